/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-camera.h: what of a plane a widget shows: the point in its middle, and pixels in 1 of
 * the plane.
 */

#pragma once

#include <adwaita.h>

#include "ts-sketch-plane.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *widget; /* is drawn anew when the camera moves */
  double radius;     /* of the grid that it shows */
  double x, y;
  double scale;
  gboolean fitted;     /* nobody has moved it since all was fitted in */
  AdwAnimation *glide; /* nullable: it stands */
  double from[2], to[2];
} TsSketchCamera;

void ts_sketch_camera_stop (TsSketchCamera *self);

void
ts_sketch_camera_to_plane (const TsSketchCamera *self, double px, double py, double *x, double *y);
void
ts_sketch_camera_to_widget (const TsSketchCamera *self, double x, double y, double *px, double *py);

/* So that all of it is seen, in the middle. */
void ts_sketch_camera_fit (TsSketchCamera *self, const TsPlaneRect *extent);
gboolean ts_sketch_camera_shows (const TsSketchCamera *self, const TsPlaneRect *extent);

void ts_sketch_camera_move (TsSketchCamera *self, double x, double y);
/* So that the point of the plane at (px,py) stays there. */
void ts_sketch_camera_zoom_at (TsSketchCamera *self, double scale, double px, double py);
/* The same of the middle. */
void ts_sketch_camera_zoom (TsSketchCamera *self, double factor);

/* Moves as little as is needed for the place around a point of the plane to be in sight; at once,
 * and in a while. */
void ts_sketch_camera_bring (TsSketchCamera *self, double x, double y);
void ts_sketch_camera_glide (TsSketchCamera *self, double x, double y);

G_END_DECLS
