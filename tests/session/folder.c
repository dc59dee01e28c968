/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * folder.c: a folder of its own for a test.
 */

#include "folder.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"

#define NOBODY 65534

char *
folder_new (void)
{
  char *folder = g_dir_make_tmp ("tableside-XXXXXX", NULL);

  assert_non_null (folder);
  return folder;
}

void
folder_free (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        folder_free (path);
      else
        {
          g_remove (path);
          g_free (path);
        }
    }
  g_rmdir (folder);
  g_free (folder);
}

int
folder_set_up (void **state)
{
  Folder *self = g_new0 (Folder, 1);

  self->folder = folder_new ();
  self->path = g_build_filename (self->folder, "library.db", NULL);
  *state = self;
  return 0;
}

int
folder_tear_down (void **state)
{
  Folder *self = *state;

  g_free (self->path);
  folder_free (self->folder);
  g_free (self);
  return 0;
}

guint
folder_count (const char *folder, const char *part)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  assert_non_null (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, part) != NULL;
  return n;
}

TsLibrary *
folder_open_library (const char *path)
{
  g_autoptr (GError) error = NULL;
  TsLibrary *library = ts_library_open (path, &error);

  if (library == NULL)
    fail_msg ("%s", error->message);
  return library;
}

int
folder_run_as_nobody (int (*body) (const char *path), const char *path)
{
  pid_t child = fork ();
  int status = 0;

  if (child == 0)
    _exit (geteuid () == 0 && (setgid (NOBODY) != 0 || setuid (NOBODY) != 0) ? 90 : body (path));
  assert_true (waitpid (child, &status, 0) == child);
  assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

JsonObject *
folder_parse (const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);

  assert_non_null (node);
  return json_node_dup_object (node);
}
