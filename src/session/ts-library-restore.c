/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-restore.c: looks into a copy of a library, and brings it back.
 */

#include "ts-library-backup-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* What is asked of a copy works in every version of the tables. */
static const char select_sessions[]
    = "SELECT id, name, game, created,"
      " max (created, coalesce ((SELECT at FROM journal WHERE session = id"
      "                          ORDER BY number DESC LIMIT 1), 0)) AS changed,"
      " coalesce ((SELECT max (number) FROM journal WHERE session = id), 0),"
      " coalesce (campaign, 0) FROM session WHERE deleted IS NULL ORDER BY changed DESC, id DESC";

void
ts_backup_free (TsBackup *self)
{
  g_free (self->path);
  g_clear_pointer (&self->sessions, g_ptr_array_unref);
  g_free (self);
}

static gboolean
fail_on_copy (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  return ts_error_set (error, TS_ERROR_DAMAGED,
                       ts_phrase ("{file} is damaged or is no backup of a library. Choose "
                                  "another one.",
                                  ts_name ("file", shown)));
}

sqlite3 *
ts_backup_open (const char *path, GError **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (whole, NULL, NULL);
  g_autofree char *log = g_strconcat (whole, "-wal", NULL);
  g_autofree char *immutable = g_strconcat (uri, "?immutable=1", NULL);
  GStatBuf status;
  gboolean logged = g_stat (log, &status) == 0 && status.st_size > 0;
  sqlite3 *db = NULL;

  if (g_stat (whole, &status) != 0)
    {
      g_autofree char *shown = g_filename_display_name (path);

      ts_error_set (error, TS_ERROR_FAILED,
                    ts_phrase ("The backup {file} could not be read ({reason}). Check its name.",
                               ts_name ("file", shown), ts_name ("reason", g_strerror (errno))));
      return NULL;
    }
  if (sqlite3_open_v2 (logged ? uri : immutable, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL)
      == SQLITE_OK)
    {
      sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
      return db;
    }
  sqlite3_close (db);
  fail_on_copy (path, error);
  return NULL;
}

/* The one number, or the one text, that a question has for an answer. */
static gboolean
ask (sqlite3 *db, const char *sql, guint64 *number, gboolean *ok)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK
      || sqlite3_step (statement) != SQLITE_ROW)
    return FALSE;
  if (number != NULL)
    *number = (guint64) sqlite3_column_int64 (statement, 0);
  if (ok != NULL)
    *ok = g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0;
  return TRUE;
}

static gboolean
check_copy (sqlite3 *db, const char *path, GError **error)
{
  guint64 application = 0, version = 0;
  gboolean whole = FALSE;

  if (!ask (db, "PRAGMA application_id", &application, NULL)
      || !ask (db, "PRAGMA user_version", &version, NULL)
      || application != TS_LIBRARY_APPLICATION_ID || version < 1)
    return fail_on_copy (path, error);
  if (version > TS_LIBRARY_VERSION)
    return ts_error_set (error, TS_ERROR_READ_ONLY,
                         ts_phrase ("This backup was made by a newer version of Tableside. Update "
                                    "Tableside to bring it back."));
  return (ask (db, "PRAGMA quick_check(1)", NULL, &whole) && whole) || fail_on_copy (path, error);
}

static gboolean
list_sessions (TsBackup *self, sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result;

  if (sqlite3_prepare_v2 (db, select_sessions, -1, &statement, NULL) != SQLITE_OK)
    return FALSE;
  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      TsSessionInfo *info = g_new0 (TsSessionInfo, 1);

      info->id = sqlite3_column_int64 (statement, 0);
      info->name = g_strdup ((const char *) sqlite3_column_text (statement, 1));
      info->game = g_strdup ((const char *) sqlite3_column_text (statement, 2));
      info->created = sqlite3_column_int64 (statement, 3);
      info->changed = sqlite3_column_int64 (statement, 4);
      info->length = (guint64) sqlite3_column_int64 (statement, 5);
      info->campaign = sqlite3_column_int64 (statement, 6);
      self->commands += info->length;
      g_ptr_array_add (self->sessions, info);
    }
  return result == SQLITE_DONE;
}

gboolean
ts_backup_look (TsBackup *self, GError **error)
{
  sqlite3 *db = ts_backup_open (self->path, error);
  gboolean seen;

  if (db == NULL)
    return FALSE;
  g_clear_pointer (&self->sessions, g_ptr_array_unref);
  self->sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_session_info_free);
  self->commands = 0;
  seen = check_copy (db, self->path, error)
         && ((list_sessions (self, db) && ask (db, "SELECT count(*) FROM entry", &self->cards, NULL)
              && ask (db, "SELECT count(*) FROM campaign", &self->campaigns, NULL))
             || fail_on_copy (self->path, error));
  sqlite3_close (db);
  return seen;
}

TsPhrase *
ts_backup_dup_content (const TsBackup *self)
{
  return ts_phrase (
      "{sessions}, {commands}, {cards}",
      ts_part ("sessions",
               ts_phrase_plural ("{n} session", "{n} sessions", (gint64) self->sessions->len)),
      ts_part ("commands",
               ts_phrase_plural ("{n} command", "{n} commands", (gint64) self->commands)),
      ts_part ("cards", ts_phrase_plural ("{n} card", "{n} cards", (gint64) self->cards)));
}

/* The greatest numbers that were ever given: what is new gets others, so that what anybody knows by
 * its number is never taken for something else. */
static void
read_sequences (sqlite3 *db, gint64 *sessions, gint64 *campaigns)
{
  guint64 number = 0;

  *sessions = ask (db, "SELECT seq FROM sqlite_sequence WHERE name = 'session'", &number, NULL)
                  ? (gint64) number
                  : 0;
  *campaigns = ask (db, "SELECT seq FROM sqlite_sequence WHERE name = 'campaign'", &number, NULL)
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
    return ts_error_set (error, TS_ERROR_FAILED,
                         ts_phrase ("Another program keeps the library busy. Try again in a "
                                    "moment."));

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
