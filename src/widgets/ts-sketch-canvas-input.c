/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-canvas-input.c: pointing at the canvas with a finger, a pointer or keys.
 */

#include <math.h>

#include "ts-sketch-canvas-private.h"

#define SLOP 9.0 /* pixels that a tap may move */
#define FINGER 24.0
#define BODY 0.68 /* radii around a lone figure that are it, a little less than it shows */
#define DOOR 0.42 /* radii around the middle of a door, at least a finger */
#define STEP 0.4  /* radii between the points that a stroke passes */
#define SCROLL 48.0
#define ZOOM_STEP 1.15

static void
emit_place (TsSketchCanvas *self, guint signal, TsSketchPlace place)
{
  g_signal_emit (self, ts_sketch_canvas_signals[signal], 0, place.x, place.y);
}

static void
emit_edge (TsSketchCanvas *self, guint signal, TsSketchPlace place, guint direction)
{
  g_signal_emit (self, ts_sketch_canvas_signals[signal], 0, place.x, place.y, direction);
}

static void
emit_token (TsSketchCanvas *self, guint signal, const char *id, TsSketchPlace place)
{
  g_autofree char *copy = g_strdup (id);

  g_signal_emit (self, ts_sketch_canvas_signals[signal], 0, copy, place.x, place.y);
}

/* Who hears of it may give the canvas other figures. */
static void
activate_token (TsSketchCanvas *self, const char *id)
{
  g_free (self->last_token);
  self->last_token = g_strdup (id);
  emit_token (self, TS_CANVAS_TOKEN_ACTIVATED, self->last_token, self->cursor);
}

static gboolean
is_within (const TsPiece *piece, double x, double y, double radius)
{
  double reach = BODY * radius * (piece->size / TS_PIECE_SIZE);
  double dx = MAX (fabs (x - piece->x) - (piece->width - 1) / 2.0, 0);
  double dy = MAX (fabs (y - piece->y) - (piece->height - 1) / 2.0, 0);

  return hypot (dx, dy) <= reach;
}

/* The figure at a point of the plane, the one on top first. (nullable) */
static TsPiece *
find_piece (TsSketchCanvas *self, double x, double y)
{
  double radius = ts_plane_get_radius (self->map.grid);

  for (guint i = self->pieces->len; i > 0; i--)
    if (is_within (self->pieces->pdata[i - 1], x, y, radius))
      return self->pieces->pdata[i - 1];
  return NULL;
}

static gboolean
stands_on (const TsPiece *piece, TsSketchPlace place)
{
  return place.x >= piece->at.x && place.x < piece->at.x + piece->width && place.y >= piece->at.y
         && place.y < piece->at.y + piece->height;
}

/* The figure on a place; of several the one after who was activated last. (nullable) */
static TsPiece *
find_next_piece (TsSketchCanvas *self, TsSketchPlace place)
{
  TsPiece *first = NULL;
  gboolean passed = FALSE;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      TsPiece *piece = self->pieces->pdata[i];

      if (!stands_on (piece, place))
        continue;
      if (first == NULL || passed)
        first = piece;
      if (passed)
        break;
      passed = g_strcmp0 (piece->id, self->last_token) == 0;
    }
  return first;
}

static gboolean
is_door (TsSketchCanvas *self, TsSketchPlace place, guint direction)
{
  TsEdge edge = ts_hex_map_get_edge (self->map.hexes, (TsHex){ place.x, place.y }, direction);

  return edge == TS_EDGE_DOOR || edge == TS_EDGE_OPEN_DOOR;
}

/* The door whose symbol is at a point of the widget. */
static gboolean
find_door (TsSketchCanvas *self, double px, double py, TsSketchPlace *place, guint *direction)
{
  double x, y, from[2], to[2];
  double reach = DOOR * ts_plane_get_radius (self->map.grid) * self->camera.scale;

  if (!ts_sketch_canvas_find_edge (self, px, py, FALSE, &place->x, &place->y, direction)
      || !is_door (self, *place, *direction))
    return FALSE;
  ts_plane_get_edge (*place, *direction, from, to);
  ts_sketch_canvas_to_widget (self, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, &x, &y);
  return hypot (px - x, py - y) <= MAX (reach, FINGER);
}

static void
move_cursor (TsSketchCanvas *self, TsSketchPlace place)
{
  if (ts_sketch_place_equal (self->cursor, place))
    return;
  self->cursor = place;
  if (self->mode != TS_SKETCH_PAINT_EDGES)
    self->edge = -1;
  ts_sketch_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, ts_sketch_canvas_signals[TS_CANVAS_CURSOR_MOVED], 0);
}

static void
tap (TsSketchCanvas *self, double px, double py)
{
  TsSketchPlace place, edge_place;
  const TsPiece *piece;
  guint direction;
  double x, y;

  if (!ts_sketch_canvas_find_place (self, px, py, &place.x, &place.y))
    return;
  ts_sketch_canvas_to_plane (self, px, py, &x, &y);
  move_cursor (self, place);
  piece = self->mode == TS_SKETCH_POINT ? find_piece (self, x, y) : NULL;
  if (piece != NULL)
    activate_token (self, piece->id);
  else if (self->mode == TS_SKETCH_POINT && find_door (self, px, py, &edge_place, &direction))
    emit_edge (self, TS_CANVAS_EDGE_ACTIVATED, edge_place, direction);
  else
    emit_place (self, TS_CANVAS_PLACE_ACTIVATED, place);
}

static void
paint_place (TsSketchCanvas *self, double px, double py)
{
  TsSketchPlace place;

  if (!ts_sketch_canvas_find_place (self, px, py, &place.x, &place.y))
    return;
  move_cursor (self, place);
  if (g_hash_table_add (self->painted, g_strdup_printf ("%d,%d", place.x, place.y)))
    emit_place (self, TS_CANVAS_PAINTED, place);
}

/* Each edge has two names. */
static char *
name_edge (TsSketchPlace place, guint direction)
{
  if (direction >= TS_HEX_SIDES / 2)
    {
      TsHex other = ts_hex_step ((TsHex){ place.x, place.y }, direction);

      place = (TsSketchPlace){ other.q, other.r };
      direction = ts_hex_opposite (direction);
    }
  return g_strdup_printf ("%d,%d,%u", place.x, place.y, direction);
}

/* A tap always means the nearest edge; a stroke only what it comes near to. */
static void
paint_edge (TsSketchCanvas *self, double px, double py, gboolean near)
{
  TsSketchPlace place;
  guint direction;

  if (!ts_sketch_canvas_find_edge (self, px, py, near, &place.x, &place.y, &direction))
    return;
  self->edge = (int) direction;
  move_cursor (self, place);
  if (g_hash_table_add (self->painted, name_edge (place, direction)))
    emit_edge (self, TS_CANVAS_EDGE_PAINTED, place, direction);
}

static void
begin_painting (TsSketchCanvas *self, double px, double py)
{
  self->stroke = TS_STROKE_PAINT;
  g_hash_table_remove_all (self->painted);
  g_signal_emit (self, ts_sketch_canvas_signals[TS_CANVAS_STROKE_BEGIN], 0);
  if (self->mode == TS_SKETCH_PAINT_EDGES)
    paint_edge (self, px, py, FALSE);
  else
    paint_place (self, px, py);
}

/* A finger is faster than frames: everything between two points is passed. */
static void
paint_to (TsSketchCanvas *self, double px, double py)
{
  double step = MAX (STEP * ts_plane_get_radius (self->map.grid) * self->camera.scale, 1);
  double dx = px - self->last_x;
  double dy = py - self->last_y;
  int n = MAX (1, (int) ceil (hypot (dx, dy) / step));

  for (int i = 1; i <= n; i++)
    {
      double x = self->last_x + dx * i / n;
      double y = self->last_y + dy * i / n;

      if (self->mode == TS_SKETCH_PAINT_EDGES)
        paint_edge (self, x, y, TRUE);
      else
        paint_place (self, x, y);
    }
}

static gboolean
is_painting_mode (TsSketchCanvas *self)
{
  return self->mode == TS_SKETCH_PAINT_CELLS || self->mode == TS_SKETCH_PAINT_EDGES;
}

static TsSketchPlace
find_drop (TsSketchCanvas *self, double px, double py)
{
  TsSketchPlace place;
  double x, y;

  ts_sketch_canvas_to_plane (self, px, py, &x, &y);
  place = ts_plane_find (self->map.grid, x, y);
  place.x -= self->grip.x;
  place.y -= self->grip.y;
  return place;
}

static void
lift_piece (TsSketchCanvas *self, TsPiece *piece)
{
  TsSketchPlace place;
  double x, y;

  ts_sketch_canvas_to_plane (self, self->start_x, self->start_y, &x, &y);
  place = ts_plane_find (self->map.grid, x, y);
  self->stroke = TS_STROKE_PIECE;
  self->dragged = piece;
  self->over = piece->at;
  self->grip = (TsSketchPlace){ 0, 0 };
  if (self->map.grid == TS_GRID_SQUARE)
    self->grip = (TsSketchPlace){ CLAMP (place.x - piece->at.x, 0, piece->width - 1),
                                  CLAMP (place.y - piece->at.y, 0, piece->height - 1) };
  ts_sketch_canvas_drop_layer (self);
}

/* What a press that has moved is. */
static void
decide (TsSketchCanvas *self)
{
  TsPiece *piece;
  double x, y;

  if (is_painting_mode (self))
    {
      begin_painting (self, self->start_x, self->start_y);
      return;
    }
  ts_sketch_canvas_to_plane (self, self->start_x, self->start_y, &x, &y);
  piece = self->mode == TS_SKETCH_POINT ? find_piece (self, x, y) : NULL;
  if (piece != NULL && piece->movable)
    lift_piece (self, piece);
  else if (self->mode != TS_SKETCH_STAMP)
    self->stroke = TS_STROKE_PAN;
}

static void
drag_piece (TsSketchCanvas *self, double px, double py)
{
  TsSketchPlace place = find_drop (self, px, py);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (ts_sketch_place_equal (place, self->over))
    return;
  self->over = place;
  emit_token (self, TS_CANVAS_TOKEN_DRAGGED, self->dragged->id, place);
}

static void
pan_to (TsSketchCanvas *self, double px, double py)
{
  ts_sketch_canvas_move_camera (self,
                                self->start_camera.x - (px - self->start_x) / self->camera.scale,
                                self->start_camera.y - (py - self->start_y) / self->camera.scale);
}

static void
end_stroke (TsSketchCanvas *self)
{
  TsStroke stroke = self->stroke;

  self->stroke = TS_STROKE_NONE;
  self->dragged = NULL;
  if (stroke == TS_STROKE_PIECE)
    ts_sketch_canvas_drop_layer (self);
  if (stroke == TS_STROKE_PAINT)
    g_signal_emit (self, ts_sketch_canvas_signals[TS_CANVAS_STROKE_END], 0);
}

void
ts_sketch_canvas_press (TsSketchCanvas *self, double px, double py, gboolean precise, gboolean pan)
{
  if (!self->has_map)
    return;
  ts_sketch_canvas_cancel (self);
  self->start_x = self->last_x = px;
  self->start_y = self->last_y = py;
  self->start_camera = self->camera;
  self->stroke = pan ? TS_STROKE_PAN : TS_STROKE_PENDING;
  if (pan)
    return;
  if (precise && is_painting_mode (self))
    begin_painting (self, px, py);
  ts_sketch_canvas_hover (self, px, py);
}

void
ts_sketch_canvas_drag (TsSketchCanvas *self, double px, double py)
{
  if (self->stroke == TS_STROKE_PENDING && hypot (px - self->start_x, py - self->start_y) > SLOP)
    decide (self);
  if (self->stroke == TS_STROKE_PAN)
    pan_to (self, px, py);
  else if (self->stroke == TS_STROKE_PIECE)
    drag_piece (self, px, py);
  else if (self->stroke == TS_STROKE_PAINT)
    paint_to (self, px, py);
  ts_sketch_canvas_hover (self, px, py);
  self->last_x = px;
  self->last_y = py;
}

void
ts_sketch_canvas_release (TsSketchCanvas *self, double px, double py)
{
  TsStroke stroke = self->stroke;
  g_autofree char *id = stroke == TS_STROKE_PIECE ? g_strdup (self->dragged->id) : NULL;
  TsSketchPlace over = self->over;
  gboolean moved = id != NULL && !ts_sketch_place_equal (over, self->dragged->at);

  if (stroke == TS_STROKE_PENDING && is_painting_mode (self))
    begin_painting (self, px, py);
  end_stroke (self);
  if (stroke == TS_STROKE_PENDING && !is_painting_mode (self))
    tap (self, px, py);
  else if (moved)
    emit_token (self, TS_CANVAS_TOKEN_DROPPED, id, over);
}

void
ts_sketch_canvas_cancel (TsSketchCanvas *self)
{
  end_stroke (self);
}

/* The ghost of a tile follows. */
void
ts_sketch_canvas_hover (TsSketchCanvas *self, double px, double py)
{
  TsSketchPlace place;

  self->pointer_x = px;
  self->pointer_y = py;
  if (self->mode != TS_SKETCH_STAMP
      || !ts_sketch_canvas_find_place (self, px, py, &place.x, &place.y)
      || ts_sketch_place_equal (place, self->over))
    return;
  self->over = place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ts_sketch_canvas_activate_cursor (TsSketchCanvas *self)
{
  const TsPiece *piece;

  if (!self->has_map)
    return;
  if (is_painting_mode (self))
    {
      g_signal_emit (self, ts_sketch_canvas_signals[TS_CANVAS_STROKE_BEGIN], 0);
      if (self->mode == TS_SKETCH_PAINT_CELLS)
        emit_place (self, TS_CANVAS_PAINTED, self->cursor);
      else if (self->edge >= 0)
        emit_edge (self, TS_CANVAS_EDGE_PAINTED, self->cursor, (guint) self->edge);
      g_signal_emit (self, ts_sketch_canvas_signals[TS_CANVAS_STROKE_END], 0);
      ts_sketch_canvas_describe (self);
      return;
    }
  piece = self->mode == TS_SKETCH_POINT ? find_next_piece (self, self->cursor) : NULL;
  if (self->edge >= 0)
    emit_edge (self, TS_CANVAS_EDGE_ACTIVATED, self->cursor, (guint) self->edge);
  else if (piece != NULL)
    activate_token (self, piece->id);
  else
    emit_place (self, TS_CANVAS_PLACE_ACTIVATED, self->cursor);
  ts_sketch_canvas_describe (self);
}

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
    while (self->edge >= 0 && !is_door (self, self->cursor, (guint) self->edge));
  ts_sketch_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
press_key (TsSketchCanvas *self, guint keyval)
{
  TsSketchPlace middle = ts_sketch_canvas_find_middle (self);

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

gboolean
ts_sketch_canvas_key (TsSketchCanvas *self, guint keyval, GdkModifierType modifiers)
{
  if (!self->has_map || modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  return press_key (self, keyval) || zoom_by_key (self, keyval);
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
  ts_sketch_canvas_move_camera (self, self->camera.x - (x - self->last_x) / self->camera.scale,
                                self->camera.y - (y - self->last_y) / self->camera.scale);
  ts_sketch_canvas_zoom_at (self, self->pinch_scale * delta, x, y);
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
      ts_sketch_canvas_zoom_at (self, self->camera.scale * pow (ZOOM_STEP, -dy), self->pointer_x,
                                self->pointer_y);
      return TRUE;
    }
  if (self->mode == TS_SKETCH_POINT && ts_sketch_canvas_is_all_visible (self))
    return FALSE;
  if (modifiers & GDK_SHIFT_MASK && dx == 0)
    {
      dx = dy;
      dy = 0;
    }
  ts_sketch_canvas_move_camera (self, self->camera.x + SCROLL * dx / self->camera.scale,
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
