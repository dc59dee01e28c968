/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-output.c: what is printed; what a terminal gets besides: colors, and a bar for what takes
 * long.
 *
 * Not g_print(): it would bend UTF-8 to the charset of the locale.
 */

#include "ts-cli.h"

#include "ts-json-text.h"
#include "ts-progress.h"
#include "ts-writing.h"

#include <errno.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define USUAL_COLUMNS 80
#define PLAIN "\033[0m"

/* Mostly weight, for that is legible on any ground. */
static const char *const styles[] = {
  [TS_CLI_STYLE_TITLE] = "\033[1;4m", [TS_CLI_STYLE_NAME] = "\033[1m",
  [TS_CLI_STYLE_GOOD] = "\033[32m",   [TS_CLI_STYLE_NOTE] = "\033[35m",
  [TS_CLI_STYLE_BAD] = "\033[1;31m",  [TS_CLI_STYLE_QUIET] = "\033[2m",
};

/* The errno of the write that failed; 0: none has. */
static int output_error;
/* NULL: nothing is going on, or nobody sees it. */
static TsProgress *progress;

/* Whether a terminal is there that knows more than to print letter after letter. */
static gboolean
is_terminal (int fd)
{
  const char *term = g_getenv ("TERM");

  return isatty (fd) && term != NULL && *term != '\0' && !g_str_equal (term, "dumb");
}

/* no-color.org: whatever it is set to. */
static gboolean
shows_colors (int fd)
{
  const char *no_color = g_getenv ("NO_COLOR");

  return (no_color == NULL || *no_color == '\0') && is_terminal (fd);
}

static void
hide_progress (void)
{
  const char *text = progress != NULL ? ts_progress_hide (progress) : NULL;

  if (text != NULL)
    fputs (text, stderr);
}

void
ts_cli_complain (const char *sentence)
{
  gboolean colors = shows_colors (STDERR_FILENO);
  g_autoptr (GString) line = g_string_new (NULL);

  hide_progress ();
  g_string_append_printf (line, "%stableside-cli:%s ", colors ? styles[TS_CLI_STYLE_BAD] : "",
                          colors ? PLAIN : "");
  for (const char *c = sentence; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      g_string_append_unichar (line, g_unichar_iscntrl (character) ? '?' : character);
    }

  fprintf (stderr, "%s\n", line->str);
}

TsCliStatus
ts_cli_wrong (const TsLanguage *language, TsPhrase *phrase)
{
  g_autoptr (GError) error = NULL;

  ts_error_set (&error, TS_ERROR_BAD_VALUE, phrase);
  return ts_cli_report (language, TS_CLI_WRONG, error);
}

TsCliStatus
ts_cli_report (const TsLanguage *language, TsCliStatus status, const GError *error)
{
  g_autofree char *sentence = ts_error_format (error, language);

  ts_cli_complain (sentence);
  return status;
}

gboolean
ts_cli_write (const char *text, gsize length)
{
  if (progress != NULL && isatty (STDOUT_FILENO))
    hide_progress ();
  if (fwrite (text, 1, length, stdout) == length)
    return TRUE;

  output_error = errno;
  return FALSE;
}

gboolean
ts_cli_flush (void)
{
  if (fflush (stdout) == 0)
    return TRUE;

  output_error = errno;
  return FALSE;
}

gboolean
ts_cli_has_no_reader (void)
{
  return output_error == EPIPE;
}

gboolean
ts_cli_take_string (GString *string)
{
  gboolean ok = ts_cli_write (string->str, string->len);

  g_string_free (string, TRUE);
  return ok;
}

gboolean
ts_cli_take_phrase (TsPhrase *phrase, const TsLanguage *language)
{
  g_autofree char *sentence = ts_phrase_format (phrase, language);
  GString *line = g_string_new (sentence);

  ts_phrase_unref (phrase);
  g_string_append_c (line, '\n');
  return ts_cli_take_string (line);
}

gboolean
ts_cli_print_json (JsonNode *node)
{
  GString *line = g_string_new (NULL);
  g_autofree char *text = ts_json_text_free_to_string (ts_json_text_new_for_node (node));

  g_string_append (line, text);
  g_string_append_c (line, '\n');
  return ts_cli_take_string (line) && ts_cli_flush ();
}

gboolean
ts_cli_take_json (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  json_object_unref (object);
  return ts_cli_print_json (node);
}

gboolean
ts_cli_take_written (TsJsonText *json)
{
  g_autofree char *text = ts_json_text_free_to_string (json);
  GString *line = g_string_new (text);

  g_string_append_c (line, '\n');
  return ts_cli_take_string (line) && ts_cli_flush ();
}

gboolean
ts_cli_print_line_error (const TsLanguage *language, guint64 number, const GError *problem)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = json_object_new ();
  TsErrorCode code = problem->domain == TS_ERROR ? (TsErrorCode) problem->code : TS_ERROR_FAILED;

  ts_error_set (&error, code,
                ts_phrase ("Line {line}: {problem}", ts_number ("line", (gint64) number),
                           ts_part ("problem", ts_error_dup_phrase (problem))));
  json_object_set_object_member (object, "error", ts_error_to_json (error, language));

  return ts_cli_take_json (object);
}

void
ts_cli_append_padded (GString *string, const char *text, guint width)
{
  glong length = g_utf8_strlen (text, -1);
  g_autofree char *isolated = ts_writing_isolate (text);

  g_string_append (string, isolated);
  for (glong i = length; i < (glong) width; i++)
    g_string_append_c (string, ' ');
}

void
ts_cli_append_styled (GString *string, const char *text, guint width, TsCliStyle style)
{
  gboolean colors = shows_colors (STDOUT_FILENO);
  g_autofree char *isolated = ts_writing_isolate (text);

  g_string_append (string, colors ? styles[style] : "");
  g_string_append (string, isolated);
  g_string_append (string, colors ? PLAIN : "");
  for (glong i = g_utf8_strlen (text, -1); i < (glong) width; i++)
    g_string_append_c (string, ' ');
}

void
ts_cli_begin_progress (const TsLanguage *language, const char *label)
{
  struct winsize size;

  if (!is_terminal (STDERR_FILENO))
    return;
  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    size.ws_col = USUAL_COLUMNS;
  progress = ts_progress_new (language, label, size.ws_col, g_get_monotonic_time ());
}

void
ts_cli_show_progress (double part)
{
  const char *text
      = progress != NULL ? ts_progress_advance (progress, part, g_get_monotonic_time ()) : NULL;

  if (text != NULL)
    fputs (text, stderr);
}

void
ts_cli_end_progress (void)
{
  hide_progress ();
  g_clear_pointer (&progress, ts_progress_free);
}

TsCliStatus
ts_cli_close_output (const TsLanguage *language, TsCliStatus status)
{
  g_autoptr (GError) error = NULL;

  ts_cli_end_progress ();
  if (output_error == 0 && ts_cli_flush ())
    return status;
  if (output_error == EPIPE)
    return TS_CLI_FAILED;

  ts_error_set (&error, TS_ERROR_FAILED,
                ts_phrase ("The results cannot be written: {reason}.",
                           ts_name ("reason", g_strerror (output_error))));
  return ts_cli_report (language, TS_CLI_FAILED, error);
}
