/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall.c: takes the messages of a hall apart, and tells what is known.
 */

#include "ts-hall.h"

#include <string.h>

#include "ts-json-text.h"
#include "ts-tournament.h"

/* Where something can be wrong at a table. */
enum
{
  OF_STATE,
  OF_TILE,
  OF_RESULT,
  N_PLACES,
};

typedef struct
{
  TsHallState *state;      /* nullable */
  TsHallTile *tile;        /* nullable */
  GHashTable *results;     /* KEY → TsHallResult */
  GHashTable *bad;         /* KEY → GError: results that cannot be read */
  GError *wrong[N_PLACES]; /* nullable: why the last message could not be read */
} Table;

struct _TsHall
{
  char *name;
  GHashTable *tables;   /* TABLE → Table */
  GHashTable *foreign;  /* topic → GError */
  GHashTable *topics;   /* topic of what is known → the generation in which it came */
  GHashTable *changed;  /* names of tables, a set */
  TsHallNotice *notice; /* nullable */
  GBytes *tournament;   /* nullable */
  GError *unreadable;   /* nullable: why nobody can read it here */
  guint generation;
};

static void
free_table (gpointer data)
{
  Table *table = data;

  g_clear_pointer (&table->state, ts_hall_state_free);
  g_clear_pointer (&table->tile, ts_hall_tile_free);
  g_hash_table_unref (table->results);
  g_hash_table_unref (table->bad);
  for (guint i = 0; i < N_PLACES; i++)
    g_clear_error (&table->wrong[i]);
  g_free (table);
}

static Table *
new_table (void)
{
  Table *table = g_new0 (Table, 1);

  table->results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) ts_hall_result_free);
  table->bad
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_error_free);
  return table;
}

/* A table that has gone and left a result behind stands no longer among the others. */
static gboolean
is_shown (const Table *table)
{
  for (guint i = 0; i < N_PLACES; i++)
    if (table->wrong[i] != NULL)
      return TRUE;
  return table->state != NULL || table->tile != NULL || g_hash_table_size (table->bad) > 0;
}

/* Nothing is left that anybody could be shown. */
static gboolean
is_empty (const Table *table)
{
  return !is_shown (table) && g_hash_table_size (table->results) == 0;
}

static gboolean
is_nothing (GBytes *message)
{
  return message == NULL || g_bytes_get_size (message) == 0;
}

/* Consumes the phrase. */
static TsHallChange
note_foreign (TsHall *self, const char *topic, GBytes *message, TsPhrase *why)
{
  g_autofree char *name = g_utf8_make_valid (topic, -1);
  GError *error = NULL;

  ts_error_set (&error, TS_ERROR_BAD_VALUE, why);
  if (is_nothing (message))
    {
      g_error_free (error);
      return g_hash_table_remove (self->foreign, name) ? TS_HALL_CHANGED_FOREIGN : TS_HALL_NOTHING;
    }
  if (!g_hash_table_contains (self->foreign, name)
      && g_hash_table_size (self->foreign) >= TS_HALL_MAX_FOREIGN)
    {
      g_error_free (error);
      return TS_HALL_NOTHING;
    }
  g_hash_table_insert (self->foreign, g_steal_pointer (&name), error);
  return TS_HALL_CHANGED_FOREIGN;
}

/* NULL: there are too many, or it is none and nothing is to be known of it. (nullable) */
static Table *
find_table (TsHall *self, const char *name, gboolean make)
{
  Table *table = g_hash_table_lookup (self->tables, name);

  if (table == NULL && make && g_hash_table_size (self->tables) < TS_HALL_MAX_TABLES)
    {
      table = new_table ();
      g_hash_table_insert (self->tables, g_strdup (name), table);
    }
  return table;
}

static void
take_state (Table *table, GBytes *message)
{
  g_clear_pointer (&table->state, ts_hall_state_free);
  if (!is_nothing (message))
    table->state = ts_hall_state_read (message, &table->wrong[OF_STATE]);
}

static void
take_tile (Table *table, GBytes *message)
{
  g_clear_pointer (&table->tile, ts_hall_tile_free);
  if (!is_nothing (message))
    table->tile = ts_hall_tile_read (message, &table->wrong[OF_TILE]);
}

static guint
count_results (const Table *table)
{
  return g_hash_table_size (table->results) + g_hash_table_size (table->bad);
}

static void
take_result (Table *table, const char *key, GBytes *message)
{
  g_autoptr (GError) error = NULL;
  TsHallResult *result;

  g_hash_table_remove (table->results, key);
  g_hash_table_remove (table->bad, key);
  if (is_nothing (message))
    return;
  if (count_results (table) >= TS_HALL_MAX_RESULTS)
    {
      ts_error_set (&table->wrong[OF_RESULT], TS_ERROR_BAD_VALUE,
                    ts_phrase ("This table sends too much: some of it is not shown."));
      return;
    }
  result = ts_hall_result_read (message, &error);
  if (result != NULL)
    g_hash_table_insert (table->results, g_strdup (key), result);
  else
    g_hash_table_insert (table->bad, g_strdup (key), g_steal_pointer (&error));
}

static TsHallChange
take_of_table (TsHall *self, const TsHallTopic *topic, const char *name, GBytes *message)
{
  Table *table = find_table (self, topic->table, !is_nothing (message));
  guint place = topic->kind == TS_HALL_STATE  ? OF_STATE
                : topic->kind == TS_HALL_TILE ? OF_TILE
                                              : OF_RESULT;

  if (table == NULL)
    return note_foreign (self, name, message,
                         ts_phrase ("There are too many tables: this one is not shown."));
  g_clear_error (&table->wrong[place]);
  if (place == OF_STATE)
    take_state (table, message);
  else if (place == OF_TILE)
    take_tile (table, message);
  else
    take_result (table, topic->detail, message);
  g_hash_table_add (self->changed, g_strdup (topic->table));
  if (is_empty (table))
    g_hash_table_remove (self->tables, topic->table);
  return TS_HALL_CHANGED_TABLES | (place == OF_RESULT ? TS_HALL_CHANGED_RESULTS : 0);
}

static TsHallChange
take_notice (TsHall *self, const char *name, GBytes *message)
{
  g_autoptr (GError) error = NULL;
  TsHallChange changed = note_foreign (self, name, NULL, ts_phrase_verbatim (""));

  g_clear_pointer (&self->notice, ts_hall_notice_free);
  if (!is_nothing (message))
    self->notice = ts_hall_notice_read (message, &error);
  if (error != NULL)
    changed = note_foreign (self, name, message, ts_phrase ("This is no message of an organizer."));
  return changed | TS_HALL_CHANGED_NOTICE;
}

/* Who keeps the tournament reads it again, with the results, see ts-hall-cup.c. */
static void
check_tournament (GBytes *message, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (message, &length);
  g_autoptr (TsTournament) tournament = ts_tournament_read (text, length, error);
}

static TsHallChange
take_tournament (TsHall *self, const char *name, GBytes *message)
{
  TsHallChange changed = note_foreign (self, name, NULL, ts_phrase_verbatim (""));

  g_clear_pointer (&self->tournament, g_bytes_unref);
  g_clear_error (&self->unreadable);
  if (!is_nothing (message))
    {
      self->tournament = g_bytes_ref (message);
      check_tournament (message, &self->unreadable);
    }
  if (self->unreadable != NULL)
    changed |= note_foreign (self, name, message, ts_error_dup_phrase (self->unreadable));
  return changed | TS_HALL_CHANGED_TOURNAMENT;
}

static TsHallChange
take_known (TsHall *self, const TsHallTopic *topic, const char *name, GBytes *message)
{
  switch (topic->kind)
    {
    case TS_HALL_STATE:
    case TS_HALL_TILE:
    case TS_HALL_RESULT:
      return take_of_table (self, topic, name, message);
    case TS_HALL_NOTICE:
      return take_notice (self, name, message);
    case TS_HALL_TOURNAMENT:
      return take_tournament (self, name, message);
    case TS_HALL_WALL:
    case TS_HALL_NOW:
    case TS_HALL_CARD:
    default:
      return TS_HALL_NOTHING;
    }
}

/* What was kept of it is found again by the sweep. What was dropped changes nothing, and is not
 * noted: the number of topics is as bounded as what is known. */
static void
note_topic (TsHall *self, const char *topic, GBytes *message, TsHallChange changed)
{
  if (is_nothing (message))
    g_hash_table_remove (self->topics, topic);
  else if (changed != TS_HALL_NOTHING)
    g_hash_table_insert (self->topics, g_strdup (topic), GUINT_TO_POINTER (self->generation));
}

TsHall *
ts_hall_new (const char *hall)
{
  TsHall *self = g_new0 (TsHall, 1);

  self->name = g_strdup (hall);
  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_table);
  self->foreign
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_error_free);
  self->topics = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
ts_hall_free (TsHall *self)
{
  g_free (self->name);
  g_hash_table_unref (self->tables);
  g_hash_table_unref (self->foreign);
  g_hash_table_unref (self->topics);
  g_hash_table_unref (self->changed);
  g_clear_pointer (&self->notice, ts_hall_notice_free);
  g_clear_pointer (&self->tournament, g_bytes_unref);
  g_clear_error (&self->unreadable);
  g_free (self);
}

const char *
ts_hall_get_name (const TsHall *self)
{
  return self->name;
}

TsHallChange
ts_hall_take (TsHall *self, const char *topic, GBytes *message)
{
  g_autoptr (TsHallTopic) read = ts_hall_topic_read (self->name, topic);
  TsHallChange changed;

  if (read != NULL)
    changed = take_known (self, read, topic, message);
  else
    changed
        = note_foreign (self, topic, message, ts_phrase ("Nobody in this hall knows this topic."));
  note_topic (self, topic, message, changed);
  return changed;
}

void
ts_hall_begin_anew (TsHall *self)
{
  self->generation++;
}

TsHallChange
ts_hall_sweep (TsHall *self)
{
  g_autoptr (GPtrArray) old = g_ptr_array_new_with_free_func (g_free);
  TsHallChange changed = TS_HALL_NOTHING;
  GHashTableIter iter;
  gpointer topic, generation;

  g_hash_table_iter_init (&iter, self->topics);
  while (g_hash_table_iter_next (&iter, &topic, &generation))
    if (GPOINTER_TO_UINT (generation) != self->generation)
      g_ptr_array_add (old, g_strdup (topic));
  for (guint i = 0; i < old->len; i++)
    changed |= ts_hall_take (self, old->pdata[i], NULL);
  return changed;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_keys (GHashTable *table)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, g_strdup (key));
  g_ptr_array_sort (keys, compare_names);
  return keys;
}

GPtrArray *
ts_hall_take_changed (TsHall *self)
{
  GPtrArray *names = list_keys (self->changed);

  g_hash_table_remove_all (self->changed);
  return names;
}

GPtrArray *
ts_hall_list_tables (const TsHall *self)
{
  GPtrArray *names = list_keys (self->tables);

  for (guint i = names->len; i-- > 0;)
    if (!is_shown (g_hash_table_lookup (self->tables, names->pdata[i])))
      g_ptr_array_remove_index (names, i);
  return names;
}

guint
ts_hall_count_tables (const TsHall *self)
{
  g_autoptr (GPtrArray) names = ts_hall_list_tables (self);

  return names->len;
}

static void
put_players (TsJsonText *json, char *const *names)
{
  ts_json_open_list (json, "players");
  for (; *names != NULL; names++)
    ts_json_put_text (json, NULL, *names);
  ts_json_close (json);
}

static void
put_texts (TsJsonText *json, const TsHallTexts *texts)
{
  if (texts == NULL)
    return;
  ts_json_put_text (json, "game", texts->game);
  ts_json_put_text (json, "title", texts->title);
  ts_json_put_text (json, "round", texts->round);
  ts_json_put_text (json, "turn", texts->turn);
  ts_json_put_text (json, "leader", texts->leader);
  ts_json_put_text (json, "left", texts->left);
  if (texts->seats != NULL)
    put_players (json, texts->seats);
}

static void
put_clock (TsJsonText *json, const TsHallTile *tile)
{
  if (tile->clock_left == TS_HALL_UNKNOWN)
    return;
  ts_json_open_object (json, "clock");
  ts_json_put_number (json, "at", tile->clock_at);
  ts_json_put_number (json, "left", tile->clock_left);
  ts_json_put_flag (json, "stands", tile->clock_stands);
  ts_json_close (json);
}

static void
put_tile (TsJsonText *json, const TsHallTile *tile, const TsLanguage *language)
{
  put_texts (json, ts_hall_tile_get_texts (tile, ts_language_get_code (language)));
  ts_json_put_text (json, "seat", tile->seat);
  ts_json_put_text (json, "play", tile->play);
  ts_json_put_number (json, "rev", tile->rev);
  ts_json_put_number (json, "moved", tile->moved);
  ts_json_put_flag (json, "over", tile->over);
  if (tile->judge != 0)
    ts_json_put_number (json, "judge", tile->judge);
  put_clock (json, tile);
}

static gboolean
is_doubled (const Table *table)
{
  return table->state != NULL && table->tile != NULL && table->state->online
         && !g_str_equal (table->state->id, table->tile->id);
}

/* Of results that cannot be read one is enough. */
static const GError *
find_bad (const Table *table)
{
  g_autoptr (GPtrArray) keys = list_keys (table->bad);

  return keys->len > 0 ? g_hash_table_lookup (table->bad, keys->pdata[0]) : NULL;
}

static void
put_wrong (TsJsonText *json, const Table *table, const TsLanguage *language)
{
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);
  const GError *bad = find_bad (table);

  for (guint i = 0; i < N_PLACES; i++)
    if (table->wrong[i] != NULL)
      g_ptr_array_add (wrong, ts_error_format (table->wrong[i], language));
  if (bad != NULL)
    g_ptr_array_add (wrong, ts_error_format (bad, language));
  if (is_doubled (table))
    g_ptr_array_add (wrong, g_strdup (ts_language_text (
                                language, N_ ("Two tables share under this name: one of them must "
                                              "choose another."))));
  if (wrong->len > 0)
    ts_json_put_texts (json, "wrong", wrong);
}

void
ts_hall_append_table (const TsHall *self,
                      const char *name,
                      const TsLanguage *language,
                      GString *string)
{
  const Table *table = g_hash_table_lookup (self->tables, name);
  TsJsonText *json;
  g_autofree char *text = NULL;

  if (table == NULL || !is_shown (table))
    {
      g_string_append (string, "null");
      return;
    }
  json = ts_json_text_new ();
  ts_json_open_object (json, NULL);
  ts_json_put_text (json, "name", table->state != NULL ? table->state->name : name);
  ts_json_put_flag (json, "online", table->state != NULL && table->state->online);
  if (table->tile != NULL)
    put_tile (json, table->tile, language);
  put_wrong (json, table, language);
  ts_json_close (json);
  text = ts_json_text_free_to_string (json);
  g_string_append (string, text);
}

/* The beginning of a topic, which anybody may have written. (transfer full) */
static char *
cut_topic (const char *topic)
{
  return g_utf8_substring (topic, 0, MIN (TS_HALL_MAX_TEXT, g_utf8_strlen (topic, -1)));
}

void
ts_hall_append_foreign (const TsHall *self, const TsLanguage *language, GString *string)
{
  g_autoptr (GPtrArray) topics = list_keys (self->foreign);
  TsJsonText *json = ts_json_text_new ();
  g_autofree char *text = NULL;

  ts_json_open_list (json, NULL);
  for (guint i = 0; i < topics->len; i++)
    {
      g_autofree char *why
          = ts_error_format (g_hash_table_lookup (self->foreign, topics->pdata[i]), language);
      g_autofree char *topic = cut_topic (topics->pdata[i]);

      ts_json_open_object (json, NULL);
      ts_json_put_text (json, "topic", topic);
      ts_json_put_text (json, "why", why);
      ts_json_close (json);
    }
  ts_json_close (json);
  text = ts_json_text_free_to_string (json);
  g_string_append (string, text);
}

gboolean
ts_hall_has_table (const TsHall *self, const char *name)
{
  const Table *table = g_hash_table_lookup (self->tables, name);

  return table != NULL && is_shown (table);
}

const TsHallTile *
ts_hall_get_tile (const TsHall *self, const char *name)
{
  const Table *table = g_hash_table_lookup (self->tables, name);

  return table != NULL ? table->tile : NULL;
}

const char *
ts_hall_choose_language (const TsHall *self, const char *name, const char *wanted)
{
  const TsHallTile *tile = ts_hall_get_tile (self, name);
  const TsHallTexts *texts = tile != NULL ? ts_hall_tile_get_texts (tile, wanted) : NULL;

  return texts != NULL ? texts->language : wanted;
}

const TsHallNotice *
ts_hall_get_notice (const TsHall *self)
{
  return self->notice;
}

GBytes *
ts_hall_get_tournament (const TsHall *self)
{
  return self->unreadable == NULL ? self->tournament : NULL;
}

GBytes *
ts_hall_get_unreadable (const TsHall *self, const GError **why)
{
  *why = self->unreadable;
  return self->unreadable != NULL ? self->tournament : NULL;
}

static int
compare_ended (gconstpointer a, gconstpointer b)
{
  const TsHallEnded *one = a, *other = b;

  if (one->result->ended != other->result->ended)
    return one->result->ended < other->result->ended ? -1 : 1;
  return strcmp (one->key, other->key);
}

GArray *
ts_hall_list_results (const TsHall *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TsHallEnded));
  GHashTableIter tables, results;
  gpointer table, key, result;

  g_hash_table_iter_init (&tables, self->tables);
  while (g_hash_table_iter_next (&tables, NULL, &table))
    {
      g_hash_table_iter_init (&results, ((Table *) table)->results);
      while (g_hash_table_iter_next (&results, &key, &result))
        {
          const TsHallEnded ended = { key, result };

          g_array_append_val (list, ended);
        }
    }
  g_array_sort (list, compare_ended);
  return list;
}
