/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-catalogue.c: descriptions as entries of the catalogue: those that Tableside ships, and those
 * of people.
 */

#include "own.h"

#define DEFAULT_DESCRIPTION "race"

static gboolean
check_players (JsonObject *description, guint n, GError **error)
{
  g_autoptr (OwnGame) game = own_game_new (description, error);

  if (game == NULL)
    return FALSE;
  if (n >= game->least && n <= game->most)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_SETUP,
                       ts_phrase ("This game is for {least} to {most} players, and there are {n}.",
                                  ts_number ("least", game->least), ts_number ("most", game->most),
                                  ts_number ("n", n)));
}

/* A setup always holds it whole, so that a session never changes when the catalogue does. */
JsonObject *
own_read_description (JsonNode *given, guint n_players, GError **error)
{
  g_autoptr (JsonObject) description = NULL;

  if (given != NULL && JSON_NODE_HOLDS_OBJECT (given))
    description = json_object_ref (json_node_get_object (given));
  else
    description = ts_catalogue_dup_entry (&own_catalogue, "description",
                                          given != NULL ? json_node_get_string (given)
                                                        : DEFAULT_DESCRIPTION);
  if (description == NULL)
    {
      ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                    ts_phrase ("There is no game “{game}”. Choose one from the catalogue.",
                               ts_name ("game", json_node_get_string (given))));
      return NULL;
    }
  if (!ts_catalogue_check (&own_catalogue, "description", description, error)
      || !check_players (description, n_players, error))
    return NULL;
  return g_steal_pointer (&description);
}

/* Of who plays where a description is tried. */
static const char *const names[MAX_PLAYERS]
    = { "Ada", "Grace", "Alan", "Hedy", "Edsger", "Frances", "Donald", "Barbara" };

/* A game to be tried beside the form: as many players as come closest to two. (transfer full) */
static JsonObject *
make_setup (JsonObject *description)
{
  g_autoptr (OwnGame) game = own_game_new (description, NULL);
  JsonObject *setup = json_object_new ();
  JsonArray *rows = json_array_new ();

  for (guint i = 0; game != NULL && i < CLAMP (2, game->least, game->most); i++)
    {
      JsonObject *row = json_object_new ();

      json_object_set_string_member (row, "name", names[i]);
      json_object_set_string_member (row, "seat", own_seats[i].id);
      json_array_add_object_element (rows, row);
    }
  json_object_set_array_member (setup, "players", rows);
  json_object_set_object_member (setup, "game", json_object_ref (description));
  return setup;
}

static gboolean
check_description (JsonObject *entry, GError **error)
{
  g_autoptr (OwnGame) game = own_game_new (entry, error);

  return game != NULL;
}

const TsCatalogue own_catalogue = {
  .types
  = (const TsEntryType[]){ { "description", N_ ("Games of your own"), own_description_fields,
                             .own = TRUE, .several = "translated",
                             .about = N_ ("Open a description to change a copy of it, or begin "
                                          "with an empty one."),
                             .add = N_ ("Describe a game…"), .one = N_ ("Description"),
                             .rest = N_ ("More of this game"), .check = check_description,
                             .copy = own_copy, .read_part = own_read_row,
                             .lines = N_ ("One game per line, its name first, then the rows "
                                          "of its score sheet: Castles; Gardens x2; Coins; "
                                          "Monuments most 5/3; Penalty -1 each"),
                             .remarks = own_try, .setup = make_setup, .renews = "change" },
                           {} },
  .resource = OWN_RESOURCE,
};
