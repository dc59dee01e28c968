/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch-canvas.c: where people point on a map is what the canvas says, at every zoom.
 */

#include "sketch-fixture.h"

#include <math.h>

static void
every_place_is_found_at_its_middle (void **state)
{
  const int far[] = { 0, 1, -1, 7, -300, 9999, -10000 };

  for (guint grid = 0; grid < 2; grid++)
    {
      CanvasFixture *self = canvas_fixture_new ((TsGrid) grid);

      for (guint step = 0; step < 25; step++)
        for (guint i = 0; i < G_N_ELEMENTS (far) * G_N_ELEMENTS (far); i++)
          {
            int x = far[i % G_N_ELEMENTS (far)], y = far[i / G_N_ELEMENTS (far)];
            int found_x, found_y;
            double px, py;

            canvas_look_around (self, step);
            ts_sketch_canvas_get_middle (self->canvas, x, y, &px, &py);
            assert_int_equal (
                ts_sketch_canvas_find_place (self->canvas, px, py, &found_x, &found_y),
                grid == TS_GRID_HEX || ts_sketch_map_contains (&self->map, x, y));
            assert_int_equal (found_x, x);
            assert_int_equal (found_y, y);
          }
      canvas_fixture_free (self);
    }
}

/* The place of a point is the one whose middle is nearest, on both grids. */
static void
every_point_belongs_to_the_nearest_place (void **state)
{
  for (guint grid = 0; grid < 2; grid++)
    {
      CanvasFixture *self = canvas_fixture_new ((TsGrid) grid);

      for (guint i = 0; i < 4000; i++)
        {
          double px = i * 37 % 640 + 0.31, py = i * 53 % 480 + 0.17, mx, my, nearest;
          int x, y;

          canvas_look_around (self, i % 25);
          ts_sketch_canvas_find_place (self->canvas, px, py, &x, &y);
          ts_sketch_canvas_get_middle (self->canvas, x, y, &mx, &my);
          nearest = hypot (px - mx, py - my);
          for (int k = 0; k < 9; k++)
            {
              ts_sketch_canvas_get_middle (self->canvas, x + k % 3 - 1, y + k / 3 - 1, &mx, &my);
              assert_true (hypot (px - mx, py - my) >= nearest - 1e-9);
            }
        }
      canvas_fixture_free (self);
    }
}

static void
every_edge_is_found_from_both_sides (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  for (guint step = 0; step < 25; step++)
    for (guint d = 0; d < TS_HEX_SIDES; d++)
      for (double inwards = 0.05; inwards < 1; inwards += 0.3)
        {
          int q = (int) step - 12, r = 3 - (int) d, found_q, found_r;
          guint direction;
          double px, py;

          canvas_look_around (self, step);
          canvas_find_edge_point (self, q, r, d, inwards, &px, &py);
          assert_true (ts_sketch_canvas_find_edge (self->canvas, px, py, FALSE, &found_q, &found_r,
                                                   &direction));
          assert_int_equal (found_q, q);
          assert_int_equal (found_r, r);
          assert_int_equal (direction, d);
        }
  canvas_fixture_free (self);
}

static void
an_edge_is_near_within_a_finger (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double px, py;
  int q, r;
  guint direction;

  ts_sketch_camera_zoom_at (&self->canvas->camera, 100, 320, 240);
  ts_sketch_canvas_get_middle (self->canvas, 0, 0, &px, &py);
  assert_false (ts_sketch_canvas_find_edge (self->canvas, px, py, TRUE, &q, &r, &direction));
  assert_true (ts_sketch_canvas_find_edge (self->canvas, px, py, FALSE, &q, &r, &direction));
  assert_true (
      ts_sketch_canvas_find_edge (self->canvas, px + 86.6 - 22, py, TRUE, &q, &r, &direction));
  assert_int_equal (direction, 0);
  canvas_fixture_free (self);

  self = canvas_fixture_new (TS_GRID_SQUARE);
  assert_false (ts_sketch_canvas_find_edge (self->canvas, 100, 100, FALSE, &q, &r, &direction));
  canvas_fixture_free (self);
}

static void
the_whole_map_is_shown_until_people_zoom (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double scale;

  assert_true (ts_sketch_camera_shows (&self->canvas->camera, &self->canvas->extent));
  scale = self->canvas->camera.scale;
  canvas_allocate (self->widget, WIDTH / 2, HEIGHT);
  assert_true (ts_sketch_camera_shows (&self->canvas->camera, &self->canvas->extent));
  assert_true (self->canvas->camera.scale < scale);
  ts_sketch_canvas_zoom_in (self->canvas);
  scale = self->canvas->camera.scale;
  canvas_allocate (self->widget, WIDTH, HEIGHT);
  assert_true (self->canvas->camera.scale == scale);
  for (guint i = 0; i < 50; i++)
    ts_sketch_canvas_zoom_in (self->canvas);
  assert_false (ts_sketch_camera_shows (&self->canvas->camera, &self->canvas->extent));
  assert_true (self->canvas->camera.scale < 200);
  for (guint i = 0; i < 100; i++)
    ts_sketch_canvas_zoom_out (self->canvas);
  assert_true (self->canvas->camera.scale > 1);
  assert_true (canvas_press_key (self, GDK_KEY_0));
  assert_true (ts_sketch_camera_shows (&self->canvas->camera, &self->canvas->extent));
  canvas_fixture_free (self);
}

static void
zooming_keeps_the_point_that_is_pointed_at (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double x, y, later_x, later_y;

  ts_sketch_camera_to_plane (&self->canvas->camera, 101, 37, &x, &y);
  ts_sketch_camera_zoom_at (&self->canvas->camera, 88, 101, 37);
  ts_sketch_camera_to_plane (&self->canvas->camera, 101, 37, &later_x, &later_y);
  assert_true (fabs (x - later_x) < 1e-9 && fabs (y - later_y) < 1e-9);
  canvas_fixture_free (self);
}

static void
a_tap_hits_a_figure_then_a_door_then_a_place (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double px, py;

  canvas_add_token (self, "Endo", TRUE, 1, 0);
  ts_hex_map_set_edge (self->map.hexes, (TsHex){ -1, 0 }, 1, TS_EDGE_DOOR);
  ts_hex_map_set_edge (self->map.hexes, (TsHex){ 2, 0 }, 2, TS_EDGE_OPEN_DOOR);
  ts_hex_map_set_edge (self->map.hexes, (TsHex){ -1, 0 }, 3, TS_EDGE_WALL);
  canvas_show (self);
  canvas_tap_at (self, 1, 0);
  canvas_assert_log (self, "token Endo;");
  canvas_tap_at (self, 2, 2);
  canvas_assert_log (self, "place 2,2;");
  canvas_find_edge_point (self, -1, 0, 1, 0.1, &px, &py);
  canvas_tap_point (self, px, py);
  canvas_assert_log (self, "edge -1,0,1;");
  canvas_find_edge_point (self, -1, 0, 1, -0.1, &px, &py);
  canvas_tap_point (self, px, py);
  canvas_assert_log (self, "edge -1,1,4;");
  canvas_find_edge_point (self, 2, 0, 2, 0.1, &px, &py);
  canvas_tap_point (self, px, py);
  canvas_assert_log (self, "edge 2,0,2;");
  canvas_find_edge_point (self, -1, 0, 3, 0.1, &px, &py);
  canvas_tap_point (self, px, py);
  canvas_assert_log (self, "place -1,0;");
  canvas_fixture_free (self);
}

static void
a_figure_that_may_be_moved_is_dragged (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  canvas_add_token (self, "Endo", TRUE, 1, 0);
  canvas_show (self);
  canvas_press_at (self, 1, 0);
  canvas_drag_to (self, 2, 0);
  canvas_drag_to (self, 2, 1);
  canvas_release_at (self, 2, 1);
  canvas_assert_log (self, "over 2,0;over 2,1;drop Endo 2,1;");
  canvas_press_at (self, 1, 0);
  canvas_drag_to (self, 2, 0);
  canvas_drag_to (self, 1, 0);
  canvas_release_at (self, 1, 0);
  canvas_assert_log (self, "over 2,0;over 1,0;");
  canvas_press_at (self, 1, 0);
  canvas_drag_to (self, 9, -2);
  canvas_release_at (self, 9, -2);
  canvas_assert_log (self, "over 9,-2;drop Endo 9,-2;");
  canvas_press_at (self, 1, 0);
  canvas_drag_to (self, 2, 0);
  ts_sketch_canvas_cancel (self->canvas);
  canvas_release_at (self, 2, 0);
  canvas_assert_log (self, "over 2,0;");
  canvas_fixture_free (self);
}

/* A view may come while a finger is down. */
static void
new_figures_end_a_drag (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  canvas_add_token (self, "Endo", TRUE, 1, 0);
  canvas_show (self);
  canvas_press_at (self, 1, 0);
  canvas_drag_to (self, 2, 0);
  canvas_show (self);
  canvas_drag_to (self, 3, 0);
  canvas_release_at (self, 3, 0);
  canvas_assert_log (self, "over 2,0;");
  canvas_fixture_free (self);
}

static void
any_other_drag_moves_the_map (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double px, py, later_x, later_y;

  canvas_add_token (self, "Boss", FALSE, 1, 0);
  canvas_show (self);
  ts_sketch_canvas_get_middle (self->canvas, 1, 0, &px, &py);
  ts_sketch_canvas_press (self->canvas, px, py, FALSE, FALSE);
  ts_sketch_canvas_drag (self->canvas, px + 50, py - 20);
  ts_sketch_canvas_release (self->canvas, px + 50, py - 20);
  ts_sketch_canvas_get_middle (self->canvas, 1, 0, &later_x, &later_y);
  assert_true (fabs (later_x - px - 50) < 1e-9 && fabs (later_y - py + 20) < 1e-9);
  canvas_assert_log (self, "");
  canvas_fixture_free (self);
}

static void
a_finger_that_trembles_still_taps (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double px, py;

  ts_sketch_canvas_get_middle (self->canvas, 1, 0, &px, &py);
  ts_sketch_canvas_press (self->canvas, px, py, FALSE, FALSE);
  ts_sketch_canvas_drag (self->canvas, px + 5, py - 4);
  ts_sketch_canvas_release (self->canvas, px + 5, py - 4);
  canvas_assert_log (self, "place 1,0;");
  canvas_fixture_free (self);
}

static void
a_stroke_paints_everything_it_passes_once (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  ts_sketch_canvas_set_mode (self->canvas, TS_SKETCH_PAINT_CELLS);
  canvas_press_at (self, -2, 0);
  canvas_drag_to (self, 2, 0);
  canvas_drag_to (self, 1, 0);
  canvas_release_at (self, 1, 0);
  canvas_assert_log (self, "begin;-2,0;-1,0;0,0;1,0;2,0;end;");
  canvas_tap_at (self, 7, -9);
  canvas_assert_log (self, "begin;7,-9;end;");
  canvas_fixture_free (self);
}

/* The first of two fingers must not paint. */
static void
a_pinch_paints_nothing (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  ts_sketch_canvas_set_mode (self->canvas, TS_SKETCH_PAINT_CELLS);
  ts_sketch_canvas_press (self->canvas, 300, 200, FALSE, FALSE);
  ts_sketch_canvas_cancel (self->canvas);
  canvas_assert_log (self, "");
  canvas_tap_point (self, WIDTH / 2.0, HEIGHT / 2.0);
  canvas_assert_log (self, "begin;0,0;end;");
  ts_sketch_canvas_press (self->canvas, 300, 200, TRUE, TRUE);
  ts_sketch_canvas_drag (self->canvas, 340, 200);
  ts_sketch_canvas_release (self->canvas, 340, 200);
  canvas_assert_log (self, "");
  canvas_fixture_free (self);
}

static void
edges_are_painted_where_a_stroke_crosses_them (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double px, py;

  ts_sketch_canvas_set_mode (self->canvas, TS_SKETCH_PAINT_EDGES);
  ts_sketch_camera_zoom_at (&self->canvas->camera, 70, WIDTH / 2.0, HEIGHT / 2.0);
  canvas_find_edge_point (self, 0, 0, 3, 0.1, &px, &py);
  ts_sketch_canvas_press (self->canvas, px, py, TRUE, FALSE);
  canvas_find_edge_point (self, 1, 0, 0, 0.1, &px, &py);
  ts_sketch_canvas_drag (self->canvas, px, py);
  canvas_find_edge_point (self, 0, 0, 0, 0.1, &px, &py);
  ts_sketch_canvas_drag (self->canvas, px, py);
  ts_sketch_canvas_release (self->canvas, px, py);
  canvas_assert_log (self, "begin;0,0,3;0,0,0;1,0,0;end;");
  canvas_find_edge_point (self, 0, 0, 4, 0.8, &px, &py);
  canvas_tap_point (self, px, py);
  canvas_assert_log (self, "begin;0,0,4;end;");
  canvas_fixture_free (self);
}

static void
a_stamp_follows_and_is_laid_where_it_is_let_go (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double px, py;

  ts_sketch_canvas_set_mode (self->canvas, TS_SKETCH_STAMP);
  ts_sketch_canvas_set_stamp (self->canvas, &self->map, 2, TRUE);
  ts_sketch_canvas_get_middle (self->canvas, 3, -1, &px, &py);
  ts_sketch_canvas_hover (self->canvas, px, py);
  assert_int_equal (self->canvas->over.x, 3);
  assert_int_equal (self->canvas->over.y, -1);
  canvas_press_at (self, 3, -1);
  canvas_drag_to (self, 0, 2);
  canvas_release_at (self, 0, 2);
  canvas_assert_log (self, "place 0,2;");
  ts_sketch_canvas_set_cursor (self->canvas, 1, 1);
  assert_int_equal (self->canvas->over.y, 1);
  assert_true (canvas_press_key (self, GDK_KEY_Return));
  canvas_assert_log (self, "place 1,1;");
  ts_sketch_canvas_set_stamp (self->canvas, &self->canvas->stamp, 3, FALSE);
  ts_sketch_canvas_set_stamp (self->canvas, NULL, 0, FALSE);
  canvas_fixture_free (self);
}

static void
squares_are_pointed_at_as_hexes_are (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_SQUARE);
  TsToken *tank = canvas_add_token (self, "HK-Tank", TRUE, 4, 3);

  tank->width = tank->height = 2;
  ts_square_map_set_obstructed (self->map.squares, (TsSquare){ 1, 1 }, TRUE);
  canvas_show (self);
  canvas_tap_at (self, 5, 4);
  canvas_assert_log (self, "token HK-Tank;");
  canvas_press_at (self, 5, 4);
  canvas_drag_to (self, 8, 4);
  canvas_release_at (self, 8, 4);
  canvas_assert_log (self, "over 7,3;drop HK-Tank 7,3;");
  canvas_tap_at (self, 1, 1);
  canvas_assert_log (self, "place 1,1;");
  canvas_assert_said (self, "column 2, row 2: obstructed");
  canvas_tap_at (self, -1, 1);
  canvas_assert_log (self, "");
  for (guint i = 0; i < 30; i++)
    canvas_press_key (self, GDK_KEY_Up);
  canvas_assert_said (self, "column 2, row 1");
  ts_sketch_canvas_set_mode (self->canvas, TS_SKETCH_PAINT_EDGES);
  assert_true (canvas_press_key (self, GDK_KEY_bracketright));
  assert_true (canvas_press_key (self, GDK_KEY_Return));
  canvas_assert_log (self, "begin;end;");
  canvas_fixture_free (self);
}

static void
the_picture_is_kept_while_the_map_moves_a_little (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  cairo_surface_t *layer;

  canvas_draw (self);
  layer = self->canvas->layer;
  assert_non_null (layer);
  ts_sketch_camera_move (&self->canvas->camera, self->canvas->camera.x + 1, self->canvas->camera.y);
  canvas_draw (self);
  assert_ptr_equal (self->canvas->layer, layer);
  ts_sketch_canvas_take_overlay (self->canvas, ts_sketch_overlay_new ());
  canvas_draw (self);
  assert_ptr_equal (self->canvas->layer, layer);
  canvas_show (self);
  assert_null (self->canvas->layer);
  canvas_draw (self);
  ts_sketch_camera_move (&self->canvas->camera, self->canvas->camera.x + 50, 0);
  canvas_draw (self);
  assert_true (self->canvas->layer_rect.x1 > 20);
  canvas_fixture_free (self);
}

static void
everything_can_be_drawn_in_every_mode (void **state)
{
  for (guint i = 0; i < 2 * 4; i++)
    {
      CanvasFixture *self = canvas_fixture_new ((TsGrid) (i % 2));
      TsSketchOverlay *overlay = ts_sketch_overlay_new ();
      const double from[] = { 0, 0 }, to[] = { 2, 1 };

      canvas_add_token (self, "A", TRUE, 1, 1)->seat = g_strdup ("red");
      canvas_add_token (self, "B", TRUE, 1, 1)->seat = g_strdup ("green");
      canvas_add_token (self, "C", TRUE, 2, 1)->down = TRUE;
      ts_sketch_overlay_add_line (overlay, from, to, TRUE);
      ts_sketch_overlay_add_line (overlay, from, to, FALSE);
      ts_sketch_overlay_add_blocker (overlay, 1, 1, -1);
      ts_sketch_overlay_add_cost (overlay, 1, 1, 3);
      ts_sketch_overlay_add_stop (overlay, 1, 1, "A");
      ts_sketch_overlay_add_way (overlay);
      ts_sketch_overlay_add_step (overlay, 1, 1);
      ts_sketch_overlay_add_step (overlay, 2, 1);
      canvas_show (self);
      ts_sketch_canvas_take_overlay (self->canvas, overlay);
      ts_sketch_canvas_set_mode (self->canvas, (TsSketchMode) (i / 2));
      ts_sketch_canvas_set_stamp (self->canvas, &self->map, 1, TRUE);
      ts_sketch_canvas_set_picks (self->canvas, (TsSketchPlace[]){ { 1, 1 }, { 2, 1 } }, 2);
      canvas_draw (self);
      for (guint step = 0; step < 25; step += 4)
        {
          canvas_look_around (self, step);
          canvas_draw (self);
        }
      canvas_fixture_free (self);
    }
}

static void
an_empty_map_can_be_drawn_on (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  TsSketchMap empty;

  ts_sketch_map_init (&empty, TS_GRID_HEX, 0, 0);
  ts_sketch_canvas_set_map (self->canvas, NULL);
  ts_sketch_canvas_set_map (self->canvas, &empty);
  ts_sketch_canvas_set_mode (self->canvas, TS_SKETCH_PAINT_CELLS);
  canvas_draw (self);
  canvas_tap_point (self, WIDTH / 2.0, HEIGHT / 2.0);
  canvas_assert_log (self, "begin;0,0;end;");
  for (guint i = 0; i < 3; i++)
    canvas_press_key (self, GDK_KEY_Right);
  assert_int_equal (ts_sketch_canvas_get_cursor (self->canvas).x, 3);
  ts_sketch_map_clear (&empty);
  canvas_fixture_free (self);
}

static void
nothing_leaks (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  canvas_add_token (self, "Endo", TRUE, 1, 0);
  canvas_show (self);
  canvas_draw (self);
  g_object_ref (self->widget);
  g_object_force_floating (G_OBJECT (self->widget));
  g_object_unref (self->widget);
  assert_dies (self->widget);
  self->widget = g_object_ref_sink (ts_sketch_canvas_new ());
  canvas_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_place_is_found_at_its_middle),
    cmocka_unit_test (every_point_belongs_to_the_nearest_place),
    cmocka_unit_test (every_edge_is_found_from_both_sides),
    cmocka_unit_test (an_edge_is_near_within_a_finger),
    cmocka_unit_test (the_whole_map_is_shown_until_people_zoom),
    cmocka_unit_test (zooming_keeps_the_point_that_is_pointed_at),
    cmocka_unit_test (a_tap_hits_a_figure_then_a_door_then_a_place),
    cmocka_unit_test (a_figure_that_may_be_moved_is_dragged),
    cmocka_unit_test (new_figures_end_a_drag),
    cmocka_unit_test (any_other_drag_moves_the_map),
    cmocka_unit_test (a_finger_that_trembles_still_taps),
    cmocka_unit_test (a_stroke_paints_everything_it_passes_once),
    cmocka_unit_test (a_pinch_paints_nothing),
    cmocka_unit_test (edges_are_painted_where_a_stroke_crosses_them),
    cmocka_unit_test (a_stamp_follows_and_is_laid_where_it_is_let_go),
    cmocka_unit_test (squares_are_pointed_at_as_hexes_are),
    cmocka_unit_test (the_picture_is_kept_while_the_map_moves_a_little),
    cmocka_unit_test (everything_can_be_drawn_in_every_mode),
    cmocka_unit_test (an_empty_map_can_be_drawn_on),
    cmocka_unit_test (nothing_leaks),
  };

  return cmocka_run_group_tests_name ("sketch-canvas", tests, init_gtk, NULL);
}
