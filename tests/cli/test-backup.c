/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-backup.c: copies of the library, and going back to one.
 */

#include "runner.h"

#include <signal.h>
#include <string.h>

#define NOTE "{\"do\":\"note\",\"text\":\"x\"}\n"
#define PLAY "play template --library @l.db --session "

static void
play (const char *session, const char *input)
{
  g_autofree char *line = g_strconcat (PLAY, session, NULL);
  g_autoptr (Run) run = run_cli (input, line);

  assert_fine (run);
}

static gint64
count_commands (const char *library, const char *session)
{
  g_autofree char *line = g_strconcat ("sessions --json --library @", library, NULL);
  g_autoptr (Run) run = run_cli (NULL, line);
  g_auto (GStrv) lines = split_lines (run->out);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autoptr (JsonObject) object = read_json (lines[i]);

      if (g_str_equal (json_object_get_string_member (object, "name"), session))
        return json_object_get_int_member (object, "commands");
    }
  return -1;
}

/* The first run of a day copies what there was; the file alone holds the rest. */
static void
test_by_itself (void **state)
{
  g_autoptr (Run) list = NULL;
  g_autoptr (Run) copy = NULL;
  g_autoptr (JsonObject) backup = NULL;

  play ("s", NOTE NOTE);
  play ("s", NOTE);
  play ("s", NOTE);
  list = run_cli (NULL, "restore --library @l.db --json");
  assert_int_equal (list->status, 0);
  backup = read_answer (list, 0);
  assert_string_equal (json_object_get_string_member (backup, "reason"), "day");
  assert_int_equal (json_object_get_int_member (backup, "commands"), 2);
  assert_int_equal (strchr (list->out, '\n') - list->out + 1, (gssize) list->out_length);
  copy = run_shell ("cp \"$1/l.db\" \"$1/copy.db\"");
  assert_int_equal (count_commands ("copy.db", "s"), 4);
}

/* A program that waits for its next command and is killed. */
static void
test_killed_while_waiting (void **state)
{
  g_autoptr (GSubprocess) process = start_cli (PLAY "s");
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *answer = ask (process, answers, NOTE);
  gint64 n = -1;

  assert_true (is_ok (answer));
  for (guint i = 0; i < 200 && n != 1; i++)
    {
      g_autoptr (Run) copy = run_shell ("rm -f \"$1/copy.db\"; cp \"$1/l.db\" \"$1/copy.db\"");

      n = count_commands ("copy.db", "s");
      g_usleep (50000);
    }
  g_subprocess_send_signal (process, SIGKILL);
  assert_true (g_subprocess_wait (process, NULL, NULL));
  assert_int_equal (n, 1);
}

static void
test_there_and_back (void **state)
{
  g_autoptr (Run) to = NULL;
  g_autoptr (Run) again = NULL;
  g_autoptr (Run) beside = NULL;
  g_autoptr (Run) restored = NULL;
  g_autoptr (Run) list = NULL;

  play ("s", NOTE NOTE);
  to = run_cli (NULL, "backup --library @l.db --to @usb.db");
  assert_fine (to);
  assert_non_null (strstr (to->out, "1 session, 2 commands, 0 cards"));
  again = run_cli (NULL, "backup --library @l.db --to @usb.db");
  assert_failed (again);
  beside = run_cli (NULL, "backup --library @l.db");
  assert_fine (beside);

  play ("s", NOTE);
  play ("t", NOTE);
  restored = run_cli (NULL, "restore --library @l.db @usb.db");
  assert_fine (restored);
  assert_int_equal (count_commands ("l.db", "s"), 2);
  assert_int_equal (count_commands ("l.db", "t"), -1);
  play ("s", NOTE);
  assert_int_equal (count_commands ("l.db", "s"), 3);

  list = run_cli (NULL, "restore --library @l.db");
  assert_fine (list);
  assert_non_null (strstr (list->out, "2 sessions, 4 commands, 0 cards"));
  assert_non_null (strstr (list->out, "-restore.db"));
}

/* What a script gets to know: where the copy is, what it holds, and where what was there before is
 * now, from which it can be brought back. */
static void
test_json (void **state)
{
  g_autofree char *path = in_folder ("usb.db");
  g_autofree char *back = NULL;
  g_autoptr (Run) made = NULL;
  g_autoptr (Run) restored = NULL;
  g_autoptr (Run) undone = NULL;
  g_autoptr (JsonObject) copy = NULL;
  g_autoptr (JsonObject) answer = NULL;

  play ("s", NOTE NOTE);
  made = run_cli (NULL, "backup --library @l.db --to @usb.db --json");
  assert_fine (made);
  copy = read_answer (made, 0);
  assert_string_equal (json_object_get_string_member (copy, "file"), path);
  assert_int_equal (json_object_get_int_member (copy, "commands"), 2);
  assert_int_equal (json_array_get_length (json_object_get_array_member (copy, "sessions")), 1);

  play ("s", NOTE);
  restored = run_cli (NULL, "restore --library @l.db @usb.db --json");
  assert_fine (restored);
  answer = read_answer (restored, 0);
  assert_string_equal (json_object_get_string_member (answer, "file"), path);
  assert_int_equal (json_object_get_int_member (answer, "commands"), 2);
  assert_int_equal (count_commands ("l.db", "s"), 2);

  back = g_strdup_printf ("restore --library @l.db %s",
                          json_object_get_string_member (answer, "kept"));
  undone = run_cli (NULL, back);
  assert_fine (undone);
  assert_int_equal (count_commands ("l.db", "s"), 3);
}

/* By the name that the list shows; a new library can be made of a backup. */
static void
test_by_name (void **state)
{
  g_autoptr (Run) list = NULL;
  g_autoptr (Run) restored = NULL;
  g_autoptr (Run) fresh = NULL;
  g_autoptr (JsonObject) backup = NULL;
  g_autofree char *name = NULL;
  const char *words[] = { "restore", "--library", NULL, NULL, NULL };
  g_autofree char *path = in_folder ("l.db");

  play ("s", NOTE NOTE);
  play ("s", NOTE);
  list = run_cli (NULL, "restore --library @l.db --json");
  backup = read_answer (list, 0);
  name = g_path_get_basename (json_object_get_string_member (backup, "file"));
  words[2] = path;
  words[3] = name;
  restored = run_words (NULL, 0, words);
  assert_fine (restored);
  assert_int_equal (count_commands ("l.db", "s"), 2);

  fresh = run_cli (NULL, "backup --library @l.db --to @usb.db");
  assert_fine (fresh);
  g_clear_pointer (&fresh, run_free);
  fresh = run_cli (NULL, "restore --library @new.db @usb.db");
  assert_fine (fresh);
  assert_int_equal (count_commands ("new.db", "s"), 2);
}

/* Where no copy can be made every command is taken all the same, and it is said once. */
static void
test_no_room (void **state)
{
  g_autofree char *folder = in_folder ("l.db-backups");
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) answers = NULL;
  g_auto (GStrv) complaints = NULL;

  play ("s", NOTE);
  write_file (folder, "in the way");
  run = run_cli (NOTE NOTE NOTE, PLAY "s");
  assert_int_equal (run->status, 0);
  answers = split_lines (run->out);
  for (guint i = 0; i < 3; i++)
    assert_true (is_ok (answers[i]));
  complaints = split_lines (run->err);
  assert_int_equal (g_strv_length (complaints), 1);
  assert_int_equal (count_commands ("l.db", "s"), 4);
}

static void
test_nothing_to_copy (void **state)
{
  g_autofree char *bad = in_folder ("bad.db");
  static const char *const lines[] = {
    "backup --library @none.db",
    "restore --library @l.db @none.db",
    "restore --library @l.db @bad.db",
    "backup --library @l.db --to @no/such/\xc3\xa9.db/",
  };

  play ("s", NOTE);
  write_file (bad, "Dear diary");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli (NULL, lines[i]);

      assert_failed (run);
    }
  assert_int_equal (count_commands ("l.db", "s"), 1);
  assert_wrong ("backup me");
  assert_wrong ("restore a b");
}

static void
lose (const char *how)
{
  g_autofree char *script = g_strdup_printf ("cd \"$1\" && rm -f l.db-wal l.db-shm && %s", how);
  g_autoptr (Run) run = run_shell (script);

  assert_int_equal (run->status, 0);
}

/* One line that tells what there is and how to bring it back. */
static void
assert_offered (const char *line, int status)
{
  g_autoptr (Run) run = run_cli (NULL, line);

  assert_int_equal (run->status, status);
  if (strstr (run->err, "1 session, 2 commands, 0 cards") == NULL
      || strstr (run->err, "tableside-cli restore l-") == NULL)
    fail_msg ("%s: %s", line, run->err);
}

/* An empty or missing library is not taken for a new one without a word, however often it is
 * opened; once the backup is back there is nothing more to say. */
static void
test_lost (void **state)
{
  static const char *const ways[] = { "rm l.db", ": >l.db", "head -c 20000 /dev/zero >l.db",
                                      "echo Dear diary >l.db", "mv l.db m.db" };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (Run) check = NULL;
      g_autoptr (Run) restored = NULL;

      lose ("rm -rf l.db l.db-backups l.db.damaged*");
      play ("s", NOTE NOTE);
      play ("s", NOTE);
      lose (ways[i]);
      check = run_cli (NULL, "check --library @l.db");
      assert_int_equal (check->status, 1);
      assert_non_null (strstr (check->err, "1 session, 2 commands, 0 cards"));
      assert_offered ("sessions --library @l.db", 0);
      assert_offered ("play template --library @l.db --session other", 0);
      assert_offered ("stats --library @l.db", 0);
      assert_offered ("check --library @l.db", 1);
      lose ("name=$(ls l.db-backups | head -n 1) && \"$0\" restore --library l.db $name");
      g_clear_pointer (&check, run_free);
      check = run_cli (NULL, "check --library @l.db");
      assert_fine (check);
      assert_int_equal (count_commands ("l.db", "s"), 2);
    }
}

static void
test_lost_and_declined (void **state)
{
  g_autoptr (Run) declined = NULL;
  g_autoptr (Run) list = NULL;
  g_autoptr (Run) check = NULL;

  play ("s", NOTE NOTE);
  play ("s", NOTE);
  lose ("rm l.db");
  declined = run_cli (NULL, "restore --library @l.db --none");
  assert_fine (declined);
  play ("t", NOTE);
  check = run_cli (NULL, "check --library @l.db");
  assert_fine (check);
  list = run_cli (NULL, "restore --library @l.db");
  assert_non_null (strstr (list->out, "1 session, 2 commands, 0 cards"));
}

/* Two programs by two names of one file: what is acknowledged is there afterwards. */
static void
test_two_names (void **state)
{
  g_autoptr (Run) linked = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) answers = NULL;
  g_autofree char *first = NULL;
  guint n = 2;

  play ("s", NOTE);
  process = start_cli (PLAY "s");
  answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  first = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");
  assert_true (is_ok (first));
  linked = run_shell ("ln \"$1/l.db\" \"$1/m.db\"");
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *answer = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");
      g_autoptr (Run) other = run_cli (NOTE, "play template --library @m.db --session s");

      n += is_ok (answer);
      n += strstr (other->out, "\"ok\"") != NULL;
      assert_non_null (strstr (other->err, "m.db"));
    }
  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL);
  assert_true (g_subprocess_wait (process, NULL, NULL));
  assert_int_equal (n, 22);
  assert_int_equal (count_commands ("l.db", "s"), n);
}

/* A program that plays is told that a backup was brought back, and where its commands are. */
static void
test_restored_while_open (void **state)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) answers = NULL;
  g_autofree char *accepted = NULL;
  g_autofree char *told = NULL;
  g_autofree char *code = NULL;
  g_autoptr (Run) copy = NULL;
  g_autoptr (Run) restored = NULL;
  g_autoptr (Run) list = NULL;

  play ("s", NOTE NOTE);
  copy = run_cli (NULL, "backup --library @l.db --to @usb.db");
  process = start_cli (PLAY "s");
  answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  accepted = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");
  assert_true (is_ok (accepted));
  restored = run_cli (NULL, "restore --library @l.db @usb.db");
  assert_fine (restored);
  told = ask (process, answers, "{\"do\":\"note\",\"text\":\"x\"}");
  code = dup_code (told);
  assert_string_equal (code, "conflict");
  assert_non_null (strstr (told, "-restore.db"));
  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL);
  assert_true (g_subprocess_wait (process, NULL, NULL));
  list = run_cli (NULL, "restore --library @l.db");
  assert_non_null (strstr (list->out, "1 session, 3 commands, 0 cards"));
  assert_int_equal (count_commands ("l.db", "s"), 2);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_by_itself),
    cli_test (test_killed_while_waiting),
    cli_test (test_there_and_back),
    cli_test (test_json),
    cli_test (test_by_name),
    cli_test (test_no_room),
    cli_test (test_nothing_to_copy),
    cli_test (test_lost),
    cli_test (test_lost_and_declined),
    cli_test (test_two_names),
    cli_test (test_restored_while_open),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
