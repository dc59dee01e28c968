/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-mission.h: what the mission sheet counts, and what is carried over to the next one.
 */

#pragma once

#include "genesis-types.h"
#include "ts-course.h"

G_BEGIN_DECLS

/* Whether the wave comes at the end of this round (L354); whether it does, and only its text knows
 * whether every color rolls. */
gboolean genesis_is_wave_coming (const GenesisState *state);
gboolean genesis_asks_for_wave (const GenesisState *state);
/* Set by hand. A wave whose marker comes to 0 by it is asked about before all else, until it is
 * played or the round is over. */
void genesis_correct_wave (GenesisState *state, int left, TsOutcome *outcome);
void genesis_correct_truck (GenesisState *state, int damage, TsOutcome *outcome);
void genesis_destroy_truck (TsOutcome *outcome);
/* TsGame.measure: the wounds of each character, round by round. */
void genesis_measure (gconstpointer state, TsMeasure *measure);
/* Whether a card goes into the next mission: what the board gives comes again, what lies on a class
 * card is discarded (L432, L941). */
gboolean genesis_is_carried (const Card *card);
/* TsGame.next_setup: what a campaign goes on with; NULL: nothing. (transfer full) */
JsonObject *genesis_next_setup (gconstpointer state);

G_END_DECLS
