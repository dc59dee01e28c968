/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-piles.c: decks and bags of a described game: what is drawn at random, or was drawn by hand
 * and is typed, and what is left.
 */

#include "own.h"

#include "ts-chance.h"
#include "ts-wording.h"

typedef struct
{
  guint8 pile;
  const char *thing; /* NULL: at random */
} Draw;

static const TsSpec draw_args[] = {
  { "pile", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_PILES,
    .label = N_ ("Deck or bag"), TS_INTO (Draw, pile) },
  { "thing", TS_SPEC_TEXT, .max = 40, .label = N_ ("What was drawn"),
    .hint = N_ ("empty: at random"), TS_INTO (Draw, thing) },
  {},
};

static const TsSpec shuffle_args[] = {
  { "pile", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_PILES,
    .label = N_ ("Deck or bag"), TS_INTO (Draw, pile) },
  {},
};

const OwnPile *
own_get_pile (const OwnState *state, guint pile)
{
  return &state->setup->game->piles[pile];
}

void
own_fill_piles (OwnState *state)
{
  for (guint i = 0; i < state->setup->game->n_piles; i++)
    for (guint j = 0; j < own_get_pile (state, i)->n_things; j++)
      state->left[i][j] = own_get_pile (state, i)->copies[j];
}

guint
own_count_left (const OwnState *state, guint pile)
{
  guint n = 0;

  for (guint i = 0; i < own_get_pile (state, pile)->n_things; i++)
    n += state->left[pile][i];
  return n;
}

gboolean
own_is_whole (const OwnState *state, guint pile)
{
  for (guint i = 0; i < own_get_pile (state, pile)->n_things; i++)
    if (state->left[pile][i] < own_get_pile (state, pile)->copies[i])
      return FALSE;
  return TRUE;
}

/* What is in front of one that is not empty. */
guint
own_find_front (const OwnState *state, guint pile)
{
  guint thing = 0;

  while (state->left[pile][thing] == 0)
    thing++;
  return thing;
}

static gboolean
is_there (const OwnState *state, const Draw *draw, TsWhyNot *why_not)
{
  TS_NEED (why_not, draw->pile <= state->setup->game->n_piles,
           ts_phrase ("This game has no deck or bag of that number."));
  return TRUE;
}

static gboolean
may_draw (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Draw *draw = args;
  int thing;

  if (!is_there (state, draw, why_not))
    return FALSE;
  TS_NEED (why_not, own_count_left (state, draw->pile - 1u) > 0,
           ts_phrase ("Nothing is left to draw. Shuffle all of it again first."));
  if (draw->thing == NULL)
    return TRUE;
  thing = OWN_FIND_ROW (own_get_pile (state, draw->pile - 1u), things, draw->thing);
  TS_NEED (why_not, thing >= 0 && state->left[draw->pile - 1][thing] > 0,
           ts_phrase ("“{thing}” is not left in it.", ts_name ("thing", draw->thing)));
  TS_NEED (why_not,
           !own_get_pile (state, draw->pile - 1u)->queued
               || (guint) thing == own_find_front (state, draw->pile - 1u),
           ts_phrase ("“{thing}” is not in front of the queue.", ts_name ("thing", draw->thing)));
  return TRUE;
}

/* Each copy is as likely as any other. */
static gboolean
complete_draw (
    gconstpointer data, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const OwnState *state = data;
  const Draw *draw = args;
  guint pile = draw->pile - 1u, thing = 0, n;
  g_autofree char *name = NULL;

  if (draw->thing != NULL)
    return TRUE;
  if (own_get_pile (state, pile)->queued)
    thing = own_find_front (state, pile);
  else
    for (n = ts_chance_die (chance, own_count_left (state, pile)); n > state->left[pile][thing];
         thing++)
      n -= state->left[pile][thing];
  name = ts_wording_dup_plain (own_get_pile (state, pile)->things[thing]);
  json_object_set_string_member (command, "thing", name);
  return TRUE;
}

static void
perform_draw (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  const Draw *draw = args;
  guint pile = draw->pile - 1u;
  const OwnPile *self = own_get_pile (state, pile);
  guint thing = (guint) OWN_FIND_ROW (self, things, draw->thing);

  ts_title (outcome, ts_phrase ("{row}: {points}", own_arg ("row", self->name),
                                own_arg ("points", self->things[thing])));
  ts_result (outcome, own_say (self->name), own_say (self->things[thing]));
  state->left[pile][thing]--;
}

static gboolean
may_shuffle (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Draw *draw = args;

  if (!is_there (state, draw, why_not))
    return FALSE;
  TS_NEED (why_not, !own_is_whole (state, draw->pile - 1u),
           ts_phrase ("Nothing has been drawn from it."));
  return TRUE;
}

static void
perform_shuffle (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  const Draw *draw = args;
  const OwnPile *self = own_get_pile (state, draw->pile - 1u);

  ts_title (outcome, ts_phrase ("{pile}: shuffled again", own_arg ("pile", self->name)));
  for (guint i = 0; i < self->n_things; i++)
    state->left[draw->pile - 1][i] = self->copies[i];
}

const TsVerb own_pile_verbs[] = {
  { "draw", N_ ("Draw"), draw_args, sizeof (Draw), .moment = own_is_playing, .may = may_draw,
    .complete = complete_draw, .perform = perform_draw },
  { "shuffle", N_ ("Shuffle again"), shuffle_args, sizeof (Draw), .moment = own_is_playing,
    .may = may_shuffle, .perform = perform_shuffle },
  { NULL, N_ ("Decks and bags") },
};
