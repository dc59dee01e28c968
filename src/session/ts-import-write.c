/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import-write.c: what was chosen goes from the stage into the library.
 *
 * Rows are many, and a window must not wait for them: sessions are written hidden, in short
 * transactions.  One last transaction shows them and writes everything else.
 */

#include "ts-import-private.h"

#include "ts-entries.h"
#include "ts-entry-file.h"
#include "ts-library-private.h"
#include "ts-session-private.h"

/* So many rows are written in one transaction: it takes a few milliseconds. */
#define STRIDE 500

typedef struct
{
  TsImport *import;
  TsLibrary *library;
  gint64 now;
  GPtrArray *by_number[3]; /* items of each kind; borrowed */
  GHashTable *renamed;     /* the id of "type/id" that came in beside another one */
} Writer;

static TsImportItem *
find_item (const Writer *writer, TsImportKind kind, gint64 number)
{
  const GPtrArray *items = writer->by_number[kind];

  return number >= 1 && number <= (gint64) items->len ? items->pdata[number - 1] : NULL;
}

/* What is called alike is no mistake to SQLite, but one to people. (transfer full) */
static char *
dup_free_name (GHashTable *taken, const char *name)
{
  g_autofree char *chosen = g_strdup (name);

  for (guint i = 2; g_hash_table_contains (taken, chosen); i++)
    {
      g_autofree char *start
          = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), TS_MAX_NAME - 10));

      g_free (chosen);
      chosen = g_strdup_printf ("%s (%u)", start, i);
    }
  return g_steal_pointer (&chosen);
}

/* (transfer full, nullable) */
static char *
dup_free_campaign_name (TsLibrary *library, const char *name, GError **error)
{
  g_autoptr (GPtrArray) campaigns = ts_library_list_campaigns (library, error);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; campaigns != NULL && i < campaigns->len; i++)
    g_hash_table_add (taken, ((TsCampaign *) campaigns->pdata[i])->name);
  return campaigns != NULL ? dup_free_name (taken, name) : NULL;
}

/* Of one's own, without a shipped one of that id. (transfer full, nullable) */
static char *
dup_free_entry_name (TsLibrary *library,
                     const TsGame *game,
                     const TsImportItem *item,
                     GError **error)
{
  g_autoptr (GPtrArray) entries = ts_library_list_entries (library, game, item->type, error);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    g_hash_table_add (taken,
                      ts_catalogue_format_name (game->catalogue, item->type, entries->pdata[i],
                                                ts_language_get_english ()));
  return entries != NULL ? dup_free_name (taken, item->name) : NULL;
}

static gboolean
write_campaign (const Writer *writer, TsImportItem *item, GError **error)
{
  char *name = dup_free_campaign_name (writer->library, item->name, error);

  if (name == NULL)
    return FALSE;
  g_free (item->name);
  item->name = name;
  item->row = ts_library_add_campaign (writer->library, item->game, name, error);
  return item->row != 0;
}

/* Beside the one that has its id: under another one, and a name to tell them apart. */
static gboolean
set_beside (
    const Writer *writer, const TsGame *game, TsImportItem *item, JsonObject *entry, GError **error)
{
  char *name = dup_free_entry_name (writer->library, game, item, error);
  g_autofree char *id = NULL;

  if (name == NULL)
    return FALSE;
  id = ts_entries_make_id (writer->library, game, item->type, item->name);
  g_hash_table_insert (writer->renamed, g_strconcat (item->type, "/", item->id, NULL),
                       g_strdup (id));
  g_free (item->name);
  item->name = name;
  json_object_set_string_member (entry, "id", id);
  json_object_set_string_member (entry, "name", name);
  return TRUE;
}

static gboolean
write_entry (const Writer *writer, guint index, TsImportItem *item, GError **error)
{
  g_autofree char *text = ts_import_stage_read_part (writer->import, index, error);
  g_autoptr (JsonObject) entry = text != NULL ? ts_library_text_to_object (text, error) : NULL;
  const TsGame *game = writer->import->shared ? writer->import->find (item->game, NULL) : NULL;

  if (entry == NULL)
    return FALSE;
  if (game != NULL)
    ts_entry_file_rename (ts_catalogue_find_type (game->catalogue, item->type)->fields, entry,
                          writer->renamed);
  if (item->beside && !set_beside (writer, game, item, entry, error))
    return FALSE;
  return ts_library_write_entry (writer->library, item->game, item->type, entry, error);
}

/* The name that it gets; NULL where it may have no other than one that is taken. */
static char *
choose_name (const Writer *writer, const TsImportItem *item, GError **error)
{
  g_autofree char *name = ts_library_dup_free_name (
      writer->library, item->replaced != 0 ? item->known : item->name, 0, error);

  if (name == NULL || item->replaced != 0 || writer->import->everything || writer->import->any_name
      || g_str_equal (name, item->name))
    return g_steal_pointer (&name);
  ts_error_set (
      error, TS_ERROR_REFUSED,
      ts_phrase ("The library already has a session “{name}”; choose another name with --session.",
                 ts_name ("name", item->name)));
  return NULL;
}

/* A hidden session is there for nobody until it is shown; were it left, it would go with the
 * deleted ones. */
static gboolean
begin_session (const Writer *writer, guint index, TsImportItem *item, GError **error)
{
  g_autofree char *text = ts_import_stage_read_part (writer->import, index, error);
  g_autoptr (JsonObject) setup = text != NULL ? ts_library_text_to_object (text, error) : NULL;
  g_autofree char *name
      = setup != NULL ? ts_library_dup_free_name (writer->library, item->name, 0, error) : NULL;

  if (name == NULL)
    return FALSE;
  item->row = ts_library_add_session (writer->library, item->game, name, setup, 0,
                                      item->created > 0 ? item->created : writer->now, error);
  writer->import->n_rows = 0;
  writer->import->rows = ts_import_stage_read_rows (writer->import, index, error);
  return item->row != 0 && writer->import->rows != NULL
         && ts_library_set_deleted (writer->library, item->row, TRUE, writer->now, error);
}

/* With the row that names it, or somebody could take it for one that nobody needs. */
static gboolean
write_photo (const Writer *writer, const char *row, GError **error)
{
  g_autofree char *hash = ts_session_row_dup_photo (row);
  g_autoptr (GBytes) picture
      = hash != NULL ? ts_import_stage_find_photo (writer->import, hash) : NULL;

  return picture == NULL || ts_library_write_photo (writer->library, hash, picture, error);
}

static gboolean
write_row (const Writer *writer, const TsImportItem *item, GError **error)
{
  TsImport *import = writer->import;
  gint64 at = sqlite3_column_int64 (import->rows, 0);

  if (!write_photo (writer, (const char *) sqlite3_column_text (import->rows, 1), error))
    return FALSE;
  return ts_library_append (writer->library, item->row, ++import->n_rows,
                            (const char *) sqlite3_column_text (import->rows, 1),
                            at > 0 ? at : writer->now, error);
}

/* Some rows of the session at hand; after the last one, the next item is. */
static gboolean
write_rows (const Writer *writer, guint index, TsImportItem *item, GError **error)
{
  TsImport *import = writer->import;

  if (import->rows == NULL && !begin_session (writer, index, item, error))
    return FALSE;
  for (guint i = 0; i < STRIDE; i++)
    {
      gboolean row;

      if (!ts_import_stage_next (import, import->rows, &row, error))
        return FALSE;
      if (!row)
        {
          g_clear_pointer (&import->rows, sqlite3_finalize);
          import->n_written++;
          return TRUE;
        }
      if (!write_row (writer, item, error))
        return FALSE;
    }
  return TRUE;
}

/* The session that ends earlier goes where deleted ones are, with all that was undone in it; its
 * place in a campaign and what that remembers of it are the longer one's. */
static gboolean
replace (const Writer *writer, const TsImportItem *item, GError **error)
{
  TsLibrary *library = writer->library;

  return item->replaced == 0
         || (ts_library_run (library,
                             ts_library_prepare (library, error,
                                                 "UPDATE session SET deleted = ?2 WHERE id = ?1",
                                                 "ii", item->replaced, writer->now),
                             error)
             && ts_library_run (library,
                                ts_library_prepare (library, error,
                                                    "UPDATE session SET campaign = (SELECT campaign"
                                                    " FROM session WHERE id = ?2) WHERE id = ?1",
                                                    "ii", item->row, item->replaced),
                                error)
             && ts_library_run (library,
                                ts_library_prepare (library, error,
                                                    "UPDATE record SET session = ?1"
                                                    " WHERE session = ?2",
                                                    "ii", item->row, item->replaced),
                                error));
}

static gboolean
show_session (const Writer *writer, TsImportItem *item, GError **error)
{
  const TsImportItem *campaign = find_item (writer, TS_IMPORT_CAMPAIGN, item->campaign);
  char *name = replace (writer, item, error) ? choose_name (writer, item, error) : NULL;

  if (name == NULL)
    return FALSE;
  g_free (item->name);
  item->name = name;
  return ts_library_run (
      writer->library,
      ts_library_prepare (writer->library, error,
                          "UPDATE session SET deleted = NULL, name = ?2,"
                          " campaign = coalesce (nullif (?3, 0), campaign) WHERE id = ?1",
                          "isi", item->row, name, campaign != NULL ? campaign->row : (gint64) 0),
      error);
}

/* A record whose session did not come along is of none: no session has a number below 0. */
static gboolean
write_record (
    const Writer *writer, const TsImportItem *item, JsonObject *record, guint i, GError **error)
{
  const TsImportItem *session
      = find_item (writer, TS_IMPORT_SESSION, ts_arg_number (record, "session", 0));
  gint64 row = session != NULL && session->chosen ? session->row : -(gint64) i - 1;

  return ts_library_record_next_setup (writer->library, item->row, row, record, error);
}

static gboolean
write_records (const Writer *writer, guint index, const TsImportItem *item, GError **error)
{
  g_autofree char *text = ts_import_stage_read_part (writer->import, index, error);
  g_autoptr (JsonObject) campaign = text != NULL ? ts_library_text_to_object (text, error) : NULL;
  JsonArray *records = campaign != NULL ? json_object_get_array_member (campaign, "records") : NULL;

  for (guint i = 0; records != NULL && i < json_array_get_length (records); i++)
    if (!write_record (writer, item, json_array_get_object_element (records, i), i, error))
      return FALSE;
  return records != NULL;
}

/* Campaigns come before the sessions that belong to them, records after the sessions that they came
 * from, wherever they stand in the file. */
typedef enum
{
  PASS_CAMPAIGNS,
  PASS_PARTS,
  PASS_RECORDS,
  N_PASSES,
} Pass;

static gboolean
write_item (const Writer *writer, Pass pass, guint index, GError **error)
{
  TsImportItem *item = writer->import->items->pdata[index];

  if (!item->chosen || item->change == TS_IMPORT_REFUSED)
    return TRUE;
  if (item->kind == TS_IMPORT_CAMPAIGN)
    return pass == PASS_PARTS
           || (pass == PASS_CAMPAIGNS ? write_campaign (writer, item, error)
                                      : write_records (writer, index, item, error));
  if (pass != PASS_PARTS)
    return TRUE;
  return item->kind == TS_IMPORT_ENTRY ? write_entry (writer, index, item, error)
                                       : show_session (writer, item, error);
}

/* Everything but the rows, at once: now it can be seen. */
static gboolean
show_all (const Writer *writer, GError **error)
{
  for (Pass pass = 0; pass < N_PASSES; pass++)
    for (guint i = 0; i < writer->import->items->len; i++)
      if (!write_item (writer, pass, i, error))
        return FALSE;
  writer->import->shown = TRUE;
  return TRUE;
}

static void
sort_items (Writer *writer)
{
  GPtrArray *items = writer->import->items;

  for (guint i = 0; i < G_N_ELEMENTS (writer->by_number); i++)
    writer->by_number[i] = g_ptr_array_new ();
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (writer->by_number[((TsImportItem *) items->pdata[i])->kind], items->pdata[i]);
}

static gboolean
show_items (Writer *writer, GError **error)
{
  gboolean done;

  sort_items (writer);
  writer->renamed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  done = show_all (writer, error);
  g_hash_table_unref (writer->renamed);
  for (guint i = 0; i < G_N_ELEMENTS (writer->by_number); i++)
    g_ptr_array_unref (writer->by_number[i]);
  return done;
}

/* The next session that is chosen; NULL: there is none. */
static TsImportItem *
find_unwritten (TsImport *import)
{
  for (; import->n_written < import->items->len; import->n_written++)
    {
      TsImportItem *item = import->items->pdata[import->n_written];

      if (item->kind == TS_IMPORT_SESSION && item->chosen && item->change != TS_IMPORT_REFUSED)
        return item;
    }
  return NULL;
}

static gboolean
write_some (TsImport *self, TsLibrary *library, gint64 now, GError **error)
{
  Writer writer = { self, library, now, { NULL } };
  TsImportItem *item = find_unwritten (self);

  return ts_library_begin (library, error)
         && ts_library_end (library,
                            item != NULL ? write_rows (&writer, self->n_written, item, error)
                                         : show_items (&writer, error),
                            error);
}

/* Removes the sessions that were written and cannot be seen yet. */
void
ts_import_take_back (TsImport *self)
{
  g_clear_pointer (&self->rows, sqlite3_finalize);
  for (guint i = 0; self->target != NULL && !self->shown && i < self->items->len; i++)
    {
      TsImportItem *item = self->items->pdata[i];

      if (item->kind != TS_IMPORT_SESSION || !item->chosen || item->row == 0)
        continue;
      ts_library_run (
          self->target,
          ts_library_prepare (self->target, NULL,
                              "DELETE FROM session WHERE id = ?1 AND deleted IS NOT NULL", "i",
                              item->row),
          NULL);
      item->row = 0;
      ts_library_remove_unused_photos (self->target, NULL);
    }
  self->n_written = 0;
}

gboolean
ts_import_write_next (
    TsImport *self, TsLibrary *library, gint64 now, gboolean *more, GError **error)
{
  gboolean done;

  g_set_object (&self->target, library);
  library->quiet = TRUE;
  done = write_some (self, library, now, error);
  if (!done)
    {
      self->shown = FALSE;
      ts_import_take_back (self);
    }
  library->quiet = FALSE;
  *more = !self->shown;
  if (done && self->shown)
    ts_library_emit_changed (library);
  return done;
}

double
ts_import_get_written (const TsImport *self)
{
  return self->items->len > 0 ? (double) self->n_written / self->items->len : 0;
}

gboolean
ts_import_write (TsImport *self, TsLibrary *library, gint64 now, GError **error)
{
  gboolean more = TRUE;

  while (more)
    if (!ts_import_write_next (self, library, now, &more, error))
      return FALSE;
  return TRUE;
}
