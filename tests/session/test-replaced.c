/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-replaced.c: a backup is brought back while other programs have sessions open: they are told,
 * write nothing to what is not theirs, and everything that was acknowledged is somewhere.
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"
#include "../runs.h"
#include "counter-game.h"
#include "evening.h"
#include "folder.h"
#include "ts-library-backup.h"

static char *
back_up (Evening *evening)
{
  g_autoptr (GError) error = NULL;
  char *path = ts_library_backup (evening->library, TS_BACKUP_ASKED, &error);

  if (path == NULL)
    fail_msg ("%s", error->message);
  return path;
}

/* By a program of its own. Somebody who writes without a pause may be in the way on a slow machine:
 * then it is said to try again, and done. (transfer full) */
static char *
restore (Evening *evening, const char *backup)
{
  g_autoptr (TsLibrary) library = folder_open_library (evening->path);
  g_autoptr (GError) error = NULL;
  char *kept = NULL;
  guint left = 100;

  while (!ts_library_restore (library, backup, &kept, &error))
    {
      if (!g_error_matches (error, TS_ERROR, TS_ERROR_BUSY) || left-- == 0)
        fail_msg ("%s", error->message);
      g_clear_error (&error);
    }
  return kept;
}

static guint64
count_in (const char *path)
{
  g_autoptr (TsBackup) backup = ts_backup_new (path);

  assert_true (ts_backup_look (backup, NULL));
  return backup->commands;
}

/* The next command is refused with what happened and where the rest is; so is every later one. What
 * is on the screen can be gone on with as a copy. */
static void
assert_told (Evening *evening, const char *kept, guint64 rev, guint n_sessions)
{
  g_autoptr (JsonObject) command = folder_parse ("{\"do\":\"add\",\"n\":1}");
  g_autofree char *name = g_path_get_basename (kept);
  g_autofree char *value = evening_read_value (evening->session);
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (TsSession) copy = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  assert_false (ts_session_do (evening->session, command, NOW, NULL, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_CONFLICT));
  assert_non_null (strstr (error->message, name));
  evening_refuse (evening->session, "{\"do\":\"add\",\"n\":1}", TS_ERROR_READ_ONLY);
  evening_refuse (evening->session, "{\"do\":\"undo\"}", TS_ERROR_READ_ONLY);
  evening_assert_hole (evening->session, rev);

  g_clear_error (&error);
  id = ts_session_go_on_as_copy (evening->session, NOW, &error);
  if (id == 0)
    fail_msg ("%s", error->message);
  copy = ts_session_open (evening->library, id, &counter_game, NULL);
  evening_assert_value (copy, value);
  sessions = ts_library_list_sessions (evening->library, NULL);
  assert_int_equal (sessions->len, n_sessions + 1);
}

static void
open_again (Evening *evening)
{
  TsSession *session = evening_reopen (evening);

  g_object_unref (evening->session);
  evening->session = session;
}

static void
add (Evening *evening, guint from, guint to)
{
  for (guint i = from; i <= to; i++)
    evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
}

static void
test_fewer_rows (void **state)
{
  Evening *evening = *state;
  g_autofree char *backup = NULL;
  g_autofree char *kept = NULL;

  add (evening, 1, 3);
  backup = back_up (evening);
  add (evening, 4, 5);
  kept = restore (evening, backup);
  assert_int_equal (count_in (kept), 5);
  assert_told (evening, kept, 5, 1);
}

/* As many rows, but other ones. */
static void
test_other_rows (void **state)
{
  Evening *evening = *state;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *last = NULL;

  add (evening, 1, 3);
  first = back_up (evening);
  add (evening, 4, 5);
  second = back_up (evening);
  kept = restore (evening, first);
  open_again (evening);
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":5}");
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":6}");
  last = restore (evening, second);
  assert_int_equal (count_in (last), 5);
  assert_told (evening, last, 5, 1);
}

/* More rows that do not go on from these. */
static void
test_more_rows (void **state)
{
  Evening *evening = *state;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *last = NULL;

  first = back_up (evening);
  add (evening, 1, 9);
  second = back_up (evening);
  kept = restore (evening, first);
  open_again (evening);
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":5}");
  last = restore (evening, second);
  assert_told (evening, last, 1, 1);
}

static void
test_gone (void **state)
{
  Evening *evening = *state;
  g_autofree char *empty = g_build_filename (evening->folder, "empty.db", NULL);
  g_autofree char *kept = NULL;

  {
    g_autofree char *path = g_build_filename (evening->folder, "other.db", NULL);
    g_autoptr (TsLibrary) other = folder_open_library (path);

    assert_true (ts_library_backup_to (other, empty, NULL));
  }
  add (evening, 1, 4);
  kept = restore (evening, empty);
  assert_told (evening, kept, 4, 0);
}

/* Another library has another session under the same number. */
static void
test_namesake (void **state)
{
  Evening *evening = *state;
  g_autofree char *path = g_build_filename (evening->folder, "other.db", NULL);
  g_autofree char *backup = g_build_filename (evening->folder, "usb.db", NULL);
  g_autofree char *kept = NULL;
  g_autofree char *name = NULL;

  {
    g_autoptr (TsLibrary) other = folder_open_library (path);
    g_autoptr (JsonObject) setup = folder_parse ("{\"start\":7}");
    gint64 id = ts_library_add_session (other, "counter", "Other", setup, 0, NOW, NULL);

    assert_int_equal (id, ts_session_get_id (evening->session));
    assert_true (ts_library_backup_to (other, backup, NULL));
  }
  add (evening, 1, 4);
  kept = restore (evening, backup);
  assert_told (evening, kept, 4, 1);
}

/* What the backup has too goes on as if nothing had happened. */
static void
test_same_rows (void **state)
{
  Evening *evening = *state;
  g_autofree char *backup = NULL;
  g_autofree char *kept = NULL;

  add (evening, 1, 4);
  backup = back_up (evening);
  kept = restore (evening, backup);
  add (evening, 5, 6);
  assert_null (ts_session_get_hole (evening->session));
  evening_assert_kept (evening);
}

/* Whoever looks on is told without doing anything. */
static void
test_reload (void **state)
{
  Evening *evening = *state;
  g_autofree char *backup = back_up (evening);
  g_autofree char *kept = NULL;

  add (evening, 1, 4);
  kept = restore (evening, backup);
  assert_true (ts_session_reload (evening->session, NULL));
  evening_assert_hole (evening->session, 4);
}

/* Undo and redo write rows as well. */
static void
test_undo (void **state)
{
  Evening *evening = *state;
  g_autofree char *backup = back_up (evening);
  g_autofree char *kept = NULL;

  add (evening, 1, 4);
  kept = restore (evening, backup);
  evening_refuse (evening->session, "{\"do\":\"undo\"}", TS_ERROR_CONFLICT);
  evening_refuse (evening->session, "{\"do\":\"undo\"}", TS_ERROR_READ_ONLY);
}

/* Appends as fast as it can, and says through the pipe how many rows were acknowledged. */
static pid_t
start_writer (Evening *evening, int *out)
{
  int ends[2];
  pid_t child;

  assert_int_equal (pipe (ends), 0);
  child = fork ();
  if (child == 0)
    {
      g_autoptr (TsLibrary) library = ts_library_open (evening->path, NULL);
      g_autoptr (TsSession) session
          = ts_session_open (library, ts_session_get_id (evening->session), &counter_game, NULL);
      g_autoptr (JsonObject) command = folder_parse ("{\"do\":\"add\",\"n\":1}");
      g_autoptr (GError) error = NULL;
      char ready = 'x';

      while (ts_session_do (session, command, NOW, NULL, &error)
             || g_error_matches (error, TS_ERROR, TS_ERROR_BUSY))
        {
          g_assert (error != NULL || write (ends[1], &ready, 1) == 1);
          g_clear_error (&error);
        }
      _exit (g_error_matches (error, TS_ERROR, TS_ERROR_CONFLICT)
                     && strstr (error->message, "-restore") != NULL
                 ? 0
                 : 1);
    }
  close (ends[1]);
  *out = ends[0];
  return child;
}

/* At whatever moment: every row that was acknowledged is in the copy that was kept, but for none.
 */
static void
test_while_writing (void **state)
{
  Evening *evening = *state;
  g_autofree char *backup = back_up (evening);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < runs (10, 60); i++)
    {
      g_autofree char *kept = NULL;
      char bytes[4096];
      gint64 acknowledged = 1;
      gssize got;
      int out, status;
      pid_t writer = start_writer (evening, &out);

      assert_int_equal (read (out, bytes, 1), 1);
      g_usleep ((gulong) g_rand_int_range (rand, 0, 30000));
      kept = restore (evening, backup);
      while ((got = read (out, bytes, sizeof bytes)) > 0)
        acknowledged += got;
      close (out);
      assert_true (waitpid (writer, &status, 0) == writer);
      assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
      assert_int_equal (count_in (kept), acknowledged);
      assert_int_equal (g_unlink (kept), 0);
    }
}

#define replaced_test(f) cmocka_unit_test_setup_teardown (f, evening_set_up, evening_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    replaced_test (test_fewer_rows),    replaced_test (test_other_rows),
    replaced_test (test_more_rows),     replaced_test (test_gone),
    replaced_test (test_namesake),      replaced_test (test_same_rows),
    replaced_test (test_reload),        replaced_test (test_undo),
    replaced_test (test_while_writing),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
