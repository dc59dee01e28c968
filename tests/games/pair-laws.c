/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * pair-laws.c: no tap that tells nothing, and asks nothing but the next tap.
 */

#include "pair-laws.h"

#define MOST_BY_ITSELF 100

/* What tells nothing and leads to another tap all the same: the first of several answers that only
 * people can give; or, `alone`, the only one, for what hands do meanwhile. */
static const struct
{
  const char *game;
  const char *verb;
  const char *why;
  gboolean alone;
} answers[] = {
  { "arena", "keep", "that no die is thrown again" },
  { "arena", "leave", "that who was hurt stays in the middle" },
  { "genesis", "begin", "the table is laid out by hand" },
  { "genesis", "boss-done", "that what its logic card says was done by hand", TRUE },
  { "genesis", "move", "whom a figure sees, of several" },
  { "genesis", "nothing-else", "that what was removed is none of the places marked", TRUE },
  { "invaders", "end-turn", "that no more cards are played or used" },
  { "miniatures", "first", "which side rolls first" },
  { "own", "act", "that one of the actions was taken", TRUE },
  { "own", "answer", "what the machines see", TRUE },
  { "own", "begin", "the table is laid out by hand", TRUE },
  { "own", "done", "that hands have done what the description says", TRUE },
  { "own", "wave", "that it was put on the table", TRUE },
  { "terminator", "activate", "which unit acts, of several" },
  { "terminator", "after", "whether a card does anything after the attack" },
  { "terminator", "arrive", "that no cop comes" },
  { "terminator", "done", "that all of a card was done" },
  { "terminator", "first", "which side goes first" },
  { "terminator", "pick", "which hero plays" },
  { "terminator", "skip-cop", "that no cop stands there" },
  { "terminus", "end-turn", "that nothing is done in this zone after all" },
};

static gboolean
is_answer (const Walk *walk, const char *verb, gboolean alone)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (answers[i].game, walk->game->id) && g_str_equal (answers[i].verb, verb))
      return !alone || answers[i].alone;
  return FALSE;
}

/* FALSE: it was refused. `tells` becomes TRUE where hands have something to do for it, dice fall or
 * something comes of it. */
static gboolean
give (TsPlay *play, JsonObject *given, TsChance *chance, gboolean *tells)
{
  g_autoptr (JsonObject) command = ts_catalogue_overlay (given, NULL);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();

  if (!ts_play_complete (play, command, chance, NULL)
      || !ts_play_apply (play, command, outcome, NULL))
    return FALSE;
  *tells = *tells || outcome->instructions->len > 0 || outcome->dice->len > 0
           || outcome->result != NULL || outcome->great != TS_GREAT_NOT;
  return TRUE;
}

static void
go_on (TsPlay *play, TsChance *chance, gboolean *tells)
{
  for (guint i = 0; i < MOST_BY_ITSELF; i++)
    {
      g_autoptr (JsonObject) command = ts_play_dup_next (play);

      if (command == NULL || !give (play, command, chance, tells))
        return;
    }
}

static TsView *
look (const TsPlay *play)
{
  return ts_play_view (play, &(TsViewer){ ts_language_get_english (), TS_ROLE_HOST, NULL });
}

/* The answer that one tap gives: the only one, or the one that is suggested; NULL: something is
 * asked first. `alone` becomes whether it is the only one. */
static const TsOffer *
find_leading (const TsView *view, gboolean *alone)
{
  const TsOffer *first = NULL;
  guint n = 0;

  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->blocked != NULL)
        continue;
      if (first == NULL)
        first = offer;
      n++;
    }
  *alone = n == 1;
  if (first == NULL || first->fields->len > 0)
    return NULL;
  return *alone || first->style == TS_OFFER_SUGGESTED ? first : NULL;
}

void
check_pairs (const Walk *walk)
{
  g_autoptr (TsPlay) play = ts_play_copy (walk->play);
  g_autoptr (TsView) before = NULL;
  g_autoptr (TsView) after = NULL;
  const TsOffer *first, *second;
  gboolean tells = FALSE, alone, alone_after;
  const char *verb;

  go_on (play, walk->chance, &tells);
  before = look (play);
  first = find_leading (before, &alone);
  tells = FALSE;
  if (before->over || first == NULL || !give (play, first->command, walk->chance, &tells))
    return;
  go_on (play, walk->chance, &tells);
  if (tells)
    return;
  after = look (play);
  second = find_leading (after, &alone_after);
  verb = ts_arg_text (first->command, "do");
  if (second == NULL || after->over || is_answer (walk, verb, alone && alone_after))
    return;
  walk_fail (walk, "two taps for one: “%s” (%s: %s) tells nothing, then comes “%s” (%s: %s)",
             first->label, verb, before->now.instruction, second->label,
             ts_arg_text (second->command, "do"), after->now.instruction);
}
