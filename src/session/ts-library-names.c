/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-names.c: names of sessions: those that are not deleted have names of their own.
 */

#include "ts-library-private.h"

#include <string.h>

/* Whether a session other than `id` has the name. */
static gboolean
is_taken (TsLibrary *self, const char *name, gint64 id, gboolean *taken, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (self, error,
                            "SELECT 1 FROM session"
                            " WHERE name = ?1 AND id <> ?2 AND deleted IS NULL",
                            "si", name, id);

  return statement != NULL && ts_library_step (self, statement, taken, error);
}

/* Where " (2)" begins at the end of a name; its length when there is none. */
static glong
find_number (const char *name)
{
  const char *open = strrchr (name, '(');
  gsize digits = open != NULL ? strspn (open + 1, "0123456789") : 0;

  if (digits > 0 && open - name >= 2 && open[-1] == ' ' && strcmp (open + 1 + digits, ")") == 0)
    return g_utf8_pointer_to_offset (name, open - 1);
  return g_utf8_strlen (name, -1);
}

char *
ts_library_read_name (TsLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (self, error, "SELECT name FROM session WHERE id = ?1", "i", id);
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, error))
    return NULL;
  if (!row)
    {
      ts_library_fail_unknown_session (error);
      return NULL;
    }
  return g_strdup ((const char *) sqlite3_column_text (statement, 0));
}

char *
ts_library_choose_copy_name (TsLibrary *self, const char *name, GError **error)
{
  glong length = find_number (name);
  gboolean taken = TRUE;

  for (guint i = 2;; i++)
    {
      g_autofree char *ending = g_strdup_printf (" (%u)", i);
      g_autofree char *start
          = g_utf8_substring (name, 0, MIN (length, TS_MAX_NAME - (glong) strlen (ending)));
      g_autofree char *copy = g_strconcat (start, ending, NULL);

      if (!is_taken (self, copy, 0, &taken, error))
        return NULL;
      if (!taken)
        return g_steal_pointer (&copy);
    }
}

char *
ts_library_dup_free_name (TsLibrary *self, const char *name, gint64 id, GError **error)
{
  gboolean taken = TRUE;

  if (!is_taken (self, name, id, &taken, error))
    return NULL;
  return taken ? ts_library_choose_copy_name (self, name, error) : g_strdup (name);
}
