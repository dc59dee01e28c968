/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-statement.c: the verbs on the connection to the library: statements, errors, JSON in a
 * column.
 */

#include "ts-library-private.h"

#include <stdarg.h>
#include <string.h>

#include "ts-counters.h"
#include "ts-json.h"
#include "ts-json-text.h"

static void
bind_bytes (sqlite3_stmt *statement, int place, GBytes *bytes)
{
  sqlite3_bind_blob64 (statement, place, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                       SQLITE_TRANSIENT);
}

static void
bind_one (sqlite3_stmt *statement, int place, char type, va_list *arguments)
{
  if (type == 'i')
    sqlite3_bind_int64 (statement, place, va_arg (*arguments, gint64));
  else if (type == 'b')
    bind_bytes (statement, place, va_arg (*arguments, GBytes *));
  else
    sqlite3_bind_text (statement, place, va_arg (*arguments, const char *), -1, SQLITE_TRANSIENT);
}

void
ts_library_set_patience (TsLibrary *self, guint milliseconds)
{
  sqlite3_busy_timeout (self->db, (int) milliseconds);
}

gboolean
ts_library_fail_for (const char *reason, GError **error)
{
  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("The library could not be read or written ({reason}). Check "
                                  "the disk and the folder of the library.",
                                  ts_name ("reason", reason)));
}

gboolean
ts_library_fail (TsLibrary *self, GError **error)
{
  switch (sqlite3_errcode (self->db) & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return ts_error_set (
          error, TS_ERROR_BUSY,
          ts_phrase ("Another program is using the library. Try again in a moment."));
    case SQLITE_FULL:
      return ts_error_set (error, TS_ERROR_FAILED,
                           ts_phrase ("The disk is full. Make room and try again."));
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return ts_error_set (error, TS_ERROR_DAMAGED,
                           ts_phrase ("The library is damaged. Restart Tableside: it sets the file "
                                      "aside and starts a new one."));
    default:
      return ts_library_fail_for (sqlite3_errmsg (self->db), error);
    }
}

gboolean
ts_library_fail_unknown_session (GError **error)
{
  return ts_error_set (error, TS_ERROR_UNKNOWN_SESSION,
                       ts_phrase ("This session is no longer in the library. Choose another."));
}

gboolean
ts_library_fail_on_row (guint64 number, GError **error)
{
  return ts_error_set (error, TS_ERROR_DAMAGED,
                       ts_phrase ("Entry {number} of the session’s journal cannot be read. Bring "
                                  "back a copy of the library if you have one.",
                                  ts_number ("number", (gint64) number)));
}

gboolean
ts_library_has_moved (TsLibrary *self)
{
  int moved = FALSE;

  sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved;
}

/* (nullable, transfer full) */
static sqlite3_stmt *
prepare (TsLibrary *self, GError **error, const char *sql)
{
  sqlite3_stmt *statement = NULL;

  ts_count (TS_COUNT_STATEMENTS, 1);
  if (sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) != SQLITE_OK)
    ts_library_fail (self, error);
  return statement;
}

static void
bind_all (sqlite3_stmt *statement, const char *types, va_list *arguments)
{
  for (int i = 0; types[i] != '\0'; i++)
    bind_one (statement, i + 1, types[i], arguments);
}

sqlite3_stmt *
ts_library_prepare (TsLibrary *self, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement = prepare (self, error, sql);
  va_list arguments;

  va_start (arguments, types);
  if (statement != NULL)
    bind_all (statement, types, &arguments);
  va_end (arguments);

  return statement;
}

sqlite3_stmt *
ts_library_prepare_once (
    TsLibrary *self, TsKept kept, GError **error, const char *sql, const char *types, ...)
{
  va_list arguments;

  if (self->kept[kept] == NULL)
    self->kept[kept] = prepare (self, error, sql);
  va_start (arguments, types);
  if (self->kept[kept] != NULL)
    bind_all (self->kept[kept], types, &arguments);
  va_end (arguments);

  return self->kept[kept];
}

void
ts_library_drop_kept (TsLibrary *self)
{
  for (guint i = 0; i < TS_N_KEPT; i++)
    g_clear_pointer (&self->kept[i], sqlite3_finalize);
}

gboolean
ts_library_step (TsLibrary *self, sqlite3_stmt *statement, gboolean *row, GError **error)
{
  int result = sqlite3_step (statement);

  ts_count (TS_COUNT_ROWS, 1);
  *row = result == SQLITE_ROW;
  return result == SQLITE_ROW || result == SQLITE_DONE || ts_library_fail (self, error);
}

gboolean
ts_library_run (TsLibrary *self, sqlite3_stmt *statement, GError **error)
{
  gboolean row = FALSE;
  gboolean done = statement != NULL && ts_library_step (self, statement, &row, error);

  sqlite3_finalize (statement);
  return done;
}

char *
ts_library_object_to_text (JsonObject *object)
{
  char *text = ts_json_print (object);

  ts_count (TS_COUNT_JSON, strlen (text));
  return text;
}

JsonObject *
ts_library_text_to_object (const char *text, GError **error)
{
  JsonObject *object = text != NULL ? ts_json_read_object (text, strlen (text), NULL) : NULL;

  if (object != NULL)
    return object;

  ts_error_set (error, TS_ERROR_DAMAGED,
                ts_phrase ("A part of the library cannot be read: it is not JSON. Bring back a "
                           "copy of the file if you have one."));
  return NULL;
}
