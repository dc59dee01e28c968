/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-moment.h: what moment it is: of the mission, of the round, of a turn.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* FALSE with a sentence unless the game is in `phase` with nothing unresolved. */
gboolean genesis_is_phase (const GenesisState *state, GenesisPhase phase, TsWhyNot *why_not);
/* The mission has begun and is not over. */
gboolean genesis_is_under_way (const GenesisState *state);
/* Moments of verbs: the mission has begun and is not over; it is a character's turn. `args` are not
 * read. */
gboolean genesis_is_running (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean genesis_is_turn (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* Steps A to E. */
gboolean genesis_is_enemy_phase (const GenesisState *state);
/* Whose turn it is; there is one. */
Hero *genesis_get_turn (gconstpointer state);
/* Answers by hand are over: the next enemy is asked about anew. */
void genesis_ask_anew (GenesisState *state);

G_END_DECLS
