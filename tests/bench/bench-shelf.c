/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-shelf.c: what a year of weekly plays adds to statistics: bench-shelf [--once] GAME.
 *
 * A library of 52 sessions of 300 commands each is read as the window does it.  Prints how long all
 * of it takes, how long the longest step does, during which the window does nothing else, what is
 * held in memory afterward, and how long it takes to read it again after one session has changed.
 */

#include <glib/gstdio.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "middle.h"
#include "bench.h"
#include "ts-games.h"
#include "ts-shelf.h"

#define WEEKS 52
#define COMMANDS 300
#define NOW 1700000000
#define WEEK (7 * 24 * 3600)

typedef struct
{
  gint64 all;
  gint64 longest;
} Times;

static TsShelf *
new_shelf (TsLibrary *library)
{
  g_autoptr (GError) error = NULL;
  TsShelf *shelf = ts_shelf_new (library, ts_games_get_all (), ts_language_get_english (), &error);

  if (shelf == NULL)
    middle_stop (error);
  return shelf;
}

static Times
read_shelf (TsShelf *shelf)
{
  Times times = { 0 };
  gboolean more = TRUE;

  while (more)
    {
      gint64 start = g_get_monotonic_time ();
      gint64 passed;

      ts_shelf_step (shelf, &more);
      passed = g_get_monotonic_time () - start;
      times.all += passed;
      times.longest = MAX (times.longest, passed);
    }
  return times;
}

static void
fill_library (TsLibrary *library, const TsGame *game)
{
  g_autoptr (TsSession) first = middle_new (library, game, often (COMMANDS));
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < often (WEEKS); i++)
    if (ts_library_duplicate_session (library, ts_session_get_id (first), NULL, NOW + i * WEEK,
                                      &error)
        == 0)
      middle_stop (error);
}

static void
measure (TsLibrary *library)
{
  gsize before = mallinfo2 ().uordblks;
  TsShelf *shelf = new_shelf (library);
  Times times = read_shelf (shelf);
  gsize held = mallinfo2 ().uordblks - before;
  g_autoptr (TsShelf) again = NULL;

  figure ("all", (double) times.all / 1000);
  figure ("longest", (double) times.longest / 1000);
  figure ("held", (double) held / 1024);
  ts_library_rename_session (library, 1, "Another name", NULL);
  again = new_shelf (library);
  ts_shelf_take_before (again, shelf);
  times = read_shelf (again);
  figure ("again", (double) times.all / 1000);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("tableside-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (GError) error = NULL;
  TsLibrary *library;
  const TsGame *game;

  once_begin (&argc, argv);
  game = argc == 2 ? ts_games_find (argv[1], &error) : NULL;
  if (game == NULL)
    g_error ("usage: bench-shelf [--once] GAME");
  library = ts_library_open (path, &error);
  if (library == NULL)
    middle_stop (error);
  fill_library (library, game);
  measure (library);
  g_object_unref (library);
  g_unlink (path);
  g_rmdir (folder);
  return 0;
}
