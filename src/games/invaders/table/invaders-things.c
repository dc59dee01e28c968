/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-things.c: cards and zones, tapped where they are seen: what is asked about one, and what
 * a card’s text did to it.
 */

#include "invaders-table.h"
#include "ts-things.h"

/* What any card may bring is told by anybody. */
static TsOffer *
offer_card (TsThing *thing, const char *id, TsPhrase *label, const char *verb)
{
  TsOffer *self = ts_thing_offer (thing, TS_OFFER_PLAIN, label, verb);

  ts_offer_put_text (self, "card", id);
  return self;
}

static void
tell_move (const InvadersPlace *place, TsThing *thing, const char *id, InvadersZone zone)
{
  TsOffer *self;

  if (zone == place->zone)
    return;
  self = offer_card (thing, id, ts_phrase ("Move → {zone}", invaders_name_zone (zone)), "move");
  ts_offer_put_text (self, "zone", invaders_zones[zone].id);
  ts_thing_check (thing);
}

static void
tell_tokens (TsThing *thing, const char *id, int n)
{
  ts_offer_put_number (
      offer_card (thing, id, n > 0 ? ts_phrase ("A token onto it") : ts_phrase ("A token off it"),
                  "tokens"),
      "n", n);
  ts_thing_check (thing);
}

/* Only in the main phase a card moves and makes room. */
static void
tell_way (const InvadersState *state, const InvadersPlace *place, TsThing *thing, const char *id)
{
  if (state->phase != PHASE_MAIN || state->chosen.there)
    return;
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    tell_move (place, thing, id, zone);
  if (place->side != SIDE_MANKIND)
    return;
  ts_offer_set_seat (offer_card (thing, id, ts_phrase ("Sacrificed"), "sacrifice"),
                     invaders_seat (SIDE_MANKIND));
  ts_thing_check (thing);
}

static void
add_card (const InvadersState *state, TsView *view, const InvadersPlace *place)
{
  static const char *const arguments[] = { "card", NULL };
  const InvadersCard *card = invaders_card (state, place);
  const char *id = invaders_card_id (card);
  TsThing *self = ts_view_add_thing (view, id, invaders_format_card (state, card),
                                     invaders_format_zone (place->zone));

  ts_thing_gather (self, id, arguments);
  offer_card (self, id, ts_phrase_msgid (TS_NC ("card", "Destroyed")), "destroy");
  ts_thing_check (self);
  tell_way (state, place, self, id);
  tell_tokens (self, id, 1);
  tell_tokens (self, id, -1);
  offer_card (self, id, ts_phrase ("Out of the game"), "remove");
  ts_thing_check (self);
  ts_view_end_thing (view, self);
}

static void
tell_marker (TsThing *thing, const char *id, int n)
{
  TsOffer *self = ts_thing_offer (thing, TS_OFFER_PLAIN,
                                  n > 0 ? ts_phrase ("A −1 power marker onto it")
                                        : ts_phrase ("A −1 power marker off it"),
                                  "zone");

  ts_offer_put_text (self, "zone", id);
  ts_offer_put_number (self, "markers", n);
  ts_thing_check (thing);
}

static void
add_zone (TsView *view, InvadersZone zone)
{
  static const char *const arguments[] = { "zone", NULL };
  const char *id = invaders_zones[zone].id;
  g_autofree char *row = g_strdup_printf ("zone.%s", id);
  TsThing *self = ts_view_add_thing (view, row, invaders_format_zone (zone), NULL);

  ts_thing_gather (self, id, arguments);
  tell_marker (self, id, 1);
  tell_marker (self, id, -1);
  ts_view_end_thing (view, self);
}

void
invaders_view_things (const InvadersState *state, TsView *view)
{
  InvadersPlace place;

  FOR_EACH_PLACE (place)
  if (invaders_card (state, &place)->there)
    add_card (state, view, &place);
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    add_zone (view, zone);
}
