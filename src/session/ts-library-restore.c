/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-restore.c: brings a copy of a library back.
 */

#include "ts-library-backup-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* The greatest numbers that were ever given: what is new gets others, so that what anybody knows by
 * its number is never taken for something else. */
static guint64
read_sequence (sqlite3 *db, const char *table)
{
  g_autofree char *sql
      = g_strdup_printf ("SELECT seq FROM sqlite_sequence WHERE name = '%s'", table);
  guint64 number = 0;

  ts_backup_ask (db, sql, &number, NULL);
  return number;
}

static gboolean
raise_sequence (sqlite3 *to, sqlite3 *from, const char *table)
{
  guint64 least = read_sequence (from, table);
  g_autofree char *sql = g_strdup_printf (
      "INSERT INTO sqlite_sequence (name, seq) SELECT '%s', 0 WHERE"
      " NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '%s');"
      "UPDATE sqlite_sequence SET seq = max (seq, %" G_GUINT64_FORMAT ") WHERE name = '%s'",
      table, table, least, table);

  return sqlite3_exec (to, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* Copies of the first version have no properties, and nobody who plays them knows their rows. */
static gboolean
note_restored (sqlite3 *draft, const char *kept)
{
  g_autofree char *name = g_path_get_basename (kept);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (sqlite3_stmt) statement = NULL;
  guint64 version = 0;

  if (!ts_backup_ask (draft, "PRAGMA user_version", &version, NULL))
    return FALSE;
  if (version < 2)
    return TRUE;
  return sqlite3_prepare_v2 (draft,
                             "INSERT OR REPLACE INTO property (name, value)"
                             " VALUES ('" TS_PROPERTY_RESTORED "', ?1)",
                             -1, &statement, NULL)
             == SQLITE_OK
         && sqlite3_bind_text (statement, 1, shown, -1, SQLITE_TRANSIENT) == SQLITE_OK
         && sqlite3_step (statement) == SQLITE_DONE;
}

/* What the library is to become, in a file without a name that goes when it is closed. (transfer
 * full, nullable) */
static sqlite3 *
make_draft (const char *path, GError **error)
{
  sqlite3 *copy = ts_backup_open (path, error);
  sqlite3 *draft = NULL;
  gboolean filled;

  if (copy == NULL)
    return NULL;
  filled
      = sqlite3_open_v2 ("", &draft, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK
        && ts_backup_copy_pages (copy, draft);
  if (!filled)
    ts_backup_fail_to_write (path, sqlite3_errmsg (draft), error);
  sqlite3_close (copy);
  if (!filled)
    g_clear_pointer (&draft, sqlite3_close);
  return draft;
}

/* Keeps what is there, while nobody can write to it. */
static char *
keep_present (TsLibrary *self, sqlite3 *draft, GError **error)
{
  g_autofree char *kept = ts_backup_choose_path (self->path, TS_BACKUP_RESTORE);
  sqlite3 *present = NULL;
  gboolean done = sqlite3_open_v2 (self->path, &present, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
                  || ts_backup_fail_to_write (kept, sqlite3_errmsg (present), error);

  done = done && ts_backup_write (present, kept, FALSE, error);
  if (done
      && !(raise_sequence (draft, present, "session") && raise_sequence (draft, present, "campaign")
           && note_restored (draft, kept)))
    done = ts_backup_fail_to_write (kept, sqlite3_errmsg (draft), error);
  sqlite3_close (present);
  return done ? g_steal_pointer (&kept) : NULL;
}

/* All pages in one transaction: whoever reads sees the one or the other, and so does the disk.  The
 * transaction begins before what is there is kept, so that nothing that anybody was told is written
 * can come in between. */
static char *
replace_content (TsLibrary *self, sqlite3 *draft, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (self->db, "main", draft, "main");
  g_autofree char *kept = NULL;
  int result;

  if (backup == NULL)
    {
      ts_library_fail (self, error);
      return NULL;
    }
  result = sqlite3_backup_step (backup, 0);
  if (result == SQLITE_OK)
    {
      kept = keep_present (self, draft, error);
      result = kept != NULL ? sqlite3_backup_step (backup, -1) : SQLITE_ABORT;
    }
  /* That somebody else was writing all the time is not always an error to SQLite, but it is one
   * here. */
  if (sqlite3_backup_finish (backup) != SQLITE_OK && result != SQLITE_ABORT)
    ts_library_fail (self, error);
  else if (result != SQLITE_DONE && result != SQLITE_ABORT)
    ts_error_set (error, TS_ERROR_BUSY,
                  ts_phrase ("Another program is using the library. Try again in a moment."));
  return result == SQLITE_DONE ? g_steal_pointer (&kept) : NULL;
}

/* Everything that takes time. */
static char *
bring_back (TsLibrary *self, const char *path, GError **error)
{
  g_autoptr (TsBackup) backup = ts_backup_new (path);
  sqlite3 *draft = ts_backup_look (backup, error) ? make_draft (path, error) : NULL;
  char *kept;

  if (draft == NULL)
    return NULL;
  kept = replace_content (self, draft, error);
  sqlite3_close (draft);
  if (kept != NULL)
    ts_backup_prune (self->path);
  return kept;
}

static gboolean
prepare_to_restore (TsLibrary *self, GError **error)
{
  if (!ts_library_check_writable (self, error))
    return FALSE;
  ts_library_settle (self, NULL);
  ts_library_drop_kept (self);
  return TRUE;
}

/* The file anew: what was brought back may be of an older version. */
static gboolean
open_again (TsLibrary *self, GError **error)
{
  g_autofree char *path = g_strdup (self->path);
  gboolean opened;

  ts_library_close_file (self);
  opened = ts_library_open_file (self, path, error);
  if (!opened)
    {
      /* Something that answers, and takes nothing that would be lost. */
      ts_library_close_file (self);
      ts_library_open_file (self, NULL, NULL);
      self->warning = ts_phrase ("The library could not be opened. Start Tableside again.");
      self->read_only = TRUE;
    }
  ts_library_emit_changed (self);
  return opened;
}

gboolean
ts_library_restore (TsLibrary *self, const char *backup, char **kept, GError **error)
{
  g_autofree char *aside = NULL;

  if (prepare_to_restore (self, error))
    aside = bring_back (self, backup, error);
  if (aside == NULL || !open_again (self, error))
    return FALSE;
  if (kept != NULL)
    *kept = g_steal_pointer (&aside);
  return TRUE;
}

static void
restore_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  char *kept = bring_back (source, data, &error);

  if (kept != NULL)
    g_task_return_pointer (task, kept, g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
ts_library_restore_async (TsLibrary *self,
                          const char *backup,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
  g_autoptr (GError) error = NULL;

  g_task_set_task_data (task, g_strdup (backup), g_free);
  if (prepare_to_restore (self, &error))
    g_task_run_in_thread (task, restore_in_thread);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

gboolean
ts_library_restore_finish (TsLibrary *self, GAsyncResult *result, char **kept, GError **error)
{
  g_autofree char *aside = g_task_propagate_pointer (G_TASK (result), error);

  if (aside == NULL || !open_again (self, error))
    return FALSE;
  if (kept != NULL)
    *kept = g_steal_pointer (&aside);
  return TRUE;
}
