/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-property.c: what a library knows of itself, each under a name.
 */

#include "ts-library-private.h"

char *
ts_library_read_property (TsLibrary *self, const char *name)
{
  g_autoptr (sqlite3_stmt) statement
      = self->chained ? ts_library_prepare (self, NULL,
                                            "SELECT value FROM property WHERE name = ?1", "s", name)
                      : NULL;
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, NULL) || !row)
    return NULL;
  return g_strdup ((const char *) sqlite3_column_text (statement, 0));
}

gboolean
ts_library_write_property (TsLibrary *self, const char *name, const char *value, GError **error)
{
  if (value == NULL)
    return ts_library_run (
        self, ts_library_prepare (self, error, "DELETE FROM property WHERE name = ?1", "s", name),
        error);
  return ts_library_run (self,
                         ts_library_prepare (self, error,
                                             "INSERT OR REPLACE INTO property (name, value)"
                                             " VALUES (?1, ?2)",
                                             "ss", name, value),
                         error);
}

char *
ts_library_dup_identity (TsLibrary *self)
{
  char *identity = ts_library_read_property (self, TS_PROPERTY_IDENTITY);

  return identity != NULL ? identity : g_strdup ("");
}
