/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-entries.c: what owners typed into the catalogues of their games.
 */

#include "ts-library-private.h"

static gboolean
write_text (TsLibrary *self, const char *game, const char *type, JsonObject *entry, GError **error)
{
  g_autofree char *text = ts_library_object_to_text (entry);

  /* An entry that is written again keeps its place in the list. */
  return ts_library_run (self,
                         ts_library_prepare (self, error,
                                             "INSERT INTO entry (game, type, id, object)"
                                             " VALUES (?1, ?2, ?3, ?4)"
                                             " ON CONFLICT DO UPDATE SET object = excluded.object",
                                             "ssss", game, type, ts_arg_text (entry, "id"), text),
                         error);
}

/* What was typed into a card; NULL: nothing. (out, transfer full) */
static gboolean
read_text (TsLibrary *self,
           const char *game,
           const char *type,
           const char *id,
           char **text,
           GError **error)
{
  sqlite3_stmt *statement = ts_library_prepare_once (
      self, TS_KEPT_READ_ENTRY, error,
      "SELECT object FROM entry WHERE game = ?1 AND type = ?2 AND id = ?3", "sss", game, type, id);
  gboolean row = FALSE;
  gboolean done = statement != NULL && ts_library_step (self, statement, &row, error);

  if (row)
    *text = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_reset (statement);
  return done;
}

/* The list of a field as people see it, shipped or their own, with one element set: what is written
 * takes the place of the whole field. (transfer full) */
static JsonNode *
learn_element (const TsGame *game, JsonObject *owned, const TsFact *fact)
{
  g_autoptr (JsonObject) shipped
      = game->catalogue != NULL ? ts_catalogue_dup_entry (game->catalogue, fact->type, fact->id)
                                : NULL;
  g_autoptr (JsonObject) entry = ts_catalogue_overlay (shipped, owned);
  JsonNode *known = json_object_get_member (entry, fact->field);
  JsonArray *from
      = known != NULL && JSON_NODE_HOLDS_ARRAY (known) ? json_node_get_array (known) : NULL;
  guint length = from != NULL ? json_array_get_length (from) : 0;
  g_autoptr (JsonArray) to = json_array_new ();

  for (guint i = 0; i < MAX (length, fact->at); i++)
    if (i + 1 == fact->at)
      json_array_add_element (to, json_node_copy (fact->value));
    else if (i < length)
      json_array_add_element (to, json_array_dup_element (from, i));
    else
      json_array_add_null_element (to);

  return json_node_init_array (json_node_alloc (), to);
}

/* A card that makes no sense would be in the way of every new session: what contradicts the rest of
 * its card is not learned. */
static gboolean
check_entry (const TsGame *game, const char *type, JsonObject *owned, GError **error)
{
  g_autoptr (JsonObject) shipped = NULL;
  g_autoptr (JsonObject) whole = NULL;

  if (game->catalogue == NULL)
    return TRUE;
  shipped = ts_catalogue_dup_entry (game->catalogue, type, ts_arg_text (owned, "id"));
  whole = ts_catalogue_overlay (shipped, owned);
  return ts_catalogue_check (game->catalogue, type, whole, error);
}

/* What owners typed into a card so far; a new one where that is nothing. `before` is its text.
 * NULL: it cannot be read. (transfer full) */
static JsonObject *
read_owned (TsLibrary *self, const TsGame *game, const TsFact *fact, char **before, GError **error)
{
  JsonObject *owned;

  if (!read_text (self, game->id, fact->type, fact->id, before, error))
    return NULL;
  if (*before != NULL)
    return ts_library_text_to_object (*before, error);
  owned = json_object_new ();
  json_object_set_string_member (owned, "id", fact->id);
  return owned;
}

/* Unless somebody has written the card since: then `written` is FALSE. */
static gboolean
write_over (TsLibrary *self,
            const TsGame *game,
            const TsFact *fact,
            const char *before,
            JsonObject *owned,
            gboolean *written,
            GError **error)
{
  g_autofree char *text = ts_library_object_to_text (owned);
  sqlite3_stmt *statement
      = ts_library_check_writable (self, error)
            ? ts_library_prepare_once (self, TS_KEPT_LEARN, error,
                                       "INSERT INTO entry (game, type, id, object)"
                                       " VALUES (?1, ?2, ?3, ?4)"
                                       " ON CONFLICT DO UPDATE SET object = excluded.object"
                                       " WHERE entry.object = ?5",
                                       "sssss", game->id, fact->type, fact->id, text, before)
            : NULL;
  gboolean row = FALSE;
  gboolean done = statement != NULL && ts_library_step (self, statement, &row, error);

  *written = done && sqlite3_changes (self->db) > 0;
  sqlite3_reset (statement);
  return done;
}

/* Into a card, unless it is known: `changed`. FALSE: the card would make no sense, and stays. */
static gboolean
take_fact (
    const TsGame *game, const TsFact *fact, JsonObject *owned, gboolean *changed, GError **error)
{
  JsonNode *known = json_object_get_member (owned, fact->field);
  g_autoptr (JsonNode) before = known != NULL ? json_node_copy (known) : NULL;
  g_autoptr (JsonNode) value
      = fact->at > 0 ? learn_element (game, owned, fact) : json_node_copy (fact->value);

  if (before != NULL && json_node_equal (before, value))
    return TRUE;
  json_object_set_member (owned, fact->field, g_steal_pointer (&value));
  if (check_entry (game, fact->type, owned, error))
    {
      *changed = TRUE;
      return TRUE;
    }
  if (before != NULL)
    json_object_set_member (owned, fact->field, g_steal_pointer (&before));
  else
    json_object_remove_member (owned, fact->field);
  return FALSE;
}

static gboolean
is_of_card (const TsFact *fact, const TsFact *other)
{
  return g_str_equal (fact->type, other->type) && g_str_equal (fact->id, other->id);
}

/* All that is said of the card of a fact, from that one on. `slip` is the first that contradicts
 * it. */
static gboolean
take_all (const TsGame *game, GPtrArray *facts, guint first, JsonObject *owned, GError **slip)
{
  gboolean changed = FALSE;

  for (guint i = first; i < facts->len; i++)
    if (is_of_card (facts->pdata[i], facts->pdata[first]))
      take_fact (game, facts->pdata[i], owned, &changed, *slip == NULL ? slip : NULL);
  return changed;
}

static gboolean
is_first_of_card (GPtrArray *facts, guint at)
{
  for (guint i = 0; i < at; i++)
    if (is_of_card (facts->pdata[i], facts->pdata[at]))
      return FALSE;
  return TRUE;
}

/* Most of what is said at a table is known: then nothing is written, and nobody waits. */
static gboolean
learn_card (TsLibrary *self,
            const TsGame *game,
            GPtrArray *facts,
            guint first,
            gboolean *written,
            GError **slip,
            GError **error)
{
  for (;;)
    {
      g_autofree char *before = NULL;
      g_autoptr (JsonObject) owned = read_owned (self, game, facts->pdata[first], &before, error);

      if (owned == NULL)
        return FALSE;
      if (!take_all (game, facts, first, owned, slip))
        return TRUE;
      if (!write_over (self, game, facts->pdata[first], before, owned, written, error))
        return FALSE;
      if (*written)
        return TRUE;
    }
}

static void
add_shipped (GPtrArray *list, GHashTable *owned, const TsGame *game, const char *type)
{
  for (const TsShippedEntry *entry = ts_catalogue_get_shipped (game->catalogue);
       entry->type != NULL; entry++)
    if (g_str_equal (entry->type, type))
      {
        g_autoptr (JsonObject) shipped = ts_catalogue_dup_entry (game->catalogue, type, entry->id);

        g_ptr_array_add (list,
                         ts_catalogue_overlay (shipped, g_hash_table_lookup (owned, entry->id)));
      }
}

gboolean
ts_library_write_entry (
    TsLibrary *self, const char *game, const char *type, JsonObject *entry, GError **error)
{
  if (!ts_library_check_writable (self, error)
      || !ts_spec_check_name (ts_arg_text (entry, "id"), error)
      || !write_text (self, game, type, entry, error))
    return FALSE;

  ts_library_emit_changed (self);
  return TRUE;
}

gboolean
ts_library_remove_entry (
    TsLibrary *self, const char *game, const char *type, const char *id, GError **error)
{
  if (!ts_library_check_writable (self, error)
      || !ts_library_run (
          self,
          ts_library_prepare (self, error,
                              "DELETE FROM entry WHERE game = ?1 AND type = ?2 AND id = ?3", "sss",
                              game, type, id),
          error))
    return FALSE;

  ts_library_emit_changed (self);
  return TRUE;
}

JsonObject *
ts_library_read_entry (
    TsLibrary *self, const char *game, const char *type, const char *id, GError **error)
{
  g_autofree char *text = NULL;

  return read_text (self, game, type, id, &text, error) && text != NULL
             ? ts_library_text_to_object (text, error)
             : NULL;
}

GPtrArray *
ts_library_list_owned (TsLibrary *self, const char *game, const char *type, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, "SELECT object FROM entry WHERE game = ?1 AND type = ?2 ORDER BY place", "ss",
      game, type);
  gboolean row = statement != NULL;

  while (row)
    {
      JsonObject *entry;

      if (!ts_library_step (self, statement, &row, error))
        return NULL;
      if (!row)
        break;
      entry = ts_library_text_to_object ((const char *) sqlite3_column_text (statement, 0), error);
      if (entry == NULL)
        return NULL;
      g_ptr_array_add (list, entry);
    }

  return statement != NULL ? g_steal_pointer (&list) : NULL;
}

GPtrArray *
ts_library_list_entries (TsLibrary *self, const TsGame *game, const char *type, GError **error)
{
  g_autoptr (GPtrArray) owned = ts_library_list_owned (self, game->id, type, error);
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  if (owned == NULL)
    return NULL;

  for (guint i = 0; i < owned->len; i++)
    g_hash_table_insert (by_id, (gpointer) ts_arg_text (owned->pdata[i], "id"), owned->pdata[i]);
  if (game->catalogue != NULL)
    add_shipped (list, by_id, game, type);
  for (guint i = 0; i < owned->len; i++)
    {
      const char *id = ts_arg_text (owned->pdata[i], "id");

      if (game->catalogue == NULL || ts_catalogue_find_shipped (game->catalogue, type, id) == NULL)
        g_ptr_array_add (list, json_object_ref (owned->pdata[i]));
    }

  return g_steal_pointer (&list);
}

gboolean
ts_library_learn (TsLibrary *self, const TsGame *game, GPtrArray *facts, GError **error)
{
  g_autoptr (GError) slip = NULL;
  gboolean any = FALSE, done = TRUE;

  for (guint i = 0; done && i < facts->len; i++)
    if (is_first_of_card (facts, i))
      {
        gboolean written = FALSE;

        done = learn_card (self, game, facts, i, &written, &slip, error);
        any |= written;
      }
  if (any)
    ts_library_emit_changed (self);
  if (!done || slip == NULL)
    return done;
  g_propagate_error (error, g_steal_pointer (&slip));
  return FALSE;
}
