/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy-phase.h: steps A, D and E of the enemy phase: rolls for reinforcements, bosses,
 * recovery.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* How many dice a roll for reinforcements has now. */
guint genesis_count_reinforcement_dice (const GenesisState *state);
/* Whose enemies come by it. */
Color genesis_get_rolling_color (const GenesisState *state);
/* Whose signal jammer could skip it; NOBODY: it is not known who has one. */
int genesis_find_jammer (const GenesisState *state);
/* Whether it may be skipped: while some number is on no entry (L1074). `args` are not read. */
gboolean genesis_may_jam (gconstpointer state, gconstpointer args, TsWhyNot *why_not);

/* The verb that passes a step of the enemy phase in which nobody has anything to do; NULL: somebody
 * has, or it is none. */
const char *genesis_find_idle_step (const GenesisState *state);

G_END_DECLS
