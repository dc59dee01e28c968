/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entries.c: the entries of a catalogue as owners fill them in.
 */

#include "ts-entries.h"

#include "ts-json.h"
#include "ts-wording.h"

static void
fold_entry (JsonObject *object, const char *name)
{
  JsonObject *entry = json_object_get_object_member (object, name);
  const char *said = ts_arg_text (entry, "id");
  g_autofree char *id = g_strdup (said != NULL ? said : "");

  json_object_set_string_member (object, name, id);
}

static void
fold_rows (const TsSpec *columns, JsonArray *rows)
{
  for (guint i = 0; i < json_array_get_length (rows); i++)
    if (JSON_NODE_HOLDS_OBJECT (json_array_get_element (rows, i)))
      ts_entries_fold (columns, json_array_get_object_element (rows, i));
}

void
ts_entries_fold (const TsSpec *specs, JsonObject *object)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    {
      JsonNode *node = json_object_get_member (object, spec->name);

      if (node == NULL)
        continue;
      if (spec->kind == TS_SPEC_ENTRY && JSON_NODE_HOLDS_OBJECT (node))
        fold_entry (object, spec->name);
      else if (spec->kind == TS_SPEC_TABLE && JSON_NODE_HOLDS_ARRAY (node))
        fold_rows (spec->columns, json_node_get_array (node));
    }
}

char *
ts_entries_make_id (TsLibrary *library, const TsGame *game, const char *type, const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, NULL);
  g_autofree char *stem = g_ascii_strdown (plain, 40);
  g_autofree char *id = NULL;

  g_strcanon (stem, "abcdefghijklmnopqrstuvwxyz0123456789", '-');
  for (int n = 1; n < G_MAXINT; n++)
    {
      g_autoptr (JsonObject) other = NULL;

      g_free (id);
      id = n == 1 ? g_strdup_printf ("own-%s", stem) : g_strdup_printf ("own-%s-%d", stem, n);
      other = ts_library_read_entry (library, game->id, type, id, NULL);
      if (other == NULL)
        break;
    }
  return g_steal_pointer (&id);
}

static gboolean
is_known (JsonNode *node)
{
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    if (json_array_get_null_element (array, i))
      return FALSE;
  return node != NULL;
}

guint
ts_entries_count_unknown (const TsEntryType *type, JsonObject *entry)
{
  guint n = 0;

  /* What is begun by a copy is whole as it is: nobody knows more of it. */
  if (type->copy != NULL)
    return 0;

  for (const TsSpec *spec = type->fields; spec->name != NULL; spec++)
    n += spec->label != NULL && !is_known (json_object_get_member (entry, spec->name));
  return n;
}

gboolean
ts_entries_have_needs (const TsEntryType *type)
{
  for (const TsSpec *spec = type->fields; spec->name != NULL; spec++)
    if (spec->need != NULL)
      return TRUE;
  return FALSE;
}

char *
ts_entries_format_needs (const TsEntryType *type,
                         JsonObject *entry,
                         const TsLanguage *language,
                         guint *n)
{
  g_autoptr (GPtrArray) needs = ts_spec_list_needs (type->fields, entry);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < needs->len; i++)
    {
      if (i > 0)
        g_string_append (text, ts_language_text (language, TS_NC ("list", ", ")));
      g_string_append (text, ts_language_text (language, g_ptr_array_index (needs, i)));
    }
  if (n != NULL)
    *n = needs->len;
  return needs->len > 0 ? g_strdup (text->str) : NULL;
}

/* What a row of a table is known by; NULL: nothing that is a text. (transfer full, nullable) */
static char *
dup_row_name (const TsSpec *columns, JsonNode *row)
{
  char *name = NULL;

  for (const TsSpec *spec = columns; spec->name != NULL && name == NULL; spec++)
    if (spec->kind == TS_SPEC_TEXT)
      name = ts_wording_read (json_object_get_member (json_node_get_object (row), spec->name));
  return name;
}

/* The rows of a table or the texts of a list, with commas between them. (transfer full, nullable)
 */
static char *
format_rows (const TsSpec *spec, JsonArray *rows, const TsLanguage *language)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < ts_json_count (rows); i++)
    {
      JsonNode *row = json_array_get_element (rows, i);
      g_autofree char *name
          = spec->kind == TS_SPEC_TEXTS ? ts_wording_read (row) : dup_row_name (spec->columns, row);

      if (name == NULL)
        continue;
      if (names->len > 0)
        g_string_append (names, ts_language_text (language, TS_NC ("list", ", ")));
      ts_wording_append (names, name, language);
    }
  return names->len > 0 ? g_strdup (names->str) : NULL;
}

char *
ts_entries_format_contents (const TsEntryType *type, JsonObject *entry, const TsLanguage *language)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const TsSpec *spec = type->fields; spec->name != NULL; spec++)
    {
      gboolean listed = spec->kind == TS_SPEC_TABLE || spec->kind == TS_SPEC_TEXTS;
      g_autofree char *rows
          = listed ? format_rows (spec, ts_json_get_list (entry, spec->name), language) : NULL;

      if (rows != NULL)
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "",
                                ts_language_text (language, spec->label), rows);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

char *
ts_entries_format_remarks (const TsEntryType *type, JsonObject *entry, const TsLanguage *language)
{
  g_autoptr (GPtrArray) remarks = type->remarks != NULL ? type->remarks (entry) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      g_autofree char *line = ts_phrase_format (remarks->pdata[i], language);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

gboolean
ts_entries_check (const TsGame *game, const TsEntryType *type, JsonObject *entry, GError **error)
{
  g_autofree char *name = ts_wording_read (json_object_get_member (entry, "name"));

  if (name == NULL || *name == '\0')
    return ts_error_set (error, TS_ERROR_BAD_VALUE, ts_phrase ("Give the card a name."));
  if (!ts_spec_check_writing (type->fields, entry, error))
    return FALSE;
  return ts_catalogue_check (game->catalogue, type->id, entry, error);
}

/* (transfer full) */
static JsonObject *
dup_changes (JsonObject *shipped, JsonObject *entry)
{
  JsonObject *changes = ts_json_dup_object (entry);
  g_autoptr (GList) names = json_object_get_members (entry);

  for (GList *i = names; shipped != NULL && i != NULL; i = i->next)
    {
      JsonNode *known = json_object_get_member (shipped, i->data);

      if (!g_str_equal (i->data, "id") && known != NULL
          && json_node_equal (known, json_object_get_member (entry, i->data)))
        json_object_remove_member (changes, i->data);
    }
  return changes;
}

gboolean
ts_entries_keep (TsLibrary *library,
                 const TsGame *game,
                 const TsEntryType *type,
                 JsonObject *entry,
                 const TsLanguage *language,
                 GError **error)
{
  g_autoptr (JsonObject) shipped = NULL;
  g_autoptr (JsonObject) changes = NULL;

  if (!ts_entries_check (game, type, entry, error))
    return FALSE;
  shipped = ts_catalogue_dup_entry (game->catalogue, type->id, ts_arg_text (entry, "id"));
  changes = dup_changes (shipped, entry);
  if (shipped != NULL)
    {
      g_autofree char *name
          = ts_catalogue_format_name (game->catalogue, type->id, shipped, language);

      if (g_strcmp0 (name, ts_arg_text (entry, "name")) == 0)
        json_object_remove_member (changes, "name");
    }
  return ts_library_write_entry (library, game->id, type->id, changes, error);
}
