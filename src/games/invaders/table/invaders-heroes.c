/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-heroes.c: who may come into play, and the row of Heroes.
 */

#include "invaders-table.h"
#include "ts-shown.h"

static void
add_free_zones (const InvadersState *state, TsOffer *self)
{
  TsField *field = ts_offer_ask_among (self, "zone");

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (invaders_find_slot (state, SIDE_MANKIND, zone) != NOBODY)
      ts_field_add (field, invaders_zones[zone].id, invaders_format_zone (zone));
}

/* Those of the catalogue, whose power is asked once. */
static void
ask_which (const InvadersState *state, TsOffer *self)
{
  TsField *field = NULL;

  for (guint i = 0; i < state->n_known; i++)
    {
      const Known *known = &state->known[i];

      if (known->kind != KIND_HERO)
        continue;
      if (field == NULL)
        {
          field = ts_offer_ask_among (self, "card");
          ts_field_set_label (field, ts_phrase ("Which Hero"));
        }
      ts_field_add (field, known->id, invaders_format_known (known));
    }
}

static gboolean
has_room (const InvadersState *state)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (invaders_find_slot (state, SIDE_MANKIND, zone) != NOBODY)
      return TRUE;
  return FALSE;
}

static void
offer_hero (const InvadersState *state, TsView *view)
{
  TsOffer *self;

  if (!has_room (state))
    {
      invaders_add_cards (
          state,
          invaders_offer (view, SIDE_MANKIND, ts_phrase ("Sacrifice a card…"), "sacrifice", FALSE),
          SIDE_MANKIND, N_ZONES);
      return;
    }
  self = invaders_offer (view, SIDE_MANKIND, ts_phrase ("The next Hero comes into play…"), "hero",
                         FALSE);
  add_free_zones (state, self);
  ask_which (state, self);
  ts_offer_ask (self, "name");
  ts_offer_ask (self, "power");
}

void
invaders_ask_hero (const InvadersState *state, TsView *view)
{
  GPtrArray *offers = view->now.offers;
  g_autofree char *seat = g_strdup (view->now.seat);
  InvadersPlace place;

  if (!invaders_is_running (state) || state->setup->sums || state->heroes == 0
      || invaders_find_hero (state, &place))
    return;
  for (guint i = 0; i < offers->len; i++)
    if (((TsOffer *) offers->pdata[i])->style == TS_OFFER_SUGGESTED)
      ((TsOffer *) offers->pdata[i])->style = TS_OFFER_PLAIN;
  offer_hero (state, view);
  ((TsOffer *) offers->pdata[offers->len - 1])->style = TS_OFFER_SUGGESTED;
  g_ptr_array_insert (offers, 0, g_ptr_array_steal_index (offers, offers->len - 1));
  ts_view_instruct (view, seat, ts_phrase ("Which zone does Mankind’s Hero enter?"),
                    has_room (state)
                        ? ts_phrase ("Mankind always has one Hero in play (assumed).")
                        : ts_phrase ("All slots of Mankind are full: first make room for the "
                                     "Hero."));
}

static TsPhrase *
format_hero (const InvadersState *state)
{
  InvadersPlace place;
  const InvadersCard *card;

  if (!invaders_find_hero (state, &place))
    return ts_phrase ("none is in play");
  card = invaders_card (state, &place);
  return card->turned ? ts_phrase ("{card} in {zone}, turned", invaders_name_card (state, card),
                                   invaders_name_zone (place.zone))
                      : ts_phrase ("{card} in {zone}", invaders_name_card (state, card),
                                   invaders_name_zone (place.zone));
}

void
invaders_add_heroes (const InvadersState *state, TsPanel *panel)
{
  TsTracker *tracker
      = ts_panel_add (panel, TS_TRACKER_ROSTER, "hero", ts_phrase ("Hero of the Resistance"));

  tracker->seat = g_strdup (invaders_seat (SIDE_MANKIND));
  ts_tracker_set_note (tracker, format_hero (state));
  ts_tracker_add_number (tracker, &invaders_groups[GROUP_TABLE], "heroes", state, 0);
  ts_tracker_add_number (tracker, &invaders_groups[GROUP_TABLE], "fallen", state, 0);
}
