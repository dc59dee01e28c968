/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-middle.c: puts a session in the middle of a game into a library, for the other benchmarks
 * to open, and as many copies of it as somebody played in years: bench-middle LIBRARY GAME COMMANDS
 * [COPIES].
 */

#include <stdlib.h>

#include "middle.h"
#include "ts-games.h"

static void
copy (TsLibrary *library, gint64 id, guint n)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= n; i++)
    if (ts_library_duplicate_session (library, id, NULL, i, &error) == 0)
      middle_stop (error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsSession) session = NULL;
  const TsGame *game;

  if (argc != 4 && argc != 5)
    g_error ("usage: bench-middle LIBRARY GAME COMMANDS [COPIES]");
  library = ts_library_open (argv[1], &error);
  game = library != NULL ? ts_games_find (argv[2], &error) : NULL;
  if (game == NULL)
    middle_stop (error);
  session = middle_new (library, game, (guint) atoi (argv[3]));
  if (argc == 5)
    copy (library, ts_session_get_id (session), (guint) atoi (argv[4]));
  return 0;
}
