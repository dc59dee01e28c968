/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * score-fixture.h: the score of a game of two, pink and red, with one number of every kind.
 *
 *                 Pink        Red
 *   Stations      12          9, with two lines of why
 *   Projects      8 ✎         ?, with an offer that asks for a number
 *   Coins         ≈ 2         −1, which may not be set by hand
 *   Total         22, 1st     ?, 2nd
 */

#pragma once

#include "support.h"

#include "ts-score.h"

/* Three moments: 0 and 0, 10 and unknown, 22 and 8. */
TsView *score_new_view (void);

TsScoreCell *score_get_cell (TsView *view, guint row, guint column);
