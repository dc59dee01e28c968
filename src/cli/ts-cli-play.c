/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-play.c: `play`: a session from commands, one line each, one answer each.
 */

#include "ts-cli.h"

#include "ts-games.h"
#include "ts-json.h"
#include "ts-lines.h"

#include <errno.h>
#include <unistd.h>

#define MAX_LINE (1024 * 1024) /* bytes */

static struct
{
  char *setup;
  char **assignments;
  gboolean view;
  gboolean follow;
  char *seed;
  char *library;
  char *session;
  char *by;
} given;

static const GOptionEntry entries[] = {
  { "setup", 0, 0, G_OPTION_ARG_FILENAME, &given.setup, N_ ("Set the game up from a JSON file"),
    N_ ("FILE") },
  { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.assignments,
    N_ ("Set one option of the game; may be repeated"), N_ ("KEY=VALUE") },
  { "view", 0, 0, G_OPTION_ARG_NONE, &given.view, N_ ("Print the view at the end"), NULL },
  { "follow", 0, 0, G_OPTION_ARG_NONE, &given.follow, N_ ("Print the view after every answer"),
    NULL },
  { "seed", 0, 0, G_OPTION_ARG_FILENAME, &given.seed,
    N_ ("Roll a sequence that is the same every time"), N_ ("N") },
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library, N_ ("Keep the session in this library"),
    N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session,
    N_ ("The session to go on with, or to make"), N_ ("NAME") },
  { "by", 0, 0, G_OPTION_ARG_FILENAME, &given.by, N_ ("Who gives the commands"), N_ ("NAME") },
  {},
};

typedef struct
{
  const TsLanguage *language;
  TsLibrary *library; /* nullable */
  TsSession *session;
} Table;

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gboolean
print_view (const Table *table)
{
  const TsViewer viewer = { table->language, TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (table->session, &viewer);
  g_autoptr (JsonNode) node = ts_view_to_json (view);

  return ts_cli_print_json (node);
}

static gboolean
print_outcome (const Table *table, const TsOutcome *outcome)
{
  JsonObject *answer = json_object_new ();

  json_object_set_boolean_member (answer, "ok", TRUE);
  json_object_set_int_member (answer, "rev", (gint64) ts_session_get_rev (table->session));

  if (outcome->title != NULL)
    {
      g_autofree char *title = ts_phrase_say (outcome->title, table->language);

      json_object_set_string_member (answer, "title", title);
    }

  json_object_set_array_member (answer, "deeds",
                                ts_outcome_deeds_to_json (outcome, table->language));
  if (outcome->reasons->len > 0)
    json_object_set_array_member (answer, "reasons",
                                  ts_outcome_reasons_to_json (outcome, table->language));

  return ts_cli_take_json (answer);
}

/* Does the command that a line holds. */
static gboolean
do_line (const Table *table, const GString *line, TsOutcome *outcome, GError **error)
{
  g_autoptr (JsonObject) command = ts_json_read_object (line->str, line->len, error);

  if (command == NULL)
    return FALSE;

  if (given.by != NULL && !json_object_has_member (command, "by"))
    json_object_set_string_member (command, "by", given.by);

  return ts_session_do (table->session, command, get_now (), outcome, error);
}

static gboolean
answer_line (const Table *table, TsLines *lines, TsLineStatus status, const GString *line)
{
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (status == TS_LINE_TOO_LONG)
    ts_cli_refuse_long_line (MAX_LINE, &error);
  else
    do_line (table, line, outcome, &error);

  if (error != NULL)
    ok = ts_cli_print_line_error (table->language, ts_lines_get_number (lines), error);
  else
    ok = print_outcome (table, outcome);

  return ok && (!given.follow || print_view (table));
}

static TsCliStatus
play_lines (const Table *table)
{
  g_autoptr (TsLines) lines = ts_lines_new (STDIN_FILENO, MAX_LINE);
  const GString *line;
  TsLineStatus status;

  while ((status = ts_lines_next (lines, &line)) <= TS_LINE_TOO_LONG)
    if (!answer_line (table, lines, status, line))
      return TS_CLI_FAILED;
  if (status == TS_LINE_FAILED)
    return ts_cli_report_input (table->language, errno);

  return !given.view || print_view (table) ? TS_CLI_OK : TS_CLI_FAILED;
}

/* A new session, in memory or in the library. */
static TsCliStatus
begin_session (Table *table, const TsGame *game, JsonObject *setup)
{
  g_autoptr (GError) error = NULL;
  gboolean ours;

  if (table->library == NULL)
    table->session = ts_session_new (game, setup, &error);
  else
    table->session
        = ts_session_create (table->library, game, given.session, setup, 0, get_now (), &error);
  if (table->session != NULL)
    return TS_CLI_OK;

  /* What the library cannot do is nobody's wrong word. */
  ours = g_error_matches (error, TS_ERROR, TS_ERROR_FAILED)
         || g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY)
         || g_error_matches (error, TS_ERROR, TS_ERROR_DAMAGED) || error->domain != TS_ERROR;
  return ts_cli_report (table->language, ours ? TS_CLI_FAILED : TS_CLI_WRONG, error);
}

static TsCliStatus
go_on_with_session (Table *table, const TsGame *game, const TsSessionInfo *info)
{
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (info->game, game->id))
    return ts_cli_wrong (table->language,
                         ts_phrase ("“{session}” is a session of {game}: play that, or choose "
                                    "another name.",
                                    ts_name ("session", given.session),
                                    ts_name ("game", info->game)));
  if (given.setup != NULL || given.assignments != NULL)
    return ts_cli_wrong (table->language,
                         ts_phrase ("“{session}” is set up already: leave --setup and --set out, "
                                    "or choose another name.",
                                    ts_name ("session", given.session)));

  table->session = ts_session_open (table->library, info->id, game, &error);
  return table->session != NULL ? TS_CLI_OK : ts_cli_report (table->language, TS_CLI_FAILED, error);
}

/* The setup is read before the library is opened, so that a wrong one leaves no trace. */
static TsCliStatus
open_session (Table *table, const TsGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSessionInfo) info = NULL;
  g_autoptr (JsonObject) setup = ts_cli_read_setup (game, given.setup, given.assignments, &error);

  if (setup == NULL)
    return ts_cli_report (table->language, TS_CLI_WRONG, error);
  if (given.library == NULL)
    return begin_session (table, game, setup);

  table->library = ts_cli_open_library (table->language, given.library, TRUE, &error);
  if (table->library != NULL)
    info = ts_library_find_session (table->library, given.session, &error);
  if (error != NULL)
    return ts_cli_report (table->language, TS_CLI_FAILED, error);

  return info != NULL ? go_on_with_session (table, game, info) : begin_session (table, game, setup);
}

static TsCliStatus
check_options (const TsLanguage *language, guint64 *seed)
{
  g_autoptr (GError) error = NULL;

  if ((given.library != NULL) != (given.session != NULL))
    return ts_cli_wrong (language, ts_phrase ("--library and --session go together: give both, "
                                              "or neither."));

  if ((given.session != NULL && !ts_spec_check_name (given.session, &error))
      || (given.by != NULL && !ts_spec_check_name (given.by, &error))
      || (given.seed != NULL
          && !ts_cli_read_number ("--seed", given.seed, 0, G_MAXUINT64, seed, &error)))
    return ts_cli_report (language, TS_CLI_WRONG, error);

  return TS_CLI_OK;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  const TsGame *game = ts_games_find (words[0], &error);
  Table table = { language, NULL, NULL };
  guint64 seed = 0;
  TsCliStatus status;

  if (game == NULL)
    return ts_cli_report (language, TS_CLI_WRONG, error);

  status = check_options (language, &seed);
  if (status == TS_CLI_OK)
    status = open_session (&table, game);
  if (status == TS_CLI_OK)
    {
      if (given.seed != NULL)
        ts_session_set_chance (table.session, ts_chance_new_seeded (seed));
      status = play_lines (&table);
    }

  g_clear_object (&table.session);
  g_clear_object (&table.library);

  return status;
}

const TsCliEntry ts_cli_play_entry = {
  .name = "play",
  .arguments = N_ ("GAME"),
  .summary = N_ ("Play a session from commands"),
  .details = N_ ("Reads one command a line from standard input, such as "
                 "{\"do\":\"note\",\"text\":\"…\"}, and answers each with one line. "
                 "“tableside-cli verbs GAME” lists the commands."),
  .options = entries,
  .min_words = 1,
  .max_words = 1,
  .run = run,
};
