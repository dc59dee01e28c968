/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-words.h: what a sketch answers, in words.
 *
 * Places are said from a figure or from the middle of the map, as people at a table speak: a hex
 * has no printed number.  Figures are named by phrases of the game ("red Endo 2"), given by the
 * caller in the order of the sketch's figures.  All phrases are (transfer full).
 */

#pragma once

#include "ts-hex-plan.h"
#include "ts-hex-sight.h"
#include "ts-phrase.h"
#include "ts-square-sight.h"

G_BEGIN_DECLS

/* "In sight, 4 hexes away" or "No line of sight: a wall and a red hex are in the way" */
TsPhrase *ts_hex_sight_say (const TsHexSight *self, const TsHexMap *map);

/* "In sight, no cover, range 3", "In sight with cover (+1 defence), range 3", "No line of sight" */
TsPhrase *ts_square_sight_say (const TsSquareSight *self);

/* "Rule 2: it stops as soon as it sees Sarah in range" */
TsPhrase *ts_hex_rule_say (int rule, TsPhrase *hero /* (transfer full), nullable for rule 1 */);

/* Why a candidate is not gone for: "farther away (6)", "not in sight", …; NULL for one that is. */
TsPhrase *ts_hex_candidate_say_out (const TsHexPlan *plan, const TsHexCandidate *candidate);

/* "3 to the right, 1 up": where one hex lies from another. */
TsPhrase *ts_hex_offset_say (TsHex from, TsHex to);

G_END_DECLS
