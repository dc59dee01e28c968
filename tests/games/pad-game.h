/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * pad-game.h: the smallest game with a score and with rules that a table may set aside, so that the
 * laws about both hold whatever games there are.
 *
 * Two players gather up to MOST shells by turns, three at a time; only people can see how well they
 * danced.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

extern const TsGame pad_game;

G_END_DECLS
