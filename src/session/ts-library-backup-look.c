/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-backup-look.c: looks into a copy of a library.
 */

#include "ts-library-backup-private.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "ts-file.h"

static gboolean
fail_on_copy (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  return ts_error_set (
      error, TS_ERROR_DAMAGED,
      ts_phrase ("{file} is damaged or not a backup of a library. Choose another one.",
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
  /* Of a pipe SQLite would wait for somebody who writes. */
  if (!ts_file_check (path, G_MAXUINT64, error))
    return NULL;
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

gboolean
ts_backup_ask (sqlite3 *db, const char *sql, guint64 *number, gboolean *ok)
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

void
ts_progress_clear (TsProgress *self)
{
  g_clear_pointer (&self->identity, g_free);
}

int
ts_progress_compare (const TsProgress *a, const TsProgress *b)
{
  if (a->last != b->last)
    return a->last < b->last ? -1 : 1;
  return a->commands < b->commands ? -1 : a->commands > b->commands;
}

static char *
read_identity (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (db, "SELECT value FROM property WHERE name = '" TS_PROPERTY_IDENTITY "'",
                          -1, &statement, NULL)
          != SQLITE_OK
      || sqlite3_step (statement) != SQLITE_ROW)
    return g_strdup ("");
  return g_strdup ((const char *) sqlite3_column_text (statement, 0));
}

gboolean
ts_backup_read_progress (const char *path, TsProgress *progress)
{
  sqlite3 *db = ts_backup_open (path, NULL);
  guint64 filled = 0;
  gboolean done;

  *progress = (TsProgress){ 0 };
  if (db == NULL)
    return FALSE;
  /* Where no session was ever made there is no such row. */
  ts_backup_ask (db, "SELECT seq FROM sqlite_sequence WHERE name = 'session'", &progress->last,
                 NULL);
  done = ts_backup_ask (db,
                        "SELECT coalesce (sum ((SELECT max (number) FROM journal"
                        " WHERE session = id)), 0) FROM session",
                        &progress->commands, NULL)
         && ts_backup_ask (db,
                           "SELECT EXISTS (SELECT 1 FROM session WHERE deleted IS NULL)"
                           " OR EXISTS (SELECT 1 FROM entry) OR EXISTS (SELECT 1 FROM campaign)",
                           &filled, NULL);
  progress->filled = filled != 0;
  progress->identity = read_identity (db);
  sqlite3_close (db);
  return done;
}

static gboolean
check_copy (sqlite3 *db, const char *path, GError **error)
{
  guint64 application = 0, version = 0;
  gboolean whole = FALSE;

  if (!ts_backup_ask (db, "PRAGMA application_id", &application, NULL)
      || !ts_backup_ask (db, "PRAGMA user_version", &version, NULL)
      || application != TS_LIBRARY_APPLICATION_ID || version < 1)
    return fail_on_copy (path, error);
  if (version > TS_LIBRARY_VERSION)
    return ts_error_set (error, TS_ERROR_READ_ONLY,
                         ts_phrase ("This backup was made by a newer version of Tableside. Update "
                                    "Tableside to bring it back."));
  return (ts_backup_ask (db, "PRAGMA quick_check(1)", NULL, &whole) && whole)
         || fail_on_copy (path, error);
}

static gboolean
list_sessions (TsBackup *self, sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result;

  if (sqlite3_prepare_v2 (db, TS_SELECT_SESSIONS "ORDER BY changed DESC, id DESC", -1, &statement,
                          NULL)
      != SQLITE_OK)
    return FALSE;
  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      TsSessionInfo *info = ts_session_info_read (statement);

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
         && ((list_sessions (self, db)
              && ts_backup_ask (db, "SELECT count(*) FROM entry", &self->cards, NULL)
              && ts_backup_ask (db, "SELECT count(*) FROM campaign", &self->campaigns, NULL))
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

static gboolean
is_same_day (GDateTime *one, GDateTime *other)
{
  return g_date_time_get_year (one) == g_date_time_get_year (other)
         && g_date_time_get_day_of_year (one) == g_date_time_get_day_of_year (other);
}

TsPhrase *
ts_backup_dup_time (const TsBackup *self)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (self->at);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) yesterday = now != NULL ? g_date_time_add_days (now, -1) : NULL;
  g_autofree char *clock = then != NULL ? g_date_time_format (then, "%H:%M") : g_strdup ("");
  g_autofree char *date = then != NULL ? g_date_time_format (then, "%Y-%m-%d") : g_strdup ("");

  if (then != NULL && now != NULL && is_same_day (then, now))
    return ts_phrase ("today, {clock}", ts_name ("clock", clock));
  if (then != NULL && yesterday != NULL && is_same_day (then, yesterday))
    return ts_phrase ("yesterday, {clock}", ts_name ("clock", clock));
  return ts_phrase ("{date}, {clock}", ts_name ("date", date), ts_name ("clock", clock));
}
