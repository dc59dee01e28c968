/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-paper.c: a map with its figures on paper.
 */

#include "ts-sketch-paper.h"

#include "ts-sketch-pieces.h"

#define LARGEST_RADIUS 20 /* of a place, in the units of the paper */

#define GRAY(level)                                                                                \
  {                                                                                                \
    level, level, level, 1                                                                         \
  }

static const TsSketchLook paper = {
  .face = GRAY (0.93f),
  .line = GRAY (0.7f),
  .ink = GRAY (0),
  .dot = GRAY (1),
  .rough_face = GRAY (0.93f),
  .rough = GRAY (0.4f),
  .blocked_face = GRAY (0.8f),
  .blocked = GRAY (0.2f),
  .entry_face = GRAY (1),
  .entry = GRAY (0.3f),
  .wall = GRAY (0),
  .door = GRAY (0.8f),
  .door_edge = GRAY (0),
  .halo = GRAY (1),
};

static void
blacken_pieces (TsSketchLook *look)
{
  for (guint i = 0; i < TS_LOOK_SEATS; i++)
    {
      look->piece[i] = (GdkRGBA) GRAY (0.15f);
      look->piece_ink[i] = (GdkRGBA) GRAY (1);
    }
}

static void
paint_all (const TsViewSketch *sketch,
           const TsSketchMap *map,
           cairo_t *cr,
           PangoContext *pango,
           const TsPlaneRect *rect,
           double scale)
{
  TsSketchLook look = paper;
  g_autoptr (GPtrArray) pieces = ts_sketch_pieces_new ();
  TsSketchPaint paint;

  blacken_pieces (&look);
  ts_sketch_pieces_add (pieces, sketch->tokens);
  ts_sketch_pieces_arrange (pieces, map->grid);
  ts_sketch_paint_begin (&paint, cr, pango, &look, map->grid, scale, rect);
  ts_sketch_paint_map (&paint, map);
  ts_sketch_paint_walls (&paint, map);
  ts_sketch_paint_entries (&paint, map, sketch->entries);
  for (guint i = 0; i < pieces->len; i++)
    ts_sketch_paint_piece (&paint, pieces->pdata[i]);
  ts_sketch_paint_end (&paint);
}

double
ts_sketch_paper_draw (
    const TsViewSketch *sketch, cairo_t *cr, PangoContext *pango, double width, double height)
{
  g_auto (TsSketchMap) map = { 0 };
  TsPlaneRect rect;
  double scale;

  if (sketch == NULL || sketch->map == NULL
      || !ts_sketch_map_init_from_json (&map, sketch->map, NULL) || !ts_plane_measure (&map, &rect))
    return 0;
  scale = MIN (width / (rect.x2 - rect.x1), height / (rect.y2 - rect.y1));
  scale = MIN (scale, LARGEST_RADIUS / ts_plane_get_radius (map.grid));
  if (cr != NULL)
    paint_all (sketch, &map, cr, pango, &rect, scale);
  return (rect.y2 - rect.y1) * scale;
}
