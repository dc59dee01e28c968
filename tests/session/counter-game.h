/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * counter-game.h: a game of one number, for what a real game does not do on demand.
 *
 * "add" adds "n" (a multiple of 13 is refused), "leap" adds it too, but the
 * rules say no to less than 10, "draw" adds a die of six, "teach" tells a fact of a
 * card, "correct" sets the number.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

extern const TsGame counter_game;

/* From now on "add" is refused when the number would go beyond this: a game that changed. */
extern gint64 counter_game_most;

G_END_DECLS
