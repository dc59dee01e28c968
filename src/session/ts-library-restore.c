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
static void
read_sequences (sqlite3 *db, gint64 *sessions, gint64 *campaigns)
{
  guint64 number = 0;

  *sessions
      = ts_backup_ask (db, "SELECT seq FROM sqlite_sequence WHERE name = 'session'", &number, NULL)
            ? (gint64) number
            : 0;
  *campaigns
      = ts_backup_ask (db, "SELECT seq FROM sqlite_sequence WHERE name = 'campaign'", &number, NULL)
            ? (gint64) number
            : 0;
}

static void
raise_sequence (TsLibrary *self, const char *table, gint64 least)
{
  ts_library_run (self,
                  ts_library_prepare (self, NULL,
                                      "INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0 WHERE"
                                      " NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)",
                                      "s", table),
                  NULL);
  ts_library_run (self,
                  ts_library_prepare (self, NULL,
                                      "UPDATE sqlite_sequence SET seq = max (seq, ?2)"
                                      " WHERE name = ?1",
                                      "si", table, least),
                  NULL);
}

/* All pages in one transaction: whoever reads sees the one or the other, and so does the disk. */
static gboolean
replace_content (TsLibrary *self, sqlite3 *copy, GError **error)
{
  gint64 sessions, campaigns;
  sqlite3_backup *backup;
  int result;

  read_sequences (self->db, &sessions, &campaigns);
  backup = sqlite3_backup_init (self->db, "main", copy, "main");
  if (backup == NULL)
    return ts_library_fail (self, error);
  /* That somebody else was writing all the time is no error to SQLite, but it is one here. */
  result = sqlite3_backup_step (backup, -1);
  if (sqlite3_backup_finish (backup) != SQLITE_OK)
    return ts_library_fail (self, error);
  if (result != SQLITE_DONE)
    return ts_error_set (
        error, TS_ERROR_FAILED,
        ts_phrase ("Another program is using the library. Try again in a moment."));

  raise_sequence (self, "session", sessions);
  raise_sequence (self, "campaign", campaigns);
  return TRUE;
}

/* Everything that takes time. */
static char *
bring_back (TsLibrary *self, const char *path, GError **error)
{
  g_autoptr (TsBackup) backup = ts_backup_new (path);
  g_autofree char *kept = NULL;
  sqlite3 *copy;
  gboolean replaced;

  if (!ts_backup_look (backup, error))
    return NULL;
  kept = ts_library_backup (self, TS_BACKUP_RESTORE, error);
  copy = kept != NULL ? ts_backup_open (path, error) : NULL;
  if (copy == NULL)
    return NULL;
  replaced = replace_content (self, copy, error);
  sqlite3_close (copy);
  return replaced ? g_steal_pointer (&kept) : NULL;
}

static gboolean
prepare_to_restore (TsLibrary *self, GError **error)
{
  if (!ts_library_check_writable (self, error))
    return FALSE;
  ts_library_settle (self, NULL);
  g_clear_pointer (&self->append, sqlite3_finalize);
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
