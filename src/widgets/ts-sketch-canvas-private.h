/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-canvas-private.h: what the files of the canvas share.
 *
 * Gestures and keys end in the functions below, which a test can call as well.
 */

#pragma once

#include "ts-sketch-camera.h"
#include "ts-sketch-canvas.h"
#include "ts-sketch-look.h"
#include "ts-sketch-paint.h"
#include "ts-sketch-pieces.h"

G_BEGIN_DECLS

typedef enum
{
  TS_STROKE_NONE,
  TS_STROKE_PENDING, /* pressed, not yet moved: a tap, unless it moves */
  TS_STROKE_PAN,
  TS_STROKE_PIECE,
  TS_STROKE_PAINT,
} TsStroke;

struct _TsSketchCanvas
{
  GtkWidget parent_instance;

  const TsLanguage *language;
  TsSketchMap map;
  gboolean has_map;
  TsPlaneRect extent; /* of the map */
  GPtrArray *entries; /* of char *: the names of its entries; nullable */
  GPtrArray *pieces;  /* of TsPiece */
  GPtrArray *spots;   /* of TsSpot, without their commands */
  TsSketchMode mode;
  TsSketchMap stamp;
  gboolean has_stamp;
  guint turns;
  gboolean flipped;
  TsSketchPlace picks[2];
  guint n_picks;
  TsSketchOverlay *overlay;

  TsSketchPlace cursor;
  int edge;         /* a direction to which the cursor is turned; -1: none */
  gboolean by_keys; /* keys were used last: the cursor is shown */

  TsSketchCamera camera;
  TsSketchLook look;
  gboolean has_look;

  /* What changes rarely, as a picture that is larger than the widget by a margin. */
  cairo_surface_t *layer;
  GdkTexture *texture; /* the same */
  TsPlaneRect layer_rect;
  double layer_scale;

  TsStroke stroke;
  double start_x, start_y; /* of the stroke, in the widget */
  double last_x, last_y;
  double pointer_x, pointer_y;
  double start_camera[2];
  TsPiece *dragged;   /* borrowed from the pieces */
  TsSketchPlace grip; /* which of a large figure's squares was taken hold of */
  TsSketchPlace over; /* where a dragged figure or a stamp is */
  GHashTable *painted;
  char *last_token; /* who was activated last: those who share a place take turns */
  double pinch_scale;
};

/* ts-sketch-canvas.c */
/* What changes rarely has changed. */
void ts_sketch_canvas_drop_layer (TsSketchCanvas *self);

/* ts-sketch-canvas-draw.c */
void ts_sketch_canvas_free_layer (TsSketchCanvas *self);
void ts_sketch_canvas_draw (TsSketchCanvas *self, GtkSnapshot *snapshot);

/* ts-sketch-canvas-input.c */
void ts_sketch_canvas_add_input (TsSketchCanvas *self);
/* TRUE when the key means something here. */
gboolean ts_sketch_canvas_key (TsSketchCanvas *self, guint keyval, GdkModifierType modifiers);

/* ts-sketch-canvas-stroke.c */
/* `precise`: a pointer, whose press already means what it is on; a finger's may become a pinch.
 * `pan`: with another button. */
void
ts_sketch_canvas_press (TsSketchCanvas *self, double px, double py, gboolean precise, gboolean pan);
void ts_sketch_canvas_drag (TsSketchCanvas *self, double px, double py);
void ts_sketch_canvas_release (TsSketchCanvas *self, double px, double py);
void ts_sketch_canvas_cancel (TsSketchCanvas *self);
void ts_sketch_canvas_hover (TsSketchCanvas *self, double px, double py);
/* What a tap at the cursor does. */
void ts_sketch_canvas_activate_cursor (TsSketchCanvas *self);
gboolean ts_sketch_canvas_is_door (TsSketchCanvas *self, TsSketchPlace place, guint direction);

/* ts-sketch-canvas-format.c */
/* Says where the cursor is. */
void ts_sketch_canvas_describe (TsSketchCanvas *self);

G_END_DECLS
