/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-board.h: what rules and cards change on the board: cover that is destroyed (L825),
 * obstacles that are taken off, enemies that react by moving (L675).
 *
 * The sketch changes with it where it knows the hex; else people are asked which one it is.  What
 * nobody has answered by the next decision phase is not asked any more.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* The cover of a character, and of all who share it, is gone. */
void genesis_destroy_cover (GenesisState *state, int hero, TsOutcome *outcome);
/* A character is not in its cover any more: it may be off the map. */
void genesis_ask_cover (GenesisState *state, int hero);
/* The reaction of an enemy may have moved it. */
void genesis_ask_where (GenesisState *state, int enemy);
/* Where an enemy stands is known again. */
void genesis_know_where (GenesisState *state, int enemy);
/* Whether an obstacle may be the one that is gone. The other half of a cover lies beside it. */
gboolean genesis_may_be_gone (const GenesisState *state, const TsHexCell *cell);
/* Whether any lies on the sketch. */
gboolean genesis_has_obstacle (const GenesisState *state);
/* Whether a question about the board is open; nobody asks it any more. */
gboolean genesis_is_board_asked (const GenesisState *state);
void genesis_forget_board (GenesisState *state);

G_END_DECLS
