/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-options.c: what people choose before play: the form, the defaults, the checks.
 */

#include "terminus-setup.h"

#include "terminus-catalogue.h"
#include "terminus-words.h"

#define N_PROJECT_CARDS 18

static const TsChoice uses[] = {
  { "whole", N_ ("The whole game") },
  { "score", N_ ("The final score only") },
  { NULL },
};

static const TsSpec player_columns[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors, .label = N_ ("Color") },
  { "name", TS_SPEC_TEXT, .max = 60, .label = N_ ("Player") },
  { NULL },
};

#define KEEP(part, text)                                                                           \
  {                                                                                                \
    "keep-" part, TS_SPEC_BOOLEAN, .label = text, .when = "use=whole"                              \
  }

const TsSpec terminus_options[] = {
  { "use", TS_SPEC_CHOICE, .choices = uses, .label = N_ ("Use it for") },
  { "players", TS_SPEC_TABLE, .columns = player_columns, .label = N_ ("Players"),
    .hint = N_ ("two to five; two play with the Automa") },
  { "first-game", TS_SPEC_BOOLEAN,
    .label = N_ ("First game: the projects and developments that the rulebook recommends") },
  { "projects", TS_SPEC_INTEGERS, .min = 1, .max = N_PROJECT_CARDS, .label = N_ ("Projects"),
    .when = "first-game=false",
    .hint = N_ ("the numbers of the cards laid out: 3, with four or five players 4; may stay "
                "empty") },
  { "developments", TS_SPEC_INTEGERS, .min = 1, .max = MAX_TILE, .label = N_ ("Developments"),
    .when = "first-game=false",
    .hint = N_ ("the numbers of the tiles laid out: 12, with four or five players 15; may stay "
                "empty") },
  { "automa", TS_SPEC_ENTRY, .entry = "automa", .label = N_ ("Card of the Automa"),
    .when = "use=whole",
    .hint = N_ ("two players only; the program asks at the table for what it does not know") },
  { "automa-pays", TS_SPEC_BOOLEAN, .when = "use=whole",
    .label = N_ ("The Automa’s connections bring a coin to whose stop it is") },
  KEEP ("coins", N_ ("Keep coins")),
  KEEP ("resources", N_ ("Keep the resources in storage")),
  KEEP ("markets", N_ ("Keep markets and depots")),
  KEEP ("rails", N_ ("Keep rails")),
  KEEP ("stations", N_ ("Keep stations and capacity")),
  KEEP ("lobbyists", N_ ("Keep lobbyists")),
  KEEP ("developments", N_ ("Keep developments")),
  KEEP ("agendas", N_ ("Keep agendas")),
  KEEP ("projects", N_ ("Keep projects")),
  KEEP ("demands", N_ ("Keep demands")),
  KEEP ("upgrades", N_ ("Keep upgrades")),
  KEEP ("automa", N_ ("Keep the Automa")),
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards say") },
  { NULL },
};

/* What the rulebook recommends for a first game (L172-178); 0 ends a list. */
typedef struct
{
  const char *name;
  guint8 few[MAX_DEVELOPMENTS];  /* two or three players */
  guint8 many[MAX_DEVELOPMENTS]; /* four or five */
} Recommended;

static const Recommended recommended[] = {
  { "projects", { 5, 8, 10 }, { 1, 5, 8, 10 } },
  { "developments",
    { 2, 4, 5, 7, 9, 11, 12, 15, 18, 21, 22, 23 },
    { 1, 2, 4, 5, 7, 9, 10, 11, 12, 15, 18, 21, 22, 23, 25 } },
};

static gboolean
bad_setup (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

static JsonArray *
new_players (void)
{
  JsonArray *players = json_array_new ();

  for (guint i = 0; i < 3; i++)
    {
      JsonObject *player = json_object_new ();

      json_object_set_string_member (player, "color", terminus_colors[i].id);
      json_array_add_object_element (players, player);
    }
  return players;
}

static gboolean
is_empty (JsonObject *setup, const char *name)
{
  return !json_object_has_member (setup, name)
         || json_array_get_length (json_object_get_array_member (setup, name)) == 0;
}

static void
set_flag (JsonObject *setup, const char *name, gboolean value)
{
  if (!json_object_has_member (setup, name))
    json_object_set_boolean_member (setup, name, value);
}

static void
fill_defaults (JsonObject *setup)
{
  if (!json_object_has_member (setup, "use"))
    json_object_set_string_member (setup, "use", "whole");
  if (!json_object_has_member (setup, "players"))
    json_object_set_array_member (setup, "players", new_players ());
  set_flag (setup, "first-game", is_empty (setup, "projects") && is_empty (setup, "developments"));
  for (guint i = 0; i < G_N_ELEMENTS (recommended); i++)
    if (!json_object_has_member (setup, recommended[i].name))
      json_object_set_array_member (setup, recommended[i].name, json_array_new ());
  set_flag (setup, "automa-pays", TRUE);
  for (Part part = 0; part < N_PARTS; part++)
    {
      g_autofree char *name = g_strconcat ("keep-", terminus_parts[part].id, NULL);

      set_flag (setup, name, TRUE);
    }
  if (!json_object_has_member (setup, "cards"))
    json_object_set_object_member (setup, "cards", json_object_new ());
}

static gboolean
check_players (JsonArray *players, GError **error)
{
  guint n = json_array_get_length (players);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (n < MIN_PLAYERS)
    return bad_setup (error, ts_phrase ("At least two players are needed. Add a player."));
  if (n > MAX_PLAYERS)
    return bad_setup (error, ts_phrase ("There can be at most five players. Remove one."));
  for (guint i = 0; i < n; i++)
    if (!g_hash_table_add (seen, (gpointer) json_object_get_string_member (
                                     json_array_get_object_element (players, i), "color")))
      return bad_setup (error, ts_phrase ("Two players have the same color. Give each their own."));
  return TRUE;
}

static gboolean
is_list (JsonArray *array, const guint8 *list)
{
  guint n = json_array_get_length (array);

  for (guint i = 0; i < n; i++)
    if (list[i] == 0 || json_array_get_int_element (array, i) != list[i])
      return FALSE;
  return list[n] == 0;
}

/* What a first game lays out. The list for another number of players gives way: the table grew or
 * shrank after it was proposed. */
static gboolean
recommend (JsonObject *setup, const Recommended *self, guint n_players, GError **error)
{
  const guint8 *list = n_players > 3 ? self->many : self->few;
  JsonArray *given = json_object_get_array_member (setup, self->name);
  JsonArray *array;

  if (!json_object_get_boolean_member (setup, "first-game"))
    return TRUE;
  if (json_array_get_length (given) > 0 && !is_list (given, self->few)
      && !is_list (given, self->many))
    return bad_setup (error, ts_phrase ("“{key}” are not those of a first game. Leave the list "
                                        "empty, or turn “first-game” off.",
                                        ts_name ("key", self->name)));

  array = json_array_new ();
  for (guint i = 0; list[i] != 0; i++)
    json_array_add_int_element (array, list[i]);
  json_object_set_array_member (setup, self->name, array);
  return TRUE;
}

static gboolean
check_twice (JsonArray *array, const char *name, GError **error)
{
  gboolean seen[MAX_TILE + 1] = { FALSE };

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      gint64 number = json_array_get_int_element (array, i);

      if (seen[number])
        return bad_setup (error, ts_phrase ("“{key}” names {number} twice. Name each once.",
                                            ts_name ("key", name), ts_number ("number", number)));
      seen[number] = TRUE;
    }
  return TRUE;
}

static gboolean
check_tiles (JsonObject *setup, const char *name, guint wanted, GError **error)
{
  JsonArray *array = json_object_get_array_member (setup, name);
  guint n = json_array_get_length (array);

  if (n > 0 && n != wanted)
    return bad_setup (error, ts_phrase ("“{key}” has {n} numbers, and so many players lay out "
                                        "{wanted}. Correct the list, or leave it empty.",
                                        ts_name ("key", name), ts_number ("n", n),
                                        ts_number ("wanted", wanted)));
  return check_twice (array, name, error);
}

static gboolean
check_automa (JsonObject *setup, guint n_players, GError **error)
{
  if (!json_object_has_member (setup, "automa"))
    return TRUE;
  if (n_players > MIN_PLAYERS)
    return bad_setup (error, ts_phrase ("Only two players play with the Automa. Leave its card "
                                        "out."));
  return ts_catalogue_embed (&terminus_catalogue, setup, "automa", "automa", error);
}

static gboolean
check_bonuses (JsonObject *setup, GError **error)
{
  JsonObject *cards = json_object_get_object_member (setup, "cards");

  if (!json_object_has_member (cards, "bonus")
      || json_object_get_size (json_object_get_object_member (cards, "bonus")) < MAX_BONUSES)
    return TRUE;
  return bad_setup (error, ts_phrase ("The bonus track has at most {most} options. Remove some "
                                      "from the catalogue.",
                                      ts_number ("most", MAX_BONUSES)));
}

guint
terminus_count_projects (guint n_players)
{
  return n_players > 3 ? 4 : 3;
}

guint
terminus_count_developments (guint n_players)
{
  return (n_players > 3 ? 5 : 4) * N_TYPES;
}

JsonObject *
terminus_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonNode) copy = json_node_init_object (json_node_alloc (), given);
  g_autofree char *text = json_to_string (copy, FALSE);
  g_autoptr (JsonNode) parsed = json_from_string (text, NULL);
  g_autoptr (JsonObject) setup = json_node_dup_object (parsed);
  guint n;

  fill_defaults (setup);
  if (!check_players (json_object_get_array_member (setup, "players"), error))
    return NULL;
  n = json_array_get_length (json_object_get_array_member (setup, "players"));
  for (guint i = 0; i < G_N_ELEMENTS (recommended); i++)
    if (!recommend (setup, &recommended[i], n, error))
      return NULL;
  if (!check_tiles (setup, "projects", terminus_count_projects (n), error)
      || !check_tiles (setup, "developments", terminus_count_developments (n), error)
      || !check_automa (setup, n, error)
      || !ts_catalogue_check_cards (&terminus_catalogue,
                                    json_object_get_object_member (setup, "cards"), error)
      || !check_bonuses (setup, error))
    return NULL;

  return g_steal_pointer (&setup);
}
