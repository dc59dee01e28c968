/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-plot.c: the edge of the board (public): the plot track and the strategies.
 *
 * What strategies and the plot action cost nobody has published: it is asked once.
 */

#include "invaders.h"
#include "invaders-verbs.h"

#define MAIN_HEADING "B. Main phase"

#define STRATEGY_ARGS(Args)                                                                        \
  { "side",                                                                                        \
    TS_SPEC_CHOICE,                                                                                \
    .required = TRUE,                                                                              \
    .choices = invaders_sides,                                                                     \
    .label = N_ ("Side"),                                                                          \
    TS_INTO (Args, side) },                                                                        \
  {                                                                                                \
    "strategy", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_numbers,                     \
                                .label = N_ ("Strategy"), TS_INTO (Args, strategy)                 \
  }

typedef struct
{
  gint8 side;
  gint8 strategy;   /* from 0 */
  const char *name; /* nullable */
  Cost cost;        /* UNKNOWN of what nobody says */
} Enable;

static const TsSpec enable_args[] = {
  STRATEGY_ARGS (Enable),
  { "name", TS_SPEC_TEXT, .label = N_ ("Name"), TS_INTO (Enable, name) },
  { "discard", TS_SPEC_INTEGER, .max = MAX_COST, .label = N_ ("Discard cost"),
    TS_INTO (Enable, cost.discard), .otherwise = UNKNOWN },
  { "drain", TS_SPEC_INTEGER, .max = MAX_COST, .label = N_ ("Drain cost"),
    TS_INTO (Enable, cost.drain), .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gint8 side;
  gint8 strategy;
  gboolean keeps; /* its marker stays */
} Use;

static const TsSpec use_args[] = {
  STRATEGY_ARGS (Use),
  { "keeps", TS_SPEC_BOOLEAN, .label = N_ ("Its marker stays: it can be used again"),
    TS_INTO (Use, keeps) },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  guint8 spaces;
  gboolean down;
  gboolean action;
  Cost cost; /* of the action; UNKNOWN of what nobody says */
} Plot;

static const TsSpec plot_args[] = {
  { "spaces", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = PLOT_MAX, .label = N_ ("Spaces"),
    TS_INTO (Plot, spaces) },
  { "down", TS_SPEC_BOOLEAN, .label = N_ ("Towards the skull"), TS_INTO (Plot, down) },
  { "action", TS_SPEC_BOOLEAN, .label = N_ ("It is the Invader’s plot action"),
    TS_INTO (Plot, action) },
  { "discard", TS_SPEC_INTEGER, .max = MAX_COST, .when = "action=true",
    .label = N_ ("Discard cost"), TS_INTO (Plot, cost.discard), .otherwise = UNKNOWN },
  { "drain", TS_SPEC_INTEGER, .max = MAX_COST, .when = "action=true", .label = N_ ("Drain cost"),
    TS_INTO (Plot, cost.drain), .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Costs. */

gboolean
invaders_is_cost_known (const Cost *cost)
{
  return cost->discard != UNKNOWN && cost->drain != UNKNOWN;
}

/* What is typed goes before what is known; where one of both is typed the other may be left out. */
static Cost
fill_cost (const Cost *said, const Cost *known)
{
  gint16 rest = said->discard != UNKNOWN || said->drain != UNKNOWN ? 0 : UNKNOWN;

  return (Cost){ said->discard != UNKNOWN ? said->discard : MAX (known->discard, rest),
                 said->drain != UNKNOWN ? said->drain : MAX (known->drain, rest) };
}

/* In the main phase of its own turn, and it can pay. An offer that asks for the cost is not blocked
 * by it. */
static gboolean
may_pay (const InvadersState *state, InvadersSide side, const Cost *cost, TsWhyNot *why_not)
{
  TS_RULE (
      why_not, state->phase == PHASE_MAIN && state->active == side, MAIN_HEADING,
      ts_phrase ("{side} does that in the main phase of its own turn.", invaders_name_side (side)));
  TS_NEED (
      why_not, invaders_is_cost_known (cost),
      ts_phrase ("Enter what it costs: how many cards from the hand, and how many from the deck."));
  return invaders_can_pay (state, side, cost, FALSE, why_not);
}

/* A blank is filled for good; a cost that is known holds, whatever was paid this time. */
static void
learn_cost (Cost *known, const Cost *paid, const char *id, TsOutcome *outcome)
{
  if (known->discard == UNKNOWN)
    ts_fact (outcome, "strategy", id, "discard", paid->discard);
  if (known->drain == UNKNOWN)
    ts_fact (outcome, "strategy", id, "drain", paid->drain);
  if (known->discard == UNKNOWN)
    known->discard = paid->discard;
  if (known->drain == UNKNOWN)
    known->drain = paid->drain;
}

static void
pay (InvadersState *state, InvadersSide side, const Cost *cost, TsOutcome *outcome)
{
  invaders_discard (state, side, (guint) cost->discard, NULL, outcome);
  invaders_flip (state, side, (guint) cost->drain, NULL, outcome);
}

/* Strategies. */

TsArg
invaders_name_strategy (const InvadersState *state, InvadersSide side, guint number)
{
  return ts_part ("strategy", invaders_format_strategy (state, side, number));
}

static gboolean
keeps_strategies (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  if (!invaders_may_note (state, args, why_not))
    return FALSE;
  TS_NEED (why_not, state->setup->keeps_strategies,
           ts_phrase ("This table tracks its strategies itself."));
  return TRUE;
}

static gboolean
may_enable (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Enable *enable = args;
  InvadersSide side = (InvadersSide) enable->side;
  guint number = enable->strategy + 1u;
  const Strategy *strategy = &state->forces[side].strategies[enable->strategy];
  Cost cost = fill_cost (&enable->cost, &strategy->cost);

  TS_NEED (
      why_not, strategy->state != STRATEGY_ENABLED,
      ts_phrase ("“{strategy}” is enabled already.", invaders_name_strategy (state, side, number)));
  TS_RULE (why_not, strategy->state != STRATEGY_USED, MAIN_HEADING,
           ts_phrase ("“{strategy}” has been used.", invaders_name_strategy (state, side, number)));
  return may_pay (state, side, &cost, why_not);
}

/* Typed once, it is known; typed anew, it is corrected. */
static void
learn_name (
    InvadersState *state, InvadersSide side, guint number, const char *name, TsOutcome *outcome)
{
  Strategy *strategy = &state->forces[side].strategies[number - 1];

  if (g_strcmp0 (strategy->name, name) != 0)
    ts_fact_text (outcome, "strategy", invaders_strategy_id (side, number), "name", name);
  strategy->name = name;
}

static void
perform_enable (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Enable *enable = args;
  InvadersSide side = (InvadersSide) enable->side;
  guint number = enable->strategy + 1u;
  Strategy *strategy = &state->forces[side].strategies[enable->strategy];
  Cost cost = fill_cost (&enable->cost, &strategy->cost);
  const char *name = ts_text (enable->name);

  if (name != NULL)
    learn_name (state, side, number, name, outcome);
  learn_cost (&strategy->cost, &cost, invaders_strategy_id (side, number), outcome);
  strategy->state = STRATEGY_ENABLED;
  ts_title (outcome, ts_phrase ("{side} enables “{strategy}”", invaders_name_side (side),
                                invaders_name_strategy (state, side, number)));
  pay (state, side, &cost, outcome);
  ts_instruct (outcome, "enable", N_ ("A strategy marker onto “{strategy}”"),
               N_ ("The strategy marker off “{strategy}”"),
               invaders_name_strategy (state, side, number));
  ts_add_up (outcome, 1, "strategy/%d/%u", side, number);
}

static gboolean
may_use (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Use *use = args;
  InvadersSide side = (InvadersSide) use->side;

  TS_RULE (why_not, state->forces[side].strategies[use->strategy].state == STRATEGY_ENABLED,
           MAIN_HEADING,
           ts_phrase ("“{strategy}” is not enabled.",
                      invaders_name_strategy (state, side, use->strategy + 1u)));
  return TRUE;
}

static void
perform_use (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Use *use = args;
  InvadersSide side = (InvadersSide) use->side;
  guint number = use->strategy + 1u;

  state->forces[side].strategies[use->strategy].state
      = use->keeps ? STRATEGY_ENABLED : STRATEGY_USED;
  ts_title (outcome, ts_phrase ("{side} uses “{strategy}”", invaders_name_side (side),
                                invaders_name_strategy (state, side, number)));
  if (use->keeps)
    return;
  ts_instruct (outcome, "use", N_ ("The strategy marker off “{strategy}”"),
               N_ ("The strategy marker back onto “{strategy}”"),
               invaders_name_strategy (state, side, number));
  ts_add_up (outcome, -1, "strategy/%d/%u", side, number);
}

/* The plot marker. */

void
invaders_move_plot (InvadersState *state, int by, TsOutcome *outcome)
{
  int from = state->plot;
  int to = CLAMP (from + by, 0, PLOT_MAX);

  if (from == to)
    return;
  if (to != from + by)
    ts_reason (outcome,
               ts_phrase ("The track ends at {at}: the plot marker moves {n} of {all} spaces.",
                          ts_number ("at", to), ts_number ("n", ABS (to - from)),
                          ts_number ("all", ABS (by))),
               0);
  state->plot = (gint8) to;
  ts_add_instruction (
      outcome, "plot",
      ts_phrase ("Plot marker: {from} → {to}", ts_number ("from", from), ts_number ("to", to)),
      ts_phrase ("Plot marker: {from} → {to}", ts_number ("from", to), ts_number ("to", from)));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "plot");
  if (to == 0)
    invaders_end (state, SIDE_MANKIND, "skull", outcome);
}

static gboolean
may_plot (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Plot *plot = args;
  Cost cost = fill_cost (&plot->cost, &state->plot_cost);

  TS_NEED (why_not, state->plot != (plot->down ? 0 : PLOT_MAX),
           ts_phrase ("The plot marker is at {n}: it does not move that way.",
                      ts_number ("n", state->plot)));
  return !plot->action || may_pay (state, SIDE_INVADER, &cost, why_not);
}

static void
perform_plot (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Plot *plot = args;

  if (plot->action)
    {
      Cost cost = fill_cost (&plot->cost, &state->plot_cost);

      learn_cost (&state->plot_cost, &cost, PLOT_ACTION_ID, outcome);
      pay (state, SIDE_INVADER, &cost, outcome);
    }
  ts_title (outcome, plot->action ? ts_phrase ("The Invader uses the plot action")
                                  : ts_phrase ("The plot marker moves"));
  invaders_move_plot (state, plot->down ? -plot->spaces : plot->spaces, outcome);
}

/* What is shown, and may be corrected. */

guint
invaders_count_strategies (gconstpointer state)
{
  return N_SIDES * N_STRATEGIES;
}

Strategy *
invaders_find_strategy (gconstpointer state, guint i)
{
  return &((InvadersState *) state)->forces[i / N_STRATEGIES].strategies[i % N_STRATEGIES];
}

const char *
invaders_get_strategy_id (gconstpointer state, guint i)
{
  static _Thread_local char id[32];

  g_snprintf (id, sizeof id, "%s.strategy.%s", invaders_sides[i / N_STRATEGIES].id,
              invaders_numbers[i % N_STRATEGIES].id);
  return id;
}

static gint64
is_enabled (gconstpointer state, guint i)
{
  return invaders_find_strategy (state, i)->state != STRATEGY_DORMANT;
}

static void
set_to (Strategy *strategy, gint64 value, StrategyState set, StrategyState cleared)
{
  if (value != 0)
    strategy->state = (guint8) set;
  else if (strategy->state == set)
    strategy->state = (guint8) cleared;
}

static void
set_enabled (gpointer state, guint i, gint64 value, TsOutcome *outcome)
{
  set_to (invaders_find_strategy (state, i), value, STRATEGY_ENABLED, STRATEGY_DORMANT);
}

static void
set_used (gpointer state, guint i, gint64 value, TsOutcome *outcome)
{
  set_to (invaders_find_strategy (state, i), value, STRATEGY_USED, STRATEGY_ENABLED);
}

static TsPhrase *
format_strategy (gconstpointer state, guint i, gint64 value)
{
  static const char *const states[] = {
    [STRATEGY_DORMANT] = N_ ("Dormant"),
    [STRATEGY_ENABLED] = N_ ("Enabled"),
    [STRATEGY_USED] = N_ ("Used"),
  };

  return ts_phrase (
      "{strategy}: {state}",
      invaders_name_strategy (state, (InvadersSide) (i / N_STRATEGIES), i % N_STRATEGIES + 1),
      ts_term ("state", states[invaders_find_strategy (state, i)->state]));
}

static gboolean
has_strategies (gconstpointer state, guint i)
{
  return invaders_has_cards (state, i) && ((const InvadersState *) state)->setup->keeps_strategies;
}

const TsNumber invaders_strategy_numbers[] = {
  { "enabled", N_ ("Enabled"), TS_TRACKER_CHECK, .max = 1, .has = has_strategies, .get = is_enabled,
    .set = set_enabled, .format = format_strategy },
  { "used", N_ ("Used"), TS_TRACKER_CHECK, .max = 1, .has = has_strategies, .get = is_enabled,
    .set = set_used, .format = format_strategy },
  { NULL },
};

const TsNumber invaders_table_numbers[] = {
  { "plot", N_ ("Plot marker"), TS_TRACKER_TRACK, TS_AT (InvadersState, plot), .max = PLOT_MAX },
  { "heroes", N_ ("still to come"), TS_TRACKER_COUNTER, TS_AT (InvadersState, heroes),
    .max = N_HEROES, .said = N_ ("Heroes still to come"), .has = invaders_has_cards },
  { "fallen", N_ ("eliminated"), TS_TRACKER_COUNTER, TS_AT (InvadersState, fallen), .max = N_HEROES,
    .said = N_ ("Heroes eliminated"), .has = invaders_has_cards },
  { "drained", N_ ("Drained from Mankind in this turn"), TS_TRACKER_COUNTER,
    TS_AT (InvadersState, drained), .max = G_MAXUINT8 },
  { NULL },
};

const TsVerb invaders_plot_verbs[] = {
  { "enable", N_ ("Enable a strategy"), enable_args, sizeof (Enable), .moment = keeps_strategies,
    .may = may_enable, .perform = perform_enable },
  { "use", N_ ("Use a strategy"), use_args, sizeof (Use), .moment = keeps_strategies,
    .may = may_use, .perform = perform_use },
  { "plot", N_ ("Move the plot marker"), plot_args, sizeof (Plot), .moment = invaders_may_now,
    .may = may_plot, .perform = perform_plot },
  { NULL, N_ ("Plot") },
};
