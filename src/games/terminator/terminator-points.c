/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-points.c: points on the victory tracks: of missions, of core missions, of cards.
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define POINTS_ARG(name, least, text)                                                              \
  {                                                                                                \
    name, TS_SPEC_INTEGER, .min = least, .max = GOAL, .label = text                                \
  }

const TsSpec terminator_score_args[] = {
  { "mission", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_colors,
    .label = N_ ("Mission") },
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides,
    .label = N_ ("Who has done it") },
  POINTS_ARG ("points", 0, N_ ("Points")),
  POINTS_ARG ("other", 0, N_ ("Points for the other side")),
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_core_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides,
    .label = N_ ("Who has done it") },
  POINTS_ARG ("points", 0, N_ ("Points")),
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_points_args[] = {
  POINTS_ARG ("resistance", -GOAL, N_ ("Points for the Resistance")),
  POINTS_ARG ("skynet", -GOAL, N_ ("Points for Skynet")),
  { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("What brings them") },
  { NULL },
};

static const char *const point_fields[N_SIDES] = { "resistance-points", "skynet-points" };
static const char *const reward_fields[N_SIDES] = { "resistance-reward", "skynet-reward" };
static const char *const core_ids[N_SIDES] = { "core-resistance", "core-skynet" };

static void
add_to_history (TerminatorState *state, Source source, const char *name, Side side, int points)
{
  Point point = { .round = state->round,
                  .side = (guint8) side,
                  .source = (guint8) source,
                  .points = (gint8) points };

  point.name = ts_text (name);
  g_array_append_val (state->history, point);
}

static TsPhrase *
say_marker (Side side, int at)
{
  return side == SIDE_SKYNET
             ? ts_phrase ("Skynet’s marker on the victory track to {at}", ts_number ("at", at))
             : ts_phrase ("The Resistance’s marker on the victory track to {at}",
                          ts_number ("at", at));
}

static TsPhrase *
say_marker_back (Side side, int at)
{
  return side == SIDE_SKYNET
             ? ts_phrase ("Skynet’s marker on the victory track back to {at}", ts_number ("at", at))
             : ts_phrase ("The Resistance’s marker on the victory track back to {at}",
                          ts_number ("at", at));
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

  if (after != before + points)
    ts_reason (outcome,
               ts_phrase_plural ("{side}: {n} point, but the track goes from 0 to {goal}",
                                 "{side}: {n} points, but the track goes from 0 to {goal}", points,
                                 terminator_name_side (side), ts_number ("goal", GOAL)),
               0);
  if (after == before)
    return;
  state->points[side] = (gint16) after;
  add_to_history (state, source, name, side, after - before);
  ts_deed (outcome, "points", say_marker (side, after), say_marker_back (side, before));
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
}

static int
get_number (JsonObject *command, const char *name, int fallback)
{
  return (int) ts_arg_number (command, name, fallback);
}

static Side
read_side (JsonObject *command)
{
  return (Side) ts_arg_choice (command, "side", terminator_sides);
}

static gboolean
ask_for_points (GError **error)
{
  return ts_refuse (error, ts_phrase ("Nobody has typed yet how many points that brings. "
                                      "Read it off the card and say it."));
}

static gboolean
check_score (const TerminatorState *state,
             guint color,
             Side side,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  const Mission *mission = &state->missions[color];

  if (!mission->there)
    return terminator_refuse_mission (state, color, error);
  if (mission->expired
      && !ts_rules_forbid (command,
                           ts_phrase ("{mission} was pushed off the track: it expires.",
                                      terminator_name_mission (state, color)),
                           "Mission Expire Effects", outcome, error))
    return FALSE;
  return !terminator_lacks_progress (state, color, side)
         || ts_rules_forbid (
             command,
             ts_phrase ("{mission} asks for {needs} actions, and there were {progress}.",
                        terminator_name_mission (state, color),
                        ts_number ("needs", mission->needs[side]),
                        ts_number ("progress", mission->progress[side])),
             "“Play (Type) Action Cards on the mission token”", outcome, error);
}

static void
tell_reward (const TerminatorState *state, guint color, Side side, TsOutcome *outcome)
{
  g_autofree char *reward = terminator_dup_mission_text (state, color, reward_fields[side]);

  if (reward != NULL)
    ts_reason (outcome,
               ts_phrase ("The card gives {side}: {text}",
                          ts_part ("side", terminator_say_side (side)), ts_name ("text", reward)),
               0);
}

static void
tell_replacement (const TerminatorState *state, guint color, TsOutcome *outcome)
{
  if (state->phase == PHASE_OVER)
    return;
  if (terminator_find_open_mission (state) == (int) color)
    ts_reason (outcome,
               ts_phrase ("A scored mission is replaced at once, as one that expired: two of the "
                          "deck are always on the track ({rule})",
                          ts_part ("rule", ts_say_heading ("Drawing & Placing Missions"))),
               0);
  else if (state->mission_deck == 0)
    ts_reason (outcome,
               ts_phrase ("The mission deck is empty: the game goes on with what is on the track"),
               0);
}

/* The mission is gone when its points come in: they may end the game. */
static void
score (TerminatorState *state, guint color, const int points[N_SIDES], TsOutcome *outcome)
{
  g_autofree char *name = g_strdup (terminator_get_mission_name (state, color));

  terminator_end_mission (state, color, outcome);
  terminator_give_points (state, SOURCE_MISSION, name, points, outcome);
  if (outcome != NULL)
    tell_replacement (state, color, outcome);
  terminator_settle_missions (state, outcome);
}

gboolean
terminator_apply_score (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  guint color = (guint) ts_arg_choice (command, "mission", terminator_colors);
  Side side = read_side (command);
  Mission *mission = &state->missions[color];
  int points[N_SIDES] = { 0 };

  if (!terminator_need_running (state, error)
      || !check_score (state, color, side, command, outcome, error))
    return FALSE;
  points[side] = get_number (command, "points", mission->points[side]);
  points[!side] = get_number (command, "other", 0);
  if (points[side] == UNKNOWN)
    return ask_for_points (error);

  ts_title (outcome,
            ts_phrase_plural ("{mission} · {side}: {n} point", "{mission} · {side}: {n} points",
                              points[side], terminator_name_mission (state, color),
                              terminator_name_side (side)));
  terminator_learn_mission (state, color, &mission->points[side], point_fields[side], points[side],
                            outcome);
  if (outcome != NULL)
    tell_reward (state, color, side, outcome);
  score (state, color, points, outcome);
  return TRUE;
}

static gboolean
check_core (const TerminatorState *state,
            Side side,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  return state->phase != PHASE_CONTROL || state->scored[side] != CORE_SCORED
         || ts_rules_forbid (command,
                             ts_phrase ("{side} has scored its core mission in this control "
                                        "phase.",
                                        terminator_name_side (side)),
                             "Controlling the Skynet Mainframe or Resistance Base", outcome, error);
}

gboolean
terminator_apply_core (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Side side = read_side (command);
  int points[N_SIDES] = { 0 };

  if (!terminator_need_running (state, error) || !check_core (state, side, command, outcome, error))
    return FALSE;
  points[side] = get_number (command, "points", state->core_points[side]);
  if (points[side] == UNKNOWN)
    return ask_for_points (error);

  if (state->core_points[side] == UNKNOWN)
    {
      state->core_points[side] = (gint16) points[side];
      ts_fact (outcome, "core", core_ids[side], "points", points[side]);
    }
  if (state->phase == PHASE_CONTROL)
    state->scored[side] = CORE_SCORED;
  ts_title (outcome, ts_phrase_plural ("Core mission · {side}: {n} point",
                                       "Core mission · {side}: {n} points", points[side],
                                       terminator_name_side (side)));
  terminator_give_points (state, SOURCE_CORE, NULL, points, outcome);
  return TRUE;
}

static TsPhrase *
say_given (const int *points, const char *name)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (Side side = 0; side < N_SIDES; side++)
    if (points[side] != 0)
      g_ptr_array_add (parts, ts_phrase_plural ("{side}: {n} point", "{side}: {n} points",
                                                points[side], terminator_name_side (side)));
  if (parts->len == 0)
    {
      g_ptr_array_unref (parts);
      return ts_phrase ("No points");
    }
  return name != NULL && *name != '\0'
             ? ts_phrase ("{name} · {points}", ts_name ("name", name), ts_list ("points", parts))
             : ts_phrase ("{points}", ts_list ("points", parts));
}

/* Two sides may reach the end at the same moment, and people say so one after the other: points
 * still come in when the game is over (L465). */
gboolean
terminator_apply_points (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  const char *name = ts_arg_text (command, "name");
  const int points[N_SIDES]
      = { get_number (command, "resistance", 0), get_number (command, "skynet", 0) };

  if (state->phase != PHASE_OVER && !terminator_need_running (state, error))
    return FALSE;
  if (state->phase == PHASE_OVER && (points[0] < 0 || points[1] < 0))
    return ts_refuse (error,
                      ts_phrase ("The game is over. Undo the last step to take points away."));
  ts_title (outcome, say_given (points, name));
  terminator_give_points (state, SOURCE_OTHER, name, points, outcome);
  return TRUE;
}
