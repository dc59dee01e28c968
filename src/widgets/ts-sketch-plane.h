/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-plane.h: where the places of a grid lie in its plane, see ts-sketch-overlay.h.
 *
 * What is drawn is measured in the radius of the grid, that of the largest circle within a place,
 * so that one drawing serves hexes and squares.
 */

#pragma once

#include "ts-sketch-overlay.h"
#include "ts-sketch.h"

G_BEGIN_DECLS

#define TS_PLANE_MAX_CORNERS 6

typedef struct
{
  double x1, y1, x2, y2;
} TsPlaneRect;

double ts_plane_get_radius (TsGrid grid);

/* The place at a point; it may be off the map. */
TsSketchPlace ts_plane_find (TsGrid grid, double x, double y);
/* The one in the middle of an area. */
TsSketchPlace ts_plane_find_center (TsGrid grid, const TsPlaneRect *area);
void ts_plane_get_middle (TsGrid grid, TsSketchPlace place, double *x, double *y);

/* The corners of a place whose sides are moved inwards by `inset` radii. */
guint ts_plane_get_corners (TsGrid grid, TsSketchPlace place, double inset, double corners[][2]);

/* The ends of an edge of a hex. */
void ts_plane_get_edge (TsSketchPlace hex, guint direction, double from[2], double to[2]);
/* The edge of a hex that is nearest to a point, and how far that is. */
guint ts_plane_find_edge (TsSketchPlace hex, double x, double y, double *distance);

/* FALSE: there is nothing on the map. */
gboolean ts_plane_measure (const TsSketchMap *map, TsPlaneRect *rect);

static inline gboolean
ts_sketch_place_equal (TsSketchPlace a, TsSketchPlace b)
{
  return a.x == b.x && a.y == b.y;
}

G_END_DECLS
