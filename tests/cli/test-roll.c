/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-roll.c: `roll` as a script meets it.
 */

#include "runner.h"

#include <math.h>
#include <string.h>

static void
test_one_roll (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "roll 4d6kh3");

  assert_fine (run);
  assert_true (
      g_regex_match_simple ("^4d6kh3: (\\(?[1-6]\\)? ){4}= ([3-9]|1[0-8])\n$", run->out, 0, 0));
}

static void
test_count (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "roll d4 2d6+3 --count 1000");
  g_auto (GStrv) lines = split_lines (run->out);

  assert_fine (run);
  assert_int_equal (g_strv_length (lines), 2000);
  for (guint i = 0; i < 2000; i++)
    assert_int_equal (lines[i][0], i % 2 == 0 ? 'd' : '2');
}

static void
test_seed_repeats (void **state)
{
  g_autoptr (Run) first = run_cli (NULL, "roll 3d6 d% --count 5000 --seed 18446744073709551615");
  g_autoptr (Run) second = run_cli (NULL, "roll 3d6 d% --count 5000 --seed 18446744073709551615");
  g_autoptr (Run) other = run_cli (NULL, "roll 3d6 d% --count 5000 --seed 0");

  assert_fine (first);
  assert_string_equal (first->out, second->out);
  assert_string_not_equal (first->out, other->out);
}

static void
test_no_seed_surprises (void **state)
{
  g_autoptr (Run) first = run_cli (NULL, "roll 20d10000");
  g_autoptr (Run) second = run_cli (NULL, "roll 20d10000");

  assert_string_not_equal (first->out, second->out);
}

/* The same seed rolls the same dice, whatever they are printed as. */
static void
test_json_tells_the_same (void **state)
{
  g_autoptr (Run) text = run_cli (NULL, "roll 4d6kh3+2 --count 200 --seed 7");
  g_autoptr (Run) json = run_cli (NULL, "roll 4d6kh3+2 --count 200 --seed 7 --json");
  g_auto (GStrv) lines = split_lines (text->out);
  g_auto (GStrv) objects = split_lines (json->out);

  assert_fine (json);
  assert_int_equal (g_strv_length (objects), 200);

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (JsonObject) roll = read_json (objects[i]);
      JsonArray *dice = json_object_get_array_member (roll, "rolls");
      gint64 total = json_object_get_int_member (roll, "total");
      gint64 sum = 2;
      guint dropped = 0;

      for (guint j = 0; j < json_array_get_length (dice); j++)
        {
          JsonObject *die = json_array_get_object_element (dice, j);
          gint64 value = json_object_get_int_member (die, "value");

          assert_in_range (value, 1, 6);
          assert_string_equal (json_object_get_string_member (die, "die"), "d6");
          if (json_object_get_boolean_member_with_default (die, "dropped", FALSE))
            dropped++;
          else
            sum += value;
        }

      assert_int_equal (json_array_get_length (dice), 4);
      assert_int_equal (dropped, 1);
      assert_int_equal (sum, total);
      assert_int_equal (g_ascii_strtoll (strrchr (lines[i], ' '), NULL, 10), total);
    }
}

static void
test_dice_of_a_game (void **state)
{
  g_autoptr (Run) text = run_cli (NULL, "roll template:3step --count 50 --seed 1");
  g_autoptr (Run) json = run_cli (NULL, "roll template:3step --json");
  g_autoptr (JsonObject) roll = NULL;
  g_autoptr (Run) genesis = run_cli (NULL, "roll genesis:3attack --lang pt_BR");
  JsonArray *dice;

  assert_fine (genesis);
  assert_fine (text);
  assert_non_null (strstr (text->out, "★"));
  assert_fine (json);

  roll = read_answer (json, 0);
  dice = json_object_get_array_member (roll, "rolls");
  assert_int_equal (json_array_get_length (dice), 3);
  for (guint i = 0; i < 3; i++)
    assert_true (json_object_has_member (json_array_get_object_element (dice, i), "face"));
}

static void
test_bad_dice (void **state)
{
  static const char *const specs[] = {
    "x",
    "4d",
    "d0",
    "d1",
    "0d6",
    "4d6kh5",
    "2d6kh9",
    "4d6kh0",
    "2d6++3",
    "2d6+",
    "+",
    "1001d6",
    "1d10001",
    "9999999d9999999",
    "99999999999999999999d6",
    "1d99999999999999999999",
    "2d6+1000000001",
    "2d6k",
    "2d6dl",
    "d",
    "%",
    "1.5d6",
    "2d-6",
    "٣d6",
    "2d6;ls",
    "3attack",
    ":2d6",
    "nogame:2d6",
    "template:",
    "template:3nothing",
    "template:template:3step",
    "2d6kh1kl1kh1",
    "--",
  };

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      g_autofree char *line = g_strconcat ("roll ", specs[i], NULL);
      g_autofree char *json = g_strconcat ("roll --json 2d6 ", specs[i], NULL);
      g_autofree char *odds = g_strconcat ("roll --odds ", specs[i], NULL);

      assert_wrong (line);
      if (!g_str_equal (specs[i], "--"))
        assert_wrong (json);
      assert_wrong (odds);
    }
}

/* As long as the system takes an argument. */
static void
test_absurd_dice (void **state)
{
  g_autofree char *digits = g_strnfill (100000, '9');
  g_autofree char *terms = g_strnfill (100000, '+');
  const char *const bad[] = { digits, terms };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      const char *words[] = { "roll", bad[i], NULL };
      g_autoptr (Run) run = run_words ("", 0, words);

      assert_is_wrong (run);
    }
}

static void
test_bad_counts (void **state)
{
  assert_wrong ("roll 2d6 --count 0");
  assert_wrong ("roll 2d6 --count -1");
  assert_wrong ("roll 2d6 --count 1000000001");
  assert_wrong ("roll 2d6 --count 99999999999999999999");
  assert_wrong ("roll 2d6 --count 1e3");
  assert_wrong ("roll 2d6 --count=");
  assert_wrong ("roll 2d6 --odds --count 2");
  assert_wrong ("roll 2d6 --odds --seed 2");
}

/* Counted from the table: 2d6 has the odds that everybody knows. */
static void
test_odds (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "roll 2d6 --odds");
  g_autoptr (Run) portuguese = run_cli (NULL, "roll 2d6 --odds --lang pt_BR");

  assert_fine (run);
  assert_true (g_regex_match_simple ("^ +7 +16\\.67% +58\\.33%$", run->out, G_REGEX_MULTILINE, 0));
  assert_true (g_regex_match_simple ("^ +2 +2\\.78% +100\\.00%$", run->out, G_REGEX_MULTILINE, 0));
  assert_fine (portuguese);
  assert_true (
      g_regex_match_simple ("^ +7 +16,67% +58,33%$", portuguese->out, G_REGEX_MULTILINE, 0));
}

static void
test_odds_json (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "roll 4d6kh3 --odds --json");
  g_autoptr (JsonObject) odds = NULL;
  JsonArray *chances;
  double sum = 0;
  double mean = 0;

  assert_fine (run);
  odds = read_answer (run, 0);
  chances = json_object_get_array_member (odds, "chance");
  assert_int_equal (json_object_get_int_member (odds, "min"), 3);
  assert_int_equal (json_array_get_length (chances), 16);
  for (guint i = 0; i < 16; i++)
    {
      sum += json_array_get_double_element (chances, i);
      mean += (i + 3) * json_array_get_double_element (chances, i);
    }
  assert_true (fabs (sum - 1) < 1e-12);
  assert_true (fabs (mean - 15869.0 / 1296.0) < 1e-12);
  assert_true (fabs (mean - json_object_get_double_member (odds, "mean")) < 1e-12);
}

/* Round numbers with an exponent are JSON too. */
static void
test_rare_odds_json (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "roll 2d10000 --odds --json");
  g_autoptr (JsonObject) odds = read_answer (run, 0);
  JsonArray *chances = json_object_get_array_member (odds, "chance");

  assert_int_equal (json_array_get_length (chances), 19999);
  assert_true (fabs (json_array_get_double_element (chances, 0) - 1e-8) < 1e-20);
}

static void
test_odds_of_tiny_chances (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "roll 100d6 --odds");
  g_auto (GStrv) lines = split_lines (run->out);

  assert_fine (run);
  assert_int_equal (g_strv_length (lines), 2 + 501);
  assert_non_null (strstr (lines[2], "<0.01%"));
}

static void
test_no_odds_for_faces (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "roll template:3step --odds");

  assert_failed (run);
  assert_string_equal (run->out, "");
}

/* A reader that has enough ends even the longest run, without a word. */
static void
test_closed_pipe (void **state)
{
  static const char *const lines[]
      = { "roll 4d6kh3 --count 1000000000", "roll 4d6kh3 --count 1000000000 --json",
          "roll d10000 --odds" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GSubprocess) process = start_cli (lines[i]);
      GInputStream *output = g_subprocess_get_stdout_pipe (process);
      char block[100];

      assert_int_equal (g_input_stream_read (output, block, sizeof block, NULL, NULL),
                        sizeof block);
      assert_true (g_input_stream_close (output, NULL, NULL));
      assert_true (g_subprocess_wait (process, NULL, NULL));
      assert_true (g_subprocess_get_if_exited (process));
      assert_int_equal (g_subprocess_get_exit_status (process), 1);
    }
}

static void
test_closed_pipe_says_nothing (void **state)
{
  g_autoptr (Run) run = run_shell ("\"$0\" roll 2d6 --count 1000000 | head -n 1");
  g_auto (GStrv) lines = split_lines (run->out);

  assert_fine (run);
  assert_int_equal (g_strv_length (lines), 1);
}

/* What begins with a minus is taken for an option, and it is said how not. */
static void
test_minus_first (void **state)
{
  static const char *const dice[] = { "-2+d6", "-d6", "-1" };
  g_autoptr (Run) fine = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autofree char *line = g_strconcat ("roll ", dice[i], NULL);
      g_autofree char *advice = g_strdup_printf ("“-- %s”", dice[i]);
      g_autoptr (Run) run = run_cli (NULL, line);

      assert_is_wrong (run);
      assert_non_null (strstr (run->err, advice));
    }
  assert_wrong ("roll -x");
  assert_wrong ("roll -d");
  fine = run_cli (NULL, "roll -- -2+d6");
  assert_fine (fine);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_one_roll),
    cli_test (test_count),
    cli_test (test_seed_repeats),
    cli_test (test_no_seed_surprises),
    cli_test (test_json_tells_the_same),
    cli_test (test_dice_of_a_game),
    cli_test (test_bad_dice),
    cli_test (test_absurd_dice),
    cli_test (test_bad_counts),
    cli_test (test_odds),
    cli_test (test_odds_json),
    cli_test (test_rare_odds_json),
    cli_test (test_odds_of_tiny_chances),
    cli_test (test_no_odds_for_faces),
    cli_test (test_minus_first),
    cli_test (test_closed_pipe),
    cli_test (test_closed_pipe_says_nothing),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
