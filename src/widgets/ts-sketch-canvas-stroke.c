/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-canvas-stroke.c: what a finger, a pointer or a key on the canvas means.
 */

#include <math.h>

#include "ts-sketch-canvas-private.h"

#define SLOP 9.0 /* pixels that a tap may move */
#define FINGER 24.0
#define BODY 0.68 /* radii around a lone figure that are it, a little less than it shows */
#define DOOR 0.42 /* radii around the middle of a door, at least a finger */
#define STEP 0.4  /* radii between the points that a stroke passes */

static void
emit_place (TsSketchCanvas *self, const char *signal, TsSketchPlace place)
{
  g_signal_emit_by_name (self, signal, place.x, place.y);
}

static void
emit_edge (TsSketchCanvas *self, const char *signal, TsSketchPlace place, guint direction)
{
  g_signal_emit_by_name (self, signal, place.x, place.y, direction);
}

static void
emit_token (TsSketchCanvas *self, const char *signal, const char *id, TsSketchPlace place)
{
  g_autofree char *copy = g_strdup (id);

  g_signal_emit_by_name (self, signal, copy, place.x, place.y);
}

/* Who hears of it may give the canvas other figures. */
static void
activate_token (TsSketchCanvas *self, const char *id)
{
  g_free (self->last_token);
  self->last_token = g_strdup (id);
  emit_token (self, "token-activated", self->last_token, self->cursor);
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

gboolean
ts_sketch_canvas_is_door (TsSketchCanvas *self, TsSketchPlace place, guint direction)
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
      || !ts_sketch_canvas_is_door (self, *place, *direction))
    return FALSE;
  ts_plane_get_edge (*place, *direction, from, to);
  ts_sketch_camera_to_widget (&self->camera, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, &x, &y);
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
  g_signal_emit_by_name (self, "cursor-moved");
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
  ts_sketch_camera_to_plane (&self->camera, px, py, &x, &y);
  move_cursor (self, place);
  piece = self->mode == TS_SKETCH_POINT ? find_piece (self, x, y) : NULL;
  if (piece != NULL)
    activate_token (self, piece->id);
  else if (self->mode == TS_SKETCH_POINT && find_door (self, px, py, &edge_place, &direction))
    emit_edge (self, "edge-activated", edge_place, direction);
  else
    emit_place (self, "place-activated", place);
}

static void
paint_place (TsSketchCanvas *self, double px, double py)
{
  TsSketchPlace place;

  if (!ts_sketch_canvas_find_place (self, px, py, &place.x, &place.y))
    return;
  move_cursor (self, place);
  if (g_hash_table_add (self->painted, g_strdup_printf ("%d,%d", place.x, place.y)))
    emit_place (self, "painted", place);
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
    emit_edge (self, "edge-painted", place, direction);
}

static void
begin_painting (TsSketchCanvas *self, double px, double py)
{
  self->stroke = TS_STROKE_PAINT;
  g_hash_table_remove_all (self->painted);
  g_signal_emit_by_name (self, "stroke-begin");
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

  ts_sketch_camera_to_plane (&self->camera, px, py, &x, &y);
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

  ts_sketch_camera_to_plane (&self->camera, self->start_x, self->start_y, &x, &y);
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
  ts_sketch_camera_to_plane (&self->camera, self->start_x, self->start_y, &x, &y);
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
  emit_token (self, "token-dragged", self->dragged->id, place);
}

static void
pan_to (TsSketchCanvas *self, double px, double py)
{
  ts_sketch_camera_move (&self->camera,
                         self->start_camera[0] - (px - self->start_x) / self->camera.scale,
                         self->start_camera[1] - (py - self->start_y) / self->camera.scale);
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
    g_signal_emit_by_name (self, "stroke-end");
}

void
ts_sketch_canvas_press (TsSketchCanvas *self, double px, double py, gboolean precise, gboolean pan)
{
  if (!self->has_map)
    return;
  ts_sketch_canvas_cancel (self);
  self->by_keys = FALSE;
  self->start_x = self->last_x = px;
  self->start_y = self->last_y = py;
  self->start_camera[0] = self->camera.x;
  self->start_camera[1] = self->camera.y;
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
    emit_token (self, "token-dropped", id, over);
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
      g_signal_emit_by_name (self, "stroke-begin");
      if (self->mode == TS_SKETCH_PAINT_CELLS)
        emit_place (self, "painted", self->cursor);
      else if (self->edge >= 0)
        emit_edge (self, "edge-painted", self->cursor, (guint) self->edge);
      g_signal_emit_by_name (self, "stroke-end");
      ts_sketch_canvas_describe (self);
      return;
    }
  piece = self->mode == TS_SKETCH_POINT ? find_next_piece (self, self->cursor) : NULL;
  if (self->edge >= 0)
    emit_edge (self, "edge-activated", self->cursor, (guint) self->edge);
  else if (piece != NULL)
    activate_token (self, piece->id);
  else
    emit_place (self, "place-activated", self->cursor);
  ts_sketch_canvas_describe (self);
}
