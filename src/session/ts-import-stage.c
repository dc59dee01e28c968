/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import-stage.c: where what was read waits: a private database of SQLite, on disk beyond some
 * memory, gone when it is closed.
 */

#include "ts-import-private.h"

static const char schema[]
    = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000;"
      "BEGIN;"
      "CREATE TABLE part (item INTEGER PRIMARY KEY, object TEXT NOT NULL) STRICT;"
      "CREATE TABLE row (item INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
      " command TEXT NOT NULL, PRIMARY KEY (item, number)) STRICT, WITHOUT ROWID;"
      "CREATE TABLE photo (hash TEXT NOT NULL UNIQUE, picture BLOB NOT NULL) STRICT;";

static gboolean
fail (TsImport *self, GError **error)
{
  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("The import could not store what it read ({reason}). Make room "
                                  "in the folder for temporary files and try again.",
                                  ts_name ("reason", sqlite3_errmsg (self->db))));
}

static sqlite3_stmt *
prepare (TsImport *self, const char *sql, guint item, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) == SQLITE_OK)
    sqlite3_bind_int64 (statement, 1, item);
  else
    fail (self, error);
  return statement;
}

gboolean
ts_import_stage_open (TsImport *self, GError **error)
{
  if (sqlite3_open_v2 ("", &self->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK
      || sqlite3_exec (self->db, schema, NULL, NULL, NULL) != SQLITE_OK)
    return fail (self, error);

  self->add_row = prepare (self, "INSERT INTO row VALUES (?1, ?2, ?3, ?4)", 0, error);
  return self->add_row != NULL;
}

void
ts_import_stage_close (TsImport *self)
{
  sqlite3_finalize (self->add_row);
  sqlite3_close (self->db);
}

gboolean
ts_import_stage_part (TsImport *self, guint item, const char *object, GError **error)
{
  sqlite3_stmt *statement = prepare (self, "INSERT INTO part VALUES (?1, ?2)", item, error);
  gboolean done;

  sqlite3_bind_text (statement, 2, object, -1, SQLITE_STATIC);
  done = statement != NULL && (sqlite3_step (statement) == SQLITE_DONE || fail (self, error));
  sqlite3_finalize (statement);
  return done;
}

gboolean
ts_import_stage_row (
    TsImport *self, guint item, guint64 number, gint64 at, const char *command, GError **error)
{
  gboolean done;

  sqlite3_bind_int64 (self->add_row, 1, item);
  sqlite3_bind_int64 (self->add_row, 2, (gint64) number);
  sqlite3_bind_int64 (self->add_row, 3, at);
  sqlite3_bind_text (self->add_row, 4, command, -1, SQLITE_STATIC);
  done = sqlite3_step (self->add_row) == SQLITE_DONE || fail (self, error);
  sqlite3_reset (self->add_row);
  return done;
}

char *
ts_import_stage_read_part (TsImport *self, guint item, GError **error)
{
  sqlite3_stmt *statement = prepare (self, "SELECT object FROM part WHERE item = ?1", item, error);
  gboolean row = FALSE;
  char *text = NULL;

  if (statement != NULL && ts_import_stage_next (self, statement, &row, error) && row)
    text = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  return text;
}

sqlite3_stmt *
ts_import_stage_read_rows (TsImport *self, guint item, GError **error)
{
  return prepare (self, "SELECT at, command FROM row WHERE item = ?1 ORDER BY number", item, error);
}

gboolean
ts_import_stage_next (TsImport *self, sqlite3_stmt *statement, gboolean *row, GError **error)
{
  int result = sqlite3_step (statement);

  *row = result == SQLITE_ROW;
  return result == SQLITE_ROW || result == SQLITE_DONE || fail (self, error);
}

gboolean
ts_import_stage_drop_rows (TsImport *self, guint item, GError **error)
{
  sqlite3_stmt *statement = prepare (self, "DELETE FROM row WHERE item = ?1", item, error);
  gboolean done
      = statement != NULL && (sqlite3_step (statement) == SQLITE_DONE || fail (self, error));

  sqlite3_finalize (statement);
  return done;
}

gboolean
ts_import_stage_photo (TsImport *self, const char *hash, GBytes *picture, GError **error)
{
  sqlite3_stmt *statement = prepare (self, "INSERT OR IGNORE INTO photo VALUES (?1, ?2)", 0, error);
  gboolean done;

  sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
  sqlite3_bind_blob64 (statement, 2, g_bytes_get_data (picture, NULL), g_bytes_get_size (picture),
                       SQLITE_STATIC);
  done = statement != NULL && (sqlite3_step (statement) == SQLITE_DONE || fail (self, error));
  sqlite3_finalize (statement);
  return done;
}

GBytes *
ts_import_stage_find_photo (TsImport *self, const char *hash)
{
  sqlite3_stmt *statement = prepare (self, "SELECT picture FROM photo WHERE hash = ?1", 0, NULL);
  GBytes *picture = NULL;

  sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    picture = g_bytes_new (sqlite3_column_blob (statement, 0),
                           (gsize) sqlite3_column_bytes (statement, 0));
  sqlite3_finalize (statement);
  return picture;
}
