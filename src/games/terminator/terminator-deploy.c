/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-deploy.c: cards that deploy and develop: units and their cost go onto a Deploy card
 * (L333-335) and back; Skynet puts resources on a statcard until the unit is built (L337-339).
 *
 * All that is deployed within one action lies on one card, for the one area that it names.  One
 * form a kind of unit, so that whatever is filled in can be paid; further kinds go onto the same
 * card after it.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"

#define DEPLOY_HEADING "Deploy (2029)"
#define DEVELOP_HEADING "Develop (2029, Skynet only)"

/* clang-format off */
#define COST_ARG(id, text)                                                                         \
  { id, TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = text }
/* clang-format on */

static const TsSpec deploy_args[] = {
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

static const TsSpec undeploy_args[] = {
  { "card", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_DEPLOYS,
    .label = N_ ("Deploy card") },
  { NULL },
};

static const TsSpec develop_args[] = {
  { "unit", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_deployable,
    .label = N_ ("Unit") },
  { "n", TS_SPEC_INTEGER, .required = TRUE, .max = MAX_AMOUNT, .label = N_ ("Resources") },
  { "cost", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Develop cost") },
  TS_ANYWAY_ARG,
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

/* Nobody deploys to an area of the enemy (L423). */
static gboolean
is_not_held (const TerminatorState *state, Area area, TsWhyNot *why_not)
{
  return !state->held[area]
         || ts_forbid_brief (
             why_not, ts_phrase ("The enemy controls the area."),
             ts_phrase ("{area} is controlled by the enemy.", terminator_name_area (area)),
             "Controlling Deployment Areas");
}

/* Deploying. */

/* A deployment as a command says it. */
typedef struct
{
  Side side;
  Area area;
  guint8 units[N_KINDS];
} Order;

static Order
read_order (const TerminatorState *state, JsonObject *args)
{
  Order order = { .side = terminator_actor_side (state->action.actor),
                  .area = (Area) ts_arg_choice (args, "area", terminator_areas) };
  JsonArray *list = json_object_get_array_member (args, "units");

  for (guint i = 0; i < json_array_get_length (list); i++)
    order.units[ts_choice_index (terminator_cards, json_array_get_string_element (list, i))]++;
  return order;
}

static gboolean
has_units (const TerminatorState *state, const Order *order, TsWhyNot *why_not)
{
  guint n = 0;

  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      guint supply = terminator_count_supply (state, i);

      if (order->units[i] > 0 && terminator_get_side (i) != order->side)
        return ts_reject (why_not, ts_phrase ("{side} has no {unit}: choose its own units.",
                                              terminator_name_side (order->side),
                                              ts_part ("unit", terminator_format_kind (i))));
      if (order->units[i] > supply)
        return ts_reject (why_not,
                          ts_phrase ("In the supply: {units}. No more can be deployed.",
                                     ts_part ("units", terminator_format_units (i, supply))));
      n += order->units[i];
    }
  return n > 0 || ts_reject (why_not, ts_phrase ("Say which units are deployed."));
}

static gboolean
is_for_deploy (const TerminatorState *state, TsWhyNot *why_not)
{
  return state->action.act == ACT_DEPLOY || state->action.act == ACT_OTHER
         || ts_forbid (why_not, ts_phrase ("The card that is played does not deploy."),
                       DEPLOY_HEADING);
}

static gboolean
is_open (const TerminatorState *state, const Order *order, TsWhyNot *why_not)
{
  if (!terminator_has_area (state, order->area))
    return ts_reject (why_not,
                      ts_phrase ("This board has no {area}.", terminator_name_area (order->area)));
  if (terminator_area_side (order->area) != order->side)
    return ts_forbid (
        why_not, ts_phrase ("{area} is an area of the enemy.", terminator_name_area (order->area)),
        DEPLOY_HEADING);
  return is_not_held (state, order->area, why_not);
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
may_pay (const TerminatorState *state, const Order *order, JsonObject *args, TsWhyNot *why_not)
{
  int total = 0;

  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      if (order->units[i] == 0)
        continue;
      if (!terminator_is_developed (state, i))
        {
          if (!terminator_has_number (state, terminator_take_from_supply (state, i), STAT_DEPLOY,
                                      args, terminator_cards[i].id, why_not))
            return FALSE;
          total += (int) ts_arg_number (args, terminator_cards[i].id, state->stats[i][STAT_DEPLOY])
                   * order->units[i];
        }
      else if (!ts_forbid (why_not,
                           ts_phrase ("A unit with a develop cost is not deployed: {unit}.",
                                      ts_part ("unit", terminator_format_kind (i))),
                           DEVELOP_HEADING))
        return FALSE;
    }
  return can_pay (state, order->side, total, why_not);
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

static gboolean
may_deploy (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  Order order;

  if (!terminator_in_action (state, why_not))
    return FALSE;
  order = read_order (state, args);
  return has_units (state, &order, why_not) && is_for_deploy (state, why_not)
         && is_open (state, &order, why_not) && may_pay (state, &order, args, why_not)
         && find_card (state, order.area, why_not) >= 0;
}

/* The units of one kind, and as much of their cost as the pool has. */
static int
put_on_card (TerminatorState *state,
             const Order *order,
             TerminatorKind kind,
             Deploy *deploy,
             JsonObject *args,
             TsOutcome *outcome)
{
  guint n = order->units[kind];
  int paid = 0;

  if (n > 0 && !terminator_is_developed (state, kind))
    paid = (int) n
           * terminator_take_number (state, terminator_take_from_supply (state, kind), STAT_DEPLOY,
                                     args, terminator_cards[kind].id, outcome);
  paid = MIN (paid, state->pool[order->side]);
  for (guint i = 0; i < n; i++)
    terminator_take_off (state, terminator_take_from_supply (state, kind), WHERE_CARD);
  deploy->units[kind] = (guint8) (deploy->units[kind] + n);
  deploy->paid[kind] = (gint16) (deploy->paid[kind] + paid);
  state->pool[order->side] = (gint16) (state->pool[order->side] - paid);
  return paid;
}

static void
perform_deploy (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  Order order = read_order (state, args);
  int card = find_card (state, order.area, NULL), paid = 0;
  Deploy *deploy = &state->deploys[card];

  state->action.deploy = (guint8) (card + 1);
  deploy->there = TRUE;
  deploy->side = order.side;
  deploy->area = order.area;
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    paid += put_on_card (state, &order, i, deploy, args, outcome);
  ts_title (outcome,
            ts_phrase ("{side} will deploy to {area}: {units}", terminator_name_side (order.side),
                       terminator_name_area (order.area),
                       ts_part ("units", terminator_format_all_units (order.units))));
  ts_instruct (outcome, "deploy",
               N_ ("{units} from the supply and {resources} from the pool → Deploy card"),
               N_ ("Deploy card: {units} back into the supply, {resources} into the pool"),
               ts_part ("units", terminator_format_all_units (order.units)),
               ts_part ("resources", terminator_format_resources (paid)));
}

/* Taking a card back. */

static gboolean
may_undeploy (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  return terminator_in_game (state, why_not)
         && (state->deploys[ts_arg_number (args, "card", 1) - 1].there
             || ts_reject (why_not, ts_phrase ("No such Deploy card waits.")));
}

static void
perform_undeploy (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  guint number = (guint) ts_arg_number (args, "card", 1);
  Deploy deploy = state->deploys[number - 1];

  ts_title (outcome,
            ts_phrase ("{side} takes a Deploy card back", terminator_name_side (deploy.side)));
  ts_instruct (outcome, "undeploy", N_ ("Deploy card: {units} back into the supply"),
               N_ ("{units} → Deploy card"),
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

      if (!deploy->there || deploy->side != side)
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
  field = ts_offer_add_field (offer, TS_SPEC_CHOICE, "area",
                              ts_view_text (self->view, "Area on the card"));
  field->required = TRUE;
  for (Area i = 0; i < N_AREAS; i++)
    if (is_own_area (self, i, self->n_open == 0))
      ts_field_add (field, terminator_areas[i].id, terminator_format_area (i));
}

/* The kinds are added; `max` of them. */
static TsField *
ask_units (const Form *self, TsOffer *offer, guint max)
{
  TsField *field
      = ts_offer_add_field (offer, TS_SPEC_CHOICES, "units", ts_view_text (self->view, "Units"));

  field->required = TRUE;
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
  if (self->area == NOBODY || is_not_held (self->state, (Area) self->area, why_not))
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
      TsField *field = ask_units (self, offer, max);

      field->repeats = TRUE;
      ts_field_add (field, terminator_cards[kind].id, terminator_format_kind (kind));
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
  ts_offer_set_hint (offer, ts_phrase ("nobody has typed its cost yet; it is asked once"));
  ts_view_add_number (self->view, offer, terminator_cards[kind].id, N_ ("Its deploy cost"), min,
                      max)
      ->required
      = TRUE;
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

  is_not_held (self->state, area, why_not);
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      if (!is_deployable (self, i) || self->state->stats[i][STAT_DEPLOY] == UNKNOWN)
        continue;
      if (offer == NULL)
        {
          offer = offer_deploy (self, ts_phrase ("Deploy to {area}…", terminator_name_area (area)),
                                ts_why_not_format (why_not));
          ts_offer_put_text (offer, "area", terminator_areas[area].id);
          field = ask_units (self, offer, 1);
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

  if (!terminator_may_act (view, state, form.side)
      || (own == 0
          && terminator_count_deploys (state, SIDE_RESISTANCE)
                     + terminator_count_deploys (state, SIDE_SKYNET)
                 >= MAX_DEPLOYS))
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

/* Developing. */

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

static gboolean
can_assign (const TerminatorState *state, int n, TsWhyNot *why_not)
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
waits (const TerminatorState *state, int n, JsonObject *args)
{
  return state->held[AREA_MAINFRAME] && n > 0 && !ts_arg_flag (args, "anyway", FALSE);
}

static gboolean
may_develop (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  TerminatorKind kind = (TerminatorKind) ts_arg_choice (args, "unit", terminator_cards);
  int n = (int) ts_arg_number (args, "n", 0);
  int cost;

  if (!is_for_develop (state, n, why_not) || !can_develop (state, kind, why_not)
      || !terminator_has_number (state, terminator_take_from_supply (state, kind), STAT_DEVELOP,
                                 args, "cost", why_not)
      || !can_assign (state, n, why_not))
    return FALSE;
  cost = (int) ts_arg_number (args, "cost", state->stats[kind][STAT_DEVELOP]);
  if (n == 0 && state->assigned[kind] < cost)
    return ts_reject (why_not, ts_phrase_plural ("It still needs {n} resource.",
                                                 "It still needs {n} resources.",
                                                 cost - state->assigned[kind]));
  return state->assigned[kind] + count_assigned (state, kind, n, cost) < cost
         || waits (state, n, args) || is_not_held (state, AREA_MAINFRAME, why_not);
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
perform_develop (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  TerminatorKind kind = (TerminatorKind) ts_arg_choice (args, "unit", terminator_cards);
  int n = (int) ts_arg_number (args, "n", 0);
  int cost = terminator_take_number (state, terminator_take_from_supply (state, kind), STAT_DEVELOP,
                                     args, "cost", outcome);
  int moved = count_assigned (state, kind, n, cost);

  assign (state, kind, n, moved, outcome);
  if (n > 0)
    state->action.left = 0;
  if (state->assigned[kind] >= cost && waits (state, n, args))
    ts_reason (
        outcome,
        ts_phrase ("{area} is controlled by the enemy.", terminator_name_area (AREA_MAINFRAME)), 0);
  else if (state->assigned[kind] >= cost)
    build (state, kind, outcome);
  ts_title (outcome, format_developed (state, kind, moved, cost));
}

static void
offer_develop (const TerminatorState *state, TsView *view, TerminatorKind kind, int cost)
{
  int pool = state->pool[SIDE_SKYNET];
  int most = cost != UNKNOWN ? MIN (pool, cost - state->assigned[kind]) : pool;
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  TsOffer *offer = ts_view_offer (
      view, pool > 0 && state->action.left > 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
      ts_phrase ("Develop: {unit}…", ts_part ("unit", terminator_format_kind (kind))), "develop");

  ts_offer_set_seat (offer, terminator_seat (state, state->action.actor));
  ts_offer_put_text (offer, "unit", terminator_cards[kind].id);
  if (most <= 1)
    ts_offer_put_number (offer, "n", 1);
  else
    ts_offer_add_integer (offer, "n", ts_view_text (view, "Resources"), 1, most, most)->required
        = TRUE;
  if (cost == UNKNOWN)
    ts_view_add_number (view, offer, "cost", N_ ("Its develop cost"), 1, MAX_AMOUNT)->required
        = TRUE;
  else
    ts_offer_set_hint (offer, ts_phrase ("{n} of {cost} on its statcard",
                                         ts_number ("n", state->assigned[kind]),
                                         ts_number ("cost", cost)));
  can_assign (state, 1, why_not);
  ts_offer_set_blocked (offer, ts_why_not_format (why_not));
}

static gboolean
is_developable (const TerminatorState *state, TerminatorKind kind)
{
  return terminator_is_unit (terminator_first_figure (kind))
         && terminator_get_side (kind) == SIDE_SKYNET && terminator_count_supply (state, kind) > 0;
}

void
terminator_offer_develop (const TerminatorState *state, TsView *view)
{
  if (!terminator_may_act (view, state, SIDE_SKYNET))
    return;
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      int cost = state->stats[i][STAT_DEVELOP];

      if (is_developable (state, i) && terminator_is_developed (state, i)
          && (cost == UNKNOWN || state->assigned[i] < cost))
        offer_develop (state, view, i, cost);
    }
}

/* A unit that was paid for while the enemy held the Mainframe. */
void
terminator_offer_finished (const TerminatorState *state, TsView *view)
{
  for (TerminatorKind i = 0; i < N_KINDS && terminator_may_act (view, state, SIDE_SKYNET); i++)
    {
      int cost = state->stats[i][STAT_DEVELOP];
      TsOffer *offer;

      if (!is_developable (state, i) || cost == UNKNOWN || state->assigned[i] == 0
          || state->assigned[i] < cost)
        continue;
      offer = ts_view_offer_more (view,
                                  ts_phrase ("Finished: {unit} → {area}",
                                             ts_part ("unit", terminator_format_kind (i)),
                                             terminator_name_area (AREA_MAINFRAME)),
                                  "develop");
      ts_offer_set_seat (offer, terminator_side_seat (state, SIDE_SKYNET));
      ts_offer_put_text (offer, "unit", terminator_cards[i].id);
      ts_offer_put_number (offer, "n", 0);
      ts_offer_check (offer);
    }
}

/* deploy {units: kinds, each as often as it comes, area, soldier? …: costs, anyway}; undeploy
 * {card: 1 …}; develop {unit, n: 0 lets a finished unit in, cost?, anyway} */
const TsVerb terminator_deploy_verbs[] = {
  { "deploy", N_ ("Deploy units"), deploy_args, .may = may_deploy, .perform = perform_deploy },
  { "undeploy", N_ ("Take a Deploy card back"), undeploy_args, .may = may_undeploy,
    .perform = perform_undeploy },
  { "develop", N_ ("Develop a unit"), develop_args, .may = may_develop,
    .perform = perform_develop },
  { NULL },
};
