/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-camera.c: what of a plane a widget shows.
 */

#include "ts-sketch-camera.h"

/* Pixels of a radius. */
#define LEAST_RADIUS 1.5
#define LARGEST_RADIUS 110.0
#define USUAL_RADIUS 30.0
/* Of a fitted map: this, or on a large window that part of it. */
#define LARGEST_FITTED_RADIUS 44.0
#define LARGEST_FITTED_PART (1 / 24.0)

#define FIT_BORDER 14  /* pixels */
#define GLIDE_TIME 250 /* ms */

static int
get_width (const TsSketchCamera *self)
{
  return gtk_widget_get_width (self->widget);
}

static int
get_height (const TsSketchCamera *self)
{
  return gtk_widget_get_height (self->widget);
}

static void
set_scale (TsSketchCamera *self, double scale)
{
  self->scale = CLAMP (scale, LEAST_RADIUS / self->radius, LARGEST_RADIUS / self->radius);
}

void
ts_sketch_camera_stop (TsSketchCamera *self)
{
  if (self->glide != NULL)
    adw_animation_pause (self->glide);
  g_clear_object (&self->glide);
}

void
ts_sketch_camera_to_plane (const TsSketchCamera *self, double px, double py, double *x, double *y)
{
  *x = self->x + (px - get_width (self) / 2.0) / self->scale;
  *y = self->y + (py - get_height (self) / 2.0) / self->scale;
}

void
ts_sketch_camera_to_widget (const TsSketchCamera *self, double x, double y, double *px, double *py)
{
  *px = (x - self->x) * self->scale + get_width (self) / 2.0;
  *py = (y - self->y) * self->scale + get_height (self) / 2.0;
}

void
ts_sketch_camera_fit (TsSketchCamera *self, const TsPlaneRect *extent)
{
  double width = MAX (get_width (self) - 2 * FIT_BORDER, 1);
  double height = MAX (get_height (self) - 2 * FIT_BORDER, 1);
  double map_width = extent->x2 - extent->x1;
  double map_height = extent->y2 - extent->y1;
  double largest = MAX (LARGEST_FITTED_RADIUS, LARGEST_FITTED_PART * MIN (width, height));

  ts_sketch_camera_stop (self);
  self->fitted = TRUE;
  self->x = self->y = 0;
  self->scale = USUAL_RADIUS / self->radius;
  if (map_width > 0 && map_height > 0)
    {
      self->x = (extent->x1 + extent->x2) / 2;
      self->y = (extent->y1 + extent->y2) / 2;
      set_scale (self, MIN (MIN (width / map_width, height / map_height), largest / self->radius));
    }
  gtk_widget_queue_draw (self->widget);
}

gboolean
ts_sketch_camera_shows (const TsSketchCamera *self, const TsPlaneRect *extent)
{
  double x1, y1, x2, y2;

  ts_sketch_camera_to_widget (self, extent->x1, extent->y1, &x1, &y1);
  ts_sketch_camera_to_widget (self, extent->x2, extent->y2, &x2, &y2);
  return x1 >= 0 && y1 >= 0 && x2 <= get_width (self) && y2 <= get_height (self);
}

void
ts_sketch_camera_move (TsSketchCamera *self, double x, double y)
{
  ts_sketch_camera_stop (self);
  self->x = x;
  self->y = y;
  self->fitted = FALSE;
  gtk_widget_queue_draw (self->widget);
}

void
ts_sketch_camera_zoom_at (TsSketchCamera *self, double scale, double px, double py)
{
  double x, y, new_x, new_y;

  ts_sketch_camera_to_plane (self, px, py, &x, &y);
  set_scale (self, scale);
  ts_sketch_camera_to_plane (self, px, py, &new_x, &new_y);
  ts_sketch_camera_move (self, self->x + x - new_x, self->y + y - new_y);
}

void
ts_sketch_camera_zoom (TsSketchCamera *self, double factor)
{
  ts_sketch_camera_zoom_at (self, self->scale * factor, get_width (self) / 2.0,
                            get_height (self) / 2.0);
}

/* Where it stands with the place in sight. FALSE: it does. */
static gboolean
find_view (const TsSketchCamera *self, double x, double y, double view[2])
{
  double width = get_width (self), height = get_height (self);
  double margin = 1.2 * self->radius * self->scale;
  double px, py, off_x, off_y;

  ts_sketch_camera_to_widget (self, x, y, &px, &py);
  off_x = px - CLAMP (px, MIN (margin, width / 2), MAX (width - margin, width / 2));
  off_y = py - CLAMP (py, MIN (margin, height / 2), MAX (height - margin, height / 2));
  view[0] = self->x + off_x / self->scale;
  view[1] = self->y + off_y / self->scale;
  return width > 0 && (off_x != 0 || off_y != 0);
}

void
ts_sketch_camera_bring (TsSketchCamera *self, double x, double y)
{
  double view[2];

  if (find_view (self, x, y, view))
    ts_sketch_camera_move (self, view[0], view[1]);
}

static void
glide_cb (double part, TsSketchCamera *self)
{
  self->x = self->from[0] + part * (self->to[0] - self->from[0]);
  self->y = self->from[1] + part * (self->to[1] - self->from[1]);
  gtk_widget_queue_draw (self->widget);
}

void
ts_sketch_camera_glide (TsSketchCamera *self, double x, double y)
{
  double view[2];

  if (self->fitted || !find_view (self, x, y, view))
    return;
  ts_sketch_camera_stop (self);
  self->from[0] = self->x;
  self->from[1] = self->y;
  self->to[0] = view[0];
  self->to[1] = view[1];
  self->glide = adw_timed_animation_new (
      self->widget, 0, 1, GLIDE_TIME,
      adw_callback_animation_target_new ((AdwAnimationTargetFunc) glide_cb, self, NULL));
  adw_animation_play (self->glide);
}
