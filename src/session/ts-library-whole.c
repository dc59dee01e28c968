/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-whole.c: which large libraries were found whole and are still as they were then.
 */

#include "ts-library-whole.h"

#include <glib/gstdio.h>

#define DAY (24 * 60 * 60)

/* What changes with the file; NULL: it is small, or not there. (transfer full, nullable) */
static char *
describe_file (const char *path)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0 || status.st_size < TS_LIBRARY_LARGE)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT
                          " %" G_GINT64_FORMAT ".%09ld",
                          (guint64) status.st_dev, (guint64) status.st_ino, (gint64) status.st_size,
                          (gint64) status.st_mtim.tv_sec, (long) status.st_mtim.tv_nsec);
}

/* Where that is remembered. (transfer full) */
static char *
name_note (const char *path)
{
  g_autofree char *name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);

  return g_build_filename (g_get_user_cache_dir (), "tableside", "whole", name, NULL);
}

/* When it was found whole, and how the file was when that was noted; 0: there is no note. */
static gint64
read_note (const char *note, char **file)
{
  g_autofree char *text = NULL;
  gint64 found;
  char *end;

  if (!g_file_get_contents (note, &text, NULL, NULL))
    return 0;
  found = g_ascii_strtoll (text, &end, 10);
  if (*end != ' ')
    return 0;
  *file = g_strdup (end + 1);
  return found;
}

static gboolean
is_recent (gint64 found, gint64 now)
{
  return found != 0 && now >= found && now < found + DAY;
}

/* One that cannot be written is missed by nobody: the file is looked through again. */
static void
write_note (const char *note, const char *file, gint64 found)
{
  g_autofree char *folder = g_path_get_dirname (note);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT " %s", found, file);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents_full (note, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

/* Whether both are the same file, whatever was written to it. */
static gboolean
is_same_place (const char *one, const char *other)
{
  g_auto (GStrv) a = g_strsplit (one, " ", 3);
  g_auto (GStrv) b = g_strsplit (other, " ", 3);

  return g_strv_length (a) == 3 && g_strv_length (b) == 3 && g_str_equal (a[0], b[0])
         && g_str_equal (a[1], b[1]);
}

gboolean
ts_library_is_known_whole (const char *path, gint64 now)
{
  g_autofree char *file = describe_file (path);
  g_autofree char *note = file != NULL ? name_note (path) : NULL;
  g_autofree char *noted = NULL;

  return note != NULL && is_recent (read_note (note, &noted), now) && g_str_equal (noted, file);
}

void
ts_library_note_whole (const char *path, gint64 now)
{
  g_autofree char *file = describe_file (path);
  g_autofree char *note = file != NULL ? name_note (path) : NULL;

  if (note != NULL)
    write_note (note, file, now);
}

void
ts_library_note_closed (const char *path, gint64 now)
{
  g_autofree char *file = describe_file (path);
  g_autofree char *note = file != NULL ? name_note (path) : NULL;
  g_autofree char *noted = NULL;
  gint64 found = note != NULL ? read_note (note, &noted) : 0;

  if (is_recent (found, now) && is_same_place (noted, file))
    write_note (note, file, found);
}
