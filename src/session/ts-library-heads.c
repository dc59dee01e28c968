/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-heads.c: how far each journal is known here.
 *
 * A journal only grows, so that who has read it up to a row may append the next one, unless a
 * backup was brought back meanwhile: then the row before may be missing, or another one.  The
 * checksum of a row says what all rows before it were, so that comparing one number tells.
 */

#include "ts-library-private.h"

typedef struct
{
  guint64 rows;
  gint64 sum;      /* of the last of them */
  gboolean unsure; /* written in a transaction that has not ended */
} Head;

void
ts_library_note_head (TsLibrary *self, gint64 id, guint64 rows, gint64 sum)
{
  Head *head = g_new (Head, 1);

  *head = (Head){ rows, sum, !sqlite3_get_autocommit (self->db) };
  if (self->heads == NULL)
    self->heads = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_hash_table_insert (self->heads, g_memdup2 (&id, sizeof id), head);
}

gboolean
ts_library_find_head (TsLibrary *self, gint64 id, guint64 rows, gint64 *sum)
{
  const Head *head = self->heads != NULL ? g_hash_table_lookup (self->heads, &id) : NULL;

  if (head == NULL || head->rows != rows)
    return FALSE;
  *sum = head->sum;
  return TRUE;
}

static gboolean
settle_cb (gpointer key, gpointer value, gpointer kept)
{
  Head *head = value;
  gboolean lost = head->unsure && !*(gboolean *) kept;

  head->unsure = FALSE;
  return lost;
}

void
ts_library_settle_heads (TsLibrary *self, gboolean kept)
{
  if (self->heads != NULL)
    g_hash_table_foreach_remove (self->heads, settle_cb, &kept);
}

gboolean
ts_library_fail_on_replaced (TsLibrary *self, GError **error)
{
  g_autofree char *backup = ts_library_read_property (self, TS_PROPERTY_RESTORED);

  if (backup == NULL)
    return ts_error_set (
        error, TS_ERROR_CONFLICT,
        ts_phrase ("Another program replaced this session in the library, so here it can only "
                   "be read. Continue from here as a copy, or open it again."));
  return ts_error_set (
      error, TS_ERROR_CONFLICT,
      ts_phrase ("A backup of the library was restored while this session was open, so here it can "
                 "only be read. What was played until then is in the backup {file}. Continue "
                 "from here as a copy, or open it again.",
                 ts_name ("file", backup)));
}

gboolean
ts_library_check_head (TsLibrary *self, gint64 id, guint64 rows, GError **error)
{
  gint64 known, sum;

  if (!ts_library_find_head (self, id, rows, &known))
    return TRUE;
  return ts_library_read_chain (self, id, rows + 1, &sum, error)
         && (sum == known || ts_library_fail_on_replaced (self, error));
}
