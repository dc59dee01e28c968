/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-paint.h: how a map, what stands on it and what is marked on it look.
 *
 * Everything is drawn in the plane of the grid (ts-sketch-overlay.h), at the size that the matrix
 * of the cairo context makes of it; only what can be seen is drawn.
 */

#pragma once

#include "ts-sketch-look.h"
#include "ts-sketch-plane.h"
#include "ts-view.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t *cr;
  PangoContext *pango;
  const TsSketchLook *look;
  TsGrid grid;
  double radius;       /* of the grid */
  double scale;        /* pixels of the widget in 1 of the plane */
  TsPlaneRect visible; /* in the plane */
  GHashTable *layouts; /* of texts that were written; see ts_sketch_paint_text() */
} TsSketchPaint;

/* The body of a figure that stands alone, in radii. */
#define TS_PIECE_SIZE 0.72

/* A figure on the map; several may share the half-hex of an entry. */
typedef struct
{
  char *id;
  char *label;
  char *mark;
  char *seat; /* nullable */
  TsSketchPlace at;
  int width, height;
  gboolean angular; /* an enemy */
  gboolean down;
  gboolean now;
  gboolean movable;
  double x, y; /* the middle, in the plane */
  double size; /* of its body, in radii */
} TsPiece;

/* Starts drawing: `matrix` of `cr` is set to the plane; ts_sketch_paint_end() puts it back. */
void ts_sketch_paint_begin (TsSketchPaint *self,
                            cairo_t *cr,
                            PangoContext *pango,
                            const TsSketchLook *look,
                            TsGrid grid,
                            double scale,
                            const TsPlaneRect *visible);
void ts_sketch_paint_end (TsSketchPaint *self);

gboolean ts_sketch_paint_can_see (const TsSketchPaint *self, double x, double y);
/* Adds the outline of a place to the path. */
void ts_sketch_paint_trace (const TsSketchPaint *self, TsSketchPlace place, double inset);
/* Strokes the path; `width` in radii. */
void ts_sketch_paint_stroke (const TsSketchPaint *self, const GdkRGBA *color, double width);
/* What is stroked next is dashed, in radii; 0, 0: solid. */
void ts_sketch_paint_dash (const TsSketchPaint *self, double on, double off);
/* Writes around a point; `size` in radii. */
void ts_sketch_paint_text (
    TsSketchPaint *self, const char *text, double x, double y, double size, const GdkRGBA *color);

/* The map. */
void ts_sketch_paint_dots (TsSketchPaint *self, const TsSketchMap *map);
void ts_sketch_paint_map (TsSketchPaint *self, const TsSketchMap *map);
void ts_sketch_paint_walls (TsSketchPaint *self, const TsSketchMap *map);
/* The first letters of the names of entries (of char *, nullable), or their numbers where that does
 * not tell them apart. */
void ts_sketch_paint_entries (TsSketchPaint *self, const TsSketchMap *map, const GPtrArray *names);

/* What stands on it. */
void ts_sketch_paint_piece (TsSketchPaint *self, const TsPiece *piece);
void ts_sketch_paint_spot (TsSketchPaint *self, const TsSpot *spot);

/* What is marked on it. */
void ts_sketch_paint_field (TsSketchPaint *self, const GArray *field);
void ts_sketch_paint_overlay (TsSketchPaint *self, const TsSketchOverlay *overlay);
void ts_sketch_paint_pick (TsSketchPaint *self, TsSketchPlace place, int width, int height);
/* `direction` -1: none. */
void ts_sketch_paint_cursor (TsSketchPaint *self, TsSketchPlace place, int direction);
/* Where something would come to lie. */
void ts_sketch_paint_target (TsSketchPaint *self, TsSketchPlace place, int width, int height);

G_END_DECLS
