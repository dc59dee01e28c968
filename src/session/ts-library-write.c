/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-write.c: what every write begins and ends with: whether it may be, the copy of the
 * day, the transaction, and that others are told.
 */

#include "ts-library-private.h"

#include <errno.h>

gboolean
ts_library_check_writable (TsLibrary *self, GError **error)
{
  if (self->read_only)
    return ts_error_set (error, TS_ERROR_READ_ONLY, ts_phrase_ref (self->warning));
  if (ts_library_has_moved (self))
    return ts_library_fail_for (g_strerror (ENOENT), error);
  ts_library_keep_day (self);
  return TRUE;
}

gboolean
ts_library_begin (TsLibrary *self, GError **error)
{
  /* At once with the lock of a writer: a reader that turns writer later may fail for good. */
  return ts_library_check_writable (self, error)
         && ts_library_run (self, ts_library_prepare (self, error, "BEGIN IMMEDIATE", ""), error);
}

gboolean
ts_library_end (TsLibrary *self, gboolean ok, GError **error)
{
  gboolean kept
      = ok && ts_library_run (self, ts_library_prepare (self, error, "COMMIT", ""), error);

  ts_library_settle_heads (self, kept);
  if (kept)
    return TRUE;

  /* A full disk has rolled back already, and then there is nothing to take back. */
  if (!sqlite3_get_autocommit (self->db))
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

void
ts_library_emit_changed (TsLibrary *self)
{
  if (!self->quiet)
    g_signal_emit_by_name (self, "changed");
}
