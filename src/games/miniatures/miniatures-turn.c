/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-turn.c: the roll-off for the Tactical Edge, who rolls Fate first, and the Fate die.
 */

#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

#define ROLL_OFF_SIDES 8 /* (public) */

/* By markers. */
static const TsChoice fates[] = {
  { "fate", N_ ("Fate: no marker") },
  { "one", N_ ("1 marker") },
  { "two", N_ ("2 markers") },
  { NULL },
};

const TsSpec miniatures_roll_off_args[] = {
  { "dice", TS_SPEC_DICE, .max = N_SIDES, .label = N_ ("Dice of the roll-off"),
    .hint = N_ ("first the Resistance, then the Machines") },
  { NULL },
};

const TsSpec miniatures_edge_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_sides,
    .label = N_ ("Who has the Tactical Edge") },
  { NULL },
};

const TsSpec miniatures_first_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_sides,
    .label = N_ ("Who rolls Fate first") },
  { NULL },
};

const TsSpec miniatures_fate_args[] = {
  { "result", TS_SPEC_CHOICE, .choices = fates, .label = N_ ("What the Fate die shows") },
  { "die", TS_SPEC_DICE, .max = 1, .label = N_ ("Face of the Fate die"),
    .hint = N_ ("counted from 1: those of Fate, of 1 marker, of 2 markers") },
  { NULL },
};

static Side
read_side (JsonObject *command)
{
  return (Side) ts_arg_choice (command, "side", miniatures_sides);
}

/* The Tactical Edge. */

/* Where only one side has models that can act, there is nothing to decide. */
static void
take_edge (MiniaturesState *state, Side side, TsOutcome *outcome)
{
  state->edge = (gint8) side;
  if (miniatures_can_act (state, side) && miniatures_can_act (state, miniatures_other (side)))
    state->phase = PHASE_FIRST;
  else
    miniatures_begin_impulse (state, side, outcome);
}

static gboolean
is_tie (JsonObject *command)
{
  JsonArray *dice = json_object_get_array_member (command, "dice");

  return json_array_get_int_element (dice, 0) == json_array_get_int_element (dice, 1);
}

/* A tie of two dice that the program rolled is rolled again at once; one with a real die is on the
 * table to see. */
gboolean
miniatures_complete_roll_off (gconstpointer data,
                              JsonObject *command,
                              TsChance *chance,
                              GError **error)
{
  gboolean typed = json_object_has_member (command, "dice");

  do
    {
      if (!typed)
        json_object_remove_member (command, "dice");
      if (!ts_command_roll (command, "dice", NULL, ROLL_OFF_SIDES, N_SIDES, chance, error))
        return FALSE;
    }
  while (!typed && is_tie (command));
  return TRUE;
}

gboolean
miniatures_apply_roll_off (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  guint8 dice[N_SIDES];
  Side winner;

  if (!miniatures_need_phase (state, PHASE_EDGE, error)
      || !ts_command_get_dice (command, "dice", NULL, ROLL_OFF_SIDES, N_SIDES, dice, error))
    return FALSE;
  if (dice[SIDE_RESISTANCE] == dice[SIDE_MACHINES])
    {
      ts_title (outcome, ts_phrase ("Both rolled {value}: a tie, roll again",
                                    ts_number ("value", dice[SIDE_RESISTANCE])));
      return TRUE;
    }
  winner = dice[SIDE_RESISTANCE] > dice[SIDE_MACHINES] ? SIDE_RESISTANCE : SIDE_MACHINES;
  ts_title (outcome, ts_phrase ("{side}: the Tactical Edge, with {won} to {lost}",
                                miniatures_name_side (winner), ts_number ("won", dice[winner]),
                                ts_number ("lost", dice[miniatures_other (winner)])));
  take_edge (state, winner, outcome);
  return TRUE;
}

gboolean
miniatures_apply_edge (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  Side side = read_side (command);

  if (!miniatures_need_phase (state, PHASE_EDGE, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{side}: the Tactical Edge", miniatures_name_side (side)));
  take_edge (state, side, outcome);
  return TRUE;
}

gboolean
miniatures_apply_first (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  Side side = read_side (command);

  if (!miniatures_need_phase (state, PHASE_FIRST, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{side}: first Fate roll", miniatures_name_side (side)));
  miniatures_begin_impulse (state, side, outcome);
  return TRUE;
}

/* Fate. */

static guint
count_faces (const MiniaturesState *state)
{
  guint n = 0;

  for (guint i = 0; i <= FATE_MOST; i++)
    n += state->setup->fate_faces[i];
  return n;
}

gboolean
miniatures_complete_fate (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  if (json_object_has_member (command, "result"))
    return TRUE;
  return ts_command_roll (command, "die", NULL, count_faces (data), 1, chance, error);
}

/* How many markers the face brings: those of none come first, then of one, of two. */
static gboolean
read_fate (const MiniaturesState *state, JsonObject *command, guint *markers, GError **error)
{
  const char *result = ts_arg_text (command, "result");
  guint8 face;

  *markers = 0;
  if (result != NULL)
    {
      *markers = (guint) ts_choice_index (fates, result);
      return TRUE;
    }
  if (!ts_command_get_dice (command, "die", NULL, count_faces (state), 1, &face, error))
    return FALSE;
  for (guint i = 0, n = 0; i <= FATE_MOST; i++)
    {
      n += state->setup->fate_faces[i];
      *markers += face > n;
    }
  return TRUE;
}

static void
tell_hand (const MiniaturesState *state, guint markers, TsOutcome *outcome)
{
  Side side = (Side) state->active;
  guint unmarked = miniatures_count_unmarked (state, side);

  if (markers == 0)
    ts_title (outcome, ts_phrase ("{side}: Fate, no marker", miniatures_name_side (side)));
  else
    ts_title (outcome, ts_phrase_plural ("{side}: {n} marker", "{side}: {n} markers", markers,
                                         miniatures_name_side (side)));
  if (markers > unmarked)
    ts_reason (outcome,
               ts_phrase_plural ("Only {n} model can still get a marker",
                                 "Only {n} models can still get a marker", unmarked),
               0);
}

gboolean
miniatures_apply_fate (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  guint markers;

  if (!miniatures_need_phase (state, PHASE_FATE, error)
      || !read_fate (state, command, &markers, error))
    return FALSE;
  tell_hand (state, markers, outcome);
  state->fate = (gint8) markers;
  state->hand = (guint8) markers;
  state->phase = PHASE_PLAN;
  if (markers == 0 && !miniatures_may_override (state))
    ts_reason (outcome, ts_phrase ("No Commander without a marker is there to override it"), 0);
  miniatures_go_on (state, outcome);
  return TRUE;
}
