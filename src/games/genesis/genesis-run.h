/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-run.h: what the program does by itself, above all the enemy phase.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* TsGame.next */
JsonObject *genesis_find_next (gconstpointer state);
gboolean genesis_is_enemy_phase (const GenesisState *state);
/* Enemies go by the sketch: who has gone, and was not moved on it, may stand elsewhere by now. */
gboolean genesis_is_place_unsure (const GenesisState *state, int hero);
/* To play the enemy phase at once, where the sketch says it; the first offer then, and the only one
 * that is suggested. FALSE: it does not. */
gboolean genesis_offer_run (const GenesisState *state, TsView *view);
/* Where that is offered, after the instruction: whether who has gone, and was not moved on the
 * sketch in this round, still stands there. */
void genesis_ask_stands (const GenesisState *state, TsView *view);
/* Who rolls for the enemies, and whether ways are asked for, behind “More”. */
void genesis_offer_run_settings (const GenesisState *state, TsView *view);

G_END_DECLS
