/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-strategies.c: what the edge of the board lets a side do at a cost: strategies, enabled
 * and used, and the Invader's plot action.
 *
 * What any of it costs is on a page that nobody has published: it is asked once and remembered.
 */

#include "invaders-flow.h"
#include "invaders-piles.h"
#include "invaders-play.h"
#include "invaders-strategies.h"
#include "invaders-verbs.h"

const TsChoice invaders_numbers[] = {
  { "1", N_ ("Strategy 1") }, { "2", N_ ("Strategy 2") }, { "3", N_ ("Strategy 3") },
  { "4", N_ ("Strategy 4") }, { "5", N_ ("Strategy 5") }, { NULL },
};

#define STRATEGY_ARGS                                                                              \
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_sides, .label = N_ ("Side") },   \
  {                                                                                                \
    "strategy", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_numbers,                     \
                                .label = N_ ("Strategy")                                           \
  }
#define COST_ARGS                                                                                  \
  { "discard", TS_SPEC_INTEGER, .max = MAX_COST, .label = N_ ("Discard cost") },                   \
  {                                                                                                \
    "drain", TS_SPEC_INTEGER, .max = MAX_COST, .label = N_ ("Drain cost")                          \
  }

const TsSpec invaders_enable_args[] = {
  STRATEGY_ARGS, { "name", TS_SPEC_TEXT, .label = N_ ("Name") }, COST_ARGS, TS_ANYWAY_ARG, { NULL },
};

const TsSpec invaders_use_args[] = {
  STRATEGY_ARGS,
  { "keeps", TS_SPEC_BOOLEAN, .label = N_ ("Its marker stays: it can be used again") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec invaders_plot_args[] = {
  { "spaces", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = PLOT_MAX,
    .label = N_ ("Spaces") },
  { "down", TS_SPEC_BOOLEAN, .label = N_ ("Towards the skull") },
  { "action", TS_SPEC_BOOLEAN, .label = N_ ("It is the Invader’s plot action") },
  COST_ARGS,
  TS_ANYWAY_ARG,
  { NULL },
};

/* Costs. */

gboolean
invaders_is_cost_known (const Cost *cost)
{
  return cost->discard != UNKNOWN && cost->drain != UNKNOWN;
}

/* What is typed goes before what is known. */
static gboolean
read_cost (const Cost *known, JsonObject *command, Cost *cost, GError **error)
{
  cost->discard = (gint16) ts_arg_number (command, "discard", known->discard);
  cost->drain = (gint16) ts_arg_number (command, "drain", known->drain);
  return invaders_is_cost_known (cost)
         || ts_refuse (error, ts_phrase ("Say what it costs: how many cards from the hand, and how "
                                         "many from the deck."));
}

/* A blank is filled for good; a cost that is known holds, whatever was paid this time. */
static void
learn_cost (Cost *known, const Cost *cost, const char *id, TsOutcome *outcome)
{
  if (known->discard == UNKNOWN)
    ts_fact (outcome, "strategy", id, "discard", cost->discard);
  if (known->drain == UNKNOWN)
    ts_fact (outcome, "strategy", id, "drain", cost->drain);
  if (known->discard == UNKNOWN)
    known->discard = cost->discard;
  if (known->drain == UNKNOWN)
    known->drain = cost->drain;
}

static gboolean
check_cost (const InvadersState *state,
            Side side,
            const Cost *cost,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  TsPhrase *stop = invaders_say_cost_stop (state, side, cost->discard, cost->drain);

  return stop == NULL || ts_rules_forbid (command, stop, "A) Play cards", outcome, error);
}

static void
pay (InvadersState *state, Side side, const Cost *cost, TsOutcome *outcome)
{
  invaders_discard (state, side, (guint) cost->discard, NULL, outcome);
  invaders_flip (state, side, (guint) cost->drain, NULL, outcome);
}

/* Strategies. */

static TsPhrase *
say_main_stop (const InvadersState *state, Side side)
{
  if (state->phase == PHASE_MAIN && state->active == side)
    return NULL;
  return ts_phrase ("{side} does that in the main phase of its own turn.",
                    invaders_name_side (side));
}

static gboolean
need_main (
    const InvadersState *state, Side side, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsPhrase *stop = say_main_stop (state, side);

  return stop == NULL || ts_rules_forbid (command, stop, "B. Main phase", outcome, error);
}

static gboolean
get_strategy (InvadersState *state, JsonObject *command, Side *side, guint *number, GError **error)
{
  if (!invaders_need_running (state, error) || !invaders_get_side (command, "side", side, error))
    return FALSE;
  *number = (guint) ts_arg_choice (command, "strategy", invaders_numbers) + 1;
  return state->setup->keeps_strategies
         || ts_refuse (error, ts_phrase ("This table keeps its strategies itself."));
}

static gboolean
check_enable (const InvadersState *state,
              Side side,
              guint number,
              JsonObject *command,
              TsOutcome *outcome,
              GError **error)
{
  StrategyState now = (StrategyState) state->forces[side].strategies[number - 1].state;

  if (now == STRATEGY_ENABLED)
    return ts_refuse (
        error, ts_phrase ("“{strategy}” is enabled already.",
                          ts_part ("strategy", invaders_say_strategy (state, side, number))));
  return now == STRATEGY_DORMANT
         || ts_rules_forbid (
             command,
             ts_phrase ("“{strategy}” has been used.",
                        ts_part ("strategy", invaders_say_strategy (state, side, number))),
             "B. Main phase", outcome, error);
}

gboolean
invaders_apply_enable (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  const char *name = ts_arg_text (command, "name");
  Strategy *strategy;
  guint number;
  Side side;
  Cost cost;

  if (!get_strategy (state, command, &side, &number, error))
    return FALSE;
  strategy = &state->forces[side].strategies[number - 1];
  if (!check_enable (state, side, number, command, outcome, error)
      || !need_main (state, side, command, outcome, error)
      || !read_cost (&strategy->cost, command, &cost, error)
      || !check_cost (state, side, &cost, command, outcome, error))
    return FALSE;

  if (name != NULL && *name != '\0')
    ts_take_text (&strategy->name, name);
  learn_cost (&strategy->cost, &cost, invaders_strategy_id (side, number), outcome);
  strategy->state = STRATEGY_ENABLED;
  ts_title (outcome, ts_phrase ("{side} enables “{strategy}”", invaders_name_side (side),
                                ts_part ("strategy", invaders_say_strategy (state, side, number))));
  pay (state, side, &cost, outcome);
  ts_deed (outcome, "enable",
           ts_phrase ("A strategy marker onto “{strategy}”",
                      ts_part ("strategy", invaders_say_strategy (state, side, number))),
           ts_phrase ("The strategy marker off “{strategy}”",
                      ts_part ("strategy", invaders_say_strategy (state, side, number))));
  return TRUE;
}

static void
tell_use (const InvadersState *state, Side side, guint number, gboolean keeps, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{side} uses “{strategy}”", invaders_name_side (side),
                                ts_part ("strategy", invaders_say_strategy (state, side, number))));
  if (!keeps)
    ts_deed (outcome, "use",
             ts_phrase ("The strategy marker off “{strategy}”",
                        ts_part ("strategy", invaders_say_strategy (state, side, number))),
             ts_phrase ("The strategy marker back onto “{strategy}”",
                        ts_part ("strategy", invaders_say_strategy (state, side, number))));
}

gboolean
invaders_apply_use (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  gboolean keeps = ts_arg_flag (command, "keeps", FALSE);
  Strategy *strategy;
  guint number;
  Side side;

  if (!get_strategy (state, command, &side, &number, error))
    return FALSE;
  strategy = &state->forces[side].strategies[number - 1];
  if (strategy->state != STRATEGY_ENABLED
      && !ts_rules_forbid (
          command,
          ts_phrase ("“{strategy}” is not enabled.",
                     ts_part ("strategy", invaders_say_strategy (state, side, number))),
          "B. Main phase", outcome, error))
    return FALSE;
  strategy->state = keeps ? STRATEGY_ENABLED : STRATEGY_USED;
  tell_use (state, side, number, keeps, outcome);
  return TRUE;
}

/* The plot marker. */

static gboolean
take_action (InvadersState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Cost cost;

  if (!need_main (state, SIDE_INVADER, command, outcome, error)
      || !read_cost (&state->plot_cost, command, &cost, error)
      || !check_cost (state, SIDE_INVADER, &cost, command, outcome, error))
    return FALSE;
  learn_cost (&state->plot_cost, &cost, PLOT_ACTION_ID, outcome);
  pay (state, SIDE_INVADER, &cost, outcome);
  return TRUE;
}

gboolean
invaders_apply_plot (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  int by = (int) ts_arg_number (command, "spaces", 0);
  gboolean down = ts_arg_flag (command, "down", FALSE);
  gboolean action = ts_arg_flag (command, "action", FALSE);

  if (!invaders_need_running (state, error))
    return FALSE;
  if (state->plot == (down ? 0 : PLOT_MAX))
    return ts_refuse (error, ts_phrase ("The plot marker is at {n}: it does not move that way.",
                                        ts_number ("n", state->plot)));
  if (action && !take_action (state, command, outcome, error))
    return FALSE;
  ts_title (outcome, action ? ts_phrase ("The Invader uses the plot action")
                            : ts_phrase ("The plot marker moves"));
  invaders_move_plot (state, down ? -by : by, outcome);
  return TRUE;
}
