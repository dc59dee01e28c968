/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-file.c: ordinary files are read within their limit; whatever else is named is refused at
 * once, and not opened.
 */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "../unit.h"
#include "ts-file.h"

#define LIMIT 100

static char *folder;

static char *
make_file (const char *name, gsize length)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *bytes = g_strnfill (length, 'x');

  assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  return path;
}

static char *
make_socket (void)
{
  char *path = g_build_filename (folder, "s", NULL);
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int end = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  assert_int_equal (bind (end, (struct sockaddr *) &address, sizeof address), 0);
  close (end);
  return path;
}

static char *
make_pipe (void)
{
  char *path = g_build_filename (folder, "pipe", NULL);

  assert_int_equal (mkfifo (path, 0600), 0);
  return path;
}

static char *
make_link (const char *to)
{
  char *path = g_build_filename (folder, "link", NULL);

  g_unlink (path);
  assert_int_equal (symlink (to, path), 0);
  return path;
}

/* Whole or as a stream: the same is refused, with the name and what is wrong. */
static void
assert_refused (const char *path, const char *part)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL, other = NULL;

  assert_null (ts_file_read (path, LIMIT, &error));
  assert_null (ts_file_open_stream (file, LIMIT, &other));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_FAILED));
  assert_non_null (strstr (error->message, part));
  assert_non_null (strstr (error->message, path));
  if (other->domain == TS_ERROR)
    assert_string_equal (other->message, error->message);
}

static void
ordinary_files_are_read (void **state)
{
  static const gsize lengths[] = { 0, 1, LIMIT };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *path = make_file ("file", lengths[i]);
      g_autofree char *link = make_link (path);
      g_autoptr (GFile) file = g_file_new_for_path (link);
      g_autoptr (GInputStream) stream = ts_file_open_stream (file, LIMIT, NULL);
      g_autoptr (GString) bytes = ts_file_read (link, LIMIT, NULL);
      char block[LIMIT + 1];
      gsize length;

      assert_int_equal (bytes->len, lengths[i]);
      assert_true (g_input_stream_read_all (stream, block, sizeof block, &length, NULL, NULL));
      assert_int_equal (length, lengths[i]);
    }
}

static void
others_are_refused (void **state)
{
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  g_autofree char *long_file = make_file ("long", LIMIT + 1);
  g_autofree char *pipe = make_pipe ();
  g_autofree char *end = make_socket ();
  g_autofree char *link = NULL;

  assert_refused (missing, "There is no file");
  assert_refused (folder, "is a folder");
  assert_refused (long_file, "too long");
  assert_refused (pipe, "pipe or a device");
  assert_refused (end, "pipe or a device");
  assert_refused ("/dev/null", "pipe or a device");
  assert_refused ("/dev/zero", "pipe or a device");
  link = make_link ("/dev/zero");
  assert_refused (link, "pipe or a device");
  g_free (link);
  link = make_link (pipe);
  assert_refused (link, "pipe or a device");
}

/* The system says 0 bytes of files that it makes up, and they may never end. */
static void
what_grows_is_not_read_for_ever (void **state)
{
  g_autoptr (GString) bytes = g_string_new ("before");
  g_autoptr (GError) error = NULL;
  int ends[2];

  assert_int_equal (pipe (ends), 0);
  for (guint i = 0; i <= LIMIT; i++)
    assert_int_equal (write (ends[1], "x", 1), 1);
  assert_false (ts_file_read_rest (ends[0], "-", LIMIT, bytes, &error));
  assert_non_null (strstr (error->message, "too long"));
  close (ends[0]);
  close (ends[1]);
}

static int
set_up (void **state)
{
  folder = g_dir_make_tmp ("files-XXXXXX", NULL);
  return folder == NULL;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (ordinary_files_are_read),
    cmocka_unit_test (others_are_refused),
    cmocka_unit_test (what_grows_is_not_read_for_ever),
  };

  return cmocka_run_group_tests (tests, set_up, NULL);
}
