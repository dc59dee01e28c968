/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-put-missions.c: the numbers of missions and points.
 */

#include "terminator-missions.h"
#include "terminator-words.h"

/* Points. */

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
has_points (gconstpointer data, guint side)
{
  const TerminatorState *state = data;

  return state->phase != PHASE_SETUP;
}

static void
set_points (gpointer data, guint side, gint64 value, TsOutcome *outcome)
{
  TerminatorState *state = data;
  int points[N_SIDES] = { 0 };

  points[side] = (int) value - state->points[side];
  ts_title (outcome, ts_phrase ("{side}: {n} on the victory track", terminator_name_side (side),
                                ts_number ("n", value)));
  if (points[side] == 0)
    return;
  terminator_give_points (state, SOURCE_OTHER, NULL, points, outcome);
  merge_correction (state, side);
  if (state->phase == PHASE_OVER && value < GOAL)
    ts_reason (outcome,
               ts_phrase ("The game stays over. Undo the step that ended it, or correct the phase, "
                          "to go on."),
               0);
}

const TsNumber terminator_point_numbers[] = {
  { "points", NULL, TS_TRACKER_TRACK, TS_AT (TerminatorState, points[0]), .max = GOAL,
    .has = has_points, .set = set_points },
  {},
};

static void
set_core (gpointer data, guint side, gint64 value, TsOutcome *outcome)
{
  TerminatorState *state = data;

  state->core_points[side] = (gint16) value;
  ts_title (outcome, ts_phrase_plural ("The core mission of {side} brings {n} point",
                                       "The core mission of {side} brings {n} points", value,
                                       ts_part ("side", terminator_say_side (side))));
}

const TsNumber terminator_core_numbers[] = {
  { "points", NULL, TS_TRACKER_COUNTER, TS_AT (TerminatorState, core_points[0]), .max = GOAL,
    .set = set_core },
  {},
};

static void
set_deck (gpointer data, guint thing, gint64 value, TsOutcome *outcome)
{
  TerminatorState *state = data;

  state->mission_deck = (gint16) value;
  ts_title (outcome, ts_phrase_plural ("Mission deck: {n} card", "Mission deck: {n} cards", value));
  terminator_settle_missions (state, outcome);
}

const TsNumber terminator_mission_deck_numbers[] = {
  { "deck", NULL, TS_TRACKER_COUNTER, TS_AT (TerminatorState, mission_deck), .max = MAX_AMOUNT,
    .set = set_deck },
  {},
};

/* Of a mission. */

static gboolean
has_rounds (gconstpointer data, guint color)
{
  const TerminatorState *state = data;

  return state->missions[color].there;
}

static void
set_rounds (gpointer data, guint color, gint64 value, TsOutcome *outcome)
{
  TerminatorState *state = data;
  Mission *mission = &state->missions[color];

  mission->rounds = (gint8) value;
  mission->limit = MAX (mission->limit, mission->rounds);
  mission->expired = FALSE;
  ts_title (outcome, ts_phrase_plural ("{mission} → the space of {n} round",
                                       "{mission} → the space of {n} rounds", value,
                                       terminator_name_mission (state, color)));
  terminator_settle_missions (state, outcome);
}

const TsNumber terminator_round_numbers[] = {
  { "rounds", NULL, TS_TRACKER_COUNTDOWN, TS_AT (Mission, rounds), .min = 1, .max = MAX_SPACES,
    .has = has_rounds, .set = set_rounds },
  {},
};

/* What a mission has for each side: thing by thing, of each mission all numbers of both sides. */
static const struct
{
  const char *id, *label; /* msgid */
  gsize offset;           /* in Mission, of gint16[N_SIDES] */
  gint64 max;
} of_sides[] = {
  { "progress", N_ ("progress"), offsetof (Mission, progress), MAX_AMOUNT },
  { "needs", N_ ("actions that it asks for"), offsetof (Mission, needs), MAX_AMOUNT },
  { "points", N_ ("points"), offsetof (Mission, points), GOAL },
  { "expiry", N_ ("points when it expires"), offsetof (Mission, expiry_points), GOAL },
};

#define N_OF_SIDES G_N_ELEMENTS (of_sides)

static guint
get_color (guint thing)
{
  return thing / N_SIDES / N_OF_SIDES;
}

static guint
get_number (guint thing)
{
  return thing / N_SIDES % N_OF_SIDES;
}

guint
terminator_count_side_numbers (gconstpointer state)
{
  return N_COLORS * N_OF_SIDES * N_SIDES;
}

const char *
terminator_get_side_number_id (gconstpointer state, guint thing)
{
  g_autofree char *id
      = g_strdup_printf ("%u.%s.%s", get_color (thing) + 1, of_sides[get_number (thing)].id,
                         terminator_sides[thing % N_SIDES].id);

  return ts_text (id);
}

static gint16 *
find_number (const TerminatorState *state, guint thing)
{
  return (gint16 *) G_STRUCT_MEMBER_P (&state->missions[get_color (thing)],
                                       of_sides[get_number (thing)].offset)
         + thing % N_SIDES;
}

static gboolean
has_number (gconstpointer data, guint thing)
{
  return has_rounds (data, get_color (thing));
}

static void
limit_number (gconstpointer data, guint thing, gint64 *min, gint64 *max)
{
  *max = of_sides[get_number (thing)].max;
}

static gint64
get_value (gconstpointer data, guint thing)
{
  return *find_number (data, thing);
}

static void
set_number (gpointer data, guint thing, gint64 value, TsOutcome *outcome)
{
  *find_number (data, thing) = (gint16) value;
  ts_title (outcome, ts_phrase ("{mission} · {side}, {what}: {n}",
                                terminator_name_mission (data, get_color (thing)),
                                terminator_name_side (thing % N_SIDES),
                                ts_term ("what", of_sides[get_number (thing)].label),
                                ts_number ("n", value)));
}

const TsNumber terminator_side_numbers[] = {
  { "number", NULL, TS_TRACKER_COUNTER, .has = has_number, .limit = limit_number, .get = get_value,
    .set = set_number },
  {},
};
