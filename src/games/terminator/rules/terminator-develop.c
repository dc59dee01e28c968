/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-develop.c: “Develop (2029, Skynet only)”: Skynet puts resources on a statcard until
 * the unit is built (L337-339).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define DEVELOP_HEADING "Develop (2029, Skynet only)"

typedef struct
{
  gint8 unit; /* TerminatorKind */
  gint8 n;
  gint8 cost; /* UNKNOWN: as its statcard has it */
  gboolean anyway;
} Develop;

static const TsSpec develop_args[] = {
  { "unit", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_deployable,
    .label = N_ ("Unit"), TS_INTO (Develop, unit), .find = terminator_find_kind },
  { "n", TS_SPEC_INTEGER, .required = TRUE, .max = MAX_AMOUNT, .label = N_ ("Resources"),
    TS_INTO (Develop, n) },
  { "cost", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Develop cost"),
    .otherwise = UNKNOWN, TS_INTO (Develop, cost) },
  { "anyway", TS_SPEC_BOOLEAN, .label = N_ ("Against the rules"), TS_INTO (Develop, anyway) },
  { NULL },
};

/* To let a finished unit in needs no card. */
static gboolean
is_for_develop (const TerminatorState *state, int n, TsWhyNot *why_not)
{
  const TerminatorAction *action = &state->action;

  if (n == 0)
    return terminator_in_game (state, why_not);
  if (!terminator_in_action (state, why_not))
    return FALSE;
  return (action->actor == ACTOR_SKYNET && (action->act == ACT_DEVELOP || action->act == ACT_OTHER))
         || ts_forbid (why_not, ts_phrase ("The card that is played does not develop."),
                       DEVELOP_HEADING);
}

static gboolean
can_develop (const TerminatorState *state, TerminatorKind kind, TsWhyNot *why_not)
{
  if (terminator_get_side (kind) != SIDE_SKYNET)
    return ts_reject (why_not, ts_phrase ("Only Skynet develops units."));
  return terminator_count_supply (state, kind) > 0
         || ts_reject (why_not, ts_phrase ("No {unit} is left in the supply.",
                                           ts_part ("unit", terminator_format_kind (kind))));
}

gboolean
terminator_can_assign (const TerminatorState *state, int n, TsWhyNot *why_not)
{
  int pool = state->pool[SIDE_SKYNET];

  return n <= pool
         || ts_forbid_brief (why_not, pool == 0 ? ts_phrase ("The pool is empty.") : NULL,
                             ts_phrase_plural ("Skynet has only {n} resource in the pool.",
                                               "Skynet has only {n} resources in the pool.", pool),
                             DEVELOP_HEADING);
}

/* No more than the unit still needs, or than there is. */
static int
count_assigned (const TerminatorState *state, TerminatorKind kind, int n, int cost)
{
  return MIN (n, MIN (MAX (cost - state->assigned[kind], 0), state->pool[SIDE_SKYNET]));
}

/* A unit that was paid for while the enemy holds the Mainframe waits, unless the table lets it in.
 */
static gboolean
waits (const TerminatorState *state, const Develop *develop)
{
  return state->held[AREA_MAINFRAME] && develop->n > 0 && !develop->anyway;
}

/* There is nothing to pay any more, and it is not let in. */
static gboolean
may_wait (TsWhyNot *why_not)
{
  return ts_forbid_new_at (
      why_not,
      ts_phrase ("{area} is controlled by the enemy.", terminator_name_area (AREA_MAINFRAME)),
      ts_format_heading ("Controlling Deployment Areas"));
}

static gboolean
may_develop (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Develop *develop = args;
  TerminatorKind kind = (TerminatorKind) develop->unit;
  int n = develop->n, assigned = state->assigned[kind];
  int cost = develop->cost != UNKNOWN ? develop->cost : state->stats[kind][STAT_DEVELOP];

  if (n == 0 && develop->cost != UNKNOWN && state->stats[kind][STAT_DEVELOP] != UNKNOWN
      && !ts_reject_idle (why_not, "cost"))
    return FALSE;
  if (!is_for_develop (state, n, why_not) || !can_develop (state, kind, why_not)
      || !terminator_has_number (state, terminator_take_from_supply (state, kind), STAT_DEVELOP,
                                 develop->cost, "cost", why_not)
      || !terminator_can_assign (state, n, why_not))
    return FALSE;
  TS_NEED (why_not, n > 0 || assigned >= cost,
           ts_phrase_plural ("It still needs {n} resource.", "It still needs {n} resources.",
                             cost - assigned));
  if (waits (state, develop) && assigned >= cost)
    return may_wait (why_not);
  return assigned + count_assigned (state, kind, n, cost) < cost || waits (state, develop)
         || terminator_is_not_held (state, AREA_MAINFRAME, why_not);
}

static void
assign (TerminatorState *state, TerminatorKind kind, int n, int moved, TsOutcome *outcome)
{
  state->pool[SIDE_SKYNET] = (gint16) (state->pool[SIDE_SKYNET] - moved);
  state->assigned[kind] = (gint16) (state->assigned[kind] + moved);
  if (moved > 0)
    ts_instruct (outcome, "assign", N_ ("{resources} from the pool → statcard of the {unit}"),
                 N_ ("{resources} from the statcard of the {unit} → pool"),
                 ts_part ("resources", terminator_format_resources (moved)),
                 ts_part ("unit", terminator_format_kind (kind)));
  if (moved < n)
    ts_reason (outcome,
               ts_phrase_plural ("{n} resource was enough", "{n} resources were enough", moved), 0);
}

static void
build (TerminatorState *state, TerminatorKind kind, TsOutcome *outcome)
{
  int figure = terminator_take_from_supply (state, kind);
  int paid = state->assigned[kind];

  state->assigned[kind] = 0;
  terminator_enter_2029 (state, figure);
  if (paid > 0)
    ts_instruct (outcome, "spend",
                 N_ ("Statcard of the {unit}: {resources} back to the tokens beside the board"),
                 N_ ("Statcard of the {unit}: {resources} onto it"),
                 ts_part ("unit", terminator_format_kind (kind)),
                 ts_part ("resources", terminator_format_resources (paid)));
  ts_instruct (outcome, "place", N_ ("{figure} → {area}"), N_ ("{figure} back into the supply"),
               terminator_name_figure (state, figure), terminator_name_area (AREA_MAINFRAME));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%d", figure);
  ts_reason (outcome,
             ts_phrase ("It has its develop cost and is deployed at once; of a large unit one "
                        "square at least lies in the area ({rule})",
                        ts_part ("rule", ts_format_heading (DEVELOP_HEADING))),
             0);
}

static TsPhrase *
format_developed (const TerminatorState *state, TerminatorKind kind, int moved, int cost)
{
  TsArg unit = ts_part ("unit", terminator_format_kind (kind));

  if (state->assigned[kind] == 0)
    return ts_phrase ("Skynet has developed: {unit}", unit);
  return ts_phrase ("Skynet develops: {unit}, {assigned} of {cost} (+{n})", unit,
                    ts_number ("assigned", state->assigned[kind]), ts_number ("cost", cost),
                    ts_number ("n", moved));
}

static void
perform_develop (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Develop *develop = args;
  TerminatorKind kind = (TerminatorKind) develop->unit;
  int n = develop->n;
  int cost = terminator_take_number (state, terminator_take_from_supply (state, kind), STAT_DEVELOP,
                                     develop->cost, outcome);
  int moved = count_assigned (state, kind, n, cost);

  assign (state, kind, n, moved, outcome);
  if (n > 0)
    state->action.left = 0;
  if (state->assigned[kind] >= cost && waits (state, develop))
    ts_reason (
        outcome,
        ts_phrase ("{area} is controlled by the enemy.", terminator_name_area (AREA_MAINFRAME)), 0);
  else if (state->assigned[kind] >= cost)
    build (state, kind, outcome);
  ts_title (outcome, format_developed (state, kind, moved, cost));
  terminator_show_side (state, terminator_get_side (kind), outcome);
}

/* develop {unit, n: 0 lets a finished unit in, cost?, anyway} */
const TsVerb terminator_develop_verbs[] = {
  { "develop", N_ ("Develop a unit"), develop_args, sizeof (Develop), .may = may_develop,
    .perform = perform_develop },
  { NULL, N_ ("2029") },
};
