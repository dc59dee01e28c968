/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch-canvas-keys.c: everything on a map can be reached and heard without seeing it.
 */

#include "sketch-fixture.h"

static void
keys_reach_every_hex (void **state)
{
  const guint keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  g_autoptr (TsHexMap) reached = ts_hex_map_new ();
  guint n = ts_hex_map_get_n_cells (self->map.hexes);

  ts_hex_map_lay (reached, (TsHex){ 0, 0 }, FALSE, FALSE, 0);
  for (guint i = 0; i < ts_hex_map_get_n_cells (reached); i++)
    for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
      {
        TsHex from = ts_hex_map_get_cell (reached, i)->at;
        TsSketchPlace to;

        ts_sketch_canvas_set_cursor (self->canvas, from.q, from.r);
        assert_true (canvas_press_key (self, keys[k]));
        to = ts_sketch_canvas_get_cursor (self->canvas);
        assert_in_range (ts_hex_distance (from, (TsHex){ to.x, to.y }), 0, 1);
        if (ts_sketch_map_contains (&self->map, to.x, to.y))
          ts_hex_map_lay (reached, (TsHex){ to.x, to.y }, FALSE, FALSE, 0);
      }
  assert_int_equal (ts_hex_map_get_n_cells (reached), n);
  canvas_fixture_free (self);
}

static void
up_and_down_go_back_the_same_way (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  for (int r = -2; r <= 2; r++)
    {
      ts_sketch_canvas_set_cursor (self->canvas, 0, r);
      assert_true (canvas_press_key (self, GDK_KEY_Up));
      assert_true (canvas_press_key (self, GDK_KEY_Down));
      assert_int_equal (ts_sketch_canvas_get_cursor (self->canvas).x, 0);
      assert_int_equal (ts_sketch_canvas_get_cursor (self->canvas).y, r);
    }
  ts_sketch_canvas_set_cursor (self->canvas, 0, 2);
  for (guint i = 0; i < 4; i++)
    assert_true (canvas_press_key (self, GDK_KEY_Up));
  assert_int_equal (ts_sketch_canvas_get_cursor (self->canvas).x, 2);
  assert_int_equal (ts_sketch_canvas_get_cursor (self->canvas).y, -2);
  assert_true (canvas_press_key (self, GDK_KEY_Home));
  assert_int_equal (ts_sketch_canvas_get_cursor (self->canvas).x, 0);
  canvas_fixture_free (self);
}

static void
the_cursor_stays_near_the_map_and_in_sight (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  double px, py;
  TsSketchPlace cursor;

  for (guint i = 0; i < 30; i++)
    canvas_press_key (self, GDK_KEY_Right);
  cursor = ts_sketch_canvas_get_cursor (self->canvas);
  assert_int_equal (cursor.x, 4);
  ts_sketch_camera_zoom_at (&self->canvas->camera, 90, 0, 0);
  ts_sketch_canvas_set_cursor (self->canvas, -4, 0);
  ts_sketch_canvas_get_middle (self->canvas, -4, 0, &px, &py);
  assert_true (px > 0 && px < WIDTH && py > 0 && py < HEIGHT);
  canvas_fixture_free (self);
}

static void
keys_that_mean_nothing_go_on (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  assert_false (canvas_press_key (self, GDK_KEY_Tab));
  assert_false (canvas_press_key (self, GDK_KEY_Escape));
  assert_false (canvas_press_key (self, GDK_KEY_1));
  assert_false (ts_sketch_canvas_key (self->canvas, GDK_KEY_Left, GDK_CONTROL_MASK));
  assert_false (ts_sketch_canvas_key (self->canvas, GDK_KEY_Left, GDK_ALT_MASK));
  ts_sketch_canvas_set_map (self->canvas, NULL);
  assert_false (canvas_press_key (self, GDK_KEY_Left));
  canvas_fixture_free (self);
}

static void
a_letter_goes_to_the_place_marked_with_it (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  for (guint i = 0; i < 2; i++)
    {
      TsOffer *offer = ts_view_add_offer (self->view, TS_OFFER_PLAIN, g_strdup ("Go"), "go");
      TsSpot *spot = ts_view_add_spot (self->view, TS_SPOT_STOP, "Endo", (int) i + 1, -1, offer);

      spot->mark = g_strdup_printf ("%c", 'A' + (int) i);
    }
  canvas_show (self);
  assert_true (canvas_press_key (self, GDK_KEY_b));
  assert_int_equal (ts_sketch_canvas_get_cursor (self->canvas).x, 2);
  assert_true (canvas_press_key (self, GDK_KEY_A));
  assert_int_equal (ts_sketch_canvas_get_cursor (self->canvas).x, 1);
  assert_true (canvas_press_key (self, GDK_KEY_Return));
  canvas_assert_log (self, "place 1,-1;");
  assert_false (canvas_press_key (self, GDK_KEY_c));
  assert_false (ts_sketch_canvas_key (self->canvas, GDK_KEY_a, GDK_CONTROL_MASK));
  canvas_fixture_free (self);
}

static void
keys_activate_what_a_tap_would (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  canvas_add_token (self, "Endo", TRUE, 1, 0);
  canvas_show (self);
  assert_true (canvas_press_key (self, GDK_KEY_space));
  canvas_assert_log (self, "place 0,0;");
  assert_true (canvas_press_key (self, GDK_KEY_Right));
  assert_true (canvas_press_key (self, GDK_KEY_KP_Enter));
  canvas_assert_log (self, "token Endo;");
  ts_sketch_canvas_set_mode (self->canvas, TS_SKETCH_PAINT_CELLS);
  assert_true (canvas_press_key (self, GDK_KEY_space));
  canvas_assert_log (self, "begin;1,0;end;");
  ts_sketch_canvas_set_mode (self->canvas, TS_SKETCH_PAINT_EDGES);
  assert_true (canvas_press_key (self, GDK_KEY_bracketleft));
  assert_true (canvas_press_key (self, GDK_KEY_Return));
  canvas_assert_log (self, "begin;1,0,5;end;");
  canvas_fixture_free (self);
}

static void
those_who_share_an_entry_take_turns (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  canvas_add_token (self, "A", TRUE, 1, 0);
  canvas_add_token (self, "B", TRUE, 1, 0);
  canvas_add_token (self, "C", TRUE, 1, 0);
  canvas_show (self);
  ts_sketch_canvas_set_cursor (self->canvas, 1, 0);
  for (guint i = 0; i < 4; i++)
    canvas_press_key (self, GDK_KEY_Return);
  canvas_assert_log (self, "token A;token B;token C;token A;");
  for (guint i = 0; i < 3; i++)
    {
      const TsPiece *piece = self->canvas->pieces->pdata[i];
      double px, py;

      ts_sketch_camera_to_widget (&self->canvas->camera, piece->x, piece->y, &px, &py);
      canvas_tap_point (self, px, py);
    }
  canvas_assert_log (self, "token A;token B;token C;");
  canvas_fixture_free (self);
}

static void
brackets_find_the_doors (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  ts_hex_map_set_edge (self->map.hexes, (TsHex){ 0, 0 }, 1, TS_EDGE_DOOR);
  ts_hex_map_set_edge (self->map.hexes, (TsHex){ 0, 0 }, 4, TS_EDGE_OPEN_DOOR);
  ts_hex_map_set_edge (self->map.hexes, (TsHex){ 0, 0 }, 2, TS_EDGE_WALL);
  canvas_show (self);
  assert_true (canvas_press_key (self, GDK_KEY_bracketright));
  canvas_assert_said (
      self, "closed door (on the lower right). middle of the map: closed door (on the lower "
            "right), wall (on the lower left), open door (on the upper left)");
  assert_true (canvas_press_key (self, GDK_KEY_Return));
  assert_true (canvas_press_key (self, GDK_KEY_bracketright));
  assert_true (canvas_press_key (self, GDK_KEY_Return));
  assert_true (canvas_press_key (self, GDK_KEY_bracketright));
  assert_true (canvas_press_key (self, GDK_KEY_Return));
  canvas_assert_log (self, "edge 0,0,1;edge 0,0,4;place 0,0;");
  assert_true (canvas_press_key (self, GDK_KEY_bracketleft));
  assert_true (canvas_press_key (self, GDK_KEY_Right));
  assert_true (canvas_press_key (self, GDK_KEY_Return));
  canvas_assert_log (self, "place 1,0;");
  canvas_fixture_free (self);
}

static void
the_cursor_says_where_it_is_and_what_is_there (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  canvas_add_token (self, "Endo 2", TRUE, 2, 1)->down = TRUE;
  ts_hex_map_lay (self->map.hexes, (TsHex){ 2, 1 }, TRUE, FALSE, 0);
  ts_hex_map_lay (self->map.hexes, (TsHex){ -1, 0 }, FALSE, TRUE, 3);
  canvas_show (self);
  canvas_assert_said (self, "middle of the map");
  ts_sketch_canvas_set_cursor (self->canvas, 2, 1);
  canvas_assert_said (self,
                      "2 hexes to the right, 1 hex to the lower right: red Endo 2, down, blocked");
  ts_sketch_canvas_set_cursor (self->canvas, -1, 0);
  canvas_assert_said (self, "1 hex to the left: entry 3, obstacle");
  ts_sketch_canvas_set_cursor (self->canvas, 0, -5);
  canvas_assert_said (self, "5 hexes to the upper left: not on the map");
  ts_hex_map_remove (self->map.hexes, (TsHex){ -1, 0 });
  ts_sketch_canvas_set_cursor (self->canvas, -1, 0);
  ts_sketch_canvas_set_map (self->canvas, &self->map);
  canvas_assert_said (self, "1 hex to the left: not on the map");
  ts_sketch_canvas_set_map (self->canvas, NULL);
  canvas_assert_said (self, "There is no map");
  canvas_fixture_free (self);
}

static void
spots_and_costs_are_said (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);
  TsOffer *offer
      = ts_view_add_offer (self->view, TS_OFFER_PLAIN, g_strdup ("Stop A, sees Sarah"), "move");
  TsSketchOverlay *overlay = ts_sketch_overlay_new ();

  ts_view_add_spot (self->view, TS_SPOT_STOP, "Endo", 1, 0, offer);
  canvas_show (self);
  ts_sketch_overlay_add_cost (overlay, 1, 0, 7);
  ts_sketch_canvas_take_overlay (self->canvas, overlay);
  ts_sketch_canvas_set_cursor (self->canvas, 1, 0);
  canvas_assert_said (self, "1 hex to the right: Stop A, sees Sarah, reach 7");
  canvas_fixture_free (self);
}

static void
it_is_a_named_picture (void **state)
{
  CanvasFixture *self = canvas_fixture_new (TS_GRID_HEX);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (self->canvas), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Map");
  ts_sketch_canvas_announce (self->canvas, "In sight, 2 hexes away");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Map. In sight, 2 hexes away");
  assert_true (gtk_widget_get_focusable (self->widget));
  canvas_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (keys_reach_every_hex),
    cmocka_unit_test (up_and_down_go_back_the_same_way),
    cmocka_unit_test (the_cursor_stays_near_the_map_and_in_sight),
    cmocka_unit_test (keys_that_mean_nothing_go_on),
    cmocka_unit_test (a_letter_goes_to_the_place_marked_with_it),
    cmocka_unit_test (keys_activate_what_a_tap_would),
    cmocka_unit_test (those_who_share_an_entry_take_turns),
    cmocka_unit_test (brackets_find_the_doors),
    cmocka_unit_test (the_cursor_says_where_it_is_and_what_is_there),
    cmocka_unit_test (spots_and_costs_are_said),
    cmocka_unit_test (it_is_a_named_picture),
  };

  return cmocka_run_group_tests_name ("sketch-canvas-keys", tests, init_gtk, NULL);
}
