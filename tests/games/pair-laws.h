/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * pair-laws.h: no tap that tells nothing, and asks nothing but the next tap.
 */

#pragma once

#include "walk.h"

G_BEGIN_DECLS

/* Where one answer is left, it is taken on a copy of the game, which then goes on by itself: hands
 * have something to do for it, dice fall, something is told, or people have a choice. */
void check_pairs (const Walk *walk);

G_END_DECLS
