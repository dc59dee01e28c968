/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-play.c: `play` in memory: answers, hostile lines, streaming, setups.
 */

#include "runner.h"

#include <signal.h>
#include <string.h>

#define NOTE "{\"do\":\"note\",\"text\":\"x\"}\n"

/* Line `n` of what came must be an accepted command at revision `rev`. */
static void
assert_rev (const Run *run, guint n, gint64 rev)
{
  g_autoptr (JsonObject) answer = read_answer (run, n);

  assert_int_equal (json_object_get_int_member_with_default (answer, "rev", -1), rev);
}

static void
assert_code (const Run *run, guint n, const char *expected)
{
  g_auto (GStrv) lines = split_lines (run->out);
  g_autofree char *code = NULL;

  assert_true (n < g_strv_length (lines));
  code = dup_code (lines[n]);
  assert_string_equal (code, expected);
}

static void
test_answers (void **state)
{
  g_autoptr (Run) run = run_cli (NOTE "\n   \n\t\r\n"
                                      "{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":[3,5]}\r\n"
                                      "{\"do\":\"undo\"}\n"
                                      "{\"do\":\"redo\"}\n"
                                      "{\"do\":\"undo\",\"to\":0}\n"
                                      "{\"do\":\"undo\"}\n" NOTE,
                                 "play template");
  g_auto (GStrv) lines = split_lines (run->out);

  assert_fine (run);
  assert_int_equal (g_strv_length (lines), 7);
  assert_rev (run, 0, 1);
  assert_rev (run, 1, 2);
  assert_rev (run, 2, 1);
  assert_rev (run, 3, 2);
  assert_rev (run, 4, 0);
  assert_code (run, 5, "refused");
  assert_rev (run, 6, 1);
}

/* A figure that was moved several times is put back once, whoever was moved between; beside what
 * each step takes back. */
static void
test_hands (void **state)
{
  g_autoptr (Run) run
      = run_cli ("{\"do\":\"put\",\"figure\":\"ada-1\",\"place\":[1,5]}\n"
                 "{\"do\":\"put\",\"figure\":\"max-3\",\"place\":[9,5]}\n"
                 "{\"do\":\"put\",\"figure\":\"ada-1\",\"place\":[1,6]}\n"
                 "{\"do\":\"put\",\"figure\":\"ada-1\",\"place\":[1,7]}\n"
                 "{\"do\":\"undo\"}\n{\"do\":\"undo\"}\n{\"do\":\"undo\"}\n{\"do\":\"undo\"}\n",
                 "play board --set grid=square");
  g_auto (GStrv) lines = split_lines (run->out);
  g_autoptr (JsonNode) before = json_from_string (lines[3], NULL);
  g_autoptr (JsonNode) answer = json_from_string (lines[7], NULL);
  JsonArray *hands = json_object_get_array_member (json_node_get_object (answer), "hands");

  assert_fine (run);
  assert_false (json_object_has_member (json_node_get_object (before), "hands"));
  assert_int_equal (json_array_get_length (hands), 2);
  assert_string_equal (json_array_get_string_element (hands, 0), "Max → column 9, row 6");
  assert_string_equal (json_array_get_string_element (hands, 1), "Ada → column 3, row 6");
}

#define NOBODY                                                                                     \
  "{\"do\":\"begin\"}\n{\"do\":\"choose\",\"color\":\"red\"}\n"                                    \
  "{\"do\":\"roll-actions\",\"dice\":[1,null,null,1]}\n{\"do\":\"end-turn\"}\n{\"do\":\"undo\"}\n"
#define EMPTY_SHEET "--set mission={\"id\":\"empty\",\"dice\":0}"

/* What the program does by itself stands with what it follows, and is undone with it. */
static void
test_then (void **state)
{
  g_autoptr (Run) run = run_cli (NOBODY, "play genesis " EMPTY_SHEET);
  g_autoptr (Run) step = run_cli (NOBODY, "play genesis --step " EMPTY_SHEET);
  g_auto (GStrv) lines = split_lines (run->out);
  g_autoptr (JsonNode) answer = json_from_string (lines[3], NULL);
  JsonArray *then = json_object_get_array_member (json_node_get_object (answer), "then");

  assert_fine (run);
  assert_rev (run, 3, 4);
  assert_true (json_array_get_length (then) >= 5);
  for (guint i = 0; i < json_array_get_length (then); i++)
    {
      JsonObject *one = json_array_get_object_element (then, i);

      assert_true (json_object_get_boolean_member (one, "ok"));
      assert_int_equal (json_object_get_int_member (one, "rev"), 5 + i);
      assert_true (json_object_has_member (one, "deeds"));
    }
  assert_rev (run, 4, 3);
  assert_fine (step);
  assert_rev (step, 3, 4);
  assert_rev (step, 4, 3);
  assert_null (strstr (step->out, "\"then\""));
}

static void
test_unasked_dice (void **state)
{
  g_autoptr (Run) run = run_cli ("{\"do\":\"roll\",\"dice\":\"3d6\",\"result\":[3,5]}\n"
                                 "{\"do\":\"roll\",\"dice\":\"3d6\",\"result\":[3,5,null]}\n"
                                 "{\"do\":\"roll\",\"dice\":\"3d6\",\"result\":[]}\n"
                                 "{\"do\":\"roll\",\"dice\":\"3d6\"}\n",
                                 "play template");

  assert_code (run, 0, "bad-dice");
  assert_code (run, 2, "bad-dice");
  assert_rev (run, 1, 1);
  assert_rev (run, 3, 2);
}

static void
test_last_line_without_newline (void **state)
{
  g_autoptr (Run) run = run_cli ("{\"do\":\"note\",\"text\":\"x\"}", "play template");

  assert_fine (run);
  assert_rev (run, 0, 1);
}

static void
test_no_lines (void **state)
{
  g_autoptr (Run) run = run_cli ("", "play template");
  g_autoptr (Run) blank = run_cli ("\n\n \n", "play template");

  assert_fine (run);
  assert_string_equal (run->out, "");
  assert_fine (blank);
  assert_string_equal (blank->out, "");
}

static const struct
{
  const char *line;
  const char *code;
} hostile[] = {
  { "x", "bad-json" },
  { "{", "bad-json" },
  { "}", "bad-json" },
  { "{}x", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"x\"", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"x\",}", "bad-json" },
  { "{'do':'note','text':'x'}", "bad-json" },
  { "{do:\"note\"}", "bad-json" },
  { "var a = {\"do\":\"note\",\"text\":\"x\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"x\"} {\"do\":\"note\",\"text\":\"y\"}", "bad-json" },
  { "/* hi */{\"do\":\"note\",\"text\":\"x\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"x\",\"text\":\"y\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"\\q\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"\\u0000\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"\\ud800\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"\\udc00\\ud800\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"\\u12\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"a\tb\"}", "bad-json" },
  { "{\"do\":\"undo\",\"to\":99999999999999999999}", "bad-json" },
  { "{\"do\":\"undo\",\"to\":01}", "bad-json" },
  { "{\"do\":\"undo\",\"to\":0x0}", "bad-json" },
  { "{\"do\":\"undo\",\"to\":.5}", "bad-json" },
  { "{\"do\":\"undo\",\"to\":1.}", "bad-json" },
  { "{\"do\":\"undo\",\"to\":-}", "bad-json" },
  { "{\"do\":\"undo\",\"to\":1e999}", "bad-json" },
  { "{\"do\":\"undo\",\"to\":NaN}", "bad-json" },
  { "[]", "bad-json" },
  { "[{\"do\":\"note\",\"text\":\"x\"}]", "bad-json" },
  { "null", "bad-json" },
  { "17", "bad-json" },
  { "\"note\"", "bad-json" },
  { "true", "bad-json" },
  { "\xff\xfe", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"\xc3\"}", "bad-json" },
  { "{\"do\":\"note\",\"text\":\"\xed\xa0\x80\"}", "bad-json" },
  { "{}", "bad-value" },
  { "{\"do\":null}", "bad-value" },
  { "{\"do\":3}", "bad-value" },
  { "{\"do\":[]}", "bad-value" },
  { "{\"do\":\"\"}", NULL },
  { "{\"do\":\"dance\"}", "unknown-verb" },
  { "{\"Do\":\"note\",\"text\":\"x\"}", NULL },
  { "{\"do\":\"note\"}", "bad-value" },
  { "{\"do\":\"note\",\"text\":3}", "bad-value" },
  { "{\"do\":\"note\",\"text\":null}", "bad-value" },
  { "{\"do\":\"note\",\"text\":{}}", "bad-value" },
  { "{\"do\":\"note\",\"text\":\"\\u0007\"}", "bad-value" },
  { "{\"do\":\"note\",\"text\":\"x\",\"colour\":\"red\"}", "unknown-key" },
  { "{\"do\":\"note\",\"text\":\"x\",\"by\":3}", "bad-value" },
  { "{\"do\":\"note\",\"text\":\"x\",\"at\":\"now\"}", "bad-value" },
  { "{\"do\":\"roll\",\"dice\":\"9999999d9999999\"}", "bad-dice" },
  { "{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":[7,1]}", "bad-dice" },
  { "{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":[1,2,3]}", "bad-dice" },
  { "{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":3}", "bad-value" },
  { "{\"do\":\"undo\"}", "refused" },
  { "{\"do\":\"redo\"}", "refused" },
  { "{\"do\":\"undo\",\"to\":-1}", NULL },
  { "{\"do\":\"undo\",\"to\":5}", NULL },
  { "{\"do\":\"redo\",\"to\":1.5}", "bad-value" },
  { "{\"do\":\"correct\"}", "bad-value" },
  { "{\"do\":\"correct\",\"id\":\"nothing\",\"value\":3}", "unknown-id" },
  { "{\"do\":\"correct\",\"id\":\"nothing\",\"value\":9223372036854775808}", "bad-json" },
};

/* Each gets its own answer that names its line, in both languages; nothing changes; the run goes
 * on. */
static void
play_hostile (const char *command)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) run = NULL;
  g_autoptr (Run) untouched = run_cli ("", command);
  g_auto (GStrv) lines = NULL;
  guint n = G_N_ELEMENTS (hostile);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (input, "%s\n", hostile[i].line);

  run = run_cli (input->str, command);
  assert_fine (run);
  lines = split_lines (run->out);
  assert_int_equal (g_strv_length (lines), n + 1);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf (" %u:", i + 1);
      g_autofree char *code = NULL;

      if (is_ok (lines[i]))
        fail_msg ("accepted: %s", hostile[i].line);
      code = dup_code (lines[i]);
      if (hostile[i].code != NULL && !g_str_equal (code, hostile[i].code))
        fail_msg ("%s: %s, not %s", hostile[i].line, lines[i], hostile[i].code);
      assert_non_null (strstr (lines[i], number));
    }

  lines[n + 1] = NULL;
  assert_true (g_str_has_prefix (untouched->out, lines[n]));
}

static void
test_hostile_lines (void **state)
{
  play_hostile ("play template --view");
}

static void
test_hostile_lines_in_portuguese (void **state)
{
  play_hostile ("play template --view --lang pt_BR");
}

static void
test_nul_bytes (void **state)
{
  static const char input[] = "{\"do\":\"note\",\"text\":\"a\0b\"}\n\0\n" NOTE;
  const char *words[] = { "play", "template", NULL };
  g_autoptr (Run) run = run_words (input, sizeof input - 1, words);

  assert_fine (run);
  assert_code (run, 0, "bad-json");
  assert_code (run, 1, "bad-json");
  assert_rev (run, 2, 1);
}

static void
test_deep_nesting (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) run = NULL;

  for (guint i = 0; i < 1000000; i++)
    g_string_append_c (input, '[');
  g_string_append (input, "\n{\"do\":");
  for (guint i = 0; i < 100000; i++)
    g_string_append (input, "{\"a\":");
  g_string_append (input, "\n" NOTE);

  run = run_cli (input->str, "play template");
  assert_fine (run);
  assert_code (run, 0, "bad-json");
  assert_code (run, 1, "bad-json");
  assert_rev (run, 2, 1);
}

/* One byte makes the difference. */
static void
test_long_lines (void **state)
{
  g_autoptr (GString) input = g_string_new (NOTE);
  g_autoptr (Run) run = NULL;
  g_autofree char *blanks = g_strnfill (1024 * 1024 - (sizeof NOTE - 2), ' ');

  g_string_insert (input, (gssize) input->len - 2, blanks);
  assert_int_equal (input->len, 1024 * 1024 + 1);
  g_string_append_printf (input, " %s" NOTE, input->str);

  run = run_cli (input->str, "play template");
  assert_fine (run);
  assert_rev (run, 0, 1);
  assert_code (run, 1, "bad-json");
  assert_rev (run, 2, 2);
}

/* A line of 100 MiB passes in constant memory. */
static void
test_endless_line (void **state)
{
  g_autoptr (GSubprocess) process = start_cli ("play template");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);
  g_autofree char *mebibyte = g_strnfill (1024 * 1024, 'x');
  g_autofree char *first = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");
  guint64 before = read_peak_memory (process);
  g_autofree char *too_long = NULL;
  g_autofree char *last = NULL;
  guint64 after;

  for (guint i = 0; i < 100; i++)
    assert_true (g_output_stream_write_all (input, mebibyte, 1024 * 1024, NULL, NULL, NULL));
  too_long = ask (process, answers, "");
  after = read_peak_memory (process);
  last = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");

  assert_true (is_ok (first));
  assert_false (is_ok (too_long));
  assert_true (is_ok (last));
  assert_true (after < before + 20 * 1024);

  assert_true (g_output_stream_close (input, NULL, NULL));
  assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

/* Every answer is there before the next line is sent. */
static void
test_streaming (void **state)
{
  g_autoptr (GSubprocess) process = start_cli ("play template --follow");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

  for (guint i = 1; i <= 100; i++)
    {
      gboolean bad = i % 10 == 0;
      g_autofree char *answer
          = ask (process, answers, bad ? "x" : "{\"do\":\"note\",\"text\":\"x\"}");
      g_autofree char *line = ask (process, answers, NULL);
      g_autoptr (JsonObject) view = read_json (line);

      assert_int_equal (is_ok (answer), !bad);
      assert_int_equal (json_object_get_int_member (view, "rev"), i - i / 10);
    }

  assert_true (g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL));
  assert_null (ask (process, answers, NULL));
  assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

/* Half a line waits for its other half. */
static void
test_line_in_pieces (void **state)
{
  g_autoptr (GSubprocess) process = start_cli ("play template");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);
  g_autofree char *answer = NULL;

  for (const char *at = "{\"do\":\"note\",\"text\":\"ação\"}"; *at != '\0'; at++)
    {
      assert_true (g_output_stream_write_all (input, at, 1, NULL, NULL, NULL));
      g_usleep (100);
    }
  answer = ask (process, answers, "");
  assert_true (is_ok (answer));

  assert_true (g_output_stream_close (input, NULL, NULL));
  assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

static void
test_reader_goes_away (void **state)
{
  g_autoptr (GSubprocess) process = start_cli ("play template");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *first = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");

  assert_true (is_ok (first));
  assert_true (g_input_stream_close (g_subprocess_get_stdout_pipe (process), NULL, NULL));
  assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), NOTE,
                                          strlen (NOTE), NULL, NULL, NULL));
  assert_true (g_subprocess_wait (process, NULL, NULL));
  assert_true (g_subprocess_get_if_exited (process));
  assert_int_equal (g_subprocess_get_exit_status (process), 1);
}

static void
test_input_that_is_no_file (void **state)
{
  g_autoptr (Run) run = run_shell ("\"$0\" play template --view <\"$1\"");

  assert_failed (run);
  assert_string_equal (run->out, "");
}

static void
test_view_at_the_end (void **state)
{
  g_autoptr (Run) view = run_cli (NOTE, "play template --view");
  g_autoptr (Run) both = run_cli (NOTE, "play template --view --follow");
  g_auto (GStrv) lines = split_lines (both->out);
  g_autoptr (JsonObject) shown = read_answer (view, 1);

  assert_fine (view);
  assert_int_equal (json_object_get_int_member (shown, "view"), 1);
  assert_int_equal (json_object_get_int_member (shown, "rev"), 1);
  assert_string_equal (json_object_get_string_member (shown, "game"), "template");
  assert_int_equal (g_strv_length (lines), 3);
  assert_string_equal (lines[1], lines[2]);
}

static void
test_view_in_the_language (void **state)
{
  g_autoptr (Run) english = run_cli ("", "play template --view --lang en");
  g_autoptr (Run) portuguese = run_cli ("", "play template --view --lang pt_BR");
  g_autoptr (JsonObject) first = read_answer (english, 0);
  g_autoptr (JsonObject) second = read_answer (portuguese, 0);

  assert_fine (portuguese);
  assert_int_equal (json_object_get_size (first), json_object_get_size (second));
}

static void
test_seed_repeats (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) first = NULL;
  g_autoptr (Run) second = NULL;
  g_autoptr (Run) other = NULL;

  for (guint i = 0; i < 50; i++)
    g_string_append (input, "{\"do\":\"roll\",\"dice\":\"5d100\"}\n");

  first = run_cli (input->str, "play template --seed 42 --view");
  second = run_cli (input->str, "play template --seed 42 --view");
  other = run_cli (input->str, "play template --seed 43 --view");

  assert_fine (first);
  assert_string_equal (first->out, second->out);
  assert_string_not_equal (first->out, other->out);
}

static void
test_set (void **state)
{
  static const char *const good[] = {
    "play template --view --set target=7",
    "play template --view --set course=beach",
    "play template --view --set course=\"beach\"",
    "play template --view --set course=beach --set target=7",
    ("play template --view --set players=[{\"name\":\"Eva\",\"seat\":\"red\"},"
     "{\"name\":\"Li\",\"seat\":\"blue\"}]"),
  };
  static const char *const bad[] = {
    "play template --set target",
    "play template --set =7",
    "play template --set targets=7",
    "play template --set target=",
    "play template --set target=seven",
    "play template --set target=7.5",
    "play template --set target=\"7\"",
    "play template --set target=4",
    "play template --set target=9999999999999999999999",
    "play template --set target=7 --set target=8",
    "play template --set course=moon",
    "play template --set course={}",
    "play template --set course={\"id\":\"hill\",\"id\":\"beach\"}",
    "play template --set players=2",
    "play template --set players=[]",
    "play template --set players=[1,2]",
    "play template --set players=red,blue",
    ("play template --set players=[{\"name\":\"Eva\",\"seat\":\"red\"},"
     "{\"name\":\"Li\",\"seat\":\"red\"}]"),
  };
  g_autoptr (Run) plain = run_cli ("", "play template --view");

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (Run) run = run_cli ("", good[i]);

      assert_fine (run);
      assert_string_not_equal (run->out, plain->out);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_wrong (bad[i]);
}

static void
test_unknown_key_names_those_there_are (void **state)
{
  g_autoptr (Run) run = run_cli ("", "play template --set nothing=7");

  assert_non_null (strstr (run->err, "“nothing”"));
  assert_non_null (strstr (run->err, "players"));
  assert_non_null (strstr (run->err, "target"));
}

static void
test_setup_file (void **state)
{
  static const char *const bad[] = { "",
                                     "x",
                                     "[]",
                                     "{\"target\":7",
                                     "{\"targets\":7}",
                                     "{\"target\":7,\"target\":8}",
                                     "\xff",
                                     "{\"target\":1e400}" };
  g_autofree char *path = in_folder ("setup.json");
  g_autoptr (Run) given = NULL;
  g_autoptr (Run) set = run_cli ("", "play template --view --set target=7");
  g_autoptr (Run) over = NULL;

  write_file (path, "{\"target\":7}\n");
  given = run_cli ("", "play template --view --setup @setup.json");
  assert_fine (given);
  assert_string_equal (given->out, set->out);

  write_file (path, "{\"target\":30}\n");
  over = run_cli ("", "play template --view --setup @setup.json --set target=7");
  assert_string_equal (over->out, set->out);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      write_file (path, bad[i]);
      assert_wrong ("play template --setup @setup.json");
    }

  assert_wrong ("play template --setup @none.json");
  assert_wrong ("play template --setup @");
  assert_wrong ("play template --setup /dev/null");
}

static void
test_who_gave_the_command (void **state)
{
  static const char input[] = NOTE "{\"do\":\"note\",\"text\":\"x\",\"by\":\"Eva\"}\n";
  g_autoptr (Run) run = run_cli (input, "play template --library @l.db --session s --by Ana");
  g_autoptr (Run) log = run_cli (NULL, "show --library @l.db --session s --log --json");
  g_autoptr (JsonObject) first = read_answer (log, 1);
  g_autoptr (JsonObject) second = read_answer (log, 2);

  assert_fine (run);
  assert_string_equal (json_object_get_string_member (first, "by"), "Ana");
  assert_string_equal (json_object_get_string_member (second, "by"), "Eva");
}

/* Every game starts by its name alone, in both languages, and lists its verbs. */
static void
test_every_game (void **state)
{
  g_autoptr (Run) list = run_cli (NULL, "games --all --json");
  g_auto (GStrv) lines = split_lines (list->out);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonObject) game = read_json (lines[i]);
      const char *id = json_object_get_string_member (game, "id");
      g_autofree char *play = g_strdup_printf ("play %s --view", id);
      g_autofree char *jogo = g_strdup_printf ("play %s --view --lang pt_BR", id);
      g_autofree char *verbs = g_strdup_printf ("verbs %s --json", id);
      g_autoptr (Run) english = run_cli ("", play);
      g_autoptr (Run) portuguese = run_cli ("", jogo);
      g_autoptr (Run) listed = run_cli (NULL, verbs);
      g_autoptr (JsonObject) view = read_answer (english, 0);

      assert_fine (english);
      assert_fine (portuguese);
      assert_fine (listed);
      assert_string_equal (json_object_get_string_member (view, "game"), id);
    }
}

/* The first offer of a view as a command, with its required fields filled in; NULL: there is
 * none. */
static char *
choose_offer (const char *line)
{
  g_autoptr (JsonObject) view = read_json (line);
  JsonObject *now = json_object_get_object_member (view, "now");
  JsonObject *offer;
  JsonObject *command;
  JsonArray *fields;

  if (json_object_get_boolean_member (view, "over"))
    return NULL;

  offer = json_array_get_object_element (json_object_get_array_member (now, "offers"), 0);
  command = json_object_get_object_member (offer, "command");
  fields = json_object_has_member (offer, "fields") ? json_object_get_array_member (offer, "fields")
                                                    : NULL;

  for (guint i = 0; fields != NULL && i < json_array_get_length (fields); i++)
    {
      JsonObject *field = json_array_get_object_element (fields, i);

      if (json_object_get_boolean_member_with_default (field, "required", FALSE))
        json_object_set_member (
            command, json_object_get_string_member (field, "id"),
            json_object_dup_member (field,
                                    json_object_has_member (field, "value") ? "value" : "min"));
    }

  return json_to_string (json_object_get_member (offer, "command"), FALSE);
}

/* The default setup plays to its end by what the view offers. */
static void
test_offers_are_accepted (void **state)
{
  g_autoptr (GSubprocess) process = start_cli ("play template --follow --seed 3");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *answer = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");
  g_autofree char *view = ask (process, answers, NULL);
  g_autofree char *command = choose_offer (view);
  guint n = 0;

  for (; command != NULL && n < 200; n++)
    {
      g_free (answer);
      g_free (view);
      answer = ask (process, answers, command);
      view = ask (process, answers, NULL);
      if (!is_ok (answer))
        fail_msg ("%s: %s", command, answer);
      g_free (command);
      command = choose_offer (view);
    }

  assert_in_range (n, 3, 199);
  assert_true (g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL));
  assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_answers),
    cli_test (test_then),
    cli_test (test_hands),
    cli_test (test_unasked_dice),
    cli_test (test_last_line_without_newline),
    cli_test (test_no_lines),
    cli_test (test_hostile_lines),
    cli_test (test_hostile_lines_in_portuguese),
    cli_test (test_nul_bytes),
    cli_test (test_deep_nesting),
    cli_test (test_long_lines),
    cli_test (test_endless_line),
    cli_test (test_streaming),
    cli_test (test_line_in_pieces),
    cli_test (test_reader_goes_away),
    cli_test (test_input_that_is_no_file),
    cli_test (test_view_at_the_end),
    cli_test (test_view_in_the_language),
    cli_test (test_seed_repeats),
    cli_test (test_set),
    cli_test (test_unknown_key_names_those_there_are),
    cli_test (test_setup_file),
    cli_test (test_who_gave_the_command),
    cli_test (test_every_game),
    cli_test (test_offers_are_accepted),
  };

  set_up_program (argc, argv);
  signal (SIGPIPE, SIG_IGN);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
