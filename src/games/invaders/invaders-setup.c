/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-setup.c: a prepared setup is read once into an InvadersSetup that never changes.
 */

#include "invaders-setup.h"

#include "invaders-words.h"

static const char *const player_keys[N_SIDES] = { "mankind-player", "invader-player" };
static const char *const deck_keys[N_SIDES] = { "mankind-deck", "invader-deck" };

/* What the form says goes before what the catalogue knows of the board. */
static gint16
read_zone (const InvadersSetup *setup, Zone zone)
{
  const char *id = invaders_zones[zone].id;
  g_autoptr (JsonObject) card = invaders_dup_card (setup, "zone", id);
  gint64 known = ts_arg_number (card, "power", UNKNOWN);

  return (gint16) ts_arg_number (setup->json, id, known);
}

InvadersSetup *
invaders_read_setup (JsonObject *json)
{
  InvadersSetup *setup = g_new0 (InvadersSetup, 1);

  g_atomic_ref_count_init (&setup->ref_count);
  setup->json = json_object_ref (json);
  for (Side side = 0; side < N_SIDES; side++)
    {
      const char *name = ts_arg_text (json, player_keys[side]);

      setup->players[side] = name != NULL && *name != '\0' ? name : NULL;
      setup->decks[side] = (gint16) json_object_get_int_member (json, deck_keys[side]);
    }
  for (Zone zone = 0; zone < N_ZONES; zone++)
    setup->zone_power[zone] = read_zone (setup, zone);
  setup->drain_loses = json_object_get_boolean_member (json, "drain-loses");
  setup->keeps_strategies = json_object_get_boolean_member (json, "strategies");

  return setup;
}

void
invaders_setup_unref (InvadersSetup *setup)
{
  if (!g_atomic_ref_count_dec (&setup->ref_count))
    return;
  json_object_unref (setup->json);
  g_free (setup);
}
