/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * number-laws.h: a number that people enter is what happens, and what a number does it does however
 * it came to be.
 */

#pragma once

#include "walk.h"

G_BEGIN_DECLS

/* Of every offer that asks for a number, two are entered on copies of the game, one of them beside
 * the limits of the form: each is refused, or not the same comes of both. What is passed over, or
 * brought within limits, would be the same. */
void check_entered_numbers (const Walk *walk);

/* Each number that people may correct, as play has brought it about, may be corrected to what it
 * is; and set to another and back it leaves the same view, but for the mark. */
void check_corrected_numbers (const Walk *walk);

G_END_DECLS
