/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-lost.c: a library that is gone while its backups lie there: whichever way it went, they are
 * offered until somebody says what is to come of it.
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include "../unit.h"
#include "folder.h"
#include "ts-library-backup.h"

#define NOW 1700000000
#define DAY (24 * 3600)

static gint64
add_rows (TsLibrary *library, const char *name, guint n)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  gint64 id = ts_library_add_session (library, "counter", name, setup, 0, NOW, NULL);

  assert_true (id != 0);
  for (guint i = 1; i <= n; i++)
    assert_true (ts_library_append (library, id, i, "{\"do\":\"note\"}", NOW, NULL));
  return id;
}

/* Gives a copy a name and a time. */
static void
date_copy (char *copy, const char *library, const char *name, gint64 seconds_ago)
{
  g_autofree char *folder = ts_backup_dup_folder (library);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  time_t at = (time_t) (g_get_real_time () / G_USEC_PER_SEC - seconds_ago);
  struct utimbuf times = { at, at };

  assert_non_null (copy);
  assert_int_equal (g_rename (copy, path), 0);
  assert_int_equal (utime (path, &times), 0);
  g_free (copy);
}

/* Two copies, of two days; the library goes on for a little. */
static void
make_library (const char *path)
{
  g_autoptr (TsLibrary) library = folder_open_library (path);

  add_rows (library, "One", 4);
  date_copy (ts_library_backup (library, TS_BACKUP_ASKED, NULL), path, "library-2026-11-20.db",
             9 * DAY);
  add_rows (library, "Two", 3);
  date_copy (ts_library_backup (library, TS_BACKUP_ASKED, NULL), path, "library-2026-11-28.db",
             DAY);
  add_rows (library, "Three", 1);
}

static void
assert_offered (TsLibrary *library, guint64 commands)
{
  g_autoptr (TsBackup) lost = ts_library_find_lost (library);

  assert_true (ts_library_is_bereft (library));
  if (lost == NULL)
    fail_msg ("nothing is offered");
  assert_int_equal (lost->commands, commands);
}

static void
remove_log (const char *path)
{
  static const char *const endings[] = { "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);

      g_unlink (name);
    }
}

static void
lose_to_nothing (const char *path)
{
  assert_int_equal (g_unlink (path), 0);
}

static void
lose_to_emptiness (const char *path)
{
  assert_true (g_file_set_contents (path, "", 0, NULL));
}

static void
lose_to_zeros (const char *path)
{
  g_autofree char *zeros = g_malloc0 (20000);

  assert_true (g_file_set_contents (path, zeros, 20000, NULL));
}

static void
lose_to_noise (const char *path)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  char noise[9000];

  for (guint i = 0; i < sizeof noise; i++)
    noise[i] = (char) g_rand_int (rand);
  assert_true (g_file_set_contents (path, noise, sizeof noise, NULL));
}

static void
lose_to_cut (const char *path)
{
  assert_true (g_file_set_contents (path, "SQLite format 3", 15, NULL));
}

static void
lose_to_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  assert_int_equal (g_unlink (path), 0);
  assert_true (g_file_set_contents (log, "what is left", 12, NULL));
}

static void
lose_to_move (const char *path)
{
  g_autofree char *elsewhere = g_strconcat (path, ".old", NULL);

  assert_int_equal (g_rename (path, elsewhere), 0);
}

static void
lose_to_link (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *real = g_build_filename (folder, "elsewhere", "library.db", NULL);
  g_autofree char *other = g_build_filename (folder, "elsewhere", NULL);

  /* The folder of a stick that is not there. */
  assert_int_equal (g_unlink (path), 0);
  assert_int_equal (g_mkdir (other, 0700), 0);
  assert_int_equal (symlink (path, real), 0);
}

static const struct
{
  const char *name;
  void (*lose) (const char *path);
} ways[] = {
  { "missing", lose_to_nothing }, { "empty", lose_to_emptiness }, { "zeros", lose_to_zeros },
  { "noise", lose_to_noise },     { "cut", lose_to_cut },         { "log", lose_to_log },
  { "moved", lose_to_move },      { "linked", lose_to_link },
};

/* It is offered at once and whenever it is opened again, though there is something new in it by
 * then, until it is restored; what was begun meanwhile is in a backup. */
static void
test_ways (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      Folder *fixture;
      g_autoptr (TsLibrary) library = NULL;
      g_autoptr (TsBackup) lost = NULL;
      g_autoptr (TsSessionInfo) found = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *kept = NULL;

      folder_set_up ((void **) &fixture);
      print_message ("# %s\n", ways[i].name);
      make_library (fixture->path);
      remove_log (fixture->path);
      ways[i].lose (fixture->path);
      library = folder_open_library (fixture->path);
      assert_offered (library, 7);
      add_rows (library, "New", 20);
      assert_true (ts_library_settle (library, NULL));
      g_free (ts_library_backup (library, TS_BACKUP_ASKED, NULL));
      g_clear_object (&library);

      library = folder_open_library (fixture->path);
      assert_offered (library, 7);
      lost = ts_library_find_lost (library);
      if (!ts_library_restore (library, lost->path, &kept, &error))
        fail_msg ("%s", error->message);
      assert_false (ts_library_is_bereft (library));
      found = ts_library_find_session (library, "Two", NULL);
      assert_non_null (found);
      /* And back to what was there before: the other one is still offered. */
      assert_true (ts_library_restore (library, kept, NULL, NULL));
      assert_offered (library, 7);
      g_clear_object (&library);
      folder_tear_down ((void **) &fixture);
    }
}

static void
test_declined (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;

  make_library (fixture->path);
  lose_to_nothing (fixture->path);
  library = folder_open_library (fixture->path);
  assert_true (ts_library_forget_lost (library, NULL));
  assert_false (ts_library_is_bereft (library));
  assert_null (ts_library_find_lost (library));
  g_clear_object (&library);
  library = folder_open_library (fixture->path);
  assert_false (ts_library_is_bereft (library));
}

/* Where nothing was lost nothing is offered. */
static void
test_nothing_lost (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  g_autoptr (TsLibrary) memory = ts_library_open (NULL, NULL);

  assert_false (ts_library_is_bereft (library));
  assert_false (ts_library_is_bereft (memory));
  assert_null (ts_library_find_lost (memory));
  g_clear_object (&library);
  make_library (fixture->path);
  library = folder_open_library (fixture->path);
  assert_false (ts_library_is_bereft (library));
}

/* Copies that cannot be read, or hold nothing, are not offered; the next best one is. */
static void
test_bad_copies (void **state)
{
  Folder *fixture = *state;
  g_autofree char *folder = ts_backup_dup_folder (fixture->path);
  g_autofree char *bad = g_build_filename (folder, "library-2026-11-28.db", NULL);
  g_autofree char *good = g_build_filename (folder, "library-2026-11-20.db", NULL);
  g_autofree char *data = NULL;
  gsize length;
  g_autoptr (TsLibrary) library = NULL;

  make_library (fixture->path);
  lose_to_nothing (fixture->path);
  assert_true (g_file_get_contents (bad, &data, &length, NULL));
  memset (data + 4096, 0xa5, 4096);
  assert_true (g_file_set_contents (bad, data, (gssize) length, NULL));
  library = folder_open_library (fixture->path);
  assert_offered (library, 4);
  assert_true (g_file_set_contents (good, "", 0, NULL));
  assert_null (ts_library_find_lost (library));
}

/* A copy from the year 2040 is the newest only where it holds more. */
static void
test_wrong_clock (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);

  add_rows (library, "One", 4);
  date_copy (ts_library_backup (library, TS_BACKUP_ASKED, NULL), fixture->path,
             "library-2040-01-01.db", -5000 * DAY);
  add_rows (library, "Two", 3);
  date_copy (ts_library_backup (library, TS_BACKUP_ASKED, NULL), fixture->path,
             "library-2026-11-28.db", DAY);
  g_clear_object (&library);
  lose_to_emptiness (fixture->path);
  library = folder_open_library (fixture->path);
  assert_offered (library, 7);
  g_clear_object (&library);

  remove_log (fixture->path);
  {
    g_autofree char *folder = ts_backup_dup_folder (fixture->path);
    g_autofree char *copy = g_build_filename (folder, "library-2026-11-28.db", NULL);
    g_autoptr (TsLibrary) again = folder_open_library (fixture->path);

    assert_true (ts_library_restore (again, copy, NULL, NULL));
    add_rows (again, "Three", 2);
    date_copy (ts_library_backup (again, TS_BACKUP_ASKED, NULL), fixture->path,
               "library-2040-01-02.db", -5001 * DAY);
  }
  lose_to_emptiness (fixture->path);
  library = folder_open_library (fixture->path);
  assert_offered (library, 9);
}

#define lost_test(f) cmocka_unit_test_setup_teardown (f, folder_set_up, folder_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_ways), lost_test (test_declined),    lost_test (test_nothing_lost),
    lost_test (test_bad_copies),  lost_test (test_wrong_clock),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
