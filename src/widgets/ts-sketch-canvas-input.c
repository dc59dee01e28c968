/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-canvas-input.c: the gestures and the keys of the canvas.
 */

#include <math.h>

#include "ts-sketch-canvas-private.h"

#define SCROLL 48.0
#define ZOOM_STEP 1.15

/* Keeps the cursor near the map, so that nobody gets lost. */
static gboolean
may_go (TsSketchCanvas *self, TsSketchPlace place)
{
  double x, y, margin = self->mode == TS_SKETCH_POINT ? 0.1 : 6;

  if (self->map.grid == TS_GRID_SQUARE)
    return ts_sketch_map_contains (&self->map, place.x, place.y);
  ts_plane_get_middle (TS_GRID_HEX, place, &x, &y);
  return x > self->extent.x1 - margin && x < self->extent.x2 + margin
         && y > self->extent.y1 - margin && y < self->extent.y2 + margin;
}

/* Rows of hexes are shifted by a half to and fro: up and down go straight over two rows. */
static TsSketchPlace
step (TsSketchCanvas *self, int dx, int dy)
{
  TsSketchPlace place = self->cursor;
  gboolean is_even = place.y % 2 == 0;

  place.x += dx;
  place.y += dy;
  if (self->map.grid == TS_GRID_HEX && dy < 0 && is_even)
    place.x++;
  else if (self->map.grid == TS_GRID_HEX && dy > 0 && !is_even)
    place.x--;
  return place;
}

static void
go (TsSketchCanvas *self, int dx, int dy)
{
  TsSketchPlace place = step (self, dx, dy);

  if (may_go (self, place))
    ts_sketch_canvas_set_cursor (self, place.x, place.y);
}

/* To the next edge, or where people only point to the next door, or none. */
static void
turn (TsSketchCanvas *self, int by)
{
  if (!self->has_map || self->map.grid != TS_GRID_HEX)
    return;
  if (self->mode == TS_SKETCH_PAINT_EDGES)
    self->edge = (self->edge + by + TS_HEX_SIDES) % TS_HEX_SIDES;
  else if (self->mode == TS_SKETCH_POINT)
    do
      {
        int n = TS_HEX_SIDES + 1;

        self->edge = (self->edge + 1 + by + n) % n - 1;
      }
    while (self->edge >= 0 && !ts_sketch_canvas_is_door (self, self->cursor, (guint) self->edge));
  ts_sketch_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
press_key (TsSketchCanvas *self, guint keyval)
{
  TsSketchPlace middle = ts_plane_find_center (self->map.grid, &self->extent);

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      go (self, -1, 0);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      go (self, 1, 0);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      go (self, 0, -1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      go (self, 0, 1);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      ts_sketch_canvas_set_cursor (self, middle.x, middle.y);
      return TRUE;
    case GDK_KEY_bracketleft:
      turn (self, -1);
      return TRUE;
    case GDK_KEY_bracketright:
      turn (self, 1);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
      ts_sketch_canvas_activate_cursor (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
zoom_by_key (TsSketchCanvas *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      ts_sketch_canvas_zoom_in (self);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      ts_sketch_canvas_zoom_out (self);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      ts_sketch_canvas_zoom_to_fit (self);
      return TRUE;
    default:
      return FALSE;
    }
}

/* To the marked place that has this letter. */
static gboolean
go_to_letter (TsSketchCanvas *self, guint keyval)
{
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  for (guint i = 0; letter != 0 && i < self->spots->len; i++)
    {
      const TsSpot *spot = self->spots->pdata[i];

      if (spot->mark != NULL && g_utf8_get_char (spot->mark) == letter
          && g_utf8_strlen (spot->mark, -1) == 1)
        {
          ts_sketch_canvas_set_cursor (self, spot->x, spot->y);
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
ts_sketch_canvas_key (TsSketchCanvas *self, guint keyval, GdkModifierType modifiers)
{
  if (!self->has_map || modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (!press_key (self, keyval) && !zoom_by_key (self, keyval) && !go_to_letter (self, keyval))
    return FALSE;
  self->by_keys = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, TsSketchCanvas *self)
{
  GdkEvent *event = gtk_gesture_get_last_event (
      GTK_GESTURE (gesture),
      gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture)));
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  gboolean touch = event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  ts_sketch_canvas_press (self, x, y, !touch, button > GDK_BUTTON_PRIMARY);
}

static void
get_drag_point (GtkGestureDrag *gesture, double dx, double dy, double *x, double *y)
{
  gtk_gesture_drag_get_start_point (gesture, x, y);
  *x += dx;
  *y += dy;
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, TsSketchCanvas *self)
{
  double x, y;

  get_drag_point (gesture, dx, dy, &x, &y);
  ts_sketch_canvas_drag (self, x, y);
  /* From now on it is nobody else's: what the canvas lies in must not scroll. */
  if (self->stroke != TS_STROKE_PENDING && self->stroke != TS_STROKE_NONE)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, TsSketchCanvas *self)
{
  double x, y;

  if (self->stroke == TS_STROKE_NONE)
    return;
  get_drag_point (gesture, dx, dy, &x, &y);
  ts_sketch_canvas_release (self, x, y);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, TsSketchCanvas *self)
{
  ts_sketch_canvas_cancel (self);
}

static void
pinch_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, TsSketchCanvas *self)
{
  ts_sketch_canvas_cancel (self);
  self->pinch_scale = self->camera.scale;
  if (gtk_gesture_get_bounding_box_center (gesture, &self->last_x, &self->last_y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Two fingers move the map with their middle, and stretch it. */
static void
pinch_update_cb (GtkGesture *gesture, GdkEventSequence *sequence, TsSketchCanvas *self)
{
  double delta = gtk_gesture_zoom_get_scale_delta (GTK_GESTURE_ZOOM (gesture));
  double x, y;

  if (!self->has_map || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;
  ts_sketch_camera_move (&self->camera, self->camera.x - (x - self->last_x) / self->camera.scale,
                         self->camera.y - (y - self->last_y) / self->camera.scale);
  ts_sketch_camera_zoom_at (&self->camera, self->pinch_scale * delta, x, y);
  self->last_x = x;
  self->last_y = y;
}

/* A map that is seen whole has nowhere to go: then the page scrolls. */
static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, TsSketchCanvas *self)
{
  GdkModifierType modifiers
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!self->has_map)
    return FALSE;
  if (modifiers & GDK_CONTROL_MASK)
    {
      ts_sketch_camera_zoom_at (&self->camera, self->camera.scale * pow (ZOOM_STEP, -dy),
                                self->pointer_x, self->pointer_y);
      return TRUE;
    }
  if (self->mode == TS_SKETCH_POINT && ts_sketch_camera_shows (&self->camera, &self->extent))
    return FALSE;
  if (modifiers & GDK_SHIFT_MASK && dx == 0)
    {
      dx = dy;
      dy = 0;
    }
  ts_sketch_camera_move (&self->camera, self->camera.x + SCROLL * dx / self->camera.scale,
                         self->camera.y + SCROLL * dy / self->camera.scale);
  return TRUE;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, TsSketchCanvas *self)
{
  ts_sketch_canvas_hover (self, x, y);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType modifiers,
        TsSketchCanvas *self)
{
  return ts_sketch_canvas_key (self, keyval, modifiers);
}

static void
add_drag (TsSketchCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
add_pinch (TsSketchCanvas *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "update", G_CALLBACK (pinch_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

void
ts_sketch_canvas_add_input (TsSketchCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  add_drag (self);
  add_pinch (self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, keys);
}
