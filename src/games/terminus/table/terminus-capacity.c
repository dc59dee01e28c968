/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-capacity.c: capacity and construction as they are offered.
 */

#include "terminus-table.h"

#include "terminus-capacity.h"
#include "terminus-catalogue.h"
#include "terminus-ledger.h"
#include "terminus-words.h"

#define MAX_SINGLE 3 /* steps that have an offer of their own */

/* The offers. */

/* The most steps that can be paid and that the marker has; 0. */
static int
count_steps (const TerminusState *state)
{
  int left = terminus_count_steps_left (state, state->current);

  for (int n = 0; n < left; n++)
    {
      Goods cost = terminus_get_steps_cost (state, state->current, n + 1);
      g_autoptr (TsPhrase) missing = terminus_format_missing (state, state->current, &cost);

      if (missing != NULL)
        return n;
    }
  return left;
}

/* What the track shows and nobody has typed yet; who has no Power can only take steps without. */
static void
ask_power (const TerminusState *state, int n, TsOffer *self)
{
  int there = terminus_get_purse (state, state->current).resources[RESOURCE_POWER];
  TsField *field;
  gboolean known;

  if (!terminus_lacks_steps_power (state, n))
    return;
  if (there == 0)
    {
      ts_offer_put_number (self, "power", 0);
      ts_offer_set_hint (self, ts_phrase ("only where the track shows no Power"));
      return;
    }
  field = ts_offer_ask (self, "power");
  field->required = TRUE;
  ts_field_set_range (field, terminus_get_steps_power (state, state->current, n, &known),
                      MIN (MOST_POWER * n, there));
}

/* Which upgrade, where the steps pass an icon, or where nobody knows whether they do. */
static void
ask_unlock (const TerminusState *state, int n, TsOffer *self)
{
  const Player *own = &state->players[state->current];
  int icons = terminus_count_icons (state, state->current, n);
  TsField *field;

  if (!terminus_keeps (state, PART_STATIONS) || icons == 0 || terminus_has_unlocked_both (own)
      || (icons != UNKNOWN && (own->may_hub || own->may_second)))
    return;
  field = ts_offer_ask_among (self, "unlock");
  field->required = icons != UNKNOWN;
  for (guint i = 0; terminus_unlock_choices[i].id != NULL; i++)
    if (!(i == UNLOCK_HUB ? own->may_hub : own->may_second))
      ts_field_add (field, terminus_unlock_choices[i].id,
                    ts_phrase_msgid (terminus_unlock_choices[i].label));
}

static TsOffer *
offer_steps (const TerminusState *state, int n, TsView *view)
{
  Goods cost = terminus_get_steps_cost (state, state->current, n);
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN,
                                 ts_phrase ("Capacity +{n}: {goods}", ts_number ("n", n),
                                            ts_part ("goods", terminus_format_goods (&cost))),
                                 "capacity");

  ts_offer_put_number (self, "n", n);
  ask_power (state, n, self);
  ask_unlock (state, n, self);
  return self;
}

/* One step, which the rules may stop; more, as many as can be paid; the rest in one form. */
TsOffer *
terminus_offer_capacity (const TerminusState *state, TsView *view)
{
  int most = count_steps (state);
  TsOffer *self = offer_steps (state, 1, view);
  TsOffer *many;

  for (int n = 2; n <= MIN (most, MAX_SINGLE); n++)
    offer_steps (state, n, view);
  if (most <= MAX_SINGLE)
    return self;
  many = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Capacity: more steps…"), "capacity");
  terminus_ask_number (many, "n", MAX_SINGLE + 1, most, MAX_SINGLE + 1);
  ask_power (state, most, many);
  ask_unlock (state, most, many);
  return self;
}

/* Construction: all of the left-most depot (L676). */

static TsField *
ask_cubes (TsOffer *self, int least, int most)
{
  TsField *field = ts_offer_ask (self, "n");

  ts_field_set_label (field, ts_phrase ("Cubes that are taken"));
  ts_field_set_range (field, least, most);
  return field;
}

/* Where nobody knows what lies in the depot, people say it with the answer. */
static TsOffer *
offer_unknown_depot (const TerminusState *state, TsView *view)
{
  Goods supply = terminus_get_supply (state, state->current);
  int most = CLAMP (supply.resources[RESOURCE_CONSTRUCTION], 1, MOST_IN_DEPOT);
  TsOffer *first = NULL;

  for (int n = 1; n <= most; n++)
    {
      TsOffer *self = ts_view_offer (
          view, TS_OFFER_PLAIN,
          ts_phrase ("Collect {goods}",
                     ts_part ("goods", terminus_format_resource (RESOURCE_CONSTRUCTION, n))),
          "construction");

      ts_offer_put_number (self, "n", n);
      if (first == NULL)
        first = self;
    }
  return first;
}

TsOffer *
terminus_offer_construction (const TerminusState *state, TsView *view)
{
  int player = state->current;
  int depot = terminus_get_own_depot (state, player);
  int fitting = terminus_get_fitting_cubes (state, player, depot);
  TsOffer *self;

  if (depot == UNKNOWN && terminus_keeps (state, PART_RESOURCES))
    return offer_unknown_depot (state, view);
  self = terminus_offer_action (view, ACTION_CONSTRUCTION, "construction");
  if (depot <= 0)
    return self;
  ts_offer_set_hint (
      self, ts_phrase_plural ("{n} in the leftmost depot", "{n} in the leftmost depot", depot));
  if (fitting < depot)
    ts_field_propose (ask_cubes (self, fitting, depot), fitting);
  return self;
}
