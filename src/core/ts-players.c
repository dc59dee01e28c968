/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-players.c: who sits at the table.
 */

#include "ts-players.h"

static JsonArray *
propose (const TsPlayers *self)
{
  JsonArray *players = json_array_new ();

  for (guint i = 0; self->names[i] != NULL; i++)
    {
      JsonObject *player = json_object_new ();

      json_object_set_string_member (player, "name", self->names[i]);
      json_object_set_string_member (player, "seat", self->seats[i].id);
      json_array_add_object_element (players, player);
    }
  return players;
}

static gboolean
check (const TsPlayers *self, JsonArray *players, GError **error)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = json_array_get_length (players);

  if (n < self->min || n > self->max)
    return ts_error_set (error, TS_ERROR_BAD_SETUP,
                         ts_phrase ("This game is for {min} to {max} players, not for {n}.",
                                    ts_number ("min", self->min), ts_number ("max", self->max),
                                    ts_number ("n", n)));
  for (guint i = 0; i < n; i++)
    if (!g_hash_table_add (taken, (gpointer) json_object_get_string_member (
                                      json_array_get_object_element (players, i), "seat")))
      return ts_error_set (error, TS_ERROR_BAD_SETUP,
                           ts_phrase ("Two players have the same color. Give each their own."));
  return TRUE;
}

gboolean
ts_players_prepare (const TsPlayers *self, JsonObject *setup, GError **error)
{
  if (!json_object_has_member (setup, "players"))
    json_object_set_array_member (setup, "players", propose (self));
  return check (self, json_object_get_array_member (setup, "players"), error);
}

guint
ts_players_read (JsonObject *setup, const char **names, const char **seats)
{
  JsonArray *players = json_object_get_array_member (setup, "players");
  guint n = json_array_get_length (players);

  for (guint i = 0; i < n; i++)
    {
      JsonObject *player = json_array_get_object_element (players, i);

      names[i] = json_object_get_string_member (player, "name");
      seats[i] = json_object_get_string_member (player, "seat");
    }
  return n;
}
