/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-check.c: `check`: whether a library is whole, session by session.  The library is only
 * looked at: a damaged one is not moved aside.
 */

#include "ts-cli.h"

#include "ts-games.h"

#include <stdio.h>

static struct
{
  char *library;
  gboolean json;
} given;

static const GOptionEntry entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("Print one JSON object a session"), NULL },
  {},
};

/* What one session is found to be. */
typedef struct
{
  const TsSessionInfo *info;
  guint64 whole; /* steps that can be read and played */
  char *reason;  /* nullable: why not more */
} Finding;

static void
examine (TsLibrary *library, Finding *finding, const TsLanguage *language)
{
  g_autoptr (GError) error = NULL;
  const TsGame *game = ts_games_find (finding->info->game, &error);
  g_autoptr (TsSession) session
      = game != NULL ? ts_session_open (library, finding->info->id, game, &error) : NULL;
  const TsPhrase *hole = session != NULL ? ts_session_get_hole (session) : NULL;

  finding->whole = session != NULL ? ts_session_get_rev (session) : 0;
  if (session == NULL)
    finding->reason = ts_error_format (error, language);
  else if (hole != NULL)
    finding->reason = ts_phrase_format (hole, language);
}

static gboolean
print_finding_json (const Finding *finding)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", finding->info->name);
  json_object_set_boolean_member (object, "whole", finding->reason == NULL);
  json_object_set_int_member (object, "rows", (gint64) finding->info->length);
  json_object_set_int_member (object, "rev", (gint64) finding->whole);
  if (finding->reason != NULL)
    json_object_set_string_member (object, "reason", finding->reason);
  return ts_cli_take_json (object);
}

static gboolean
print_finding (const Finding *finding, const TsLanguage *language)
{
  g_autoptr (TsPhrase) whole = ts_phrase_plural ("whole, {n} command", "whole, {n} commands",
                                                 (gint64) finding->info->length);
  g_autofree char *said = ts_phrase_format (whole, language);
  GString *line = g_string_new (NULL);

  ts_cli_append_padded (line, finding->info->name, 30);
  g_string_append (line, "  ");
  ts_cli_append_styled (line, finding->reason != NULL ? finding->reason : said, 0,
                        finding->reason != NULL ? TS_CLI_STYLE_BAD : TS_CLI_STYLE_GOOD);
  g_string_append_c (line, '\n');
  return ts_cli_take_string (line);
}

static TsCliStatus
report_findings (TsLibrary *library, GPtrArray *sessions, const TsLanguage *language)
{
  guint n_damaged = 0;

  ts_cli_begin_progress (language, N_ ("Checking"));
  for (guint i = 0; i < sessions->len; i++)
    {
      Finding finding = { .info = sessions->pdata[i] };
      gboolean printed;

      ts_cli_show_progress ((double) i / sessions->len);
      examine (library, &finding, language);
      printed = given.json ? print_finding_json (&finding) : print_finding (&finding, language);
      n_damaged += finding.reason != NULL;
      g_free (finding.reason);
      if (!printed)
        return TS_CLI_FAILED;
    }

  ts_cli_end_progress ();
  if (sessions->len == 0)
    fprintf (stderr, "%s\n", ts_language_text (language, N_ ("The library has no sessions.")));
  return n_damaged == 0 ? TS_CLI_OK : TS_CLI_FAILED;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autofree char *path
      = given.library != NULL ? g_strdup (given.library) : ts_library_get_default_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = ts_library_look_into (path, &error);
  g_autoptr (GPtrArray) sessions
      = library != NULL ? ts_library_list_sessions (library, &error) : NULL;
  TsCliStatus status = sessions != NULL ? report_findings (library, sessions, language)
                                        : ts_cli_report (language, TS_CLI_FAILED, error);

  return ts_cli_offer_backup (language, path, sessions != NULL ? library : NULL) ? TS_CLI_FAILED
                                                                                 : status;
}

const TsCliEntry ts_cli_check_entry = {
  .name = "check",
  .summary = N_ ("Check whether a library is whole"),
  .details = N_ ("Reads every session and plays it from the start. The status is 1 when anything "
                 "is damaged, or when backups of a library that is gone lie beside this one. The "
                 "library is not changed."),
  .examples = "tableside-cli check --library evening.db",
  .options = entries,
  .run = run,
};
