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
    "score @s.json --json --format csv",
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

#define CORRECT(id, value) "{\"do\":\"correct\",\"id\":\"score." id "\",\"value\":" value "}\n"

/* Two players who only count at the end; one of them is called like a formula. */
static void
make_score (void)
{
  g_autofree char *path = in_folder ("setup.json");

  write_file (path, "{\"use\":\"score\",\"projects\":[],\"players\":[{\"color\":\"pink\","
                    "\"name\":\"Érica\"},{\"color\":\"red\",\"name\":\"=1+1\"}]}");
  make_session ("terminus --setup @setup.json",
                CORRECT ("stops.pink", "12") CORRECT ("coins.red", "3"));
}

/* The numbers of a line of the text or of the CSV, behind its label. */
static char *
dup_line (const char *out, const char *label)
{
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], label))
      {
        g_autoptr (GRegex) blanks = g_regex_new (" +", 0, 0, NULL);

        return g_regex_replace_literal (blanks, g_strchomp (lines[i]), -1, 0, " ", 0, NULL);
      }
  return NULL;
}

static void
assert_line (const char *out, const char *label, const char *expected)
{
  g_autofree char *line = dup_line (out, label);

  assert_non_null (line);
  assert_string_equal (line, expected);
}

static void
test_text (void **state)
{
  g_autoptr (Run) plain = NULL;
  g_autoptr (Run) said = NULL;
  g_autoptr (Run) file = NULL;

  make_score ();
  plain = run_cli (NULL, "score --library @l.db --session s --lang en");
  said = run_cli (NULL, "score --library @l.db --session s --lang en --format text");
  file = run_cli (NULL, "score @s.json --lang en");
  assert_fine (plain);
  assert_true (g_str_has_prefix (plain->out, "Terminus\n\n"));
  assert_line (plain->out, " ", " Érica =1+1");
  assert_line (plain->out, "Stops", "Stops beside developments 12* ?");
  assert_line (plain->out, "Coins", "Coins ? 3*");
  assert_line (plain->out, "*", "* set by hand");
  assert_string_equal (said->out, plain->out);
  assert_string_equal (file->out, plain->out);
}

static void
test_csv (void **state)
{
  g_autoptr (Run) run = NULL;

  make_score ();
  run = run_cli (NULL, "score --library @l.db --session s --lang en --format csv");
  assert_fine (run);
  assert_true (g_str_has_prefix (run->out, "Points,Érica,'=1+1\r\n"));
  assert_line (run->out, "Stops", "Stops beside developments,12,");
  assert_line (run->out, "Coins", "Coins,,3");
}

static void
test_json (void **state)
{
  g_autoptr (Run) run = NULL;
  g_autoptr (Run) shown = NULL;
  g_autoptr (JsonObject) score = NULL;
  g_autoptr (JsonObject) view = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (Run) brief = NULL;
  g_autoptr (JsonNode) part = NULL;

  make_score ();
  run = run_cli (NULL, "score --library @l.db --session s --format json");
  shown = run_cli (NULL, "show --library @l.db --session s --json");
  assert_fine (run);
  score = read_answer (run, 0);
  view = read_answer (shown, 0);
  node = json_node_init_object (json_node_alloc (), score);
  part = json_object_dup_member (view, "score");
  assert_true (json_node_equal (node, part));

  brief = run_cli (NULL, "score --library @l.db --session s --json");
  assert_fine (brief);
  assert_string_equal (brief->out, run->out);
}

static void
test_portuguese (void **state)
{
  g_autoptr (Run) run = NULL;

  make_score ();
  run = run_cli (NULL, "score @s.json --lang pt_BR");
  assert_fine (run);
  assert_non_null (strstr (run->out, ts_language_text (ts_language_find ("pt_BR"), "set by hand")));
  assert_non_null (strstr (
      run->out, ts_language_text (ts_language_find ("pt_BR"), "Stops beside developments")));
}

static void
test_seats (void **state)
{
  g_autoptr (Run) pink = NULL;
  g_autoptr (Run) orange = NULL;

  make_score ();
  pink = run_cli (NULL, "score @s.json --seat pink --lang en");
  orange = run_cli (NULL, "score @s.json --seat orange --lang en");
  assert_fine (pink);
  assert_line (pink->out, "Stops", "Stops beside developments 12* ?");
  assert_failed (orange);
  assert_non_null (strstr (orange->err, "pink, red"));
}

/* The view for a terminal has the table, and the questions below it. */
static void
test_show (void **state)
{
  g_autoptr (Run) score = NULL;
  g_autoptr (Run) show = NULL;

  make_score ();
  score = run_cli (NULL, "score @s.json --lang en");
  show = run_cli (NULL, "show --library @l.db --session s --lang en");
  assert_fine (show);
  assert_line (show->out, "  Stops beside", " Stops beside developments 12* ?");
  assert_non_null (strstr (show->out, "{\"do\":\"stops\",\"player\":\"red\"}"));
}

#define UNTIL_A_TURN                                                                               \
  "{\"do\":\"begin\"}\n{\"do\":\"order\",\"players\":[\"red\",\"pink\"]}\n"                        \
  "{\"do\":\"hub\"}\n{\"do\":\"hub\"}\n{\"do\":\"bonus\"}\n{\"do\":\"bonus\"}\n"                   \
  "{\"do\":\"move\",\"zone\":\"build\"}\n{\"do\":\"automa-met\",\"there\":false}\n"

/* What the rules do not allow is shown with its reason and with the way round it. */
static void
test_blocked (void **state)
{
  g_autofree char *path = in_folder ("setup.json");
  g_autoptr (Run) show = NULL;
  g_autoptr (Run) tried = NULL;
  g_auto (GStrv) answers = NULL;
  g_autofree char *code = NULL;

  write_file (path, "{\"players\":[{\"color\":\"red\"},{\"color\":\"pink\"}]}");
  make_session ("terminus --setup @setup.json", UNTIL_A_TURN);
  show = run_cli (NULL, "show --library @l.db --session s --lang en");
  tried = run_cli ("{\"do\":\"end-turn\"}\n{\"do\":\"end-turn\",\"anyway\":true}\n",
                   "play terminus --library @l.db --session s --lang en");
  answers = split_lines (tried->out);
  code = dup_code (answers[0]);
  assert_fine (show);
  assert_non_null (strstr (show->out, "  ✗ Build "));
  assert_non_null (
      strstr (show->out, "        needs 1 Permit, 2 Construction (or \"anyway\":true)\n"));
  assert_non_null (strstr (show->out, "{\"do\":\"end-turn\"}  ✗ "));
  assert_string_equal (code, "rules");
  assert_true (is_ok (answers[1]));
  assert_non_null (strstr (answers[1], "Allowed by your group"));
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_wrong_lines),
    cli_test (test_formats_are_listed),
    cli_test (test_what_cannot_be_read),
    cli_test (test_game_without_score),
    cli_test (test_text),
    cli_test (test_csv),
    cli_test (test_json),
    cli_test (test_portuguese),
    cli_test (test_seats),
    cli_test (test_show),
    cli_test (test_blocked),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
