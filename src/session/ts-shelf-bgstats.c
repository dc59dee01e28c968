/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-bgstats.c: plays in the format of BG Stats.
 */

#include "ts-shelf-bgstats.h"

#include <math.h>
#include <string.h>

#include "ts-json.h"
#include "ts-library-private.h"
#include "ts-score.h"
#include "ts-shelf-private.h"
#include "ts-writing.h"

/* The format has times of the place where one played, without a zone. */
#define TIME_FORMAT "%Y-%m-%d %H:%M:%S"
/* Digits of a number of points; a longer one is beyond TS_SHELF_MOST_POINTS. */
#define MOST_DIGITS 12
/* Characters of a score that are said again. */
#define MOST_SAID 40
/* Who took part and has no name. */
#define NOBODY "?"

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
  GHashTable *lowest; /* games of which one wins with the fewest points */
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
  if (play->lowest)
    g_hash_table_add (self->lowest, play->game);
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

/* Of a game of which the most points win nothing is said: it may have none at all. */
static void
put_names (TsJsonText *json, const char *list, GPtrArray *names, GHashTable *lowest)
{
  ts_json_open_list (json, list);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *id = ts_shelf_make_id (list, names->pdata[i]);

      ts_json_open_object (json, NULL);
      ts_json_put_number (json, "id", i + 1);
      ts_json_put_text (json, "uuid", id);
      ts_json_put_text (json, "name", names->pdata[i]);
      if (lowest != NULL && g_hash_table_contains (lowest, names->pdata[i]))
        ts_json_put_boolean (json, "highestWins", FALSE);
      ts_json_close (json);
    }
  ts_json_close (json);
}

char *
ts_bgstats_write (TsShelf *shelf)
{
  static const char *const lists[] = { "games", "players" };
  GPtrArray *plays = ts_shelf_get_plays (shelf);
  Writer writer = { ts_json_text_new (), .lowest = g_hash_table_new (g_str_hash, g_str_equal) };

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
      put_names (writer.json, lists[i], writer.names[i], i == 0 ? writer.lowest : NULL);
      g_hash_table_unref (writer.numbers[i]);
      g_ptr_array_unref (writer.names[i]);
    }
  g_hash_table_unref (writer.lowest);
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

/* Beyond, not every whole number can be written with a fraction. */
static gboolean
is_whole (double number)
{
  return fabs (number) <= 9007199254740992.0 && floor (number) == number;
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

/* A whole number, also where it was written as 2.0; 0. */
static gint64
peek_number (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  GType type = node != NULL ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type == G_TYPE_INT64)
    return json_node_get_int (node);
  return type == G_TYPE_DOUBLE && is_whole (json_node_get_double (node))
             ? (gint64) json_node_get_double (node)
             : 0;
}

static gboolean
peek_flag (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return json_node_get_boolean (node);
  if (node != NULL && json_node_get_value_type (node) == G_TYPE_STRING)
    return g_ascii_strcasecmp (json_node_get_string (node), "true") == 0
           || g_str_equal (json_node_get_string (node), "1");
  return peek_number (object, name) != 0;
}

/* As people read it: what nobody sees makes two of one name. NULL: it is none. (transfer full,
 * nullable) */
static char *
dup_name (const char *text)
{
  g_autofree char *name = text != NULL ? ts_writing_dup_seen (text) : NULL;

  return ts_spec_check_name (name, NULL) ? g_steal_pointer (&name) : NULL;
}

/* Names by their numbers; later ones of a number that is there already are not heard. (transfer
 * full) */
static GHashTable *
read_names (JsonObject *root, const char *list)
{
  GHashTable *names = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  JsonArray *items = peek_list (root, list);

  for (guint i = 0; items != NULL && i < json_array_get_length (items); i++)
    {
      JsonObject *item = peek_object (items, i);
      g_autofree char *name = item != NULL ? dup_name (peek_text (item, "name")) : NULL;
      gint64 id = item != NULL ? peek_number (item, "id") : 0;

      if (name != NULL && !g_hash_table_contains (names, &id))
        g_hash_table_insert (names, g_memdup2 (&id, sizeof id), g_steal_pointer (&name));
    }
  return names;
}

static void
skip_blanks (const char **at)
{
  *at += strspn (*at, " ");
}

/* One term of a sum, with its sign; FALSE: it is no whole number. A dot before three zeros parts
 * thousands in half of the world. */
static gboolean
add_term (const char **at, gboolean first, gint64 *sum)
{
  gint64 sign = **at == '-' ? -1 : 1;
  gsize digits, zeros;

  if (!first || **at == '-' || **at == '+')
    ++*at;
  skip_blanks (at);
  if (!first && **at == '-')
    {
      sign = -sign;
      ++*at;
    }
  digits = strspn (*at, "0123456789");
  if (digits == 0 || digits > MOST_DIGITS)
    return FALSE;
  *sum += sign * g_ascii_strtoll (*at, NULL, 10);
  *at += digits;
  zeros = **at == '.' ? strspn (*at + 1, "0") : 0;
  if (zeros % 3 != 0)
    *at += 1 + zeros;
  skip_blanks (at);
  return **at == '\0' || **at == '+' || **at == '-';
}

/* "59", "3+20+5+31", "60 - 1", as one adds up while playing. */
static gboolean
add_up (const char *text, gint64 *sum)
{
  g_autoptr (GString) plain = g_string_new (text);
  const char *at;
  gboolean first = TRUE;

  g_string_replace (plain, "−", "-", 0);
  at = plain->str;
  *sum = 0;
  for (skip_blanks (&at); add_term (&at, first, sum); first = FALSE)
    if (*at == '\0')
      return TRUE;
  return FALSE;
}

/* What is said of a play that was read: it stands before the sentence. */
static void
note_problem (TsBgstatsImport *import, guint play, TsPhrase *phrase)
{
  g_ptr_array_add (import->problems,
                   ts_phrase ("Play {n} of the file: {problem}", ts_number ("n", play),
                              ts_part ("problem", phrase)));
}

/* What stands in a file, as a sentence has it. (transfer full) */
static char *
dup_said (JsonNode *node)
{
  g_autofree char *json = json_to_string (node, FALSE);
  const char *text
      = json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : json;

  return g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), MOST_SAID));
}

/* Whole points; half points are nobody's score here, and are said. */
static gint64
read_score (JsonObject *player, const char *name, TsBgstatsImport *import, guint play)
{
  JsonNode *node = json_object_get_member (player, "score");
  GType type = node != NULL ? json_node_get_value_type (node) : G_TYPE_INVALID;
  const char *text = type == G_TYPE_STRING ? json_node_get_string (node) : NULL;
  g_autofree char *said = NULL;
  gint64 score = 0;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node)
      || (text != NULL && text[strspn (text, " ")] == '\0'))
    return TS_SCORE_UNKNOWN;
  if ((text != NULL ? add_up (text, &score)
                    : type == G_TYPE_INT64
                          || (type == G_TYPE_DOUBLE && is_whole (json_node_get_double (node))))
      && ABS (score = text != NULL ? score : peek_number (player, "score")) <= TS_SHELF_MOST_POINTS)
    return score;
  said = dup_said (node);
  note_problem (import, play,
                ts_phrase ("the score “{score}” of {who} is no whole number and was not read.",
                           ts_name ("score", said), ts_name ("who", name)));
  return TS_SCORE_UNKNOWN;
}

/* Guests have a name of their own, or none. (transfer full, nullable) */
static char *
find_name (JsonObject *player, GHashTable *names)
{
  static const char *const own[] = { "anonymousName", "name" };
  gint64 id = peek_number (player, "playerRefId");
  char *name = g_strdup (g_hash_table_lookup (names, &id));

  for (guint i = 0; name == NULL && i < G_N_ELEMENTS (own); i++)
    name = dup_name (peek_text (player, own[i]));
  return name;
}

/* Whoever has no name took part, too. */
static void
read_player (
    TsShelfPlay *play, JsonObject *object, GHashTable *names, TsBgstatsImport *import, guint number)
{
  g_autofree char *name = find_name (object, names);
  TsShelfPlayer *player;

  if (name == NULL)
    {
      note_problem (import, number,
                    ts_phrase ("player {n} has no name and is called “{name}”.",
                               ts_number ("n", play->players->len + 1), ts_name ("name", NOBODY)));
      name = g_strdup (NOBODY);
    }
  player = ts_shelf_play_add_player (play, name, NULL);
  player->won = peek_flag (object, "winner");
  player->score = read_score (object, name, import, number);
}

static gboolean
read_players (TsShelfPlay *play,
              JsonArray *players,
              GHashTable *names,
              TsBgstatsImport *import,
              guint number,
              GError **error)
{
  if (json_array_get_length (players) > TS_SHELF_MOST_PLAYERS)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("more than {most} players took part.",
                                    ts_number ("most", TS_SHELF_MOST_PLAYERS)));
  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      JsonObject *object = peek_object (players, i);

      if (object == NULL)
        return ts_error_set (error, TS_ERROR_BAD_VALUE,
                             ts_phrase ("player {n} is no object.", ts_number ("n", i + 1)));
      read_player (play, object, names, import, number);
    }
  return TRUE;
}

/* "2026-05-01 20:00:00", or the day alone; NULL. (transfer full) */
static GDateTime *
read_date (const char *text)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autofree char *day = text != NULL && strlen (text) == strlen ("2026-05-01")
                             ? g_strconcat (text, " 12:00:00", NULL)
                             : NULL;

  return text != NULL ? g_date_time_new_from_iso8601 (day != NULL ? day : text, zone) : NULL;
}

/* In seconds; 0: nobody knows. */
static gint64
read_length (JsonObject *object, TsBgstatsImport *import, guint play)
{
  JsonNode *node = json_object_get_member (object, "durationMin");
  gint64 minutes = peek_number (object, "durationMin");
  GType type = node != NULL ? json_node_get_value_type (node) : G_TYPE_INVALID;
  gboolean is_number
      = type == G_TYPE_INT64 || (type == G_TYPE_DOUBLE && is_whole (json_node_get_double (node)));
  g_autofree char *said = NULL;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node)
      || (is_number && minutes >= 0 && minutes <= TS_SHELF_MOST_MINUTES))
    return 60 * minutes;
  said = dup_said (node);
  note_problem (import, play,
                ts_phrase ("how long it took, “{text}”, is not a number of minutes and was not "
                           "read.",
                           ts_name ("text", said)));
  return 0;
}

static gboolean
read_time (
    TsShelfPlay *play, JsonObject *object, TsBgstatsImport *import, guint number, GError **error)
{
  g_autoptr (GDateTime) time = read_date (peek_text (object, "playDate"));

  play->began = time != NULL ? g_date_time_to_unix (time) : -1;
  play->seconds = read_length (object, import, number);
  return play->began >= 0
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("its date is missing or cannot be read."));
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

static gboolean
is_filled (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return FALSE;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node)) > 0;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return *json_node_get_string (node) != '\0';
  return peek_number (object, name) > 0;
}

static gboolean
is_any_filled (JsonObject *object, const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (is_filled (object, names[i]))
      return TRUE;
  return FALSE;
}

/* What the format has and a play here does not. */
static gboolean
has_more (JsonObject *object)
{
  static const char *const of_play[] = { "expansionPlays", "playImages", "locationRefId", "board",
                                         "rounds",         "rating",     "tags",          NULL };
  static const char *const of_player[] = { "role", "team", NULL };
  JsonArray *scores = peek_list (object, "playerScores");

  for (guint i = 0; scores != NULL && i < json_array_get_length (scores); i++)
    if (is_any_filled (peek_object (scores, i), of_player))
      return TRUE;
  return is_any_filled (object, of_play);
}

/* Whether the fewest points win in the game with this number. */
static gboolean
is_lowest (JsonObject *root, gint64 id)
{
  JsonArray *games = peek_list (root, "games");

  for (guint i = 0; games != NULL && i < json_array_get_length (games); i++)
    {
      JsonObject *game = peek_object (games, i);

      if (game != NULL && peek_number (game, "id") == id)
        return json_object_has_member (game, "highestWins") && !peek_flag (game, "highestWins");
    }
  return FALSE;
}

/* Who took part in what, when; what of it could not be read is a problem of the import. NULL: that
 * is not said. (transfer full) */
static TsShelfPlay *
read_play (JsonObject *object,
           GHashTable *games,
           GHashTable *players,
           TsBgstatsImport *import,
           guint number,
           GError **error)
{
  g_autoptr (TsShelfPlay) play = ts_shelf_play_new ();
  gint64 id = peek_number (object, "gameRefId");
  JsonArray *scores = peek_list (object, "playerScores");

  play->id = g_strdup (peek_text (object, "uuid"));
  play->game = g_strdup (g_hash_table_lookup (games, &id));
  play->note = read_note (object);
  play->finished = !peek_flag (object, "ignored");
  if (play->id == NULL || play->game == NULL)
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    play->id == NULL ? ts_phrase ("it has no “uuid”.")
                                     : ts_phrase ("its game is not in the list of games."));
      return NULL;
    }
  return read_time (play, object, import, number, error)
                 && (scores == NULL || read_players (play, scores, players, import, number, error))
             ? g_steal_pointer (&play)
             : NULL;
}

/* The library's. */

/* What is in the library: as its id stands there, and JSON, NULL of a session. */
typedef struct
{
  char *id;
  char *text;
} Known;

static void
known_free (gpointer data)
{
  Known *self = data;

  g_free (self->id);
  g_free (self->text);
  g_free (self);
}

/* The letters of an id mean the same small and large. `text` is nullable and consumed. */
static void
know (GHashTable *known, const char *id, char *text)
{
  Known *self = g_new0 (Known, 1);

  self->id = g_strdup (id);
  self->text = text;
  g_hash_table_insert (known, g_ascii_strdown (id, -1), self);
}

static const Known *
find_known (GHashTable *known, const char *id)
{
  g_autofree char *key = g_ascii_strdown (id, -1);

  return g_hash_table_lookup (known, key);
}

/* Its own sessions, and what was read before. (transfer full) */
static GHashTable *
read_known (TsLibrary *library, GError **error)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (library, error);
  g_autoptr (GPtrArray) entries = sessions != NULL ? ts_shelf_read_entries (library, error) : NULL;
  GHashTable *known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);

  for (guint i = 0; entries != NULL && i < sessions->len; i++)
    {
      g_autofree char *id
          = ts_shelf_make_session_id (library, ((TsSessionInfo *) sessions->pdata[i])->id);

      know (known, id, NULL);
    }
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    know (known, ts_arg_text (entries->pdata[i], "id"),
          ts_library_object_to_text (entries->pdata[i]));
  if (entries != NULL)
    return known;
  g_hash_table_unref (known);
  return NULL;
}

static gboolean
keep_play (TsLibrary *library,
           GHashTable *known,
           TsShelfPlay *play,
           TsBgstatsImport *import,
           GError **error)
{
  const Known *before = find_known (known, play->id);
  g_autoptr (JsonObject) entry = NULL;
  char *text;

  if (before != NULL)
    {
      g_free (play->id);
      play->id = g_strdup (before->id);
    }
  entry = ts_shelf_play_to_entry (play);
  text = ts_library_object_to_text (entry);
  if (before != NULL && (before->text == NULL || g_str_equal (before->text, text)))
    {
      import->same++;
      g_free (text);
      return TRUE;
    }
  import->added += before == NULL;
  import->changed += before != NULL;
  know (known, play->id, text);
  return ts_library_write_entry (library, TS_SHELF_ENTRIES, TS_SHELF_PLAY, entry, error);
}

/* `problem` is NULL where the play is no object. */
static void
skip_play (TsBgstatsImport *import, guint number, const GError *problem)
{
  g_ptr_array_add (
      import->problems,
      ts_phrase ("Play {n} of the file was skipped: {problem}", ts_number ("n", number),
                 ts_part ("problem", problem != NULL ? ts_error_dup_phrase (problem)
                                                     : ts_phrase ("it is no object."))));
}

static gboolean
keep_plays (TsLibrary *library, JsonObject *root, TsBgstatsImport *import, GError **error)
{
  g_autoptr (GHashTable) games = read_names (root, "games");
  g_autoptr (GHashTable) players = read_names (root, "players");
  g_autoptr (GHashTable) known = read_known (library, error);
  JsonArray *plays = peek_list (root, "plays");

  guint n_more = 0;

  for (guint i = 0; known != NULL && i < json_array_get_length (plays); i++)
    {
      JsonObject *object = peek_object (plays, i);
      g_autoptr (GError) problem = NULL;
      g_autoptr (TsShelfPlay) play
          = object != NULL ? read_play (object, games, players, import, i + 1, &problem) : NULL;
      g_autoptr (JsonObject) entry = NULL;

      if (play != NULL)
        {
          play->lowest = is_lowest (root, peek_number (object, "gameRefId"));
          entry = ts_shelf_play_to_entry (play);
        }
      if (entry == NULL || !ts_shelf_check_entry (TS_SHELF_PLAY, entry, &problem))
        skip_play (import, i + 1, problem);
      else if (!keep_play (library, known, play, import, error))
        return FALSE;
      n_more += entry != NULL && has_more (object);
    }
  if (n_more > 0)
    g_ptr_array_add (
        import->problems,
        ts_phrase_plural ("Places, pictures, expansions, boards, rounds, ratings, tags, "
                          "roles and teams of {n} play were not read: Tableside does "
                          "not save them.",
                          "Places, pictures, expansions, boards, rounds, ratings, tags, "
                          "roles and teams of {n} plays were not read: Tableside does "
                          "not save them.",
                          n_more));
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
