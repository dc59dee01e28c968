/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-cli.c: the command line itself: verbs, options, languages, help, exit statuses, pipes.
 */

#include "runner.h"

#include <string.h>

static const char *const verbs[]
    = { "play",    "serve", "hall",   "games",  "verbs",  "sessions", "show",
        "score",   "pack",  "stats",  "export", "import", "cards",    "backup",
        "restore", "check", "sketch", "roll",   "manual", "complete" };

static void
test_wrong_lines (void **state)
{
  static const char *const lines[] = {
    "",
    "dance",
    "PLAY template",
    "--dance",
    "--",
    "-x roll 2d6",
    "--count 3 roll 2d6",
    "--help dance",
    "play",
    "play template genesis",
    "play nogame",
    "play template --lang",
    "play template --lang xx",
    "--lang xx play template",
    "--lang= games",
    "play template --bogus",
    "play template --view=yes",
    "play template --set",
    "play template --seed",
    "play template --seed -1",
    "play template --seed 1.5",
    "play template --seed 18446744073709551616",
    "play template --seed x",
    "play template --library @l.db",
    "play template --session s",
    "play template --library @l.db --session=",
    "play template --by=",
    "games template",
    "manual dice",
    "manual --json",
    "games --yes",
    "verbs",
    "verbs nogame",
    "verbs template template",
    "sessions all",
    "sessions --session x",
    "sessions --library",
    "show",
    "show name",
    "show --library @l.db",
    "export",
    "export name",
    "import",
    "import a b",
    "import @f.json --session=",
    "sketch x",
    "sketch --range",
    "sketch --range=",
    "sketch --range queen",
    "sketch --range King",
    "sketch --range king orthogonal",
    "roll",
    "roll --json",
    "roll -n 3 2d6",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_wrong (lines[i]);
}

static void
test_wrong_line_makes_no_file (void **state)
{
  g_autoptr (GDir) dir = NULL;

  assert_wrong ("play template --library @l.db --session s --seed x");
  assert_wrong ("play template --library @l.db --session s --set nothing=3");
  assert_wrong ("play template --library @l.db --session s --setup @none.json");
  assert_wrong ("play nogame --library @l.db --session s");
  assert_wrong ("play template --library @l.db --session s --lang xx");

  dir = g_dir_open (get_folder (), 0, NULL);
  assert_null (g_dir_read_name (dir));
}

static void
test_names_that_cannot_be (void **state)
{
  g_autofree char *long_name = g_strnfill (201, 'x');
  g_autofree char *library = in_folder ("l.db");
  const char *const bad[] = { long_name, "two\nlines", "bell\a", "", "  " };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      const char *session[]
          = { "play", "template", "--library", library, "--session", bad[i], NULL };
      const char *by[] = { "play", "template", "--by", bad[i], NULL };
      g_autoptr (Run) first = run_words ("", 0, session);
      g_autoptr (Run) second = run_words ("", 0, by);

      assert_is_wrong (first);
      assert_is_wrong (second);
    }
}

static void
test_unknown_language_names_those_there_are (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "games --lang tlh");

  assert_is_wrong (run);
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    assert_non_null (strstr (run->err, *code));
}

static void
test_unknown_option_is_named (void **state)
{
  g_autoptr (Run) option = run_cli (NULL, "roll 2d6 --fast");
  g_autoptr (Run) value = run_cli (NULL, "roll 2d6 --count");
  g_autoptr (Run) verb = run_cli (NULL, "dance");

  assert_non_null (strstr (option->err, "“--fast”"));
  assert_non_null (strstr (value->err, "--count"));
  assert_non_null (strstr (verb->err, "“dance”"));
}

static void
test_words_that_are_not_utf8 (void **state)
{
  const char *const words[][4] = {
    { "\xff", NULL },
    { "roll", "2d\xc3", NULL },
    { "play", "template", "--by=\xf0\x28", NULL },
    { "games", "--lang", "\x80", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (Run) run = run_words ("", 0, words[i]);

      assert_is_wrong (run);
    }
}

static void
test_help (void **state)
{
  g_autoptr (Run) all = run_cli (NULL, "--help");
  g_autoptr (Run) brief = run_cli (NULL, "-h");

  assert_fine (all);
  assert_string_equal (all->out, brief->out);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autofree char *after = g_strconcat (verbs[i], " --help", NULL);
      g_autofree char *before = g_strconcat ("--help ", verbs[i], NULL);
      g_autofree char *name = g_strconcat ("  ", verbs[i], " ", NULL);
      g_autoptr (Run) first = run_cli (NULL, after);
      g_autoptr (Run) second = run_cli (NULL, before);

      assert_fine (first);
      assert_non_null (strstr (all->out, name));
      assert_non_null (strstr (first->out, verbs[i]));
      assert_non_null (strstr (first->out, "--lang"));
      assert_string_equal (first->out, second->out);
    }
}

/* Into folders that it makes; where it cannot, it says which file. */
static void
test_man_pages (void **state)
{
  g_autofree char *english = in_folder ("a/b/man1/tableside-cli-play.1");
  g_autofree char *german = in_folder ("a/b/de/man1/tableside-cli-play.1");
  g_autofree char *file = in_folder ("file");
  g_autoptr (Run) made = run_cli (NULL, "manual --man @a/b");
  g_autoptr (Run) again = run_cli (NULL, "manual --man @a/b");
  g_autoptr (Run) failed = NULL;

  assert_fine (made);
  assert_fine (again);
  assert_string_equal (made->out, "");
  assert_true (g_file_test (english, G_FILE_TEST_IS_REGULAR));
  assert_true (g_file_test (german, G_FILE_TEST_IS_REGULAR));

  write_file (file, "");
  failed = run_cli (NULL, "manual --man @file");
  assert_failed (failed);
  assert_non_null (strstr (failed->err, file));
}

static void
test_version (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "--version");

  assert_fine (run);
  assert_true (g_str_has_prefix (run->out, "tableside-cli "));
}

/* A text that is translated is said in the language asked for, wherever the option stands. */
static void
test_language_of_texts (void **state)
{
  const TsLanguage *portuguese = ts_language_find ("pt_BR");
  const char *format = "No command given; see “tableside-cli --help”.";
  const char *summary = "Roll dice";
  g_autoptr (Run) error = run_cli (NULL, "--lang pt_BR");
  g_autoptr (Run) before = run_cli (NULL, "--lang pt roll --help");
  g_autoptr (Run) after = run_cli (NULL, "roll --help --lang pt-BR");
  g_autoptr (Run) english = run_cli (NULL, "roll --help --lang en");

  assert_is_wrong (error);
  assert_non_null (strstr (error->err, ts_language_text (portuguese, format)));
  assert_string_equal (before->out, after->out);
  assert_non_null (strstr (before->out, ts_language_text (portuguese, summary)));
  assert_non_null (strstr (english->out, summary));
}

static void
test_language_of_environment (void **state)
{
  g_autoptr (Run) asked = run_cli (NULL, "roll --help --lang pt_BR");
  g_autoptr (Run) found = run_shell ("LANGUAGE=pt_BR \"$0\" roll --help");
  g_autoptr (Run) unknown = run_shell ("LANGUAGE=tlh \"$0\" roll --help");

  assert_fine (found);
  assert_string_equal (found->out, asked->out);
  assert_fine (unknown);
}

static void
test_no_library_is_touched (void **state)
{
  static const char *const lines[] = {
    "--help",         "--version",       "games",
    "verbs template", "roll 2d6",        "play template",
    "sessions",       "sessions --help", "sessions --library @sub/none.db",
  };
  g_autoptr (GDir) dir = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli (NULL, lines[i]);

      assert_int_equal (run->status, 0);
    }

  dir = g_dir_open (get_folder (), 0, NULL);
  assert_null (g_dir_read_name (dir));
}

static void
test_games (void **state)
{
  g_autoptr (Run) shown = run_cli (NULL, "games");
  g_autoptr (Run) all = run_cli (NULL, "games --all");
  g_autoptr (Run) json = run_cli (NULL, "games --all --json");
  g_auto (GStrv) lines = split_lines (json->out);

  assert_fine (shown);
  assert_fine (all);
  assert_fine (json);
  assert_null (strstr (shown->out, "template"));
  assert_non_null (strstr (all->out, "template"));

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonObject) game = read_json (lines[i]);
      const char *id = json_object_get_string_member (game, "id");

      assert_non_null (strstr (all->out, id));
      assert_non_null (json_object_get_string_member (game, "name"));
      assert_int_equal (json_object_get_boolean_member (game, "hidden"),
                        strstr (shown->out, id) == NULL);
    }
}

static void
test_verbs (void **state)
{
  static const char *const wanted[] = { "note", "roll", "undo", "redo", "correct" };
  g_autoptr (Run) text = run_cli (NULL, "verbs template");
  g_autoptr (Run) json = run_cli (NULL, "verbs template --json");
  g_auto (GStrv) lines = split_lines (json->out);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  assert_fine (text);
  assert_fine (json);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonObject) verb = read_json (lines[i]);
      const char *name = json_object_get_string_member (verb, "verb");

      assert_true (g_hash_table_add (seen, g_strdup (name)));
      assert_non_null (json_object_get_array_member (verb, "args"));
      assert_non_null (strstr (text->out, name));
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    assert_true (g_hash_table_contains (seen, wanted[i]));
}

static void
test_options_of_a_game (void **state)
{
  g_autoptr (Run) text = run_cli (NULL, "verbs template --options");
  g_autoptr (Run) json = run_cli (NULL, "verbs template --options --json");
  g_autoptr (JsonObject) first = NULL;

  assert_fine (text);
  assert_fine (json);
  assert_non_null (strstr (text->out, "players"));
  assert_non_null (strstr (text->out, "    name"));
  first = read_answer (json, 0);
  assert_string_equal (json_object_get_string_member (first, "name"), "players");
}

/* A descriptor that is closed at the start must not become a file of ours. */
static void
test_closed_descriptors (void **state)
{
  g_autoptr (Run) out = run_shell ("\"$0\" roll 2d6 >&-");
  g_autoptr (Run) both = run_shell ("\"$0\" games >&- 2>&-");
  g_autoptr (Run) in = run_shell ("\"$0\" play template <&-");
  g_autoptr (Run) library
      = run_shell ("\"$0\" play template --library \"$1/l.db\" --session s --view >&- 2>&- <&-; "
                   "echo '{\"do\":\"note\",\"text\":\"x\"}' |"
                   "\"$0\" play template --library \"$1/l.db\" --session s");

  assert_failed (out);
  assert_int_equal (both->status, 1);
  assert_failed (in);
  assert_fine (library);
  assert_true (is_ok (library->out));
}

static void
test_full_disk (void **state)
{
  static const char *const scripts[] = {
    "\"$0\" roll 2d6 >/dev/full",
    "\"$0\" roll 2d6 --count 1000000 >/dev/full",
    "\"$0\" roll 2d6 --odds >/dev/full",
    "\"$0\" games >/dev/full",
    "\"$0\" --help >/dev/full",
    "echo '{\"do\":\"note\",\"text\":\"x\"}' | \"$0\" play template >/dev/full",
  };

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autoptr (Run) run = run_shell (scripts[i]);

      assert_failed (run);
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_wrong_lines),
    cli_test (test_wrong_line_makes_no_file),
    cli_test (test_names_that_cannot_be),
    cli_test (test_unknown_language_names_those_there_are),
    cli_test (test_unknown_option_is_named),
    cli_test (test_words_that_are_not_utf8),
    cli_test (test_help),
    cli_test (test_man_pages),
    cli_test (test_version),
    cli_test (test_language_of_texts),
    cli_test (test_language_of_environment),
    cli_test (test_no_library_is_touched),
    cli_test (test_games),
    cli_test (test_verbs),
    cli_test (test_options_of_a_game),
    cli_test (test_closed_descriptors),
    cli_test (test_full_disk),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
