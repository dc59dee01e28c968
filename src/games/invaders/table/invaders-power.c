/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-power.c: markers on zones as they are offered, and the panels of the zones.
 */

#include "invaders-table.h"
#include "ts-shown.h"
#include "ts-things.h"

static gboolean
fits_marker (const InvadersState *state, InvadersZone zone, int n)
{
  if (n < 0)
    return state->zone_markers[zone] > 0;
  return invaders_get_zone_power (state, zone) != 0 && invaders_count_markers (state) < N_MARKERS;
}

static void
offer_marker (const InvadersState *state, TsView *view, int n)
{
  TsField *field = NULL;

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      if (!fits_marker (state, zone, n))
        continue;
      if (field == NULL)
        {
          TsOffer *self = ts_view_offer_more (view,
                                              n > 0 ? ts_phrase ("A −1 power marker onto a zone…")
                                                    : ts_phrase ("A −1 power marker off a zone…"),
                                              "zone");

          ts_offer_put_number (self, "markers", n);
          field = ts_offer_ask_among (self, "zone");
        }
      ts_field_add (field, invaders_zones[zone].id, invaders_format_zone (zone));
    }
}

void
invaders_offer_markers (const InvadersState *state, TsView *view)
{
  offer_marker (state, view, 1);
  offer_marker (state, view, -1);
}

/* What is shown, and may be corrected: cards, by their id wherever they lie. */

static TsTracker *
add_number (const InvadersState *state,
            TsTracker *row,
            const char *number,
            const InvadersPlace *place,
            TsPhrase *label)
{
  TsTracker *part = ts_tracker_add_number (row, &invaders_groups[GROUP_CARDS], number, state,
                                           (guint) invaders_place_number (place));

  ts_tracker_set_label (part, label);
  return part;
}

static void
add_card (const InvadersState *state, TsTracker *row, const InvadersPlace *place)
{
  const InvadersCard *card = invaders_card (state, place);

  TsTracker *power = add_number (state, row, "power", place, invaders_format_card (state, card));

  power->unknown = !card->known;
  power->thing = ts_view_dup_thing (row->view, invaders_card_id (card));
  if (card->counts || card->tokens > 0)
    add_number (state, row, "tokens", place,
                ts_phrase ("{card}: tokens", invaders_name_card (state, card)))
        ->now
        = card->due != 0;
  if (card->hero)
    add_number (state, row, "turned", place,
                ts_phrase ("{card}: turned", invaders_name_card (state, card)));
}

static TsPhrase *
format_room (const InvadersState *state, InvadersSide side, InvadersZone zone)
{
  guint n = N_SLOTS - invaders_count_cards (state, side, zone);

  if (n == 0)
    return ts_phrase ("all slots are full");
  return ts_phrase_plural ("{n} free slot", "{n} free slots", n);
}

/* A card is chosen and looks for its zone: a tap there is what the offer says. (transfer full,
 * nullable) */
static JsonObject *
dup_placing (const TsView *view, InvadersZone zone)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->blocked == NULL && offer->fields->len == 0
          && g_strcmp0 (json_object_get_string_member_with_default (offer->command, "zone", NULL),
                        invaders_zones[zone].id)
                 == 0)
        return json_object_ref (offer->command);
    }
  return NULL;
}

static void
add_side (const InvadersState *state, TsPanel *panel, InvadersSide side, InvadersZone zone)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", invaders_zones[zone].id, invaders_sides[side].id);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase_msgid (invaders_sides[side].label));

  row->seat = g_strdup (invaders_seat (side));
  ts_tracker_set_note (row, format_room (state, side, zone));
  row->now = state->phase == PHASE_ATTACK && !state->attacked && side == SIDE_MANKIND
             && invaders_expect_drain (state, zone) > 0;
  for (guint i = 0; i < N_SLOTS; i++)
    if (state->forces[side].slots[zone][i].there)
      add_card (state, row, &(InvadersPlace){ side, zone, i });
  if (state->chosen.there && (guint) state->chosen.side == side)
    row->command = dup_placing (panel->view, zone);
}

/* The zone itself, which counts for Mankind. */
static void
add_power (const InvadersState *state, TsPanel *panel, InvadersZone zone)
{
  g_autofree char *id = g_strdup_printf ("zone.%s", invaders_zones[zone].id);
  int power = invaders_get_zone_power (state, zone);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase ("Zone power"));

  ts_tracker_set_note (row, power == UNKNOWN
                                ? ts_phrase ("printed value not entered yet")
                                : ts_phrase ("{power} for Mankind", ts_number ("power", power)));
  row->thing = ts_view_dup_thing (panel->view, id);
  ts_tracker_add_number (row, &invaders_groups[GROUP_ZONES], "power", state, zone);
  ts_tracker_add_number (row, &invaders_groups[GROUP_ZONES], "markers", state, zone);
}

/* Of the cards, with the power of the zone, which may not have been said yet. */
static TsPhrase *
format_defense (const InvadersState *state, InvadersZone zone)
{
  int defense = invaders_defense (state, zone);

  if (defense != UNKNOWN_SUM)
    return ts_phrase ("{n}", ts_number ("n", defense));
  return invaders_get_zone_power (state, zone) == UNKNOWN
             ? invaders_format_open_sum (state, zone)
             : invaders_format_sum (state, SIDE_MANKIND, zone);
}

/* A panel a zone, with who is stronger in its title. */
void
invaders_view_zones (const InvadersState *state, TsView *view)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      TsPhrase *title
          = ts_phrase ("{zone} · Invader {invader}, Mankind {mankind}", invaders_name_zone (zone),
                       ts_part ("invader", invaders_format_sum (state, SIDE_INVADER, zone)),
                       ts_part ("mankind", format_defense (state, zone)));
      TsPanel *panel
          = ts_view_add_panel (view, invaders_zones[zone].id, ts_view_format (view, title));

      panel->beside = zone > 0;
      add_side (state, panel, SIDE_INVADER, zone);
      add_side (state, panel, SIDE_MANKIND, zone);
      add_power (state, panel, zone);
    }
}
