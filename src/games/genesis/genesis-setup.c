/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-setup.c: a prepared setup is read once into a GenesisSetup that never changes.
 */

#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-setup.h"
#include "genesis-words.h"

#include <string.h>

static int
get_number (JsonObject *object, const char *name, int fallback)
{
  return (int) json_object_get_int_member_with_default (object, name, fallback);
}

static gboolean
get_flag (JsonObject *object, const char *name)
{
  return json_object_get_boolean_member_with_default (object, name, FALSE);
}

static SheetText
get_text (JsonObject *object, const char *name)
{
  return genesis_find_text (json_object_get_string_member_with_default (object, name, ""));
}

static void
read_entries (GenesisSetup *setup, JsonObject *mission)
{
  JsonArray *entries = genesis_get_array (mission, "entries");

  setup->n_entries = genesis_get_length (entries);
  for (guint i = 0; i < setup->n_entries; i++)
    {
      JsonObject *row = json_array_get_object_element (entries, i);
      JsonArray *numbers = json_object_get_array_member (row, "numbers");

      setup->entries[i].name = json_object_get_string_member (row, "name");
      for (guint j = 0; j < json_array_get_length (numbers); j++)
        setup->entries[i].numbers |= 1 << (json_array_get_int_element (numbers, j) - 1);
    }
}

static int
compare_entry_names (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Entry *) a)->name, ((const Entry *) b)->name);
}

static void
read_objectives (GenesisSetup *setup, JsonObject *mission)
{
  JsonArray *objectives = genesis_get_array (mission, "objectives");

  setup->any_order = get_flag (mission, "any-order");
  setup->n_objectives = genesis_get_length (objectives);
  for (guint i = 0; i < setup->n_objectives; i++)
    {
      JsonObject *row = json_array_get_object_element (objectives, i);

      setup->objectives[i].text = get_text (row, "text");
      setup->objectives[i].count = (guint) get_number (row, "count", 1);
    }
}

static void
read_tables (GenesisSetup *setup, JsonObject *mission)
{
  JsonArray *points = genesis_get_array (mission, "points");
  JsonArray *losses = genesis_get_array (mission, "losses");
  JsonArray *allies = genesis_get_array (mission, "allies");

  setup->n_points = genesis_get_length (points);
  for (guint i = 0; i < setup->n_points; i++)
    {
      setup->points[i] = get_text (json_array_get_object_element (points, i), "name");
      setup->point_texts[i] = get_text (json_array_get_object_element (points, i), "text");
    }
  setup->n_losses = genesis_get_length (losses);
  for (guint i = 0; i < setup->n_losses; i++)
    setup->losses[i] = genesis_find_text (json_array_get_string_element (losses, i));
  setup->n_allies = genesis_get_length (allies);
  for (guint i = 0; i < setup->n_allies; i++)
    {
      JsonObject *row = json_array_get_object_element (allies, i);

      setup->allies[i] = json_object_get_string_member (row, "name");
      setup->ally_spaces[i] = get_number (row, "spaces", 0);
    }
}

static void
read_mission (GenesisSetup *setup, JsonObject *mission)
{
  const char *id = json_object_get_string_member (mission, "id");
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&genesis_catalogue, "mission", id);
  const char *name = json_object_get_string_member_with_default (mission, "name", "");

  if (*name == '\0')
    name = shipped != NULL ? shipped->name : id;
  setup->mission = genesis_find_text (name);
  setup->n_dice = (guint) get_number (mission, "dice", 0);
  setup->wave = (guint) get_number (mission, "wave", 0);
  setup->wave_text = get_text (mission, "wave-text");
  setup->starting_rolls = (guint) get_number (mission, "starting-rolls", 0);
  read_entries (setup, mission);
  /* Reinforcements go to the entries in alphabetical order (L750); bytes, not locales, decide, so
   * that every machine agrees. */
  qsort (setup->entries, setup->n_entries, sizeof (Entry), compare_entry_names);
  read_objectives (setup, mission);
  read_tables (setup, mission);
  setup->map = genesis_read_map (mission, "sketch");
}

static void
read_hero (HeroSetup *hero, JsonObject *row, const GenesisSetup *setup)
{
  JsonObject *card = json_object_get_object_member (row, "character");
  const char *name = json_object_get_string_member_with_default (card, "name", "");

  hero->color = genesis_find_color (json_object_get_string_member (row, "color"));
  hero->character = json_object_get_string_member (card, "id");
  hero->name = *name != '\0' ? name : NULL;
  hero->player = json_object_get_string_member_with_default (row, "player", "");
  hero->spaces = get_number (card, "spaces", 3);
  hero->spaces_assumed = !json_object_has_member (card, "spaces")
                         || genesis_is_assumed ("character", hero->character, card, "spaces");
  hero->ignores = get_number (card, "ignores", 0);
  hero->rescue_extra = get_number (card, "rescue-extra", 0);
  hero->keeps = get_number (row, "rank", 1);
  hero->rank = MIN (hero->keeps + (setup->easy_rank ? 2 : 0), setup->hard_rank ? 1 : MAX_RANK);
}

static void
read_heroes (GenesisSetup *setup)
{
  JsonArray *heroes = json_object_get_array_member (setup->json, "heroes");

  setup->n_heroes = json_array_get_length (heroes);
  for (guint i = 0; i < setup->n_heroes; i++)
    read_hero (&setup->heroes[i], json_array_get_object_element (heroes, i), setup);
}

static void
read_options (GenesisSetup *setup)
{
  JsonObject *json = setup->json;

  setup->campaign = strcmp (json_object_get_string_member (json, "mode"), "campaign") == 0;
  setup->after_loss = get_flag (json, "after-loss");
  setup->easy_rank = get_flag (json, "easy-rank");
  setup->easy_enemies = get_flag (json, "easy-enemies");
  setup->easy_equipment = get_flag (json, "easy-equipment");
  setup->hard_rank = get_flag (json, "hard-rank");
  setup->hard_reinforcements = get_flag (json, "hard-reinforcements");
  setup->hard_extermination = get_flag (json, "hard-extermination");
  setup->boss_wounds_equal
      = strcmp (json_object_get_string_member (json, "boss-wounds"), "equal") == 0;
}

/* A card's numbers: the owner's over the shipped ones. */
static void
read_kind (GenesisSetup *setup, Kind kind)
{
  g_autoptr (JsonObject) card = genesis_dup_card (setup, "enemy", genesis_kind_id (kind));
  const char *when = json_object_get_string_member_with_default (card, "reaction-when", "after");

  for (Stat stat = 0; stat < N_STATS; stat++)
    setup->stats[kind][stat] = get_number (card, genesis_stat_id (stat), UNKNOWN);
  setup->flies[kind] = get_flag (card, "flies");
  setup->hesitates[kind] = get_flag (card, "hesitates");
  setup->reacts_first[kind] = strcmp (when, "when") == 0;
}

static void
read_die (GenesisSetup *setup)
{
  g_autoptr (JsonObject) card = genesis_dup_card (setup, "die", "attack");

  for (guint i = 0; i < N_ATTACK_SIDES; i++)
    {
      g_autofree char *field = g_strdup_printf ("side-%u", i + 1);

      setup->sides[i] = genesis_find_face (json_object_get_string_member (card, field));
      setup->die_assumed |= genesis_is_assumed ("die", "attack", card, field);
    }
  setup->die = genesis_intern_die (setup->sides);
}

static void
add_enemy (GenesisSetup *setup, Kind kind, Color color)
{
  g_assert (setup->n_enemies < MAX_ENEMIES);
  setup->kinds[setup->n_enemies] = kind;
  setup->colors[setup->n_enemies] = color;
  setup->n_enemies++;
}

/* Only the colors that play are used (L518); the easier game leaves out the last of each queue. */
static void
read_enemies (GenesisSetup *setup, JsonObject *mission)
{
  JsonArray *bosses = genesis_get_array (mission, "bosses");
  JsonArray *later = genesis_get_array (mission, "later");

  for (guint i = 0; i < setup->n_heroes; i++)
    {
      Color color = setup->heroes[i].color;
      JsonArray *queue = genesis_get_array (mission, genesis_color_id (color));
      guint n = genesis_get_length (queue);

      if (setup->easy_enemies && n > 0)
        n--;
      for (guint j = 0; j < n; j++)
        add_enemy (setup, genesis_find_kind (json_array_get_string_element (queue, j)), color);
    }
  for (guint i = 0; i < genesis_get_length (bosses); i++)
    add_enemy (setup, genesis_find_kind (json_array_get_string_element (bosses, i)), N_COLORS);
  setup->n_later = genesis_get_length (later);
  for (guint i = 0; i < setup->n_later; i++)
    add_enemy (setup, genesis_find_kind (json_array_get_string_element (later, i)), N_COLORS);
}

GenesisSetup *
genesis_read_setup (JsonObject *json)
{
  GenesisSetup *setup = g_new0 (GenesisSetup, 1);
  JsonObject *mission = json_object_get_object_member (json, "mission");

  g_atomic_ref_count_init (&setup->refs);
  setup->json = json_object_ref (json);
  read_options (setup);
  read_mission (setup, mission);
  read_heroes (setup);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    read_kind (setup, kind);
  read_die (setup);
  read_enemies (setup, mission);

  return setup;
}

void
genesis_setup_unref (GenesisSetup *setup)
{
  if (!g_atomic_ref_count_dec (&setup->refs))
    return;
  json_object_unref (setup->json);
  g_clear_pointer (&setup->map, ts_hex_map_unref);
  g_free (setup);
}
