/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-json.c: a tournament as the hall retains it.
 */

#include "ts-tournament.h"

#include <string.h>

#include "ts-json-text.h"
#include "ts-json.h"
#include "ts-tournament-words.h"

/* What it is written as where it needs it: an older Tableside reads the first one only. */
#define VERSION 2

/* Reading. Each function returns FALSE with `error` set; an absent member leaves what is there. */

static gboolean
refuse (const char *name, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{member}” of the tournament is missing or out of range.",
                                  ts_name ("member", name)));
}

static gboolean
take_number (JsonNode *node, gint64 least, gint64 most, gint64 *number)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_int (node);
  return *number >= least && *number <= most;
}

static gboolean
read_number (JsonObject *object, const char *name, gint64 most, gint64 *number, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  return node == NULL || take_number (node, 0, most, number) || refuse (name, error);
}

static gboolean
read_guint (JsonObject *object, const char *name, guint most, guint *value, GError **error)
{
  gint64 number = *value;

  if (!read_number (object, name, most, &number, error))
    return FALSE;
  *value = (guint) number;
  return TRUE;
}

static gboolean
read_flag (JsonObject *object, const char *name, gboolean *flag, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return refuse (name, error);
  *flag = json_node_get_boolean (node);
  return TRUE;
}

/* NULL: there is no text of that name; it belongs to the object. */
static const char *
peek_text (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

static gboolean
read_text (JsonObject *object, const char *name, char **text, GError **error)
{
  const char *found = peek_text (object, name);

  if (found == NULL)
    return !json_object_has_member (object, name) || refuse (name, error);
  g_free (*text);
  *text = g_strdup (found);
  return TRUE;
}

/* NULL: no list of that name, or one that is too long. */
static JsonArray *
peek_list (JsonObject *object, const char *name, guint most)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonArray *list
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return list != NULL && json_array_get_length (list) <= most ? list : NULL;
}

static JsonObject *
peek_object (JsonArray *list, guint i)
{
  JsonNode *node = json_array_get_element (list, i);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* So many whole numbers, in a list that may be absent. */
static gboolean
read_numbers (JsonObject *object,
              const char *name,
              guint n,
              gint64 least,
              gint64 most,
              gint64 *numbers,
              GError **error)
{
  JsonArray *list = peek_list (object, name, n);

  if (list == NULL)
    return !json_object_has_member (object, name) || refuse (name, error);
  if (json_array_get_length (list) != n)
    return refuse (name, error);
  for (guint i = 0; i < n; i++)
    if (!take_number (json_array_get_element (list, i), least, most, &numbers[i]))
      return refuse (name, error);
  return TRUE;
}

static gboolean
read_places (JsonObject *object, TsTournamentTable *table, GError **error)
{
  gint64 places[TS_TOURNAMENT_MAX_SEATS] = { 0 };

  if (!read_numbers (object, "places", table->n, 1, table->n, places, error))
    return FALSE;
  for (guint i = 0; i < table->n; i++)
    table->places[i] = (guint) places[i];
  return TRUE;
}

static gboolean
read_result (JsonObject *object, TsTournamentTable *table, GError **error)
{
  table->has_points = json_object_has_member (object, "points");
  return read_places (object, table, error)
         && read_numbers (object, "points", table->n, -TS_TOURNAMENT_MAX_GAME_POINTS,
                          TS_TOURNAMENT_MAX_GAME_POINTS, table->points, error)
         && read_text (object, "key", &table->key, error)
         && read_number (object, "ended", TS_TOURNAMENT_MAX_NUMBER, &table->ended, error);
}

static gboolean
read_table (JsonObject *object, guint n_players, TsTournamentRound *round, GError **error)
{
  JsonArray *list = peek_list (object, "players", TS_TOURNAMENT_MAX_SEATS);
  guint players[TS_TOURNAMENT_MAX_SEATS];

  if (list == NULL || json_array_get_length (list) == 0)
    return refuse ("tables", error);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      gint64 number = 0;

      if (!take_number (json_array_get_element (list, i), 1, n_players, &number))
        return refuse ("tables", error);
      players[i] = (guint) number - 1;
    }
  return read_result (
      object, ts_tournament_round_add (round, players, json_array_get_length (list)), error);
}

static gboolean
read_round (TsTournament *self, JsonObject *object, GError **error)
{
  JsonArray *tables = peek_list (object, "tables", TS_TOURNAMENT_MAX_PLAYERS);
  TsTournamentRound *round = ts_tournament_round_new (0);

  g_ptr_array_add (self->rounds, round);
  if (tables == NULL)
    return refuse ("tables", error);
  for (guint i = 0; i < json_array_get_length (tables); i++)
    {
      JsonObject *table = peek_object (tables, i);

      if (table == NULL)
        return refuse ("tables", error);
      if (!read_table (table, self->players->len, round, error))
        return FALSE;
    }
  return read_number (object, "at", TS_TOURNAMENT_MAX_NUMBER, &round->at, error);
}

static gboolean
read_player (TsTournament *self, JsonObject *object, GError **error)
{
  const char *name = peek_text (object, "name");

  if (name == NULL)
    return refuse ("players", error);
  return read_flag (object, "out", &ts_tournament_add_player (self, name)->out, error);
}

typedef gboolean (*ReadOne) (TsTournament *self, JsonObject *object, GError **error);

static gboolean
read_list (TsTournament *self,
           JsonObject *object,
           const char *name,
           guint most,
           ReadOne read_one,
           GError **error)
{
  JsonArray *list = peek_list (object, name, most);

  if (list == NULL)
    return refuse (name, error);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonObject *one = peek_object (list, i);

      if (one == NULL)
        return refuse (name, error);
      if (!read_one (self, one, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_points (TsTournament *self, JsonObject *object, GError **error)
{
  gint64 points[TS_TOURNAMENT_MAX_SEATS] = { 0 };

  if (!json_object_has_member (object, "points"))
    return TRUE;
  if (!read_numbers (object, "points", self->size, 0, TS_TOURNAMENT_MAX_POINTS, points, error))
    return FALSE;
  for (guint i = 0; i < TS_TOURNAMENT_MAX_SEATS; i++)
    self->points[i] = (guint) points[i];
  return TRUE;
}

static gboolean
read_ties (TsTournament *self, JsonObject *object, GError **error)
{
  JsonArray *list = peek_list (object, "ties", TS_N_TIES);

  if (list == NULL)
    return !json_object_has_member (object, "ties") || refuse ("ties", error);
  self->n_ties = json_array_get_length (list);
  for (guint i = 0; i < self->n_ties; i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      gboolean is_text
          = JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;

      if (!is_text || !ts_tie_find (json_node_get_string (node), &self->ties[i]))
        return refuse ("ties", error);
    }
  return TRUE;
}

static gboolean
read_form (TsTournament *self, JsonObject *object, GError **error)
{
  return read_text (object, "game", &self->game, error)
         && read_guint (object, "least", self->size, &self->least, error)
         && read_guint (object, "advance", self->size, &self->advance, error)
         && read_flag (object, "listed", &self->listed, error) && read_points (self, object, error)
         && read_guint (object, "draw", TS_TOURNAMENT_MAX_POINTS, &self->draw, error)
         && read_guint (object, "bye", TS_TOURNAMENT_MAX_POINTS, &self->bye, error)
         && read_ties (self, object, error);
}

TsTournament *
ts_tournament_read_head (JsonObject *object, guint64 seed, GError **error)
{
  const char *name = peek_text (object, "name");
  TsTournamentForm form;
  gint64 size = 0;

  if (name == NULL)
    refuse ("name", error);
  else if (!ts_form_find (peek_text (object, "form"), &form))
    refuse ("form", error);
  else if (!take_number (json_object_get_member (object, "size"), 2, TS_TOURNAMENT_MAX_SEATS,
                         &size))
    refuse ("size", error);
  else
    {
      g_autoptr (TsTournament) self = ts_tournament_new (name, form, (guint) size, seed);

      if (read_form (self, object, error))
        return g_steal_pointer (&self);
    }
  return NULL;
}

/* Whose players have been read. */
static gboolean
read_cut (TsTournament *self, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "cut");
  JsonObject *cut
      = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonArray *list = cut != NULL ? peek_list (cut, "best", TS_TOURNAMENT_MAX_PLAYERS) : NULL;
  gint64 number = 0;

  if (node == NULL)
    return TRUE;
  if (list == NULL
      || !take_number (json_object_get_member (cut, "after"), 1, TS_TOURNAMENT_MAX_ROUNDS, &number))
    return refuse ("cut", error);
  self->cut = (guint) number;
  self->best = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      guint player;

      if (!take_number (json_array_get_element (list, i), 1, self->players->len, &number))
        return refuse ("cut", error);
      player = (guint) number - 1;
      g_array_append_val (self->best, player);
    }
  return TRUE;
}

static gboolean
read_body (TsTournament *self, JsonObject *object, GError **error)
{
  gint64 rev = 0;

  if (!read_number (object, "rev", TS_TOURNAMENT_MAX_NUMBER, &rev, error)
      || !read_list (self, object, "players", TS_TOURNAMENT_MAX_PLAYERS, read_player, error)
      || !read_list (self, object, "rounds", TS_TOURNAMENT_MAX_ROUNDS, read_round, error)
      || !read_cut (self, object, error))
    return FALSE;
  self->rev = (guint64) rev;
  return ts_tournament_check (self, error);
}

/* What a later version writes is whole, only not for us. */
static gboolean
check_version (JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "v");
  gint64 version = 0;

  if (!take_number (node, 1, TS_TOURNAMENT_MAX_NUMBER, &version))
    return refuse ("v", error);
  return version <= VERSION
         || ts_error_set (error, TS_ERROR_READ_ONLY,
                          ts_phrase ("This tournament was written by a newer version of Tableside. "
                                     "Update Tableside to read it."));
}

TsTournament *
ts_tournament_read (const char *text, gsize length, GError **error)
{
  g_autoptr (JsonObject) object = NULL;
  g_autoptr (TsTournament) self = NULL;
  gint64 number = 0;

  if (length > TS_TOURNAMENT_MAX_BYTES)
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE, ts_phrase ("The tournament is too long."));
      return NULL;
    }
  object = ts_json_read_object (text, length, error);
  if (object == NULL)
    return NULL;
  if (!check_version (object, error))
    return NULL;
  if (!take_number (json_object_get_member (object, "seed"), 0, TS_TOURNAMENT_MAX_NUMBER, &number))
    refuse ("seed", error);
  else
    self = ts_tournament_read_head (object, (guint64) number, error);
  return self != NULL && read_body (self, object, error) ? g_steal_pointer (&self) : NULL;
}

/* Writing. */

static void
put_guints (TsJsonText *text, const char *name, const guint *numbers, guint n, guint more)
{
  ts_json_open_list (text, name);
  for (guint i = 0; i < n; i++)
    ts_json_put_number (text, NULL, (gint64) numbers[i] + more);
  ts_json_close (text);
}

static void
put_result (TsJsonText *text, const TsTournamentTable *table)
{
  put_guints (text, "places", table->places, table->n, 0);
  if (table->has_points)
    {
      ts_json_open_list (text, "points");
      for (guint i = 0; i < table->n; i++)
        ts_json_put_number (text, NULL, table->points[i]);
      ts_json_close (text);
    }
  ts_json_put_text (text, "key", table->key);
  if (table->key != NULL)
    ts_json_put_number (text, "ended", table->ended);
}

static void
put_round (TsJsonText *text, const TsTournamentRound *round)
{
  ts_json_open_object (text, NULL);
  ts_json_put_number (text, "at", round->at);
  ts_json_open_list (text, "tables");
  for (guint i = 0; i < round->tables->len; i++)
    {
      const TsTournamentTable *table = ts_tournament_get_table (round, i);

      ts_json_open_object (text, NULL);
      put_guints (text, "players", table->players, table->n, 1);
      if (table->places[0] != 0)
        put_result (text, table);
      ts_json_close (text);
    }
  ts_json_close (text);
  ts_json_close (text);
}

static void
put_players (TsJsonText *text, const TsTournament *self)
{
  ts_json_open_list (text, "players");
  for (guint i = 0; i < self->players->len; i++)
    {
      const TsTournamentPlayer *player = ts_tournament_get_player (self, i);

      ts_json_open_object (text, NULL);
      ts_json_put_text (text, "name", player->name);
      ts_json_put_flag (text, "out", player->out);
      ts_json_close (text);
    }
  ts_json_close (text);
}

static void
put_form (TsJsonText *text, const TsTournament *self)
{
  ts_json_put_text (text, "form", ts_form_get_word (self->form));
  ts_json_put_number (text, "size", self->size);
  ts_json_put_number (text, "least", self->least);
  ts_json_put_number (text, "advance", self->advance);
  ts_json_put_flag (text, "listed", self->listed);
  put_guints (text, "points", self->points, self->size, 0);
  ts_json_put_number (text, "draw", self->draw);
  ts_json_put_number (text, "bye", self->bye);
  ts_json_open_list (text, "ties");
  for (guint i = 0; i < self->n_ties; i++)
    ts_json_put_text (text, NULL, ts_tie_get_word (self->ties[i]));
  ts_json_close (text);
}

static void
put_cut (TsJsonText *text, const TsTournament *self)
{
  ts_json_open_object (text, "cut");
  ts_json_put_number (text, "after", self->cut);
  put_guints (text, "best", (const guint *) (gconstpointer) self->best->data, self->best->len, 1);
  ts_json_close (text);
}

static void
put_all (TsJsonText *text, const TsTournament *self)
{
  ts_json_open_object (text, NULL);
  ts_json_put_number (text, "v", self->cut > 0 ? VERSION : 1);
  ts_json_put_text (text, "name", self->name);
  ts_json_put_text (text, "game", self->game);
  put_form (text, self);
  ts_json_put_number (text, "seed", (gint64) self->seed);
  ts_json_put_number (text, "rev", (gint64) self->rev);
  put_players (text, self);
  if (self->cut > 0)
    put_cut (text, self);
  ts_json_open_list (text, "rounds");
  for (guint i = 0; i < self->rounds->len; i++)
    put_round (text, ts_tournament_get_round (self, i));
  ts_json_close (text);
  ts_json_close (text);
}

GBytes *
ts_tournament_write (const TsTournament *self, GError **error)
{
  g_autoptr (TsJsonText) text = ts_json_text_new ();
  const char *bytes;
  gsize length;

  put_all (text, self);
  bytes = ts_json_text_peek (text, TS_JSON_WHOLE, &length);
  if (length > TS_TOURNAMENT_MAX_BYTES)
    {
      ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("The tournament is too long."));
      return NULL;
    }
  return g_bytes_new (bytes, length);
}
