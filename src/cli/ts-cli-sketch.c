/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-sketch.c: `sketch`: questions about a small map, one line each, one answer each.
 */

#include "ts-cli.h"

#include "ts-lines.h"
#include "ts-sketch-question.h"

#include <errno.h>
#include <unistd.h>

/* Bytes: the largest map there can be, with every edge of it a wall, takes three quarters. */
#define MAX_LINE (4 * 1024 * 1024)

static struct
{
  char *range;
} given;

static const GOptionEntry entries[] = {
  { "range", 0, 0, G_OPTION_ARG_FILENAME, &given.range,
    N_ ("How ranges are counted on squares: king (a diagonal step is 1) or orthogonal (it is 2)"),
    N_ ("HOW") },
  {},
};

const char *const ts_cli_ranges[] = {
  [TS_RANGE_KING] = "king",
  [TS_RANGE_ORTHOGONAL] = "orthogonal",
  NULL,
};

static gboolean
read_range (TsRangeCount *count, GError **error)
{
  *count = TS_RANGE_KING;
  if (given.range == NULL)
    return TRUE;
  for (guint i = 0; ts_cli_ranges[i] != NULL; i++)
    if (g_str_equal (given.range, ts_cli_ranges[i]))
      {
        *count = (TsRangeCount) i;
        return TRUE;
      }
  return ts_error_set (
      error, TS_ERROR_BAD_VALUE,
      ts_phrase ("--range takes king or orthogonal, not “{text}”.", ts_name ("text", given.range)));
}

/* `answer` is room to write in. What is answered is printed at once unless the next question is
 * there already. */
static gboolean
answer_line (const TsLanguage *language,
             TsRangeCount count,
             const TsLines *lines,
             const GString *line,
             GString *answer)
{
  g_autoptr (GError) error = NULL;

  g_string_truncate (answer, 0);
  if (line == NULL)
    ts_cli_refuse_long_line (MAX_LINE, &error);
  else
    ts_sketch_answer (line->str, line->len, count, answer, &error);

  if (error != NULL)
    return ts_cli_print_line_error (language, ts_lines_get_number (lines), error);

  g_string_append_c (answer, '\n');
  return ts_cli_write (answer->str, answer->len) && (ts_lines_has_next (lines) || ts_cli_flush ());
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (TsLines) lines = ts_lines_new (STDIN_FILENO, MAX_LINE);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const GString *line;
  TsRangeCount count;
  TsLineStatus status;

  if (!read_range (&count, &error))
    return ts_cli_report (language, TS_CLI_WRONG, error);

  ts_cli_begin_input_progress (language, N_ ("Answering"));
  while ((status = ts_lines_next (lines, &line)) <= TS_LINE_TOO_LONG)
    {
      if (!answer_line (language, count, lines, status == TS_LINE_READ ? line : NULL, answer))
        return TS_CLI_FAILED;
      ts_cli_show_input_progress (ts_lines_get_taken (lines));
    }

  return status == TS_LINE_END ? TS_CLI_OK : ts_cli_report_input (language, errno);
}

const TsCliEntry ts_cli_sketch_entry = {
  .name = "sketch",
  .summary = N_ ("Answer questions about lines of sight, moves and enemies on a small map"),
  .details
  = N_ ("Reads one question a line from standard input and answers each with one line:\n"
        "{\"ask\":\"los\",\"from\":[0,0],\"to\":[2,0],\"sketch\":{\"grid\":\"hex\",\"hexes\":"
        "[[0,0],[1,0],[2,0]]}}\n"
        "{\"ask\":\"plan\",\"enemy\":ID,\"sketch\":{…}}\n"
        "{\"ask\":\"reach\",\"figure\":ID,\"sketch\":{…}}"),
  .examples = "tableside-cli sketch <questions.jsonl >answers.jsonl",
  .options = entries,
  .run = run,
};
