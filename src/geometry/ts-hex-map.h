/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-map.h: the hexes that are laid out, and what stands on their edges.
 *
 * A hex is on the map or not.  One on the map may be blocked (red border: nobody enters, nobody
 * sees through), rough (yellow border: costs 2 to enter), or a half-hex of an enemy entry, which
 * holds any number of enemies (L754-758); an entry has a number, 1 being the first of the mission.
 * An edge between two hexes of the map may hold a wall, a closed door or an open one; a door that
 * is open stops nothing and is kept so that people can close it.
 *
 * Hexes have an index, 0 … n-1, that changes only when one is removed; no answer depends on it.
 * A map is reference-counted; whoever changes one that others hold copies it first.
 */

#pragma once

#include "ts-hex.h"

G_BEGIN_DECLS

#define TS_HEX_MAP_LIMIT 20000
#define TS_HEX_MAX_ENTRIES 8

typedef enum
{
  TS_EDGE_NONE,
  TS_EDGE_WALL,
  TS_EDGE_DOOR, /* closed */
  TS_EDGE_OPEN_DOOR,
} TsEdge;

/* One hex of the map. Edges are bits, direction d is 1 << d; both hexes of an edge have it. */
typedef struct
{
  TsHex at;
  guint8 blocked;
  guint8 rough;
  guint8 entry; /* 0: none, else the number of the enemy entry */
  guint8 walls;
  guint8 doors; /* closed */
  guint8 open;  /* open doors */
} TsHexCell;

typedef struct _TsHexMap TsHexMap;

TsHexMap *ts_hex_map_new (void);
TsHexMap *ts_hex_map_copy (const TsHexMap *self);
TsHexMap *ts_hex_map_ref (TsHexMap *self);
void ts_hex_map_unref (TsHexMap *self);
/* Whether somebody else holds it, so that it must not be changed. */
gboolean ts_hex_map_is_shared (const TsHexMap *self);

guint ts_hex_map_get_n_cells (const TsHexMap *self);
/* By index; valid until the map is changed. */
const TsHexCell *ts_hex_map_get_cell (const TsHexMap *self, guint index);
/* -1 when the hex is off the map. */
int ts_hex_map_find (const TsHexMap *self, TsHex hex);
/* NULL when the hex is off the map; valid until the map is changed. */
const TsHexCell *ts_hex_map_look (const TsHexMap *self, TsHex hex);

/* The half-hexes of an entry, in reading order; of a hex: those of the entry that it is of, else
 * the hex alone. (transfer full, of TsHex) */
GArray *ts_hex_map_list_entry (const TsHexMap *self, guint entry);
GArray *ts_hex_map_list_halves (const TsHexMap *self, TsHex hex);

/* Lays a hex, plain, or gives the one that is there new properties; edges stay. FALSE: beyond
 * TS_HEX_LIMIT, or one more than TS_HEX_MAP_LIMIT. */
gboolean ts_hex_map_lay (TsHexMap *self, TsHex hex, gboolean blocked, gboolean rough, guint entry);
/* Takes a hex away with its edges; nothing when it is not there. */
void ts_hex_map_remove (TsHexMap *self, TsHex hex);

/* FALSE when one of the two hexes is off the map. */
gboolean ts_hex_map_set_edge (TsHexMap *self, TsHex hex, guint direction, TsEdge edge);
TsEdge ts_hex_map_get_edge (const TsHexMap *self, TsHex hex, guint direction);

/* Lays all of `tile` on the map, turned over first when `flipped`, then by `turns` sixths about its
 * (0,0), which comes to lie on `at`. Hexes that are there already become what the tile says. FALSE:
 * it does not fit into the limits; then the map is as it was. */
gboolean
ts_hex_map_stamp (TsHexMap *self, const TsHexMap *tile, TsHex at, guint turns, gboolean flipped);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHexMap, ts_hex_map_unref)

G_END_DECLS
