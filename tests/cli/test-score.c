/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-score.c: the score on the command line.
 */

#include "runner.h"

#include <string.h>

#define NOTE "{\"do\":\"note\",\"text\":\"x\"}\n"

/* A session of a game, and its exported file. */
static void
make_session (const char *game, const char *input)
{
  g_autofree char *line = g_strdup_printf ("play %s --library @l.db --session s", game);
  g_autofree char *path = in_folder ("s.json");
  g_autoptr (Run) made = run_cli (input, line);
  g_autoptr (Run) exported = run_cli (NULL, "export --library @l.db --session s");
  g_auto (GStrv) answers = split_lines (made->out);

  assert_fine (made);
  for (guint i = 0; answers[i] != NULL; i++)
    if (!is_ok (answers[i]))
      fail_msg ("%s", answers[i]);
  assert_fine (exported);
  write_file (path, exported->out);
}

static void
test_wrong_lines (void **state)
{
  static const char *const lines[] = {
    "score",
    "score --library @l.db",
    "score @s.json --session s",
    "score @s.json --library @l.db",
    "score @s.json @s.json",
    "score @s.json --format",
    "score @s.json --format xml",
    "score @s.json --format TEXT",
    "score @s.json --json",
  };

  make_session ("template", NOTE);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_wrong (lines[i]);
}

static void
test_formats_are_listed (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "score @s.json --format xml --lang en");

  assert_is_wrong (run);
  assert_non_null (strstr (run->err, "text, csv, json"));
}

static void
test_what_cannot_be_read (void **state)
{
  static const char *const lines[] = {
    "score @none.json",
    "score @bad.json",
    "score -",
    "score --library @none.db --session s",
    "score --library @l.db --session nobody",
  };
  g_autofree char *path = in_folder ("bad.json");

  write_file (path, "{\"game\":\"template\"}");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli ("{", lines[i]);

      assert_failed (run);
      assert_string_equal (run->out, "");
    }
}

/* One sentence, whatever was asked for. */
static void
test_game_without_score (void **state)
{
  static const char *const lines[] = {
    "score --library @l.db --session s --lang en",
    "score @s.json --lang en",
    "score @s.json --format json --lang en",
    "score @s.json --format csv --seat red --lang en",
  };

  make_session ("template", NOTE);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli (NULL, lines[i]);

      assert_failed (run);
      assert_string_equal (run->out, "");
      assert_non_null (strstr (run->err, "Race shows no score here."));
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_wrong_lines),
    cli_test (test_formats_are_listed),
    cli_test (test_what_cannot_be_read),
    cli_test (test_game_without_score),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
