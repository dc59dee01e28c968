/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-words.h: what a sketch answers, in words.
 *
 * Places are said from a figure or from the middle of the map, as people at a table speak: a hex
 * has no printed number.  Squares are counted, columns from the left and rows from the top.
 * Figures are named by phrases of the game ("red Endo 2"), given by the caller in the order of the
 * sketch's figures (transfer none).  Which page a rule is on is for the game to say.  All phrases
 * that are returned are (transfer full).
 */

#pragma once

#include "ts-hex-plan.h"
#include "ts-hex-sight.h"
#include "ts-phrase.h"
#include "ts-sketch.h"
#include "ts-square-sight.h"

G_BEGIN_DECLS

/* "In sight, 4 hexes away", "No line of sight, 4 hexes away. In the way: a wall, 2 blocked hexes"
 */
TsPhrase *ts_hex_sight_format (const TsHexSight *self, const TsHexMap *map);

/* "In sight with cover, range 3: from its best corner only 2 of 4 lines are free" */
TsPhrase *ts_square_sight_format (const TsSquareSight *self);

/* What it does: "Rule 1: a hero is in range and in sight. It stays and may attack Sarah", "No hero
 * stands: it stays", or the rules of all options: "Rule 2: it stops as soon as it has Sarah in
 * range and in sight". */
TsPhrase *ts_hex_plan_format (const TsHexPlan *self, GPtrArray *names);

/* How the ways were measured, and why; NULL when nothing was thought away. */
TsPhrase *ts_hex_way_format (TsWay way);

/* Why a candidate is not gone for: "farther away: 6 hexes", "not in sight", …; NULL for one that
 * is, and when nobody is because all are too far away. */
TsPhrase *ts_hex_candidate_format_out (const TsHexPlan *plan, const TsHexCandidate *candidate);

/* "3 hexes to the right, 1 hex to the upper right": where one hex lies from another, in as many
 * steps as they are apart. */
TsPhrase *ts_hex_offset_format (TsHex from, TsHex to);

/* "3 hexes to the right, 1 hex to the upper right, 2 hexes to the right": a way by its steps
 * (directions, at least one). */
TsPhrase *ts_hex_steps_format (const guint8 *steps, guint n);

/* Where a place of the sketch is: on hexes from the nearest figure but `except` (nullable), or from
 * the middle of the map; on squares "column 5, row 7". */
TsPhrase *ts_sketch_place_format (
    const TsSketch *self, GPtrArray *names, int x, int y, const TsSketchFigure *except);

G_END_DECLS
