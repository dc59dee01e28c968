/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-memory.h: what the sketch was found to say of a board, so that it is found out once.
 *
 * Many ask where an enemy goes, and several times of one state.  A state has a memory, a copy of it
 * another one, empty; what is remembered is of the board as it was then, and is forgotten when
 * another is asked about.  A state that somebody only thinks of (genesis_think()) has none.
 */

#pragma once

#include "genesis-plan.h"

G_BEGIN_DECLS

/* All that plans depend on. */
typedef struct
{
  TsHexMap *map; /* nullable */
  GenesisPhase phase;
  gint8 hero;
  Hero heroes[MAX_HEROES];
  guint8 ally_gone[MAX_ALLIES];
  guint8 ally_downed[MAX_ALLIES];
  Enemy enemies[MAX_ENEMIES];
  gint16 stats[N_KINDS][N_STATS];
  Stand stands[MAX_TOKENS];
} GenesisBoard;

struct _GenesisMemory
{
  GenesisBoard board;
  gboolean planned[2][MAX_ENEMIES];   /* `moving`, then the enemy */
  GenesisPlan *plans[2][MAX_ENEMIES]; /* NULL: the sketch cannot answer */
  int order;                          /* whether it matters; UNKNOWN */
};

GenesisMemory *genesis_memory_new (void);
/* For the copy of a state. (transfer full) */
GenesisMemory *genesis_memory_begin (GenesisMemory *other);
void genesis_memory_free (GenesisMemory *self);

/* The memory of a state, of its board as it is now. (nullable) */
GenesisMemory *genesis_recall (const GenesisState *state);
/* The plan of an enemy as genesis_plan_new() makes it, made once for a board. (transfer full,
 * nullable) */
GenesisPlan *genesis_plan_find (const GenesisState *state, int enemy, gboolean moving);

G_END_DECLS
