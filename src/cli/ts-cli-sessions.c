/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-sessions.c: `sessions` and `show`: what is in the library, and where a game stands.
 */

#include "ts-cli.h"

#include "ts-games.h"
#include "ts-json.h"
#include "ts-synopsis.h"

#include <stdio.h>

static struct
{
  char *library;
  char *session;
  gboolean json;
  gboolean log;
} given;

static const GOptionEntry sessions_entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("Print one JSON object a session"), NULL },
  {},
};

static const GOptionEntry show_entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session, N_ ("The session to show"),
    N_ ("NAME") },
  { "log", 0, 0, G_OPTION_ARG_NONE, &given.log, N_ ("Print what has happened too"), NULL },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json,
    N_ ("Print the view as JSON, and with --log one JSON object a step"), NULL },
  {},
};

/* (transfer full) */
static char *
format_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M") : g_strdup ("");
}

/* Its game, or with a name that nobody typed, which is that of the game, what it is. (transfer
 * full)
 */
static char *
describe (TsLibrary *library, const TsSessionInfo *info, const TsLanguage *language)
{
  const TsGame *game = ts_games_find (info->game, NULL);

  if (game == NULL)
    return g_strdup (info->game);
  return ts_synopsis_is_unnamed (info, game) ? ts_synopsis_dup_name (library, info, game, language)
                                             : g_strdup (ts_language_text (language, game->name));
}

static gboolean
print_session_json (const TsSessionInfo *info, TsLibrary *library, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();
  g_autofree char *identity = ts_library_dup_identity (library);
  g_autofree char *title
      = ts_synopsis_dup_name (library, info, ts_games_find (info->game, NULL), language);

  json_object_set_string_member (object, "library", identity);
  json_object_set_int_member (object, "id", info->id);
  json_object_set_string_member (object, "name", info->name);
  json_object_set_string_member (object, "title", title);
  json_object_set_string_member (object, "game", info->game);
  json_object_set_int_member (object, "commands", (gint64) info->length);
  json_object_set_int_member (object, "changed", info->changed);

  return ts_cli_take_json (object);
}

static gboolean
print_session (const TsSessionInfo *info, TsLibrary *library, const TsLanguage *language)
{
  GString *line = g_string_new (NULL);
  g_autofree char *what = describe (library, info, language);
  g_autofree char *changed = format_time (info->changed);
  g_autoptr (TsPhrase) phrase
      = ts_phrase_plural ("{n} command", "{n} commands", (gint64) info->length);
  g_autofree char *commands = ts_phrase_format (phrase, language);

  g_string_append_printf (line, "%6" G_GINT64_FORMAT "  ", info->id);
  ts_cli_append_styled (line, info->name, 30, TS_CLI_STYLE_NAME);
  g_string_append (line, "  ");
  ts_cli_append_padded (line, what, 20);
  g_string_append (line, "  ");
  ts_cli_append_padded (line, commands, 16);
  g_string_append_printf (line, "  %s\n", changed);

  return ts_cli_take_string (line);
}

static TsCliStatus
run_sessions (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = ts_cli_open_library (language, given.library, FALSE, &error);
  g_autoptr (GPtrArray) sessions
      = library != NULL ? ts_library_list_sessions (library, &error) : NULL;
  gboolean ok = TRUE;

  if (sessions == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);

  if (sessions->len == 0)
    fprintf (stderr, "%s\n", ts_language_text (language, N_ ("The library has no sessions.")));

  for (guint i = 0; i < sessions->len && ok; i++)
    ok = given.json ? print_session_json (sessions->pdata[i], library, language)
                    : print_session (sessions->pdata[i], library, language);

  return ok ? TS_CLI_OK : TS_CLI_FAILED;
}

static gboolean
print_step_json (const TsStep *step, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();
  g_autofree char *title = ts_phrase_format (step->outcome->title, language);

  json_object_set_int_member (object, "rev", (gint64) step->rev);
  json_object_set_int_member (object, "at", step->at);
  if (step->by != NULL)
    json_object_set_string_member (object, "by", step->by);
  json_object_set_boolean_member (object, "undone", step->undone);
  json_object_set_string_member (object, "do", step->verb);
  json_object_set_string_member (object, "title", title);
  ts_json_set_text (object, "photo", step->outcome->photo);
  json_object_set_array_member (object, "deeds",
                                ts_outcome_instructions_to_json (step->outcome, language));
  json_object_set_array_member (object, "reasons",
                                ts_outcome_reasons_to_json (step->outcome, language));

  return ts_cli_take_json (object);
}

static void
append_step_heading (GString *text, const TsStep *step, const TsLanguage *language)
{
  g_autofree char *title = ts_phrase_format (step->outcome->title, language);
  g_autofree char *at = format_time (step->at);

  g_string_append_printf (text, "%5" G_GUINT64_FORMAT "  %s  ", step->rev, at);
  ts_cli_append_padded (text, title, 0);
  if (step->outcome->photo != NULL)
    g_string_append_printf (text, " · %s", ts_language_text (language, N_ ("Photo")));
  if (step->by != NULL)
    {
      g_string_append (text, " · ");
      ts_cli_append_padded (text, step->by, 0);
    }
  if (step->undone)
    g_string_append_printf (text, " (%s)", ts_language_text (language, TS_NC ("step", "undone")));
  g_string_append_c (text, '\n');
}

static gboolean
print_step (const TsStep *step, const TsLanguage *language)
{
  GString *text = g_string_new (NULL);

  append_step_heading (text, step, language);

  for (guint i = 0; i < step->outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = step->outcome->instructions->pdata[i];
      g_autofree char *done = ts_phrase_format (instruction->done, language);

      g_string_append_printf (text, "         • %s\n", done);
    }
  for (guint i = 0; i < step->outcome->reasons->len; i++)
    {
      g_autofree char *reason = ts_reason_format (step->outcome->reasons->pdata[i], language);

      g_string_append_printf (text, "         ↳ %s\n", reason);
    }

  return ts_cli_take_string (text);
}

static gboolean
print_branch (const TsBranch *branch, const TsLanguage *language)
{
  g_autoptr (TsPhrase) phrase = ts_phrase_plural (
      "{n} step left behind after step {base}: branch {id}",
      "{n} steps left behind after step {base}: branch {id}", (gint64) branch->length,
      ts_number ("base", (gint64) branch->base), ts_number ("id", (gint64) branch->id));
  g_autofree char *said = ts_phrase_format (phrase, language);
  GString *line = g_string_new ("       ");

  g_string_append_printf (line, "%s\n", said);
  return ts_cli_take_string (line);
}

static gboolean
print_branch_json (const TsBranch *branch)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "branch", (gint64) branch->id);
  json_object_set_int_member (object, "base", (gint64) branch->base);
  json_object_set_int_member (object, "steps", (gint64) branch->length);
  return ts_cli_take_json (object);
}

static gboolean
print_branches (TsSession *session, const TsLanguage *language)
{
  g_autoptr (GArray) branches = ts_session_list_branches (session);
  gboolean ok = TRUE;

  for (guint i = 0; i < branches->len && ok; i++)
    {
      const TsBranch *branch = &g_array_index (branches, TsBranch, i);

      ok = given.json ? print_branch_json (branch) : print_branch (branch, language);
    }
  return ok;
}

/* In pages, so that a long session needs no more memory than a short one. */
static gboolean
print_log (TsSession *session, const TsLanguage *language)
{
  guint64 length = ts_session_get_length (session);
  gboolean ok = TRUE;

  for (guint64 first = 1; first <= length && ok; first += TS_SESSION_STRIDE)
    {
      g_autoptr (GPtrArray) steps
          = ts_session_dup_steps (session, first, MIN (first + TS_SESSION_STRIDE - 1, length));

      for (guint i = 0; i < steps->len && ok; i++)
        ok = given.json ? print_step_json (steps->pdata[i], language)
                        : print_step (steps->pdata[i], language);
    }

  return ok && print_branches (session, language);
}

static gboolean
print_view (TsSession *session, const TsLanguage *language)
{
  const TsViewer viewer = { language, TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);
  GString *text;

  if (given.json)
    return ts_cli_take_written (ts_view_to_text (view));

  text = g_string_new (NULL);
  ts_cli_append_view (text, view, language);
  if (given.log && ts_session_get_length (session) > 0)
    {
      g_string_append_c (text, '\n');
      ts_cli_append_styled (text, ts_language_text (language, TS_NC ("heading", "Log")), 0,
                            TS_CLI_STYLE_TITLE);
      g_string_append_c (text, '\n');
    }

  return ts_cli_take_string (text);
}

static TsCliStatus
run_show (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsSession) session = NULL;
  gboolean ok;

  if (given.session == NULL)
    return ts_cli_wrong (language, ts_phrase ("Name a session with --session NAME."));

  library = ts_cli_open_library (language, given.library, FALSE, &error);
  if (library != NULL)
    session = ts_cli_open_session (language, library, given.session, &error);
  if (session == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);

  ok = print_view (session, language) && (!given.log || print_log (session, language));
  return ok ? TS_CLI_OK : TS_CLI_FAILED;
}

const TsCliEntry ts_cli_sessions_entry = {
  .name = "sessions",
  .summary = N_ ("List the sessions of a library"),
  .options = sessions_entries,
  .run = run_sessions,
};

const TsCliEntry ts_cli_show_entry = {
  .name = "show",
  .summary = N_ ("Show where a session stands"),
  .examples = "tableside-cli show --session \"Friday evening\" --log",
  .options = show_entries,
  .run = run_show,
};
