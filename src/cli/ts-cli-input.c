/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-input.c: what the command line names: numbers and files.
 */

#include "ts-cli.h"

#include "ts-file.h"
#include "ts-json.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes; 0: nobody knows, or nobody asked. */
static guint64 input_size;

gboolean
ts_cli_read_number (
    const char *option, const char *text, guint64 min, guint64 max, guint64 *number, GError **error)
{
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  if (g_ascii_string_to_unsigned (text, 10, min, max, number, NULL))
    return TRUE;

  least = g_strdup_printf ("%" G_GUINT64_FORMAT, min);
  most = g_strdup_printf ("%" G_GUINT64_FORMAT, max);
  return ts_error_set (
      error, TS_ERROR_BAD_VALUE,
      ts_phrase ("{option} takes a whole number from {min} to {max}, not “{text}”.",
                 ts_name ("option", option), ts_name ("min", least), ts_name ("max", most),
                 ts_name ("text", text)));
}

static GString *
read_file (const char *path, gsize max, GError **error)
{
  g_autoptr (GString) text = NULL;

  if (!g_str_equal (path, "-"))
    return ts_file_read (path, max, error);
  text = g_string_new (NULL);
  return ts_file_read_rest (STDIN_FILENO, path, max, text, error) ? g_steal_pointer (&text) : NULL;
}

void
ts_cli_refuse_long_line (gsize max, GError **error)
{
  ts_error_set (error, TS_ERROR_BAD_JSON,
                ts_phrase ("This line is too long: it may have {max} bytes at most.",
                           ts_number ("max", (gint64) max)));
}

TsCliStatus
ts_cli_report_input (const TsLanguage *language, int code)
{
  g_autoptr (GError) error = NULL;

  ts_error_set (&error, TS_ERROR_FAILED,
                ts_phrase ("Standard input cannot be read: {reason}.",
                           ts_name ("reason", g_strerror (code))));
  return ts_cli_report (language, TS_CLI_FAILED, error);
}

guint64
ts_cli_measure (int fd)
{
  struct stat status;

  return fstat (fd, &status) == 0 && S_ISREG (status.st_mode) ? (guint64) status.st_size : 0;
}

void
ts_cli_begin_input_progress (const TsLanguage *language, const char *label)
{
  input_size = ts_cli_measure (STDIN_FILENO);
  if (input_size > 0)
    ts_cli_begin_progress (language, label);
}

void
ts_cli_show_input_progress (guint64 bytes)
{
  if (input_size > 0)
    ts_cli_show_progress ((double) bytes / (double) input_size);
}

char *
ts_cli_read_text (const char *path, gsize max, GError **error)
{
  g_autoptr (GString) text = read_file (path, max, error);

  if (text == NULL)
    return NULL;
  if (!g_utf8_validate_len (text->str, text->len, NULL))
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("File “{file}” is not UTF-8 text.", ts_name ("file", path)));
      return NULL;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

JsonObject *
ts_cli_read_object (const char *path, GError **error)
{
  g_autoptr (GString) text = read_file (path, TS_FILE_MAX_TEXT, error);
  g_autoptr (GError) problem = NULL;
  JsonObject *object;

  if (text == NULL)
    return NULL;

  object = ts_json_read_object (text->str, text->len, &problem);
  if (object == NULL)
    ts_error_set (error, TS_ERROR_BAD_JSON,
                  ts_phrase ("File “{file}”: {problem}", ts_name ("file", path),
                             ts_part ("problem", ts_error_dup_phrase (problem))));

  return object;
}

TsCliStatus
ts_cli_find_format (const TsCliEntry *verb,
                    const TsLanguage *language,
                    const char *name,
                    gboolean json,
                    guint *format)
{
  const char *wanted = json ? "json" : name;
  GPtrArray *known;

  if (json && name != NULL)
    return ts_cli_wrong (language, ts_phrase ("--json is a format: remove --format."));
  for (*format = 0; verb->get_format (*format) != NULL; (*format)++)
    if (wanted == NULL || g_str_equal (verb->get_format (*format), wanted))
      return TS_CLI_OK;

  known = ts_phrase_array_new ();
  for (guint i = 0; verb->get_format (i) != NULL; i++)
    g_ptr_array_add (known, ts_phrase_verbatim (verb->get_format (i)));
  return ts_cli_wrong (language, ts_phrase ("Unknown format “{format}”. The formats are: {known}.",
                                            ts_name ("format", wanted), ts_list ("known", known)));
}
