/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 */

#include "games-files.h"

char *
find_game_file (const char *id, const char *name)
{
  return g_build_filename (GAMES_DIR, id, name, NULL);
}
