/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * random-sketch.h: somebody who taps on the sketch of any game, knowing nothing but its view.
 *
 * Spots, tokens put on a free place of the map or beside it, doors turned, and now and then a new
 * small map: every one of these commands must be accepted.
 */

#pragma once

#include "ts-game.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* Appends some of the commands that the view's sketch allows; none without a sketch. */
void random_sketch_gather (const TsView *view, GPtrArray *commands, GRand *rand);

G_END_DECLS
