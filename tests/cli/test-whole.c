/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-whole.c: names that belong to one session however many programs want them, and libraries
 * that are checked.
 */

#include "runner.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>

#include "../runs.h"

#define NOTE "{\"do\":\"note\",\"text\":\"x\"}\n"
#define PLAY "play template --library @l.db --session "

static void
change_library (const char *path, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

/* Long enough for every program to have looked what is there. */
#define LOOK_AROUND (1500 * 1000) /* microseconds */

/* Starts programs that all make the same thing, lets them look at the library while none may write,
 * then write and end, and lists what is there then. */
static GPtrArray *
race (guint n, const char *line)
{
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr (GPtrArray) racers = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Run) list = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *path = in_folder ("l.db");
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (racers, start_cli (line));
  g_usleep (LOOK_AROUND);
  assert_int_equal (sqlite3_exec (db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
  for (guint i = 0; i < n; i++)
    g_subprocess_communicate (racers->pdata[i], nothing, NULL, NULL, NULL, NULL);

  list = run_cli (NULL, "sessions --library @l.db --json");
  lines = split_lines (list->out);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonObject) session = read_json (lines[i]);

      g_ptr_array_add (names, g_strdup (json_object_get_string_member (session, "name")));
    }
  return g_steal_pointer (&names);
}

/* Of all that make a name at once one makes it, and the others go on with what it made. */
static void
test_many_make_one_name (void **state)
{
  g_autoptr (Run) first = run_cli (NOTE, PLAY "first");
  g_autoptr (GPtrArray) names = NULL;

  assert_fine (first);
  names = race (runs (4, 20), PLAY "same");
  assert_int_equal (names->len, 2);
}

static void
test_many_import_one_name (void **state)
{
  g_autofree char *file = in_folder ("same.json");
  g_autoptr (Run) first = run_cli (NOTE, PLAY "first");
  g_autoptr (GPtrArray) names = NULL;

  assert_fine (first);
  write_file (file, "{\"format\":\"tableside-session\",\"version\":1,\"game\":\"template\","
                    "\"setup\":{},\"commands\":[]}");
  names = race (runs (4, 20), "import --library @l.db @same.json");
  assert_int_equal (names->len, 2);
}

static void
test_check (void **state)
{
  g_autofree char *path = in_folder ("l.db");
  g_autoptr (Run) one = run_cli (NOTE NOTE NOTE, PLAY "one");
  g_autoptr (Run) two = run_cli (NOTE NOTE NOTE, PLAY "two");
  g_autoptr (Run) whole = run_cli (NULL, "check --library @l.db --json");
  g_autoptr (Run) damaged = NULL, played = NULL, nothing = NULL;
  g_autoptr (JsonObject) first = NULL, second = NULL;
  g_autofree char *code = NULL;
  g_autofree char *absent = in_folder ("nothing.db");

  assert_fine (one);
  assert_fine (two);
  assert_fine (whole);
  change_library (path, "UPDATE journal SET command = replace (command, '\"x\"', '\"y\"')"
                        " WHERE number = 2 AND session = 1");
  damaged = run_cli (NULL, "check --library @l.db --json");
  assert_int_equal (damaged->status, 1);
  first = read_answer (damaged, 0);
  second = read_answer (damaged, 1);
  if (g_str_equal (json_object_get_string_member (first, "name"), "two"))
    {
      JsonObject *other = first;

      first = second;
      second = other;
    }
  assert_false (json_object_get_boolean_member (first, "whole"));
  assert_int_equal (json_object_get_int_member (first, "rev"), 1);
  assert_int_equal (json_object_get_int_member (first, "rows"), 3);
  assert_true (json_object_get_boolean_member (second, "whole"));

  /* What plays it is told, and the other one goes on. */
  played = run_cli (NOTE, PLAY "one");
  assert_int_equal (played->status, 0);
  code = dup_code (played->out);
  assert_string_equal (code, "read-only");
  assert_non_null (strstr (played->err, "step 1"));

  nothing = run_cli (NULL, "check --library @nothing.db");
  assert_failed (nothing);
  assert_false (g_file_test (absent, G_FILE_TEST_EXISTS));
}

/* Looked at, a damaged library stays where it is and as it is. */
static void
test_check_moves_nothing (void **state)
{
  g_autofree char *path = in_folder ("l.db");
  g_autofree char *text = NULL;
  g_autoptr (Run) run = NULL;

  write_file (path, "it is a diary, and long enough to be looked at: it is a diary.");
  run = run_cli (NULL, "check --library @l.db");
  assert_failed (run);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_true (g_str_has_prefix (text, "it is a diary"));
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_many_make_one_name),
    cli_test (test_many_import_one_name),
    cli_test (test_check),
    cli_test (test_check_moves_nothing),
  };

  set_up_program (argc, argv);
  signal (SIGPIPE, SIG_IGN);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
