/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-mission.h: what decides the mission: objectives and what loses it.
 */

#pragma once

#include "genesis-types.h"
#include "ts-course.h"

G_BEGIN_DECLS

/* Objectives are done in the order listed unless the mission says otherwise (L549). */
gboolean genesis_objective_is_open (const GenesisState *state, guint objective);
/* What the table is asked to confirm; RESULT_NONE: nothing is decided, or it has been asked. */
GenesisResult genesis_get_pending_result (const GenesisState *state);
/* The players go on although the mission looks decided: they are not asked again for the same. */
void genesis_wave_on (GenesisState *state);
/* Whether the wave comes at the end of this round, and only its text knows whether every color
 * rolls (L354). */
gboolean genesis_asks_for_wave (const GenesisState *state);
/* Set by hand. A wave whose marker comes to 0 by it is offered before all else, until it is played
 * or the round is over. */
void genesis_correct_wave (GenesisState *state, int left, TsOutcome *outcome);
void genesis_offer_due_wave (const GenesisState *state, TsView *view);
void genesis_correct_truck (GenesisState *state, int damage, TsOutcome *outcome);
void genesis_destroy_truck (TsOutcome *outcome);
/* What is no longer so is asked again when it comes back. To be called where that may be. */
void genesis_forget_reasons (GenesisState *state);
/* The wounds of each character, round by round. */
void genesis_measure (gconstpointer state, TsMeasure *measure);

G_END_DECLS
