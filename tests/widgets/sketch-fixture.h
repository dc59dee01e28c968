/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * sketch-fixture.h: a canvas with a map, and hands that point at it.
 */

#pragma once

#include "support.h"

#include "ts-sketch-canvas-private.h"

#define WIDTH 640
#define HEIGHT 480

typedef struct
{
  GtkWidget *widget;
  TsSketchCanvas *canvas;
  TsSketchMap map;
  TsView *view;
  GString *log; /* the signals, one after another */
} CanvasFixture;

void canvas_allocate (GtkWidget *widget, int width, int height);
/* A hexagon of hexes around (0,0), or 12 by 9 squares, on a canvas of WIDTH and HEIGHT. */
CanvasFixture *canvas_fixture_new (TsGrid grid);
void canvas_fixture_free (CanvasFixture *self);
/* An enemy called "red ID"; canvas_show() shows it. */
TsToken *canvas_add_token (CanvasFixture *self, const char *id, gboolean movable, int x, int y);
void canvas_show (CanvasFixture *self);
/* The signals since the last time are these: "place 1,0;token Endo;". */
void canvas_assert_log (CanvasFixture *self, const char *expected);
/* The description of the canvas. */
void canvas_assert_said (CanvasFixture *self, const char *text);
/* A pointer at the middle of a place. */
void canvas_press_at (CanvasFixture *self, int x, int y);
void canvas_drag_to (CanvasFixture *self, int x, int y);
void canvas_release_at (CanvasFixture *self, int x, int y);
void canvas_tap_at (CanvasFixture *self, int x, int y);
/* A finger at a point of the widget. */
void canvas_tap_point (CanvasFixture *self, double px, double py);
/* The middle of an edge, moved toward the middle of its hex by `inwards` of the way. */
void canvas_find_edge_point (
    CanvasFixture *self, int q, int r, guint direction, double inwards, double *px, double *py);
gboolean canvas_press_key (CanvasFixture *self, guint keyval);
/* Looks elsewhere, in a different way each time. */
void canvas_look_around (CanvasFixture *self, guint step);
void canvas_draw (CanvasFixture *self);
