/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-result.c: who leads, who has won, and what decided it, in words.
 */

#include "terminus-score.h"
#include "terminus-words.h"

#define MOST_NAMED 4 /* missing numbers, before it takes too long to read */

/* All who are first. */
static GPtrArray *
say_leaders (const TerminusState *state, const guint *ranks, int *leader)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (int i = (int) state->setup->n_players - 1; i >= 0; i--)
    if (ranks[i] == 1)
      {
        g_ptr_array_insert (names, 0, terminus_say_player (state, i));
        *leader = i;
      }
  return names;
}

static TsPhrase *
say_lead (const TerminusState *state, GPtrArray *names, int points, gboolean over)
{
  guint n = names->len;
  TsArg who;

  if (!over && n == state->setup->n_players)
    {
      g_ptr_array_unref (names);
      return ts_phrase_plural ("All have {n} point", "All have {n} points", points);
    }
  who = ts_list ("players", names);

  if (over && n == 1)
    return ts_phrase_plural ("{players} wins with {n} point", "{players} wins with {n} points",
                             points, who);
  if (over)
    return ts_phrase_plural ("{players} share the victory with {n} point",
                             "{players} share the victory with {n} points", points, who);
  if (n == 1)
    return ts_phrase_plural ("{players} leads with {n} point", "{players} leads with {n} points",
                             points, who);
  return ts_phrase_plural ("{players} lead with {n} point each",
                           "{players} lead with {n} points each", points, who);
}

TsPhrase *
terminus_say_summary (const TerminusState *state, int reader)
{
  guint ranks[MAX_PLAYERS];
  guint missing = terminus_count_missing (state, reader);
  int leader = 0;
  gboolean complete;
  GPtrArray *names;
  TsPhrase *lead;

  terminus_rank (state, reader, ranks);
  names = say_leaders (state, ranks, &leader);
  lead = say_lead (state, names, terminus_get_total (state, leader, reader, &complete),
                   state->phase == PHASE_OVER && missing == 0);
  if (missing == 0)
    return lead;
  return ts_phrase_plural ("{lead}; {n} number is missing", "{lead}; {n} numbers are missing",
                           missing, ts_part ("lead", lead));
}

TsPhrase *
terminus_say_gaps (const TerminusState *state, int reader)
{
  GPtrArray *missing = ts_phrase_array_new ();

  for (Row row = 0; row < N_ROWS; row++)
    for (int i = 0; i < (int) state->setup->n_players; i++)
      if (terminus_has_row (state, row) && terminus_get_points (state, i, row, reader) == UNKNOWN)
        g_ptr_array_add (missing, ts_phrase ("{row} ({player})",
                                             ts_part ("row", terminus_say_row (state, row)),
                                             terminus_name_player (state, i)));
  if (missing->len > 0 && missing->len <= MOST_NAMED)
    return ts_phrase ("Missing: {what}", ts_list ("what", missing));
  g_ptr_array_unref (missing);
  return NULL;
}

/* Whether what `get` says of two players is known and not the same. */
static gboolean
differ (const TerminusState *state,
        int a,
        int b,
        int (*get) (const TerminusState *state, int player))
{
  return get (state, a) != UNKNOWN && get (state, b) != UNKNOWN && get (state, a) != get (state, b);
}

TsPhrase *
terminus_say_tie_break (const TerminusState *state)
{
  guint ranks[MAX_PLAYERS];
  gboolean complete, coins = FALSE;
  guint tied = 0, first = 0;
  int leader = 0, total;
  GPtrArray *names;

  terminus_rank (state, NOBODY, ranks);
  names = say_leaders (state, ranks, &leader);
  g_ptr_array_unref (names);
  total = terminus_get_total (state, leader, NOBODY, &complete);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (terminus_get_total (state, i, NOBODY, &complete) == total)
      {
        tied++;
        first += ranks[i] == 1;
        coins = coins || (ranks[i] > 1 && !differ (state, i, leader, terminus_get_discs));
      }

  if (tied < 2)
    return NULL;
  if (first == tied)
    return ts_phrase ("Tied in points");
  return coins ? ts_phrase ("Tied in points and in stations left: the most coins decide")
               : ts_phrase ("Tied in points: the fewest stations left decide");
}
