/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-far-private.h: how far a hero is when walls, red hexes and the edge of the map count for
 * nothing: what is left are rough hexes and standing heroes, on an endless plain.
 */

#pragma once

#include "ts-hex-ground-private.h"
#include "ts-hex-sweep-private.h"

G_BEGIN_DECLS

#define TS_HEX_FAR_MOST 60000 /* hexes that are looked at before a way is called too long */

typedef struct
{
  TsHex from, to;
  TsHexSweep *sweep; /* of the ways that nothing spoils; NULL: they are all spoilt */
  int cost;          /* of the cheapest way; TS_HEX_UNREACHED: there is none */
  gboolean too_long; /* it could not be measured; it is no less than `least` */
  int least;
  int last; /* of entering `to` */
  GHashTable
      *costs; /* from a hex into `to`, by hex; NULL: nothing lies between, the distance says */
} TsHexFar;

/* Both coordinates fit into 16 bits, with room for the way round the farthest map. */
static inline gpointer
ts_hex_far_key (TsHex hex)
{
  return GUINT_TO_POINTER ((guint) (hex.q + (1 << 15)) << 16 | (guint) (hex.r + (1 << 15)));
}

/* From where the mover stands into the hex of figure number `hero`. */
void ts_hex_far_init (TsHexFar *self,
                      const TsHexGround *ground,
                      const TsHexFigure *figures,
                      guint n_figures,
                      guint hero);
void ts_hex_far_clear (TsHexFar *self);

/* The cost from a hex into `to` when the hex is on a cheapest way; else TS_HEX_UNREACHED, or a cost
 * that no cheapest way has. */
int ts_hex_far_get_cost (const TsHexFar *self, TsHex hex);

G_END_DECLS
