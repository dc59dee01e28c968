/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-put-missions.c: what the panel of missions shows, set by hand.
 */

#include "terminator-missions.h"
#include "terminator-words.h"

#include <string.h>

/* The last word of an id as a side: "points.skynet"; UNKNOWN: it is none. */
static int
read_side (const char *id, const char *stem)
{
  return g_str_has_prefix (id, stem) ? ts_choice_index (terminator_sides, id + strlen (stem))
                                     : UNKNOWN;
}

static gboolean
check_range (int value, int min, int max, GError **error)
{
  if (value >= min && value <= max)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("It must be from {min} to {max}.", ts_number ("min", min),
                                  ts_number ("max", max)));
}

/* A correction is a point like others, of nobody's name; the next one of the same round changes
 * it, so that a slip leaves no trace. */
static void
merge_correction (TerminatorState *state, Side side)
{
  guint n = state->history->len;
  Point *last = n > 1 ? &g_array_index (state->history, Point, n - 1) : NULL;
  Point *before = n > 1 ? &g_array_index (state->history, Point, n - 2) : NULL;

  if (last == NULL || before->source != SOURCE_OTHER || before->name != NULL || before->side != side
      || before->round != last->round)
    return;
  before->points = (gint8) (before->points + last->points);
  g_array_set_size (state->history, n - (before->points == 0 ? 2 : 1));
}

static gboolean
correct_points (TerminatorState *state, Side side, int value, TsOutcome *outcome, GError **error)
{
  int points[N_SIDES] = { 0 };

  if (state->phase == PHASE_SETUP)
    return ts_refuse (error, ts_phrase ("There are no points before the game begins."));
  if (!check_range (value, 0, GOAL, error))
    return FALSE;
  points[side] = value - state->points[side];
  ts_title (outcome, ts_phrase ("{side}: {n} on the victory track", terminator_name_side (side),
                                ts_number ("n", value)));
  if (points[side] == 0)
    return TRUE;
  terminator_give_points (state, SOURCE_OTHER, NULL, points, outcome);
  merge_correction (state, side);
  if (state->phase == PHASE_OVER && value < GOAL)
    ts_reason (outcome,
               ts_phrase ("The game stays over. Undo the step that ended it, or correct the phase, "
                          "to go on."),
               0);
  return TRUE;
}

/* A number that a mission has for each side. */
typedef struct
{
  const char *stem;  /* of its id */
  const char *label; /* msgid */
  gsize offset;      /* in Mission, of gint16[N_SIDES] */
  int max;
} Number;

static const Number numbers[] = {
  { "progress.", N_ ("progress"), G_STRUCT_OFFSET (Mission, progress), MAX_AMOUNT },
  { "needs.", N_ ("actions that it asks for"), G_STRUCT_OFFSET (Mission, needs), MAX_AMOUNT },
  { "points.", N_ ("points"), G_STRUCT_OFFSET (Mission, points), GOAL },
  { "expiry.", N_ ("points when it expires"), G_STRUCT_OFFSET (Mission, expiry_points), GOAL },
};

static const Number *
find_number (const char *id, Side *side)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      int found = read_side (id, numbers[i].stem);

      if (found == UNKNOWN)
        continue;
      *side = (Side) found;
      return &numbers[i];
    }
  return NULL;
}

static gboolean
correct_number (TerminatorState *state,
                guint color,
                const Number *number,
                Side side,
                int value,
                TsOutcome *outcome,
                GError **error)
{
  gint16 *place = (gint16 *) G_STRUCT_MEMBER_P (&state->missions[color], number->offset);

  if (!check_range (value, 0, number->max, error))
    return FALSE;
  place[side] = (gint16) value;
  ts_title (outcome, ts_phrase ("{mission} · {side}, {what}: {n}",
                                terminator_name_mission (state, color), terminator_name_side (side),
                                ts_term ("what", number->label), ts_number ("n", value)));
  return TRUE;
}

static gboolean
correct_rounds (TerminatorState *state, guint color, int value, TsOutcome *outcome, GError **error)
{
  Mission *mission = &state->missions[color];

  if (!check_range (value, 1, MAX_SPACES, error))
    return FALSE;
  mission->rounds = (gint8) value;
  mission->limit = MAX (mission->limit, mission->rounds);
  mission->expired = FALSE;
  ts_title (outcome, ts_phrase_plural ("{mission} → the space of {n} round",
                                       "{mission} → the space of {n} rounds", value,
                                       terminator_name_mission (state, color)));
  terminator_settle_missions (state, outcome);
  return TRUE;
}

static gboolean
correct_mission (TerminatorState *state,
                 guint color,
                 const char *id,
                 int value,
                 TsOutcome *outcome,
                 gboolean *mine,
                 GError **error)
{
  gboolean rounds = strcmp (id, "rounds") == 0;
  Side side = SIDE_RESISTANCE;
  const Number *number = rounds ? NULL : find_number (id, &side);

  *mine = rounds || number != NULL;
  if (!*mine)
    return FALSE;
  if (!state->missions[color].there)
    return terminator_refuse_mission (state, color, error);
  return rounds ? correct_rounds (state, color, value, outcome, error)
                : correct_number (state, color, number, side, value, outcome, error);
}

static gboolean
correct_core (TerminatorState *state, Side side, int value, TsOutcome *outcome, GError **error)
{
  if (!check_range (value, 0, GOAL, error))
    return FALSE;
  state->core_points[side] = (gint16) value;
  ts_title (outcome, ts_phrase_plural ("The core mission of {side} brings {n} point",
                                       "The core mission of {side} brings {n} points", value,
                                       ts_part ("side", terminator_say_side (side))));
  return TRUE;
}

static gboolean
correct_deck (TerminatorState *state, int value, TsOutcome *outcome, GError **error)
{
  if (!check_range (value, 0, MAX_AMOUNT, error))
    return FALSE;
  state->mission_deck = (gint16) value;
  ts_title (outcome, ts_phrase_plural ("Mission deck: {n} card", "Mission deck: {n} cards", value));
  terminator_settle_missions (state, outcome);
  return TRUE;
}

gboolean
terminator_correct_missions (TerminatorState *state,
                             const char *id,
                             int value,
                             TsOutcome *outcome,
                             gboolean *mine,
                             GError **error)
{
  int points = read_side (id, "points.");
  int core = read_side (id, "core.");

  *mine = TRUE;
  if (points != UNKNOWN)
    return correct_points (state, (Side) points, value, outcome, error);
  if (core != UNKNOWN)
    return correct_core (state, (Side) core, value, outcome, error);
  if (strcmp (id, "missions.deck") == 0)
    return correct_deck (state, value, outcome, error);
  if (g_str_has_prefix (id, "mission.1."))
    return correct_mission (state, 0, id + strlen ("mission.1."), value, outcome, mine, error);
  if (g_str_has_prefix (id, "mission.2."))
    return correct_mission (state, 1, id + strlen ("mission.2."), value, outcome, mine, error);
  *mine = FALSE;
  return FALSE;
}
