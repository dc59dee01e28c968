/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-map.c: the hexes that are laid out, and what stands on their edges.
 *
 * Cells lie in one array; a table of open addressing, at most half full, finds them by hex.
 */

#include "ts-hex-map.h"

#include <string.h>

#define FREE (-1)
#define LEAST_SLOTS 64

struct _TsHexMap
{
  gatomicrefcount refs;
  guint n_cells;
  guint n_slots; /* a power of two; the cells have room for half as many */
  TsHexCell *cells;
  gint32 *slots; /* index of a cell, or FREE */
};

/* Fibonacci hashing, which spreads hexes that lie side by side better than chance does: on small
 * maps nearly every hex is found at the first try. The 16 bits are as many as there are slots. */
static guint
hash (TsHex hex)
{
  return (((guint32) hex.q + ((guint32) hex.r << 16)) * 0x9e3779b1u) >> 16;
}

static guint
find_slot (const TsHexMap *self, TsHex hex)
{
  guint mask = self->n_slots - 1;
  guint slot = hash (hex) & mask;

  while (self->slots[slot] != FREE && !ts_hex_equal (self->cells[self->slots[slot]].at, hex))
    slot = (slot + 1) & mask;
  return slot;
}

static void
index_all (TsHexMap *self)
{
  memset (self->slots, 0xff, self->n_slots * sizeof *self->slots);
  for (guint i = 0; i < self->n_cells; i++)
    self->slots[find_slot (self, self->cells[i].at)] = (gint32) i;
}

static void
set_room (TsHexMap *self, guint n_slots)
{
  self->n_slots = n_slots;
  self->cells = g_renew (TsHexCell, self->cells, n_slots / 2);
  self->slots = g_renew (gint32, self->slots, n_slots);
  index_all (self);
}

static TsHexCell *
find_cell (TsHexMap *self, TsHex hex)
{
  int index = ts_hex_map_find (self, hex);

  return index < 0 ? NULL : &self->cells[index];
}

static void
set_side (TsHexCell *cell, guint direction, TsEdge edge)
{
  guint8 bit = (guint8) (1 << direction);

  cell->walls = (guint8) ((cell->walls & ~bit) | (edge == TS_EDGE_WALL ? bit : 0));
  cell->doors = (guint8) ((cell->doors & ~bit) | (edge == TS_EDGE_DOOR ? bit : 0));
  cell->open = (guint8) ((cell->open & ~bit) | (edge == TS_EDGE_OPEN_DOOR ? bit : 0));
}

static TsEdge
get_side (const TsHexCell *cell, guint direction)
{
  guint bit = 1u << direction;

  return cell->walls & bit   ? TS_EDGE_WALL
         : cell->doors & bit ? TS_EDGE_DOOR
         : cell->open & bit  ? TS_EDGE_OPEN_DOOR
                             : TS_EDGE_NONE;
}

static gboolean
is_within_limits (TsHex hex)
{
  return ABS (hex.q) <= TS_HEX_LIMIT && ABS (hex.r) <= TS_HEX_LIMIT;
}

static TsHex
stamp_hex (TsHex hex, TsHex at, guint turns, gboolean flipped)
{
  TsHex turned = ts_hex_rotate (flipped ? ts_hex_flip (hex) : hex, turns);

  return (TsHex){ turned.q + at.q, turned.r + at.r };
}

static gboolean
fits (const TsHexMap *self, const TsHexMap *tile, TsHex at, guint turns, gboolean flipped)
{
  guint n_cells = self->n_cells;

  for (guint i = 0; i < tile->n_cells; i++)
    {
      TsHex hex = stamp_hex (tile->cells[i].at, at, turns, flipped);

      if (!is_within_limits (hex))
        return FALSE;
      n_cells += ts_hex_map_find (self, hex) < 0;
    }
  return n_cells <= TS_HEX_MAP_LIMIT;
}

/* Every edge within the tile becomes what it is there; an edge to what lies around the tile is
 * walled or not by the hex that is there. */
static void
stamp_edges (TsHexMap *self, const TsHexMap *tile, TsHex at, guint turns, gboolean flipped)
{
  for (guint i = 0; i < tile->n_cells; i++)
    for (guint d = 0; d < TS_HEX_SIDES; d++)
      {
        const TsHexCell *cell = &tile->cells[i];
        guint turned = ts_hex_rotate_direction (flipped ? ts_hex_flip_direction (d) : d, turns);

        if (ts_hex_map_find (tile, ts_hex_step (cell->at, d)) >= 0)
          ts_hex_map_set_edge (self, stamp_hex (cell->at, at, turns, flipped), turned,
                               get_side (cell, d));
      }
}

TsHexMap *
ts_hex_map_new (void)
{
  TsHexMap *self = g_new0 (TsHexMap, 1);

  g_atomic_ref_count_init (&self->refs);
  set_room (self, LEAST_SLOTS);
  return self;
}

TsHexMap *
ts_hex_map_copy (const TsHexMap *self)
{
  TsHexMap *copy = g_new0 (TsHexMap, 1);

  g_atomic_ref_count_init (&copy->refs);
  copy->n_cells = self->n_cells;
  copy->n_slots = self->n_slots;
  copy->cells = g_memdup2 (self->cells, self->n_slots / 2 * sizeof *self->cells);
  copy->slots = g_memdup2 (self->slots, self->n_slots * sizeof *self->slots);
  return copy;
}

TsHexMap *
ts_hex_map_ref (TsHexMap *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
ts_hex_map_unref (TsHexMap *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_free (self->cells);
  g_free (self->slots);
  g_free (self);
}

gboolean
ts_hex_map_is_shared (const TsHexMap *self)
{
  return !g_atomic_ref_count_compare ((gatomicrefcount *) &self->refs, 1);
}

guint
ts_hex_map_get_n_cells (const TsHexMap *self)
{
  return self->n_cells;
}

const TsHexCell *
ts_hex_map_get_cell (const TsHexMap *self, guint index)
{
  g_return_val_if_fail (index < self->n_cells, NULL);
  return &self->cells[index];
}

int
ts_hex_map_find (const TsHexMap *self, TsHex hex)
{
  return self->slots[find_slot (self, hex)];
}

const TsHexCell *
ts_hex_map_look (const TsHexMap *self, TsHex hex)
{
  int index = ts_hex_map_find (self, hex);

  return index < 0 ? NULL : &self->cells[index];
}

GArray *
ts_hex_map_list_entry (const TsHexMap *self, guint entry)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (guint i = 0; i < ts_hex_map_get_n_cells (self); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (self, i);

      if (cell->entry == entry)
        g_array_append_val (hexes, cell->at);
    }
  g_array_sort (hexes, ts_hex_compare);
  return hexes;
}

GArray *
ts_hex_map_list_halves (const TsHexMap *self, TsHex hex)
{
  const TsHexCell *cell = ts_hex_map_look (self, hex);
  GArray *hexes;

  if (cell != NULL && cell->entry > 0)
    return ts_hex_map_list_entry (self, cell->entry);
  hexes = g_array_new (FALSE, FALSE, sizeof (TsHex));
  g_array_append_val (hexes, hex);
  return hexes;
}

gboolean
ts_hex_map_lay (TsHexMap *self, TsHex hex, gboolean blocked, gboolean rough, guint entry)
{
  TsHexCell *cell = find_cell (self, hex);

  g_return_val_if_fail (entry <= TS_HEX_MAX_ENTRIES, FALSE);
  if (cell == NULL)
    {
      if (!is_within_limits (hex) || self->n_cells == TS_HEX_MAP_LIMIT)
        return FALSE;
      if (self->n_cells == self->n_slots / 2)
        set_room (self, self->n_slots * 2);
      self->slots[find_slot (self, hex)] = (gint32) self->n_cells;
      cell = &self->cells[self->n_cells++];
      *cell = (TsHexCell){ .at = hex };
    }
  cell->blocked = blocked != FALSE;
  cell->rough = rough != FALSE;
  cell->entry = (guint8) entry;
  return TRUE;
}

void
ts_hex_map_remove (TsHexMap *self, TsHex hex)
{
  int index = ts_hex_map_find (self, hex);

  if (index < 0)
    return;
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    ts_hex_map_set_edge (self, hex, d, TS_EDGE_NONE);
  self->cells[index] = self->cells[--self->n_cells];
  index_all (self);
}

gboolean
ts_hex_map_set_edge (TsHexMap *self, TsHex hex, guint direction, TsEdge edge)
{
  TsHexCell *cell = find_cell (self, hex);
  TsHexCell *other = find_cell (self, ts_hex_step (hex, direction));

  if (cell == NULL || other == NULL)
    return FALSE;
  set_side (cell, direction, edge);
  set_side (other, ts_hex_opposite (direction), edge);
  return TRUE;
}

TsEdge
ts_hex_map_get_edge (const TsHexMap *self, TsHex hex, guint direction)
{
  const TsHexCell *cell = ts_hex_map_look (self, hex);

  return cell == NULL ? TS_EDGE_NONE : get_side (cell, direction);
}

gboolean
ts_hex_map_stamp (TsHexMap *self, const TsHexMap *tile, TsHex at, guint turns, gboolean flipped)
{
  g_return_val_if_fail (tile != self, FALSE);

  if (!fits (self, tile, at, turns, flipped))
    return FALSE;
  for (guint i = 0; i < tile->n_cells; i++)
    {
      const TsHexCell *cell = &tile->cells[i];

      ts_hex_map_lay (self, stamp_hex (cell->at, at, turns, flipped), cell->blocked, cell->rough,
                      cell->entry);
    }
  stamp_edges (self, tile, at, turns, flipped);
  return TRUE;
}
