/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-journal.c: journals: read with their checksums looked at, and appended to.
 */

#include "ts-library-private.h"

#include <string.h>

#include "ts-counters.h"

/* One statement: what it hangs on cannot change in between. */
/* ?5 is what the checksum before the row must be, or NULL. Where it is another one, or the row
 * before is missing, the new row has no checksum and is refused. */
static const char append_sql[]
    = "INSERT INTO journal (session, number, at, command, sum) VALUES (?1, ?2, ?3, ?4,"
      " chain ((SELECT before FROM (SELECT iif (?2 = 1,"
      " (SELECT chain_start (game, setup) FROM session WHERE id = ?1),"
      " (SELECT sum FROM journal WHERE session = ?1 AND number = ?2 - 1)) AS before)"
      " WHERE ?5 IS NULL OR before = ?5), ?2, ?3, ?4))";

static sqlite3_stmt *
prepare_journal (TsLibrary *self, gint64 id, guint64 from, GError **error)
{
  return ts_library_prepare (self, error,
                             self->chained ? "SELECT number, at, command, sum FROM journal"
                                             " WHERE session = ?1 AND number >= ?2 ORDER BY number"
                                           : "SELECT number, at, command FROM journal"
                                             " WHERE session = ?1 AND number >= ?2 ORDER BY number",
                             "ii", id, (gint64) from);
}

/* Whether a row is the next one and what was written; `sum` goes on with it. */
static gboolean
check_row (TsLibrary *self, sqlite3_stmt *row, guint64 number, gint64 *sum)
{
  const char *command = (const char *) sqlite3_column_text (row, 2);

  if (command == NULL || (guint64) sqlite3_column_int64 (row, 0) != number
      || strlen (command) != (gsize) sqlite3_column_bytes (row, 2))
    return FALSE;
  if (!self->chained)
    return TRUE;
  *sum = ts_library_chain (*sum, (gint64) number, sqlite3_column_int64 (row, 1), command);
  return *sum == sqlite3_column_int64 (row, 3);
}

gboolean
ts_library_read_journal (
    TsLibrary *self, gint64 id, guint64 from, TsRowFunc func, gpointer user_data, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = prepare_journal (self, id, from, error);
  gboolean row = statement != NULL;
  gint64 sum = 0;

  if (row && !ts_library_read_chain (self, id, from, &sum, error))
    return FALSE;
  for (guint64 number = from; row; number++)
    {
      if (!ts_library_step (self, statement, &row, error))
        return FALSE;
      if (row && !check_row (self, statement, number, &sum))
        return ts_library_fail_on_row (number, error);
      if (row
          && !func (number, (const char *) sqlite3_column_text (statement, 2), user_data, error))
        return FALSE;
      if (!row && self->chained)
        ts_library_note_head (self, id, number - 1, sum);
    }

  return statement != NULL;
}

/* There is no sum to go on from: the row before is not there or not what it was, or the session is
 * not. */
static gboolean
fail_on_gap (TsLibrary *self, gint64 id, guint64 number, GError **error)
{
  gint64 sum;
  gboolean known = ts_library_find_head (self, id, number - 1, &sum);
  g_autofree char *name = NULL;

  if (known)
    return ts_library_fail_on_replaced (self, error);
  name = ts_library_read_name (self, id, error);
  return name != NULL && ts_library_fail_on_row (number - 1, error);
}

static gboolean
fail_to_append (TsLibrary *self, gint64 id, guint64 number, GError **error)
{
  switch (sqlite3_extended_errcode (self->db))
    {
    case SQLITE_CONSTRAINT_PRIMARYKEY:
      return ts_error_set (error, TS_ERROR_CONFLICT,
                           ts_phrase ("Another program changed this session. Read it again."));
    case SQLITE_CONSTRAINT_FOREIGNKEY:
      return ts_library_fail_unknown_session (error);
    case SQLITE_CONSTRAINT_NOTNULL:
      return fail_on_gap (self, id, number, error);
    default:
      return ts_library_fail (self, error);
    }
}

gboolean
ts_library_append (
    TsLibrary *self, gint64 id, guint64 number, const char *command, gint64 now, GError **error)
{
  gint64 before;
  gboolean known = ts_library_find_head (self, id, number - 1, &before);
  sqlite3_stmt *append;
  int result;

  if (!ts_library_check_writable (self, error))
    return FALSE;
  append = ts_library_prepare_once (self, TS_KEPT_APPEND, error, append_sql, "iii", id,
                                    (gint64) number, now);
  if (append == NULL)
    return FALSE;

  sqlite3_bind_text (append, 4, command, -1, SQLITE_STATIC);
  if (known)
    sqlite3_bind_int64 (append, 5, before);
  else
    sqlite3_bind_null (append, 5);
  result = sqlite3_step (append);
  ts_count (TS_COUNT_ROWS, 1);
  if (result != SQLITE_DONE)
    fail_to_append (self, id, number, error);
  else if (known)
    ts_library_note_head (self, id, number,
                          ts_library_chain (before, (gint64) number, now, command));
  sqlite3_reset (append);

  return result == SQLITE_DONE;
}

gboolean
ts_library_append_rows (
    TsLibrary *self, gint64 id, guint64 number, GPtrArray *rows, gint64 now, GError **error)
{
  for (guint i = 0; i < rows->len; i++)
    if (!ts_library_append (self, id, number + i, rows->pdata[i], now, error))
      return FALSE;
  return TRUE;
}

gboolean
ts_library_append_all (
    TsLibrary *self, gint64 id, guint64 number, GPtrArray *commands, gint64 now, GError **error)
{
  return ts_library_check_writable (self, error) && ts_library_begin (self, error)
         && ts_library_end (self, ts_library_append_rows (self, id, number, commands, now, error),
                            error);
}
