/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-zones.c: what may be done with the cards in the slots.
 */

#include "invaders-table.h"

/* Offers of any moment. */

/* What a card is called, as it was typed or is shipped; NULL: by its number alone. */
static const char *
get_name (const InvadersState *state, const InvadersCard *card)
{
  const Known *known = card->name == NULL && card->id != NULL
                           ? invaders_find_known ((InvadersState *) state, card->id)
                           : NULL;

  if (known == NULL)
    return card->name != NULL ? card->name : card->id;
  return known->name != NULL ? known->name : known->label != NULL ? known->label : known->id;
}

/* Whether another card of that name lies in the zone: of some there are several in the box. Asked
 * of every choice of every view, so that no phrases are made for it. */
static gboolean
has_namesake (const InvadersState *state, const InvadersPlace *of)
{
  const InvadersCard *card = invaders_card (state, of);
  const char *name = get_name (state, card);
  InvadersPlace place;

  FOR_EACH_PLACE (place)
  {
    const InvadersCard *other = invaders_card (state, &place);

    if (other->there && other != card && place.zone == of->zone && name != NULL
        && g_strcmp0 (name, get_name (state, other)) == 0)
      return TRUE;
  }
  return FALSE;
}

/* "Endo · Africa", or "Endo 3 · Africa" beside another one: which of both its number says. */
static TsPhrase *
format_choice (const InvadersState *state, const InvadersPlace *place)
{
  const InvadersCard *card = invaders_card (state, place);
  TsArg name = invaders_name_card (state, card), zone = invaders_name_zone (place->zone);

  return has_namesake (state, place) ? ts_phrase ("{card} {number} · {zone}", name,
                                                  ts_number ("number", card->serial), zone)
                                     : ts_phrase ("{card} · {zone}", name, zone);
}

static void
add_choice (const InvadersState *state, TsField *field, const InvadersPlace *place)
{
  ts_field_add_choice (field, invaders_card_id (invaders_card (state, place)),
                       ts_view_format (field->view, format_choice (state, place)),
                       invaders_seat (place->side));
}

void
invaders_add_cards (const InvadersState *state, TsOffer *offer, guint side, guint zone)
{
  TsField *field = ts_offer_ask_among (offer, "card");
  InvadersPlace place;

  FOR_EACH_PLACE (place)
  if (invaders_card (state, &place)->there && (side == N_SIDES || place.side == side)
      && (zone == N_ZONES || place.zone == zone))
    add_choice (state, field, &place);
}

/* Whether a card is among those that an offer is about. */
typedef gboolean Fits (const InvadersState *state, const InvadersPlace *place, InvadersZone zone);

/* An offer behind “More” with a choice of cards; NULL: none fits. Consumes the label. */
static TsOffer *
offer_cards (const InvadersState *state,
             TsView *view,
             TsPhrase *label,
             const char *verb,
             Fits *fits,
             InvadersZone zone)
{
  g_autoptr (TsPhrase) said = label;
  TsOffer *self = NULL;
  TsField *field = NULL;
  InvadersPlace place;

  FOR_EACH_PLACE (place)
  {
    if (!invaders_card (state, &place)->there || !fits (state, &place, zone))
      continue;
    if (self == NULL)
      {
        self = ts_view_offer_more (view, ts_phrase_ref (said), verb);
        field = ts_offer_ask_among (self, "card");
      }
    add_choice (state, field, &place);
  }
  return self;
}

static gboolean
fits_any (const InvadersState *state, const InvadersPlace *place, InvadersZone zone)
{
  return TRUE;
}

static gboolean
fits_sacrifice (const InvadersState *state, const InvadersPlace *place, InvadersZone zone)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return invaders_may_go (state, place, why_not);
}

static gboolean
fits_no_sacrifice (const InvadersState *state, const InvadersPlace *place, InvadersZone zone)
{
  return place->side == SIDE_MANKIND && !fits_sacrifice (state, place, zone);
}

/* There is a free slot in `zone`. */
static gboolean
fits_way (const InvadersState *state, const InvadersPlace *place, InvadersZone zone)
{
  return place->zone != zone && invaders_find_slot (state, place->side, zone) != NOBODY;
}

static gboolean
fits_step (const InvadersState *state, const InvadersPlace *place, InvadersZone zone)
{
  return invaders_are_neighbors (place->zone, zone) && fits_way (state, place, zone);
}

static gboolean
fits_jump (const InvadersState *state, const InvadersPlace *place, InvadersZone zone)
{
  return !invaders_are_neighbors (place->zone, zone) && fits_way (state, place, zone);
}

static gboolean
fits_token_on (const InvadersState *state, const InvadersPlace *place, InvadersZone zone)
{
  return invaders_card (state, place)->tokens < MAX_TOKENS;
}

static gboolean
fits_token_off (const InvadersState *state, const InvadersPlace *place, InvadersZone zone)
{
  return invaders_card (state, place)->tokens > 0;
}

/* "Ops centre: a card into any other zone", of the cards in play that say so. */
static TsPhrase *
format_jumpers (const InvadersState *state)
{
  g_autoptr (GPtrArray) cards = ts_phrase_array_new ();
  InvadersPlace place;

  FOR_EACH_PLACE (place)
  {
    const InvadersCard *card = invaders_card (state, &place);
    const Known *known
        = card->id != NULL ? invaders_find_known ((InvadersState *) state, card->id) : NULL;

    if (card->there && known != NULL && known->any_zone)
      g_ptr_array_add (cards, invaders_format_card (state, card));
  }
  if (cards->len == 0)
    return ts_phrase ("Only where a card allows any other zone");
  return ts_phrase ("{cards}: a card into any other zone",
                    ts_list ("cards", g_steal_pointer (&cards)));
}

static void
offer_moves (const InvadersState *state, TsView *view, InvadersZone zone)
{
  TsOffer *self
      = offer_cards (state, view, ts_phrase ("Move a card → {zone}…", invaders_name_zone (zone)),
                     "move", fits_step, zone);

  if (self != NULL)
    ts_offer_put_text (self, "zone", invaders_zones[zone].id);
  self = offer_cards (state, view,
                      ts_phrase ("Move a card → {zone}, from a zone that is not adjacent…",
                                 invaders_name_zone (zone)),
                      "move", fits_jump, zone);
  if (self == NULL)
    return;
  ts_offer_put_text (self, "zone", invaders_zones[zone].id);
  ts_offer_put_flag (self, "any", TRUE);
  ts_offer_set_hint (self, format_jumpers (state));
}

static void
offer_sacrifices (const InvadersState *state, TsView *view)
{
  TsOffer *self = offer_cards (state, view, ts_phrase ("Mankind sacrifices a card…"), "sacrifice",
                               fits_sacrifice, N_ZONES);

  if (self == NULL)
    {
      self = offer_cards (state, view, ts_phrase ("Mankind sacrifices a card…"), "sacrifice",
                          fits_no_sacrifice, N_ZONES);
      if (self != NULL)
        ts_offer_set_blocked (self, ts_phrase ("Mankind may sacrifice a card only where all its "
                                               "slots are full."));
    }
  if (self != NULL)
    ts_offer_set_seat (self, invaders_seat (SIDE_MANKIND));
}

static void
offer_tokens (const InvadersState *state, TsView *view)
{
  TsOffer *self = offer_cards (state, view, ts_phrase ("A token onto a card…"), "tokens",
                               fits_token_on, N_ZONES);

  if (self != NULL)
    ts_offer_put_number (self, "n", 1);
  self = offer_cards (state, view, ts_phrase ("A token off a card…"), "tokens", fits_token_off,
                      N_ZONES);
  if (self != NULL)
    ts_offer_put_number (self, "n", -1);
  self = offer_cards (state, view, ts_phrase ("The power of a card in play…"), "power", fits_any,
                      N_ZONES);
  if (self != NULL)
    ts_offer_ask (self, "power");
}

static void
offer_turn (const InvadersState *state, TsView *view)
{
  InvadersPlace place;
  gboolean turned;

  if (!invaders_find_hero (state, &place))
    return;
  turned = invaders_card (state, &place)->turned != 0;
  ts_offer_put_flag (ts_view_offer_more (view,
                                         turned ? ts_phrase ("Turn the Hero upright")
                                                : ts_phrase ("Turn the Hero by 90 degrees"),
                                         "turn"),
                     "turned", !turned);
}

void
invaders_offer_zones (const InvadersState *state, TsView *view)
{
  /* Cards move, make room and are turned in the main phase. */
  gboolean moves = state->phase == PHASE_MAIN && !state->chosen.there;

  offer_cards (state, view, ts_phrase ("A card is destroyed…"), "destroy", fits_any, N_ZONES);
  offer_cards (state, view, ts_phrase ("A card leaves the game…"), "remove", fits_any, N_ZONES);
  offer_tokens (state, view);
  invaders_offer_markers (state, view);
  for (InvadersZone zone = 0; moves && zone < N_ZONES; zone++)
    offer_moves (state, view, zone);
  if (!moves)
    return;
  offer_sacrifices (state, view);
  offer_turn (state, view);
}
