/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-reach.c: where a figure may go, and one way there.
 */

#include "ts-hex-ground-private.h"

/* The neighbour before `cell` on a cheapest way, the least of them. */
static const TsHexCell *
find_before (const TsHexGround *ground, const int *costs, const TsHexCell *cell)
{
  int cost = costs[ts_hex_map_find (ground->map, cell->at)];
  const TsHexCell *best = NULL;

  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      const TsHexCell *before = ts_hex_map_look (ground->map, ts_hex_step (cell->at, d));
      int index = before == NULL ? -1 : ts_hex_map_find (ground->map, before->at);

      if (index < 0 || costs[index] == TS_HEX_UNREACHED
          || costs[index] + ts_hex_ground_get_cost (ground, cell) != cost
          || (!ground->passable[index] && costs[index] > 0)
          || !ts_hex_ground_is_open (ground, before, ts_hex_opposite (d)))
        continue;
      if (best == NULL || ts_hex_compare (&before->at, &best->at) < 0)
        best = before;
    }
  return best;
}

GArray *
ts_hex_reach (const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TsHexStop));
  g_auto (TsHexGround) ground = { 0 };
  g_autofree int *costs = NULL;
  TsHexStop stay = { figures[mover].at, 0 };
  int move = figures[mover].move;

  ts_hex_ground_init (&ground, map, figures, n_figures, mover);
  costs = ts_hex_ground_measure (&ground);
  g_array_append_val (stops, stay);
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      TsHexStop stop = { ts_hex_map_get_cell (map, i)->at, costs[i] };

      if (costs[i] > 0 && costs[i] <= move && ground.endable[i])
        g_array_append_val (stops, stop);
    }
  g_array_sort (stops, ts_hex_compare);
  return stops;
}

GArray *
ts_hex_find_way (
    const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover, TsHex to)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (TsHex));
  g_auto (TsHexGround) ground = { 0 };
  g_autofree int *costs = NULL;
  const TsHexCell *cell = ts_hex_map_look (map, to);

  ts_hex_ground_init (&ground, map, figures, n_figures, mover);
  costs = ts_hex_ground_measure (&ground);
  if (cell == NULL || costs[ts_hex_map_find (map, to)] == TS_HEX_UNREACHED)
    return NULL;
  for (; !ts_hex_equal (cell->at, figures[mover].at); cell = find_before (&ground, costs, cell))
    g_array_prepend_val (way, cell->at);
  g_array_prepend_val (way, cell->at);
  return g_steal_pointer (&way);
}
