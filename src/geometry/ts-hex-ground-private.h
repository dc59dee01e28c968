/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-ground-private.h: a map as one figure finds it: where it may pass, where it may end, and
 * how far everything is. Shared by reach and plan.
 */

#pragma once

#include "ts-hex-plan.h"

G_BEGIN_DECLS

#define TS_HEX_UNREACHED (-1)

typedef struct
{
  const TsHexMap *map;
  const TsHexFigure *mover;
  guint8 *passable; /* by index of the cell: whether the figures there let it pass */
  guint8 *endable;  /* whether it may end there */
  gboolean doors_open;
} TsHexGround;

void ts_hex_ground_init (TsHexGround *self,
                         const TsHexMap *map,
                         const TsHexFigure *figures,
                         guint n_figures,
                         guint mover);
void ts_hex_ground_clear (TsHexGround *self);

/* What it costs the mover to enter a hex of the map. */
int ts_hex_ground_get_cost (const TsHexGround *self, const TsHexCell *cell);

/* Whether nothing of the map keeps the mover from a step: not a wall, a closed door, a red hex, the
 * edge of the map, nor, a hero, the half-hexes of an entry. Figures are not looked at. */
gboolean ts_hex_ground_is_open (const TsHexGround *self, const TsHexCell *cell, guint direction);

/* The cost from the mover to every cell, by index; TS_HEX_UNREACHED where no way leads. Cells that
 * may not be passed have the cost of entering them, and no way leads on. (transfer full) */
int *ts_hex_ground_measure (const TsHexGround *self);
/* The cost from every cell into `target`, over the same ways. (transfer full) */
int *ts_hex_ground_measure_to (const TsHexGround *self, TsHex target);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsHexGround, ts_hex_ground_clear)

G_END_DECLS
