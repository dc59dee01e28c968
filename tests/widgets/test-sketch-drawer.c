/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch-drawer.c: what is drawn is what was chosen; what does not fit changes nothing.
 */

#include "support.h"

#include "ts-sketch-canvas.h"
#include "ts-sketch-drawer.h"

typedef struct
{
  Listener *listener;
  TsSketchDrawer *drawer;
  TsSketchCanvas *canvas;
  char *saved; /* the name of the tile that was to be saved last; nullable */
} Fixture;

static void
save_tile_cb (TsSketchDrawer *drawer, const char *name, gpointer user_data)
{
  Fixture *self = user_data;

  g_free (self->saved);
  self->saved = g_strdup (name);
}

static Fixture *
set_up (const char *map)
{
  Fixture *self = g_new0 (Fixture, 1);
  g_autoptr (JsonNode) node = parse (map);
  g_auto (TsSketchMap) start = { 0 };

  assert_true (ts_sketch_map_init_from_json (&start, json_node_get_object (node), NULL));
  self->listener = listener_new ();
  self->drawer = TS_SKETCH_DRAWER (ts_sketch_drawer_new ());
  listener_add (self->listener, GTK_WIDGET (self->drawer));
  ts_sketch_drawer_set_map (self->drawer, &start);
  self->canvas = TS_SKETCH_CANVAS (find_nth (GTK_WIDGET (self->drawer), TS_TYPE_SKETCH_CANVAS, 0));
  g_signal_connect (self->drawer, "save-tile", G_CALLBACK (save_tile_cb), self);
  return self;
}

static void
tear_down (Fixture *self)
{
  listener_free (self->listener);
  g_free (self->saved);
  g_free (self);
}

static void
assert_map (Fixture *self, const char *json)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, ts_sketch_map_to_json (ts_sketch_drawer_get_map (self->drawer)));
  assert_json (node, json);
}

/* Chooses a brush, the number of an entry or a tile. */
static void
choose (Fixture *self, const char *name)
{
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_named (GTK_WIDGET (self->drawer), GTK_TYPE_TOGGLE_BUTTON, name)),
      TRUE);
}

/* One stroke along a row, from `q` to `last`. */
static void
paint (Fixture *self, int q, int last, int r)
{
  g_signal_emit_by_name (self->canvas, "stroke-begin");
  for (; q <= last; q++)
    g_signal_emit_by_name (self->canvas, "painted", q, r);
  g_signal_emit_by_name (self->canvas, "stroke-end");
}

static void
paint_edge (Fixture *self, int q, int r, guint direction)
{
  g_signal_emit_by_name (self->canvas, "stroke-begin");
  g_signal_emit_by_name (self->canvas, "edge-painted", q, r, direction);
  g_signal_emit_by_name (self->canvas, "stroke-end");
}

static void
lay (Fixture *self, int x, int y)
{
  g_signal_emit_by_name (self->canvas, "place-activated", x, y);
}

static void
act (Fixture *self, const char *action)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (self->drawer), action, NULL));
}

/* Whether a button can be pressed. */
static gboolean
can (Fixture *self, const char *name)
{
  return gtk_widget_get_sensitive (find_named (GTK_WIDGET (self->drawer), GTK_TYPE_BUTTON, name));
}

static void
add_tile (Fixture *self, const char *name, const char *json)
{
  g_autoptr (JsonNode) node = parse (json);
  g_auto (TsSketchMap) tile = { 0 };

  assert_true (ts_sketch_map_init_from_json (&tile, json_node_get_object (node), NULL));
  ts_sketch_drawer_add_tile (self->drawer, name, &tile);
}

static gboolean
complains (Fixture *self, const char *text)
{
  return shows_text (GTK_WIDGET (self->drawer), text);
}

static void
a_stroke_is_one_step (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[[0,0]]}");

  paint (self, 1, 3, 0);
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0],[3,0]]}");
  act (self, "draw.undo");
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0]]}");
  act (self, "draw.redo");
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0],[3,0]]}");
  act (self, "draw.clear");
  act (self, "draw.undo");
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0],[3,0]]}");
  tear_down (self);
}

static void
brushes_lay_what_they_are_called (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0],[3,0]]}");

  choose (self, "Obstacle");
  paint (self, 0, 0, 0);
  choose (self, "Blocked");
  paint (self, 1, 1, 0);
  choose (self, "Wall");
  paint_edge (self, 0, 0, 0);
  choose (self, "Door");
  paint_edge (self, 1, 0, 0);
  choose (self, "Open door");
  paint_edge (self, 2, 0, 0);
  choose (self, "Entry");
  choose (self, "2");
  paint (self, 4, 4, 0);
  choose (self, "1");
  paint (self, 5, 5, 0);
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0],[3,0]],\"blocked\":[[1,0]],"
                    "\"rough\":[[0,0]],\"walls\":[[[0,0],[1,0]]],\"doors\":[[[1,0],[2,0]]],"
                    "\"open\":[[[2,0],[3,0]]],\"entries\":[[[5,0]],[[4,0]]]}");
  choose (self, "No wall");
  paint_edge (self, 0, 0, 0);
  choose (self, "Erase");
  paint (self, 2, 5, 0);
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"blocked\":[[1,0]],"
                    "\"rough\":[[0,0]]}");
  tear_down (self);
}

static void
what_cannot_be_drawn_is_said (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]]}");

  choose (self, "Wall");
  paint_edge (self, 1, 0, 0);
  assert_true (complains (self, "draw the hexes first"));
  assert_false (can (self, "Undo what was drawn"));
  paint_edge (self, 0, 0, 0);
  assert_false (complains (self, "draw the hexes first"));
  choose (self, "Hex");
  paint (self, 10001, 10001, 0);
  assert_true (complains (self, "That is beyond the largest possible map."));
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[1,0]]]}");
  tear_down (self);
}

/* Who begins a wall outside of the map, to have all of it, has done nothing wrong. */
static void
what_was_passed_is_not_said (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]]}");

  choose (self, "Wall");
  g_signal_emit_by_name (self->canvas, "stroke-begin");
  g_signal_emit_by_name (self->canvas, "edge-painted", 1, 0, 0);
  assert_false (complains (self, "draw the hexes first"));
  g_signal_emit_by_name (self->canvas, "edge-painted", 0, 0, 0);
  g_signal_emit_by_name (self->canvas, "stroke-end");
  assert_false (complains (self, "draw the hexes first"));
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[1,0]]]}");
  tear_down (self);
}

/* The rest of a stroke that was taken back draws nothing. */
static void
a_stroke_is_taken_back_in_its_middle (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[[0,0]]}");

  paint (self, 1, 1, 0);
  g_signal_emit_by_name (self->canvas, "stroke-begin");
  g_signal_emit_by_name (self->canvas, "painted", 2, 0);
  act (self, "draw.undo");
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]]}");
  g_signal_emit_by_name (self->canvas, "painted", 3, 0);
  g_signal_emit_by_name (self->canvas, "stroke-end");
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]]}");
  act (self, "draw.undo");
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0]]}");
  assert_false (can (self, "Undo what was drawn"));
  tear_down (self);
}

static int
measure_below (Fixture *self)
{
  GtkWidget *root = GTK_WIDGET (self->drawer);
  int all, canvas;

  gtk_widget_measure (root, GTK_ORIENTATION_VERTICAL, 360, &all, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->canvas), GTK_ORIENTATION_VERTICAL, 360, &canvas, NULL, NULL,
                      NULL);
  return all - canvas;
}

/* The window asks before it has a width; what a text would need in one narrow column is nothing
 * that a window must have. */
static void
it_fits_a_phone (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[]}");
  int height;

  add_tile (self, "Corridor", "{\"grid\":\"hex\",\"hexes\":[[-1,0],[0,0],[1,0]]}");
  gtk_widget_measure (GTK_WIDGET (self->drawer), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL,
                      NULL);
  assert_in_range (height, 1, 580);
  tear_down (self);
}

/* It would move under the finger. */
static void
the_map_keeps_its_room (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]]}");
  int below;

  add_tile (self, "Corridor", "{\"grid\":\"hex\",\"hexes\":[[-1,0],[0,0],[1,0]]}");
  below = measure_below (self);
  choose (self, "Wall");
  paint_edge (self, 1, 0, 0);
  assert_true (complains (self, "draw the hexes first"));
  assert_int_equal (measure_below (self), below);
  choose (self, "Entry");
  assert_int_equal (measure_below (self), below);
  choose (self, "Corridor");
  assert_int_equal (measure_below (self), below);
  tear_down (self);
}

/* It lies with its middle where it is laid, wherever it was drawn. */
static void
tiles_are_laid_and_turned (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[]}");

  add_tile (self, "Corridor",
            "{\"grid\":\"hex\",\"hexes\":[[49,7],[50,7],[51,7]],"
            "\"blocked\":[[51,7]]}");
  choose (self, "Corridor");
  lay (self, 0, 0);
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[-1,0],[0,0],[1,0]],\"blocked\":[[1,0]]}");
  act (self, "draw.turn");
  lay (self, 10, 0);
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[-1,0],[0,0],[1,0],[10,-1],[10,0],[10,1]],"
                    "\"blocked\":[[1,0],[10,1]]}");
  act (self, "draw.undo");
  act (self, "draw.undo");
  assert_false (can (self, "Undo what was drawn"));
  choose (self, "Hex");
  assert_false (can (self, "Turn (R)"));
  tear_down (self);
}

static void
a_tile_that_does_not_fit_changes_nothing (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[[0,0]]}");

  add_tile (self, "Corridor", "{\"grid\":\"hex\",\"hexes\":[[-1,0],[0,0],[1,0]]}");
  choose (self, "Corridor");
  lay (self, 10000, 0);
  assert_map (self, "{\"grid\":\"hex\",\"hexes\":[[0,0]]}");
  assert_false (can (self, "Undo what was drawn"));
  assert_true (complains (self, "fit"));
  tear_down (self);
}

static void
squares_are_drawn_too (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"square\",\"width\":6,\"height\":4}");
  GtkAdjustment *width;

  add_tile (self, "Hexes", "{\"grid\":\"hex\",\"hexes\":[[0,0]]}");
  add_tile (self, "Ruin",
            "{\"grid\":\"square\",\"width\":9,\"height\":9,\"obstructed\":[[7,7],[8,7]]}");
  assert_false (shows_text (GTK_WIDGET (self->drawer), "Hexes"));
  paint (self, 0, 1, 0);
  choose (self, "Free");
  paint (self, 0, 0, 0);
  choose (self, "Ruin");
  act (self, "draw.turn");
  lay (self, 5, 2);
  assert_map (self, "{\"grid\":\"square\",\"width\":6,\"height\":4,"
                    "\"obstructed\":[[1,0],[5,2],[5,3]]}");
  width = gtk_spin_button_get_adjustment (
      GTK_SPIN_BUTTON (find_nth (GTK_WIDGET (self->drawer), GTK_TYPE_SPIN_BUTTON, 0)));
  gtk_adjustment_set_value (width, 3);
  assert_map (self, "{\"grid\":\"square\",\"width\":3,\"height\":4,\"obstructed\":[[1,0]]}");
  act (self, "draw.undo");
  assert_true (gtk_adjustment_get_value (width) == 6);
  assert_map (self, "{\"grid\":\"square\",\"width\":6,\"height\":4,"
                    "\"obstructed\":[[1,0],[5,2],[5,3]]}");
  tear_down (self);
}

static void
what_is_drawn_can_be_saved_as_a_tile (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[]}");
  GtkWidget *root = GTK_WIDGET (self->drawer);
  GtkWidget *name = find_named (root, GTK_TYPE_ENTRY, "Name of the tile");
  GtkWidget *save = find_named (root, GTK_TYPE_BUTTON, "Save as tile");

  click (save);
  assert_null (self->saved);
  gtk_editable_set_text (GTK_EDITABLE (name), " 3A ");
  click (save);
  assert_null (self->saved);
  assert_true (complains (self, "Nothing is drawn yet."));
  paint (self, 0, 0, 0);
  click (save);
  assert_string_equal (self->saved, "3A");
  tear_down (self);
}

static void
everything_has_a_name_and_goes (void **state)
{
  Fixture *self = set_up ("{\"grid\":\"hex\",\"hexes\":[[0,0]]}");
  GtkWidget *other = ts_sketch_drawer_new ();

  add_tile (self, "Corridor", "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]]}");
  ts_sketch_drawer_set_keeps_tiles (self->drawer, TRUE);
  assert_all_named (GTK_WIDGET (self->drawer));
  assert_dies (other);
  tear_down (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_stroke_is_one_step),
    cmocka_unit_test (brushes_lay_what_they_are_called),
    cmocka_unit_test (what_cannot_be_drawn_is_said),
    cmocka_unit_test (what_was_passed_is_not_said),
    cmocka_unit_test (a_stroke_is_taken_back_in_its_middle),
    cmocka_unit_test (the_map_keeps_its_room),
    cmocka_unit_test (it_fits_a_phone),
    cmocka_unit_test (tiles_are_laid_and_turned),
    cmocka_unit_test (a_tile_that_does_not_fit_changes_nothing),
    cmocka_unit_test (squares_are_drawn_too),
    cmocka_unit_test (what_is_drawn_can_be_saved_as_a_tile),
    cmocka_unit_test (everything_has_a_name_and_goes),
  };

  return cmocka_run_group_tests (tests, init_gtk, NULL);
}
