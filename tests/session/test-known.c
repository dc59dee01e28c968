/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-known.c: a large library is looked through for damage once a day, and whenever something
 * else than Tableside has written to it.
 */

#include <glib/gstdio.h>

#include "../unit.h"
#include "folder.h"
#include "ts-library-whole.h"

#define NOW (g_get_real_time () / G_USEC_PER_SEC)
#define DAY (24 * 60 * 60)

/* `bytes` in a setup that nobody reads. */
static void
fill (const char *path, const char *name, gsize bytes)
{
  g_autoptr (TsLibrary) library = folder_open_library (path);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autofree char *text = g_strnfill (bytes, 'a');

  json_object_set_string_member (setup, "text", text);
  assert_true (ts_library_add_session (library, "counter", name, setup, 0, 1, NULL) != 0);
}

/* Opens and closes it. */
static void
visit (const char *path)
{
  g_object_unref (folder_open_library (path));
}

static char *
new_large (Folder *fixture, const char *name)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  fill (path, "Evening", TS_LIBRARY_LARGE);
  visit (path);
  return path;
}

/* A bit somewhere in the middle, as a disk would do it: nobody is told. */
static void
spoil (const char *path)
{
  FILE *file = fopen (path, "r+");

  assert_non_null (file);
  assert_int_equal (fseek (file, 8192, SEEK_SET), 0);
  for (guint i = 0; i < 4096; i++)
    fputc (0xa5, file);
  assert_int_equal (fclose (file), 0);
}

static void
small_ones_are_looked_through_each_time (void **state)
{
  g_autofree char *path = g_strdup (((Folder *) *state)->path);

  fill (path, "Evening", 1000);
  visit (path);
  assert_false (ts_library_is_known_whole (path, NOW));
}

static void
large_ones_once_a_day (void **state)
{
  g_autofree char *path = new_large (*state, "large.db");

  assert_true (ts_library_is_known_whole (path, NOW));
  assert_false (ts_library_is_known_whole (path, NOW + DAY + 1));
  /* A clock that was wrong when it was looked through vouches for nothing. */
  assert_false (ts_library_is_known_whole (path, NOW - DAY));
}

/* What we have written is known as well, and does not put the day off. */
static void
our_own_writing_is_known (void **state)
{
  g_autofree char *path = new_large (*state, "large.db");

  ts_library_note_whole (path, NOW - DAY + 100);
  fill (path, "Another", 5000);
  assert_true (ts_library_is_known_whole (path, NOW));
  assert_false (ts_library_is_known_whole (path, NOW + 200));
}

static void
what_others_write_is_looked_through (void **state)
{
  g_autofree char *path = new_large (*state, "large.db");
  g_autoptr (TsLibrary) library = NULL;

  spoil (path);
  assert_false (ts_library_is_known_whole (path, NOW));
  library = folder_open_library (path);
  assert_non_null (ts_library_get_warning (library));
}

/* Another file in the place of one that is open is not vouched for when that is closed. */
static void
another_file_is_looked_through (void **state)
{
  g_autofree char *path = new_large (*state, "large.db");
  g_autofree char *other = new_large (*state, "other.db");
  TsLibrary *library = folder_open_library (path);

  spoil (other);
  assert_int_equal (g_rename (other, path), 0);
  g_object_unref (library);
  assert_false (ts_library_is_known_whole (path, NOW));
}

/* Who asks whether it is whole is answered from the file. */
static void
a_check_trusts_nobody (void **state)
{
  g_autofree char *path = new_large (*state, "large.db");
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  spoil (path);
  ts_library_note_whole (path, NOW);
  assert_true (ts_library_is_known_whole (path, NOW));
  library = ts_library_look_into (path, &error);
  assert_null (library);
  assert_non_null (error);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (small_ones_are_looked_through_each_time, folder_set_up,
                                     folder_tear_down),
    cmocka_unit_test_setup_teardown (large_ones_once_a_day, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (our_own_writing_is_known, folder_set_up, folder_tear_down),
    cmocka_unit_test_setup_teardown (what_others_write_is_looked_through, folder_set_up,
                                     folder_tear_down),
    cmocka_unit_test_setup_teardown (another_file_is_looked_through, folder_set_up,
                                     folder_tear_down),
    cmocka_unit_test_setup_teardown (a_check_trusts_nobody, folder_set_up, folder_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
