/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-tell.h: what came of it, in a turn whose dice the table keeps: people tell it.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Of an attack. */
typedef enum
{
  CAME_DESTROYED,
  CAME_WOUNDED,
  CAME_HIT,
  CAME_STUNNED,
  CAME_MISSED,
} GenesisCame;

/* Of a rescue or a rest (genesis-help.c). */
typedef enum
{
  HELP_RESCUED,
  HELP_TREATED,
} GenesisHelp;

extern const TsChoice genesis_results[]; /* in the order of GenesisCame */
extern const TsChoice genesis_helps[];   /* in the order of GenesisHelp */

/* What a hit does to an enemy. */
GenesisCame genesis_find_hit (const GenesisState *state, int enemy);
/* Whether whose turn it is sees an enemy, as far as the sketch knows. */
gboolean genesis_may_see (const GenesisState *state, int enemy);

G_END_DECLS
