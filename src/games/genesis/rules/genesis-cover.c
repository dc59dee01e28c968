/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-cover.c: the cover that characters are in, or have left (L823, L1134).
 *
 * Characters in one cover share it: whatever is changed for one is for all of them.
 */

#include "genesis-cover.h"

#include "genesis-words.h"

static guint
get_sharers (const GenesisState *state, int hero)
{
  return state->heroes[hero].cover_mates | 1u << hero;
}

void
genesis_drop_cover (GenesisState *state, int hero)
{
  guint sharers = get_sharers (state, hero);

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (sharers >> i & 1)
      state->heroes[i].cover_mates &= (guint8) ~(1u << hero);
  state->heroes[hero].cover_mates = 0;
  state->heroes[hero].cover_shield = 0;
  state->heroes[hero].cover_damage = 0;
  state->heroes[hero].cover_known = FALSE;
}

void
genesis_set_cover_damage (GenesisState *state, int hero, guint damage)
{
  guint sharers = get_sharers (state, hero);

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (sharers >> i & 1)
      state->heroes[i].cover_damage = (guint8) damage;
}

/* Where the sketch does not know better. A cover lies on two hexes at most. */
static gboolean
is_within (const GenesisState *state, int hero, const Stand *cover, int most)
{
  const Stand *stand = &state->stands[hero];

  return !stand->placed || !cover->placed || ts_hex_distance (stand->at, cover->at) <= most;
}

gboolean
genesis_stands_in_open (const GenesisState *state, int hero)
{
  return state->map != NULL && state->stands[hero].placed
         && !ts_hex_map_look (state->map, state->stands[hero].at)->rough;
}

gboolean
genesis_may_share_cover (const GenesisState *state, int hero, int owner)
{
  const Hero *other = &state->heroes[owner];

  if (genesis_stands_in_open (state, hero))
    return FALSE;
  if (hero != owner && other->cover_shield > 0)
    return is_within (state, hero, &state->stands[owner], 1);
  return other->left_shield > 0 && is_within (state, hero, &other->left_at, 1);
}

void
genesis_lose_cover (GenesisState *state, int hero)
{
  guint sharers = get_sharers (state, hero);

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (sharers >> i & 1)
      {
        genesis_drop_cover (state, (int) i);
        state->heroes[i].cover_known = TRUE;
      }
}

/* Who leaves it remembers it, unless others are still in it. */
void
genesis_leave_cover (GenesisState *state, int hero, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];

  if (self->cover_shield > 0)
    {
      ts_reason (outcome,
                 ts_phrase ("{hero} leaves the cover: {damage} of {shield} damage stays on it",
                            genesis_name_hero (state, hero),
                            ts_number ("damage", self->cover_damage),
                            ts_number ("shield", self->cover_shield)),
                 0);
      self->left_shield = self->cover_mates == 0 ? self->cover_shield : 0;
      self->left_damage = self->cover_damage;
      self->left_at = state->stands[hero];
    }
  genesis_drop_cover (state, hero);
}

void
genesis_set_cover (GenesisState *state, int hero, guint8 shield, guint8 damage)
{
  if (shield == 0 || shield != state->heroes[hero].cover_shield)
    genesis_drop_cover (state, hero);
  state->heroes[hero].cover_shield = shield;
  genesis_set_cover_damage (state, hero, damage);
}

void
genesis_join_cover (GenesisState *state, int hero, int other)
{
  Hero *owner = &state->heroes[other];
  guint sharers = get_sharers (state, other) | 1u << hero;

  if (hero == other || owner->cover_shield == 0)
    {
      genesis_set_cover (state, hero, owner->left_shield, owner->left_damage);
      owner->left_shield = 0;
      return;
    }
  genesis_set_cover (state, hero, 0, 0);
  genesis_set_cover (state, hero, owner->cover_shield, owner->cover_damage);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (sharers >> i & 1)
      state->heroes[i].cover_mates = (guint8) (sharers & ~(1u << i));
}

guint
genesis_get_cover (const Hero *hero, guint damage)
{
  return MIN (damage, (guint) (hero->cover_shield - hero->cover_damage));
}
