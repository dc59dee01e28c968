/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemies.h: where enemies are and what happens to them.
 *
 * Changes report their instructions to `outcome`, which is NULL on replay; none refuses a command.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* On the map, of this turn's color. */
gboolean genesis_is_active (const GenesisState *state, int enemy);
/* N_COLORS counts bosses. */
guint genesis_count_on_map (const GenesisState *state, Color color);
gboolean genesis_is_anybody_there (const GenesisState *state);

/* Takes the front of a queue to an entry (by number) or to a place in words. FALSE: nobody waits.
 */
gboolean genesis_place_front (
    GenesisState *state, Color color, int entry, const char *place, TsOutcome *outcome);
/* Back to the end of its own color's queue (L406); a boss leaves the game (L661). */
void genesis_destroy (GenesisState *state, int enemy, TsOutcome *outcome);
/* One wound, which may destroy it (L661). */
void genesis_wound_boss (GenesisState *state, int enemy, TsOutcome *outcome);
/* However it came to its wounds: destroyed if they are too many; all bosses of a kind, after its
 * spaces were learned or set. */
void genesis_check_boss (GenesisState *state, int enemy, TsOutcome *outcome);
void genesis_check_bosses (GenesisState *state, GenesisKind kind, TsOutcome *outcome);
/* It loses its next activation, or what is left of the present one (L876). */
void genesis_stun (GenesisState *state, int enemy, TsOutcome *outcome);
void genesis_stand_up (GenesisState *state, int enemy, TsOutcome *outcome);

G_END_DECLS
