/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-chain.c: the checksums that hold a journal together.
 *
 * SQLite notices a page that makes no sense, but not a letter that became another one.  So each row
 * of a journal carries a checksum of itself and of the checksum before it; that of the first row
 * goes on from one of the session's game and setup.  Whatever was changed, lost or put in between
 * is noticed at the first row that it touches.  Against accidents 64 bits are plenty; against
 * somebody who means to deceive no checksum in the same file would help.
 */

#include "ts-library-private.h"

#include <string.h>

#define SUM_BYTES 8

static gint64
finish (GChecksum *checksum)
{
  guint8 digest[32];
  gsize length = sizeof digest;
  guint64 sum = 0;

  g_checksum_get_digest (checksum, digest, &length);
  for (guint i = 0; i < SUM_BYTES; i++)
    sum = sum << 8 | digest[i];
  return (gint64) sum;
}

/* The head has no text in it and tells how long the text is, so that no two rows look alike. */
static gint64
sum_up (const char *head, const char *text)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, (const guchar *) head, -1);
  g_checksum_update (checksum, (const guchar *) text, (gssize) strlen (text));
  return finish (checksum);
}

gint64
ts_library_chain_start (const char *game, const char *setup)
{
  g_autofree char *text = g_strconcat (game, setup, NULL);
  g_autofree char *head = g_strdup_printf ("%" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT "\n",
                                           strlen (game), strlen (setup));

  return sum_up (head, text);
}

gint64
ts_library_chain (gint64 before, gint64 number, gint64 at, const char *command)
{
  g_autofree char *head = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                                           " %" G_GINT64_FORMAT " %" G_GSIZE_FORMAT "\n",
                                           before, number, at, strlen (command));

  return sum_up (head, command);
}

static const char *
get_text (sqlite3_value *value)
{
  const char *text = (const char *) sqlite3_value_text (value);

  return text != NULL ? text : "";
}

static void
chain_start_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  sqlite3_result_int64 (context,
                        ts_library_chain_start (get_text (values[0]), get_text (values[1])));
}

/* Without a row before there is no sum: such a row may not be written. */
static void
chain_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  if (sqlite3_value_type (values[0]) == SQLITE_NULL)
    sqlite3_result_null (context);
  else
    sqlite3_result_int64 (
        context, ts_library_chain (sqlite3_value_int64 (values[0]), sqlite3_value_int64 (values[1]),
                                   sqlite3_value_int64 (values[2]), get_text (values[3])));
}

gboolean
ts_library_add_chain_functions (sqlite3 *db)
{
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;

  return sqlite3_create_function (db, "chain_start", 2, flags, NULL, chain_start_cb, NULL, NULL)
             == SQLITE_OK
         && sqlite3_create_function (db, "chain", 4, flags, NULL, chain_cb, NULL, NULL)
                == SQLITE_OK;
}

/* Where the chain stands before row `from`. */
static sqlite3_stmt *
prepare_before (TsLibrary *self, gint64 id, guint64 from, GError **error)
{
  if (from <= 1)
    return ts_library_prepare (
        self, error, "SELECT chain_start (game, setup) FROM session WHERE id = ?1", "i", id);
  return ts_library_prepare (self, error,
                             "SELECT sum FROM journal WHERE session = ?1 AND number = ?2", "ii", id,
                             (gint64) from - 1);
}

gboolean
ts_library_read_chain (TsLibrary *self, gint64 id, guint64 from, gint64 *sum, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  *sum = 0;
  if (!self->chained)
    return TRUE;
  statement = prepare_before (self, id, from, error);
  if (statement == NULL || !ts_library_step (self, statement, &row, error))
    return FALSE;
  if (row)
    *sum = sqlite3_column_int64 (statement, 0);
  return TRUE;
}
