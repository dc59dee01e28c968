/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-file.c: opens the library's file, whatever is found in its place.
 *
 *   found                                   then
 *   nothing, an empty file or database      a new library
 *   a library of this version               opened
 *   a library of an older version           made one of this version
 *   a library of a newer version            opened read-only, with a warning
 *   a library that may not be written       opened read-only, with a warning
 *   a library with more than one name       the same: each name has a log of its own, and programs
 *                                           that write to one file by two of them lose commands
 *   anything else in a file                 moved aside, a new library with what could be saved
 *                                           of it, a warning
 *   a folder, a device, a pipe              an error, and it is not touched
 *   no permission, no room                  an error
 *
 * What a symbolic link leads to is what is opened, and what everything that lies beside a library
 * is named after.
 *
 * Openings of one folder's libraries wait for one another (a lock on the folder), so that of two
 * programs that find the same damaged file one moves it aside and the other finds a good one.
 */

#include "ts-library-salvage.h"
#include "ts-library-whole.h"
#include "ts-salvage-log.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Less than the least page of a database: SQLite takes a file of one byte for an empty one. */
#define LEAST_SIZE 512

typedef enum
{
  FOUND_NOTHING,
  FOUND_LIBRARY,
  FOUND_NEWER,
  FOUND_LOCKED, /* may not be written */
  FOUND_NAMED,  /* has more than one name */
  FOUND_DAMAGED,
  FOUND_ERROR,
} Found;

/* A path as it can be shown, whatever its bytes. */
static TsArg
name_file (const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  return ts_name ("file", shown);
}

/* The first value of a question; FALSE where SQLite could not answer. */
static gboolean
ask (sqlite3 *db, const char *sql, gint64 *number, char **text)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK
      || sqlite3_step (statement) != SQLITE_ROW)
    return FALSE;

  if (number != NULL)
    *number = sqlite3_column_int64 (statement, 0);
  if (text != NULL)
    *text = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  return TRUE;
}

/* What to think of a database that did not answer: damage is only what says so. */
static Found
judge_failure (sqlite3 *db)
{
  switch (sqlite3_errcode (db) & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR:
    case SQLITE_FORMAT:
      return FOUND_DAMAGED;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return FOUND_LOCKED;
    case SQLITE_CANTOPEN:
      /* The file may be read, but nothing beside it may be made: a log, a journal. */
      return g_access (sqlite3_db_filename (db, "main"), R_OK) == 0 ? FOUND_LOCKED : FOUND_ERROR;
    default:
      return FOUND_ERROR;
    }
}

static gint64
seconds_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* `trusting`: what was found whole before and is as it was then is so. */
static gboolean
is_whole (sqlite3 *db, gboolean trusting)
{
  const char *path = sqlite3_db_filename (db, "main");
  g_autofree char *verdict = NULL;

  if (trusting && ts_library_is_known_whole (path, seconds_now ()))
    return TRUE;
  if (!ask (db, "PRAGMA quick_check(1)", NULL, &verdict) || g_strcmp0 (verdict, "ok") != 0)
    return FALSE;
  ts_library_note_whole (path, seconds_now ());
  return TRUE;
}

static gint64
measure (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? (gint64) status.st_size : -1;
}

/* SQLite takes a log to end where it is damaged, and says nothing. Nobody writes to it while it is
 * looked at; whoever keeps it busy has it in use. */
static gboolean
has_damaged_log (sqlite3 *db)
{
  g_autofree char *log = g_strconcat (sqlite3_db_filename (db, "main"), "-wal", NULL);
  gboolean damaged;

  if (measure (log) <= 0 || sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
    return FALSE;
  damaged = ts_log_is_damaged (log);
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return damaged;
}

static Found
judge_database (sqlite3 *db, gboolean trusting)
{
  gint64 application = 0, version = 0, n_tables = 0;

  if (has_damaged_log (db))
    return FOUND_DAMAGED;

  if (!ask (db, "PRAGMA application_id", &application, NULL)
      || !ask (db, "PRAGMA user_version", &version, NULL)
      || !ask (db, "SELECT count(*) FROM sqlite_schema", &n_tables, NULL))
    return judge_failure (db);

  if (application == 0 && version == 0 && n_tables == 0)
    return FOUND_NOTHING;
  if (application != TS_LIBRARY_APPLICATION_ID || version < 1)
    return FOUND_DAMAGED;
  if (version > TS_LIBRARY_VERSION)
    return FOUND_NEWER;
  if (!is_whole (db, trusting))
    return sqlite3_errcode (db) == SQLITE_OK ? FOUND_DAMAGED : judge_failure (db);
  if (!ts_library_has_tables (db, version))
    return judge_failure (db);
  if (ts_library_has_later_tables (db, version))
    return FOUND_DAMAGED;
  return sqlite3_db_readonly (db, "main") ? FOUND_LOCKED : FOUND_LIBRARY;
}

static void
close_database (TsLibrary *self)
{
  if (self->db == NULL)
    return;
  /* What is closed here is not ours to tidy: the file stays as it was found. */
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_close (g_steal_pointer (&self->db));
}

static gboolean
open_database (TsLibrary *self, const char *name, int flags)
{
  int result = sqlite3_open_v2 (name, &self->db, flags | SQLITE_OPEN_EXRESCODE, NULL);

  ts_library_set_patience (self, TS_LIBRARY_PATIENCE);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return result == SQLITE_OK && ts_library_add_chain_functions (self->db);
}

/* SQLite would write to a device, and lay a journal beside it. */
static gboolean
is_special (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && !S_ISREG (status.st_mode);
}

/* There are secrets in a library: one that is made is its owner's to read and nobody else's, and
 * what SQLite lays beside a file it gives the file's own permissions. Where none can be made,
 * SQLite says why. */
static void
make_private (const char *path)
{
  int file = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (file >= 0)
    close (file);
}

/* Who shares a library on purpose has a folder that the group may write, for what SQLite lays
 * beside the file. */
static mode_t
find_wanted_mode (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GStatBuf status;

  return g_stat (folder, &status) == 0 && (status.st_mode & S_IWGRP) != 0 ? 0770 : 0700;
}

/* Takes from others what another program, or a copy on a stick, has allowed them. */
static void
keep_private (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm" };
  mode_t wanted = find_wanted_mode (path);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      GStatBuf status;

      if (g_stat (name, &status) == 0 && status.st_uid == geteuid ()
          && (status.st_mode & 0777 & ~wanted) != 0)
        g_chmod (name, (int) (status.st_mode & wanted));
    }
}

/* A file that is mounted by itself under another path has one link all the same. */
static gboolean
is_mounted (const char *path)
{
#ifdef STATX_ATTR_MOUNT_ROOT
  struct statx status;

  return statx (AT_FDCWD, path, 0, 0, &status) == 0
         && (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
  return FALSE;
#endif
}

static gboolean
has_other_names (const char *path)
{
  GStatBuf status;

  return (g_stat (path, &status) == 0 && status.st_nlink > 1) || is_mounted (path);
}

/* Opens the file and judges it. The log is measured before the file: a program that makes a new
 * library writes the file first, so a log without one is what is left of a library. */
static Found
examine (TsLibrary *self, const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  gboolean logged = measure (log) > 0;
  gint64 size = measure (path);

  if (has_other_names (path))
    return FOUND_NAMED;
  if ((logged && size <= 0) || (size > 0 && size < LEAST_SIZE))
    return FOUND_DAMAGED;
  make_private (path);
  keep_private (path);
  if (!open_database (self, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE))
    return judge_failure (self->db);
  return judge_database (self->db, TRUE);
}

/* Where a damaged file is kept: a name that is free, with its companions. (transfer full) */
static char *
choose_aside (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* There is no time when the clock stands beyond the year 9999. */
  g_autofree char *stamp
      = now != NULL ? g_date_time_format (now, "%Y%m%d-%H%M%S") : g_strdup ("undated");
  g_autofree char *base = g_strdup_printf ("%s.damaged-%s", path, stamp);

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup (base) : g_strdup_printf ("%s-%u", base, i);
      g_autofree char *log = g_strconcat (name, "-wal", NULL);

      if (!g_file_test (name, G_FILE_TEST_EXISTS) && !g_file_test (log, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&name);
    }
}

/* Gives the new name of the file. (transfer full, nullable) */
static char *
move_aside (const char *path, GError **error)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };
  g_autofree char *aside = choose_aside (path);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (aside, endings[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        {
          ts_error_set (error, TS_ERROR_FAILED,
                        ts_phrase ("The library {file} is damaged and could not be moved "
                                   "aside. Move it to another folder and start again.",
                                   name_file (path)));
          return NULL;
        }
    }
  return g_steal_pointer (&aside);
}

static TsPhrase *
format_saved (const char *aside, const TsSaved *saved)
{
  return ts_phrase (
      "The library was damaged. It was set aside as {file}; {sessions} with {commands} and {cards} "
      "were saved from it.",
      name_file (aside),
      ts_part ("sessions",
               ts_phrase_plural ("{n} session", "{n} sessions", (gint64) saved->sessions)),
      ts_part ("commands",
               ts_phrase_plural ("{n} command", "{n} commands", (gint64) saved->commands)),
      ts_part ("cards", ts_phrase_plural ("{n} card", "{n} cards", (gint64) saved->cards)));
}

/* What was saved of a library that was put aside, in the one sentence that people are told. */
static TsPhrase *
format_aside (const char *aside, const TsSaved *saved)
{
  if (saved->lost_setups > 0)
    return ts_phrase_plural ("{saved} Of {n} session only the commands are left: choose a backup "
                             "to play it.",
                             "{saved} Of {n} sessions only the commands are left: choose a backup "
                             "to play them.",
                             (gint64) saved->lost_setups,
                             ts_part ("saved", format_saved (aside, saved)));
  if (saved->sessions + saved->cards + saved->campaigns > 0)
    return format_saved (aside, saved);
  return ts_phrase ("The library could not be read: it is damaged or was made by another program. "
                    "It was set aside as {file}, and a new one was started.",
                    name_file (aside));
}

/* Nothing is lost where saving fails: the file that was put aside is only read. */
static void
save_from (TsLibrary *self, const char *aside)
{
  TsSaved saved = { 0 };

  if (!self->read_only && !ts_library_salvage (self, aside, &saved, NULL))
    saved = (TsSaved){ 0 };
  g_clear_pointer (&self->warning, ts_phrase_unref);
  self->warning = format_aside (aside, &saved);
}

/* Why a file could not be opened or made. SQLite tries again read-only, and then remembers that the
 * file which it could not make is not there. */
static int
find_cause (TsLibrary *self, const char *path)
{
  int cause = self->db != NULL ? sqlite3_system_errno (self->db) : errno;
  g_autofree char *folder = g_path_get_dirname (path);

  if (cause == ENOENT && g_access (folder, F_OK) == 0 && g_access (folder, W_OK) != 0)
    return errno;
  return cause;
}

static gboolean
fail_to_open (TsLibrary *self, const char *path, GError **error)
{
  int cause = find_cause (self, path);
  const char *reason = cause != 0         ? g_strerror (cause)
                       : self->db != NULL ? sqlite3_errmsg (self->db)
                                          : "";

  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("The library {file} could not be opened ({reason}). Check that "
                                  "its folder can be written and the disk has room.",
                                  name_file (path), ts_name ("reason", reason)));
}

/* A log can be read without writing only where its index file can be made; where it cannot, the
 * file alone is read, if no log could hold more than it. */
static gboolean
reopen_read_only (TsLibrary *self, const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *immutable = g_strconcat (uri, "?immutable=1", NULL);

  close_database (self);
  if (open_database (self, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      && ask (self->db, "SELECT count(*) FROM sqlite_schema", NULL, NULL))
    return TRUE;
  if (measure (log) > 0)
    return fail_to_open (self, path, error);

  close_database (self);
  return (open_database (self, immutable, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
          && ask (self->db, "SELECT count(*) FROM sqlite_schema", NULL, NULL))
         || fail_to_open (self, path, error);
}

/* What an old library does not have: rows of the journal with checksums, pictures. */
static void
meet_version (TsLibrary *self)
{
  gint64 version = 0;

  ask (self->db, "PRAGMA user_version", &version, NULL);
  self->chained = version >= 2;
  self->pictured = version >= 3;
}

static gboolean
make_ready (TsLibrary *self, gboolean fresh, const char *path, GError **error)
{
  if (sqlite3_exec (self->db,
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                    "PRAGMA foreign_keys = ON;",
                    NULL, NULL, NULL)
      != SQLITE_OK)
    return fail_to_open (self, path, error);

  meet_version (self);
  if (fresh)
    return ts_library_create_tables (self, NULL) || fail_to_open (self, path, error);
  return self->pictured || ts_library_migrate (self, error);
}

static TsPhrase *
format_read_only (Found found, const char *path)
{
  switch (found)
    {
    case FOUND_NEWER:
      return ts_phrase ("This library was written by a newer version of Tableside, so it can be "
                        "read but not changed. Update Tableside to continue.");
    case FOUND_NAMED:
      return ts_phrase ("The library {file} has a second name (a hard link or a mount). Programs "
                        "that write by two names lose commands, so it can only be read. Put a copy "
                        "in its place and start again.",
                        name_file (path));
    default:
      return ts_phrase ("The library {file} may not be written, so that it can be read but not "
                        "changed. Allow writing to the file and its folder, and start again.",
                        name_file (path));
    }
}

static gboolean
use_read_only (TsLibrary *self, Found found, const char *path, GError **error)
{
  self->read_only = TRUE;
  self->warning = format_read_only (found, path);
  if (!reopen_read_only (self, path, error))
    return FALSE;
  /* Such a file was not judged before. */
  if (found == FOUND_NAMED && !ts_library_has_tables (self->db, 1))
    return ts_error_set (error, TS_ERROR_READ_ONLY, ts_phrase_ref (self->warning));
  meet_version (self);
  return TRUE;
}

static gboolean open_found (TsLibrary *self, Found found, const char *path, GError **error);

/* A new library in the place of one that is damaged; what comes of it is not damaged too. */
static gboolean
begin_anew (TsLibrary *self, const char *path, GError **error)
{
  g_autofree char *aside = move_aside (path, error);
  Found found = aside != NULL ? examine (self, path) : FOUND_ERROR;

  if (aside == NULL)
    return FALSE;
  if (found == FOUND_DAMAGED)
    return fail_to_open (self, path, error);
  if (!open_found (self, found, path, error))
    return FALSE;
  save_from (self, aside);
  return TRUE;
}

static gboolean
open_found (TsLibrary *self, Found found, const char *path, GError **error)
{
  switch (found)
    {
    case FOUND_NOTHING:
    case FOUND_LIBRARY:
      return make_ready (self, found == FOUND_NOTHING, path, error);
    case FOUND_NEWER:
    case FOUND_LOCKED:
    case FOUND_NAMED:
      return use_read_only (self, found, path, error);
    case FOUND_DAMAGED:
      close_database (self);
      return begin_anew (self, path, error);
    case FOUND_ERROR:
    default:
      return fail_to_open (self, path, error);
    }
}

/* -1 where the folder cannot be locked: then openings at the same moment take their chance. */
static int
lock_folder (const char *folder)
{
  int lock = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  while (lock >= 0 && flock (lock, LOCK_EX) != 0 && errno == EINTR)
    continue;
  return lock;
}

/* `path` is absolute: other names, such as "" and ":memory:", mean something else to SQLite. */
static gboolean
open_path (TsLibrary *self, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean opened;
  int lock;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail_to_open (self, path, error);
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return ts_error_set (
        error, TS_ERROR_FAILED,
        ts_phrase ("{file} is a folder, not a library. Name a file in it.", name_file (path)));
  if (is_special (path))
    {
      errno = ENODEV;
      return fail_to_open (self, path, error);
    }

  lock = lock_folder (folder);
  opened = open_found (self, examine (self, path), path, error);
  if (lock >= 0)
    close (lock);
  return opened;
}

/* What the log has is carried over into the file by who closes it last. */
static void
close_and_note (TsLibrary *self)
{
  g_autofree char *path = g_strdup (sqlite3_db_filename (self->db, "main"));
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  sqlite3_close (g_steal_pointer (&self->db));
  /* What could not be opened has no name. */
  if (path != NULL && !self->read_only && self->path != NULL && measure (log) <= 0)
    ts_library_note_closed (path, seconds_now ());
}

void
ts_library_close_file (TsLibrary *self)
{
  ts_library_drop_kept (self);
  g_clear_pointer (&self->heads, g_hash_table_unref);
  ts_library_keep_no_more (self);
  if (self->db != NULL)
    close_and_note (self);
  g_clear_pointer (&self->warning, ts_phrase_unref);
  g_clear_pointer (&self->path, g_free);
  self->read_only = FALSE;
}

gboolean
ts_library_look_into_file (TsLibrary *self, const char *path, GError **error)
{
  self->path = ts_library_resolve_path (path);
  self->read_only = TRUE;
  self->warning = ts_phrase ("The library is only looked at.");
  if (!reopen_read_only (self, self->path, error))
    return FALSE;
  meet_version (self);
  if (judge_database (self->db, FALSE) != FOUND_DAMAGED)
    return TRUE;
  return ts_error_set (error, TS_ERROR_DAMAGED,
                       ts_phrase ("{file} is damaged, or not a library. When Tableside opens it, "
                                  "it sets the file aside and saves what can be read.",
                                  name_file (self->path)));
}

gboolean
ts_library_open_file (TsLibrary *self, const char *path, GError **error)
{
  if (path == NULL)
    return open_database (self, ":memory:", SQLITE_OPEN_READWRITE)
           && make_ready (self, TRUE, ":memory:", error);

  self->path = ts_library_resolve_path (path);
  if (!open_path (self, self->path, error))
    return FALSE;
  if (!self->read_only)
    ts_library_keep (self);
  return TRUE;
}
