/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-canvas.h: a map of hexes or squares with what stands on it, to look at and point at.
 *
 * One widget for both grids.  It knows no rules and changes nothing: it draws what it is given and
 * says where people point; whoever holds the map answers by giving it a new one.  Places are (q,r)
 * on hexes and (x,y) on squares.  On hexes people can point at places that are off the map.
 *
 * What pointing does depends on the mode:
 *   TS_SKETCH_POINT        a tap says what was hit, in this order: "token-activated",
 *                          "edge-activated" for the symbol of a door, "place-activated"; a drag of
 *                          a token that has a command ends in "token-dropped", any other drag pans
 *   TS_SKETCH_PAINT_CELLS  "stroke-begin", "painted" for each place passed, once, "stroke-end"
 *   TS_SKETCH_PAINT_EDGES  "stroke-begin", "edge-painted" for each edge passed, once, "stroke-end"
 *   TS_SKETCH_STAMP        a ghost of a tile follows; letting go says "place-activated"
 *
 * Fingers, pointers and keys do the same.  Two fingers, the other buttons and the wheel pan, a
 * pinch and Ctrl with the wheel zoom.  Keys: the arrows move a cursor (on hexes left and right
 * along the row, up and down slanting to and fro), Home brings it to the middle, Return and Space
 * do what a tap there does; [ and ] turn the cursor to an edge: to any one where edges are painted,
 * else to a door; + - 0 zoom.  The accessible description is where the cursor is and what is there.
 *
 * Signals:
 *   place-activated (int x, int y)
 *   edge-activated (int q, int r, uint direction)
 *   token-activated (string id)
 *   token-dragged (string id, int x, int y)       while it moves; the place it is over
 *   token-dropped (string id, int x, int y)
 *   stroke-begin (), painted (int x, int y), edge-painted (int q, int r, uint direction),
 *   stroke-end ()
 *   cursor-moved ()
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-sketch-overlay.h"
#include "ts-sketch.h"
#include "ts-view.h"

G_BEGIN_DECLS

typedef enum
{
  TS_SKETCH_POINT,
  TS_SKETCH_PAINT_CELLS,
  TS_SKETCH_PAINT_EDGES,
  TS_SKETCH_STAMP,
} TsSketchMode;

#define TS_TYPE_SKETCH_CANVAS (ts_sketch_canvas_get_type ())
G_DECLARE_FINAL_TYPE (TsSketchCanvas, ts_sketch_canvas, TS, SKETCH_CANVAS, GtkWidget)

GtkWidget *ts_sketch_canvas_new (void);

/* The words of places; English until told. */
void ts_sketch_canvas_set_language (TsSketchCanvas *self, const TsLanguage *language);

/* Shows `map`, of which it keeps a reference: tell it again after every change, also of the same
 * one. NULL: nothing. A map of another grid is fitted into the window; else the view stays. */
void ts_sketch_canvas_set_map (TsSketchCanvas *self, const TsSketchMap *map);

/* What the entries of the map are called, the first one's first (of char *, nullable, of which it
 * keeps a reference); without a name an entry is called by its number. */
void ts_sketch_canvas_set_entries (TsSketchCanvas *self, GPtrArray *names);

/* Figures (of TsToken; those beside the map are not drawn) and spots (of TsSpot), both nullable and
 * copied. */
void ts_sketch_canvas_set_tokens (TsSketchCanvas *self, GPtrArray *tokens, GPtrArray *spots);

void ts_sketch_canvas_set_mode (TsSketchCanvas *self, TsSketchMode mode);

/* The tile of TS_SKETCH_STAMP, nullable; `turns` in sixths on hexes, in quarters on squares. */
void ts_sketch_canvas_set_stamp (TsSketchCanvas *self,
                                 const TsSketchMap *tile,
                                 guint turns,
                                 gboolean flipped);

/* Places that are picked, drawn with a thick border; at most two. */
void ts_sketch_canvas_set_picks (TsSketchCanvas *self, const TsSketchPlace *picks, guint n_picks);

/* (transfer full, nullable) */
void ts_sketch_canvas_take_overlay (TsSketchCanvas *self, TsSketchOverlay *overlay);

/* The keyboard's cursor. Moving it brings it into view. */
TsSketchPlace ts_sketch_canvas_get_cursor (TsSketchCanvas *self);
void ts_sketch_canvas_set_cursor (TsSketchCanvas *self, int x, int y);

void ts_sketch_canvas_zoom_in (TsSketchCanvas *self);
void ts_sketch_canvas_zoom_out (TsSketchCanvas *self);
/* Brings a place into sight, as little as is needed, where people have zoomed in; they may go
 * elsewhere at any moment. */
void ts_sketch_canvas_glide_to (TsSketchCanvas *self, int x, int y);
/* All of the map in the window; it stays so when the window changes, until people zoom or pan. */
void ts_sketch_canvas_zoom_to_fit (TsSketchCanvas *self);

/* Between the widget's coordinates and places. FALSE: off a board of squares; no hexes, or a point
 * farther than a finger's width from every edge when `near`. */
gboolean ts_sketch_canvas_find_place (TsSketchCanvas *self, double px, double py, int *x, int *y);
gboolean ts_sketch_canvas_find_edge (
    TsSketchCanvas *self, double px, double py, gboolean near, int *q, int *r, guint *direction);
/* The middle of a place. */
void ts_sketch_canvas_get_middle (TsSketchCanvas *self, int x, int y, double *px, double *py);

/* Says `text` to who cannot see what is drawn: it becomes part of the accessible name. Nullable. */
void ts_sketch_canvas_announce (TsSketchCanvas *self, const char *text);

G_END_DECLS
