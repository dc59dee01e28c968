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

#include <string.h>

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"

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

/* Deploy cards. */

guint
terminator_count_deploys (const TerminatorState *state, Side side)
{
  guint n = 0;

  for (guint i = 0; i < MAX_DEPLOYS; i++)
    n += state->deploys[i].there && state->deploys[i].side == side;
  return n;
}

gboolean
terminator_is_next_deploy (const TerminatorState *state, guint card, Side side)
{
  const Deploy *deploy = &state->deploys[card];

  if (!deploy->there || deploy->side != side)
    return FALSE;
  for (guint i = 0; i < card; i++)
    {
      const Deploy *other = &state->deploys[i];

      if (other->there && other->side == side && other->area == deploy->area
          && memcmp (other->units, deploy->units, sizeof deploy->units) == 0)
        return FALSE;
    }
  return TRUE;
}

int
terminator_count_paid (const Deploy *deploy)
{
  int n = 0;

  for (guint i = 0; i < N_KINDS; i++)
    n += deploy->paid[i];
  return n;
}

int
terminator_take_from_card (const TerminatorState *state, TerminatorKind kind)
{
  int first = terminator_first_figure (kind);

  for (int i = first; i < first + (int) terminator_count_kind (kind); i++)
    if (state->figures[i].where == WHERE_CARD)
      return i;
  return NOBODY;
}

/* Where somebody corrected where a unit is, there are fewer. */
void
terminator_put_back (TerminatorState *state, const guint8 units[N_KINDS])
{
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    for (guint j = 0; j < units[i]; j++)
      {
        int figure = terminator_take_from_card (state, i);

        if (figure != NOBODY)
          terminator_take_off (state, figure, WHERE_SUPPLY);
      }
}

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

static gboolean
can_pay (const TerminatorState *state, Side side, int cost, TsWhyNot *why_not)
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
  return can_pay (state, get_side (state), total, why_not);
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

void
terminator_offer_undeploys (const TerminatorState *state, TsView *view, Side side)
{
  for (guint i = 0; i < MAX_DEPLOYS; i++)
    {
      const Deploy *deploy = &state->deploys[i];
      TsOffer *offer;

      if (!terminator_is_next_deploy (state, i, side))
        continue;
      offer = ts_view_offer_more (
          view,
          ts_phrase ("Take back: {units} → {area}",
                     ts_part ("units", terminator_format_all_units (deploy->units)),
                     terminator_name_area ((Area) deploy->area)),
          "undeploy");
      ts_offer_set_seat (offer, terminator_side_seat (state, side));
      ts_offer_set_hint (offer, ts_phrase ("units to the supply, resources to the pool"));
      ts_offer_put_number (offer, "card", i + 1);
    }
}

/* What a card that deploys offers within its action. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  Side side;
  int area; /* of the card that units lie on; NOBODY: it is chosen */
  guint n_open;
} Form;

static gboolean
is_own_area (const Form *self, Area area, gboolean held)
{
  return terminator_has_area (self->state, area) && terminator_area_side (area) == self->side
         && !self->state->held[area] == !held;
}

/* Of open areas, or of all own ones where none is open. */
static void
ask_area (const Form *self, TsOffer *offer)
{
  TsField *field;

  if (self->area != NOBODY)
    {
      ts_offer_put_text (offer, "area", terminator_areas[self->area].id);
      return;
    }
  field = terminator_ask_one_of (offer, "area");
  ts_field_set_label (field, ts_phrase ("Area on the card"));
  for (Area i = 0; i < N_AREAS; i++)
    if (is_own_area (self, i, self->n_open == 0))
      ts_field_add (field, terminator_areas[i].id, terminator_format_area (i));
}

/* The kinds are added; `max` of them. */
static TsField *
ask_units (TsOffer *offer, guint max)
{
  TsField *field = terminator_ask_one_of (offer, "units");

  ts_field_set_range (field, 1, max);
  return field;
}

static void
put_unit (TsOffer *offer, TerminatorKind kind)
{
  JsonArray *units = json_array_new ();

  json_array_add_string_element (units, terminator_cards[kind].id);
  json_object_set_array_member (offer->command, "units", units);
}

/* Why one unit of that cost cannot be deployed; NULL: it can. */
static TsPhrase *
format_block (const Form *self, int cost)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (self->area == NOBODY && self->n_open == 0)
    return ts_phrase ("The enemy controls all areas.");
  if (self->area == NOBODY || terminator_is_not_held (self->state, (Area) self->area, why_not))
    can_pay (self->state, self->side, cost, why_not);
  return ts_why_not_format (why_not);
}

static TsOffer *
offer_deploy (const Form *self, TsPhrase *label, TsPhrase *block)
{
  gboolean likely = block == NULL && self->state->action.deploy == 0;
  TsOffer *offer
      = ts_view_offer (self->view, likely ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN, label, "deploy");

  ts_offer_set_seat (offer, terminator_seat (self->state, self->state->action.actor));
  ts_offer_set_blocked (offer, block);
  return offer;
}

static void
offer_known (const Form *self, TerminatorKind kind, int cost)
{
  guint supply = terminator_count_supply (self->state, kind), max = supply;
  TsOffer *offer = offer_deploy (
      self, ts_phrase ("Deploy: {unit}…", ts_part ("unit", terminator_format_kind (kind))),
      format_block (self, cost));

  ask_area (self, offer);
  if (cost > 0)
    max = MIN (max, (guint) (self->state->pool[self->side] / cost));
  if (offer->blocked != NULL || max <= 1)
    put_unit (offer, kind);
  else
    {
      TsField *field = ask_units (offer, max);

      field->repeats = TRUE;
      ts_field_add (field, terminator_cards[kind].id, terminator_format_kind (kind));
      ts_field_propose_one (field, terminator_cards[kind].id);
    }
  ts_offer_set_hint (offer, ts_phrase ("each {cost} · in the supply: {n}",
                                       ts_part ("cost", terminator_format_resources (cost)),
                                       ts_number ("n", supply)));
}

/* One unit, whose cost is typed with it: what the pool has, or more. */
static void
offer_unknown (
    const Form *self, TerminatorKind kind, TsPhrase *label, TsPhrase *block, int min, int max)
{
  TsOffer *offer = offer_deploy (self, label, block);

  ask_area (self, offer);
  put_unit (offer, kind);
  ts_offer_set_hint (offer, ts_phrase ("cost not entered yet; you will be asked only once"));
  ts_field_set_label (terminator_ask_number (offer, terminator_cards[kind].id, min, max, UNKNOWN),
                      ts_phrase ("Its deploy cost"));
}

static void
offer_kind (const Form *self, TerminatorKind kind)
{
  int cost = self->state->stats[kind][STAT_DEPLOY];
  int pool = self->state->pool[self->side];

  if (cost != UNKNOWN)
    {
      offer_known (self, kind, cost);
      return;
    }
  if (pool > 0)
    offer_unknown (self, kind,
                   ts_phrase ("Deploy: {unit}…", ts_part ("unit", terminator_format_kind (kind))),
                   format_block (self, 0), 0, pool);
  if (pool < MAX_AMOUNT)
    offer_unknown (self, kind,
                   ts_phrase ("Deploy: {unit}, for more than there is…",
                              ts_part ("unit", terminator_format_kind (kind))),
                   ts_phrase ("The pool has {n}.", ts_number ("n", pool)), pool + 1, MAX_AMOUNT);
}

static gboolean
is_deployable (const Form *self, TerminatorKind kind)
{
  return terminator_is_unit (terminator_first_figure (kind))
         && terminator_get_side (kind) == self->side && !terminator_is_developed (self->state, kind)
         && terminator_count_supply (self->state, kind) > 0;
}

/* Where the enemy sits, and why not: of units whose cost is known. */
static void
offer_held (const Form *self, Area area)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  TsOffer *offer = NULL;
  TsField *field = NULL;

  terminator_is_not_held (self->state, area, why_not);
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      if (!is_deployable (self, i) || self->state->stats[i][STAT_DEPLOY] == UNKNOWN)
        continue;
      if (offer == NULL)
        {
          offer = offer_deploy (self, ts_phrase ("Deploy to {area}…", terminator_name_area (area)),
                                ts_why_not_format (why_not));
          ts_offer_put_text (offer, "area", terminator_areas[area].id);
          field = ask_units (offer, 1);
        }
      ts_field_add (field, terminator_cards[i].id, terminator_format_kind (i));
    }
}

void
terminator_offer_deploy (const TerminatorState *state, TsView *view)
{
  guint8 own = state->action.deploy;
  Form form = { state, view, terminator_actor_side (state->action.actor),
                own > 0 && state->deploys[own - 1].there ? state->deploys[own - 1].area : NOBODY };
  TS_ONLY_FOR (view, terminator_get_hands (view, state, form.side));

  if (own == 0
      && terminator_count_deploys (state, SIDE_RESISTANCE)
                 + terminator_count_deploys (state, SIDE_SKYNET)
             >= MAX_DEPLOYS)
    return;
  for (Area i = 0; i < N_AREAS; i++)
    form.n_open += is_own_area (&form, i, FALSE);
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    if (is_deployable (&form, i))
      offer_kind (&form, i);
  for (Area i = 0; i < N_AREAS && form.area == NOBODY && form.n_open > 0; i++)
    if (is_own_area (&form, i, TRUE))
      offer_held (&form, i);
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
