/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch-editor.c: drawing a map, and taking it back.
 */

#include <string.h>

#include "../unit.h"
#include "ts-sketch-editor.h"

#define SEED 20290129

static TsSketchEditor *
new_editor (TsGrid grid)
{
  g_auto (TsSketchMap) map = { 0 };

  ts_sketch_map_init (&map, grid, 6, 4);
  return ts_sketch_editor_new (&map);
}

/* (transfer full) */
static char *
write_map (const TsSketchMap *map)
{
  g_autoptr (JsonObject) object = ts_sketch_map_to_json (map);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (node, object);
  return json_to_string (node, FALSE);
}

static char *
write_drawn (const TsSketchEditor *editor)
{
  return write_map (ts_sketch_editor_get_map (editor));
}

static void
assert_drawn (const TsSketchEditor *editor, const char *expected)
{
  g_autofree char *drawn = write_drawn (editor);

  assert_string_equal (drawn, expected);
}

static guint
count_undos (TsSketchEditor *editor)
{
  guint n = 0;

  for (; ts_sketch_editor_can_undo (editor); n++)
    ts_sketch_editor_undo (editor);
  return n;
}

static const TsHexCell *
look (const TsSketchEditor *editor, int q, int r)
{
  return ts_hex_map_look (ts_sketch_editor_get_map (editor)->hexes, (TsHex){ q, r });
}

static TsEdge
get_edge (const TsSketchEditor *editor, int q, int r, guint direction)
{
  return ts_hex_map_get_edge (ts_sketch_editor_get_map (editor)->hexes, (TsHex){ q, r }, direction);
}

static gboolean
is_obstructed (const TsSketchEditor *editor, int x, int y)
{
  return ts_square_map_is_obstructed (ts_sketch_editor_get_map (editor)->squares,
                                      (TsSquare){ x, y });
}

static void
paint_row (TsSketchEditor *editor, TsBrush brush, int n)
{
  for (int i = 0; i < n; i++)
    assert_true (ts_sketch_editor_paint (editor, brush, i, 0, 0));
}

static void
lays_what_each_brush_says (void **state)
{
  static const struct
  {
    TsBrush brush;
    guint entry;
    gboolean laid, blocked, rough;
  } cases[] = {
    { TS_BRUSH_PLAIN, 0, TRUE, FALSE, FALSE },    { TS_BRUSH_ROUGH, 0, TRUE, FALSE, TRUE },
    { TS_BRUSH_ENTRY, 8, TRUE, FALSE, FALSE },    { TS_BRUSH_BLOCKED, 0, TRUE, TRUE, FALSE },
    { TS_BRUSH_WALL, 0, FALSE, FALSE, FALSE },    { TS_BRUSH_DOOR, 0, FALSE, FALSE, FALSE },
    { TS_BRUSH_NO_EDGE, 0, FALSE, FALSE, FALSE }, { TS_BRUSH_ERASE, 0, FALSE, FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);
      guint entry = cases[i].entry;

      assert_int_equal (ts_sketch_editor_paint (editor, cases[i].brush, -3, 7, entry),
                        cases[i].laid);
      assert_false (ts_sketch_editor_paint (editor, cases[i].brush, -3, 7, entry));
      assert_int_equal (look (editor, -3, 7) != NULL, cases[i].laid);
      if (!cases[i].laid)
        continue;
      assert_int_equal (look (editor, -3, 7)->blocked, cases[i].blocked);
      assert_int_equal (look (editor, -3, 7)->rough, cases[i].rough);
      assert_int_equal (look (editor, -3, 7)->entry, entry);
      assert_int_equal (count_undos (editor), 1);
    }
}

static void
paints_squares (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_SQUARE);

  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_BLOCKED, 5, 3, 0));
  assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_BLOCKED, 5, 3, 0));
  assert_true (is_obstructed (editor, 5, 3));
  for (TsBrush brush = TS_BRUSH_ROUGH; brush < N_TS_BRUSHES; brush++)
    if (brush != TS_BRUSH_BLOCKED)
      assert_false (ts_sketch_editor_paint (editor, brush, 5, 3, 1));
  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_ERASE, 5, 3, 0));
  assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, 5, 3, 0));
  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_BLOCKED, 0, 0, 0));
  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, 0, 0, 0));
  assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_BLOCKED, 6, 0, 0));
  assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_BLOCKED, 0, -1, 0));
  assert_false (ts_sketch_editor_paint_edge (editor, TS_BRUSH_WALL, (TsHex){ 0, 0 }, 0));
  assert_int_equal (count_undos (editor), 4);
}

static void
numbers_entries (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);

  for (guint entry = 1; entry <= TS_HEX_MAX_ENTRIES; entry++)
    {
      assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_ENTRY, 0, 0, entry));
      assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_ENTRY, 0, 0, entry));
      assert_int_equal (look (editor, 0, 0)->entry, entry);
    }
  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, 0, 0, TS_HEX_MAX_ENTRIES));
  assert_int_equal (look (editor, 0, 0)->entry, 0);
}

static void
puts_edges_between_two_hexes (void **state)
{
  static const struct
  {
    TsBrush brush;
    TsEdge edge;
  } cases[] = {
    { TS_BRUSH_WALL, TS_EDGE_WALL },
    { TS_BRUSH_DOOR, TS_EDGE_DOOR },
    { TS_BRUSH_OPEN_DOOR, TS_EDGE_OPEN_DOOR },
    { TS_BRUSH_NO_EDGE, TS_EDGE_NONE },
  };
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);
  const TsHex left = { 0, 0 }, right = { 1, 0 };

  assert_false (ts_sketch_editor_paint_edge (editor, TS_BRUSH_WALL, left, 0));
  paint_row (editor, TS_BRUSH_PLAIN, 1);
  assert_false (ts_sketch_editor_paint_edge (editor, TS_BRUSH_WALL, left, 0));
  assert_false (ts_sketch_editor_paint_edge (editor, TS_BRUSH_WALL, right, 3));
  ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, 1, 0, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_true (ts_sketch_editor_paint_edge (editor, cases[i].brush, left, 0));
      assert_false (ts_sketch_editor_paint_edge (editor, cases[i].brush, right, 3));
      assert_int_equal (get_edge (editor, 1, 0, 3), cases[i].edge);
    }
  for (TsBrush brush = TS_BRUSH_ERASE; brush <= TS_BRUSH_BLOCKED; brush++)
    assert_false (ts_sketch_editor_paint_edge (editor, brush, left, 0));
  assert_false (ts_sketch_editor_paint_edge (editor, N_TS_BRUSHES, left, 0));
  assert_int_equal (count_undos (editor), 6);
}

static void
erases_a_hex_with_its_edges (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);

  paint_row (editor, TS_BRUSH_ROUGH, 3);
  ts_sketch_editor_paint_edge (editor, TS_BRUSH_WALL, (TsHex){ 0, 0 }, 0);
  ts_sketch_editor_paint_edge (editor, TS_BRUSH_DOOR, (TsHex){ 1, 0 }, 0);
  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_ERASE, 1, 0, 0));
  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, 1, 0, 0));
  assert_int_equal (get_edge (editor, 0, 0, 0), TS_EDGE_NONE);
  assert_int_equal (get_edge (editor, 2, 0, 3), TS_EDGE_NONE);
  ts_sketch_editor_undo (editor);
  ts_sketch_editor_undo (editor);
  assert_int_equal (get_edge (editor, 0, 0, 0), TS_EDGE_WALL);
  assert_int_equal (get_edge (editor, 2, 0, 3), TS_EDGE_DOOR);
  assert_true (look (editor, 1, 0)->rough);
}

static void
takes_back_a_gesture_at_once (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);
  g_autofree char *empty = write_drawn (editor);
  g_autofree char *drawn = NULL;

  ts_sketch_editor_begin (editor);
  paint_row (editor, TS_BRUSH_PLAIN, 40);
  ts_sketch_editor_paint_edge (editor, TS_BRUSH_WALL, (TsHex){ 0, 0 }, 0);
  ts_sketch_editor_end (editor);
  drawn = write_drawn (editor);
  assert_false (ts_sketch_editor_can_redo (editor));
  ts_sketch_editor_undo (editor);
  assert_drawn (editor, empty);
  assert_false (ts_sketch_editor_can_undo (editor));
  ts_sketch_editor_redo (editor);
  assert_drawn (editor, drawn);
  assert_false (ts_sketch_editor_can_redo (editor));
  assert_int_equal (count_undos (editor), 1);
}

static void
leaves_no_step_when_nothing_changed (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);
  g_autoptr (TsSketchEditor) squares = new_editor (TS_GRID_SQUARE);

  ts_sketch_editor_begin (editor);
  ts_sketch_editor_end (editor);
  ts_sketch_editor_clear (editor);
  ts_sketch_editor_stamp (editor, ts_sketch_editor_get_map (editor), 0, 0, 0, FALSE, NULL);
  assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, TS_HEX_LIMIT + 1, 0, 0));
  /* There and back again. */
  ts_sketch_editor_begin (editor);
  paint_row (editor, TS_BRUSH_PLAIN, 9);
  paint_row (editor, TS_BRUSH_ERASE, 9);
  ts_sketch_editor_end (editor);
  assert_false (ts_sketch_editor_can_undo (editor));

  ts_sketch_editor_resize (squares, 6, 4);
  ts_sketch_editor_clear (squares);
  assert_false (ts_sketch_editor_can_undo (squares));
  assert_false (ts_sketch_editor_can_redo (squares));
}

/* What was taken back can be had again, until something else is drawn. */
static void
keeps_what_was_taken_back (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);

  paint_row (editor, TS_BRUSH_PLAIN, 3);
  ts_sketch_editor_undo (editor);
  assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, 0, 0, 0));
  ts_sketch_editor_begin (editor);
  ts_sketch_editor_end (editor);
  assert_true (ts_sketch_editor_can_redo (editor));
  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_BLOCKED, 0, 0, 0));
  assert_false (ts_sketch_editor_can_redo (editor));
  ts_sketch_editor_redo (editor);
  assert_null (look (editor, 2, 0));
}

/* A finger that is lifted outside the window ends no gesture. */
static void
ends_a_gesture_that_was_left_open (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);

  ts_sketch_editor_begin (editor);
  paint_row (editor, TS_BRUSH_PLAIN, 5);
  ts_sketch_editor_begin (editor);
  paint_row (editor, TS_BRUSH_ROUGH, 5);
  ts_sketch_editor_undo (editor);
  assert_false (look (editor, 0, 0)->rough);
  ts_sketch_editor_end (editor);
  paint_row (editor, TS_BRUSH_BLOCKED, 1);
  assert_int_equal (count_undos (editor), 2);
}

/* Whoever took the map between two changes keeps it as it was. */
static void
changes_no_map_that_others_hold (void **state)
{
  for (TsGrid grid = TS_GRID_HEX; grid <= TS_GRID_SQUARE; grid++)
    {
      g_auto (TsSketchMap) first = { 0 };
      g_auto (TsSketchMap) held = { 0 };
      g_autoptr (TsSketchEditor) editor = NULL;
      g_autofree char *before = NULL;
      g_autofree char *between = NULL;
      g_autofree char *first_after = NULL;
      g_autofree char *held_after = NULL;

      ts_sketch_map_init (&first, grid, 6, 4);
      before = write_map (&first);
      editor = ts_sketch_editor_new (&first);
      ts_sketch_editor_begin (editor);
      paint_row (editor, TS_BRUSH_BLOCKED, 2);
      ts_sketch_map_init_copy (&held, ts_sketch_editor_get_map (editor));
      between = write_map (&held);
      assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_BLOCKED, 2, 0, 0));
      ts_sketch_editor_end (editor);
      ts_sketch_editor_undo (editor);
      ts_sketch_editor_redo (editor);
      ts_sketch_editor_clear (editor);

      first_after = write_map (&first);
      held_after = write_map (&held);
      assert_string_equal (first_after, before);
      assert_string_equal (held_after, between);
    }
}

static void
stamps_tiles (void **state)
{
  g_autoptr (TsSketchEditor) tile = new_editor (TS_GRID_HEX);
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);
  g_autoptr (GError) error = NULL;
  g_autofree char *drawn = NULL;

  paint_row (tile, TS_BRUSH_BLOCKED, 3);
  assert_true (
      ts_sketch_editor_stamp (editor, ts_sketch_editor_get_map (tile), 10, -5, 1, FALSE, &error));
  assert_non_null (look (editor, 10, -3));
  assert_int_equal (ts_hex_map_get_n_cells (ts_sketch_editor_get_map (editor)->hexes), 3);
  drawn = write_drawn (editor);
  assert_false (ts_sketch_editor_stamp (editor, ts_sketch_editor_get_map (tile), TS_HEX_LIMIT - 1,
                                        0, 0, FALSE, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_REFUSED));
  assert_drawn (editor, drawn);
  assert_int_equal (count_undos (editor), 1);
}

/* Three times over itself, turned, within a gesture that has made the map its own. */
static void
stamps_a_map_on_itself (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);

  ts_sketch_editor_begin (editor);
  paint_row (editor, TS_BRUSH_PLAIN, 4);
  for (guint turns = 1; turns < 4; turns++)
    assert_true (ts_sketch_editor_stamp (editor, ts_sketch_editor_get_map (editor), 0, 0, turns,
                                         FALSE, NULL));
  ts_sketch_editor_end (editor);
  assert_int_equal (ts_hex_map_get_n_cells (ts_sketch_editor_get_map (editor)->hexes), 19);
  assert_int_equal (count_undos (editor), 1);
}

static void
stamps_squares (void **state)
{
  g_autoptr (TsSketchEditor) tile = new_editor (TS_GRID_SQUARE);
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_SQUARE);
  g_autoptr (GError) error = NULL;

  ts_sketch_editor_paint (tile, TS_BRUSH_BLOCKED, 5, 0, 0);
  assert_true (
      ts_sketch_editor_stamp (editor, ts_sketch_editor_get_map (tile), 0, 0, 2, FALSE, &error));
  assert_true (is_obstructed (editor, 0, 3));
  assert_false (
      ts_sketch_editor_stamp (editor, ts_sketch_editor_get_map (tile), 0, 0, 1, FALSE, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_REFUSED));
  assert_int_equal (count_undos (editor), 1);
}

static void
resizes_and_clears (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_SQUARE);

  paint_row (editor, TS_BRUSH_BLOCKED, 6);
  ts_sketch_editor_resize (editor, 3, 9);
  assert_int_equal (ts_square_map_get_width (ts_sketch_editor_get_map (editor)->squares), 3);
  assert_int_equal (ts_square_map_get_height (ts_sketch_editor_get_map (editor)->squares), 9);
  assert_true (is_obstructed (editor, 2, 0));
  ts_sketch_editor_resize (editor, 6, 4);
  assert_false (is_obstructed (editor, 3, 0));
  ts_sketch_editor_clear (editor);
  assert_int_equal (ts_square_map_get_width (ts_sketch_editor_get_map (editor)->squares), 6);
  assert_false (is_obstructed (editor, 0, 0));
  ts_sketch_editor_undo (editor);
  ts_sketch_editor_undo (editor);
  ts_sketch_editor_undo (editor);
  assert_true (is_obstructed (editor, 5, 0));
}

static void
stops_at_the_limits (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_HEX);

  ts_sketch_editor_begin (editor);
  for (int i = 0; i < TS_HEX_MAP_LIMIT; i++)
    assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, i % 200, i / 200, 0));
  assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, 0, 100, 0));
  assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_ROUGH, 0, 99, 0));
  ts_sketch_editor_end (editor);
  assert_false (ts_sketch_editor_paint (editor, TS_BRUSH_PLAIN, 0, 100, 0));
  assert_int_equal (count_undos (editor), 1);
}

/* Each step of the largest board is a board of its own; the latest ones are kept. */
static void
forgets_the_oldest_of_large_steps (void **state)
{
  g_autoptr (TsSketchEditor) editor = new_editor (TS_GRID_SQUARE);

  ts_sketch_editor_resize (editor, TS_SQUARE_LIMIT, TS_SQUARE_LIMIT);
  for (int i = 0; i < 60; i++)
    assert_true (ts_sketch_editor_paint (editor, TS_BRUSH_BLOCKED, i, i, 0));
  for (int i = 59; i >= 35; i--)
    {
      ts_sketch_editor_undo (editor);
      assert_false (is_obstructed (editor, i, i));
      assert_true (is_obstructed (editor, i - 1, i - 1));
    }
  assert_in_range (count_undos (editor), 1, 15);
}

static void
change_somehow (TsSketchEditor *editor, GRand *rand, TsGrid grid)
{
  TsBrush brush = (TsBrush) g_rand_int_range (rand, 0, N_TS_BRUSHES);
  int x = g_rand_int_range (rand, 0, 5), y = g_rand_int_range (rand, 0, 4);
  guint turns = (guint) g_rand_int_range (rand, 0, 4);

  switch (g_rand_int_range (rand, 0, 24))
    {
    case 0:
      ts_sketch_editor_clear (editor);
      break;
    case 1:
      if (grid == TS_GRID_SQUARE)
        ts_sketch_editor_resize (editor, x + 1, y + 1);
      break;
    case 2:
      ts_sketch_editor_stamp (editor, ts_sketch_editor_get_map (editor), 0, 0, turns, x > 2, NULL);
      break;
    default:
      ts_sketch_editor_paint_edge (editor, brush, (TsHex){ x, y }, turns);
      ts_sketch_editor_paint (editor, brush, x, y, 1 + turns);
    }
}

/* Draws, undoes and redoes at random beside a list of what the map was at each step. */
static void
walk_at_random (TsGrid grid, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (TsSketchEditor) editor = new_editor (grid);
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (g_free);
  guint now = 0;

  g_ptr_array_add (steps, write_drawn (editor));
  for (int i = 0; i < 400; i++)
    {
      int choice = g_rand_int_range (rand, 0, 3);
      g_autofree char *drawn = NULL;

      if (choice == 0)
        {
          ts_sketch_editor_undo (editor);
          now -= now > 0;
        }
      else if (choice == 1)
        {
          ts_sketch_editor_redo (editor);
          now += now + 1 < steps->len;
        }
      else
        {
          ts_sketch_editor_begin (editor);
          for (int n = g_rand_int_range (rand, 0, 6); n > 0; n--)
            change_somehow (editor, rand, grid);
          ts_sketch_editor_end (editor);
        }

      drawn = write_drawn (editor);
      if (strcmp (drawn, steps->pdata[now]) != 0)
        {
          assert_int_equal (choice, 2);
          now++;
          g_ptr_array_set_size (steps, (int) now);
          g_ptr_array_add (steps, g_steal_pointer (&drawn));
        }
      assert_int_equal (ts_sketch_editor_can_undo (editor), now > 0);
      assert_int_equal (ts_sketch_editor_can_redo (editor), now + 1 < steps->len);
    }
}

static void
undoes_and_redoes_at_random (void **state)
{
  for (guint32 i = 0; i < 10; i++)
    {
      walk_at_random (TS_GRID_HEX, SEED + i);
      walk_at_random (TS_GRID_SQUARE, SEED + i);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (lays_what_each_brush_says),
    cmocka_unit_test (paints_squares),
    cmocka_unit_test (numbers_entries),
    cmocka_unit_test (puts_edges_between_two_hexes),
    cmocka_unit_test (erases_a_hex_with_its_edges),
    cmocka_unit_test (takes_back_a_gesture_at_once),
    cmocka_unit_test (leaves_no_step_when_nothing_changed),
    cmocka_unit_test (keeps_what_was_taken_back),
    cmocka_unit_test (ends_a_gesture_that_was_left_open),
    cmocka_unit_test (changes_no_map_that_others_hold),
    cmocka_unit_test (stamps_tiles),
    cmocka_unit_test (stamps_a_map_on_itself),
    cmocka_unit_test (stamps_squares),
    cmocka_unit_test (resizes_and_clears),
    cmocka_unit_test (stops_at_the_limits),
    cmocka_unit_test (forgets_the_oldest_of_large_steps),
    cmocka_unit_test (undoes_and_redoes_at_random),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
