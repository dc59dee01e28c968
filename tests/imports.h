/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * imports.h: what tests do with files that Tableside wrote: read them in pieces, open what came.
 */

#pragma once

#include "ts-import.h"
#include "ts-session.h"

/* Reads a text in pieces of `size` bytes, each a copy of its own, so that reading beyond it is
 * found. NULL: refused. */
static inline TsImport *
imports_read (const char *text, gsize length, gsize size, TsGameFinder find, GError **error)
{
  g_autoptr (TsImport) import = ts_import_new (find, error);
  g_autofree char *piece = NULL;
  TsImportStatus status = TS_IMPORT_MORE;
  gsize at = 0;

  while (status != TS_IMPORT_DONE)
    {
      gsize n = MIN (size, length - at);

      if (status == TS_IMPORT_FAILED)
        return NULL;
      if (status == TS_IMPORT_MORE)
        {
          g_free (piece);
          piece = g_memdup2 (text + at, n);
          ts_import_feed (import, piece, n);
          at += n;
        }
      status = ts_import_step (import, error);
    }
  return g_steal_pointer (&import);
}

/* Writes a single session under a name and opens it. NULL: it could not be. */
static inline TsSession *
imports_open (TsImport *import, TsLibrary *library, const char *name, GError **error)
{
  const TsImportItem *item = ts_import_get_items (import)->pdata[0];

  ts_import_set_name (import, name, FALSE);
  return ts_import_write (import, library, 0, error) ? ts_session_open (
             library, item->row, ts_play_get_game (ts_import_get_play (import)), error)
                                                     : NULL;
}
