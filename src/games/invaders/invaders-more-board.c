/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-more-board.c: what cards say at any moment of cards in slots, zones, the Hero and the
 * plot marker.
 */

#include "invaders-attack.h"
#include "invaders-board.h"
#include "invaders-flow.h"
#include "invaders-view.h"

/* Whether a card is among those that an offer is about. */
typedef gboolean Fits (const InvadersState *state, const Place *place, Zone zone);

/* An offer behind “More” with a choice of cards; NULL: none fits. Consumes the label. */
static TsOffer *
offer_cards (const InvadersState *state,
             TsView *view,
             TsPhrase *label,
             const char *verb,
             Fits *fits,
             Zone zone)
{
  g_autoptr (TsPhrase) said = label;
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (Place place = {}; place.side < N_SIDES; place.side++)
    for (place.zone = 0; place.zone < N_ZONES; place.zone++)
      for (place.slot = 0; place.slot < N_SLOTS; place.slot++)
        {
          if (!invaders_card (state, &place)->there || !fits (state, &place, zone))
            continue;
          if (self == NULL)
            {
              self = ts_view_offer_more (view, ts_phrase_ref (said), verb);
              field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "card", N_ ("Card"), TRUE);
            }
          invaders_add_card_choice (state, view, field, &place);
        }
  return self;
}

static gboolean
fits_any (const InvadersState *state, const Place *place, Zone zone)
{
  return TRUE;
}

static gboolean
fits_stop (const InvadersState *state, const Place *place)
{
  g_autoptr (TsPhrase) stop = invaders_say_sacrifice_stop (state, place);

  return stop == NULL;
}

static gboolean
fits_sacrifice (const InvadersState *state, const Place *place, Zone zone)
{
  return fits_stop (state, place);
}

static gboolean
fits_no_sacrifice (const InvadersState *state, const Place *place, Zone zone)
{
  return place->side == SIDE_MANKIND && !fits_stop (state, place);
}

/* There is a free slot in `zone`. */
static gboolean
fits_way (const InvadersState *state, const Place *place, Zone zone)
{
  return place->zone != zone && invaders_find_slot (state, place->side, zone) != NOBODY;
}

static gboolean
fits_step (const InvadersState *state, const Place *place, Zone zone)
{
  return invaders_are_neighbors (place->zone, zone) && fits_way (state, place, zone);
}

static gboolean
fits_jump (const InvadersState *state, const Place *place, Zone zone)
{
  return !invaders_are_neighbors (place->zone, zone) && fits_way (state, place, zone);
}

static gboolean
fits_token_on (const InvadersState *state, const Place *place, Zone zone)
{
  return invaders_card (state, place)->tokens < MAX_TOKENS;
}

static gboolean
fits_token_off (const InvadersState *state, const Place *place, Zone zone)
{
  return invaders_card (state, place)->tokens > 0;
}

/* Cards. */

static void
offer_moves (const InvadersState *state, TsView *view)
{
  for (Zone zone = 0; zone < N_ZONES; zone++)
    {
      TsOffer *self = offer_cards (state, view,
                                   ts_phrase ("Move a card → {zone}…", invaders_name_zone (zone)),
                                   "move", fits_step, zone);

      if (self != NULL)
        ts_offer_put_text (self, "zone", invaders_zones[zone].id);
      self = offer_cards (state, view,
                          ts_phrase ("Move a card → {zone}, from a zone that is not adjacent…",
                                     invaders_name_zone (zone)),
                          "move", fits_jump, zone);
      if (self == NULL)
        continue;
      ts_offer_put_text (self, "zone", invaders_zones[zone].id);
      ts_offer_put_flag (self, "any", TRUE);
      self->hint = ts_view_text (view, "Only where a card says any other zone");
    }
}

/* To make room (L44); the Invader never does (L48). */
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
        self->blocked = ts_view_text (view, "Mankind may sacrifice a card only where all its slots "
                                            "are full.");
    }
  if (self != NULL)
    self->seat = g_strdup (invaders_seat (SIDE_MANKIND));
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
}

static void
offer_power (const InvadersState *state, TsView *view)
{
  TsOffer *self = offer_cards (state, view, ts_phrase ("The power of a card in play…"), "power",
                               fits_any, N_ZONES);
  TsField *field;

  if (self == NULL)
    return;
  field = ts_view_add_field (view, self, TS_SPEC_INTEGER, "power", TS_NC ("card", "Power"), TRUE);
  field->min = -MAX_POWER;
  field->max = MAX_POWER;
}

static void
offer_turn (const InvadersState *state, TsView *view)
{
  Place place;
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

/* Zones and the plot. */

static gboolean
takes_marker (const InvadersState *state, Zone zone)
{
  return invaders_get_zone_power (state, zone) != 0 && invaders_count_markers (state) < N_MARKERS;
}

static gboolean
has_marker (const InvadersState *state, Zone zone)
{
  return state->zone_markers[zone] > 0;
}

static void
offer_markers (const InvadersState *state,
               TsView *view,
               TsPhrase *label,
               int n,
               gboolean (*fits) (const InvadersState *, Zone))
{
  g_autoptr (TsPhrase) said = label;
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (Zone zone = 0; zone < N_ZONES; zone++)
    if (fits (state, zone))
      {
        if (self == NULL)
          {
            self = ts_view_offer_more (view, ts_phrase_ref (said), "zone");
            ts_offer_put_number (self, "markers", n);
            field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "zone", N_ ("Zone"), TRUE);
          }
        ts_field_add_choice (field, invaders_zones[zone].id,
                             ts_view_text (view, invaders_zones[zone].label), NULL);
      }
}

static void
offer_plot (const InvadersState *state, TsView *view)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("The plot marker moves…"), "plot");

  ts_offer_add_integer (self, "spaces", ts_view_text (view, "Spaces"), 1, PLOT_MAX, 1);
  if (state->plot == PLOT_MAX)
    ts_offer_put_flag (self, "down", TRUE);
  else if (state->plot > 0)
    ts_view_add_field (view, self, TS_SPEC_BOOLEAN, "down", N_ ("Towards the skull"), FALSE);
}

void
invaders_more_board (const InvadersState *state, TsView *view)
{
  if (!invaders_is_running (state))
    return;
  offer_moves (state, view);
  offer_cards (state, view, ts_phrase ("A card is destroyed…"), "destroy", fits_any, N_ZONES);
  offer_cards (state, view, ts_phrase ("A card leaves the game…"), "remove", fits_any, N_ZONES);
  offer_sacrifices (state, view);
  offer_tokens (state, view);
  offer_power (state, view);
  offer_turn (state, view);
  offer_markers (state, view, ts_phrase ("A −1 power marker onto a zone…"), 1, takes_marker);
  offer_markers (state, view, ts_phrase ("A −1 power marker off a zone…"), -1, has_marker);
  offer_plot (state, view);
}
