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

static gboolean
write_fact (TsLibrary *self, const TsGame *game, const TsFact *fact, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (JsonObject) entry
      = ts_library_read_entry (self, game->id, fact->type, fact->id, &local);

  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  if (entry == NULL)
    {
      entry = json_object_new ();
      json_object_set_string_member (entry, "id", fact->id);
    }

  json_object_set_member (entry, fact->field,
                          fact->at > 0 ? learn_element (game, entry, fact)
                                       : json_node_copy (fact->value));
  return check_entry (game, fact->type, entry, error)
         && write_text (self, game->id, fact->type, entry, error);
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
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, "SELECT object FROM entry WHERE game = ?1 AND type = ?2 AND id = ?3", "sss",
      game, type, id);
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, error) || !row)
    return NULL;
  return ts_library_text_to_object ((const char *) sqlite3_column_text (statement, 0), error);
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
ts_library_learn (TsLibrary *self, const TsGame *game, const TsFact *fact, GError **error)
{
  if (!ts_library_begin (self, error)
      || !ts_library_end (self, write_fact (self, game, fact, error), error))
    return FALSE;

  ts_library_emit_changed (self);
  return TRUE;
}
