/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-photos.c: pictures of the log, each stored once.
 *
 * Who refers to a picture is told by the journals themselves, so that nothing has to be counted: a
 * picture that no row names any more goes with the sessions that named it.
 */

#include "ts-library-private.h"

#include "ts-photo.h"

/* Rows are written by ts_json_print(); quotes within a text have a stroke before them. */
#define NAMED                                                                                      \
  "SELECT json_extract (command, '$.image') AS image FROM journal"                                 \
  " WHERE instr (command, '\"do\":\"photo\"') > 0 AND json_valid (command)"

static const char select_picture[] = "SELECT picture FROM photo WHERE hash = ?1";

static const char select_others[]
    = "SELECT count(DISTINCT image) FROM (" NAMED " AND session = ?1) WHERE image <> ?2";

static const char delete_unused[]
    = "DELETE FROM photo WHERE hash NOT IN (SELECT image FROM (" NAMED ") WHERE image IS NOT NULL)";

/* (transfer full) */
static GBytes *
read_column (sqlite3_stmt *statement)
{
  return g_bytes_new (sqlite3_column_blob (statement, 0),
                      (gsize) sqlite3_column_bytes (statement, 0));
}

/* What a disk has spoiled is no picture any more. */
static gboolean
is_picture_of (GBytes *picture, const char *hash)
{
  g_autofree char *sum = ts_photo_make_hash (picture);

  return g_str_equal (sum, hash);
}

GBytes *
ts_library_read_photo (TsLibrary *self, const char *hash, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = self->pictured ? ts_library_prepare (self, error, select_picture, "s", hash) : NULL;
  g_autoptr (GBytes) picture = NULL;
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, error) || !row)
    return NULL;
  picture = read_column (statement);
  return is_picture_of (picture, hash) ? g_steal_pointer (&picture) : NULL;
}

/* A picture that is spoiled is mended by who adds it again. */
gboolean
ts_library_write_photo (TsLibrary *self, const char *hash, GBytes *picture, GError **error)
{
  g_autoptr (GBytes) known = ts_library_read_photo (self, hash, NULL);

  return known != NULL
         || ts_library_run (self,
                            ts_library_prepare (self, error,
                                                "INSERT OR REPLACE INTO photo (hash, picture)"
                                                " VALUES (?1, ?2)",
                                                "sb", hash, picture),
                            error);
}

/* `picture` NULL: it must be there. */
static gboolean
write_or_find (TsLibrary *self, const char *hash, GBytes *picture, GError **error)
{
  g_autoptr (GBytes) known = NULL;

  if (picture != NULL)
    return ts_library_write_photo (self, hash, picture, error);
  known = ts_library_read_photo (self, hash, NULL);
  return known != NULL || ts_photo_fail_missing (error);
}

gboolean
ts_library_append_photo (TsLibrary *self,
                         gint64 id,
                         guint64 number,
                         const char *command,
                         const char *hash,
                         GBytes *picture,
                         gint64 now,
                         GError **error)
{
  return ts_library_begin (self, error)
         && ts_library_end (self,
                            write_or_find (self, hash, picture, error)
                                && ts_library_append (self, id, number, command, now, error),
                            error);
}

gboolean
ts_library_check_photos (TsLibrary *self, gint64 id, const char *hash, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (self, error, select_others, "is", id, hash);
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, error))
    return FALSE;
  return sqlite3_column_int64 (statement, 0) < TS_PHOTO_MAX_PHOTOS || ts_photo_fail_many (error);
}

gboolean
ts_library_shows_photo (TsLibrary *self, gint64 id, const char *hash)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, NULL, "SELECT 1 FROM (" NAMED " AND session = ?1) WHERE image = ?2", "is", id, hash);
  gboolean row = FALSE;

  return statement != NULL && ts_library_step (self, statement, &row, NULL) && row;
}

gboolean
ts_library_remove_unused_photos (TsLibrary *self, GError **error)
{
  return ts_library_run (self, ts_library_prepare (self, error, delete_unused, ""), error);
}
