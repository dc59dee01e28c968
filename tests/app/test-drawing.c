/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-drawing.c: a map on its way from the page where it is drawn to the session, to tiles and to
 * mission sheets.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "ts-draw-page.h"
#include "ts-games.h"
#include "ts-map-editor.h"
#include "ts-session.h"
#include "ts-sketch-canvas.h"
#include "ts-sketch-drawer.h"
#include "ts-sketch-view.h"
#include "ts-table-view.h"

/* Starts with a session of `game` on the table. */
static void
start_at_table (App *app, const char *game)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (JsonObject) nothing = json_object_new ();
  g_autoptr (TsSession) session = ts_session_create (library, ts_games_find (game, NULL), "Evening",
                                                     nothing, 0, 1700000000, NULL);

  assert_non_null (session);
  app_start (app);
  ts_shell_open_session (app->shell, ts_session_get_id (session));
  app_settle ();
}

static TsDrawPage *
get_draw_page (App *app)
{
  TsPage *page = ts_navigator_get_page (app->navigator);

  assert_true (TS_IS_DRAW_PAGE (page));
  return TS_DRAW_PAGE (page);
}

static TsSketchDrawer *
get_drawer (App *app)
{
  return TS_SKETCH_DRAWER (app_find (get_draw_page (app), TS_TYPE_SKETCH_DRAWER, NULL));
}

/* From the table, as the button of the sketch does. */
static void
go_drawing (App *app)
{
  GtkWidget *sketch;

  g_object_set (ts_navigator_get_page (app->navigator), "sketch", TRUE, NULL);
  app_settle ();
  sketch = app_find (app->window, TS_TYPE_SKETCH_VIEW, NULL);
  assert_non_null (sketch);
  g_signal_emit_by_name (sketch, "draw");
  app_settle ();
  get_draw_page (app);
}

static void
paint (App *app, int q, int r)
{
  GtkWidget *canvas = app_find (get_draw_page (app), TS_TYPE_SKETCH_CANVAS, NULL);

  g_signal_emit_by_name (canvas, "stroke-begin");
  g_signal_emit_by_name (canvas, "painted", q, r);
  g_signal_emit_by_name (canvas, "stroke-end");
}

static void
act (App *app, const char *action)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)),
                                           action, NULL));
  app_settle ();
}

/* Whether hex (q,r) is on the map that the session has. */
static gboolean
has_hex (App *app, int q, int r)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (ts_navigator_get_session (app->navigator), &viewer);
  g_auto (TsSketchMap) map = { 0 };

  return view->sketch->map != NULL && ts_sketch_map_init_from_json (&map, view->sketch->map, NULL)
         && ts_sketch_map_contains (&map, q, r);
}

static void
the_sketch_comes_and_goes (void **state)
{
  App *app = *state;

  start_at_table (app, "genesis");
  assert_false (app_can_see (app, TS_TYPE_SKETCH_VIEW));
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.show", "s", "sketch");
  app_settle ();
  assert_true (app_can_see (app, TS_TYPE_SKETCH_VIEW));
  assert_true (g_settings_get_boolean (app_get_settings (app), "show-sketch"));
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.show", "s", "sketch");
  app_settle ();
  assert_false (app_can_see (app, TS_TYPE_SKETCH_VIEW));
  assert_false (g_settings_get_boolean (app_get_settings (app), "show-sketch"));
}

static void
a_sketch_that_it_is_all_about_is_there_at_once (void **state)
{
  App *app = *state;

  start_at_table (app, "board");
  assert_true (app_can_see (app, TS_TYPE_SKETCH_VIEW));
  assert_false (g_settings_get_boolean (app_get_settings (app), "show-sketch"));
}

static void
games_without_a_sketch_show_none (void **state)
{
  App *app = *state;

  start_at_table (app, "template");
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.show", "s", "sketch");
  app_settle ();
  assert_false (app_can_see (app, TS_TYPE_SKETCH_VIEW));
  assert_false (app_can_read (app->window, "Sketch"));
}

static void
done_is_one_command (void **state)
{
  App *app = *state;

  start_at_table (app, "board");
  go_drawing (app);
  paint (app, 40, 0);
  paint (app, 41, 0);
  paint (app, 42, 0);
  assert_int_equal (app_get_rev (app), 0);
  act (app, "drawing.done");
  assert_true (TS_IS_TABLE_VIEW (ts_navigator_get_page (app->navigator)));
  assert_int_equal (app_get_rev (app), 1);
  assert_true (has_hex (app, 40, 0) && has_hex (app, 42, 0));
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.undo", NULL);
  assert_false (has_hex (app, 40, 0));
}

static void
done_without_a_change_is_no_command (void **state)
{
  App *app = *state;

  start_at_table (app, "board");
  go_drawing (app);
  paint (app, 40, 0);
  gtk_widget_activate_action (GTK_WIDGET (get_drawer (app)), "draw.undo", NULL);
  act (app, "drawing.done");
  assert_true (TS_IS_TABLE_VIEW (ts_navigator_get_page (app->navigator)));
  assert_int_equal (app_get_rev (app), 0);
}

static void
who_leaves_can_go_on (void **state)
{
  App *app = *state;
  GtkWidget *window;

  start_at_table (app, "board");
  window = GTK_WIDGET (app->window);
  go_drawing (app);
  paint (app, 40, 0);
  gtk_widget_activate_action (window, "win.back", NULL);
  app_settle ();
  assert_true (app_can_read (window, "You left a drawing unfinished"));
  assert_int_equal (app_get_rev (app), 0);
  gtk_widget_activate_action (window, "win.resume", NULL);
  app_settle ();
  assert_true (ts_sketch_map_contains (ts_sketch_drawer_get_map (get_drawer (app)), 40, 0));
  act (app, "drawing.done");
  assert_true (has_hex (app, 40, 0));
}

/* The reminder may be gone long before. */
static void
who_draws_again_goes_on (void **state)
{
  App *app = *state;
  GtkWidget *window;

  start_at_table (app, "board");
  window = GTK_WIDGET (app->window);
  go_drawing (app);
  paint (app, 40, 0);
  gtk_widget_activate_action (window, "win.back", NULL);
  app_settle ();
  go_drawing (app);
  assert_true (app_can_read (window, "your unfinished drawing"));
  assert_true (ts_sketch_map_contains (ts_sketch_drawer_get_map (get_drawer (app)), 40, 0));
  gtk_widget_activate_action (GTK_WIDGET (get_drawer (app)), "draw.undo", NULL);
  assert_false (ts_sketch_map_contains (ts_sketch_drawer_get_map (get_drawer (app)), 40, 0));
  act (app, "drawing.done");
  assert_int_equal (app_get_rev (app), 0);
  go_drawing (app);
  assert_false (ts_sketch_map_contains (ts_sketch_drawer_get_map (get_drawer (app)), 40, 0));
}

static void
who_drew_nothing_is_not_asked (void **state)
{
  App *app = *state;

  start_at_table (app, "board");
  go_drawing (app);
  app_activate (app, "win.back");
  assert_false (app_can_read (app->window, "You left a drawing unfinished"));
  ts_navigator_resume (app->navigator);
  assert_true (TS_IS_TABLE_VIEW (ts_navigator_get_page (app->navigator)));
}

static void
closing_the_window_is_done (void **state)
{
  App *app = *state;
  gboolean stays;

  start_at_table (app, "board");
  go_drawing (app);
  paint (app, 40, 0);
  g_signal_emit_by_name (app->window, "close-request", &stays);
  assert_false (stays);
  assert_true (has_hex (app, 40, 0));
}

/* A square field of hexes with walls between all of them. */
static void
lay_maze (App *app, int size)
{
  g_auto (TsSketchMap) map = { 0 };

  ts_sketch_map_init (&map, TS_GRID_HEX, 0, 0);
  for (int i = 0; i < size * size; i++)
    ts_hex_map_lay (map.hexes, (TsHex){ 1000 + i / size, 1000 + i % size }, FALSE, FALSE, 0);
  for (int i = 0; i < size * size; i++)
    for (guint d = 0; d < TS_HEX_SIDES; d++)
      ts_hex_map_set_edge (map.hexes, (TsHex){ 1000 + i / size, 1000 + i % size }, d, TS_EDGE_WALL);
  ts_sketch_drawer_set_map (get_drawer (app), &map);
}

/* A map that is too large for a command is kept on the page, and the window stays. */
static void
what_is_refused_is_not_lost (void **state)
{
  App *app = *state;
  gboolean stays;

  start_at_table (app, "board");
  go_drawing (app);
  lay_maze (app, 120);
  paint (app, 1120, 1119);
  act (app, "drawing.done");
  assert_int_equal (app_get_rev (app), 0);
  assert_true (ts_sketch_map_contains (ts_sketch_drawer_get_map (get_drawer (app)), 1120, 1119));
  g_signal_emit_by_name (app->window, "close-request", &stays);
  assert_true (stays);
}

static void
a_drawing_survives_a_change_of_language (void **state)
{
  App *app = *state;

  start_at_table (app, "board");
  go_drawing (app);
  paint (app, 40, 0);
  g_settings_set_string (app_get_settings (app), "language", "pt_BR");
  app_settle ();
  assert_true (ts_sketch_map_contains (ts_sketch_drawer_get_map (get_drawer (app)), 40, 0));
  act (app, "drawing.done");
  assert_int_equal (app_get_rev (app), 1);
  assert_true (has_hex (app, 40, 0));
}

static void
a_tile_is_kept_and_offered (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("genesis", NULL);
  g_autoptr (GPtrArray) tiles = NULL;

  start_at_table (app, "genesis");
  go_drawing (app);
  paint (app, 0, 0);
  g_signal_emit_by_name (get_drawer (app), "save-tile", "3A");
  app_settle ();
  tiles = ts_library_list_entries (app_get_library (app), game, "tile", NULL);
  assert_int_equal (tiles->len, 1);
  assert_non_null (app_find (get_drawer (app), GTK_TYPE_TOGGLE_BUTTON, "3A"));
  g_signal_emit_by_name (get_drawer (app), "save-tile", "3a");
  g_signal_emit_by_name (get_drawer (app), "save-tile", "3\u200ba");
  app_settle ();
  g_ptr_array_unref (tiles);
  tiles = ts_library_list_entries (app_get_library (app), game, "tile", NULL);
  assert_int_equal (tiles->len, 1);
  act (app, "drawing.done");
  go_drawing (app);
  assert_non_null (app_find (get_drawer (app), GTK_TYPE_TOGGLE_BUTTON, "3A"));
}

/* The next session that is set up with the mission begins with it. */
static void
a_map_is_kept_with_the_mission (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("genesis", NULL);
  g_autoptr (JsonObject) same = json_object_new ();
  g_autoptr (TsSession) next = NULL;
  g_autoptr (TsView) view = NULL;
  JsonObject *options;
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  start_at_table (app, "genesis");
  go_drawing (app);
  paint (app, 40, 0);
  act (app, "drawing.keep-on-sheet");
  assert_true (app_can_read (app->window, "start with this map"));
  options = ts_play_get_setup (ts_session_get_play (ts_navigator_get_session (app->navigator)));
  json_object_set_string_member (
      same, "mission",
      json_object_get_string_member (json_object_get_object_member (options, "mission"), "id"));
  next = ts_session_create (app_get_library (app), game, "Next", same, 0, 1700000000, NULL);
  view = ts_session_view (next, &viewer);
  assert_non_null (view->sketch->map);
}

static void
draw_for_a_card (App *app)
{
  const TsGame *game = ts_games_find ("genesis", NULL);
  TsPlace *place = ts_place_new (TS_PLACE_ENTRY, game);
  g_autoptr (JsonNode) draft = json_from_string ("{\"id\":\"x\",\"name\":\"Corner\"}", NULL);

  app_start (app);
  place->type = g_strdup ("tile");
  place->draft = json_node_dup_object (draft);
  ts_shell_go (app->shell, place);
  app_settle ();
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), TS_ACTION_DRAW,
                              "(ss)", "map", "hex");
  app_settle ();
  paint (app, 2, 3);
}

/* The map of a card is drawn on the same page and comes back into the form. */
static void
a_map_is_drawn_for_a_card (void **state)
{
  App *app = *state;
  g_autoptr (JsonObject) kept = NULL;

  draw_for_a_card (app);
  act (app, "drawing.done");
  kept = ts_page_dup_draft (ts_navigator_get_page (app->navigator));
  assert_true (json_object_has_member (kept, "map"));
  assert_string_equal (json_object_get_string_member (kept, "name"), "Corner");
  act (app, "entry.save");
  assert_false (json_object_has_member (kept, "field"));
}

/* The card is not kept before people say so, and its map would be gone. */
static void
closing_the_window_keeps_the_map_of_a_card (void **state)
{
  App *app = *state;
  g_autoptr (JsonObject) kept = NULL;
  gboolean stays;

  draw_for_a_card (app);
  g_signal_emit_by_name (app->window, "close-request", &stays);
  app_settle ();
  assert_true (stays);
  kept = ts_page_dup_draft (ts_navigator_get_page (app->navigator));
  assert_true (json_object_has_member (kept, "map"));
  g_signal_emit_by_name (app->window, "close-request", &stays);
  assert_false (stays);
}

/* Where the sheet names none, as the game does. */
static void
entries_are_called_as_on_the_sheet (void **state)
{
  static const struct
  {
    const char *draft;
    const char *called;
    const char *not_called;
  } cases[] = {
    { "{\"id\":\"x\",\"name\":\"x\",\"entries\":[{\"name\":\"North\",\"numbers\":[1]},"
      "{\"name\":\"East\",\"numbers\":[2]}]}",
      "North", "Alpha" },
    { "{\"id\":\"x\",\"name\":\"x\"}", "Hotel", "8" },
  };
  App *app = *state;

  app_start (app);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TsPlace *place = ts_place_new (TS_PLACE_ENTRY, ts_games_find ("genesis", NULL));
      g_autoptr (JsonNode) draft = json_from_string (cases[i].draft, NULL);

      place->type = g_strdup ("mission");
      place->draft = json_node_dup_object (draft);
      ts_shell_go (app->shell, place);
      app_settle ();
      gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)),
                                  TS_ACTION_DRAW, "(ss)", "sketch", "hex");
      app_settle ();
      gtk_toggle_button_set_active (
          GTK_TOGGLE_BUTTON (app_find (get_drawer (app), GTK_TYPE_TOGGLE_BUTTON, "Entry")), TRUE);
      app_settle ();
      assert_non_null (app_find (get_drawer (app), GTK_TYPE_TOGGLE_BUTTON, cases[i].called));
      assert_null (app_find (get_drawer (app), GTK_TYPE_TOGGLE_BUTTON, cases[i].not_called));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (entries_are_called_as_on_the_sheet, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_sketch_comes_and_goes, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_sketch_that_it_is_all_about_is_there_at_once, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (games_without_a_sketch_show_none, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (done_is_one_command, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (done_without_a_change_is_no_command, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (who_leaves_can_go_on, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_draws_again_goes_on, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_drew_nothing_is_not_asked, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (closing_the_window_is_done, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_is_refused_is_not_lost, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_drawing_survives_a_change_of_language, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_tile_is_kept_and_offered, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_map_is_kept_with_the_mission, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_map_is_drawn_for_a_card, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (closing_the_window_keeps_the_map_of_a_card, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
