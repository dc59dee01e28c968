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

TsPhrase *
genesis_format_hesitation (const GenesisState *state, int boss)
{
  const char *text = genesis_get_enemy_card (state, boss)->hesitation;

  if (state->hesitation == 0 || !genesis_hesitates (state, boss))
    return NULL;
  if (text != NULL)
    return ts_phrase_plural ("Hesitation card, {n} hit: {text}",
                             "Hesitation card, {n} hits: {text}", state->hesitation,
                             ts_name ("text", text));
  return ts_phrase_plural ("Hesitation card: {n} hit, and its penalty applies now",
                           "Hesitation card: {n} hits, and their penalty applies now",
                           state->hesitation);
}
