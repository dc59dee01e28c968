/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch.c: `sketch`: questions and answers, hostile lines, streaming, the largest maps.
 */

#include "runner.h"

#include <math.h>
#include <string.h>

#define LINE_LIMIT (4 * 1024 * 1024)

#define ROW "\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0],[3,0],[4,0]]"
#define BOARD "\"grid\":\"square\",\"width\":8,\"height\":6"
#define SARAH "{\"id\":\"sarah\",\"side\":\"hero\",\"at\":[0,0],\"down\":false}"
#define ENDO                                                                                       \
  "{\"id\":\"e1\",\"side\":\"enemy\",\"at\":[4,0],\"move\":2,\"range\":2,\"flies\":false}"
#define T800                                                                                       \
  "{\"id\":\"t800\",\"side\":\"skynet\",\"at\":[1,1],\"size\":[1,1],\"move\":1,\"range\":6}"
#define SOLDIER "{\"id\":\"soldier\",\"side\":\"men\",\"at\":[5,4]}"

#define SIGHT(sketch) "{\"ask\":\"los\",\"from\":[0,0],\"to\":[2,0],\"sketch\":{" sketch "}}"
#define PLAN(sketch) "{\"ask\":\"plan\",\"enemy\":\"e1\",\"sketch\":{" sketch "}}"
#define REACH(sketch) "{\"ask\":\"reach\",\"figure\":\"e1\",\"sketch\":{" sketch "}}"
#define SEEN(sketch)                                                                               \
  "{\"ask\":\"los\",\"from\":\"t800\",\"to\":\"soldier\",\"sketch\":{" sketch "}}"
#define WITH(figures) ",\"figures\":[" figures "]"
#define ENDO_WITH(more) "{\"id\":\"e1\",\"side\":\"enemy\",\"at\":[4,0]" more "}"

/* Each form of question, and the answers that leave nothing open. */
static const struct
{
  const char *question;
  const char *answer;
} examples[] = {
  { SIGHT (ROW ",\"blocked\":[[1,0]]"), "{\"los\":false,\"range\":2}" },
  { SIGHT (ROW ",\"walls\":[[[1,0],[0,0]]]"), "{\"los\":false,\"range\":2}" },
  { SIGHT (ROW ",\"doors\":[[[1,0],[2,0]]]"), "{\"los\":false,\"range\":2}" },
  { SIGHT ("\"grid\":\"hex\",\"hexes\":[[0,0],[2,0]]"), "{\"los\":false,\"range\":2}" },
  { PLAN (ROW WITH (SARAH "," ENDO)),
    "{\"stay\":false,\"targets\":[],"
    "\"options\":[{\"toward\":\"sarah\",\"rule\":2,\"stops\":[[2,0]]}]}" },
  { PLAN (ROW WITH (ENDO "," SARAH ",{\"id\":\"alex\",\"side\":\"hero\",\"at\":[3,0]}")),
    "{\"stay\":true,\"targets\":[\"alex\"],\"options\":[]}" },
  { PLAN (ROW WITH (ENDO)), "{\"stay\":true,\"targets\":[],\"options\":[]}" },
  { PLAN (ROW WITH (ENDO ",{\"id\":\"a\",\"side\":\"hero\",\"at\":[3,0],\"down\":true}")),
    "{\"stay\":true,\"targets\":[],\"options\":[]}" },
  { PLAN (ROW ",\"doors\":[[[3,0],[4,0]]]" WITH (SARAH "," ENDO)),
    "{\"stay\":false,\"targets\":[],"
    "\"options\":[{\"toward\":\"sarah\",\"rule\":4,\"stops\":[[4,0]]}]}" },
  { REACH (ROW WITH (ENDO)),
    "{\"stops\":[{\"at\":[2,0],\"cost\":2},{\"at\":[3,0],\"cost\":1},{\"at\":[4,0],\"cost\":0}]}" },
  { REACH (ROW ",\"rough\":[[3,0]]" WITH (ENDO)),
    "{\"stops\":[{\"at\":[3,0],\"cost\":2},{\"at\":[4,0],\"cost\":0}]}" },
  { REACH ("\"grid\":\"hex\",\"hexes\":[[4,0]]" WITH (ENDO_WITH (",\"move\":0"))),
    "{\"stops\":[{\"at\":[4,0],\"cost\":0}]}" },
  { SEEN (BOARD WITH (T800 ",{\"id\":\"soldier\",\"side\":\"men\",\"at\":[4,1]}")),
    "{\"los\":true,\"cover\":false,\"range\":3,"
    "\"lines\":[[[1,1],[4,1]],[[1,1],[5,1]],[[1,1],[4,2]],[[1,1],[5,2]]]}" },
  { SEEN (BOARD ",\"obstructed\":[[2,1],[3,2]]" WITH (T800 "," SOLDIER)),
    "{\"los\":true,\"cover\":true,\"range\":4,"
    "\"lines\":[[[1,2],[5,4]],[[1,2],[5,5]],[[1,2],[6,5]]]}" },
  { SEEN (BOARD ",\"obstructed\":[[3,0],[3,1],[3,2],[3,3],[3,4],[3,5]]" WITH (T800 "," SOLDIER)),
    "{\"los\":false,\"cover\":false,\"range\":4,\"lines\":[]}" },
  { "{\"ask\":\"reach\",\"figure\":\"t800\",\"sketch\":{\"grid\":\"square\",\"width\":3,"
    "\"height\":2,\"obstructed\":[[0,1]]" WITH (T800) "}}",
    "{\"stops\":[{\"at\":[1,0],\"cost\":1},{\"at\":[1,1],\"cost\":0},{\"at\":[2,1],\"cost\":1}]}" },
};

static void
test_examples (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    g_string_append_printf (input, "%s\n", examples[i].question);
  run = run_cli (input->str, "sketch");
  assert_fine (run);
  lines = split_lines (run->out);
  assert_int_equal (g_strv_length (lines), G_N_ELEMENTS (examples));
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    assert_string_equal (lines[i], examples[i].answer);
}

/* The line of an answer: it ends in the two hexes, whose centres are a known way apart. */
static void
test_line_of_sight (void **state)
{
  g_autoptr (Run) run = run_cli (SIGHT (ROW) "\n", "sketch");
  g_autoptr (JsonObject) answer = read_answer (run, 0);
  JsonArray *line = json_object_get_array_member (answer, "line");

  assert_fine (run);
  assert_int_equal (json_object_get_size (answer), 3);
  assert_true (json_object_get_boolean_member (answer, "los"));
  assert_int_equal (json_object_get_int_member (answer, "range"), 2);
  assert_int_equal (json_array_get_length (line), 2);
  for (guint i = 0; i < 2; i++)
    {
      JsonArray *point = json_array_get_array_element (line, i);
      double x = json_array_get_double_element (point, 0);
      double y = json_array_get_double_element (point, 1);

      assert_int_equal (json_array_get_length (point), 2);
      assert_true (hypot (x - i * 2 * sqrt (3), y) <= 1);
    }
}

/* Numbers with an exponent, which json-glib would spoil, are JSON as well. */
static void
test_a_hex_sees_itself (void **state)
{
  g_autoptr (Run) run = run_cli (
      "{\"ask\":\"los\",\"from\":[0,0],\"to\":[0,0],\"sketch\":{" ROW "}}\n"
      "{\"ask\":\"los\",\"from\":[9,9],\"to\":[9,9],\"sketch\":{" ROW ",\"entry\":[[9,9]]}}\n",
      "sketch");

  assert_fine (run);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonObject) answer = read_answer (run, i);

      assert_true (json_object_get_boolean_member (answer, "los"));
      assert_int_equal (json_object_get_int_member (answer, "range"), 0);
    }
}

static void
test_range_on_squares (void **state)
{
  static const struct
  {
    const char *command;
    gint64 range;
  } cases[] = { { "sketch", 4 }, { "sketch --range king", 4 }, { "sketch --range orthogonal", 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Run) run = run_cli (SEEN (BOARD WITH (T800 "," SOLDIER)), cases[i].command);
      g_autoptr (JsonObject) answer = read_answer (run, 0);

      assert_fine (run);
      assert_int_equal (json_object_get_int_member (answer, "range"), cases[i].range);
    }
}

/* Ids are anything that fits in a line, and come back as they went. */
static void
test_odd_ids (void **state)
{
  static const char *const ids[] = { "\\\"", "\\\\", "ação ☠", "{id}", "%s", "\\uD83D\\uDE00" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *question
          = g_strdup_printf (PLAN (ROW WITH (ENDO ",{\"id\":\"%s\",\"side\":\"hero\","
                                                  "\"at\":[3,0]}")),
                             ids[i]);
      g_autofree char *id = g_strdup_printf ("{\"id\":\"%s\"}", ids[i]);
      g_autoptr (JsonObject) expected = read_json (id);
      g_autoptr (Run) run = run_cli (question, "sketch");
      g_autoptr (JsonObject) answer = read_answer (run, 0);

      assert_fine (run);
      assert_string_equal (
          json_array_get_string_element (json_object_get_array_member (answer, "targets"), 0),
          json_object_get_string_member (expected, "id"));
    }
}

/* An error answer has its code and names the key, and the place or what else is wrong with it. */
static const struct
{
  const char *line;
  const char *code;
  const char *key;
  const char *what;
} hostile[] = {
  { "x", "bad-json", "1", NULL },
  { "{", "bad-json", "2", NULL },
  { "{}x", "bad-json", "3", NULL },
  { "[]", "bad-json", NULL, NULL },
  { "null", "bad-json", NULL, NULL },
  { "17", "bad-json", NULL, NULL },
  { "\"los\"", "bad-json", NULL, NULL },
  { "[" SIGHT (ROW) "]", "bad-json", NULL, NULL },
  { SIGHT (ROW) SIGHT (ROW), "bad-json", NULL, NULL },
  { "\xff\xfe", "bad-json", NULL, NULL },
  { "{\"ask\":\"\xc3\"}", "bad-json", NULL, NULL },
  { "{\"ask\":\"los\",\"ask\":\"los\"}", "bad-json", "ask", NULL },
  { SIGHT (ROW ",\"hexes\":[]"), "bad-json", "hexes", NULL },
  { "{\"ask\":\"los\",\"from\":[0,1e999]}", "bad-json", NULL, NULL },
  { "{\"ask\":\"los\",\"from\":[0,99999999999999999999]}", "bad-json", NULL, NULL },
  { "{}", "bad-sketch", "ask", NULL },
  { "{\"ask\":null}", "bad-sketch", "ask", "null" },
  { "{\"ask\":\"dance\"}", "bad-sketch", "ask", "dance" },
  { "{\"ask\":\"LOS\"}", "bad-sketch", "ask", "LOS" },
  { "{\"ask\":[\"los\"]}", "bad-sketch", "ask", "los" },
  { "{\"ask\":\"los\"}", "bad-sketch", "sketch", NULL },
  { "{\"ask\":\"los\",\"sketch\":[]}", "bad-sketch", "sketch", "[]" },
  { "{\"ask\":\"los\",\"sketch\":{}}", "bad-sketch", "grid", NULL },
  { "{\"ask\":\"los\",\"sketch\":{" ROW "}}", "bad-sketch", "from", NULL },
  { "{\"ask\":\"los\",\"from\":[0,0],\"sketch\":{" ROW "}}", "bad-sketch", "to", NULL },
  { "{\"ask\":\"los\",\"from\":\"a\",\"to\":\"b\",\"sketch\":{" ROW "}}", "bad-sketch", "from",
    "\"a\"" },
  { "{\"ask\":\"los\",\"from\":[0,0],\"to\":[5,0],\"sketch\":{" ROW "}}", "bad-sketch", "to",
    "[5,0]" },
  { "{\"ask\":\"los\",\"from\":[0,1],\"to\":[2,0],\"sketch\":{" ROW "}}", "bad-sketch", "from",
    "[0,1]" },
  { "{\"ask\":\"los\",\"from\":[0,0],\"to\":[2,0.5],\"sketch\":{" ROW "}}", "bad-sketch", "to",
    "[2,0.5]" },
  { "{\"ask\":\"los\",\"from\":[0,0],\"to\":[10001,0],\"sketch\":{" ROW "}}", "bad-sketch", "to",
    "[10001,0]" },
  { "{\"ask\":\"los\",\"from\":[0,0],\"to\":[2,0],\"why\":1,\"sketch\":{" ROW "}}", "bad-sketch",
    "why", NULL },
  { "{\"ask\":\"los\",\"from\":[0,0],\"to\":[2,0],\"enemy\":\"e1\",\"sketch\":{" ROW "}}",
    "bad-sketch", "enemy", NULL },
  { "{\"ask\":\"plan\",\"figure\":\"e1\",\"sketch\":{" ROW "}}", "bad-sketch", "figure", NULL },
  { "{\"ask\":\"reach\",\"enemy\":\"e1\",\"sketch\":{" ROW "}}", "bad-sketch", "enemy", NULL },
  { "{\"ask\":\"plan\",\"sketch\":{" ROW "}}", "bad-sketch", "enemy", NULL },
  { "{\"ask\":\"plan\",\"enemy\":7,\"sketch\":{" ROW "}}", "bad-sketch", "enemy", "7" },
  { "{\"ask\":\"plan\",\"enemy\":\"\",\"sketch\":{" ROW "}}", "bad-sketch", "enemy", NULL },
  { PLAN (ROW), "unknown-figure", "enemy", "“e1”" },
  { PLAN (ROW WITH (SARAH)), "unknown-figure", "enemy", "“e1”" },
  { REACH (ROW WITH (SARAH)), "unknown-figure", "figure", "“e1”" },
  { "{\"ask\":\"plan\",\"enemy\":\"sarah\",\"sketch\":{" ROW WITH (SARAH) "}}", "bad-sketch",
    "enemy", "“sarah”" },
  { PLAN (ROW WITH (ENDO_WITH (",\"range\":2"))), "bad-sketch", "figures[0].move", NULL },
  { PLAN (ROW WITH (SARAH "," ENDO_WITH (",\"move\":2"))), "bad-sketch", "figures[1].range", NULL },
  { REACH (ROW WITH (ENDO_WITH (",\"range\":2"))), "bad-sketch", "figures[0].move", NULL },
  { PLAN (ROW WITH (ENDO_WITH (",\"move\":-2,\"range\":2"))), "bad-sketch", "figures[0].move",
    "-2" },
  { PLAN (ROW WITH (ENDO_WITH (",\"move\":2,\"range\":-1"))), "bad-sketch", "figures[0].range",
    "-1" },
  { PLAN (ROW WITH (ENDO_WITH (",\"move\":99999999,\"range\":1"))), "bad-sketch", "figures[0].move",
    "10000" },
  { PLAN (ROW WITH (ENDO_WITH (",\"colour\":\"red\""))), "bad-sketch", "figures[0].colour", NULL },
  { PLAN (ROW WITH (ENDO "," ENDO)), "bad-sketch", "figures[1].id", "e1" },
  { PLAN (ROW WITH (ENDO ",{\"id\":\"e2\",\"side\":\"enemy\",\"at\":[4,0]}")), "bad-sketch",
    "figures[1].at", "[4,0]" },
  { PLAN (ROW WITH (ENDO ",{\"id\":\"e2\",\"side\":\"enemy\",\"at\":[7,7]}")), "bad-sketch",
    "figures[1].at", "[7,7]" },
  { SIGHT (ROW ",\"colour\":1"), "bad-sketch", "colour", NULL },
  { SIGHT ("\"grid\":\"oct\",\"hexes\":[]"), "bad-sketch", "grid", "oct" },
  { SIGHT ("\"grid\":\"hex\",\"hexes\":[[0,0],[2,0],[0,0]]"), "bad-sketch", "hexes[2]", "[0,0]" },
  { SIGHT (ROW ",\"blocked\":[[1,0],[5,5]]"), "bad-sketch", "blocked[1]", "[5,5]" },
  { SIGHT (ROW ",\"rough\":[[5,5]]"), "bad-sketch", "rough[0]", "[5,5]" },
  { SIGHT (ROW ",\"entry\":[[1,0]]"), "bad-sketch", "entry[0]", "[1,0]" },
  { SIGHT (ROW ",\"walls\":[[[0,0],[2,0]]]"), "bad-sketch", "walls[0]", "[2,0]" },
  { SIGHT (ROW ",\"doors\":[[[0,0],[0,1]]]"), "bad-sketch", "doors[0]", "[0,1]" },
  { SIGHT (ROW ",\"open\":[]"), "bad-sketch", "open", NULL },
  { "{\"ask\":\"plan\",\"enemy\":\"t800\",\"sketch\":{" BOARD WITH (T800) "}}", "bad-sketch", "ask",
    NULL },
  { SEEN (BOARD WITH (T800)), "unknown-figure", "to", "“soldier”" },
  { SEEN (BOARD WITH (SOLDIER)), "unknown-figure", "from", "“t800”" },
  { "{\"ask\":\"los\",\"from\":\"t800\",\"to\":\"t800\",\"sketch\":{" BOARD WITH (T800) "}}",
    "bad-sketch", "to", NULL },
  { "{\"ask\":\"los\",\"from\":[1,1],\"to\":[2,2],\"sketch\":{" BOARD WITH (T800) "}}",
    "bad-sketch", "from", "[1,1]" },
  { "{\"ask\":\"reach\",\"figure\":\"soldier\",\"sketch\":{" BOARD WITH (SOLDIER) "}}",
    "bad-sketch", "figures[0].move", NULL },
  { SEEN (BOARD ",\"obstructed\":[[5,4]]" WITH (T800 "," SOLDIER)), "bad-sketch", "figures[1].at",
    "[5,4]" },
  { SEEN ("\"grid\":\"square\",\"width\":8" WITH (T800)), "bad-sketch", "height", NULL },
  { SEEN (BOARD ",\"hexes\":[]"), "bad-sketch", "hexes", NULL },
};

static void
check_hostile (const char *line, guint i)
{
  g_autofree char *number = g_strdup_printf (" %u:", i + 1);
  g_autofree char *code = NULL;
  g_autoptr (JsonObject) answer = NULL;
  const char *message;

  code = dup_code (line);
  if (!g_str_equal (code, hostile[i].code))
    fail_msg ("%s: %s, not %s", hostile[i].line, line, hostile[i].code);

  answer = read_json (line);
  message
      = json_object_get_string_member (json_object_get_object_member (answer, "error"), "message");
  if (strstr (message, number) == NULL
      || (hostile[i].key != NULL && strstr (message, hostile[i].key) == NULL)
      || (hostile[i].what != NULL && strstr (message, hostile[i].what) == NULL))
    fail_msg ("%s: %s", hostile[i].line, message);
}

/* Each gets an answer of its own that names its line, and the run goes on. */
static void
ask_hostile (const char *command)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    g_string_append_printf (input, "%s\n", hostile[i].line);
  g_string_append (input, SIGHT (ROW));

  run = run_cli (input->str, command);
  assert_fine (run);
  lines = split_lines (run->out);
  assert_int_equal (g_strv_length (lines), G_N_ELEMENTS (hostile) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    check_hostile (lines[i], i);
  assert_true (g_str_has_prefix (lines[G_N_ELEMENTS (hostile)], "{\"los\":true"));
}

static void
test_hostile_lines (void **state)
{
  ask_hostile ("sketch");
}

static void
test_hostile_lines_in_portuguese (void **state)
{
  ask_hostile ("sketch --lang pt_BR");
}

/* The answers that are no errors have no words in them. */
static void
test_answers_have_no_language (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) english = NULL;
  g_autoptr (Run) portuguese = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    g_string_append_printf (input, "%s\n", examples[i].question);
  english = run_cli (input->str, "sketch --lang en");
  portuguese = run_cli (input->str, "--lang pt_BR sketch");
  assert_string_equal (english->out, portuguese->out);
}

static void
test_no_lines (void **state)
{
  g_autoptr (Run) run = run_cli ("", "sketch");
  g_autoptr (Run) blank = run_cli ("\n\n \t\r\n", "sketch");

  assert_fine (run);
  assert_string_equal (run->out, "");
  assert_fine (blank);
  assert_string_equal (blank->out, "");
}

static void
test_nul_bytes (void **state)
{
  static const char input[] = "{\"ask\":\"l\0os\"}\n\0\n" SIGHT (ROW) "\0\n" SIGHT (ROW) "\r\n";
  const char *words[] = { "sketch", NULL };
  g_autoptr (Run) run = run_words (input, sizeof input - 1, words);
  g_auto (GStrv) lines = split_lines (run->out);

  assert_fine (run);
  assert_int_equal (g_strv_length (lines), 4);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *code = dup_code (lines[i]);

      assert_string_equal (code, "bad-json");
    }
  assert_true (g_str_has_prefix (lines[3], "{\"los\":true"));
}

static void
test_deep_nesting (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 1000000; i++)
    g_string_append_c (input, '[');
  g_string_append (input, "\n{\"ask\":\"los\",\"sketch\":");
  for (guint i = 0; i < 100000; i++)
    g_string_append (input, "{\"sketch\":");
  g_string_append (input, "\n{\"ask\":\"los\",\"from\":");
  for (guint i = 0; i < 50; i++)
    g_string_append_c (input, '[');
  for (guint i = 0; i < 50; i++)
    g_string_append_c (input, ']');
  g_string_append (input, ",\"to\":[0,0],\"sketch\":{" ROW "}}\n" SIGHT (ROW));

  run = run_cli (input->str, "sketch");
  assert_fine (run);
  lines = split_lines (run->out);
  assert_int_equal (g_strv_length (lines), 4);
  assert_non_null (strstr (lines[0], "bad-json"));
  assert_non_null (strstr (lines[1], "bad-json"));
  assert_non_null (strstr (lines[2], "“from”"));
  assert_true (g_str_has_prefix (lines[3], "{\"los\":true"));
}

/* One byte makes the difference. */
static void
test_long_lines (void **state)
{
  g_autofree char *blanks = g_strnfill (LINE_LIMIT - strlen (SIGHT (ROW)), ' ');
  g_autofree char *input
      = g_strconcat (blanks, SIGHT (ROW) "\n ", blanks, SIGHT (ROW) "\n" SIGHT (ROW) "\n", NULL);
  g_autoptr (Run) run = run_cli (input, "sketch");
  g_auto (GStrv) lines = split_lines (run->out);

  assert_fine (run);
  assert_int_equal (g_strv_length (lines), 3);
  assert_true (g_str_has_prefix (lines[0], "{\"los\":true"));
  assert_non_null (strstr (lines[1], "bad-json"));
  assert_string_equal (lines[0], lines[2]);
}

/* A line of 100 MiB passes in constant memory. */
static void
test_endless_line (void **state)
{
  g_autoptr (GSubprocess) process = start_cli ("sketch");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);
  g_autofree char *mebibyte = g_strnfill (1024 * 1024, '[');
  g_autofree char *first = ask (process, answers, SIGHT (ROW));
  guint64 before = read_peak_memory (process);
  g_autofree char *too_long = NULL;
  g_autofree char *last = NULL;

  for (guint i = 0; i < 100; i++)
    assert_true (g_output_stream_write_all (input, mebibyte, 1024 * 1024, NULL, NULL, NULL));
  too_long = ask (process, answers, "");
  assert_true (read_peak_memory (process) < before + 30 * 1024);
  last = ask (process, answers, SIGHT (ROW));
  assert_non_null (strstr (too_long, "bad-json"));
  assert_string_equal (first, last);

  assert_true (g_output_stream_close (input, NULL, NULL));
  assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

/* The most hexes there may be, in one row, with a wall or a door between any two but the last ten;
 * one more is an error. */
static void
test_largest_map (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) lines = NULL;

  for (int n = 20000; n <= 20001; n++)
    {
      g_string_append (input, "{\"ask\":\"los\",\"from\":[9991,0],\"to\":[9998,0],\"sketch\":"
                              "{\"grid\":\"hex\",\"hexes\":[[-10000,0]");
      for (int i = 1; i < n; i++)
        g_string_append_printf (input, ",[%d,%d]", i % 20000 - 10000, i / 20000);
      g_string_append (input, "],\"walls\":[[[-10000,0],[-9999,0]]");
      for (int i = 2; i < 19990; i += 2)
        g_string_append_printf (input, ",[[%d,0],[%d,0]]", i - 10000, i - 9999);
      g_string_append (input, "]}}\n");
    }

  run = run_cli (input->str, "sketch");
  assert_fine (run);
  lines = split_lines (run->out);
  assert_int_equal (g_strv_length (lines), 2);
  assert_true (g_str_has_prefix (lines[0], "{\"los\":true,\"range\":7,"));
  assert_non_null (strstr (lines[1], "“hexes[20000]”"));
}

/* From one end of the world to the other, with rough hexes before the goal: a way, or a clear word
 * that there is none to be found; never nothing. */
static void
test_far_away (void **state)
{
  g_autoptr (Run) run = run_cli (
      "{\"ask\":\"plan\",\"enemy\":\"e1\",\"sketch\":{\"grid\":\"hex\",\"hexes\":"
      "[[-10000,-10000],[10000,0],[10000,-1],[9999,0]],\"rough\":[[10000,-1],[9999,0]],"
      "\"figures\":[{\"id\":\"sarah\",\"side\":\"hero\",\"at\":[10000,0]},{\"id\":\"e1\","
      "\"side\":\"enemy\",\"at\":[-10000,-10000],\"move\":4,\"range\":6}]}}\n",
      "sketch");

  assert_fine (run);
  if (strstr (run->out, "\"error\"") != NULL)
    assert_non_null (strstr (run->out, "“enemy”"));
  else
    assert_non_null (strstr (run->out, "\"stops\":[[-10000,-10000]]"));
}

/* Every answer is there before the next question is sent, whatever has come of it. */
static void
test_streaming (void **state)
{
  static const char *const behind[] = { "", "\n", "\n\n  \n", "\n{\"ask\":", "\n \n {" };
  g_autoptr (GSubprocess) process = start_cli ("sketch");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);

  for (guint i = 0; i < 100; i++)
    {
      const char *more = behind[i % G_N_ELEMENTS (behind)];
      gboolean half = strchr (more, '{') != NULL;
      g_autofree char *text = g_strconcat (i % 10 == 9 ? "x" : SIGHT (ROW), more, NULL);
      g_autofree char *answer = NULL;
      g_autofree char *rest = NULL;

      if (half)
        assert_true (g_output_stream_write_all (input, text, strlen (text), NULL, NULL, NULL));
      answer = ask (process, answers, half ? NULL : text);
      assert_true (g_str_has_prefix (answer, i % 10 == 9 ? "{\"error\"" : "{\"los\":true"));
      rest = half ? ask (process, answers, "}") : NULL;
      assert_true (!half || g_str_has_prefix (rest, "{\"error\""));
    }

  assert_true (g_output_stream_close (input, NULL, NULL));
  assert_null (ask (process, answers, NULL));
  assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

/* Ten thousand at once are answered in their order, those that are wrong with their numbers. */
static void
test_order (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 1; i <= 10000; i++)
    if (i % 100 == 0)
      g_string_append (input, "x\n");
    else
      g_string_append_printf (input,
                              "{\"ask\":\"los\",\"from\":[0,0],\"to\":[%u,0],\"sketch\":{" ROW
                              ",\"entry\":[[%u,0]]}}\n",
                              i % 9000 + 10, i % 9000 + 10);
  run = run_cli (input->str, "sketch");
  assert_fine (run);
  lines = split_lines (run->out);
  assert_int_equal (g_strv_length (lines), 10000);
  for (guint i = 1; i <= 10000; i++)
    {
      g_autofree char *expected
          = i % 100 == 0 ? g_strdup_printf ("Line %u:", i)
                         : g_strdup_printf ("{\"los\":false,\"range\":%u}", i % 9000 + 10);

      assert_non_null (strstr (lines[i - 1], expected));
    }
}

static void
test_needs_nothing_around_it (void **state)
{
  g_autoptr (Run) run = run_shell ("printf '%s' '" SIGHT (ROW) "' | env -i \"$0\" sketch");

  assert_fine (run);
  assert_true (g_str_has_prefix (run->out, "{\"los\":true"));
}

static void
test_reader_goes_away (void **state)
{
  g_autoptr (GSubprocess) process = start_cli ("sketch");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *first = ask (process, answers, SIGHT (ROW));
  const char *next = SIGHT (ROW) "\n";

  assert_non_null (first);
  assert_true (g_input_stream_close (g_subprocess_get_stdout_pipe (process), NULL, NULL));
  assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), next,
                                          strlen (next), NULL, NULL, NULL));
  assert_true (g_subprocess_wait (process, NULL, NULL));
  assert_true (g_subprocess_get_if_exited (process));
  assert_int_equal (g_subprocess_get_exit_status (process), 1);
}

static void
test_input_that_is_no_file (void **state)
{
  g_autoptr (Run) folder = run_shell ("\"$0\" sketch <\"$1\"");
  g_autoptr (Run) closed = run_shell ("\"$0\" sketch <&-");

  assert_failed (folder);
  assert_string_equal (folder->out, "");
  assert_failed (closed);
  assert_string_equal (closed->out, "");
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_examples),
    cli_test (test_line_of_sight),
    cli_test (test_a_hex_sees_itself),
    cli_test (test_range_on_squares),
    cli_test (test_odd_ids),
    cli_test (test_hostile_lines),
    cli_test (test_hostile_lines_in_portuguese),
    cli_test (test_answers_have_no_language),
    cli_test (test_no_lines),
    cli_test (test_nul_bytes),
    cli_test (test_deep_nesting),
    cli_test (test_long_lines),
    cli_test (test_endless_line),
    cli_test (test_largest_map),
    cli_test (test_far_away),
    cli_test (test_streaming),
    cli_test (test_order),
    cli_test (test_needs_nothing_around_it),
    cli_test (test_reader_goes_away),
    cli_test (test_input_that_is_no_file),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
