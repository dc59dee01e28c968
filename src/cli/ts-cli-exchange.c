/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-exchange.c: `export` and `import`: sessions as files.
 */

#include "ts-cli.h"

#include "ts-games.h"

#include <string.h>

static struct
{
  char *library;
  char *session;
} given;

static const GOptionEntry export_entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("The library; left out, the one that the window uses"), N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session, N_ ("The session to print"),
    N_ ("NAME") },
  {},
};

static const GOptionEntry import_entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("The library; left out, the one that the window uses"), N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session,
    N_ ("The name of the new session; left out, that of the file"), N_ ("NAME") },
  {},
};

static TsCliStatus
run_export (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsSession) session = NULL;
  g_autoptr (JsonNode) exported = NULL;

  if (given.session == NULL)
    return ts_cli_wrong (language, ts_phrase ("Say which session: --session NAME."));

  library = ts_cli_open_library (language, given.library, FALSE, &error);
  if (library != NULL)
    session = ts_cli_open_session (language, library, given.session, &error);
  if (session == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);

  exported = ts_session_export (session);
  return ts_cli_print_json (exported) ? TS_CLI_OK : TS_CLI_FAILED;
}

/* The name for a session from a file: what --session says, else the file's, else the game's. */
static char *
choose_name (const char *path, const TsGame *game, const TsLanguage *language)
{
  g_autofree char *base = NULL;

  if (given.session != NULL)
    return g_strdup (given.session);
  if (g_str_equal (path, "-"))
    return g_strdup (ts_language_text (language, game->name));

  base = g_path_get_basename (path);
  if (g_str_has_suffix (base, ".json") && strlen (base) > strlen (".json"))
    base[strlen (base) - strlen (".json")] = '\0';
  return g_steal_pointer (&base);
}

static const TsGame *
find_game (JsonObject *exported, GError **error)
{
  const char *id = ts_command_get_text (exported, "game");

  if (id == NULL || !ts_spec_check_name (id, NULL))
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("This is not an exported session: “{key}” is missing.",
                               ts_name ("key", "game")));
      return NULL;
    }

  return ts_games_find (id, error);
}

static gboolean
check_is_new (TsLibrary *library, const char *name, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (TsSessionInfo) info = ts_library_find_session (library, name, &problem);

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  return info == NULL
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("The library has a session “{name}” already: give another "
                                     "name with --session.",
                                     ts_name ("name", name)));
}

/* The file is read before the library is opened, so that a bad one leaves no trace. */
static TsSession *
import_session (const TsLanguage *language, const char *path, GError **error)
{
  const TsGame *game = NULL;
  g_autoptr (JsonObject) exported = ts_cli_read_export (path, &game, error);
  g_autofree char *name = exported != NULL ? choose_name (path, game, language) : NULL;
  g_autoptr (TsLibrary) library = NULL;

  if (name == NULL || !ts_spec_check_name (name, error))
    return NULL;

  library = ts_cli_open_library (language, given.library, TRUE, error);
  if (library == NULL || !check_is_new (library, name, error))
    return NULL;

  return ts_session_import (library, name, game, exported, ts_cli_get_now (), error);
}

static TsCliStatus
run_import (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = NULL;
  TsPhrase *phrase;

  if (given.session != NULL && !ts_spec_check_name (given.session, &error))
    return ts_cli_report (language, TS_CLI_WRONG, error);

  session = import_session (language, words[0], &error);
  if (session == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);

  phrase = ts_phrase_plural (
      "“{name}” has been read, with {n} command.", "“{name}” has been read, with {n} commands.",
      (gint64) ts_session_get_length (session), ts_name ("name", ts_session_get_name (session)));
  return ts_cli_take_phrase (phrase, language) ? TS_CLI_OK : TS_CLI_FAILED;
}

JsonObject *
ts_cli_read_export (const char *path, const TsGame **game, GError **error)
{
  g_autoptr (JsonObject) exported = ts_cli_read_object (path, error);

  *game = exported != NULL ? find_game (exported, error) : NULL;
  return *game != NULL ? g_steal_pointer (&exported) : NULL;
}

const TsCliEntry ts_cli_export_entry = {
  .name = "export",
  .summary = N_ ("Print a session as a file that can be played again"),
  .options = export_entries,
  .run = run_export,
};

const TsCliEntry ts_cli_import_entry = {
  .name = "import",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Read a session from an exported file; - is standard input"),
  .options = import_entries,
  .min_words = 1,
  .max_words = 1,
  .run = run_import,
};
