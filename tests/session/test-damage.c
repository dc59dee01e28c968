/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-damage.c: whatever is found in the library's place, nothing is overwritten.
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"
#include "folder.h"
#include "ts-library-backup.h"

#define NOW 1700000000
#define MOUNT_NAMESPACE 0x00020000 /* CLONE_NEWNS, which wants another standard */

/* A sound library with a session of a hundred rows, closed. */
static void
make_library (const char *path)
{
  g_autoptr (TsLibrary) library = folder_open_library (path);
  g_autoptr (JsonObject) setup = json_object_new ();
  gint64 id = ts_library_add_session (library, "counter", "One", setup, 0, NOW, NULL);

  assert_null (ts_library_get_warning (library));
  for (guint i = 1; i <= 100; i++)
    assert_true (
        ts_library_append (library, id, i, "{\"do\":\"note\",\"text\":\"abc\"}", NOW, NULL));
}

static void
write_file (const char *path, const char *data, gsize length)
{
  assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
}

/* Whether a file that was moved aside holds exactly these bytes. */
static gboolean
is_kept_aside (const char *folder, const char *data, gsize length)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *found = NULL;
      gsize found_length = 0;

      if (strstr (name, ".damaged-") != NULL && !g_str_has_suffix (name, "-shm")
          && g_file_get_contents (path, &found, &found_length, NULL) && found_length == length
          && memcmp (found, data, length) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
assert_usable (TsLibrary *library)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  gint64 id = ts_library_add_session (library, "counter", "New", setup, 0, NOW, NULL);

  assert_true (id != 0);
  assert_true (ts_library_append (library, id, 1, "{}", NOW, NULL));
}

/* Bytes that are no library: kept aside as they are, and a new library begun. */
static void
assert_set_aside (Folder *fixture, const char *data, gsize length)
{
  g_autoptr (TsLibrary) library = NULL;
  g_autofree char *warning = NULL;

  write_file (fixture->path, data, length);
  library = folder_open_library (fixture->path);
  assert_non_null (ts_library_get_warning (library));
  warning = ts_phrase_format (ts_library_get_warning (library), ts_language_get_english ());
  assert_non_null (strstr (warning, ".damaged-"));
  assert_true (is_kept_aside (fixture->folder, data, length));
  assert_usable (library);
}

static void
test_new (void **state)
{
  Folder *fixture = *state;
  g_autofree char *deep = g_build_filename (fixture->folder, "library.db", NULL);

  write_file (fixture->path, "", 0);
  {
    g_autoptr (TsLibrary) library = folder_open_library (deep);

    assert_null (ts_library_get_warning (library));
    assert_usable (library);
  }
  {
    g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
    g_autoptr (GPtrArray) sessions = ts_library_list_sessions (library, NULL);

    assert_int_equal (sessions->len, 1);
  }
}

static void
test_not_a_database (void **state)
{
  Folder *fixture = *state;
  g_autofree char *text = g_strnfill (20000, 'x');

  assert_set_aside (fixture, "x", 1);
  assert_set_aside (fixture, "Dear diary,\n", 12);
  assert_set_aside (fixture, text, 20000);
  assert_set_aside (fixture, "SQLite format 3\0garbage", 23);
  assert_int_equal (folder_count (fixture->folder, ".damaged-") >= 4, TRUE);
}

static void
test_other_application (void **state)
{
  Folder *fixture = *state;
  g_autofree char *data = NULL;
  gsize length = 0;
  sqlite3 *db = NULL;

  sqlite3_open (fixture->path, &db);
  assert_int_equal (
      sqlite3_exec (db, "CREATE TABLE t (x); INSERT INTO t VALUES (1)", NULL, NULL, NULL),
      SQLITE_OK);
  sqlite3_close (db);
  assert_true (g_file_get_contents (fixture->path, &data, &length, NULL));
  assert_set_aside (fixture, data, length);
}

static void
assert_complete (TsLibrary *library)
{
  g_autoptr (TsSessionInfo) info = ts_library_find_session (library, "One", NULL);

  assert_non_null (info);
  assert_int_equal (info->length, 100);
}

/* The last page may end in nothing but room: without that nothing is missing. */
static void
test_truncated (void **state)
{
  Folder *fixture = *state;
  g_autofree char *data = NULL;
  gsize length = 0;
  guint n_found = 0;

  make_library (fixture->path);
  assert_true (g_file_get_contents (fixture->path, &data, &length, NULL));
  g_unlink (fixture->path);
  for (gsize cut = 1; cut < length; cut += 1021)
    {
      g_autoptr (TsLibrary) library = NULL;

      write_file (fixture->path, data, cut);
      library = folder_open_library (fixture->path);
      if (ts_library_get_warning (library) != NULL)
        assert_true (is_kept_aside (fixture->folder, data, cut));
      else
        assert_complete (library);
      n_found += ts_library_get_warning (library) != NULL;
      g_clear_object (&library);
      g_unlink (fixture->path);
    }
  assert_true (n_found > 25);
}

/* A bit that matters is damage; one that does not leaves the library as it was. Never is anything
 * lost, and never does anything crash. */
static void
test_flipped_bits (void **state)
{
  Folder *fixture = *state;
  g_autofree char *data = NULL;
  gsize length = 0;
  guint n_found = 0;

  make_library (fixture->path);
  assert_true (g_file_get_contents (fixture->path, &data, &length, NULL));
  for (gsize i = 0; i < length; i += i < 120 ? 1 : 257)
    {
      g_autoptr (TsLibrary) library = NULL;
      g_autoptr (GPtrArray) sessions = NULL;

      data[i] ^= 0x41;
      g_unlink (fixture->path);
      write_file (fixture->path, data, length);
      library = ts_library_open (fixture->path, NULL);
      if (library != NULL && ts_library_get_warning (library) != NULL)
        {
          n_found++;
          assert_true (ts_library_is_read_only (library)
                       || is_kept_aside (fixture->folder, data, length));
        }
      else if (library != NULL)
        {
          sessions = ts_library_list_sessions (library, NULL);
          assert_true (sessions == NULL || sessions->len == 1);
        }
      g_clear_object (&library);
      data[i] ^= 0x41;
    }
  assert_true (n_found > 20);
}

static void
test_log_without_file (void **state)
{
  Folder *fixture = *state;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autoptr (TsLibrary) library = NULL;

  write_file (log, "what is left", 12);
  library = folder_open_library (fixture->path);
  assert_non_null (ts_library_get_warning (library));
  assert_true (is_kept_aside (fixture->folder, "what is left", 12));
  assert_usable (library);
}

static void
test_folder (void **state)
{
  Folder *fixture = *state;
  g_autoptr (GError) error = NULL;

  assert_null (ts_library_open (fixture->folder, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_FAILED));
}

/* What is not a file is refused before anything is written to it or beside it. */
static void
test_special (void **state)
{
  Folder *fixture = *state;
  g_autoptr (GError) pipe_error = NULL;
  g_autoptr (GError) device_error = NULL;
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);

  assert_int_equal (mkfifo (fixture->path, 0600), 0);
  assert_int_equal (symlink ("/dev/null", link), 0);
  assert_null (ts_library_open (fixture->path, &pipe_error));
  assert_true (g_error_matches (pipe_error, TS_ERROR, TS_ERROR_FAILED));
  assert_null (ts_library_open (link, &device_error));
  assert_true (g_error_matches (device_error, TS_ERROR, TS_ERROR_FAILED));
  assert_int_equal (folder_count (fixture->folder, ""), 2);
  assert_false (g_file_test ("/dev/null-journal", G_FILE_TEST_EXISTS));
}

/* A child that opens what is damaged when the pipe is closed: all of them at once. */
static pid_t
start_opener (const char *path, int starter[2])
{
  pid_t child = fork ();
  g_autoptr (TsLibrary) library = NULL;
  char byte;

  if (child != 0)
    return child;

  close (starter[1]);
  while (read (starter[0], &byte, 1) > 0)
    continue;
  library = ts_library_open (path, NULL);
  _exit (library == NULL ? 1 : ts_library_get_warning (library) != NULL ? 2 : 0);
}

/* One moves it aside and says so, the others find the new one. */
static void
test_damage_found_by_many (void **state)
{
  enum
  {
    N_OPENERS = 8
  };
  Folder *fixture = *state;
  pid_t openers[N_OPENERS];
  int starter[2];
  guint n_warned = 0;

  write_file (fixture->path, "Dear diary,\n", 12);
  assert_int_equal (pipe (starter), 0);
  for (guint i = 0; i < N_OPENERS; i++)
    openers[i] = start_opener (fixture->path, starter);
  close (starter[0]);
  close (starter[1]);

  for (guint i = 0; i < N_OPENERS; i++)
    {
      int status = 0;

      assert_true (waitpid (openers[i], &status, 0) == openers[i]);
      assert_true (WIFEXITED (status));
      assert_int_not_equal (WEXITSTATUS (status), 1);
      n_warned += WEXITSTATUS (status) == 2;
    }
  assert_int_equal (n_warned, 1);
  assert_int_equal (folder_count (fixture->folder, ".damaged-"), 1);
  assert_true (is_kept_aside (fixture->folder, "Dear diary,\n", 12));
}

static void
test_newer_version (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;

  make_library (fixture->path);
  sqlite3_open (fixture->path, &db);
  sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL);
  sqlite3_close (db);

  library = folder_open_library (fixture->path);
  assert_true (ts_library_is_read_only (library));
  assert_non_null (ts_library_get_warning (library));
  sessions = ts_library_list_sessions (library, NULL);
  assert_int_equal (sessions->len, 1);
  assert_int_equal (ts_library_add_session (library, "counter", "N", setup, 0, NOW, &error), 0);
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY));
  g_clear_error (&error);
  assert_false (ts_library_append (library, 1, 101, "{}", NOW, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY));
  assert_int_equal (folder_count (fixture->folder, ".damaged-"), 0);
}

/* A library of before there were secrets: what it holds is kept, and a secret finds its place. */
static void
test_before_secrets (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;
  g_autofree char *secret = NULL;
  sqlite3 *db = NULL;

  make_library (fixture->path);
  sqlite3_open (fixture->path, &db);
  sqlite3_exec (db, "DROP TABLE IF EXISTS secret", NULL, NULL, NULL);
  assert_true (sqlite3_exec (db, "SELECT * FROM secret", NULL, NULL, NULL) != SQLITE_OK);
  sqlite3_close (db);

  library = folder_open_library (fixture->path);
  assert_null (ts_library_get_warning (library));
  assert_null (ts_library_read_secret (library, 1, "host", NULL));
  assert_true (ts_library_write_secret (library, 1, "host", "abc", NULL));
  g_object_unref (library);

  library = folder_open_library (fixture->path);
  secret = ts_library_read_secret (library, 1, "host", NULL);
  assert_string_equal (secret, "abc");
  assert_true (ts_library_append (library, 1, 101, "{}", NOW, NULL));
}

/* A bit of the number of the version is damaged: the tables tell which version it is. */
static void
test_older_version_by_damage (void **state)
{
  Folder *fixture = *state;

  for (int version = 1; version < 3; version++)
    {
      g_autofree char *sql = g_strdup_printf ("PRAGMA user_version = %d", version);
      g_autoptr (TsLibrary) library = NULL;
      sqlite3 *db = NULL;

      g_unlink (fixture->path);
      make_library (fixture->path);
      sqlite3_open (fixture->path, &db);
      sqlite3_exec (db, sql, NULL, NULL, NULL);
      sqlite3_close (db);
      library = folder_open_library (fixture->path);
      assert_non_null (ts_library_get_warning (library));
      assert_complete (library);
      assert_usable (library);
    }
}

/* By two names two programs would have two logs: by neither anything is written, and nothing is
 * moved aside. Once one name is gone all is well. */
static void
test_two_names (void **state)
{
  Folder *fixture = *state;
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  const char *const names[] = { fixture->path, other };

  make_library (fixture->path);
  assert_int_equal (link (fixture->path, other), 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (TsLibrary) library = folder_open_library (names[i]);
      g_autoptr (GError) error = NULL;

      assert_complete (library);
      assert_true (ts_library_is_read_only (library));
      assert_false (ts_library_append (library, 1, 101, "{}", NOW, &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY));
    }
  assert_int_equal (folder_count (fixture->folder, ".damaged-"), 0);
  g_unlink (other);
  {
    g_autoptr (TsLibrary) library = folder_open_library (fixture->path);

    assert_null (ts_library_get_warning (library));
    assert_usable (library);
  }
}

/* Where the system allows it: the file alone is mounted under another path. */
static int
open_mounted (const char *path)
{
  g_autofree char *other = g_strconcat (path, ".mounted", NULL);
  g_autoptr (TsLibrary) library = NULL;

  if (syscall (SYS_unshare, MOUNT_NAMESPACE) != 0 || mount (path, other, NULL, MS_BIND, NULL) != 0)
    return 77;
  library = ts_library_open (other, NULL);
  if (library == NULL || !ts_library_is_read_only (library))
    return 1;
  return ts_library_append (library, 1, 101, "{}", NOW, NULL) ? 2 : 0;
}

static void
test_mounted (void **state)
{
  Folder *fixture = *state;
  g_autofree char *other = g_strconcat (fixture->path, ".mounted", NULL);
  pid_t child;
  int status = 0;

  make_library (fixture->path);
  write_file (other, "", 0);
  child = fork ();
  if (child == 0)
    _exit (open_mounted (fixture->path));
  assert_true (waitpid (child, &status, 0) == child);
  assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    skip ();
  assert_int_equal (WEXITSTATUS (status), 0);
}

/* What has two names and is no library is left alone too. */
static void
test_two_names_of_nothing (void **state)
{
  Folder *fixture = *state;
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  static const char *const contents[] = { "", "x", "Dear diary, this is what I played today." };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *after = NULL;
      g_autoptr (GError) error = NULL;

      g_unlink (other);
      write_file (fixture->path, contents[i], strlen (contents[i]));
      assert_int_equal (link (fixture->path, other), 0);
      assert_null (ts_library_open (fixture->path, &error));
      assert_true (error->domain == TS_ERROR);
      assert_true (g_file_get_contents (other, &after, NULL, NULL));
      assert_string_equal (after, contents[i]);
    }
}

/* One program has it open under its only name; then it gets another one, and the first goes: the
 * one who has it open writes nothing more, and what it wrote is found in its log. */
static void
test_renamed_while_open (void **state)
{
  Folder *fixture = *state;
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsLibrary) second = NULL;
  g_autoptr (GError) error = NULL;

  make_library (fixture->path);
  library = folder_open_library (fixture->path);
  assert_true (ts_library_append (library, 1, 101, "{}", NOW, NULL));
  assert_int_equal (g_rename (fixture->path, other), 0);
  second = folder_open_library (other);
  assert_true (ts_library_append (second, 1, 101, "{\"do\":\"note\"}", NOW, NULL));
  assert_false (ts_library_append (library, 1, 102, "{}", NOW, &error));
  g_clear_object (&library);
  g_clear_object (&second);

  second = folder_open_library (other);
  assert_null (ts_library_get_warning (second));
  assert_usable (second);
  library = folder_open_library (fixture->path);
  assert_non_null (ts_library_get_warning (library)); /* of the log alone */
}

/* Every way to write the same path is the same library, with one log and one folder of copies. */
static void
test_spellings (void **state)
{
  Folder *fixture = *state;
  g_autofree char *deep = g_build_filename (fixture->folder, "a", "b", NULL);
  g_autofree char *folder_link = g_build_filename (deep, "up", NULL);
  g_autofree char *file_link = g_build_filename (fixture->folder, "a", "b", "link.db", NULL);
  g_autofree char *real = realpath (fixture->folder, NULL);
  g_autofree char *expected = g_build_filename (real, "library.db", NULL);
  g_autofree char *backups = ts_backup_dup_folder (fixture->path);
  char *spellings[] = { g_strdup_printf ("%s//library.db", fixture->folder),
                        g_strdup_printf ("%s/a/b/../../library.db", fixture->folder),
                        g_strdup_printf ("%s/up/./library.db", deep), file_link };

  assert_int_equal (g_mkdir_with_parents (deep, 0700), 0);
  assert_int_equal (symlink ("../..", folder_link), 0);
  assert_int_equal (symlink ("../../library.db", file_link), 0);
  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      g_autoptr (TsLibrary) library = NULL;
      g_autofree char *folder = NULL;

      g_unlink (fixture->path);
      make_library (spellings[i]);
      assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_REGULAR));
      library = folder_open_library (fixture->path);
      assert_complete (library);
      g_clear_object (&library);
      library = folder_open_library (spellings[i]);
      assert_string_equal (ts_library_get_path (library), expected);
      folder = ts_backup_dup_folder (spellings[i]);
      assert_string_equal (folder, backups);
    }
  for (guint i = 0; i + 1 < G_N_ELEMENTS (spellings); i++)
    g_free (spellings[i]);
}

static guint
read_mode (const char *path)
{
  GStatBuf status;

  assert_int_equal (g_stat (path, &status), 0);
  return status.st_mode & 0777;
}

/* What others were allowed is taken back, with a log that a program left that was killed; a folder
 * that a group shares is its own to say. */
static void
test_mode_mended (void **state)
{
  static const struct
  {
    int folder;
    int before;
    guint after;
  } rows[] = {
    { 0700, 0666, 0600 }, { 0700, 0644, 0600 }, { 0755, 0664, 0600 }, { 0770, 0660, 0660 },
    { 0775, 0666, 0660 }, { 0700, 0600, 0600 }, { 0700, 0400, 0400 },
  };
  Folder *fixture = *state;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TsLibrary) library = NULL;

      g_unlink (fixture->path);
      make_library (fixture->path);
      g_chmod (fixture->folder, rows[i].folder);
      g_chmod (fixture->path, rows[i].before);
      write_file (log, "", 0);
      g_chmod (log, rows[i].before);
      library = folder_open_library (fixture->path);
      assert_complete (library);
      assert_int_equal (read_mode (fixture->path), rows[i].after);
      if (g_file_test (log, G_FILE_TEST_EXISTS))
        assert_int_equal (read_mode (log), rows[i].after);
      g_clear_object (&library);
      g_unlink (log);
    }
  g_chmod (fixture->folder, 0700);
}

static void
assert_private (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      assert_int_equal (g_stat (path, &status), 0);
      if (strstr (name, ".damaged-") == NULL && (status.st_mode & 0777) != 0600)
        fail_msg ("%s: %o", name, status.st_mode);
    }
}

/* A new file, with its log and its index, and one that takes the place of a damaged one. */
static void
test_private (void **state)
{
  Folder *fixture = *state;
  mode_t mask = umask (0);

  {
    g_autoptr (TsLibrary) library = folder_open_library (fixture->path);

    assert_usable (library);
    assert_true (folder_count (fixture->folder, "-wal") > 0);
    assert_private (fixture->folder);
  }
  write_file (fixture->path, "damaged", 7);
  {
    g_autoptr (TsLibrary) library = folder_open_library (fixture->path);

    assert_non_null (ts_library_get_warning (library));
    assert_usable (library);
    assert_private (fixture->folder);
  }
  umask (mask);
}

static int
open_write_protected (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = ts_library_open (path, &error);
  g_autoptr (GPtrArray) sessions = NULL;

  if (library == NULL)
    return 1;
  sessions = ts_library_list_sessions (library, NULL);
  if (!ts_library_is_read_only (library) || sessions == NULL || sessions->len != 1)
    return 2;
  if (ts_library_append (library, 1, 101, "{}", NOW, &error)
      || !g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY))
    return 3;
  g_clear_error (&error);
  if (ts_library_read_secret (library, 1, "host", &error) != NULL || error != NULL)
    return 5;
  if (ts_library_write_secret (library, 1, "host", "a", &error)
      || !g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY))
    return 6;
  return ts_library_get_warning (library) != NULL ? 0 : 4;
}

static int
open_nothing (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = ts_library_open (path, &error);

  if (library != NULL || !g_error_matches (error, TS_ERROR, TS_ERROR_FAILED))
    return 1;
  return strstr (error->message, g_strerror (EACCES)) != NULL ? 0 : 2;
}

static void
test_write_protected (void **state)
{
  Folder *fixture = *state;

  make_library (fixture->path);
  g_chmod (fixture->path, 0444);
  g_chmod (fixture->folder, 0555);
  assert_int_equal (folder_run_as_nobody (open_write_protected, fixture->path), 0);
  g_unlink (fixture->path);
  assert_int_equal (folder_run_as_nobody (open_nothing, fixture->path), 0);
  g_chmod (fixture->folder, 0755);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_new, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_not_a_database, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_other_application, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_truncated, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_flipped_bits, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_log_without_file, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_folder, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_special, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_damage_found_by_many, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_newer_version, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_before_secrets, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_older_version_by_damage, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_two_names, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_mounted, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_two_names_of_nothing, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_renamed_while_open, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_spellings, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_mode_mended, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_private, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (test_write_protected, folder_set_up, folder_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
