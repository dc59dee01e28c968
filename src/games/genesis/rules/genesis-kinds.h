/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-kinds.h: what an enemy is: what the card of its kind says.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Bosses have no color and no queue. */
gboolean genesis_is_boss (const GenesisState *state, int enemy);
const EnemyCard *genesis_get_enemy_card (const GenesisState *state, int enemy);
/* The most wounds that a boss can carry. */
int genesis_get_most_wounds (const GenesisState *state, int enemy);
/* What the T-1000 is hit by goes to its Hesitation card, whatever its defense (L362). */
gboolean genesis_hesitates (const GenesisState *state, int enemy);
/* When it activates it suffers for the hits on its Hesitation card (L362); NULL: it does not. */
TsPhrase *genesis_format_hesitation (const GenesisState *state, int enemy);

G_END_DECLS
