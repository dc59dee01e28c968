/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-plane.c: where the places of a grid lie in its plane.
 */

#include "ts-sketch-plane.h"

#include <math.h>

#define HEX_RADIUS 0.8660254037844386 /* half of √3 */
#define SQUARE_RADIUS 0.5

/* From the middle of a hex with side 1: corner d is where edge d meets edge d+1. */
static const double hex_corners[TS_HEX_SIDES][2] = {
  { HEX_RADIUS, 0.5 },   { 0, 1 },  { -HEX_RADIUS, 0.5 },
  { -HEX_RADIUS, -0.5 }, { 0, -1 }, { HEX_RADIUS, -0.5 },
};

static const double square_corners[4][2]
    = { { 0.5, 0.5 }, { -0.5, 0.5 }, { -0.5, -0.5 }, { 0.5, -0.5 } };

static double
measure_distance (double x, double y, const double from[2], const double to[2])
{
  double dx = to[0] - from[0];
  double dy = to[1] - from[1];
  double along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);

  along = CLAMP (along, 0, 1);
  return hypot (from[0] + along * dx - x, from[1] + along * dy - y);
}

double
ts_plane_get_radius (TsGrid grid)
{
  return grid == TS_GRID_HEX ? HEX_RADIUS : SQUARE_RADIUS;
}

TsSketchPlace
ts_plane_find (TsGrid grid, double x, double y)
{
  if (grid == TS_GRID_HEX)
    {
      TsHex hex = ts_hex_from_plane (x, y);

      return (TsSketchPlace){ hex.q, hex.r };
    }
  return (TsSketchPlace){ (int) floor (x), (int) floor (y) };
}

TsSketchPlace
ts_plane_find_center (TsGrid grid, const TsPlaneRect *area)
{
  return ts_plane_find (grid, (area->x1 + area->x2) / 2, (area->y1 + area->y2) / 2);
}

void
ts_plane_get_middle (TsGrid grid, TsSketchPlace place, double *x, double *y)
{
  if (grid == TS_GRID_HEX)
    {
      ts_hex_to_plane ((TsHex){ place.x, place.y }, x, y);
      return;
    }
  *x = place.x + 0.5;
  *y = place.y + 0.5;
}

guint
ts_plane_get_corners (TsGrid grid, TsSketchPlace place, double inset, double corners[][2])
{
  const double (*shape)[2] = grid == TS_GRID_HEX ? hex_corners : square_corners;
  guint n = grid == TS_GRID_HEX ? G_N_ELEMENTS (hex_corners) : G_N_ELEMENTS (square_corners);
  double x, y;

  ts_plane_get_middle (grid, place, &x, &y);
  for (guint i = 0; i < n; i++)
    {
      corners[i][0] = x + shape[i][0] * (1 - inset);
      corners[i][1] = y + shape[i][1] * (1 - inset);
    }
  return n;
}

void
ts_plane_get_edge (TsSketchPlace hex, guint direction, double from[2], double to[2])
{
  double corners[TS_PLANE_MAX_CORNERS][2];
  guint before = (direction + TS_HEX_SIDES - 1) % TS_HEX_SIDES;

  ts_plane_get_corners (TS_GRID_HEX, hex, 0, corners);
  for (guint i = 0; i < 2; i++)
    {
      from[i] = corners[before][i];
      to[i] = corners[direction][i];
    }
}

guint
ts_plane_find_edge (TsSketchPlace hex, double x, double y, double *distance)
{
  guint nearest = 0;

  *distance = G_MAXDOUBLE;
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      double from[2], to[2], found;

      ts_plane_get_edge (hex, d, from, to);
      found = measure_distance (x, y, from, to);
      if (found < *distance)
        {
          *distance = found;
          nearest = d;
        }
    }
  return nearest;
}

gboolean
ts_plane_measure (const TsSketchMap *map, TsPlaneRect *rect)
{
  if (map->grid == TS_GRID_SQUARE)
    {
      *rect = (TsPlaneRect){ 0, 0, ts_square_map_get_width (map->squares),
                             ts_square_map_get_height (map->squares) };
      return TRUE;
    }
  *rect = (TsPlaneRect){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < ts_hex_map_get_n_cells (map->hexes); i++)
    {
      double x, y;

      ts_hex_to_plane (ts_hex_map_get_cell (map->hexes, i)->at, &x, &y);
      rect->x1 = MIN (rect->x1, x - HEX_RADIUS);
      rect->x2 = MAX (rect->x2, x + HEX_RADIUS);
      rect->y1 = MIN (rect->y1, y - 1);
      rect->y2 = MAX (rect->y2, y + 1);
    }
  return ts_hex_map_get_n_cells (map->hexes) > 0;
}
