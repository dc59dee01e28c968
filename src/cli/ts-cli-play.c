/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-play.c: `play`: a session from commands, one line each, one answer each.
 */

#include "ts-cli.h"

#include "ts-json.h"
#include "ts-lines.h"

#include <errno.h>
#include <unistd.h>

#define MAX_LINE (1024 * 1024) /* bytes */

static struct
{
  gboolean view;
  gboolean follow;
  gboolean step;
  char *by;
} given;

static const GOptionEntry entries[] = {
  { "view", 0, 0, G_OPTION_ARG_NONE, &given.view, N_ ("Print the view at the end"), NULL },
  { "follow", 0, 0, G_OPTION_ARG_NONE, &given.follow, N_ ("Print the view after every answer"),
    NULL },
  { "step", 0, 0, G_OPTION_ARG_NONE, &given.step, N_ ("The program does nothing by itself"), NULL },
  { "by", 0, 0, G_OPTION_ARG_FILENAME, &given.by, N_ ("Name to record with the commands"),
    N_ ("NAME") },
  {},
};

static gboolean
print_view (const TsCliTable *table)
{
  const TsViewer viewer = { table->language, TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (table->session, &viewer);

  return ts_cli_take_written (ts_view_to_text (view));
}

/* (transfer full) */
static JsonObject *
make_answer (const TsCliTable *table, const TsOutcome *outcome, guint64 rev)
{
  JsonObject *answer = json_object_new ();

  json_object_set_boolean_member (answer, "ok", TRUE);
  json_object_set_int_member (answer, "rev", (gint64) rev);

  if (outcome->title != NULL)
    {
      g_autofree char *title = ts_phrase_format (outcome->title, table->language);

      json_object_set_string_member (answer, "title", title);
    }

  json_object_set_array_member (answer, "deeds",
                                ts_outcome_instructions_to_json (outcome, table->language));
  if (outcome->reasons->len > 0)
    json_object_set_array_member (answer, "reasons",
                                  ts_outcome_reasons_to_json (outcome, table->language));
  return answer;
}

/* After undos and redos in a row, what hands put back for all of them. */
static void
add_hands (const TsCliTable *table, JsonObject *answer)
{
  const TsHands *hands = ts_session_get_hands (table->session);
  g_autoptr (GPtrArray) lines = ts_hands_list (hands);
  JsonArray *list;

  if (!ts_hands_are_asked (hands))
    return;
  list = json_array_new ();
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *text
          = ts_phrase_format (((TsHandLine *) lines->pdata[i])->text, table->language);

      json_array_add_string_element (list, text);
    }
  json_object_set_array_member (answer, "hands", list);
}

/* What the program did by itself follows in "then", each with the rev that it led to. */
static gboolean
print_outcome (const TsCliTable *table, const TsOutcome *outcome)
{
  guint64 rev = ts_session_get_rev (table->session) - outcome->then->len;
  JsonObject *answer = make_answer (table, outcome, rev);
  JsonArray *then;

  if (outcome->then->len > 0)
    {
      then = json_array_new ();
      for (guint i = 0; i < outcome->then->len; i++)
        json_array_add_object_element (then,
                                       make_answer (table, outcome->then->pdata[i], rev + i + 1));
      json_object_set_array_member (answer, "then", then);
    }
  add_hands (table, answer);
  return ts_cli_take_json (answer);
}

/* Does the command that a line holds. */
static gboolean
do_line (const TsCliTable *table, const GString *line, TsOutcome *outcome, GError **error)
{
  g_autoptr (JsonObject) command = ts_json_read_object (line->str, line->len, error);

  if (command == NULL)
    return FALSE;

  if (given.by != NULL && !json_object_has_member (command, "by"))
    json_object_set_string_member (command, "by", given.by);

  if (!ts_cli_take_photo (table->session, command, error))
    return FALSE;
  return ts_session_do (table->session, command, ts_cli_get_now (), outcome, error);
}

static gboolean
answer_line (const TsCliTable *table, TsLines *lines, TsLineStatus status, const GString *line)
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
play_lines (const TsCliTable *table)
{
  g_autoptr (TsLines) lines = ts_lines_new (STDIN_FILENO, MAX_LINE);
  const GString *line;
  TsLineStatus status;

  ts_cli_begin_input_progress (table->language, N_ ("Playing"));
  while ((status = ts_lines_next (lines, &line)) <= TS_LINE_TOO_LONG)
    {
      if (!answer_line (table, lines, status, line))
        return TS_CLI_FAILED;
      ts_cli_show_input_progress (ts_lines_get_taken (lines));
    }
  if (status == TS_LINE_FAILED)
    return ts_cli_report_input (table->language, errno);

  return !given.view || print_view (table) ? TS_CLI_OK : TS_CLI_FAILED;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsCliTable) table = NULL;
  TsCliStatus status;

  if (given.by != NULL && !ts_spec_check_new_name (given.by, &error))
    return ts_cli_report (language, TS_CLI_WRONG, error);

  status = ts_cli_table_open (language, words[0], &table);
  if (status != TS_CLI_OK)
    return status;
  ts_session_set_automatic (table->session, !given.step);
  return play_lines (table);
}

const TsCliEntry ts_cli_play_entry = {
  .name = "play",
  .arguments = N_ ("GAME"),
  .summary = N_ ("Play a session from commands"),
  .details = N_ (
      "Reads one command per line from standard input, such as {\"do\":\"note\",\"text\":\"…\"}, "
      "and answers each with one line. “tableside-cli verbs GAME” lists the commands. A photo may "
      "name the “file” of its picture, a JPEG."),
  .examples
  = "tableside-cli play genesis --view <commands.jsonl\n"
    "tableside-cli play terminus --library evening.db --session Friday --set first-game=true",
  .options = entries,
  .more_options = { ts_cli_table_options },
  .min_words = 1,
  .max_words = 1,
  .run = run,
};
