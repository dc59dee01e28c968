/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-acts.h: what the enemies did in this phase, one after the other, for hands to follow and
 * to tick off: where each went, whom it attacked, and where else it could have gone.
 *
 * It is kept until the next enemy phase begins.
 */

#pragma once

#include "genesis-plan.h"

G_BEGIN_DECLS

void genesis_acts_clear (GenesisState *state);
/* The instruction that was given last is that of its line: front ends show it once. The outcome is
 * nullable, here and below. */
void genesis_acts_tell (const GenesisState *state, int enemy, TsOutcome *outcome);
/* By which the log tells a move from another: the letter of the way. After it is added. */
void genesis_acts_name_way (const GenesisState *state, int enemy, TsOutcome *outcome);
/* It is destroyed: what it did stays told, and is nobody else's. */
void genesis_acts_leave (GenesisState *state, int enemy);
/* From its queue to an entry, after the instruction. */
void genesis_acts_add_arrival (GenesisState *state, int enemy, TsOutcome *outcome);
/* A move by rule 1 to 4; `plan` is nullable: it is made by hand, by `hexes` or UNKNOWN, else it
 * goes for `target` (a figure, or NOBODY). Before it is moved. */
void genesis_acts_add_move (GenesisState *state,
                            int enemy,
                            int rule,
                            int hexes,
                            const GenesisPlan *plan,
                            int target,
                            TsHex to);
/* Likewise. */
void genesis_acts_add_recovery (GenesisState *state, int enemy, TsOutcome *outcome);
/* `spared`: it had somebody in range and in sight. */
void genesis_acts_add_hold (GenesisState *state, int enemy, gboolean spared);
/* Whether it has attacked in this phase. */
gboolean genesis_acts_has_attacked (const GenesisState *state, int enemy);
/* For how many attacks its dice were thrown. */
guint genesis_acts_count_attacks (const GenesisState *state, int enemy);
/* The dice of the attack that is under way; then what came of it. */
void genesis_acts_add_dice (GenesisState *state);
void genesis_acts_settle (GenesisState *state, guint wounds, gboolean down);
/* "☠ ★ ★ · 1 wound: John is down" of an attack that is settled. */
TsPhrase *
genesis_format_wounds (const GenesisState *state, int figure, guint wounds, gboolean down);

G_END_DECLS
