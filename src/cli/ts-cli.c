/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli.c: tableside-cli: finds the verb, reads its options, runs it, and says how it went.
 *
 * GOption reads the options, but does not complain and does not print the help: it would do both in
 * the language of the process, not in that of --lang.
 */

#include "ts-cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const TsCliEntry *const verbs[] = {
  &ts_cli_play_entry,   &ts_cli_serve_entry,    &ts_cli_hall_entry,
  &ts_cli_games_entry,  &ts_cli_verbs_entry,    &ts_cli_sessions_entry,
  &ts_cli_show_entry,   &ts_cli_score_entry,    &ts_cli_pack_entry,
  &ts_cli_stats_entry,  &ts_cli_export_entry,   &ts_cli_import_entry,
  &ts_cli_cards_entry,  &ts_cli_backup_entry,   &ts_cli_restore_entry,
  &ts_cli_check_entry,  &ts_cli_sketch_entry,   &ts_cli_roll_entry,
  &ts_cli_manual_entry, &ts_cli_complete_entry, NULL,
};

static struct
{
  char *language;
  gboolean help;
  gboolean version;
} given;

static const GOptionEntry common_options[] = {
  { "lang", 0, 0, G_OPTION_ARG_FILENAME, &given.language, N_ ("The language of all texts"),
    N_ ("CODE") },
  { "version", 0, 0, G_OPTION_ARG_NONE, &given.version, N_ ("Print the version"), NULL },
  { "help", 'h', 0, G_OPTION_ARG_NONE, &given.help, N_ ("Print this help"), NULL },
  {},
};

const TsCliProgram ts_cli_program = { verbs, common_options };

/* A descriptor that is closed would be given to the next file that is opened, and answers would be
 * written into it. What is opened here in its place fails when used. */
static void
fill_closed_descriptors (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && errno == EBADF
        && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
      _exit (TS_CLI_FAILED);
}

static gboolean
check_utf8 (const TsLanguage *language, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (!g_utf8_validate (words[i], -1, NULL))
      {
        g_autofree char *shown = g_utf8_make_valid (words[i], -1);

        ts_cli_wrong (language, ts_phrase ("“{text}” is not UTF-8 text.", ts_name ("text", shown)));
        return FALSE;
      }

  return TRUE;
}

/* GOption takes "--view=no" for "--view": a switch has no value. */
static const char *
find_switch_with_value (const GOptionEntry *entries, char **words)
{
  for (guint i = 0; words[i] != NULL && !g_str_equal (words[i], "--"); i++)
    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
      {
        g_autofree char *start = g_strdup_printf ("--%s=", entry->long_name);

        if (entry->arg == G_OPTION_ARG_NONE && g_str_has_prefix (words[i], start))
          return words[i];
      }

  return NULL;
}

/* Takes the options of `entries` out of `words` (transfer full) and gives what is left of them;
 * NULL with the complaint made. Options that it does not know are left, for others to know. */
static char **
take_options (const TsLanguage *language, const GOptionEntry *entries, char **words)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) left = words;
  const char *odd = find_switch_with_value (entries, words);

  if (odd != NULL)
    {
      ts_cli_wrong (language, ts_phrase ("“{option}” takes no value: remove what follows “=”.",
                                         ts_name ("option", odd)));
      return NULL;
    }

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse_strv (context, &left, &error))
    {
      /* With types that no text fails, all that can be wrong is a value that is not there; the
       * option is the last word of GOption's own sentence. */
      const char *option = strrchr (error->message, ' ');

      ts_cli_wrong (language, ts_phrase ("{option} needs a value after it.",
                                         ts_name ("option", option != NULL ? option + 1 : "")));
      return NULL;
    }

  return g_steal_pointer (&left);
}

/* No option begins with a digit, nor is one called like a die: then something else is meant. */
static gboolean
say_unknown (const TsLanguage *language, const char *help, const char *word)
{
  const char *rest = word + 1 + strspn (word + 1, "0123456789dD+");

  if (rest > word + 1 && strpbrk (word, "0123456789") != NULL)
    ts_cli_wrong (language,
                  ts_phrase ("Unknown option “{option}”. If it is none, put “--” and a blank in "
                             "front of it, as in “-- {option}”.",
                             ts_name ("option", word)));
  else
    ts_cli_wrong (language, ts_phrase ("Unknown option “{option}”; see “{help}”.",
                                       ts_name ("option", word), ts_name ("help", help)));
  return FALSE;
}

/* Takes the "--" that ends options out, and says no to options that nobody knew; `help` is the
 * command that lists them. */
static gboolean
finish_options (const TsLanguage *language, const char *help, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (g_str_equal (words[i], "--"))
        {
          g_free (words[i]);
          memmove (words + i, words + i + 1, (g_strv_length (words + i + 1) + 1) * sizeof *words);
          return TRUE;
        }
      if (words[i][0] == '-' && words[i][1] != '\0')
        {
          return say_unknown (language, help, words[i]);
        }
    }

  return TRUE;
}

static const TsLanguage *
choose_language (void)
{
  const TsLanguage *language
      = given.language != NULL ? ts_language_find (given.language) : ts_language_get_preferred ();
  const char *const *codes = ts_language_get_codes ();
  GPtrArray *known;

  if (language != NULL)
    return language;

  known = ts_phrase_array_new ();
  for (guint i = 0; codes[i] != NULL; i++)
    g_ptr_array_add (known, ts_phrase_verbatim (codes[i]));
  ts_cli_wrong (ts_language_get_preferred (),
                ts_phrase ("Unknown language “{code}”. The languages are: {known}.",
                           ts_name ("code", given.language), ts_list ("known", known)));
  return NULL;
}

/* The same for all options of a verb. */
static char **
take_options_of (const TsCliEntry *verb, const TsLanguage *language, char **words)
{
  char **left = verb->options != NULL ? take_options (language, verb->options, words) : words;

  for (guint i = 0; left != NULL && verb->more_options[i] != NULL; i++)
    left = take_options (language, verb->more_options[i], left);
  return left;
}

/* `words` are the verb and what follows it. (transfer full) */
static TsCliStatus
run_verb (const TsCliEntry *verb, const TsLanguage *language, char **words)
{
  g_auto (GStrv) left = take_options_of (verb, language, words);
  g_autofree char *help = g_strdup_printf ("tableside-cli %s --help", verb->name);
  g_autofree char *usage = NULL;
  guint n;

  if (left == NULL || !finish_options (language, help, left + 1))
    return TS_CLI_WRONG;

  n = g_strv_length (left) - 1;
  if (n >= verb->min_words && n <= verb->max_words)
    return verb->run (language, left + 1);

  usage = ts_cli_format_usage (verb, language);
  if (n < verb->min_words)
    return ts_cli_wrong (language,
                         ts_phrase ("An argument is missing. {usage}", ts_name ("usage", usage)));
  return ts_cli_wrong (language, ts_phrase ("Unexpected argument “{text}”. {usage}",
                                            ts_name ("text", left[verb->max_words + 1]),
                                            ts_name ("usage", usage)));
}

/* `words` are the command line without the program's name and the common options. */
static TsCliStatus
run (const TsLanguage *language, char **words)
{
  const TsCliEntry *verb = words[0] != NULL ? ts_cli_find_verb (words[0]) : NULL;
  static const char version[] = "tableside-cli " TS_VERSION "\n";

  if (given.version)
    return ts_cli_write (version, strlen (version)) ? TS_CLI_OK : TS_CLI_FAILED;
  if (given.help && (verb != NULL || words[0] == NULL))
    return ts_cli_print_help (&ts_cli_program, verb, language);
  if (verb != NULL)
    return run_verb (verb, language, g_strdupv (words));

  if (!finish_options (language, "tableside-cli --help", words))
    return TS_CLI_WRONG;
  if (words[0] == NULL)
    return ts_cli_wrong (language, ts_phrase ("No command given; see “tableside-cli --help”."));
  return ts_cli_wrong (language, ts_phrase ("Unknown command “{verb}”; see “tableside-cli --help”.",
                                            ts_name ("verb", words[0])));
}

const TsCliEntry *
ts_cli_find_verb (const char *name)
{
  for (guint i = 0; verbs[i] != NULL; i++)
    if (g_str_equal (verbs[i]->name, name))
      return verbs[i];

  return NULL;
}

int
main (int argc, char **argv)
{
  const TsLanguage *preferred;
  const TsLanguage *language;
  g_auto (GStrv) words = NULL;

  if (argc < 1)
    return TS_CLI_WRONG;

  fill_closed_descriptors ();
  signal (SIGPIPE, SIG_IGN);

  preferred = ts_language_get_preferred ();
  if (!check_utf8 (preferred, argv))
    return TS_CLI_WRONG;

  words = take_options (preferred, common_options, g_strdupv (argv));
  language = words != NULL ? choose_language () : NULL;
  if (language == NULL)
    return TS_CLI_WRONG;

  return ts_cli_close_output (language, run (language, words + 1));
}
