/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-deploy.c: units and their cost go onto a Deploy card (L333-335), and back.
 *
 * All that is deployed within one action lies on one card, for the one area that it names.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Deploy (2029)"

/* clang-format off */
#define COST_ARG(id, text)                                                                         \
  { id, TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = text }
/* clang-format on */

const TsSpec terminator_deploy_args[] = {
  { "units", TS_SPEC_CHOICES, .required = TRUE, .choices = terminator_deployable,
    .label = N_ ("Units") },
  { "area", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_areas, .label = N_ ("Area") },
  COST_ARG ("soldier", N_ ("Deploy cost of a Soldier")),
  COST_ARG ("heavy", N_ ("Deploy cost of a Heavy")),
  COST_ARG ("t800", N_ ("Deploy cost of a T-800")),
  COST_ARG ("stinger", N_ ("Deploy cost of a Stinger")),
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_undeploy_args[] = {
  { "card", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_DEPLOYS,
    .label = N_ ("Deploy card") },
  { NULL },
};

/* A deployment as a command says it. */
typedef struct
{
  Side side;
  Area area;
  guint8 units[N_KINDS];
  int paid[N_KINDS];
} Order;

static gboolean
read_units (const TerminatorState *state, JsonObject *command, Order *order, GError **error)
{
  JsonArray *list = json_object_get_array_member (command, "units");

  if (json_array_get_length (list) == 0)
    return ts_refuse (error, ts_phrase ("Say which units are deployed."));
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      Kind kind
          = (Kind) ts_choice_index (terminator_kinds, json_array_get_string_element (list, i));
      guint supply = terminator_count_supply (state, kind);

      if (terminator_get_side (kind) != order->side)
        return ts_refuse (error, ts_phrase ("{side} has no {unit}: choose its own units.",
                                            terminator_name_side (order->side),
                                            ts_part ("unit", terminator_say_kind (kind))));
      if (order->units[kind] >= supply)
        return ts_refuse (error,
                          ts_phrase ("In the supply: {units}. No more can be deployed.",
                                     ts_part ("units", terminator_say_units (kind, supply))));
      order->units[kind]++;
    }
  return TRUE;
}

static gboolean
check_area (const TerminatorState *state,
            const Order *order,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  if (!terminator_has_area (state, order->area))
    return ts_refuse (error,
                      ts_phrase ("This board has no {area}.", terminator_name_area (order->area)));
  if (terminator_area_side (order->area) != order->side)
    return ts_rules_forbid (
        command, ts_phrase ("{area} is an area of the enemy.", terminator_name_area (order->area)),
        HEADING, outcome, error);
  if (state->held[order->area])
    return ts_rules_forbid (
        command,
        ts_phrase ("{area} is controlled by the enemy.", terminator_name_area (order->area)),
        "Controlling Deployment Areas", outcome, error);
  return TRUE;
}

/* Units with a develop cost have none to be deployed for (L339). */
static gboolean
need_cost (TerminatorState *state,
           Kind kind,
           JsonObject *command,
           int *cost,
           TsOutcome *outcome,
           GError **error)
{
  *cost = 0;
  if (!terminator_is_developed (state, kind))
    return terminator_need_stat (state, terminator_take_from_supply (state, kind), STAT_DEPLOY,
                                 command, terminator_kinds[kind].id, cost, outcome, error);
  return ts_rules_forbid (command,
                          ts_phrase ("A unit with a develop cost is not deployed: {unit}.",
                                     ts_part ("unit", terminator_say_kind (kind))),
                          "Develop (2029, Skynet only)", outcome, error);
}

static gboolean
read_costs (
    TerminatorState *state, JsonObject *command, Order *order, TsOutcome *outcome, GError **error)
{
  int total = 0, left = state->pool[order->side];

  for (Kind i = 0; i < N_KINDS; i++)
    {
      int cost;

      if (order->units[i] == 0)
        continue;
      if (!need_cost (state, i, command, &cost, outcome, error))
        return FALSE;
      order->paid[i] = MIN (cost * order->units[i], left);
      left -= order->paid[i];
      total += cost * order->units[i];
    }
  if (total <= state->pool[order->side])
    return TRUE;
  return ts_rules_forbid (command,
                          ts_phrase_plural ("The units cost {cost}, and {n} is in the pool.",
                                            "The units cost {cost}, and {n} are in the pool.",
                                            state->pool[order->side],
                                            ts_part ("cost", terminator_say_resources (total))),
                          HEADING, outcome, error);
}

/* The card of this action, or a free place for it; NULL: it names another area, or there are too
 * many cards. */
static Deploy *
find_card (TerminatorState *state, const Order *order, GError **error)
{
  const guint8 own = state->action.deploy;

  if (own > 0 && state->deploys[own - 1].there)
    {
      Deploy *deploy = &state->deploys[own - 1];

      if (deploy->area == order->area)
        return deploy;
      ts_refuse (error, ts_phrase ("The card of this action deploys to another area: "
                                   "{area}.",
                                   terminator_name_area (deploy->area)));
      return NULL;
    }
  for (guint i = 0; i < MAX_DEPLOYS; i++)
    if (!state->deploys[i].there)
      {
        state->action.deploy = (guint8) (i + 1);
        return &state->deploys[i];
      }
  ts_refuse (error, ts_phrase ("More Deploy cards wait than a round can have: take one "
                               "back first."));
  return NULL;
}

static void
tell (const Order *order, int paid, TsOutcome *outcome)
{
  TsPhrase *units = terminator_say_all_units (order->units);
  TsPhrase *resources = terminator_say_resources (paid);

  ts_outcome_set_title (outcome, ts_phrase ("{side} will deploy to {area}: {units}",
                                            terminator_name_side (order->side),
                                            terminator_name_area (order->area),
                                            ts_part ("units", ts_phrase_ref (units))));
  ts_outcome_add_deed (
      outcome, "deploy",
      ts_phrase ("{units} from the supply and {resources} from the pool → Deploy card",
                 ts_part ("units", ts_phrase_ref (units)),
                 ts_part ("resources", ts_phrase_ref (resources))),
      ts_phrase ("Deploy card: {units} back into the supply, {resources} into the pool",
                 ts_part ("units", units), ts_part ("resources", resources)));
}

static void
put_on_card (TerminatorState *state, const Order *order, Deploy *deploy, TsOutcome *outcome)
{
  int paid = 0;

  deploy->there = TRUE;
  deploy->side = order->side;
  deploy->area = order->area;
  for (Kind i = 0; i < N_KINDS; i++)
    {
      for (guint j = 0; j < order->units[i]; j++)
        terminator_take_off (state, terminator_take_from_supply (state, i), WHERE_CARD);
      deploy->units[i] = (guint8) (deploy->units[i] + order->units[i]);
      deploy->paid[i] = (gint16) (deploy->paid[i] + order->paid[i]);
      paid += order->paid[i];
    }
  state->pool[order->side] = (gint16) (state->pool[order->side] - paid);
  if (outcome != NULL)
    tell (order, paid, outcome);
}

/* Units that wait; where somebody corrected where one is, there are fewer. */
static void
put_back (TerminatorState *state, const Deploy *deploy)
{
  for (Kind i = 0; i < N_KINDS; i++)
    for (guint j = 0; j < deploy->units[i]; j++)
      {
        int figure = terminator_take_from_card (state, i);

        if (figure != NOBODY)
          terminator_take_off (state, figure, WHERE_SUPPLY);
      }
}

void
terminator_begin_deploy (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_DEPLOY;
  state->turn = SIDE_RESISTANCE;
  if (terminator_count_deploys (state, SIDE_RESISTANCE) > 0)
    return;
  if (terminator_count_deploys (state, SIDE_SKYNET) > 0)
    {
      state->turn = SIDE_SKYNET;
      return;
    }
  ts_reason (outcome, ts_phrase ("No Deploy card waits: on to the control phase"), 0);
  terminator_begin_control (state, outcome);
}

guint
terminator_count_deploys (const TerminatorState *state, Side side)
{
  guint n = 0;

  for (guint i = 0; i < MAX_DEPLOYS; i++)
    n += state->deploys[i].there && state->deploys[i].side == side;
  return n;
}

guint
terminator_count_deployed (const Deploy *deploy)
{
  guint n = 0;

  for (guint i = 0; i < N_KINDS; i++)
    n += deploy->units[i];
  return n;
}

int
terminator_count_paid (const Deploy *deploy)
{
  int n = 0;

  for (guint i = 0; i < N_KINDS; i++)
    n += deploy->paid[i];
  return n;
}

gboolean
terminator_apply_deploy (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Order order = { .side = state->action.actor == ACTOR_SKYNET ? SIDE_SKYNET : SIDE_RESISTANCE,
                  .area = (Area) ts_arg_choice (command, "area", terminator_areas) };
  Deploy *deploy;

  if (!terminator_need_action (state, error) || !read_units (state, command, &order, error))
    return FALSE;
  if (state->action.act != ACT_DEPLOY && state->action.act != ACT_OTHER
      && !ts_rules_forbid (command, ts_phrase ("The card that is played does not deploy."), HEADING,
                           outcome, error))
    return FALSE;
  if (!check_area (state, &order, command, outcome, error)
      || !read_costs (state, command, &order, outcome, error))
    return FALSE;
  deploy = find_card (state, &order, error);
  if (deploy == NULL)
    return FALSE;
  put_on_card (state, &order, deploy, outcome);
  return TRUE;
}

int
terminator_take_from_card (const TerminatorState *state, Kind kind)
{
  int first = terminator_first_figure (kind);

  for (int i = first; i < first + (int) terminator_count_kind (kind); i++)
    if (state->figures[i].where == WHERE_CARD)
      return i;
  return NOBODY;
}

gboolean
terminator_apply_undeploy (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  guint number = (guint) ts_arg_number (command, "card", 1);
  Deploy deploy = state->deploys[number - 1];

  if (!terminator_need_running (state, error))
    return FALSE;
  if (!deploy.there)
    return ts_refuse (error, ts_phrase ("No such Deploy card waits."));
  ts_title (outcome,
            ts_phrase ("{side} takes a Deploy card back", terminator_name_side (deploy.side)));
  ts_deed (outcome, "undeploy",
           ts_phrase ("Deploy card: {units} back into the supply",
                      ts_part ("units", terminator_say_all_units (deploy.units))),
           ts_phrase ("{units} → Deploy card",
                      ts_part ("units", terminator_say_all_units (deploy.units))));
  put_back (state, &deploy);
  state->deploys[number - 1] = (Deploy){};
  if (state->action.deploy == number)
    state->action.deploy = 0;
  terminator_gain (state, deploy.side, terminator_count_paid (&deploy), outcome);
  if (state->phase == PHASE_DEPLOY)
    terminator_pass_deploy (state, (Side) state->turn, outcome);
  return TRUE;
}
