/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-path.c: where a library lies.
 */

#include "ts-library.h"

#include <stdlib.h>

/* As many links as Linux follows. */
#define MOST_LINKS 40

char *
ts_library_get_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tableside", "library.db", NULL);
}

/* What a link says, from where it lies; NULL: it is none. (transfer full, nullable) */
static char *
follow_link (const char *path)
{
  g_autofree char *target = g_file_read_link (path, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  if (target == NULL || g_path_is_absolute (target))
    return g_steal_pointer (&target);
  return g_build_filename (folder, target, NULL);
}

/* Without links on the way. The file need not be there, and its folder neither. (transfer full) */
static char *
find_real_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *real = realpath (path, NULL);
  char *whole;

  if (real != NULL)
    whole = g_strdup (real);
  else if ((real = realpath (folder, NULL)) != NULL)
    whole = g_build_filename (real, name, NULL);
  else
    whole = g_strdup (path);
  free (real);
  return whole;
}

char *
ts_library_resolve_path (const char *path)
{
  g_autofree char *here = g_get_current_dir ();
  g_autofree char *whole
      = g_path_is_absolute (path) ? g_strdup (path) : g_build_filename (here, path, NULL);
  char *target;

  for (guint i = 0; i < MOST_LINKS && (target = follow_link (whole)) != NULL; i++)
    {
      g_free (whole);
      whole = target;
    }
  return find_real_path (whole);
}
