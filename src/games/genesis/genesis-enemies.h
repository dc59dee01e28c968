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

/* Bosses have no color and no queue. */
gboolean genesis_is_boss (const GenesisState *state, int enemy);
const EnemyCard *genesis_get_enemy_card (const GenesisState *state, int enemy);
/* On the map, of this turn's color. */
gboolean genesis_is_active (const GenesisState *state, int enemy);
/* The most wounds that a boss can carry. */
int genesis_get_most_wounds (const GenesisState *state, int enemy);
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

/* The phases (L734-880). Entering one does what begins with it.  Of the enemies that wait in steps
 * B, C and D people may pick another; else the one asked about last goes on, then the first in the
 * numbering. */

void genesis_enter (GenesisState *state, GenesisPhase phase);
/* Reinforcement rolls of every color, one after the other, in PHASE_STARTING or PHASE_WAVE; `then`:
 * the phase that follows, PHASE_SETUP for a new round. */
void genesis_begin_rolls (GenesisState *state, GenesisPhase phase, guint rolls, GenesisPhase then);
void genesis_begin_round (GenesisState *state);
/* Between turns: on to the end of the round when everybody has gone, back from it otherwise. */
void genesis_settle_round (GenesisState *state);
/* FALSE with a sentence unless the game is in `phase` with nothing unresolved. */
gboolean genesis_is_phase (const GenesisState *state, GenesisPhase phase, TsWhyNot *why_not);

/* The verb that passes a step of the enemy phase in which nobody has anything to do; NULL: somebody
 * has, or it is none. (static) */
const char *genesis_find_idle_step (const GenesisState *state);
/* How many dice a roll for reinforcements has now. */
guint genesis_count_reinforcement_dice (const GenesisState *state);

/* Whoever moves (B), attacks (C) or acts (D) next; NOBODY: all have. */
int genesis_next_mover (const GenesisState *state);
int genesis_next_attacker (const GenesisState *state);
int genesis_next_boss (const GenesisState *state);
/* Of the present step B, C or D: how many enemies still have to, and whether this one does. */
guint genesis_count_waiting (const GenesisState *state);
gboolean genesis_is_waiting (const GenesisState *state, int enemy);
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
/* Answers by hand are over: the next enemy is asked about anew. */
void genesis_ask_anew (GenesisState *state);
/* Nobody is asked about any more; after the last enemy of a step the next step begins by itself. */
void genesis_advance (GenesisState *state);

G_END_DECLS
