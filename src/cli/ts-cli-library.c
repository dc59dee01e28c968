/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-library.c: opening the library and a session in it.
 */

#include "ts-cli.h"

#include "ts-games.h"
#include "ts-library-backup.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Says on standard error what is to be known; NULL: nothing. */
static void
warn (const TsLanguage *language, const TsPhrase *warning)
{
  g_autofree char *sentence = warning != NULL ? ts_phrase_format (warning, language) : NULL;

  if (sentence != NULL)
    ts_cli_complain (sentence);
}

TsLibrary *
ts_cli_open_library (const TsLanguage *language, const char *path, gboolean make, GError **error)
{
  g_autofree char *default_path = path == NULL ? ts_library_get_default_path () : NULL;
  const char *file = path != NULL ? path : default_path;
  gboolean there = make || g_access (file, F_OK) == 0 || errno != ENOENT;
  TsLibrary *library = ts_library_open (there ? file : NULL, error);

  if (library != NULL)
    warn (language, ts_library_get_warning (library));
  if (library != NULL)
    ts_cli_offer_backup (language, file, there ? library : NULL);
  return library;
}

TsLibrary *
ts_cli_open_library_to_restore (const TsLanguage *language, const char *path, GError **error)
{
  TsLibrary *library = ts_library_open (path, error);

  if (library != NULL)
    warn (language, ts_library_get_warning (library));
  return library;
}

gboolean
ts_cli_offer_backup (const TsLanguage *language, const char *path, TsLibrary *library)
{
  g_autoptr (TsBackup) backup
      = library != NULL ? ts_library_find_lost (library) : ts_backup_find_lost (path, "");
  g_autoptr (TsPhrase) offer = NULL;
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;

  if (backup == NULL)
    return FALSE;
  name = g_path_get_basename (backup->path);
  shown = g_filename_display_name (name);
  offer = ts_phrase ("Beside this library lie backups of one that is gone. The last: {when}; "
                     "{content}. “tableside-cli restore {file}” brings it back, “tableside-cli "
                     "restore --none” stays with what there is.",
                     ts_part ("when", ts_backup_dup_time (backup)),
                     ts_part ("content", ts_backup_dup_content (backup)), ts_name ("file", shown));
  warn (language, offer);
  return TRUE;
}

TsSession *
ts_cli_open_found (
    const TsLanguage *language, TsLibrary *library, gint64 id, const TsGame *game, GError **error)
{
  TsSession *session = ts_session_open (library, id, game, error);

  if (session != NULL)
    warn (language, ts_session_get_hole (session));
  return session;
}

TsSession *
ts_cli_open_session (const TsLanguage *language,
                     TsLibrary *library,
                     const char *name,
                     GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (TsSessionInfo) info = ts_library_find_session (library, name, &problem);
  const TsGame *game;

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }

  if (info == NULL)
    {
      ts_error_set (error, TS_ERROR_UNKNOWN_SESSION,
                    ts_phrase ("The library has no session “{name}”; “tableside-cli sessions” "
                               "lists those there are.",
                               ts_name ("name", name)));
      return NULL;
    }

  game = ts_games_find (info->game, error);
  return game != NULL ? ts_cli_open_found (language, library, info->id, game, error) : NULL;
}
