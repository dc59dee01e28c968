/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-imports.c: any bytes, read in pieces as an exported session or as everything, are refused
 * with a sentence, or can be written to a library and read there.
 *
 * Run by build-aux/fuzz with the lines of imports.jsonl as its corpus.
 */

#include <stdint.h>
#include <string.h>

#include "counter-game.h"
#include "ts-import.h"
#include "ts-session.h"

#define NOW 1700000000

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const TsGame *
find_game (const char *id, GError **error)
{
  if (g_strcmp0 (id, counter_game.id) == 0)
    return &counter_game;
  ts_error_set (error, TS_ERROR_UNKNOWN_GAME, ts_phrase ("There is no such game."));
  return NULL;
}

/* Pieces of all lengths, and each in memory of its own, so that a step too far is noticed. */
static TsImport *
read_in_pieces (const uint8_t *data, size_t size, GError **error)
{
  g_autoptr (TsImport) import = ts_import_new (find_game, NULL);
  g_autofree char *piece = NULL;
  gsize at = 0;
  TsImportStatus status;

  while ((status = ts_import_step (import, error)) != TS_IMPORT_DONE)
    {
      gsize length = MIN (1 + at % 61, size - at);

      if (status == TS_IMPORT_FAILED)
        return NULL;
      if (status == TS_IMPORT_BUSY)
        continue;
      g_free (piece);
      piece = g_memdup2 (data + at, length);
      ts_import_feed (import, piece, length);
      at += length;
    }
  return g_steal_pointer (&import);
}

/* It has a card of its own, which is not that of any file. (transfer full) */
static TsLibrary *
new_library (void)
{
  TsLibrary *library = ts_library_open (NULL, NULL);
  g_autoptr (JsonObject) mine = json_object_new ();

  json_object_set_string_member (mine, "id", "mine");
  json_object_set_int_member (mine, "worth", 1);
  g_assert_true (ts_library_write_entry (library, counter_game.id, "board", mine, NULL));
  return library;
}

static void
write_import (TsImport *import)
{
  g_autoptr (TsLibrary) library = new_library ();
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE;

  if (!ts_import_is_everything (import))
    ts_import_set_name (import, "One", TRUE);
  while (more)
    g_assert_true (ts_import_compare_next (import, library, &more, &error));
  if (!ts_import_write (import, library, NOW, &error))
    g_assert_cmpuint (strlen (error->message), >, 10);

  sessions = ts_library_list_sessions (library, NULL);
  for (guint i = 0; i < sessions->len; i++)
    {
      const TsSessionInfo *info = sessions->pdata[i];
      g_autoptr (TsSession) session = ts_session_open (library, info->id, &counter_game, NULL);

      g_assert_nonnull (session);
      g_assert_null (ts_session_get_hole (session));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = NULL;

  counter_game_most = G_MAXINT64;
  import = read_in_pieces (data, size, &error);
  if (import != NULL)
    write_import (import);
  else
    g_assert_cmpuint (strlen (error->message), >, 10);
  return 0;
}
