/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-crash.c: programs that are killed, that write at once, that run out of disk.
 *
 * Children are forked before anything opens a library: a connection must not cross a fork.
 */

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"
#include "counter-game.h"
#include "folder.h"
#include "ts-session.h"

#define NOW 1700000000
#define ROUNDS 40
#define WRITERS 2
#define EACH 150

typedef struct
{
  char *folder;
  char *path;
  gint64 id;
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);
  g_autoptr (JsonObject) setup = json_object_new ();

  fixture->folder = folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  {
    g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
    g_autoptr (TsSession) session
        = ts_session_create (library, &counter_game, "One", setup, 0, NOW, NULL);

    fixture->id = ts_session_get_id (session);
  }
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  g_free (fixture->path);
  folder_free (fixture->folder);
  g_free (fixture);
  return 0;
}

static TsSession *
open_session (TsLibrary *library, gint64 id)
{
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_open (library, id, &counter_game, &error);

  if (session == NULL)
    fail_msg ("%s", error->message);
  return session;
}

/* A child's life: acknowledges each command by its number, until it is killed. */
static void
append_for_ever (Fixture *fixture, int out)
{
  TsLibrary *library = ts_library_open (fixture->path, NULL);
  TsSession *session
      = library != NULL ? ts_session_open (library, fixture->id, &counter_game, NULL) : NULL;

  while (session != NULL)
    {
      g_autoptr (JsonObject) command = json_object_new ();
      guint64 rev;

      json_object_set_string_member (command, "do", "add");
      json_object_set_int_member (command, "n", 1);
      if (!ts_session_do (session, command, NOW, NULL, NULL))
        break;
      rev = ts_session_get_rev (session);
      if (write (out, &rev, sizeof rev) != sizeof rev)
        break;
    }
  _exit (1);
}

static void
assert_sound (Fixture *fixture)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *statement = NULL;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  sqlite3_prepare_v2 (db, "PRAGMA integrity_check", -1, &statement, NULL);
  assert_int_equal (sqlite3_step (statement), SQLITE_ROW);
  assert_string_equal ((const char *) sqlite3_column_text (statement, 0), "ok");
  sqlite3_finalize (statement);
  sqlite3_close (db);
}

/* Lets a child write until `number` is acknowledged, kills it a little later, and returns the last
 * number that it acknowledged. */
static guint64
write_and_kill (Fixture *fixture, guint64 number, guint microseconds)
{
  guint64 last = 0;
  int ends[2];
  pid_t child;

  assert_int_equal (pipe (ends), 0);
  child = fork ();
  if (child == 0)
    append_for_ever (fixture, ends[1]);
  close (ends[1]);
  while (last < number)
    assert_int_equal (read (ends[0], &last, sizeof last), sizeof last);
  g_usleep (microseconds);
  kill (child, SIGKILL);
  while (read (ends[0], &last, sizeof last) == sizeof last)
    continue;
  waitpid (child, NULL, 0);
  close (ends[0]);

  return last;
}

static void
test_killed (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint64 length = 0;

  for (guint i = 0; i < ROUNDS; i++)
    {
      guint64 acknowledged = write_and_kill (fixture, length + g_rand_int_range (rand, 1, 40),
                                             g_rand_int_range (rand, 0, 4000));
      g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
      g_autoptr (TsSession) session = open_session (library, fixture->id);

      assert_null (ts_library_get_warning (library));
      length = ts_session_get_length (session);
      /* At most the one that was written but not yet told. */
      assert_true (length == acknowledged || length == acknowledged + 1);
    }
  assert_sound (fixture);
}

/* A library that is killed while it is made is made anew, without a word. */
static void
test_killed_while_made (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *path = g_build_filename (fixture->folder, "fresh.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *index = g_strconcat (path, "-shm", NULL);

  for (guint i = 0; i < ROUNDS; i++)
    {
      pid_t child = fork ();

      if (child == 0)
        {
          TsLibrary *made = ts_library_open (path, NULL);

          _exit (made == NULL);
        }
      g_usleep (i * 150);
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      {
        g_autoptr (TsLibrary) library = folder_open_library (path);

        assert_null (ts_library_get_warning (library));
      }
      unlink (path);
      unlink (log);
      unlink (index);
    }
}

/* A writer's life: EACH commands accepted, repeating what was refused as a conflict. */
static int
write_each (Fixture *fixture)
{
  g_autoptr (TsLibrary) library = ts_library_open (fixture->path, NULL);
  g_autoptr (TsSession) session
      = library != NULL ? ts_session_open (library, fixture->id, &counter_game, NULL) : NULL;

  for (guint done = 0; session != NULL && done < EACH;)
    {
      g_autoptr (JsonObject) command = json_object_new ();
      g_autoptr (GError) error = NULL;

      json_object_set_string_member (command, "do", "add");
      json_object_set_int_member (command, "n", 1);
      if (ts_session_do (session, command, NOW, NULL, &error))
        done++;
      else if (!g_error_matches (error, TS_ERROR, TS_ERROR_CONFLICT))
        return 1;
    }
  return session == NULL;
}

static void
test_two_writers (void **state)
{
  Fixture *fixture = *state;
  pid_t children[WRITERS];

  for (guint i = 0; i < WRITERS; i++)
    {
      children[i] = fork ();
      if (children[i] == 0)
        _exit (write_each (fixture));
    }
  for (guint i = 0; i < WRITERS; i++)
    {
      int status = 1;

      waitpid (children[i], &status, 0);
      assert_int_equal (status, 0);
    }
  {
    g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
    g_autoptr (TsSession) session = open_session (library, fixture->id);

    assert_int_equal (ts_session_get_length (session), WRITERS * EACH);
  }
  assert_sound (fixture);
}

/* No file of this child may grow beyond a little more than it has: a disk that runs full. */
static int
write_until_full (Fixture *fixture)
{
  g_autoptr (TsLibrary) library = ts_library_open (fixture->path, NULL);
  g_autoptr (TsSession) session = ts_session_open (library, fixture->id, &counter_game, NULL);
  struct rlimit limit = { 200000, 200000 };

  signal (SIGXFSZ, SIG_IGN);
  if (setrlimit (RLIMIT_FSIZE, &limit) != 0)
    return 2;
  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (JsonObject) command = json_object_new ();
      g_autoptr (GError) error = NULL;
      guint64 rev = ts_session_get_rev (session);

      json_object_set_string_member (command, "do", "add");
      json_object_set_int_member (command, "n", 1);
      if (ts_session_do (session, command, NOW, NULL, &error))
        continue;
      return g_error_matches (error, TS_ERROR, TS_ERROR_FAILED)
                     && ts_session_get_rev (session) == rev && rev > 0
                 ? 0
                 : 3;
    }
  return 4;
}

static void
test_full_disk (void **state)
{
  Fixture *fixture = *state;
  pid_t child = fork ();
  int status = 1;

  if (child == 0)
    _exit (write_until_full (fixture));
  waitpid (child, &status, 0);
  assert_true (WIFEXITED (status));
  assert_int_equal (WEXITSTATUS (status), 0);
  {
    g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
    g_autoptr (TsSession) session = open_session (library, fixture->id);

    assert_null (ts_library_get_warning (library));
    assert_true (ts_session_get_length (session) > 0);
  }
  assert_sound (fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_killed, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_killed_while_made, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_two_writers, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_full_disk, set_up, tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
