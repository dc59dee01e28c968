/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import.c: what the file is, and which part of it is at hand.
 *
 * A file is taken for a single session until a member says that it is everything: the member
 * "format" may come last.
 */

#include "ts-import-private.h"

#include <string.h>

#include "ts-entry-file.h"
#include "ts-export.h"
#include "ts-json.h"
#include "ts-library-private.h"

/* So many events are read in one step. */
#define STRIDE 64

static const TsSpec head_specs[] = {
  { "format", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "version", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = G_MAXINT64 },
  { NULL },
};

static const struct
{
  const char *name;
  TsImportKind kind;
} lists[] = { { "campaigns", TS_IMPORT_CAMPAIGN },
              { "entries", TS_IMPORT_ENTRY },
              { "sessions", TS_IMPORT_SESSION } };

static void
free_item (gpointer data)
{
  TsImportItem *item = data;

  g_free (item->name);
  g_free (item->game);
  g_free (item->type);
  g_free (item->id);
  g_free (item->digest);
  g_clear_pointer (&item->prefixes, g_array_unref);
  g_free (item->known);
  g_clear_pointer (&item->reason, ts_phrase_unref);
  g_free (item);
}

/* NULL: there are too many. */
static TsImportItem *
add_item (TsImport *self, TsImportKind kind, GError **error)
{
  TsImportItem *item;

  if (self->items->len >= TS_IMPORT_MAX_PARTS)
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("This file holds too much to be imported: it may have {max} games, "
                               "cards and campaigns.",
                               ts_number ("max", TS_IMPORT_MAX_PARTS)));
      return NULL;
    }
  item = g_new0 (TsImportItem, 1);
  item->kind = kind;
  item->chosen = TRUE;
  item->number = ++self->counts[kind];
  g_ptr_array_add (self->items, item);
  return item;
}

/* What was taken for a session is everything. */
static void
become_everything (TsImport *self)
{
  self->everything = self->known = TRUE;
  self->head = json_object_ref (self->session.head);
  ts_import_session_clear (self);
  g_ptr_array_set_size (self->items, 0);
  memset (self->counts, 0, sizeof self->counts);
}

/* Whether the member at hand is a list of everything; finds its kind. */
static gboolean
find_list (TsImport *self, TsJsonEvent event)
{
  const char *name = ts_json_stream_get_name (self->stream);

  if (event != TS_JSON_OPEN || ts_json_stream_is_object (self->stream))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (name, lists[i].name))
      {
        self->kind = lists[i].kind;
        return TRUE;
      }
  return FALSE;
}

/* Whether the text at hand is the format of a file of lists. */
static gboolean
is_list_format (const TsJsonStream *stream)
{
  const char *text = ts_json_stream_get_text (stream)->str;

  return g_str_equal (text, "\"" TS_EXPORT_FORMAT "\"")
         || g_str_equal (text, "\"" TS_ENTRY_FILE_FORMAT "\"");
}

/* A member of the file while nothing has told yet what it is. */
static void
recognize (TsImport *self, TsJsonEvent event)
{
  static const char *const of_session[] = { "game", "setup", "commands", NULL };
  const char *name = ts_json_stream_get_name (self->stream);

  if (g_strv_contains (of_session, name))
    self->known = TRUE;
  else if (find_list (self, event)
           || (g_str_equal (name, "format") && is_list_format (self->stream)))
    become_everything (self);
}

static gboolean
check_head (TsImport *self, GError **error)
{
  const char *format = ts_arg_text (self->head, "format");

  self->shared = g_strcmp0 (format, TS_ENTRY_FILE_FORMAT) == 0;
  if (json_object_has_member (self->head, "format") && !self->shared
      && g_strcmp0 (format, TS_EXPORT_FORMAT) != 0)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("This is not an exported session. Choose a file that "
                                    "Tableside wrote."));
  return ts_arg_number (self->head, "version", 0) <= TS_EXPORT_VERSION
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("This file was written by a newer version of Tableside. "
                                     "Update Tableside to read it."));
}

static gboolean
read_head (TsImport *self, TsJsonEvent event, GError **error)
{
  const char *name = ts_json_stream_get_name (self->stream);
  const GString *text = ts_json_stream_get_text (self->stream);
  JsonNode *node;

  if (find_list (self, event))
    return TRUE;
  if (event == TS_JSON_OPEN)
    {
      ts_json_stream_pass (self->stream);
      return TRUE;
    }
  node = text->len > 0 ? ts_json_read (text->str, text->len, error)
                       : json_node_init_null (json_node_alloc ());
  if (node == NULL)
    return FALSE;
  json_object_set_member (self->head, name, node);
  return check_head (self, error);
}

static gboolean
begin_part (TsImport *self, GError **error)
{
  TsImportItem *item;

  if (self->kind != TS_IMPORT_SESSION || !ts_json_stream_is_object (self->stream))
    {
      ts_json_stream_take (self->stream, TS_IMPORT_MAX_PART);
      return TRUE;
    }
  item = add_item (self, self->kind, error);
  if (item == NULL)
    return FALSE;
  ts_import_session_begin (self, item, 3);
  return TRUE;
}

static gboolean
read_part (TsImport *self, GError **error)
{
  const GString *text = ts_json_stream_get_text (self->stream);
  g_autoptr (JsonNode) node = ts_json_read (text->str, text->len, error);
  TsImportItem *item = node != NULL ? add_item (self, self->kind, error) : NULL;

  return item != NULL && ts_import_read_part (self, item, node, error);
}

/* An event of everything, outside of a session. */
static gboolean
read_everything (TsImport *self, TsJsonEvent event, GError **error)
{
  guint depth = ts_json_stream_get_depth (self->stream);

  if (event == TS_JSON_CLOSE)
    return depth > 0 || ts_spec_check (head_specs, self->head, NULL, error);
  if (depth == 1)
    return read_head (self, event, error);
  return event == TS_JSON_OPEN ? begin_part (self, error) : read_part (self, error);
}

static gboolean
begin_file (TsImport *self, TsJsonEvent event, GError **error)
{
  if (event != TS_JSON_OPEN || !ts_json_stream_is_object (self->stream))
    return ts_error_set (error, TS_ERROR_BAD_JSON,
                         ts_phrase ("This is JSON, but not an object in braces."));
  ts_import_session_begin (self, add_item (self, TS_IMPORT_SESSION, NULL), 1);
  return TRUE;
}

static gboolean
read_event (TsImport *self, TsJsonEvent event, GError **error)
{
  if (self->items->len == 0 && !self->everything)
    return begin_file (self, event, error);
  if (!self->known && event != TS_JSON_CLOSE && ts_json_stream_get_depth (self->stream) == 1)
    recognize (self, event);
  return self->session.part != NULL ? ts_import_session_read (self, event, error)
                                    : read_everything (self, event, error);
}

TsImport *
ts_import_new (TsGameFinder find, GError **error)
{
  g_autoptr (TsImport) self = g_new0 (TsImport, 1);

  self->find = find;
  self->stream = ts_json_stream_new ();
  self->items = g_ptr_array_new_with_free_func (free_item);
  return ts_import_stage_open (self, error) ? g_steal_pointer (&self) : NULL;
}

void
ts_import_free (TsImport *self)
{
  ts_import_take_back (self);
  g_clear_object (&self->target);
  ts_import_session_clear (self);
  ts_import_stage_close (self);
  g_clear_pointer (&self->stream, ts_json_stream_free);
  g_clear_pointer (&self->head, json_object_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->starts, g_array_unref);
  g_clear_pointer (&self->play, ts_play_free);
  g_free (self);
}

void
ts_import_feed (TsImport *self, const char *bytes, gsize length)
{
  ts_json_stream_feed (self->stream, bytes, length);
}

TsImportStatus
ts_import_step (TsImport *self, GError **error)
{
  for (guint i = 0; i < STRIDE; i++)
    {
      TsJsonEvent event;

      if (self->session.part != NULL && self->session.ended)
        return ts_import_session_step (self, error) ? TS_IMPORT_BUSY : TS_IMPORT_FAILED;
      event = ts_json_stream_next (self->stream, error);
      if (event == TS_JSON_MORE)
        return TS_IMPORT_MORE;
      if (event == TS_JSON_BAD)
        return TS_IMPORT_FAILED;
      if (event == TS_JSON_END)
        return TS_IMPORT_DONE;
      if (!read_event (self, event, error))
        return TS_IMPORT_FAILED;
    }
  return TS_IMPORT_BUSY;
}

guint64
ts_import_get_offset (const TsImport *self)
{
  return ts_json_stream_get_offset (self->stream);
}

gboolean
ts_import_is_everything (const TsImport *self)
{
  return self->everything;
}

GPtrArray *
ts_import_get_items (const TsImport *self)
{
  return self->items;
}

JsonObject *
ts_import_dup_entry (TsImport *self, guint index)
{
  const TsImportItem *item = self->items->pdata[index];
  g_autofree char *text = item->kind == TS_IMPORT_ENTRY && item->change != TS_IMPORT_REFUSED
                              ? ts_import_stage_read_part (self, index, NULL)
                              : NULL;

  return text != NULL ? ts_library_text_to_object (text, NULL) : NULL;
}

const TsPlay *
ts_import_get_play (const TsImport *self)
{
  return self->play;
}

void
ts_import_set_name (TsImport *self, const char *name, gboolean any)
{
  TsImportItem *item;

  g_return_if_fail (self->items->len == 1 && !self->everything);

  item = self->items->pdata[0];
  g_free (item->name);
  item->name = g_strdup (name);
  self->any_name = any;
}
