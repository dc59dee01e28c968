/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-phases.h: the phases in which enemies act: who still has to, what comes next (L734-880).
 *
 * Entering a phase does what begins with it.  Of the enemies that wait in steps B, C and D people
 * may pick another; else the one asked about last goes on, then the first in the numbering.
 */

#pragma once

#include "genesis-arguments.h"

G_BEGIN_DECLS

void genesis_enter (GenesisState *state, GenesisPhase phase);
/* Reinforcement rolls of every color, one after the other, in PHASE_STARTING or PHASE_WAVE; `then`:
 * the phase that follows, PHASE_SETUP for a new round. */
void genesis_begin_rolls (GenesisState *state, GenesisPhase phase, guint rolls, GenesisPhase then);
void genesis_begin_round (GenesisState *state);
/* TsGame.settle: between turns on to the end of the round when everybody has gone, back from it
 * otherwise. */
void genesis_settle (gpointer state, TsOutcome *outcome);

/* Whoever moves (B), attacks (C) or acts (D) next; NOBODY: all have. */
int genesis_next_mover (const GenesisState *state);
int genesis_next_attacker (const GenesisState *state);
int genesis_next_boss (const GenesisState *state);
/* Of the present step B, C or D: how many enemies still have to, and whether this one does. */
guint genesis_count_waiting (const GenesisState *state);
gboolean genesis_is_waiting (const GenesisState *state, int enemy);
/* Arguments of verbs that name an enemy which still has to act in this step; it, by an id such as
 * "red-endo-1"; NOBODY with a reason: `why_not` is not NULL. */
extern const TsSpec genesis_waiting_args[];
int genesis_find_waiting (gconstpointer state, const char *id, TsWhyNot *why_not);
/* By the sketch; where that cannot answer, by the rule that moved it: 3 and 4 end where it sees
 * nobody in range (page 17). */
gboolean genesis_saw_someone (const GenesisState *state, int enemy);
/* Whom people, or the sketch, named as the one that it has in range and in sight; NOBODY: no one,
 * or who was named no longer stands. */
int genesis_get_named (const GenesisState *state, int enemy);
/* Of the enemies that still have to attack, how many see nobody in range. */
guint genesis_count_blind (const GenesisState *state);
/* Whatever order people chose, enemies go by number again. */
void genesis_forget_order (GenesisState *state);
/* Nobody is asked about any more; after the last enemy of a step the next step begins by itself. */
void genesis_advance (GenesisState *state);

G_END_DECLS
