/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-games.h: the list of games. It is written by meson from src/games/meson.build.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

/* All games, hidden ones too; NULL-terminated (transfer none). */
const TsGame *const *ts_games_get_all (void);

/* TS_ERROR_UNKNOWN_GAME, naming those there are. (transfer none) */
const TsGame *ts_games_find (const char *id, GError **error);

G_END_DECLS
