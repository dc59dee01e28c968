/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * sketch-fixture.c: a canvas with a map, and hands that point at it.
 */

#include "sketch-fixture.h"

static void
place_cb (CanvasFixture *self, int x, int y)
{
  g_string_append_printf (self->log, "place %d,%d;", x, y);
}

static void
edge_cb (CanvasFixture *self, int q, int r, guint direction)
{
  g_string_append_printf (self->log, "edge %d,%d,%u;", q, r, direction);
}

static void
token_cb (CanvasFixture *self, const char *id)
{
  g_string_append_printf (self->log, "token %s;", id);
}

static void
dragged_cb (CanvasFixture *self, const char *id, int x, int y)
{
  g_string_append_printf (self->log, "over %d,%d;", x, y);
}

static void
dropped_cb (CanvasFixture *self, const char *id, int x, int y)
{
  g_string_append_printf (self->log, "drop %s %d,%d;", id, x, y);
}

static void
painted_cb (CanvasFixture *self, int x, int y)
{
  g_string_append_printf (self->log, "%d,%d;", x, y);
}

static void
edge_painted_cb (CanvasFixture *self, int q, int r, guint direction)
{
  g_string_append_printf (self->log, "%d,%d,%u;", q, r, direction);
}

static void
begin_cb (CanvasFixture *self)
{
  g_string_append (self->log, "begin;");
}

static void
end_cb (CanvasFixture *self)
{
  g_string_append (self->log, "end;");
}

static void
connect_all (CanvasFixture *self)
{
  g_signal_connect_swapped (self->canvas, "place-activated", G_CALLBACK (place_cb), self);
  g_signal_connect_swapped (self->canvas, "edge-activated", G_CALLBACK (edge_cb), self);
  g_signal_connect_swapped (self->canvas, "token-activated", G_CALLBACK (token_cb), self);
  g_signal_connect_swapped (self->canvas, "token-dragged", G_CALLBACK (dragged_cb), self);
  g_signal_connect_swapped (self->canvas, "token-dropped", G_CALLBACK (dropped_cb), self);
  g_signal_connect_swapped (self->canvas, "painted", G_CALLBACK (painted_cb), self);
  g_signal_connect_swapped (self->canvas, "edge-painted", G_CALLBACK (edge_painted_cb), self);
  g_signal_connect_swapped (self->canvas, "stroke-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (self->canvas, "stroke-end", G_CALLBACK (end_cb), self);
}

void
canvas_allocate (GtkWidget *widget, int width, int height)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (widget, width, height, -1, NULL);
}

CanvasFixture *
canvas_fixture_new (TsGrid grid)
{
  CanvasFixture *self = g_new0 (CanvasFixture, 1);

  self->log = g_string_new (NULL);
  self->widget = g_object_ref_sink (ts_sketch_canvas_new ());
  self->canvas = TS_SKETCH_CANVAS (self->widget);
  connect_all (self);
  ts_sketch_map_init (&self->map, grid, 12, 9);
  for (int q = -4; grid == TS_GRID_HEX && q <= 4; q++)
    for (int r = -4; r <= 4; r++)
      if (ABS (q + r) <= 4)
        ts_hex_map_lay (self->map.hexes, (TsHex){ q, r }, FALSE, FALSE, 0);
  self->view = new_view ();
  ts_view_set_sketch (self->view, grid == TS_GRID_HEX ? "hex" : "square", NULL, NULL, NULL);
  canvas_allocate (self->widget, WIDTH, HEIGHT);
  ts_sketch_canvas_set_map (self->canvas, &self->map);
  return self;
}

void
canvas_fixture_free (CanvasFixture *self)
{
  g_object_unref (self->widget);
  ts_sketch_map_clear (&self->map);
  ts_view_free (self->view);
  g_string_free (self->log, TRUE);
  g_free (self);
}

TsToken *
canvas_add_token (CanvasFixture *self, const char *id, gboolean movable, int x, int y)
{
  TsToken *token = ts_view_add_token (self->view, id, g_strdup_printf ("red %s", id),
                                      g_strdup ("E"), movable ? "put" : NULL, NULL);

  token->placed = TRUE;
  token->x = x;
  token->y = y;
  token->side = "enemy";
  return token;
}

void
canvas_show (CanvasFixture *self)
{
  ts_sketch_canvas_set_tokens (self->canvas, self->view->sketch->tokens, self->view->sketch->spots);
  ts_sketch_canvas_set_map (self->canvas, &self->map);
}

void
canvas_assert_log (CanvasFixture *self, const char *expected)
{
  assert_string_equal (self->log->str, expected);
  g_string_truncate (self->log, 0);
}

void
canvas_assert_said (CanvasFixture *self, const char *text)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (self->canvas), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  if (difference != NULL)
    fail_msg ("it says “%s”, not “%s”", difference, text);
}

void
canvas_press_at (CanvasFixture *self, int x, int y)
{
  double px, py;

  ts_sketch_canvas_get_middle (self->canvas, x, y, &px, &py);
  ts_sketch_canvas_press (self->canvas, px, py, TRUE, FALSE);
}

void
canvas_drag_to (CanvasFixture *self, int x, int y)
{
  double px, py;

  ts_sketch_canvas_get_middle (self->canvas, x, y, &px, &py);
  ts_sketch_canvas_drag (self->canvas, px, py);
}

void
canvas_release_at (CanvasFixture *self, int x, int y)
{
  double px, py;

  ts_sketch_canvas_get_middle (self->canvas, x, y, &px, &py);
  ts_sketch_canvas_release (self->canvas, px, py);
}

void
canvas_tap_at (CanvasFixture *self, int x, int y)
{
  canvas_press_at (self, x, y);
  canvas_release_at (self, x, y);
}

void
canvas_tap_point (CanvasFixture *self, double px, double py)
{
  ts_sketch_canvas_press (self->canvas, px, py, FALSE, FALSE);
  ts_sketch_canvas_release (self->canvas, px, py);
}

void
canvas_find_edge_point (
    CanvasFixture *self, int q, int r, guint direction, double inwards, double *px, double *py)
{
  TsHex other = ts_hex_step ((TsHex){ q, r }, direction);
  double x, y, other_x, other_y;

  ts_sketch_canvas_get_middle (self->canvas, q, r, &x, &y);
  ts_sketch_canvas_get_middle (self->canvas, other.q, other.r, &other_x, &other_y);
  *px = x + (other_x - x) / 2 * (1 - inwards);
  *py = y + (other_y - y) / 2 * (1 - inwards);
}

gboolean
canvas_press_key (CanvasFixture *self, guint keyval)
{
  return ts_sketch_canvas_key (self->canvas, keyval, 0);
}

void
canvas_look_around (CanvasFixture *self, guint step)
{
  const double scales[] = { 2, 7.3, 16, 41, 99 };

  ts_sketch_camera_zoom_at (&self->canvas->camera, scales[step % 5], 17.0 * step,
                            400 - 11.0 * step);
  ts_sketch_camera_move (&self->canvas->camera, step * 1.37 - 9, 5 - step * 0.81);
}

void
canvas_draw (CanvasFixture *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  ts_sketch_canvas_draw (self->canvas, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  assert_non_null (node);
  gsk_render_node_unref (node);
}
