/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-points.c: “Scoring Missions”: points on the victory tracks, of missions, of core
 * missions, of cards, and by hand.
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

typedef struct
{
  gint8 mission;
  Side side;
  gint8 points; /* UNKNOWN: those of its card */
  gint8 other;
} Score;

static const TsSpec score_args[] = {
  { "mission", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_colors,
    .label = N_ ("Mission"), TS_INTO (Score, mission) },
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides, .label = N_ ("Done by"),
    TS_INTO (Score, side) },
  { "points", TS_SPEC_INTEGER, .max = GOAL, .label = N_ ("Points"), .otherwise = UNKNOWN,
    TS_INTO (Score, points) },
  { "other", TS_SPEC_INTEGER, .max = GOAL, .label = N_ ("Points for the other side"),
    TS_INTO (Score, other) },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  Side side;
  gint8 points; /* UNKNOWN: those of its card */
} Core;

static const TsSpec core_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides, .label = N_ ("Done by"),
    TS_INTO (Core, side) },
  { "points", TS_SPEC_INTEGER, .max = GOAL, .label = N_ ("Points"), .otherwise = UNKNOWN,
    TS_INTO (Core, points) },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gint8 of[N_SIDES];
  const char *name;
} Points;

static const TsSpec points_args[] = {
  { "resistance", TS_SPEC_INTEGER, .min = -GOAL, .max = GOAL,
    .label = N_ ("Points for the Resistance"), TS_INTO (Points, of[SIDE_RESISTANCE]) },
  { "skynet", TS_SPEC_INTEGER, .min = -GOAL, .max = GOAL, .label = N_ ("Points for Skynet"),
    TS_INTO (Points, of[SIDE_SKYNET]) },
  { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("What brings them"),
    TS_INTO (Points, name) },
  { NULL },
};

/* The victory tracks. */

static TsPhrase *
format_marker (Side side, int at)
{
  return side == SIDE_SKYNET
             ? ts_phrase ("Skynet’s marker on the victory track to {at}", ts_number ("at", at))
             : ts_phrase ("The Resistance’s marker on the victory track to {at}",
                          ts_number ("at", at));
}

static TsPhrase *
format_marker_back (Side side, int at)
{
  return side == SIDE_SKYNET
             ? ts_phrase ("Skynet’s marker on the victory track back to {at}", ts_number ("at", at))
             : ts_phrase ("The Resistance’s marker on the victory track back to {at}",
                          ts_number ("at", at));
}

/* More points than the track has spaces left. */
static TsPhrase *
format_lost (Side side, int before, int points)
{
  if (points < 0)
    return ts_phrase_plural ("{side}: {n} point less, but its marker stands at {at}, and the track "
                             "begins at 0",
                             "{side}: {n} points less, but its marker stands at {at}, and the "
                             "track begins at 0",
                             -points, terminator_name_side (side), ts_number ("at", before));
  if (before == GOAL)
    return ts_phrase ("{side}: its marker stands at the end of the track already",
                      terminator_name_side (side));
  return ts_phrase_plural ("{side}: {points} points, of which {n} counts: the track ends at {goal}",
                           "{side}: {points} points, of which {n} count: the track ends at {goal}",
                           GOAL - before, terminator_name_side (side), ts_number ("points", points),
                           ts_number ("goal", GOAL));
}

/* Beyond the ends of the track points are lost: the history sums up to where the marker stands. */
static void
move_marker (TerminatorState *state,
             Source source,
             const char *name,
             Side side,
             int points,
             TsOutcome *outcome)
{
  int before = state->points[side];
  int after = CLAMP (before + points, 0, GOAL);
  Point point = { .round = state->round,
                  .side = (guint8) side,
                  .source = (guint8) source,
                  .points = (gint8) (after - before),
                  .name = ts_text (name) };

  if (after != before + points)
    ts_reason (outcome, format_lost (side, before, points), 0);
  if (after == before)
    return;
  state->points[side] = (gint16) after;
  g_array_append_val (state->history, point);
  ts_add_instruction (outcome, "points", format_marker (side, after),
                      format_marker_back (side, before));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "points/%d", side);
}

void
terminator_give_points (TerminatorState *state,
                        Source source,
                        const char *name,
                        const int points[N_SIDES],
                        TsOutcome *outcome)
{
  for (Side side = 0; side < N_SIDES; side++)
    if (points[side] != 0)
      move_marker (state, source, name, side, points[side], outcome);
  terminator_check_end (state, outcome);
  terminator_show_points (state, points, outcome);
}

static gboolean
may_points (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Points *points = args;

  if (state->phase != PHASE_OVER)
    return terminator_in_game (state, why_not);
  TS_NEED (why_not, points->of[SIDE_RESISTANCE] >= 0 && points->of[SIDE_SKYNET] >= 0,
           ts_phrase ("The game is over. Undo the last step to take points away."));
  return TRUE;
}

/* Two sides may reach the end at the same moment, and people say so one after the other: points
 * still come in when the game is over (L465). */
static void
perform_points (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  const Points *said = args;
  const int points[N_SIDES] = { said->of[SIDE_RESISTANCE], said->of[SIDE_SKYNET] };

  ts_title (outcome, terminator_format_points (points, said->name));
  if (said->name != NULL)
    ts_result (outcome, ts_phrase_verbatim (said->name), NULL);
  terminator_give_points (data, SOURCE_OTHER, said->name, points, outcome);
}

static gboolean
has_points_said (int points, int printed, TsWhyNot *why_not)
{
  TS_NEED (why_not, points != UNKNOWN || printed != UNKNOWN,
           ts_phrase ("Points not entered yet: read them off the card and enter them."));
  return TRUE;
}

/* Missions. */

static gboolean
lacks_nothing (const TerminatorState *state, guint color, Side side, TsWhyNot *why_not)
{
  const Mission *mission = &state->missions[color];
  TsArg needs = ts_number ("needs", mission->needs[side]);
  TsArg progress = ts_number ("progress", mission->progress[side]);

  return !terminator_lacks_progress (state, color, side)
         || ts_forbid_brief (
             why_not,
             ts_phrase ("It asks for {needs} actions, and there were {progress}.", needs, progress),
             ts_phrase ("{mission} asks for {needs} actions, and there were {progress}.",
                        terminator_name_mission (state, color), needs, progress),
             "“Play (Type) Action Cards on the mission token”");
}

static gboolean
may_score (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Score *score = args;
  const Mission *mission = &state->missions[score->mission];

  if (!terminator_has_mission (state, score->mission, why_not))
    return FALSE;
  TS_RULE (why_not, !mission->expired, "Mission Expire Effects",
           ts_phrase ("{mission} was pushed off the track: it expires.",
                      terminator_name_mission (state, score->mission)));
  return lacks_nothing (state, score->mission, score->side, why_not)
         && has_points_said (score->points, mission->points[score->side], why_not);
}

/* A scored mission is replaced. */
static void
reason_replacement (const TerminatorState *state, guint color, TsOutcome *outcome)
{
  if (state->phase == PHASE_OVER)
    return;
  if (terminator_find_open_mission (state) == (int) color)
    ts_reason (outcome,
               ts_phrase ("A scored mission is replaced at once, as one that expired: two of the "
                          "deck are always on the track ({rule})",
                          ts_part ("rule", ts_format_heading ("Drawing & Placing Missions"))),
               0);
  else if (state->mission_deck == 0)
    ts_reason (
        outcome,
        terminator_count_missions (state, FALSE) > 0
            ? ts_phrase ("The mission deck is empty: the game continues with what is on the track")
            : ts_phrase ("No mission is left, neither on the track nor in the deck"),
        0);
}

/* The mission is gone when its points come in: they may end the game. */
static void
perform_score (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Score *score = args;
  guint color = score->mission;
  Side side = score->side;
  const char *name = state->missions[color].name;
  g_autofree char *reward
      = terminator_dup_mission_text (state, color, terminator_reward_fields[side]);
  int points[N_SIDES];

  points[side] = score->points != UNKNOWN ? score->points : state->missions[color].points[side];
  points[!side] = score->other;
  ts_title (outcome,
            ts_phrase_plural ("{mission} · {side}: {n} point", "{mission} · {side}: {n} points",
                              points[side], terminator_name_mission (state, color),
                              terminator_name_side (side)));
  ts_result (outcome, terminator_format_mission (state, color), NULL);
  terminator_show_side (state, side, outcome);
  terminator_learn_mission (state, color, MISSION_POINTS, side, points[side], outcome);
  if (reward != NULL)
    ts_reason (outcome, terminator_format_reward (side, reward), 0);
  terminator_end_mission (state, color, outcome);
  terminator_give_points (state, SOURCE_MISSION, name, points, outcome);
  reason_replacement (state, color, outcome);
}

/* Core missions. */

gboolean
terminator_has_scored (const TerminatorState *state, Side side)
{
  return state->phase == PHASE_CONTROL && state->scored[side] == CORE_SCORED;
}

static gboolean
may_core (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Core *core = args;

  if (terminator_has_scored (state, core->side)
      && !ts_forbid_brief (why_not, ts_phrase ("It was scored in this control phase."),
                           ts_phrase ("{side} has scored its core mission in this control phase.",
                                      terminator_name_side (core->side)),
                           "Controlling the Skynet Mainframe or Resistance Base"))
    return FALSE;
  return has_points_said (core->points, state->core_points[core->side], why_not);
}

static void
perform_core (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  static const char *const ids[N_SIDES] = { "core-resistance", "core-skynet" };
  TerminatorState *state = data;
  const Core *core = args;
  Side side = core->side;
  int points[N_SIDES] = { 0 };

  points[side] = core->points != UNKNOWN ? core->points : state->core_points[side];
  if (state->core_points[side] == UNKNOWN)
    {
      state->core_points[side] = (gint16) points[side];
      ts_fact (outcome, "core", ids[side], "points", points[side]);
    }
  if (state->phase == PHASE_CONTROL)
    state->scored[side] = CORE_SCORED;
  ts_title (outcome, ts_phrase_plural ("Core mission · {side}: {n} point",
                                       "Core mission · {side}: {n} points", points[side],
                                       terminator_name_side (side)));
  ts_result (outcome, ts_phrase ("Core mission"), NULL);
  terminator_give_points (state, SOURCE_CORE, NULL, points, outcome);
}

/* Corrected by hand. */

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
  move_marker (state, SOURCE_OTHER, NULL, (Side) side, points[side], outcome);
  terminator_check_end (state, outcome);
  if (state->phase == PHASE_OVER)
    terminator_show_points (state, points, outcome);
  merge_correction (state, side);
  if (state->phase == PHASE_OVER && value < GOAL)
    ts_reason (
        outcome,
        ts_phrase (
            "The game is over. To play on, undo the step that ended it or correct the phase."),
        0);
}

const TsNumber terminator_point_numbers[] = {
  { "points", N_ ("Points"), TS_TRACKER_TRACK, TS_AT (TerminatorState, points[0]), .max = GOAL,
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
                                       ts_part ("side", terminator_format_side (side))));
}

const TsNumber terminator_core_numbers[] = {
  { "points", N_ ("Points"), TS_TRACKER_COUNTER, TS_AT (TerminatorState, core_points[0]),
    .max = GOAL, .set = set_core },
  {},
};

/* score {mission: red|blue, side, points?: asked where nobody knows, other?: of the other side,
 * anyway}; core {side, points?, anyway}: the core mission, by its objective; points
 * {resistance?, skynet?, name?}: what a card brings; in a game that is over too: both at once */
const TsVerb terminator_points_verbs[] = {
  { "score", N_ ("A mission is done"), score_args, sizeof (Score), .moment = terminator_during_game,
    .may = may_score, .perform = perform_score },
  { "core", N_ ("A core mission"), core_args, sizeof (Core), .moment = terminator_during_game,
    .may = may_core, .perform = perform_core },
  { "points", N_ ("Points"), points_args, sizeof (Points), .may = may_points,
    .perform = perform_points },
  { NULL, N_ ("Missions") },
};
