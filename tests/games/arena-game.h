/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * arena-game.h: a game of dice, points and turns, written by the recipe of doc/architecture.md
 * alone, so that the recipe is tried whenever the laws are.
 *
 * Two to six monsters fight for the middle.  Whose turn it is throws six dice, and chosen ones
 * again twice.  Three alike are as many points, each more is one; hearts heal who stands outside;
 * claws hurt all on the other side, and who is hurt in the middle may leave it.  Twenty points win,
 * or to be the last.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

extern const TsGame arena_game;

G_END_DECLS
