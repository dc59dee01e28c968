/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-exchange.c: `export`: a session, or everything, as a file. See ts-cli-import.c.
 */

#include "ts-cli.h"

#include "ts-export.h"

static struct
{
  char *library;
  char *session;
  gboolean everything;
} given;

static const GOptionEntry entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session, N_ ("The session to print"),
    N_ ("NAME") },
  { "everything", 0, 0, G_OPTION_ARG_NONE, &given.everything,
    N_ ("Print all sessions, cards and campaigns instead"), NULL },
  {},
};

/* Where the pieces of everything go. */
static gboolean
write_cb (const char *bytes, gsize length, gpointer user_data, GError **error)
{
  /* Why it failed is said at the end, for all that is printed. */
  return ts_cli_write (bytes, length)
         || ts_error_set (error, TS_ERROR_FAILED, ts_phrase ("The export was not finished."));
}

static TsCliStatus
describe_problems (const TsLanguage *language, TsExport *export)
{
  GPtrArray *problems = ts_export_get_problems (export);

  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *sentence = ts_phrase_format (problems->pdata[i], language);

      ts_cli_complain (sentence);
    }
  return problems->len == 0 ? TS_CLI_OK : TS_CLI_FAILED;
}

static TsCliStatus
export_everything (const TsLanguage *language)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsExport) export = NULL;
  gboolean more = TRUE;

  if (given.session != NULL)
    return ts_cli_wrong (language,
                         ts_phrase ("--everything exports all sessions: remove --session."));
  library = ts_cli_open_library (language, given.library, FALSE, &error);
  export = library != NULL ? ts_export_new (library, &error) : NULL;
  if (export == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);

  ts_cli_begin_progress (language, N_ ("Exporting"));
  while (more)
    {
      if (!ts_export_step (export, write_cb, NULL, &more, &error))
        return ts_cli_report (language, TS_CLI_FAILED, error);
      ts_cli_show_progress (ts_export_get_fraction (export));
    }
  ts_cli_end_progress ();
  return describe_problems (language, export);
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsSession) session = NULL;
  g_autoptr (JsonNode) exported = NULL;

  if (given.everything)
    return export_everything (language);
  if (given.session == NULL)
    return ts_cli_wrong (language, ts_phrase ("Name a session with --session NAME."));

  library = ts_cli_open_library (language, given.library, FALSE, &error);
  if (library != NULL)
    session = ts_cli_open_session (language, library, given.session, &error);
  if (session == NULL || !ts_session_can_export (session, &error))
    return ts_cli_report (language, TS_CLI_FAILED, error);

  exported = ts_session_export (session);
  return ts_cli_print_json (exported) ? TS_CLI_OK : TS_CLI_FAILED;
}

const TsCliEntry ts_cli_export_entry = {
  .name = "export",
  .summary = N_ ("Print a session as a file that can be played again"),
  .examples = "tableside-cli export --session \"Friday evening\" >friday.json\n"
              "tableside-cli export --everything >everything.json",
  .options = entries,
  .run = run,
};
