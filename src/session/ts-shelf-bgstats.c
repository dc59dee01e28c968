/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-bgstats.c: plays in the format of BG Stats.
 */

#include "ts-shelf-bgstats.h"

#include <string.h>

#include "ts-json.h"
#include "ts-library-private.h"
#include "ts-score.h"
#include "ts-shelf-private.h"

/* The format has times of the place where one played, without a zone. */
#define TIME_FORMAT "%Y-%m-%d %H:%M:%S"

/* Writing. */

/* The number of a name in its list, from 1; a new one is added. */
static int
ensure_number (GHashTable *numbers, GPtrArray *names, const char *name)
{
  gpointer number = g_hash_table_lookup (numbers, name);

  if (number != NULL)
    return GPOINTER_TO_INT (number);
  g_ptr_array_add (names, g_strdup (name));
  g_hash_table_insert (numbers, names->pdata[names->len - 1], GINT_TO_POINTER (names->len));
  return (int) names->len;
}

static void
put_time (TsJsonText *json, const char *name, gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  g_autofree char *text = time != NULL ? g_date_time_format (time, TIME_FORMAT) : NULL;

  if (text != NULL)
    ts_json_put_text (json, name, text);
}

static void
put_player (TsJsonText *json, const TsShelfPlayer *player, int number, guint seat)
{
  g_autofree char *score = player->score != TS_SCORE_UNKNOWN
                               ? g_strdup_printf ("%" G_GINT64_FORMAT, player->score)
                               : NULL;

  ts_json_open_object (json, NULL);
  ts_json_put_number (json, "playerRefId", number);
  ts_json_put_text (json, "score", score != NULL ? score : "");
  ts_json_put_boolean (json, "winner", player->won);
  ts_json_put_number (json, "seatOrder", seat);
  ts_json_close (json);
}

/* The name where it says more than the format has a place for: the mission, how it ended. */
static void
put_comments (TsJsonText *json, const TsShelfPlay *play)
{
  const char *const parts[] = { play->title, play->scene, play->result, play->note };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", parts[i]);
  if (text->len > 0)
    ts_json_put_text (json, "comments", text->str);
}

typedef struct
{
  TsJsonText *json;
  GPtrArray *names[2]; /* of games, of players */
  GHashTable *numbers[2];
} Writer;

static void
put_play (Writer *self, const TsShelfPlay *play)
{
  TsJsonText *json = self->json;

  ts_json_open_object (json, NULL);
  ts_json_put_text (json, "uuid", play->id);
  put_time (json, "playDate", play->began);
  ts_json_put_number (json, "durationMin", (play->seconds + 30) / 60);
  ts_json_put_flag (json, "ignored", !play->finished);
  ts_json_put_boolean (json, "manualWinner", TRUE);
  ts_json_put_number (json, "gameRefId",
                      ensure_number (self->numbers[0], self->names[0], play->game));
  put_comments (json, play);
  ts_json_open_list (json, "playerScores");
  for (guint i = 0; i < play->players->len; i++)
    {
      const TsShelfPlayer *player = play->players->pdata[i];

      put_player (json, player, ensure_number (self->numbers[1], self->names[1], player->person),
                  i + 1);
    }
  ts_json_close (json);
  ts_json_close (json);
}

static void
put_names (TsJsonText *json, const char *list, GPtrArray *names)
{
  ts_json_open_list (json, list);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *id = ts_shelf_make_id (list, names->pdata[i]);

      ts_json_open_object (json, NULL);
      ts_json_put_number (json, "id", i + 1);
      ts_json_put_text (json, "uuid", id);
      ts_json_put_text (json, "name", names->pdata[i]);
      ts_json_close (json);
    }
  ts_json_close (json);
}

char *
ts_bgstats_write (TsShelf *shelf)
{
  static const char *const lists[] = { "games", "players" };
  GPtrArray *plays = ts_shelf_get_plays (shelf);
  Writer writer = { ts_json_text_new () };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      writer.names[i] = g_ptr_array_new_with_free_func (g_free);
      writer.numbers[i] = g_hash_table_new (g_str_hash, g_str_equal);
    }
  ts_json_open_object (writer.json, NULL);
  ts_json_open_list (writer.json, "plays");
  for (guint i = 0; i < plays->len; i++)
    put_play (&writer, plays->pdata[i]);
  ts_json_close (writer.json);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      put_names (writer.json, lists[i], writer.names[i]);
      g_hash_table_unref (writer.numbers[i]);
      g_ptr_array_unref (writer.names[i]);
    }
  ts_json_close (writer.json);
  return ts_json_text_free_to_string (writer.json);
}

/* Reading. */

TsBgstatsImport *
ts_bgstats_import_new (void)
{
  TsBgstatsImport *self = g_new0 (TsBgstatsImport, 1);

  self->problems = ts_phrase_array_new ();
  return self;
}

void
ts_bgstats_import_free (TsBgstatsImport *self)
{
  g_ptr_array_unref (self->problems);
  g_free (self);
}

TsPhrase *
ts_bgstats_import_dup_phrase (const TsBgstatsImport *self)
{
  return ts_phrase ("Plays added: {added}; changed: {changed}; already there: {same}.",
                    ts_number ("added", self->added), ts_number ("changed", self->changed),
                    ts_number ("same", self->same));
}

/* What a member is, or NULL where it is none of that kind: the file is somebody else's. */
static JsonArray *
peek_list (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static JsonObject *
peek_object (JsonArray *list, guint i)
{
  JsonNode *node = json_array_get_element (list, i);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static const char *
peek_text (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gint64
peek_number (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_INT64 ? json_node_get_int (node)
                                                                         : 0;
}

static gboolean
peek_flag (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN
         && json_node_get_boolean (node);
}

/* Names by their numbers; later ones of a number that is there already are not heard. (transfer
 * full) */
static GHashTable *
read_names (JsonObject *root, const char *list)
{
  GHashTable *names = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  JsonArray *items = peek_list (root, list);

  for (guint i = 0; items != NULL && i < json_array_get_length (items); i++)
    {
      JsonObject *item = peek_object (items, i);
      const char *name = item != NULL ? peek_text (item, "name") : NULL;
      gint64 id = item != NULL ? peek_number (item, "id") : 0;

      if (name != NULL && ts_spec_check_name (name, NULL) && !g_hash_table_contains (names, &id))
        g_hash_table_insert (names, g_memdup2 (&id, sizeof id), (gpointer) name);
    }
  return names;
}

/* Whole points; "12.5" and "6+3" are nobody's score here. */
static gint64
read_score (JsonObject *player)
{
  const char *text = peek_text (player, "score");
  gint64 score;

  return text != NULL
                 && g_ascii_string_to_signed (text, 10, -TS_SHELF_MOST_POINTS, TS_SHELF_MOST_POINTS,
                                              &score, NULL)
             ? score
             : TS_SCORE_UNKNOWN;
}

static gboolean
read_players (TsShelfPlay *play, JsonArray *players, GHashTable *names)
{
  if (json_array_get_length (players) > TS_SHELF_MOST_PLAYERS)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      JsonObject *object = peek_object (players, i);
      gint64 id = object != NULL ? peek_number (object, "playerRefId") : 0;
      const char *name = g_hash_table_lookup (names, &id);
      TsShelfPlayer *player;

      if (object == NULL || name == NULL)
        return FALSE;
      player = ts_shelf_play_add_player (play, name, NULL);
      player->won = peek_flag (object, "winner");
      player->score = read_score (object);
    }
  return TRUE;
}

static gboolean
read_time (TsShelfPlay *play, JsonObject *object)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  const char *text = peek_text (object, "playDate");
  g_autoptr (GDateTime) time = text != NULL ? g_date_time_new_from_iso8601 (text, zone) : NULL;
  gint64 minutes = peek_number (object, "durationMin");

  play->began = time != NULL ? g_date_time_to_unix (time) : -1;
  play->seconds = 60 * CLAMP (minutes, 0, TS_SHELF_MOST_MINUTES);
  return play->began >= 0;
}

/* A note in lines, without other control characters. (transfer full, nullable) */
static char *
read_note (JsonObject *object)
{
  const char *text = peek_text (object, "comments");
  g_autoptr (GString) note = g_string_new (NULL);

  for (const char *c = text; c != NULL && *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (letter == '\n' || !g_unichar_iscntrl (letter))
        g_string_append_unichar (note, letter);
    }
  return note->len > 0 ? g_string_free (g_steal_pointer (&note), FALSE) : NULL;
}

/* NULL: it does not say what was played when, or who took part. (transfer full, nullable) */
static TsShelfPlay *
read_play (JsonObject *object, GHashTable *games, GHashTable *players)
{
  g_autoptr (TsShelfPlay) play = ts_shelf_play_new ();
  gint64 id = peek_number (object, "gameRefId");
  JsonArray *scores = peek_list (object, "playerScores");

  play->id = g_strdup (peek_text (object, "uuid"));
  play->game = g_strdup (g_hash_table_lookup (games, &id));
  play->note = read_note (object);
  play->finished = !peek_flag (object, "ignored");
  if (play->id == NULL || play->game == NULL || !read_time (play, object)
      || (scores != NULL && !read_players (play, scores, players)))
    return NULL;
  return g_steal_pointer (&play);
}

/* The library's. */

/* Its own sessions, and what was read before: id → JSON, NULL of a session. */
static GHashTable *
read_known (TsLibrary *library, GError **error)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (library, error);
  g_autoptr (GPtrArray) entries = sessions != NULL ? ts_shelf_read_entries (library, error) : NULL;
  GHashTable *known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; entries != NULL && i < sessions->len; i++)
    g_hash_table_insert (
        known, ts_shelf_make_session_id (library, ((TsSessionInfo *) sessions->pdata[i])->id),
        NULL);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    g_hash_table_insert (known, g_strdup (ts_arg_text (entries->pdata[i], "id")),
                         ts_library_object_to_text (entries->pdata[i]));
  if (entries != NULL)
    return known;
  g_hash_table_unref (known);
  return NULL;
}

static gboolean
keep_play (TsLibrary *library,
           GHashTable *known,
           const TsShelfPlay *play,
           TsBgstatsImport *import,
           GError **error)
{
  g_autoptr (JsonObject) entry = ts_shelf_play_to_entry (play);
  g_autofree char *text = ts_library_object_to_text (entry);
  gpointer before = NULL;
  gboolean there = g_hash_table_lookup_extended (known, play->id, NULL, &before);

  if (there && (before == NULL || g_str_equal (before, text)))
    {
      import->same++;
      return TRUE;
    }
  import->added += !there;
  import->changed += there;
  g_hash_table_insert (known, g_strdup (play->id), g_steal_pointer (&text));
  return ts_library_write_entry (library, TS_SHELF_ENTRIES, TS_SHELF_PLAY, entry, error);
}

static gboolean
keep_plays (TsLibrary *library, JsonObject *root, TsBgstatsImport *import, GError **error)
{
  g_autoptr (GHashTable) games = read_names (root, "games");
  g_autoptr (GHashTable) players = read_names (root, "players");
  g_autoptr (GHashTable) known = read_known (library, error);
  JsonArray *plays = peek_list (root, "plays");

  for (guint i = 0; known != NULL && i < json_array_get_length (plays); i++)
    {
      JsonObject *object = peek_object (plays, i);
      g_autoptr (TsShelfPlay) play = object != NULL ? read_play (object, games, players) : NULL;
      g_autoptr (JsonObject) entry = play != NULL ? ts_shelf_play_to_entry (play) : NULL;
      g_autoptr (GError) problem = NULL;

      if (entry == NULL || !ts_shelf_check_entry (TS_SHELF_PLAY, entry, &problem))
        g_ptr_array_add (
            import->problems,
            ts_phrase ("Play {n} of the file was skipped: what was played, when, or by "
                       "whom is missing.",
                       ts_number ("n", i + 1)));
      else if (!keep_play (library, known, play, import, error))
        return FALSE;
    }
  return known != NULL;
}

gboolean
ts_bgstats_read (
    TsLibrary *library, const char *text, gsize length, TsBgstatsImport *import, GError **error)
{
  g_autoptr (JsonObject) root = NULL;
  gboolean kept;

  if (length > TS_BGSTATS_MAX_FILE)
    return ts_error_set (error, TS_ERROR_BAD_VALUE, ts_phrase ("The file is too long."));
  root = ts_json_read_object (text, length, error);
  if (root == NULL)
    return FALSE;
  if (peek_list (root, "plays") == NULL || peek_list (root, "games") == NULL)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("This is no file of BG Stats: it has no plays and games."));
  if (!ts_library_check_writable (library, error) || !ts_library_begin (library, error))
    return FALSE;
  library->quiet = TRUE;
  kept = ts_library_end (library, keep_plays (library, root, import, error), error);
  library->quiet = FALSE;
  if (kept)
    ts_library_emit_changed (library);
  return kept;
}
