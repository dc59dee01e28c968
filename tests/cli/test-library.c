/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-library.c: sessions that are kept: going on, two programs at once, killed programs, export
 * and import.
 */

#include "runner.h"

#include <signal.h>
#include <string.h>

#define NOTE "{\"do\":\"note\",\"text\":\"x\"}\n"
#define ROLL "{\"do\":\"roll\",\"dice\":\"5d100\"}\n"
#define PLAY "play template --library @l.db --session "

static char *
dup_view (const char *session)
{
  g_autofree char *line = g_strconcat ("show --library @l.db --json --session ", session, NULL);
  g_autoptr (Run) run = run_cli (NULL, line);

  assert_fine (run);
  return g_strdup (run->out);
}

static gint64
read_rev (const char *line)
{
  g_autoptr (JsonObject) answer = read_json (line);

  return json_object_get_int_member_with_default (answer, "rev", -1);
}

static void
close_input (GSubprocess *process)
{
  assert_true (g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL));
  assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

static void
test_going_on (void **state)
{
  g_autoptr (Run) first = run_cli (NOTE ROLL "{\"do\":\"undo\"}\n", PLAY "s --set target=7");
  g_autoptr (Run) second = run_cli ("{\"do\":\"redo\"}\n" NOTE, PLAY "s --view");
  g_auto (GStrv) lines = split_lines (second->out);
  g_autofree char *view = dup_view ("s");

  assert_fine (first);
  assert_fine (second);
  assert_int_equal (read_rev (lines[0]), 2);
  assert_int_equal (read_rev (lines[1]), 3);
  assert_true (g_str_has_suffix (second->out, view));
}

static void
test_no_second_setup (void **state)
{
  g_autofree char *path = in_folder ("setup.json");
  g_autoptr (Run) first = run_cli (NOTE, PLAY "s");

  assert_fine (first);
  write_file (path, "{}");
  assert_wrong (PLAY "s --set target=7");
  assert_wrong (PLAY "s --setup @setup.json");
  assert_wrong ("play genesis --library @l.db --session s");
}

static void
test_refused_setup_makes_no_session (void **state)
{
  g_autoptr (Run) list = NULL;

  assert_wrong (PLAY "s --set target=1");
  list = run_cli (NULL, "sessions --library @l.db --json");
  assert_int_equal (list->status, 0);
  assert_string_equal (list->out, "");
}

static void
test_sessions (void **state)
{
  g_autoptr (Run) one = run_cli (NOTE NOTE, PLAY "one");
  g_autoptr (Run) two = run_cli (NOTE, PLAY "dois·três");
  g_autoptr (Run) text = run_cli (NULL, "sessions --library @l.db");
  g_autoptr (Run) json = run_cli (NULL, "sessions --library @l.db --json");
  g_auto (GStrv) lines = split_lines (json->out);

  assert_fine (one);
  assert_fine (two);
  assert_fine (text);
  assert_fine (json);
  assert_non_null (strstr (text->out, "dois·três"));
  assert_int_equal (g_strv_length (lines), 2);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonObject) session = read_json (lines[i]);
      gboolean is_one = g_str_equal (json_object_get_string_member (session, "name"), "one");

      assert_string_equal (json_object_get_string_member (session, "game"), "template");
      assert_int_equal (json_object_get_int_member (session, "commands"), is_one ? 2 : 1);
      assert_true (json_object_get_int_member (session, "changed") > 0);
    }
}

/* A race that is over, told in words. */
static void
test_show_the_end (void **state)
{
  g_autoptr (Run) made = run_cli (
      "{\"do\":\"correct\",\"id\":\"steps-red\",\"value\":20,\"at\":1700000000}\n", PLAY "s");
  g_autoptr (Run) run = run_cli (NULL, "show --library @l.db --session s");

  assert_fine (made);
  assert_fine (run);
  assert_non_null (strstr (run->out, "\nThe end of the game\n  Ada wins!\n  1 step\n"));
}

/* Times are given: two moves of half a minute, a note after another ten seconds. */
static void
test_show_the_clock (void **state)
{
  g_autoptr (Run) made
      = run_cli ("{\"do\":\"clock\",\"turn\":60,\"seat\":10,\"at\":1700000000}\n"
                 "{\"do\":\"advance\",\"dice\":[\"one\",\"two\"],\"at\":1700000030}\n"
                 "{\"do\":\"pass\",\"at\":1700000060}\n"
                 "{\"do\":\"note\",\"text\":\"a\",\"at\":1700000070}\n",
                 PLAY "s");
  g_autoptr (Run) run = run_cli (NULL, "show --library @l.db --session s");
  const char *clock = strstr (run->out, "\nClock\n");

  assert_fine (made);
  assert_fine (run);
  assert_non_null (clock);
  assert_non_null (strstr (clock,
                           "▶ Ada [red]                 0:40 / 10:00  (This turn 0:10 / 1:00)"
                           "\n  Grace [blue]              0:30 / 10:00\n"));
  assert_non_null (strstr (clock, "\n  Game                      1:10\n"));
}

static void
test_sessions_that_are_not_there (void **state)
{
  static const char *const lines[] = {
    "show --library @l.db --session nobody",
    "export --library @l.db --session nobody",
    "show --library @none.db --session s",
    "export --library @none.db --session s",
    "show --session s",
  };
  g_autoptr (Run) made = run_cli (NOTE, PLAY "s");

  assert_fine (made);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli (NULL, lines[i]);

      assert_failed (run);
      assert_string_equal (run->out, "");
    }
}

static void
test_default_library (void **state)
{
  g_autoptr (Run) exported = NULL;
  g_autoptr (Run) imported = NULL;
  g_autoptr (Run) list = NULL;
  g_autoptr (Run) shown = NULL;
  g_autofree char *path = in_folder ("s.json");
  g_autofree char *library = in_folder ("tableside/library.db");
  g_autoptr (Run) made = run_cli (NOTE, PLAY "s");

  assert_fine (made);
  exported = run_cli (NULL, "export --library @l.db --session s");
  write_file (path, exported->out);
  imported = run_cli (NULL, "import @s.json");
  list = run_cli (NULL, "sessions");
  shown = run_cli (NULL, "show --session s");

  assert_fine (imported);
  assert_fine (list);
  assert_fine (shown);
  assert_non_null (strstr (list->out, " s "));
  assert_true (g_file_test (library, G_FILE_TEST_IS_REGULAR));
}

static void
test_show (void **state)
{
  g_autoptr (Run) made = run_cli (
      "{\"do\":\"note\",\"text\":\"Onde está o dado?\"}\n" ROLL "{\"do\":\"undo\"}\n", PLAY "s");
  g_autoptr (Run) english = run_cli (NULL, "show --library @l.db --session s --lang en");
  g_autoptr (Run) portuguese = run_cli (NULL, "show --library @l.db --session s --lang pt_BR");
  g_autoptr (Run) log = run_cli (NULL, "show --library @l.db --session s --log");
  g_autoptr (Run) json = run_cli (NULL, "show --library @l.db --session s --log --json");
  g_autoptr (JsonObject) view = read_answer (json, 0);
  g_autoptr (JsonObject) note = read_answer (json, 1);
  g_autoptr (JsonObject) roll = read_answer (json, 2);
  const char *instruction
      = json_object_get_string_member (json_object_get_object_member (view, "now"), "instruction");

  assert_fine (made);
  assert_fine (english);
  assert_fine (portuguese);
  assert_fine (log);
  assert_fine (json);
  assert_non_null (strstr (english->out, instruction));
  assert_null (strstr (english->out, "Onde está o dado?"));
  assert_non_null (strstr (log->out, "Onde está o dado?"));
  assert_string_equal (json_object_get_string_member (note, "do"), "note");
  assert_false (json_object_get_boolean_member (note, "undone"));
  assert_true (json_object_get_boolean_member (roll, "undone"));
}

/* More steps than are read at a time. */
static void
test_long_log (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (Run) made = NULL;
  g_autoptr (Run) log = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (input, "{\"do\":\"note\",\"text\":\"note %u.\"}\n", i + 1);
  made = run_cli (input->str, PLAY "s");
  log = run_cli (NULL, "show --library @l.db --session s --log --json");
  lines = split_lines (log->out);

  assert_fine (made);
  assert_fine (log);
  assert_int_equal (g_strv_length (lines), 201);
  for (guint i = 1; i <= 200; i++)
    {
      g_autofree char *text = g_strdup_printf ("note %u.", i);

      assert_int_equal (read_rev (lines[i]), i);
      assert_non_null (strstr (lines[i], text));
    }
}

/* What was answered is there after the worst end. */
static void
test_killed (void **state)
{
  g_autofree char *view = NULL;
  gint64 answered = 0;

  for (guint round = 1; round <= 5; round++)
    {
      g_autoptr (GSubprocess) process = start_cli (PLAY "s");
      g_autoptr (GDataInputStream) answers
          = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
      GOutputStream *input = g_subprocess_get_stdin_pipe (process);

      for (guint i = 0; i < 7 * round; i++)
        {
          g_autofree char *answer = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");
          gint64 rev = read_rev (answer);

          /* What was sent at the last kill may have been done, or not. */
          assert_true (rev > answered);
          assert_true (i == 0 ? rev <= answered + 101 : rev == answered + 1);
          answered = rev;
        }
      for (guint i = 0; i < 100; i++)
        assert_true (g_output_stream_write_all (input, NOTE, strlen (NOTE), NULL, NULL, NULL));
      g_subprocess_send_signal (process, SIGKILL);
      assert_true (g_subprocess_wait (process, NULL, NULL));
    }

  view = dup_view ("s");
  assert_true (read_rev (view) >= answered);
}

/* The second one is told, has changed nothing, and goes on from where the first has come. */
static void
test_two_at_once (void **state)
{
  g_autoptr (Run) made = run_cli (NOTE, PLAY "s");
  g_autoptr (GSubprocess) first = start_cli (PLAY "s");
  g_autoptr (GSubprocess) second = start_cli (PLAY "s");
  g_autoptr (GDataInputStream) to_first
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (first));
  g_autoptr (GDataInputStream) to_second
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (second));
  GDataInputStream *answers[] = { to_first, to_second };
  GSubprocess *players[] = { first, second };
  gint64 rev = 1;

  assert_fine (made);
  for (guint i = 0; i < 2; i++)
    {
      /* Both have read the session when they have answered. */
      g_autofree char *ready = ask (players[i], answers[i], "x");

      assert_false (is_ok (ready));
    }

  for (guint i = 0; i < 20; i++)
    {
      GSubprocess *player = players[i % 2];
      g_autofree char *refused = NULL;
      g_autofree char *done = NULL;

      if (i > 0)
        {
          g_autofree char *code = NULL;

          refused = ask (player, answers[i % 2], "{\"do\":\"note\",\"text\":\"x\"}");
          code = dup_code (refused);
          assert_string_equal (code, "conflict");
        }
      done = ask (player, answers[i % 2], "{\"do\":\"note\",\"text\":\"x\"}");
      assert_int_equal (read_rev (done), ++rev);
    }

  close_input (first);
  close_input (second);
}

/* As fast as both can: every accepted command is there once, none twice. */
static void
test_two_racing (void **state)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autofree char *path = in_folder ("input");
  g_autoptr (Run) made = run_cli ("", PLAY "s");
  g_autoptr (Run) race = NULL;
  g_autofree char *view = NULL;
  g_auto (GStrv) lines = NULL;
  gint64 accepted = 0;

  for (guint i = 0; i < 300; i++)
    g_string_append (input, NOTE);
  write_file (path, input->str);

  race = run_shell ("for i in 1 2; do \"$0\" play template --library \"$1/l.db\" --session s "
                    "<\"$1/input\" >\"$1/out$i\" & done; wait; cat \"$1/out1\" \"$1/out2\"");
  assert_fine (made);
  assert_fine (race);
  lines = split_lines (race->out);
  assert_int_equal (g_strv_length (lines), 600);

  for (guint i = 0; i < 600; i++)
    if (is_ok (lines[i]))
      accepted++;
    else
      {
        g_autofree char *code = dup_code (lines[i]);

        assert_string_equal (code, "conflict");
      }

  view = dup_view ("s");
  assert_int_equal (read_rev (view), accepted);
}

static void
test_two_sessions_at_once (void **state)
{
  g_autoptr (Run) race
      = run_shell ("for i in 1 2 3; do for j in 1 2 3 4 5 6 7 8 9; do echo '"
                   "{\"do\":\"note\","
                   "\"text\":\"x\"}' ; done | \"$0\" play template --library \"$1/l.db\" "
                   "--session s$i & done; wait");
  g_auto (GStrv) lines = split_lines (race->out);

  assert_fine (race);
  assert_int_equal (g_strv_length (lines), 27);
  for (guint i = 0; lines[i] != NULL; i++)
    assert_true (is_ok (lines[i]));
}

static void
test_export_and_import (void **state)
{
  g_autofree char *path = in_folder ("s.json");
  g_autoptr (Run) made
      = run_cli (NOTE ROLL "{\"do\":\"undo\"}\n" ROLL ROLL NOTE "{\"do\":\"undo\"}\n",
                 PLAY "s --set target=7");
  g_autoptr (Run) first = run_cli (NULL, "export --library @l.db --session s");
  g_autoptr (Run) read = NULL;
  g_autoptr (Run) second = NULL;
  g_autoptr (Run) undone = NULL;
  g_autoptr (JsonObject) exported = NULL;
  g_autofree char *view = dup_view ("s");
  g_autofree char *copy = NULL;

  assert_fine (made);
  assert_fine (first);
  write_file (path, first->out);
  read = run_cli (NULL, "import --library @l.db --session copy @s.json");
  assert_fine (read);
  assert_non_null (strstr (read->out, "“copy”"));

  copy = dup_view ("copy");
  assert_string_equal (copy, view);

  second = run_cli (NULL, "export --library @l.db --session copy");
  assert_string_equal (second->out, first->out);

  exported = read_json (first->out);
  assert_string_equal (json_object_get_string_member (exported, "format"), "tableside-session");
  assert_string_equal (json_object_get_string_member (exported, "game"), "template");
  assert_true (json_object_has_member (exported, "version"));
  assert_non_null (json_object_get_object_member (exported, "setup"));
  assert_int_equal (json_array_get_length (json_object_get_array_member (exported, "commands")), 3);

  undone = run_cli ("{\"do\":\"undo\",\"to\":0}\n", "play template --library @l.db --session copy");
  assert_true (is_ok (undone->out));
}

static void
test_import_from_a_pipe (void **state)
{
  g_autoptr (Run) made = run_cli (NOTE ROLL, PLAY "s");
  g_autoptr (Run) run
      = run_shell ("\"$0\" export --library \"$1/l.db\" --session s |"
                   "\"$0\" import --library \"$1/l.db\" --session copy - && "
                   "\"$0\" export --library \"$1/l.db\" --session s >\"$1/other name.json\" && "
                   "\"$0\" import --library \"$1/m.db\" \"$1/other name.json\" && "
                   "\"$0\" show --library \"$1/m.db\" --session \"other name\" >/dev/null");

  assert_fine (made);
  assert_fine (run);
  assert_non_null (strstr (run->out, "“copy”"));
  assert_non_null (strstr (run->out, "“other name”"));
}

static void
test_import_takes_no_name_twice (void **state)
{
  g_autofree char *path = in_folder ("s.json");
  g_autoptr (Run) made = run_cli (NOTE, PLAY "s");
  g_autoptr (Run) exported = run_cli (NULL, "export --library @l.db --session s");
  g_autoptr (Run) again = NULL;

  assert_fine (made);
  write_file (path, exported->out);
  again = run_cli (NULL, "import --library @l.db @s.json");
  assert_failed (again);
  assert_non_null (strstr (again->err, "“s”"));
}

/* A session is itself, whatever its file is called: it is one play. */
static void
test_import_takes_no_session_twice (void **state)
{
  static const char *const names[] = { "\u200eone\u200e", "one (1)", "evening" };
  g_autoptr (Run) made = run_cli ("{\"do\":\"advance\",\"at\":1738440000}\n", PLAY "s");
  g_autoptr (Run) exported = run_cli (NULL, "export --library @l.db --session s");
  g_autoptr (Run) sessions = NULL, plays = NULL, twice = NULL;

  assert_fine (made);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_strconcat (names[i], ".json", NULL);
      g_autofree char *path = in_folder (file);
      g_autofree char *library = in_folder ("m.db");
      const char *const words[] = { "import", "--library", library, path, NULL };
      g_autoptr (Run) run = NULL;

      write_file (path, exported->out);
      run = run_words (NULL, 0, words);
      assert_int_equal (run->status == 0, i == 0);
      if (i > 0 && strstr (run->err, "is here already: it is called “one”") == NULL)
        fail_msg ("%s", run->err);
    }
  sessions = run_cli (NULL, "sessions --library @m.db --json");
  assert_non_null (strstr (sessions->out, "1738440000"));
  assert_null (strchr (strchr (sessions->out, '\n') + 1, '\n'));
  plays = run_cli (NULL, "stats --library @m.db --format bgsplay");
  assert_non_null (strstr (plays->out, "\"playDate\":\"2025-02-01 "));
  twice = run_cli (NULL, "import --library @m.db --session twice @evening.json");
  assert_fine (twice);
}

/* Each is an export with one thing wrong. */
static void
test_bad_imports (void **state)
{
#define HEAD "{\"format\":\"tableside-session\",\"version\":1,"
#define GAME "\"game\":\"template\",\"setup\":{},"
  static const char *const files[] = {
    "",
    "x",
    "[]",
    "{}",
    "{\"game\":\"template\"}",
    HEAD GAME "\"commands\":[}",
    HEAD GAME "\"commands\":[]} {}",
    HEAD GAME "\"commands\":{}}",
    HEAD GAME "\"commands\":[],\"commands\":[]}",
    HEAD GAME "\"commands\":[3]}",
    HEAD GAME "\"commands\":[{\"do\":\"dance\",\"at\":1}]}",
    HEAD GAME "\"commands\":[{\"do\":\"undo\",\"at\":1}]}",
    HEAD GAME "\"commands\":[{\"do\":\"note\",\"text\":\"x\",\"at\":\"x\"}]}",
    HEAD GAME "\"commands\":[{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":[9,9],\"at\":1}]}",
    HEAD GAME,
    HEAD "\"game\":\"template\",\"setup\":{\"target\":1},\"commands\":[]}",
    HEAD "\"game\":\"template\",\"setup\":[],\"commands\":[]}",
    HEAD "\"game\":\"template\",\"commands\":[]}",
    HEAD "\"game\":\"nogame\",\"setup\":{},\"commands\":[]}",
    HEAD "\"game\":3,\"setup\":{},\"commands\":[]}",
    HEAD "\"setup\":{},\"commands\":[]}",
    "{\"format\":\"other\",\"version\":1," GAME "\"commands\":[]}",
    "{\"version\":1," GAME "\"commands\":[]}",
    "{\"format\":\"tableside-session\",\"version\":99," GAME "\"commands\":[]}",
    "{\"format\":\"tableside-session\",\"version\":\"1\"," GAME "\"commands\":[]}",
    "{\"format\":\"tableside-session\"," GAME "\"commands\":[]}",
  };
  g_autofree char *path = in_folder ("bad.json");
  g_autoptr (Run) made = run_cli (NOTE, PLAY "s");
  g_autoptr (Run) before = run_cli (NULL, "sessions --library @l.db");
  g_autoptr (Run) after = NULL;

  assert_fine (made);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (Run) run = NULL;

      write_file (path, files[i]);
      run = run_cli (NULL, "import --library @l.db @bad.json");
      if (run->status != 1)
        print_message ("%s\n", files[i]);
      assert_failed (run);
      assert_string_equal (run->out, "");
    }

  after = run_cli (NULL, "sessions --library @l.db");
  assert_string_equal (after->out, before->out);
}

/* What a file holds is quoted, not obeyed by the terminal. */
static void
test_quotes_are_harmless (void **state)
{
  static const char *const files[] = {
    "{\"game\":\"\\u001b[2J\\nx\"}",
    "{\"\\u001b\\n\":1,\"\\u001b\\n\":2}",
    HEAD GAME "\"commands\":[],\"\\u009b2J\\r\\u001b\":1}",
    HEAD GAME "\"commands\":[{\"do\":\"\\u001b]0;x\\u0007\",\"at\":1}]}",
  };
  g_autofree char *path = in_folder ("bad.json");
  g_autofree char *endless = g_strnfill (100000, 'x');
  g_autofree char *large = g_strdup_printf ("{\"game\":\"%s\"}", endless);
  g_autoptr (Run) cut = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (Run) run = NULL;

      write_file (path, files[i]);
      run = run_cli (NULL, "import --library @l.db @bad.json");
      assert_failed (run);
      for (const char *c = run->err; c[1] != '\0'; c++)
        assert_false (g_ascii_iscntrl (*c));
      assert_null (strstr (run->err, "\xc2\x9b"));
    }

  write_file (path, large);
  cut = run_cli (NULL, "import --library @l.db @bad.json");
  assert_failed (cut);
  assert_true (strlen (cut->err) < 2000);
}

/* A command that cannot be replayed is named by its number. */
static void
test_import_names_the_command (void **state)
{
  g_autofree char *path = in_folder ("bad.json");
  g_autoptr (Run) run = NULL;

  write_file (path, HEAD GAME "\"commands\":[{\"do\":\"note\",\"text\":\"x\",\"at\":1},"
                              "{\"do\":\"note\",\"text\":\"x\",\"at\":1},"
                              "{\"do\":\"dance\",\"at\":1}]}");
  run = run_cli (NULL, "import --library @l.db @bad.json");
  assert_failed (run);
  assert_non_null (strstr (run->err, "3"));
}

static void
test_import_of_no_file (void **state)
{
  static const char *const lines[] = { "import @none.json", "import @", "import /dev/null" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli (NULL, lines[i]);

      assert_failed (run);
    }
}

/* Kept aside, said, and begun anew. */
static void
test_damaged_library (void **state)
{
  g_autofree char *path = in_folder ("l.db");
  g_autofree char *junk = g_strnfill (100000, '#');
  g_autoptr (GDir) dir = NULL;
  g_autoptr (Run) run = NULL;
  const char *name;
  gboolean kept = FALSE;

  write_file (path, junk);
  run = run_cli (NOTE, PLAY "s");
  assert_int_equal (run->status, 0);
  assert_true (is_ok (run->out));
  assert_string_not_equal (run->err, "");

  dir = g_dir_open (get_folder (), 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = in_folder (name);
      g_autofree char *text = NULL;

      assert_true (g_file_get_contents (file, &text, NULL, NULL));
      kept |= g_str_equal (text, junk);
    }
  assert_true (kept);
}

/* The version of the file's content stands in its header, see sqlite.org/fileformat.html. */
#define VERSION_AT 60

/* It is read, not written, and everybody is told. */
static void
test_newer_library (void **state)
{
  g_autofree char *path = in_folder ("l.db");
  g_autoptr (Run) made = run_cli (NOTE, PLAY "s");
  g_autoptr (Run) shown = NULL;
  g_autoptr (Run) played = NULL;
  g_autoptr (Run) another = NULL;
  g_autofree char *code = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  assert_fine (made);
  assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  bytes[VERSION_AT] = 1;
  assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));

  shown = run_cli (NULL, "show --library @l.db --session s");
  played = run_cli (NOTE, PLAY "s");
  another = run_cli (NOTE, PLAY "t");
  code = dup_code (played->out);

  assert_int_equal (shown->status, 0);
  assert_string_not_equal (shown->err, "");
  assert_int_equal (played->status, 0);
  assert_string_equal (code, "read-only");
  assert_int_equal (another->status, 1);
  assert_string_equal (another->out, "");
}

static void
test_library_that_cannot_be (void **state)
{
  g_autofree char *path = in_folder ("file");
  g_autoptr (Run) folder = run_cli (NOTE, "play template --library @ --session s");
  g_autoptr (Run) under_file = NULL;

  write_file (path, "x");
  under_file = run_cli (NOTE, "play template --library @file/l.db --session s");

  assert_failed (folder);
  assert_failed (under_file);
  assert_string_equal (folder->out, "");
}

/* Names that mean something of their own to SQLite are names of files all the same. */
static void
test_odd_library_names (void **state)
{
  static const char *const names[]
      = { ":memory:", "file:x?mode=memory", "a?b%20c#d.db", "ação 1.db", "-x", "sub/x.db" };
  g_autoptr (Run) nameless = run_shell ("cd \"$1\" && \"$0\" play template --library= --session s");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *script
          = g_strdup_printf ("cd \"$1\" && echo '{\"do\":\"note\",\"text\":\"x\"}' |"
                             " \"$0\" play template '--library=%s' --session s && test -s './%s' &&"
                             " \"$0\" show '--library=%s' --session s --log --json",
                             names[i], names[i], names[i]);
      g_autoptr (Run) run = run_shell (script);
      g_auto (GStrv) lines = split_lines (run->out);

      assert_fine (run);
      assert_int_equal (g_strv_length (lines), 3);
    }
  assert_failed (nameless);
}

/* Folders may have names that are no text: answers are text all the same (the runner looks). */
static void
test_folder_that_is_not_utf8 (void **state)
{
  g_autoptr (Run) run = run_shell (
      "odd=$(printf '%s/\\377' \"$1\"); mkdir \"$odd\" && cd \"$odd\" && echo x >l.db &&"
      " echo '{\"do\":\"note\",\"text\":\"x\"}' |"
      " \"$0\" play template --library l.db --session s &&"
      " XDG_DATA_HOME=\"$odd/l.db\" \"$0\" sessions");

  assert_int_equal (run->status, 1);
  assert_true (is_ok (run->out));
  assert_non_null (strstr (run->err, ".damaged-"));
}

/* Nothing is said to be in a library that cannot be looked at. */
static void
test_library_that_cannot_be_reached (void **state)
{
  g_autofree char *path = in_folder ("file");
  g_autoptr (Run) link = run_shell ("ln -s loop \"$1/loop\"; mkfifo \"$1/pipe\"");
  static const char *const lines[]
      = { "sessions --library @file/l.db", "sessions --library @loop", "sessions --library @pipe",
          "export --session s --library @pipe", "sessions --library /dev/full" };

  assert_fine (link);
  write_file (path, "x");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli (NULL, lines[i]);

      assert_failed (run);
      assert_string_equal (run->out, "");
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_going_on),
    cli_test (test_no_second_setup),
    cli_test (test_refused_setup_makes_no_session),
    cli_test (test_sessions),
    cli_test (test_sessions_that_are_not_there),
    cli_test (test_default_library),
    cli_test (test_show),
    cli_test (test_show_the_end),
    cli_test (test_show_the_clock),
    cli_test (test_long_log),
    cli_test (test_killed),
    cli_test (test_two_at_once),
    cli_test (test_two_racing),
    cli_test (test_two_sessions_at_once),
    cli_test (test_export_and_import),
    cli_test (test_import_from_a_pipe),
    cli_test (test_import_takes_no_name_twice),
    cli_test (test_import_takes_no_session_twice),
    cli_test (test_bad_imports),
    cli_test (test_quotes_are_harmless),
    cli_test (test_import_names_the_command),
    cli_test (test_import_of_no_file),
    cli_test (test_damaged_library),
    cli_test (test_newer_library),
    cli_test (test_library_that_cannot_be),
    cli_test (test_library_that_cannot_be_reached),
    cli_test (test_odd_library_names),
    cli_test (test_folder_that_is_not_utf8),
  };

  set_up_program (argc, argv);
  signal (SIGPIPE, SIG_IGN);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
