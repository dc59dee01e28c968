/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-reach.h: figures on a map, and where one of them may go.
 *
 * Genesis, rulebook pages 13 and 17 (L624-629, L783-786).  Entering a hex costs 1, a rough one 2
 * unless the figure flies.  Nobody passes red hexes, the edge of the map, walls and closed doors.
 * - An enemy passes enemies, downed heroes and entries, not standing heroes.
 * - A hero passes heroes, standing or not; not enemies and not the half-hexes of entries. A downed
 *   hero moves like any other: a die of 1 may be spent on it (page 19, L855).
 * Nobody ends on a hex with another figure on it, except that an entry holds any number of enemies.
 * To stay is always a move, of cost 0.
 */

#pragma once

#include "ts-hex-map.h"

G_BEGIN_DECLS

#define TS_HEX_MAX_MOVE 10000

typedef struct
{
  TsHex at; /* on the map */
  gboolean enemy;
  gboolean down;   /* of a hero */
  gboolean flies;  /* ignores rough hexes */
  gboolean spread; /* of an enemy: at an entry it is on all half-hexes, though it walks from `at` */
  int move;        /* points, 0 … TS_HEX_MAX_MOVE */
  int range;       /* hexes, ≥ 0 */
} TsHexFigure;

typedef struct
{
  TsHex at;
  int cost;
} TsHexStop;

/* Where figure number `mover` may end a move of its points, sorted. (transfer full, of TsHexStop)
 */
GArray *
ts_hex_reach (const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover);

/* One cheapest way of the mover to `to`, both ends included, other figures passed as they may be;
 * at its end there may be one, so that the way to a hero can be shown.  NULL when it cannot get
 * there however many points it had. Ties are broken by the order of ts_hex_compare(), so that the
 * same sketch gives the same way. (transfer full, nullable, of TsHex) */
GArray *ts_hex_find_way (
    const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover, TsHex to);

G_END_DECLS
