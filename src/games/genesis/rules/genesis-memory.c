/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-memory.c: what the sketch was found to say of a board, so that it is found out once.
 */

#include "genesis-memory.h"

#include <string.h>

static void
forget (GenesisMemory *self)
{
  for (guint moving = 0; moving < 2; moving++)
    for (guint i = 0; i < MAX_ENEMIES; i++)
      g_clear_pointer (&self->plans[moving][i], genesis_plan_unref);
  memset (self->planned, 0, sizeof self->planned);
  self->order = UNKNOWN;
}

static gboolean
is_same_board (const GenesisBoard *self, const GenesisState *state)
{
  return self->map == state->map && self->phase == state->phase && self->hero == state->hero
         && memcmp (self->heroes, state->heroes, sizeof self->heroes) == 0
         && memcmp (self->ally_gone, state->ally_gone, sizeof self->ally_gone) == 0
         && memcmp (self->ally_downed, state->ally_downed, sizeof self->ally_downed) == 0
         && memcmp (self->enemies, state->enemies, sizeof self->enemies) == 0
         && memcmp (self->stats, state->stats, sizeof self->stats) == 0
         && memcmp (self->stands, state->stands, sizeof self->stands) == 0;
}

/* The map is held, so that no other one is ever found at its address. */
static void
take_board (GenesisBoard *self, const GenesisState *state)
{
  g_clear_pointer (&self->map, ts_hex_map_unref);
  self->map = state->map != NULL ? ts_hex_map_ref (state->map) : NULL;
  self->phase = state->phase;
  self->hero = state->hero;
  memcpy (self->heroes, state->heroes, sizeof self->heroes);
  memcpy (self->ally_gone, state->ally_gone, sizeof self->ally_gone);
  memcpy (self->ally_downed, state->ally_downed, sizeof self->ally_downed);
  memcpy (self->enemies, state->enemies, sizeof self->enemies);
  memcpy (self->stats, state->stats, sizeof self->stats);
  memcpy (self->stands, state->stands, sizeof self->stands);
}

GenesisMemory *
genesis_memory_new (void)
{
  GenesisMemory *self = g_new0 (GenesisMemory, 1);

  self->order = UNKNOWN;
  return self;
}

GenesisMemory *
genesis_memory_begin (GenesisMemory *other)
{
  return genesis_memory_new ();
}

void
genesis_memory_free (GenesisMemory *self)
{
  forget (self);
  g_clear_pointer (&self->board.map, ts_hex_map_unref);
  g_free (self);
}

GenesisMemory *
genesis_recall (const GenesisState *state)
{
  GenesisMemory *self = state->memory;

  if (self != NULL && !is_same_board (&self->board, state))
    {
      forget (self);
      take_board (&self->board, state);
    }
  return self;
}

GenesisPlan *
genesis_plan_find (const GenesisState *state, int enemy, gboolean moving)
{
  GenesisMemory *memory = genesis_recall (state);
  GenesisPlan **known;

  if (memory == NULL)
    return genesis_plan_new (state, enemy, moving);
  known = &memory->plans[moving][enemy];
  if (!memory->planned[moving][enemy])
    *known = genesis_plan_new (state, enemy, moving);
  memory->planned[moving][enemy] = TRUE;
  return *known != NULL ? g_rc_box_acquire (*known) : NULL;
}
