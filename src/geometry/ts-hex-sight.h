/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-sight.h: can one hex see another? Exactly, for every map.
 *
 * Genesis, rulebook page 14 (L647): there is line of sight when some straight line runs from any
 * point of one hex to any point of the other and touches no red hex, no wall, no closed door and
 * nothing off the map.  Rough hexes and figures never matter, the two hexes themselves never block,
 * and a hex sees itself.
 *
 * Nothing is sampled and nothing is rounded: see ts-hex-sight.c for the method, and ts-hex-string.c
 * for the line that people lay.
 */

#pragma once

#include "ts-hex-map.h"

G_BEGIN_DECLS

/* What stops sight: a hex (red or off the map), or an edge of it (wall, closed door). */
typedef struct
{
  TsHex hex;
  int direction; /* -1: the whole hex */
} TsHexBlocker;

typedef struct
{
  gboolean free;
  int range;
  /* When free: a line to lay a string along, between the two hexes' plane coordinates (see
   * ts-hex.h), well away from everything that blocks where there is room: ts-hex-string.c. */
  double from[2], to[2];
  /* When not free: everything that was needed to stop all lines, nearest to `from` first. */
  GArray *blockers; /* of TsHexBlocker; NULL when free */
} TsHexSight;

/* Both hexes must be on the map (walls, red or not). */
gboolean ts_hex_sees (const TsHexMap *map, TsHex from, TsHex to);

/* The same answer with its evidence; ts_hex_sight_clear() frees it. */
void ts_hex_sight_init (TsHexSight *self, const TsHexMap *map, TsHex from, TsHex to);
void ts_hex_sight_clear (TsHexSight *self);

/* What one figure has of another. */
typedef struct
{
  TsHex from, to;
  int range;
  gboolean seen;
} TsHexGlance;

/* The best between two figures that may each be on several hexes, as at an entry (L681, L758): what
 * is seen comes before what is not, then the nearer, then the first. Nothing is seen beyond `reach`
 * hexes. There is at least one hex of each. */
TsHexGlance ts_hex_glance (
    const TsHexMap *map, const TsHex *from, guint n_from, const TsHex *to, guint n_to, int reach);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsHexSight, ts_hex_sight_clear)

G_END_DECLS
