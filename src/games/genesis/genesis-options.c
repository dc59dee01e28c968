/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-options.c: what people choose before play: the form, the defaults, the checks.
 */

#include "genesis-catalogue.h"
#include "genesis-setup.h"
#include "genesis-words.h"

static const TsChoice modes[] = {
  { "battle", N_ ("Battle: one mission") },
  { "campaign", N_ ("Campaign") },
  { NULL },
};

static const TsChoice boss_rules[] = {
  { "beyond", N_ ("by the wound that finds no space (page 14)") },
  { "equal", N_ ("when all spaces are full (glossary)") },
  { NULL },
};

static const TsSpec hero_columns[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors, .label = N_ ("Color") },
  { "character", TS_SPEC_ENTRY, .required = TRUE, .entry = "character", .label = N_ ("Character") },
  { "player", TS_SPEC_TEXT, .max = 60, .label = N_ ("Player") },
  { "rank", TS_SPEC_INTEGER, .min = 0, .max = 25, .label = N_ ("Rank tokens"),
    .hint = N_ ("1 in a first mission") },
  { "cards", TS_SPEC_TEXTS, .label = N_ ("Cards carried over") },
  { NULL },
};

const TsSpec genesis_options[] = {
  { "mode", TS_SPEC_CHOICE, .choices = modes, .label = N_ ("Mode") },
  { "mission", TS_SPEC_ENTRY, .entry = "mission", .label = N_ ("Mission"),
    .hint = N_ ("copy your mission book’s page into a sheet of your own once") },
  { "after-loss", TS_SPEC_BOOLEAN, .label = N_ ("Campaign: the mission before was lost") },
  { "heroes", TS_SPEC_TABLE, .columns = hero_columns, .label = N_ ("Characters"),
    .hint = N_ ("one to four players; alone you play at least two characters") },
  { "easy-rank", TS_SPEC_BOOLEAN, .label = N_ ("Easier: two more rank tokens each") },
  { "easy-enemies", TS_SPEC_BOOLEAN,
    .label = N_ ("Easier: leave out the last enemy of each queue") },
  { "easy-equipment", TS_SPEC_BOOLEAN, .label = N_ ("Easier: cards of one level more") },
  { "hard-rank", TS_SPEC_BOOLEAN, .label = N_ ("Harder: at most one rank token each") },
  { "hard-reinforcements", TS_SPEC_BOOLEAN,
    .label = N_ ("Harder: one more reinforcement die, and the Skynet entry") },
  { "hard-extermination", TS_SPEC_BOOLEAN,
    .label = N_ ("Harder: downed when the last wound space is filled") },
  { "boss-wounds", TS_SPEC_CHOICE, .choices = boss_rules, .label = N_ ("Bosses are destroyed") },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards say") },
  { NULL },
};

static gboolean
bad_setup (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

static JsonObject *
new_hero (const char *color, const char *character)
{
  JsonObject *hero = json_object_new ();

  json_object_set_string_member (hero, "color", color);
  json_object_set_string_member (hero, "character", character);
  return hero;
}

static void
fill_defaults (JsonObject *setup)
{
  static const char *const flags[]
      = { "after-loss", "easy-rank",           "easy-enemies",      "easy-equipment",
          "hard-rank",  "hard-reinforcements", "hard-extermination" };
  JsonArray *heroes;

  if (!json_object_has_member (setup, "mode"))
    json_object_set_string_member (setup, "mode", "battle");
  if (!json_object_has_member (setup, "mission"))
    json_object_set_string_member (setup, "mission", "example");
  if (!json_object_has_member (setup, "boss-wounds"))
    json_object_set_string_member (setup, "boss-wounds", "beyond");
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (!json_object_has_member (setup, flags[i]))
      json_object_set_boolean_member (setup, flags[i], FALSE);
  if (!json_object_has_member (setup, "cards"))
    json_object_set_object_member (setup, "cards", json_object_new ());
  if (json_object_has_member (setup, "heroes"))
    return;

  heroes = json_array_new ();
  json_array_add_object_element (heroes, new_hero ("red", "john"));
  json_array_add_object_element (heroes, new_hero ("blue", "guardian"));
  json_object_set_array_member (setup, "heroes", heroes);
}

/* What is carried over must fit into the one text in which people change it. */
static gboolean
check_carried (JsonObject *hero, GError **error)
{
  JsonArray *cards = genesis_get_array (hero, "cards");
  glong length = 0;

  for (guint i = 0; i < genesis_get_length (cards); i++)
    length += g_utf8_strlen (json_array_get_string_element (cards, i), -1) + 1;
  if (length <= TS_MAX_NOTE)
    return TRUE;
  return bad_setup (error, ts_phrase ("A character carries too many cards: their names may have "
                                      "{most} characters together.",
                                      ts_number ("most", TS_MAX_NOTE)));
}

static gboolean
check_heroes (JsonObject *setup, GError **error)
{
  JsonArray *heroes = json_object_get_array_member (setup, "heroes");
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (json_array_get_length (heroes) < 2)
    return bad_setup (error, ts_phrase ("At least two characters are needed: alone you play two."));
  if (json_array_get_length (heroes) > MAX_HEROES)
    return bad_setup (error, ts_phrase ("There can be at most four characters."));

  for (guint i = 0; i < json_array_get_length (heroes); i++)
    {
      JsonObject *hero = json_array_get_object_element (heroes, i);
      const char *id;

      if (!ts_catalogue_embed (&genesis_catalogue, hero, "character", "character", error)
          || !check_carried (hero, error))
        return FALSE;
      id = json_object_get_string_member (json_object_get_object_member (hero, "character"), "id");
      if (!g_hash_table_add (seen, (gpointer) json_object_get_string_member (hero, "color")))
        return bad_setup (error,
                          ts_phrase ("Two characters have the same color. Give each its own."));
      if (!g_hash_table_add (seen, (gpointer) id))
        return bad_setup (error, ts_phrase ("The same character was chosen twice."));
    }

  return TRUE;
}

JsonObject *
genesis_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonNode) copy = json_node_init_object (json_node_alloc (), given);
  g_autofree char *text = json_to_string (copy, FALSE);
  g_autoptr (JsonNode) parsed = json_from_string (text, NULL);
  g_autoptr (JsonObject) setup = json_node_dup_object (parsed);

  fill_defaults (setup);
  if (!check_heroes (setup, error)
      || !ts_catalogue_embed (&genesis_catalogue, setup, "mission", "mission", error)
      || !ts_catalogue_check_cards (&genesis_catalogue,
                                    json_object_get_object_member (setup, "cards"), error))
    return NULL;

  return g_steal_pointer (&setup);
}
