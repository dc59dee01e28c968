/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-deploy.c: cards that deploy: units and their cost go onto a Deploy card (L333-335) and
 * back.  Developing: terminator-develop.c.
 *
 * All that is deployed within one action lies on one card, for the one area that it names.  One
 * form a kind of unit, so that whatever is filled in can be paid; further kinds go onto the same
 * card after it.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#include <string.h>

#define DEPLOY_HEADING "Deploy (2029)"
#define DEVELOP_HEADING "Develop (2029, Skynet only)"

/* A deployment as a command says it. */
typedef struct
{
  gint8 units[N_FIGURES], n_units; /* TerminatorKind, each as often as it comes */
  Area area;
  gint8 costs[N_KINDS]; /* of what can be deployed; UNKNOWN: as its statcard has it */
} Order;

/* clang-format off */
#define COST_ARG(id, kind, text)                                                                   \
  { id, TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = text, .otherwise = UNKNOWN,                   \
    TS_INTO (Order, costs[kind]) }
/* clang-format on */

static const TsSpec deploy_args[] = {
  { "units", TS_SPEC_CHOICES, .required = TRUE, .choices = terminator_deployable,
    .label = N_ ("Units"), TS_INTO_LIST (Order, units, n_units), .find = terminator_find_kind },
  { "area", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_areas, .label = N_ ("Area"),
    TS_INTO (Order, area) },
  COST_ARG ("soldier", KIND_SOLDIER, N_ ("Deploy cost of a Soldier")),
  COST_ARG ("heavy", KIND_HEAVY, N_ ("Deploy cost of a Heavy")),
  COST_ARG ("t800", KIND_T800, N_ ("Deploy cost of a T-800")),
  COST_ARG ("stinger", KIND_STINGER, N_ ("Deploy cost of a Stinger")),
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  guint8 card; /* from 1 */
} Undeploy;

static const TsSpec undeploy_args[] = {
  { "card", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_DEPLOYS,
    .label = N_ ("Deploy card"), .otherwise = 1, TS_INTO (Undeploy, card) },
  { NULL },
};

gboolean
terminator_is_developed (const TerminatorState *state, TerminatorKind kind)
{
  return !terminator_has_stat (kind, STAT_DEPLOY) || state->stats[kind][STAT_DEVELOP] > 0;
}

gboolean
terminator_is_not_held (const TerminatorState *state, Area area, TsWhyNot *why_not)
{
  return !state->held[area]
         || ts_forbid_brief (
             why_not, ts_phrase ("The enemy controls the area."),
             ts_phrase ("{area} is controlled by the enemy.", terminator_name_area (area)),
             "Controlling Deployment Areas");
}

/* Deploying. */

static Side
get_side (const TerminatorState *state)
{
  return terminator_actor_side (state->action.actor);
}

/* How many of each kind. */
static void
count_units (const Order *order, guint8 units[N_KINDS])
{
  for (guint i = 0; i < (guint) order->n_units; i++)
    units[order->units[i]]++;
}

static gboolean
has_units (const TerminatorState *state, const guint8 units[N_KINDS], TsWhyNot *why_not)
{
  guint n = 0;

  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      guint supply = terminator_count_supply (state, i);

      TS_NEED (why_not, units[i] == 0 || terminator_get_side (i) == get_side (state),
               ts_phrase ("{side} has no {unit}: choose its own units.",
                          terminator_name_side (get_side (state)),
                          ts_part ("unit", terminator_format_kind (i))));
      TS_NEED (why_not, units[i] <= supply,
               ts_phrase ("In the supply: {units}. No more can be deployed.",
                          ts_part ("units", terminator_format_units (i, supply))));
      n += units[i];
    }
  TS_NEED (why_not, n > 0, ts_phrase ("Choose which units are deployed."));
  return TRUE;
}

static gboolean
is_for_deploy (const TerminatorState *state, TsWhyNot *why_not)
{
  return state->action.act == ACT_DEPLOY || state->action.act == ACT_OTHER
         || ts_forbid (why_not, ts_phrase ("The card that is played does not deploy."),
                       DEPLOY_HEADING);
}

static gboolean
is_open (const TerminatorState *state, Area area, TsWhyNot *why_not)
{
  TS_NEED (why_not, terminator_has_area (state, area),
           ts_phrase ("This board has no {area}.", terminator_name_area (area)));
  if (terminator_area_side (area) != get_side (state))
    return ts_forbid (why_not,
                      ts_phrase ("{area} is an area of the enemy.", terminator_name_area (area)),
                      DEPLOY_HEADING);
  return terminator_is_not_held (state, area, why_not);
}

gboolean
terminator_can_pay (const TerminatorState *state, Side side, int cost, TsWhyNot *why_not)
{
  int pool = state->pool[side];

  return cost <= pool
         || ts_forbid_brief (
             why_not,
             ts_phrase ("The pool has {n} of {cost}.", ts_number ("n", pool),
                        ts_part ("cost", terminator_format_resources (cost))),
             ts_phrase_plural ("The units cost {cost}, and {n} is in the pool.",
                               "The units cost {cost}, and {n} are in the pool.", pool,
                               ts_part ("cost", terminator_format_resources (cost))),
             DEPLOY_HEADING);
}

/* Units with a develop cost have none to be deployed for (L339). */
static gboolean
may_pay (const TerminatorState *state,
         const Order *order,
         const guint8 units[N_KINDS],
         TsWhyNot *why_not)
{
  int total = 0;

  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      int cost = order->costs[i] != UNKNOWN ? order->costs[i] : state->stats[i][STAT_DEPLOY];

      if (units[i] == 0)
        continue;
      TS_RULE (why_not, !terminator_is_developed (state, i), DEVELOP_HEADING,
               ts_phrase ("A unit with a develop cost is not deployed: {unit}.",
                          ts_part ("unit", terminator_format_kind (i))));
      if (terminator_is_developed (state, i))
        continue;
      if (!terminator_has_number (state, terminator_take_from_supply (state, i), STAT_DEPLOY,
                                  order->costs[i], terminator_cards[i].id, why_not))
        return FALSE;
      total += cost * units[i];
    }
  return terminator_can_pay (state, get_side (state), total, why_not);
}

/* The card of this action, or a free place for it; -1 when it names another area, or there are too
 * many cards. */
static int
find_card (const TerminatorState *state, Area area, TsWhyNot *why_not)
{
  guint8 own = state->action.deploy;

  if (own > 0 && state->deploys[own - 1].there)
    {
      if (state->deploys[own - 1].area == area)
        return own - 1;
      ts_reject (why_not, ts_phrase ("The card of this action deploys to another area: "
                                     "{area}.",
                                     terminator_name_area ((Area) state->deploys[own - 1].area)));
      return -1;
    }
  for (int i = 0; i < MAX_DEPLOYS; i++)
    if (!state->deploys[i].there)
      return i;
  ts_reject (why_not, ts_phrase ("More Deploy cards wait than a round can have: take one "
                                 "back first."));
  return -1;
}

/* A cost is said of a unit that is deployed, and that has one. */
static gboolean
are_costs_due (const TerminatorState *state,
               const Order *order,
               const guint8 units[N_KINDS],
               TsWhyNot *why_not)
{
  for (const TsSpec *spec = deploy_args; spec->name != NULL; spec++)
    {
      int kind
          = spec->kind == TS_SPEC_INTEGER ? ts_choice_index (terminator_cards, spec->name) : NOBODY;

      if (kind != NOBODY && order->costs[kind] != UNKNOWN
          && (units[kind] == 0 || terminator_is_developed (state, (TerminatorKind) kind))
          && !ts_reject_idle (why_not, spec->name))
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_deploy (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Order *order = args;
  guint8 units[N_KINDS] = {};

  count_units (order, units);
  return has_units (state, units, why_not) && is_for_deploy (state, why_not)
         && is_open (state, order->area, why_not) && are_costs_due (state, order, units, why_not)
         && may_pay (state, order, units, why_not) && find_card (state, order->area, why_not) >= 0;
}

/* Units of one kind, and as much of their cost as the pool has. */
static int
put_on_card (TerminatorState *state,
             TerminatorKind kind,
             guint n,
             int cost,
             Deploy *deploy,
             TsOutcome *outcome)
{
  Side side = (Side) deploy->side;
  int paid = 0;

  if (n > 0 && !terminator_is_developed (state, kind))
    paid = (int) n
           * terminator_take_number (state, terminator_take_from_supply (state, kind), STAT_DEPLOY,
                                     cost, outcome);
  paid = MIN (paid, state->pool[side]);
  for (guint i = 0; i < n; i++)
    terminator_take_off (state, terminator_take_from_supply (state, kind), WHERE_CARD);
  deploy->units[kind] = (guint8) (deploy->units[kind] + n);
  deploy->paid[kind] = (gint16) (deploy->paid[kind] + paid);
  state->pool[side] = (gint16) (state->pool[side] - paid);
  return paid;
}

static void
perform_deploy (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Order *order = args;
  Side side = get_side (state);
  int card = find_card (state, order->area, NULL), paid = 0;
  Deploy *deploy = &state->deploys[card];
  guint8 units[N_KINDS] = {};

  count_units (order, units);
  state->action.deploy = (guint8) (card + 1);
  deploy->there = TRUE;
  deploy->side = side;
  deploy->area = order->area;
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    paid += put_on_card (state, i, units[i], order->costs[i], deploy, outcome);
  ts_title (outcome, ts_phrase ("{side} will deploy to {area}: {units}",
                                terminator_name_side (side), terminator_name_area (order->area),
                                ts_part ("units", terminator_format_all_units (units))));
  terminator_show_side (state, side, outcome);
  ts_instruct (outcome, "deploy",
               N_ ("{units} from the supply and {resources} from the pool → Deploy card"),
               N_ ("Deploy card: {units} back into the supply, {resources} into the pool"),
               ts_part ("units", terminator_format_all_units (units)),
               ts_part ("resources", terminator_format_resources (paid)));
}

/* Taking a card back. */

static gboolean
may_undeploy (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  TS_NEED (why_not, state->deploys[((const Undeploy *) args)->card - 1].there,
           ts_phrase ("There is no such pending Deploy card."));
  return TRUE;
}

static void
perform_undeploy (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  guint number = ((const Undeploy *) args)->card;
  Deploy deploy = state->deploys[number - 1];

  ts_title (outcome,
            ts_phrase ("{side} takes a Deploy card back", terminator_name_side (deploy.side)));
  terminator_show_side (state, deploy.side, outcome);
  ts_instruct (outcome, "undeploy", N_ ("Deploy card: {units} back into the supply"),
               N_ ("{units} from the supply → Deploy card"),
               ts_part ("units", terminator_format_all_units (deploy.units)));
  terminator_put_back (state, deploy.units);
  state->deploys[number - 1] = (Deploy){};
  if (state->action.deploy == number)
    state->action.deploy = 0;
  terminator_gain (state, deploy.side, terminator_count_paid (&deploy), outcome);
  if (state->phase == PHASE_DEPLOY)
    terminator_pass_deploy (state, (Side) state->turn, outcome);
}

/* deploy {units: kinds, each as often as it comes, area, soldier? …: costs, anyway}; undeploy
 * {card: 1 …} */
const TsVerb terminator_deploy_verbs[] = {
  { "deploy", N_ ("Deploy units"), deploy_args, sizeof (Order), .moment = terminator_during_action,
    .may = may_deploy, .perform = perform_deploy },
  { "undeploy", N_ ("Take a Deploy card back"), undeploy_args, sizeof (Undeploy),
    .moment = terminator_during_game, .may = may_undeploy, .perform = perform_undeploy },
  { NULL, N_ ("2029") },
};
