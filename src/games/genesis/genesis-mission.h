/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-mission.h: what decides the mission: objectives and what loses it.
 */

#pragma once

#include "genesis-types.h"
#include "ts-course.h"

G_BEGIN_DECLS

/* Whether the wave comes at the end of this round, and only its text knows whether every color
 * rolls (L354). */
gboolean genesis_asks_for_wave (const GenesisState *state);
/* Set by hand. A wave whose marker comes to 0 by it is offered before all else, until it is played
 * or the round is over. */
void genesis_correct_wave (GenesisState *state, int left, TsOutcome *outcome);
void genesis_offer_due_wave (const GenesisState *state, TsView *view);
void genesis_correct_truck (GenesisState *state, int damage, TsOutcome *outcome);
void genesis_destroy_truck (TsOutcome *outcome);
/* The wounds of each character, round by round. */
void genesis_measure (gconstpointer state, TsMeasure *measure);

/* It comes at the end of this round (L354). */
gboolean genesis_is_wave_coming (const GenesisState *state);

/* What the board gives comes again, what lies on a class card is discarded (L432, L941). */
gboolean genesis_is_carried (const Card *card);

G_END_DECLS
