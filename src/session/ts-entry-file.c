/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-file.c: one entry of one's own, with those that it names, as a file for other tables.
 */

#include "ts-entry-file.h"

#include "ts-export.h"
#include "ts-json-text.h"
#include "ts-json.h"

#include <string.h>

/* `id` is the text of a member that names an entry. FALSE ends the walk. */
typedef gboolean (*NamedFunc) (
    JsonObject *object, const TsSpec *spec, const char *id, gpointer user_data, GError **error);

static gboolean
each_named (
    const TsSpec *fields, JsonObject *object, NamedFunc func, gpointer user_data, GError **error)
{
  for (const TsSpec *spec = fields; spec->name != NULL; spec++)
    {
      JsonArray *rows = spec->kind == TS_SPEC_TABLE ? ts_json_get_list (object, spec->name) : NULL;
      const char *id = spec->kind == TS_SPEC_ENTRY ? ts_arg_text (object, spec->name) : NULL;

      if (id != NULL && !func (object, spec, id, user_data, error))
        return FALSE;
      for (guint i = 0; i < ts_json_count (rows); i++)
        if (!each_named (spec->columns, json_array_get_object_element (rows, i), func, user_data,
                         error))
          return FALSE;
    }
  return TRUE;
}

typedef struct
{
  TsLibrary *library;
  const TsGame *game;
  JsonArray *entries;
  GHashTable *there; /* "type/id" of them */
} File;

static gboolean add_entry (File *self, const TsEntryType *type, JsonObject *entry, GError **error);

/* What is shipped is everywhere. */
static gboolean
add_named (
    JsonObject *object, const TsSpec *spec, const char *id, gpointer user_data, GError **error)
{
  File *self = user_data;
  const TsEntryType *type = ts_catalogue_find_type (self->game->catalogue, spec->entry);
  g_autoptr (GError) problem = NULL;
  g_autoptr (JsonObject) entry
      = ts_library_read_entry (self->library, self->game->id, spec->entry, id, &problem);

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  return entry == NULL || type == NULL || add_entry (self, type, entry, error);
}

static gboolean
add_entry (File *self, const TsEntryType *type, JsonObject *entry, GError **error)
{
  JsonObject *part;

  if (!g_hash_table_add (self->there, g_strconcat (type->id, "/", ts_arg_text (entry, "id"), NULL)))
    return TRUE;
  if (!each_named (type->fields, entry, add_named, self, error))
    return FALSE;
  part = json_object_new ();
  json_object_set_string_member (part, "game", self->game->id);
  json_object_set_string_member (part, "type", type->id);
  json_object_set_object_member (part, "entry", json_object_ref (entry));
  json_array_add_object_element (self->entries, part);
  return TRUE;
}

JsonObject *
ts_entry_file_new (TsLibrary *library,
                   const TsGame *game,
                   const TsEntryType *type,
                   JsonObject *entry,
                   GError **error)
{
  g_autoptr (JsonArray) entries = json_array_new ();
  g_autoptr (GHashTable) there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  File self = { library, game, entries, there };
  JsonObject *file;

  if (!add_entry (&self, type, entry, error))
    return NULL;
  file = json_object_new ();
  json_object_set_string_member (file, "format", TS_ENTRY_FILE_FORMAT);
  json_object_set_int_member (file, "version", TS_EXPORT_VERSION);
  json_object_set_array_member (file, "entries", g_steal_pointer (&entries));
  return file;
}

gboolean
ts_entry_file_tell (const char *text, char **game, char **type)
{
  g_autoptr (JsonObject) file = ts_json_read_object (text, strlen (text), NULL);
  JsonArray *entries = file != NULL ? ts_json_get_list (file, "entries") : NULL;
  guint n = ts_json_count (entries);
  JsonNode *last = n > 0 ? json_array_get_element (entries, n - 1) : NULL;

  if (last == NULL || !JSON_NODE_HOLDS_OBJECT (last)
      || g_strcmp0 (ts_arg_text (file, "format"), TS_ENTRY_FILE_FORMAT) != 0)
    return FALSE;
  *game = g_strdup (ts_arg_text (json_node_get_object (last), "game"));
  *type = g_strdup (ts_arg_text (json_node_get_object (last), "type"));
  return *game != NULL && *type != NULL;
}

char *
ts_entry_file_dup_code (JsonObject *file)
{
  JsonArray *entries = json_object_get_array_member (file, "entries");
  g_autoptr (JsonObject) entry = NULL;
  g_autofree char *text = NULL;

  if (json_array_get_length (entries) > 1)
    return NULL;
  entry = ts_json_dup_object (
      json_object_get_object_member (json_array_get_object_element (entries, 0), "entry"));
  json_object_remove_member (entry, "id");
  text = ts_json_print (entry);
  return strlen (text) <= TS_ENTRY_FILE_MAX_CODE ? g_steal_pointer (&text) : NULL;
}

JsonObject *
ts_entry_file_get_single (const TsGame *game,
                          const TsEntryType *type,
                          JsonObject *object,
                          GError **error)
{
  JsonArray *entries = ts_json_get_list (object, "entries");
  JsonObject *part;

  if (g_strcmp0 (ts_arg_text (object, "format"), TS_ENTRY_FILE_FORMAT) != 0)
    return object;
  part
      = ts_json_count (entries) == 1 && JSON_NODE_HOLDS_OBJECT (json_array_get_element (entries, 0))
            ? json_array_get_object_element (entries, 0)
            : NULL;
  if (part == NULL || g_strcmp0 (ts_arg_text (part, "game"), game->id) != 0
      || g_strcmp0 (ts_arg_text (part, "type"), type->id) != 0
      || !JSON_NODE_HOLDS_OBJECT (json_object_get_member (part, "entry")))
    {
      ts_error_set (
          error, TS_ERROR_BAD_VALUE,
          ts_phrase ("This file holds something else, or more than one card. Import it."));
      return NULL;
    }
  return json_object_get_object_member (part, "entry");
}

static gboolean
rename_named (
    JsonObject *object, const TsSpec *spec, const char *id, gpointer user_data, GError **error)
{
  g_autofree char *key = g_strconcat (spec->entry, "/", id, NULL);
  const char *other = g_hash_table_lookup (user_data, key);

  if (other != NULL)
    json_object_set_string_member (object, spec->name, other);
  return TRUE;
}

void
ts_entry_file_rename (const TsSpec *fields, JsonObject *entry, GHashTable *renamed)
{
  each_named (fields, entry, rename_named, renamed, NULL);
}
