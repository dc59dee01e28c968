/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * games-files.h: where the games keep what tests read.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The path of file or folder `name` of the game whose folder is `id`. (transfer full) */
char *find_game_file (const char *id, const char *name);

G_END_DECLS
