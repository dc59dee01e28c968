/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-deploy.c: units onto Deploy cards and off them, as it is offered.
 */

#include "terminator-table.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

/* Taking a card back. */

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
    terminator_can_pay (self->state, self->side, cost, why_not);
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
