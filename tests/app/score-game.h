/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * score-game.h: the template game with a score: the steps and the energy of each runner.
 */

#pragma once

#include "ts-game.h"

/* Steps of red from which on it is all about the score. */
#define SCORE_GAME_STEPS 15

const TsGame *score_game_get (void);
