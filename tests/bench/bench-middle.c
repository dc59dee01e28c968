/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-middle.c: puts a session in the middle of a game into a library, for the other benchmarks
 * to open: bench-middle LIBRARY GAME COMMANDS.
 */

#include <stdlib.h>

#include "middle.h"
#include "ts-games.h"

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsSession) session = NULL;
  const TsGame *game;

  if (argc != 4)
    g_error ("usage: bench-middle LIBRARY GAME COMMANDS");
  library = ts_library_open (argv[1], &error);
  game = library != NULL ? ts_games_find (argv[2], &error) : NULL;
  if (game == NULL)
    middle_stop (error);
  session = middle_new (library, game, (guint) atoi (argv[3]));
  return 0;
}
