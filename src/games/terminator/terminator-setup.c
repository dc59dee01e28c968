/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-setup.c: a prepared setup is read once into a TerminatorSetup that never changes.
 */

#include "terminator-setup.h"

#include "terminator-words.h"

static const char *const name_keys[N_ACTORS] = {
  [KIND_SARAH] = "sarah-player",     [KIND_KYLE] = "kyle-player",      [KIND_JOHN] = "john-player",
  [KIND_TRAXLER] = "traxler-player", [ACTOR_SKYNET] = "skynet-player",
};

static gboolean
get_flag (JsonObject *object, const char *name)
{
  return json_object_get_boolean_member_with_default (object, name, FALSE);
}

static gboolean
is_word (JsonObject *object, const char *name, const char *word)
{
  return g_strcmp0 (ts_arg_text (object, name), word) == 0;
}

static gint16
get_number (JsonObject *object, const char *name)
{
  return (gint16) terminator_get_card_number (object, name);
}

/* With four there is John or Traxler (L107); two people play three's heroes (L110). */
static void
read_players (TerminatorSetup *setup)
{
  JsonObject *json = setup->json;
  gboolean traxler = is_word (json, "fourth", "traxler");

  setup->n_players = (guint) g_ascii_strtoull (ts_arg_text (json, "players"), NULL, 10);
  setup->plays[KIND_SARAH] = TRUE;
  setup->plays[KIND_KYLE] = TRUE;
  setup->plays[KIND_JOHN] = setup->n_players == 5 || (setup->n_players == 4 && !traxler);
  setup->plays[KIND_TRAXLER] = setup->n_players == 5 || (setup->n_players == 4 && traxler);
  for (int actor = 0; actor < N_ACTORS; actor++)
    setup->names[actor] = json_object_get_string_member_with_default (json, name_keys[actor], "");
  for (int hero = 0; hero < N_HEROES; hero++)
    setup->player[hero] = (gint8) hero;
  if (setup->n_players == 2)
    {
      setup->player[KIND_KYLE] = KIND_SARAH;
      setup->names[KIND_KYLE] = setup->names[KIND_SARAH];
    }
}

static void
read_rules (TerminatorSetup *setup)
{
  JsonObject *json = setup->json;

  setup->coin = get_flag (json, "coin");
  setup->count = is_word (json, "range", "orthogonal") ? TS_RANGE_ORTHOGONAL : TS_RANGE_KING;
  setup->exceeding = is_word (json, "defeat", "exceeded");
  setup->last_repair = get_flag (json, "last-repair");
  setup->tank_counts = get_flag (json, "tank-counts");
  for (int actor = 0; actor < N_ACTORS; actor++)
    setup->cards[actor] = get_number (json, actor == ACTOR_SKYNET ? "skynet-cards" : "hero-cards");
  setup->mission_cards = get_number (json, "mission-cards");
  setup->cache_cards = get_number (json, "cache-cards");
}

/* What the owner typed on a card, which lives as long as the setup; NULL: nothing. */
static JsonObject *
find_owned (const TerminatorSetup *setup, const char *type, const char *id)
{
  JsonObject *cards = json_object_get_object_member (setup->json, "cards");
  JsonObject *of_type
      = json_object_has_member (cards, type) ? json_object_get_object_member (cards, type) : NULL;

  return of_type != NULL && json_object_has_member (of_type, id)
             ? json_object_get_object_member (of_type, id)
             : NULL;
}

static const char *
find_text (JsonObject *card, const char *field)
{
  const char *text
      = card != NULL ? json_object_get_string_member_with_default (card, field, "") : "";

  return *text != '\0' ? text : NULL;
}

static void
add_tile (TerminatorSetup *setup, const char *id)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&terminator_catalogue, "location", id);
  JsonObject *owned = find_owned (setup, "location", id);
  const char *name = find_text (owned, "name");
  TileSetup *tile = &setup->tiles[setup->n_tiles++];

  tile->shipped = shipped != NULL && name == NULL;
  tile->id = shipped != NULL ? shipped->id : g_intern_string (id);
  tile->name = name != NULL ? name : shipped != NULL ? shipped->name : tile->id;
  tile->letter = find_text (owned, "letter");
}

/* The required ones, then what the owner named or added, then as many without a name as make
 * twelve. */
static void
read_tiles (TerminatorSetup *setup)
{
  g_autoptr (GPtrArray) ids = terminator_list_cards (setup, "location");

  setup->tiles = g_new0 (TileSetup, MAX (ids->len, N_TILES));
  for (guint i = 0; i < ids->len; i++)
    if (i < N_REQUIRED || i >= N_TILES
        || find_text (find_owned (setup, "location", ids->pdata[i]), "name") != NULL)
      add_tile (setup, ids->pdata[i]);
  for (guint i = N_REQUIRED; i < N_TILES && setup->n_tiles < N_TILES; i++)
    if (find_text (find_owned (setup, "location", ids->pdata[i]), "name") == NULL)
      add_tile (setup, ids->pdata[i]);
}

static JsonArray *
find_list (JsonObject *card, const char *field)
{
  return card != NULL && json_object_has_member (card, field)
             ? json_object_get_array_member (card, field)
             : NULL;
}

/* A line joins two places, whichever of them names it; but a place whose lines nobody typed stays
 * unknown, because others name only their own. */
static void
read_places (TerminatorSetup *setup)
{
  gboolean typed[N_TILES] = { FALSE };
  guint16 lines[N_TILES] = { 0 };

  for (guint i = 0; i < N_TILES; i++)
    {
      g_autofree char *id = g_strdup_printf ("place-%u", i + 1);
      g_autoptr (JsonObject) card = terminator_dup_card (setup, "place", id);
      JsonArray *list = find_list (card, "neighbors");
      int patrol = terminator_get_card_number (card, "patrol");

      setup->holes[i].patrol = (gint8) (patrol != UNKNOWN ? patrol - 1 : UNKNOWN);
      typed[i] = list != NULL && json_array_get_length (list) > 0;
      for (guint j = 0; typed[i] && j < json_array_get_length (list); j++)
        {
          guint other = (guint) json_array_get_int_element (list, j) - 1;

          lines[i] |= (guint16) (1u << other);
          lines[other] |= (guint16) (1u << i);
        }
    }
  for (guint i = 0; i < N_TILES; i++)
    setup->holes[i].neighbors = typed[i] ? lines[i] : 0;
}

/* People count from 1. */
static gint16
get_place (JsonObject *card, const char *name)
{
  gint16 number = get_number (card, name);

  return number != UNKNOWN ? (gint16) (number - 1) : UNKNOWN;
}

static void
read_areas (TerminatorSetup *setup)
{
  for (Area area = 0; area < N_AREAS; area++)
    {
      g_autoptr (JsonObject) card = terminator_dup_card (setup, "area", terminator_areas[area].id);

      setup->areas[area].x = get_place (card, "column");
      setup->areas[area].y = get_place (card, "row");
      setup->areas[area].span = get_number (card, "span");
    }
}

static void
read_numbers (TerminatorSetup *setup)
{
  g_autoptr (JsonObject) board = terminator_dup_card (setup, "board", "board");

  setup->factories = get_number (board, "factories");
  setup->width = get_number (board, "width");
  setup->height = get_number (board, "height");
  for (guint side = 0; side < N_SIDES; side++)
    {
      g_autofree char *id = g_strconcat ("core-", terminator_sides[side].id, NULL);
      g_autoptr (JsonObject) core = terminator_dup_card (setup, "core", id);

      setup->core_points[side] = get_number (core, "points");
    }
  for (guint i = 0; i < N_CARDS; i++)
    {
      g_autoptr (JsonObject) card
          = terminator_dup_card (setup, terminator_card_type (i), terminator_cards[i].id);

      for (Stat stat = 0; stat < N_STATS; stat++)
        setup->stats[i][stat] = get_number (card, terminator_stats[stat].id);
    }
}

TerminatorSetup *
terminator_read_setup (JsonObject *json)
{
  TerminatorSetup *setup = g_new0 (TerminatorSetup, 1);

  g_atomic_ref_count_init (&setup->refs);
  setup->json = json_object_ref (json);
  read_players (setup);
  read_rules (setup);
  read_tiles (setup);
  read_places (setup);
  read_areas (setup);
  read_numbers (setup);

  return setup;
}

void
terminator_setup_unref (TerminatorSetup *setup)
{
  if (!g_atomic_ref_count_dec (&setup->refs))
    return;
  json_object_unref (setup->json);
  g_free (setup->tiles);
  g_free (setup);
}
