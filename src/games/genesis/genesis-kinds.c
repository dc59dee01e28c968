/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-kinds.c: what an enemy is: what the card of its kind says.
 */

#include "genesis-kinds.h"

gboolean
genesis_is_boss (const GenesisState *state, int enemy)
{
  return state->setup->colors[enemy] == N_COLORS;
}

const EnemyCard *
genesis_get_enemy_card (const GenesisState *state, int enemy)
{
  return &state->setup->enemy_cards[state->setup->kinds[enemy]];
}

int
genesis_get_most_wounds (const GenesisState *state, int enemy)
{
  int spaces = state->stats[state->setup->kinds[enemy]][STAT_WOUNDS];

  return spaces == UNKNOWN ? MAX_WOUNDS : MAX (spaces, state->enemies[enemy].wounds);
}

/* What the T-1000 is hit by goes to its Hesitation card, whatever its defense (L362). */
gboolean
genesis_hesitates (const GenesisState *state, int enemy)
{
  return genesis_get_enemy_card (state, enemy)->hesitates;
}
