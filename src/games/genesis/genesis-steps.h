/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-steps.h: the phases, and in steps B, C and D of the enemy phase the enemies one by one
 * (L734-880).
 *
 * Entering a phase does what begins with it.  Of the enemies that wait, people may pick another;
 * else the one asked about last goes on, then the first in the numbering.
 */

#pragma once

#include "genesis.h"

G_BEGIN_DECLS

void genesis_enter (GenesisState *state, Phase phase);
/* Between turns: on to the end of the round when everybody has gone, back from it otherwise. */
void genesis_settle_round (GenesisState *state);
gboolean genesis_has_everybody_gone (const GenesisState *state);
/* FALSE with a sentence unless the game is in `phase` with nothing unresolved. */
gboolean genesis_is_phase (const GenesisState *state, Phase phase, TsWhyNot *why_not);
gboolean genesis_need_phase (const GenesisState *state, Phase phase, GError **error);

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
/* Of the enemies that still have to attack, how many see nobody in range. */
guint genesis_count_blind (const GenesisState *state);
/* The enemy that an argument names, which still has to act; NOBODY with a reason. */
int genesis_read_waiting (const GenesisState *state,
                          JsonObject *args,
                          const char *name,
                          TsWhyNot *why_not);
/* Answers by hand are over: the next enemy is asked about anew. */
void genesis_ask_anew (GenesisState *state);
/* Nobody is asked about any more; after the last enemy of a step the next step begins by itself. */
void genesis_advance (GenesisState *state);

G_END_DECLS
