/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-develop.c: Skynet puts resources on a statcard until the unit is built (L337-339).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Develop (2029, Skynet only)"

const TsSpec terminator_develop_args[] = {
  { "unit", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_deployable,
    .label = N_ ("Unit") },
  { "n", TS_SPEC_INTEGER, .required = TRUE, .max = MAX_AMOUNT, .label = N_ ("Resources") },
  { "cost", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Develop cost") },
  TS_ANYWAY_ARG,
  { NULL },
};

static gboolean
check_unit (const TerminatorState *state, Kind kind, GError **error)
{
  if (terminator_get_side (kind) != SIDE_SKYNET)
    return ts_refuse (error, ts_phrase ("Only Skynet develops units."));
  if (terminator_count_supply (state, kind) == 0)
    return ts_refuse (error, ts_phrase ("No {unit} is left in the supply.",
                                        ts_part ("unit", terminator_say_kind (kind))));
  return TRUE;
}

/* To let a finished unit in needs no card. */
static gboolean
check_moment (
    const TerminatorState *state, int n, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (n == 0)
    return terminator_need_running (state, error);
  if (!terminator_need_action (state, error))
    return FALSE;
  if (state->action.actor == ACTOR_SKYNET
      && (state->action.act == ACT_DEVELOP || state->action.act == ACT_OTHER))
    return TRUE;
  return ts_rules_forbid (command, ts_phrase ("The card that is played does not develop."), HEADING,
                          outcome, error);
}

static gboolean
check_pool (
    const TerminatorState *state, int n, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int there = state->pool[SIDE_SKYNET];

  if (n <= there)
    return TRUE;
  return ts_rules_forbid (command,
                          ts_phrase_plural ("Skynet has only {n} resource in the pool.",
                                            "Skynet has only {n} resources in the pool.", there),
                          HEADING, outcome, error);
}

/* No more than the unit still needs, or than there is. */
static int
assign (TerminatorState *state, Kind kind, int n, int cost, TsOutcome *outcome)
{
  int moved = MIN (n, MIN (MAX (cost - state->assigned[kind], 0), state->pool[SIDE_SKYNET]));

  state->pool[SIDE_SKYNET] = (gint16) (state->pool[SIDE_SKYNET] - moved);
  state->assigned[kind] = (gint16) (state->assigned[kind] + moved);
  if (moved > 0)
    ts_deed (outcome, "assign",
             ts_phrase ("{resources} from the pool → statcard of the {unit}",
                        ts_part ("resources", terminator_say_resources (moved)),
                        ts_part ("unit", terminator_say_kind (kind))),
             ts_phrase ("{resources} from the statcard of the {unit} → pool",
                        ts_part ("resources", terminator_say_resources (moved)),
                        ts_part ("unit", terminator_say_kind (kind))));
  if (moved < n)
    ts_reason (outcome,
               ts_phrase_plural ("{n} resource was enough", "{n} resources were enough", moved), 0);
  return moved;
}

static void
build (TerminatorState *state, Kind kind, TsOutcome *outcome)
{
  int figure = terminator_take_from_supply (state, kind);
  int paid = state->assigned[kind];

  state->assigned[kind] = 0;
  terminator_enter_2029 (state, figure);
  if (paid > 0)
    ts_deed (outcome, "spend",
             ts_phrase ("Statcard of the {unit}: {resources} back to the tokens beside the board",
                        ts_part ("unit", terminator_say_kind (kind)),
                        ts_part ("resources", terminator_say_resources (paid))),
             ts_phrase ("Statcard of the {unit}: {resources} onto it",
                        ts_part ("unit", terminator_say_kind (kind)),
                        ts_part ("resources", terminator_say_resources (paid))));
  ts_deed (outcome, "place",
           ts_phrase ("{figure} → {area}", terminator_name_figure (state, figure),
                      terminator_name_area (AREA_MAINFRAME)),
           ts_phrase ("{figure} back into the supply", terminator_name_figure (state, figure)));
  ts_reason (outcome,
             ts_phrase ("It has its develop cost and is deployed at once; of a large unit one "
                        "square at least lies in the area ({rule})",
                        ts_part ("rule", ts_say_heading (HEADING))),
             0);
}

static TsPhrase *
say_held (void)
{
  return ts_phrase ("{area} is controlled by the enemy.", terminator_name_area (AREA_MAINFRAME));
}

/* Nobody deploys to an area of the enemy (L423): the unit waits, unless the table lets it in. */
static gboolean
let_in (TerminatorState *state,
        Kind kind,
        int n,
        JsonObject *command,
        TsOutcome *outcome,
        GError **error)
{
  gboolean held = state->held[AREA_MAINFRAME];

  if (held && n > 0 && !ts_arg_flag (command, "anyway", FALSE))
    {
      ts_reason (outcome, say_held (), 0);
      return TRUE;
    }
  if (held
      && !ts_rules_forbid (command, say_held (), "Controlling Deployment Areas", outcome, error))
    return FALSE;
  build (state, kind, outcome);
  return TRUE;
}

static void
tell_title (const TerminatorState *state, Kind kind, int moved, int cost, TsOutcome *outcome)
{
  gboolean built = state->assigned[kind] == 0;

  if (built)
    ts_outcome_set_title (outcome, ts_phrase ("Skynet has developed: {unit}",
                                              ts_part ("unit", terminator_say_kind (kind))));
  else
    ts_outcome_set_title (outcome,
                          ts_phrase ("Skynet develops: {unit}, {assigned} of {cost} (+{n})",
                                     ts_part ("unit", terminator_say_kind (kind)),
                                     ts_number ("assigned", state->assigned[kind]),
                                     ts_number ("cost", cost), ts_number ("n", moved)));
}

int
terminator_get_cost (const TerminatorState *state, Kind kind, Stat stat)
{
  return state->stats[kind][stat];
}

gboolean
terminator_is_developed (const TerminatorState *state, Kind kind)
{
  return !terminator_has_stat (kind, STAT_DEPLOY) || state->stats[kind][STAT_DEVELOP] > 0;
}

gboolean
terminator_apply_develop (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Kind kind = (Kind) ts_arg_choice (command, "unit", terminator_kinds);
  int n = (int) ts_arg_number (command, "n", 0);
  int cost, moved;

  if (!check_moment (state, n, command, outcome, error) || !check_unit (state, kind, error)
      || !terminator_need_stat (state, terminator_take_from_supply (state, kind), STAT_DEVELOP,
                                command, "cost", &cost, outcome, error)
      || !check_pool (state, n, command, outcome, error))
    return FALSE;
  if (n == 0 && state->assigned[kind] < cost)
    return ts_refuse (error, ts_phrase_plural ("It still needs {n} resource.",
                                               "It still needs {n} resources.",
                                               cost - state->assigned[kind]));
  moved = assign (state, kind, n, cost, outcome);
  if (n > 0)
    state->action.left = 0;
  if (state->assigned[kind] >= cost && !let_in (state, kind, n, command, outcome, error))
    return FALSE;
  if (outcome != NULL)
    tell_title (state, kind, moved, cost, outcome);
  return TRUE;
}
