/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-backup.c: the file alone holds everything soon, copies lie beside it, and one can go back.
 */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "../unit.h"
#include "folder.h"
#include "../runs.h"
#include "ts-library-backup-private.h"

#define NOW 1700000000
#define N_ROWS 40

typedef struct
{
  char *folder;
  char *path;
  char *backups;
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->backups = ts_backup_dup_folder (fixture->path);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  g_free (fixture->backups);
  g_free (fixture->path);
  folder_free (fixture->folder);
  g_free (fixture);
  return 0;
}

static gint64
add_session (TsLibrary *library, const char *name)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  gint64 id = ts_library_add_session (library, "counter", name, setup, 0, NOW, NULL);

  assert_true (id != 0);
  return id;
}

static void
append_rows (TsLibrary *library, gint64 id, guint from, guint to)
{
  for (guint i = from; i <= to; i++)
    assert_true (
        ts_library_append (library, id, i, "{\"do\":\"note\",\"text\":\"abc\"}", NOW, NULL));
}

static void
make_library (const char *path)
{
  g_autoptr (TsLibrary) library = folder_open_library (path);

  append_rows (library, add_session (library, "One"), 1, N_ROWS);
}

/* How many rows a file holds that is copied without anything beside it, by another program than
 * those that have it open; -1: it is no library yet. */
static int
count_rows_alone (Fixture *fixture)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autoptr (TsBackup) backup = NULL;
  const char *words[] = { "cp", fixture->path, copy, NULL };

  assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                             NULL, NULL, NULL));
  backup = ts_backup_new (copy);
  return ts_backup_look (backup, NULL) ? (int) backup->commands : -1;
}

static pid_t
start_writer (const char *path)
{
  pid_t child = fork ();

  if (child == 0)
    {
      TsLibrary *library = ts_library_open (path, NULL);
      g_autoptr (JsonObject) setup = json_object_new ();
      gint64 id = ts_library_add_session (library, "counter", "One", setup, 0, NOW, NULL);

      for (guint i = 1; i <= N_ROWS; i++)
        ts_library_append (library, id, i, "{}", NOW, NULL);
      for (;;)
        pause ();
    }
  return child;
}

/* A program that has nothing to do any more, and is then killed. */
static void
test_idle (void **state)
{
  Fixture *fixture = *state;
  pid_t writer = start_writer (fixture->path);
  int n = -1;

  for (guint i = 0; i < 600 && n != N_ROWS; i++)
    {
      g_usleep (50000);
      n = g_file_test (fixture->path, G_FILE_TEST_EXISTS) ? count_rows_alone (fixture) : -1;
    }
  assert_int_equal (n, N_ROWS);
  kill (writer, SIGKILL);
  assert_true (waitpid (writer, NULL, 0) == writer);
  assert_int_equal (count_rows_alone (fixture), N_ROWS);
}

/* Closed while another program has the library open. */
static void
test_closed (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) other = folder_open_library (fixture->path);

  make_library (fixture->path);
  assert_int_equal (count_rows_alone (fixture), N_ROWS);
}

static TsBackup *
look (GPtrArray *backups, guint n)
{
  TsBackup *backup = backups->pdata[n];
  g_autoptr (GError) error = NULL;

  if (!ts_backup_look (backup, &error))
    fail_msg ("%s: %s", backup->path, error->message);
  return backup;
}

static guint
get_mode (const char *path)
{
  GStatBuf status;

  assert_int_equal (g_stat (path, &status), 0);
  return status.st_mode & 0777;
}

/* The first write of a day copies what was there before it, and the next ones nothing. */
static void
test_day (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  TsBackup *backup;

  make_library (fixture->path);
  assert_false (g_file_test (fixture->backups, G_FILE_TEST_EXISTS));

  library = folder_open_library (fixture->path);
  append_rows (library, 1, N_ROWS + 1, N_ROWS + 3);
  assert_true (ts_library_settle (library, NULL));
  append_rows (library, 1, N_ROWS + 4, N_ROWS + 5);
  assert_true (ts_library_settle (library, NULL));

  assert_int_equal (folder_count (fixture->backups, ""), 1);
  backups = ts_backup_list (fixture->path);
  assert_int_equal (backups->len, 1);
  backup = look (backups, 0);
  assert_int_equal (backup->reason, TS_BACKUP_DAY);
  assert_int_equal (backup->commands, N_ROWS);
  assert_int_equal (backup->sessions->len, 1);
  assert_string_equal (((TsSessionInfo *) backup->sessions->pdata[0])->name, "One");
  assert_int_equal (get_mode (backup->path), 0600);
  assert_int_equal (get_mode (fixture->backups), 0700);
}

/* What is copied is one moment, however much is written meanwhile. */
static void
test_day_while_writing (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *text = g_strnfill (runs (20000, 200000), 'x');
  g_autofree char *row = g_strdup_printf ("{\"do\":\"note\",\"text\":\"%s\"}", text);
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GPtrArray) backups = NULL;

  make_library (fixture->path);
  {
    g_autoptr (TsLibrary) first = folder_open_library (fixture->path);

    for (guint i = 1; i <= 200; i++)
      assert_true (ts_library_append (first, 1, N_ROWS + i, row, NOW, NULL));
    assert_true (ts_library_settle (first, NULL));
  }
  folder_free (g_strdup (fixture->backups));

  library = folder_open_library (fixture->path);
  append_rows (library, 1, N_ROWS + 201, N_ROWS + 500);
  assert_true (ts_library_settle (library, NULL));
  backups = ts_backup_list (fixture->path);
  assert_int_equal (backups->len, 1);
  assert_int_equal (look (backups, 0)->commands, N_ROWS + 200);
}

/* Nothing stands in the way of playing; it is said once. */
static void
test_no_room_for_copies (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  make_library (fixture->path);
  assert_true (g_file_set_contents (fixture->backups, "in the way", -1, NULL));
  library = folder_open_library (fixture->path);
  append_rows (library, 1, N_ROWS + 1, N_ROWS + 10);
  assert_false (ts_library_settle (library, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_FAILED));
  assert_true (ts_library_settle (library, NULL));
  append_rows (library, 1, N_ROWS + 11, N_ROWS + 12);
  assert_true (ts_library_settle (library, NULL));
}

static void
make_files (const char *folder, GDateTime *last, guint n_days)
{
  for (guint i = 1; i <= n_days; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (last, -(int) i);
      g_autofree char *name = g_date_time_format (day, "library-%Y-%m-%d.db");
      g_autofree char *path = g_build_filename (folder, name, NULL);

      assert_true (g_file_set_contents (path, "x", 1, NULL));
    }
}

/* Every day for two months, then one more: seven days and one copy of each of four weeks. What is
 * not ours stays. */
static void
test_old_copies_go (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *made = NULL;
  g_autofree char *own = g_build_filename (fixture->backups, "library-of-mine.db", NULL);
  guint n_recent = 0, n_sundays = 0;

  make_library (fixture->path);
  g_mkdir (fixture->backups, 0700);
  make_files (fixture->backups, today, 60);
  assert_true (g_file_set_contents (own, "x", 1, NULL));
  library = folder_open_library (fixture->path);
  made = ts_library_backup (library, TS_BACKUP_DAY, NULL);
  assert_non_null (made);

  for (guint i = 0; i <= 60; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (today, -(int) i);
      g_autofree char *name = g_date_time_format (day, "library-%Y-%m-%d.db");
      guint n = folder_count (fixture->backups, name);
      gboolean sunday = g_date_time_get_day_of_week (day) == 7;

      n_recent += i < 7 ? n : 0;
      n_sundays += i > 0 && sunday ? n : 0;
      assert_int_equal (n, i < 7 || (sunday && n_sundays <= 4 && n == 1));
    }
  assert_int_equal (n_recent, 7);
  assert_int_equal (n_sundays, 4);
  assert_true (g_file_test (own, G_FILE_TEST_EXISTS));
}

static void
date_copy (Fixture *fixture, TsLibrary *library, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->backups, name, NULL);

  assert_true (ts_library_backup_to (library, path, NULL));
}

static guint
count_copies (Fixture *fixture, const char *const *names, guint n)
{
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += folder_count (fixture->backups, names[i]) == 1;
  return found;
}

/* For ten days the clock stands in 2040, then it is put right: the right days from before stay, and
 * those after, though their dates are the older ones. */
static void
test_wrong_clock (void **state)
{
  static const char *const before[]
      = { "library-2026-11-16.db", "library-2026-11-17.db", "library-2026-11-18.db",
          "library-2026-11-19.db", "library-2026-11-20.db", "library-2026-11-21.db",
          "library-2026-11-22.db" };
  static const char *const after[]
      = { "library-2026-11-23.db", "library-2026-11-24.db", "library-2026-11-25.db",
          "library-2026-11-26.db", "library-2026-11-27.db", "library-2026-11-28.db",
          "library-2026-11-29.db" };
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  gint64 id = add_session (library, "One");
  guint row = 0;

  g_mkdir (fixture->backups, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      append_rows (library, id, row + 1, row + 1);
      row++;
      date_copy (fixture, library, before[i]);
    }
  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *name = g_strdup_printf ("library-2040-01-%02u.db", i);

      append_rows (library, id, row + 1, row + 1);
      row++;
      date_copy (fixture, library, name);
      ts_backup_prune (fixture->path);
    }
  assert_int_equal (count_copies (fixture, before, G_N_ELEMENTS (before)), 7);
  assert_int_equal (folder_count (fixture->backups, "library-2040-"), 8); /* a week ends in them */

  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    {
      append_rows (library, id, row + 1, row + 1);
      row++;
      date_copy (fixture, library, after[i]);
      ts_backup_prune (fixture->path);
      assert_int_equal (count_copies (fixture, after, i + 1), i + 1);
    }
  assert_true (folder_count (fixture->backups, "") <= 7 + 7 + 4 + 4);
}

/* The same the other way round: for ten days it stands in 1980, so that those days come last. */
static void
test_clock_behind (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  gint64 id = add_session (library, "One");

  g_mkdir (fixture->backups, 0700);
  for (guint i = 1; i <= 20; i++)
    {
      g_autofree char *name = i <= 10 ? g_strdup_printf ("library-2026-11-%02u.db", i)
                                      : g_strdup_printf ("library-1980-01-%02u.db", i - 10);

      append_rows (library, id, i, i);
      date_copy (fixture, library, name);
      ts_backup_prune (fixture->path);
      assert_int_equal (folder_count (fixture->backups, name), 1);
    }
  assert_true (folder_count (fixture->backups, "library-2026-11-") >= 7);
  assert_true (folder_count (fixture->backups, "library-1980-01-") >= 7);
}

/* For ten days it is half a year ahead, which no pause tells from the right time: what comes after
 * stays all the same, since it holds the newest commands. */
static void
test_clock_somewhat_ahead (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  gint64 id = add_session (library, "One");

  g_mkdir (fixture->backups, 0700);
  for (guint i = 1; i <= 17; i++)
    {
      g_autofree char *name = i <= 10 ? g_strdup_printf ("library-2027-05-%02u.db", i)
                                      : g_strdup_printf ("library-2026-11-%02u.db", i);

      append_rows (library, id, i, i);
      date_copy (fixture, library, name);
      ts_backup_prune (fixture->path);
      assert_int_equal (folder_count (fixture->backups, name), 1);
    }
  assert_int_equal (folder_count (fixture->backups, "library-2026-11-"), 7);
}

/* Those that somebody asked for: more than ten of them with a clock that is ahead. */
static void
test_wrong_clock_when_asked (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  gint64 id = add_session (library, "One");

  g_mkdir (fixture->backups, 0700);
  for (guint i = 1; i <= 24; i++)
    {
      g_autofree char *name = g_strdup_printf (i <= 12 ? "library-2040-01-%02u-120000-asked.db"
                                                       : "library-2026-11-%02u-120000-asked.db",
                                               i);
      g_autofree char *path = g_build_filename (fixture->backups, name, NULL);
      struct utimbuf old = { 1, 1 };

      append_rows (library, id, i, i);
      date_copy (fixture, library, name);
      assert_int_equal (utime (path, &old), 0);
      ts_backup_prune (fixture->path);
      assert_int_equal (folder_count (fixture->backups, name), 1);
    }
  assert_int_equal (folder_count (fixture->backups, "library-2026-11-"), 10);
}

static char *
back_up (TsLibrary *library)
{
  g_autoptr (GError) error = NULL;
  char *path = ts_library_backup (library, TS_BACKUP_ASKED, &error);

  if (path == NULL)
    fail_msg ("%s", error->message);
  return path;
}

static guint64
count_rows (TsLibrary *library, const char *name)
{
  g_autoptr (TsSessionInfo) info = ts_library_find_session (library, name, NULL);

  return info != NULL ? info->length : 0;
}

static void
test_restore (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  g_autoptr (TsLibrary) other = folder_open_library (fixture->path);
  gint64 one = add_session (library, "One"), two;
  g_autofree char *path = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (TsBackup) before = NULL;
  g_autoptr (GError) error = NULL;

  append_rows (library, one, 1, 5);
  assert_true (ts_library_write_secret (library, one, "host", "abc", NULL));
  path = back_up (library);
  append_rows (library, one, 6, 9);
  two = add_session (library, "Two");
  append_rows (library, two, 1, 3);

  if (!ts_library_restore (library, path, &kept, &error))
    fail_msg ("%s", error->message);
  assert_int_equal (count_rows (library, "One"), 5);
  assert_int_equal (count_rows (library, "Two"), 0);
  assert_int_equal (count_rows (other, "One"), 5);

  before = ts_backup_new (kept);
  assert_true (ts_backup_look (before, NULL));
  assert_int_equal (before->reason, TS_BACKUP_RESTORE);
  assert_int_equal (before->sessions->len, 2);
  assert_int_equal (before->commands, 12);
  /* What is new is nobody's old number. */
  assert_true (add_session (library, "Three") > two);
  append_rows (library, one, 6, 6);
  assert_int_equal (count_rows (other, "One"), 6);
  assert_true (ts_library_restore (library, kept, NULL, NULL));
  assert_int_equal (count_rows (library, "Two"), 3);
}

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gboolean *) user_data = ts_library_restore_finish (TS_LIBRARY (source), result, NULL, NULL);
}

static void
test_restore_in_thread (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  g_autofree char *path = NULL;
  gboolean done = FALSE;

  append_rows (library, add_session (library, "One"), 1, 5);
  path = back_up (library);
  append_rows (library, 1, 6, 9);
  ts_library_restore_async (library, path, finished_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (count_rows (library, "One"), 5);
  append_rows (library, 1, 6, 6);
}

static void
assert_not_restored (TsLibrary *library, const char *path, int code)
{
  g_autoptr (GError) error = NULL;

  assert_false (ts_library_restore (library, path, NULL, &error));
  if (!g_error_matches (error, TS_ERROR, code))
    fail_msg ("%s", error->message);
  append_rows (library, 1, (guint) count_rows (library, "One") + 1,
               (guint) count_rows (library, "One") + 1);
}

/* What cannot be brought back changes nothing. */
static void
test_no_restore (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  g_autofree char *bad = g_build_filename (fixture->folder, "bad.db", NULL);
  g_autofree char *newer = g_build_filename (fixture->folder, "newer.db", NULL);
  g_autofree char *data = NULL;
  gsize length;
  sqlite3 *db = NULL;

  append_rows (library, add_session (library, "One"), 1, 5);
  assert_true (ts_library_backup_to (library, bad, NULL));
  assert_true (ts_library_backup_to (library, newer, NULL));
  assert_false (ts_library_backup_to (library, newer, NULL));

  assert_true (g_file_get_contents (bad, &data, &length, NULL));
  memset (data + 4096, 0xa5, 4096);
  assert_true (g_file_set_contents (bad, data, (gssize) length, NULL));
  sqlite3_open (newer, &db);
  sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL);
  sqlite3_close (db);

  assert_not_restored (library, bad, TS_ERROR_DAMAGED);
  assert_not_restored (library, newer, TS_ERROR_READ_ONLY);
  assert_not_restored (library, "/nowhere/at/all.db", TS_ERROR_FAILED);
  assert_not_restored (library, "/dev/null", TS_ERROR_FAILED);
  assert_not_restored (library, fixture->folder, TS_ERROR_FAILED);
  assert_int_equal (count_rows (library, "One"), 10);
}

/* Somebody else writes for longer than anybody waits. */
static void
test_busy (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *other = NULL;

  append_rows (library, add_session (library, "One"), 1, 5);
  path = back_up (library);
  append_rows (library, 1, 6, 9);
  assert_int_equal (sqlite3_open (fixture->path, &other), SQLITE_OK);
  assert_int_equal (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  assert_false (ts_library_restore (library, path, NULL, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BUSY));
  sqlite3_close (other);
  assert_int_equal (count_rows (library, "One"), 9);
  append_rows (library, 1, 10, 10);
}

#define backup_test(f) cmocka_unit_test_setup_teardown (f, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    backup_test (test_idle),
    backup_test (test_closed),
    backup_test (test_day),
    backup_test (test_day_while_writing),
    backup_test (test_no_room_for_copies),
    backup_test (test_old_copies_go),
    backup_test (test_wrong_clock),
    backup_test (test_clock_behind),
    backup_test (test_clock_somewhat_ahead),
    backup_test (test_wrong_clock_when_asked),
    backup_test (test_restore),
    backup_test (test_restore_in_thread),
    backup_test (test_no_restore),
    backup_test (test_busy), /* takes as long as a busy library is waited for: long runs only */
  };

  return _cmocka_run_group_tests ("backup", tests, G_N_ELEMENTS (tests) - 1 + runs (0, 1), NULL,
                                  NULL);
}
