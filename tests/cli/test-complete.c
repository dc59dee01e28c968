/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-complete.c: `complete`: what may follow on a command line.
 */

#include "runner.h"

#include <string.h>

/* Runs `complete`, with an option (nullable), and with words between blanks after "--"; "''" is an
 * empty one, "@x" a file of the folder. (transfer full) */
static Run *
complete_with (const char *option, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (all, g_strdup ("complete"));
  if (option != NULL)
    g_ptr_array_add (all, g_strdup (option));
  g_ptr_array_add (all, g_strdup ("--"));
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (all, g_str_equal (words[i], "''") ? g_strdup ("")
                          : words[i][0] == '@'         ? in_folder (words[i] + 1)
                                                       : g_strdup (words[i]));
  g_ptr_array_add (all, NULL);
  return run_words ("", 0, (const char *const *) all->pdata);
}

static Run *
complete (const char *line)
{
  return complete_with (NULL, line);
}

/* Whether one of the lines begins with this word. */
static gboolean
offers (const Run *run, const char *word)
{
  g_auto (GStrv) lines = split_lines (run->out);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *tab = strchr (lines[i], '\t');

      assert_non_null (tab);
      *tab = '\0';
      if (g_str_equal (lines[i], word))
        return TRUE;
    }
  return FALSE;
}

static gboolean
asks_for_files (const Run *run, const char *before)
{
  g_autofree char *line = g_strdup_printf ("\t%s\n", before);

  return g_str_has_suffix (run->out, line);
}

typedef struct
{
  const char *line;
  const char *word;
  gboolean offered;
} Offered;

static void
assert_offers (const Offered *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (Run) run = complete (cases[i].line);

      assert_fine (run);
      if (offers (run, cases[i].word) != cases[i].offered)
        fail_msg ("%s: %s\n%s", cases[i].line, cases[i].word, run->out);
    }
}

static void
test_words (void **state)
{
  static const Offered cases[] = {
    { "''", "play", TRUE },
    { "pl", "play", TRUE },
    { "''", "genesis", FALSE },
    { "''", "--lang", FALSE },
    { "-", "--lang", TRUE },
    { "-", "--set", FALSE },
    { "--lang ''", "pt_BR", TRUE },
    { "--lang de ''", "play", TRUE },
    { "--lang=''", "--lang=en", TRUE },
    { "--lang de --", "--lang", FALSE },
    { "dance ''", "play", FALSE },
    { "play ''", "genesis", TRUE },
    { "play ''", "template", FALSE },
    { "play genesis ''", "terminus", FALSE },
    { "play genesis ''", "--set", TRUE },
    { "play genesis --", "--view", TRUE },
    { "play genesis --", "--library", TRUE },
    { "play genesis --view --", "--view", FALSE },
    { "play genesis --set mode=battle --", "--set", TRUE },
    { "play genesis --view=x --", "--view", FALSE },
    { "play --view ''", "genesis", TRUE },
    { "play --set ''", "mode=", FALSE },
    { "play genesis --set ''", "mode=", TRUE },
    { "play genesis --set mode=battle --set ''", "mode=", FALSE },
    { "play genesis --set=mode=battle --set ''", "mode=", FALSE },
    { "play genesis --set mode=", "mode=campaign", TRUE },
    { "play genesis --set=mode=", "--set=mode=campaign", TRUE },
    { "play genesis --set after-loss=", "after-loss=true", TRUE },
    { "play genesis --set mission=", "mission=example", TRUE },
    { "play genesis --set nothing=", "nothing=true", FALSE },
    { "play terminus --set mode=", "mode=battle", FALSE },
    { "play miniatures --set fate-none=", "fate-none=6", TRUE },
    { "play miniatures --set fate-none=", "fate-none=7", FALSE },
    { "play nogame --set ''", "mode=", FALSE },
    { "play -- ''", "genesis", TRUE },
    { "play -- --", "--view", FALSE },
    { "play genesis --seed ''", "--view", FALSE },
    { "--set ''", "mode=", FALSE },
    { "score --format ''", "csv", TRUE },
    { "score --format=c", "--format=csv", TRUE },
    { "sketch --range ''", "orthogonal", TRUE },
    { "import @f.json --only ''", "campaigns", TRUE },
    { "cards genesis --type ''", "mission", TRUE },
    { "cards terminus --type ''", "mission", FALSE },
    { "cards --type ''", "mission", FALSE },
    { "roll 2d6 ''", "genesis:attack", TRUE },
    { "games ''", "--json", TRUE },
    { "games ''", "genesis", FALSE },
    { "complete ''", "play", FALSE },
  };

  assert_offers (cases, G_N_ELEMENTS (cases));
}

static void
test_files (void **state)
{
  static const struct
  {
    const char *line;
    const char *before;
  } cases[] = {
    { "import ''", "" },
    { "score ev", "" },
    { "restore ''", "" },
    { "cards genesis ''", "" },
    { "play genesis --library ''", "" },
    { "play genesis --library=x", "--library=" },
    { "play genesis --setup ''", "" },
    { "backup --to ''", "" },
    { "manual --man ''", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Run) run = complete (cases[i].line);

      assert_fine (run);
      if (!asks_for_files (run, cases[i].before))
        fail_msg ("%s\n%s", cases[i].line, run->out);
    }
}

static void
make_session (const char *game, const char *name)
{
  g_autofree char *library = in_folder ("l.db");
  const char *const words[] = { "play", game, "--library", library, "--session", name, NULL };
  g_autoptr (Run) run = run_words ("", 0, words);

  assert_fine (run);
}

static void
test_sessions (void **state)
{
  static const Offered cases[] = {
    { "show --library @l.db --session ''", "Friday evening", TRUE },
    { "show --library @l.db --session ''", "Monday", TRUE },
    { "show --session ''", "Monday", FALSE }, /* the library of the window is another */
    { "play genesis --library @l.db --session ''", "Friday evening", TRUE },
    { "play genesis --library @l.db --session ''", "Monday", FALSE },
    { "play genesis --session ''", "Friday evening", FALSE },
    { "import x.json --library @l.db --session ''", "Monday", FALSE },
    { "show --library @none.db --session ''", "Monday", FALSE },
    { "show --library @damaged.db --session ''", "Monday", FALSE },
    { "show --library @ --session ''", "Monday", FALSE },
  };
  g_autofree char *damaged = in_folder ("damaged.db");

  make_session ("genesis", "Friday evening");
  make_session ("terminus", "Monday");
  write_file (damaged, "This is no library.");

  assert_offers (cases, G_N_ELEMENTS (cases));
}

/* The window's library, which is there without being named, and its backups. */
static void
test_default_library (void **state)
{
  g_autoptr (Run) run
      = run_shell ("library=\"$1/tableside/library.db\"; mkdir \"$1/tableside\";"
                   "\"$0\" play genesis --library \"$library\" --session Friday &&"
                   "\"$0\" backup >/dev/null && \"$0\" complete -- show --session '' &&"
                   "\"$0\" complete -- restore lib");

  assert_fine (run);
  assert_true (offers (run, "Friday"));
  assert_non_null (strstr (run->out, "\nlibrary-"));
}

/* A line that is being typed costs nobody a file. */
static void
test_nothing_is_made (void **state)
{
  static const char *const lines[] = { "show --library @l.db --session ''", "restore ''",
                                       "show --session ''", "play genesis --library @l.db ''" };
  g_autoptr (GDir) dir = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = complete (lines[i]);

      assert_fine (run);
    }
  dir = g_dir_open (get_folder (), 0, NULL);
  assert_null (g_dir_read_name (dir));
}

/* What is offered for a choice is taken: it is what the program reads. */
static void
test_offers_are_taken (void **state)
{
  static const char *const lines[][2] = {
    { "play genesis --set", "mode=" },
    { "play genesis --set", "mission=" },
    { "play terminator --set", "players=" },
    { "play terminator --set", "coin=" },
    { "sketch --range", "''" },
    { "roll", "''" },
    { "games --lang", "''" },
    { "verbs", "''" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *asked = g_strjoin (" ", lines[i][0], lines[i][1], NULL);
      g_autoptr (Run) run = complete (asked);
      g_auto (GStrv) offered = split_lines (run->out);

      assert_true (g_strv_length (offered) > 0);
      for (guint j = 0; offered[j] != NULL; j++)
        {
          g_autofree char *line = NULL;
          g_autoptr (Run) taken = NULL;

          *strchr (offered[j], '\t') = '\0';
          line = g_strjoin (" ", lines[i][0], offered[j], NULL);
          taken = run_cli ("", line);
          assert_fine (taken);
        }
    }
}

/* The line of the window has no command, and nothing of what those of commands have. */
static void
test_window (void **state)
{
  static const Offered cases[] = {
    { "--", "--library", TRUE },
    { "--", "--version", TRUE },
    { "--", "--help", TRUE },
    { "--", "--lang", FALSE },
    { "''", "play", FALSE },
    { "play ''", "genesis", FALSE },
    { "--library x --", "--library", FALSE },
    { "-- --", "--library", FALSE },
  };
  static const char *const files[][2] = {
    { "''", "" }, { "a.json ''", "" }, { "--library ''", "" }, { "--library=x", "--library=" }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Run) run = complete_with ("--window", cases[i].line);

      assert_fine (run);
      if (offers (run, cases[i].word) != cases[i].offered)
        fail_msg ("%s: %s\n%s", cases[i].line, cases[i].word, run->out);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (Run) run = complete_with ("--window", files[i][0]);

      assert_fine (run);
      assert_true (asks_for_files (run, files[i][1]));
    }
}

static void
test_words_of_a_language (void **state)
{
  const TsLanguage *german = ts_language_find ("de");
  g_autoptr (Run) run = run_cli (NULL, "--lang de complete -- ro");

  assert_fine (run);
  assert_non_null (strstr (run->out, ts_language_text (german, "Roll dice")));
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_words),           cli_test (test_files),
    cli_test (test_sessions),        cli_test (test_default_library),
    cli_test (test_nothing_is_made), cli_test (test_offers_are_taken),
    cli_test (test_window),          cli_test (test_words_of_a_language),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
