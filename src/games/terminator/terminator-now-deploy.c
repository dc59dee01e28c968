/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-deploy.c: what a card that deploys or develops offers within its action.
 *
 * One form a kind of unit, so that whatever is filled in can be paid; further kinds go onto the
 * same card after it.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* Of the kind and cost that an offer is about. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  Side side;
  int area; /* of the card that units lie on; NOBODY: it is chosen */
} Form;

static void
put_seat (const Form *self, TsOffer *offer)
{
  offer->seat = g_strdup (terminator_seat (self->state, self->state->action.actor));
}

static gboolean
is_open (const Form *self, Area area)
{
  return terminator_has_area (self->state, area) && terminator_area_side (area) == self->side
         && !self->state->held[area];
}

static guint
count_open (const Form *self)
{
  guint n = 0;

  for (Area i = 0; i < N_AREAS; i++)
    n += is_open (self, i);
  return n;
}

static gboolean
is_held (const Form *self, Area area)
{
  return terminator_has_area (self->state, area) && terminator_area_side (area) == self->side
         && self->state->held[area];
}

/* Of open areas, or of all own ones where none is open. */
static void
add_area (const Form *self, TsOffer *offer)
{
  gboolean open = count_open (self) > 0;
  TsField *field;

  if (self->area != NOBODY)
    {
      ts_offer_put_text (offer, "area", terminator_areas[self->area].id);
      return;
    }
  field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "area", N_ ("Area on the card"),
                             TRUE);
  for (Area i = 0; i < N_AREAS; i++)
    if (open ? is_open (self, i) : is_held (self, i))
      ts_field_add_choice (field, terminator_areas[i].id,
                           ts_view_say (self->view, terminator_say_area (i)), NULL);
}

static void
put_unit (TsOffer *offer, Kind kind)
{
  JsonArray *units = json_array_new ();

  json_array_add_string_element (units, terminator_kinds[kind].id);
  json_object_set_array_member (offer->command, "units", units);
}

static void
add_units (const Form *self, TsOffer *offer, Kind kind, guint max)
{
  TsField *field;

  if (max <= 1)
    {
      put_unit (offer, kind);
      return;
    }
  field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICES, "units", N_ ("Units"), TRUE);
  field->min = 1;
  field->max = max;
  field->repeats = TRUE;
  ts_field_add_choice (field, terminator_kinds[kind].id,
                       ts_view_say (self->view, terminator_say_kind (kind)), NULL);
}

static TsPhrase *
say_cost (const Form *self, Kind kind, int cost)
{
  return ts_phrase ("each {cost} · in the supply: {n}",
                    ts_part ("cost", terminator_say_resources (cost)),
                    ts_number ("n", terminator_count_supply (self->state, kind)));
}

static TsPhrase *
say_block (const Form *self, int cost)
{
  if (self->area == NOBODY && count_open (self) == 0)
    return ts_phrase ("The enemy controls all areas.");
  if (self->area != NOBODY && self->state->held[self->area])
    return ts_phrase ("The enemy controls the area.");
  if (cost > self->state->pool[self->side])
    return ts_phrase ("The pool has {n} of {cost}.", ts_number ("n", self->state->pool[self->side]),
                      ts_part ("cost", terminator_say_resources (cost)));
  return NULL;
}

static TsOffer *
offer_deploy (const Form *self, TsPhrase *label, TsPhrase *block)
{
  gboolean likely = block == NULL && self->state->action.deploy == 0;
  TsOffer *offer
      = ts_view_offer (self->view, likely ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN, label, "deploy");

  put_seat (self, offer);
  add_area (self, offer);
  if (block != NULL)
    offer->blocked = ts_view_say (self->view, block);
  return offer;
}

static void
offer_known (const Form *self, Kind kind, int cost)
{
  int pool = self->state->pool[self->side];
  guint max = terminator_count_supply (self->state, kind);
  TsPhrase *block = say_block (self, cost);
  gboolean blocked = block != NULL;
  TsOffer *offer = offer_deploy (
      self, ts_phrase ("Deploy: {unit}…", ts_part ("unit", terminator_say_kind (kind))), block);

  if (cost > 0)
    max = MIN (max, (guint) (pool / cost));
  add_units (self, offer, kind, blocked ? 1 : max);
  offer->hint = ts_view_say (self->view, say_cost (self, kind, cost));
}

/* One unit, whose cost is typed with it: what the pool has, or more. */
static void
offer_unknown (const Form *self, Kind kind, TsPhrase *label, TsPhrase *block, int min, int max)
{
  TsOffer *offer = offer_deploy (self, label, block);

  put_unit (offer, kind);
  offer->hint = ts_view_text (self->view, "nobody has typed its cost yet; it is asked once");
  ts_view_add_number (self->view, offer, terminator_kinds[kind].id, N_ ("Its deploy cost"), min,
                      max)
      ->required
      = TRUE;
}

static void
offer_kind (const Form *self, Kind kind)
{
  int cost = terminator_get_cost (self->state, kind, STAT_DEPLOY);
  int pool = self->state->pool[self->side];

  if (cost != UNKNOWN)
    {
      offer_known (self, kind, cost);
      return;
    }
  if (pool > 0)
    offer_unknown (self, kind,
                   ts_phrase ("Deploy: {unit}…", ts_part ("unit", terminator_say_kind (kind))),
                   say_block (self, 0), 0, pool);
  if (pool < MAX_AMOUNT)
    offer_unknown (self, kind,
                   ts_phrase ("Deploy: {unit}, for more than there is…",
                              ts_part ("unit", terminator_say_kind (kind))),
                   ts_phrase ("The pool has {n}.", ts_number ("n", pool)), pool + 1, MAX_AMOUNT);
}

static gboolean
is_deployable (const Form *self, Kind kind)
{
  return terminator_is_unit (terminator_first_figure (kind))
         && terminator_get_side (kind) == self->side && !terminator_is_developed (self->state, kind)
         && terminator_count_supply (self->state, kind) > 0;
}

/* Where the enemy sits, and why not: of units whose cost is known. */
static void
offer_held (const Form *self, Area area)
{
  TsOffer *offer = NULL;
  TsField *field = NULL;

  for (Kind i = 0; i < N_KINDS; i++)
    {
      if (!is_deployable (self, i) || terminator_get_cost (self->state, i, STAT_DEPLOY) == UNKNOWN)
        continue;
      if (offer == NULL)
        {
          offer = ts_view_offer (self->view, TS_OFFER_PLAIN,
                                 ts_phrase ("Deploy to {area}…", terminator_name_area (area)),
                                 "deploy");
          put_seat (self, offer);
          ts_offer_put_text (offer, "area", terminator_areas[area].id);
          offer->blocked = ts_view_text (self->view, "The enemy controls the area.");
          field
              = ts_view_add_field (self->view, offer, TS_SPEC_CHOICES, "units", N_ ("Units"), TRUE);
          field->min = field->max = 1;
        }
      ts_field_add_choice (field, terminator_kinds[i].id,
                           ts_view_say (self->view, terminator_say_kind (i)), NULL);
    }
}

static gboolean
has_room (const TerminatorState *state)
{
  return state->action.deploy > 0
         || terminator_count_deploys (state, SIDE_RESISTANCE)
                    + terminator_count_deploys (state, SIDE_SKYNET)
                < MAX_DEPLOYS;
}

static Form
make_form (const TerminatorState *state, TsView *view)
{
  guint8 own = state->action.deploy;

  return (Form){
    state,
    view,
    state->action.actor == ACTOR_SKYNET ? SIDE_SKYNET : SIDE_RESISTANCE,
    own > 0 && state->deploys[own - 1].there ? state->deploys[own - 1].area : NOBODY,
  };
}

void
terminator_offer_deploy (const TerminatorState *state, TsView *view)
{
  Form form = make_form (state, view);

  if (!terminator_may_act (view, state, form.side) || !has_room (state))
    return;
  for (Kind i = 0; i < N_KINDS; i++)
    if (is_deployable (&form, i))
      offer_kind (&form, i);
  for (Area i = 0; i < N_AREAS && form.area == NOBODY && count_open (&form) > 0; i++)
    if (is_held (&form, i))
      offer_held (&form, i);
}

/* Develop. */

static void
add_assignment (const Form *self, TsOffer *offer, Kind kind, int cost)
{
  int pool = self->state->pool[SIDE_SKYNET];
  int most = cost != UNKNOWN ? MIN (pool, cost - self->state->assigned[kind]) : pool;
  TsField *field;

  if (most <= 1)
    {
      ts_offer_put_number (offer, "n", 1);
    }
  else
    {
      field = ts_offer_add_integer (offer, "n", ts_view_text (self->view, "Resources"), 1, most,
                                    most);
      field->required = TRUE;
    }
  if (cost == UNKNOWN)
    ts_view_add_number (self->view, offer, "cost", N_ ("Its develop cost"), 1, MAX_AMOUNT)->required
        = TRUE;
  else
    offer->hint = ts_view_say (self->view, ts_phrase ("{n} of {cost} on its statcard",
                                                      ts_number ("n", self->state->assigned[kind]),
                                                      ts_number ("cost", cost)));
}

static void
offer_unit (const Form *self, Kind kind)
{
  int cost = terminator_get_cost (self->state, kind, STAT_DEVELOP);
  TsOffer *offer;

  if (cost != UNKNOWN && self->state->assigned[kind] >= cost)
    return;
  offer = ts_view_offer (
      self->view,
      self->state->pool[SIDE_SKYNET] > 0 && self->state->action.left > 0 ? TS_OFFER_SUGGESTED
                                                                         : TS_OFFER_PLAIN,
      ts_phrase ("Develop: {unit}…", ts_part ("unit", terminator_say_kind (kind))), "develop");
  put_seat (self, offer);
  ts_offer_put_text (offer, "unit", terminator_kinds[kind].id);
  add_assignment (self, offer, kind, cost);
  if (self->state->pool[SIDE_SKYNET] == 0)
    offer->blocked = ts_view_text (self->view, "The pool is empty.");
}

void
terminator_offer_develop (const TerminatorState *state, TsView *view)
{
  Form form = make_form (state, view);

  if (!terminator_may_act (view, state, SIDE_SKYNET))
    return;
  for (Kind i = 0; i < N_KINDS; i++)
    if (terminator_is_unit (terminator_first_figure (i)) && terminator_get_side (i) == SIDE_SKYNET
        && terminator_is_developed (state, i) && terminator_count_supply (state, i) > 0)
      offer_unit (&form, i);
}
