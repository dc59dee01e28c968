/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-options.c: what people choose before play: the form, the defaults, the checks.
 */

#include "genesis-catalogue.h"
#include "genesis-setup.h"
#include "genesis-words.h"

#include <string.h>

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

/* Puts the whole entry where its id stands, and checks it. */
static gboolean
embed (JsonObject *object, const char *name, const char *type, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (JSON_NODE_HOLDS_VALUE (node))
    {
      const char *id = json_node_get_string (node);
      JsonObject *entry = ts_catalogue_dup_entry (&genesis_catalogue, type, id);

      if (entry == NULL)
        return bad_setup (error, ts_phrase ("There is no card “{id}” for “{key}”.",
                                            ts_name ("id", id), ts_name ("key", name)));
      json_object_set_object_member (object, name, entry);
    }

  return ts_catalogue_check (&genesis_catalogue, type, json_object_get_object_member (object, name),
                             error);
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

      if (!embed (hero, "character", "character", error) || !check_carried (hero, error))
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

static gboolean
check_card (const char *type, const char *id, JsonNode *node, GError **error)
{
  g_autoptr (JsonObject) entry = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return bad_setup (error, ts_phrase ("“{key}” must be an object.", ts_name ("key", id)));
  entry = ts_catalogue_overlay (json_node_get_object (node), NULL);
  if (!json_object_has_member (entry, "id"))
    json_object_set_string_member (entry, "id", id);
  if (!ts_catalogue_check (&genesis_catalogue, type, entry, error))
    return FALSE;
  if (strcmp (json_object_get_string_member (entry, "id"), id) != 0)
    return bad_setup (error, ts_phrase ("The card “{key}” has another id.", ts_name ("key", id)));
  return TRUE;
}

/* What owners typed about cards that the setup does not name: {"enemy":{"drone":{"defence":4}}}. */
static gboolean
check_cards (JsonObject *cards, GError **error)
{
  g_autoptr (GList) kinds = json_object_get_members (cards);

  for (GList *kind = kinds; kind != NULL; kind = kind->next)
    {
      JsonNode *node = json_object_get_member (cards, kind->data);
      g_autoptr (GList) ids = NULL;

      if (!JSON_NODE_HOLDS_OBJECT (node))
        return bad_setup (error,
                          ts_phrase ("“{key}” must be an object.", ts_name ("key", kind->data)));
      ids = json_object_get_members (json_node_get_object (node));
      for (GList *id = ids; id != NULL; id = id->next)
        if (!check_card (kind->data, id->data,
                         json_object_get_member (json_node_get_object (node), id->data), error))
          return FALSE;
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
  if (!check_heroes (setup, error) || !embed (setup, "mission", "mission", error)
      || !check_cards (json_object_get_object_member (setup, "cards"), error))
    return NULL;

  return g_steal_pointer (&setup);
}
