/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-secrets.c: what only this library knows of a session.
 *
 * The table came after the first libraries, and comes into being with its first secret: programs
 * that do not know it pass over it.
 */

#include "ts-library-private.h"

static const char create_sql[]
    = "CREATE TABLE IF NOT EXISTS secret"
      " (session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,"
      " name TEXT NOT NULL, secret TEXT NOT NULL, PRIMARY KEY (session, name))"
      " STRICT, WITHOUT ROWID";

static gboolean
has_table (TsLibrary *self, gboolean *has, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'secret'", "");

  return statement != NULL && ts_library_step (self, statement, has, error);
}

static gboolean
write_secret (TsLibrary *self, gint64 id, const char *name, const char *secret, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (!ts_library_run (self, ts_library_prepare (self, error, create_sql, ""), error))
    return FALSE;
  if (ts_library_run (self,
                      ts_library_prepare (self, &local,
                                          "INSERT INTO secret (session, name, secret)"
                                          " VALUES (?1, ?2, ?3) ON CONFLICT (session, name)"
                                          " DO UPDATE SET secret = excluded.secret",
                                          "iss", id, name, secret),
                      &local))
    return TRUE;
  if (sqlite3_extended_errcode (self->db) == SQLITE_CONSTRAINT_FOREIGNKEY)
    return ts_library_fail_unknown_session (error);

  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

char *
ts_library_read_secret (TsLibrary *self, gint64 id, const char *name, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean found = FALSE;

  if (!has_table (self, &found, error) || !found)
    return NULL;
  statement = ts_library_prepare (
      self, error, "SELECT secret FROM secret WHERE session = ?1 AND name = ?2", "is", id, name);
  if (statement == NULL || !ts_library_step (self, statement, &found, error) || !found)
    return NULL;
  return g_strdup ((const char *) sqlite3_column_text (statement, 0));
}

gboolean
ts_library_write_secret (
    TsLibrary *self, gint64 id, const char *name, const char *secret, GError **error)
{
  return ts_library_begin (self, error)
         && ts_library_end (self, write_secret (self, id, name, secret, error), error);
}
