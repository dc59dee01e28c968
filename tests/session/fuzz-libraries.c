/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-libraries.c: any bytes in the place of a library are opened, read, and either played on or
 * kept aside as they are.
 *
 * The pages of a sound library, without its log, are a good corpus: test-fuzz-libraries writes one.
 */

#include "fuzz-libraries.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "counter-game.h"
#include "ts-library-backup.h"
#include "ts-session.h"

#define NOW 1700000000

static char *folder;

static void
make_folder (void)
{
  if (folder == NULL)
    folder = g_dir_make_tmp ("tableside-XXXXXX", NULL);
  g_assert_nonnull (folder);
}

/* What was kept aside is the very bytes. */
static void
check_aside (const char *path, const uint8_t *data, size_t size)
{
  g_autofree char *found = NULL;
  gsize length = 0;

  g_assert_true (g_file_get_contents (path, &found, &length, NULL));
  g_assert_cmpmem (found, length, data, size);
}

static void
remove_copies (const char *path)
{
  g_autoptr (GPtrArray) copies = ts_backup_list (path);
  g_autofree char *copies_folder = ts_backup_dup_folder (path);

  for (guint i = 0; i < copies->len; i++)
    g_assert_cmpint (g_remove (((TsBackup *) copies->pdata[i])->path), ==, 0);
  g_rmdir (copies_folder);
}

/* Empties the folder; says whether something was kept aside. */
static gboolean
clear (const uint8_t *data, size_t size)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean aside = FALSE;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (strstr (name, ".damaged-") != NULL && !g_str_has_suffix (name, "-wal")
          && !g_str_has_suffix (name, "-shm") && !g_str_has_suffix (name, "-journal"))
        {
          check_aside (path, data, size);
          aside = TRUE;
        }
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  return aside;
}

static void
play_on (TsLibrary *library, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = ts_session_open (library, id, &counter_game, &error);
  g_autoptr (JsonObject) command = json_object_new ();

  if (session == NULL)
    {
      g_assert_cmpuint (strlen (error->message), >, 10);
      return;
    }
  json_object_set_string_member (command, "do", "add");
  json_object_set_int_member (command, "n", 1);
  if (ts_session_do (session, command, NOW, NULL, &error))
    g_assert_null (ts_session_get_hole (session));
  else
    g_assert_cmpuint (strlen (error->message), >, 10);
}

static void
read_all (TsLibrary *library)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (library, NULL);

  for (guint i = 0; sessions != NULL && i < sessions->len; i++)
    {
      const TsSessionInfo *info = sessions->pdata[i];

      if (g_strcmp0 (info->game, counter_game.id) == 0)
        play_on (library, info->id);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  gboolean warned, aside;

  make_folder ();
  counter_game_most = G_MAXINT64;
  path = g_build_filename (folder, "library.db", NULL);
  if (!g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE,
                                 0600, NULL))
    return 0;

  library = ts_library_open (path, &error);
  g_assert_true (library != NULL || strlen (error->message) > 10);
  warned = library != NULL && ts_library_get_warning (library) != NULL
           && !ts_library_is_read_only (library);
  if (library != NULL)
    read_all (library);
  g_clear_object (&library);
  remove_copies (path);
  aside = clear (data, size);
  g_assert_true (warned == aside);
  return 0;
}
