/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-end.h: what ends the mission: all are downed, all objectives are done, a line that loses
 * it.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Objectives are done in the order listed unless the mission says otherwise (L549). */
gboolean genesis_objective_is_open (const GenesisState *state, guint objective);
gboolean genesis_objective_is_done (const GenesisState *state, guint objective);
/* What the table is asked to confirm; RESULT_NONE: nothing is decided, or it has been asked. */
GenesisResult genesis_get_pending_result (const GenesisState *state);
/* Of a mission that is lost: because all characters are downed, and nobody has been asked yet. */
gboolean genesis_is_lost_by_downed (const GenesisState *state);
/* The players go on although the mission looks decided: they are not asked again for the same. */
void genesis_wave_on (GenesisState *state);
/* What is no longer so is asked again when it comes back. To be called where that may be. */
void genesis_forget_reasons (GenesisState *state);

G_END_DECLS
