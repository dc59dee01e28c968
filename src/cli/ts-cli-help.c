/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-help.c: what --help prints, and the tables that the man pages say as well.
 */

#include "ts-cli.h"

const TsCliStatusMeaning ts_cli_status_meanings[] = {
  { TS_CLI_OK, N_ ("All went well. A line that is answered with an error went well too.") },
  { TS_CLI_FAILED,
    N_ ("It failed: what was asked for is not there, not whole, or could not be read or saved.") },
  { TS_CLI_WRONG, N_ ("The command line is wrong. Nothing was done.") },
  {},
};

const TsCliVariable ts_cli_variables[] = {
  { "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
    N_ ("The language of all texts, unless --lang chooses one.") },
  { "NO_COLOR", N_ ("If it is set and not empty, nothing is printed in color.") },
  { "TABLESIDE_HALL_PASSWORD",
    N_ ("The password of the account on the broker of a hall, unless a file has it.") },
  { "TERM", N_ ("If it is “dumb”, there are no colors and no progress bar.") },
  { "XDG_DATA_HOME", N_ ("The folder of the library is in this one (default: ~/.local/share).") },
  {},
};

static void
append_heading (GString *text, const char *heading, const TsLanguage *language)
{
  g_string_append_c (text, '\n');
  ts_cli_append_styled (text, ts_language_text (language, heading), 0, TS_CLI_STYLE_TITLE);
  g_string_append_c (text, '\n');
}

/* "  --count N             Roll that many times" */
static void
append_row (GString *text, const char *left, const char *right)
{
  g_string_append (text, "  ");
  ts_cli_append_styled (text, left, 20, TS_CLI_STYLE_NAME);
  g_string_append_printf (text, "  %s\n", right);
}

static void
append_options (GString *text, const GOptionEntry *entries, const TsLanguage *language)
{
  for (const GOptionEntry *entry = entries; entry != NULL && entry->long_name != NULL; entry++)
    {
      g_autofree char *left = ts_cli_format_option (entry, language);

      append_row (text, left, ts_language_text (language, entry->description));
    }
}

static void
append_verbs (GString *text, const TsCliEntry *const *verbs, const TsLanguage *language)
{
  append_heading (text, N_ ("Commands:"), language);
  for (guint i = 0; verbs[i] != NULL; i++)
    append_row (text, verbs[i]->name, ts_language_text (language, verbs[i]->summary));
}

static void
append_statuses (GString *text, const TsLanguage *language)
{
  append_heading (text, N_ ("Exit status:"), language);
  for (const TsCliStatusMeaning *row = ts_cli_status_meanings; row->meaning != NULL; row++)
    {
      g_autofree char *number = g_strdup_printf ("%d", row->status);

      append_row (text, number, ts_language_text (language, row->meaning));
    }
}

char *
ts_cli_format_option (const GOptionEntry *entry, const TsLanguage *language)
{
  if (entry->arg_description == NULL)
    return g_strdup_printf ("--%s", entry->long_name);
  return g_strdup_printf ("--%s %s", entry->long_name,
                          ts_language_text (language, entry->arg_description));
}

char *
ts_cli_format_command (const TsCliEntry *verb, const TsLanguage *language)
{
  if (verb->arguments == NULL)
    return g_strdup (verb->name);
  return g_strdup_printf ("%s %s", verb->name, ts_language_text (language, verb->arguments));
}

char *
ts_cli_format_usage (const TsCliEntry *verb, const TsLanguage *language)
{
  g_autofree char *command = verb != NULL ? ts_cli_format_command (verb, language)
                                          : g_strdup (ts_language_text (language, N_ ("COMMAND")));
  g_autoptr (TsPhrase) phrase
      = ts_phrase ("Usage: tableside-cli {command} [OPTION…]", ts_name ("command", command));

  return ts_phrase_format (phrase, language);
}

TsCliStatus
ts_cli_print_help (const TsCliProgram *program, const TsCliEntry *verb, const TsLanguage *language)
{
  GString *text = g_string_new (NULL);
  g_autofree char *usage = ts_cli_format_usage (verb, language);
  const char *summary = verb != NULL ? verb->summary : N_ ("Tableside without a window");
  const char *details = verb != NULL
                            ? verb->details
                            : N_ ("See “tableside-cli COMMAND --help” for more about one command.");

  g_string_append_printf (text, "%s\n\n%s\n", usage, ts_language_text (language, summary));
  if (details != NULL)
    g_string_append_printf (text, "%s\n", ts_language_text (language, details));
  if (verb == NULL)
    append_verbs (text, program->verbs, language);

  append_heading (text, N_ ("Options:"), language);
  if (verb != NULL)
    {
      for (guint i = 0; verb->more_options[i] != NULL; i++)
        append_options (text, verb->more_options[i], language);
      append_options (text, verb->options, language);
    }
  append_options (text, program->options, language);
  if (verb == NULL)
    append_statuses (text, language);

  return ts_cli_take_string (text) ? TS_CLI_OK : TS_CLI_FAILED;
}
