/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-strategies.h: what views ask about strategies and the plot action.
 */

#pragma once

#include "invaders-words.h"

G_BEGIN_DECLS

extern const TsChoice invaders_numbers[]; /* "1" … "5": a side's strategies */

gboolean invaders_is_cost_known (const Cost *cost);

G_END_DECLS
