/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch-view.c: what people pick is answered in words and on the map, what they do becomes
 * one command, and nothing is guessed.
 */

#include "play-fixture.h"
#include "sketch-fixture.h"

#include "ts-hex-reach.h"

static GtkWidget *
find_button (PlayFixture *self, const char *name)
{
  return find_named (self->widget, GTK_TYPE_BUTTON, name);
}

static gboolean
is_shown (PlayFixture *self, const char *button)
{
  GtkWidget *widget = find_button (self, button);

  while (widget != NULL && widget != self->widget && gtk_widget_get_visible (widget))
    widget = gtk_widget_get_parent (widget);
  return widget == self->widget;
}

static void
drop (PlayFixture *self, const char *id, int x, int y)
{
  g_signal_emit_by_name (ts_sketch_view_get_canvas (self->sketch), "token-dropped", id, x, y);
}

static void
without_a_map_it_asks_for_one (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  g_clear_pointer (&self->view->sketch->map, json_object_unref);
  play_show (self);
  play_assert_shows (self, "No map yet");
  assert_true (is_shown (self, "Draw a map"));
  assert_false (is_shown (self, "Draw the map"));
  click (find_button (self, "Draw a map"));
  assert_int_equal (self->n_draw, 1);
  ts_sketch_view_pick_place (self->sketch, 0, 0);
  drop (self, "nobody", 0, 0);
  listener_assert_silent (self->listener);
  play_show (self);
  assert_false (is_shown (self, "Draw a map"));
  click (find_button (self, "Draw the map"));
  assert_int_equal (self->n_draw, 2);
  play_fixture_free (self);
}

static void
who_may_not_draw_is_not_asked_to (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  g_clear_pointer (&self->view->sketch->lay, json_object_unref);
  play_show (self);
  assert_false (is_shown (self, "Draw the map"));
  play_fixture_free (self);
}

static void
two_places_are_a_line_of_sight (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  ts_sketch_view_pick_place (self->sketch, 2, 2);
  play_assert_shows (self, "In sight, 2 hexes away");
  play_assert_shows (self, "In range: Sarah reaches 3.");
  play_assert_shows (self, "page 14");
  assert_int_equal (play_get_overlay (self)->lines->len, 1);
  assert_int_equal (play_get_overlay (self)->blockers->len, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (ts_sketch_view_get_canvas (self->sketch)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Map. In sight, 2 hexes away\nIn range: Sarah reaches 3.");
  play_fixture_free (self);
}

static gboolean
is_in_sight (TsSketchCanvas *canvas, int x, int y)
{
  double px, py;

  ts_sketch_canvas_get_middle (canvas, x, y, &px, &py);
  return px >= 0 && py >= 0 && px <= gtk_widget_get_width (GTK_WIDGET (canvas))
         && py <= gtk_widget_get_height (GTK_WIDGET (canvas));
}

static void
show_step (PlayFixture *self, const char *acting)
{
  play_add_token (self, "Sarah", "hero", 0, 2)->now = g_str_equal (acting, "Sarah");
  play_add_token (self, "Endo", "enemy", 6, 2)->now = g_str_equal (acting, "Endo");
  play_show (self);
}

/* Where people have zoomed in, a step comes into sight once; then they look where they like.  The
 * whole map stays as it is. */
static void
the_map_follows_a_step_once (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  TsSketchCanvas *canvas = ts_sketch_view_get_canvas (self->sketch);
  TsSketchCamera camera;

  show_step (self, "Sarah");
  gtk_widget_allocate (self->widget, 400, 400, -1, NULL);
  camera = canvas->camera;
  show_step (self, "Endo");
  assert_memory_equal (&canvas->camera, &camera, sizeof camera);

  for (guint i = 0; i < 8; i++)
    ts_sketch_canvas_zoom_in (canvas);
  assert_false (is_in_sight (canvas, 0, 2));
  show_step (self, "Sarah");
  assert_true (is_in_sight (canvas, 0, 2));
  assert_false (is_in_sight (canvas, 6, 2));
  show_step (self, "Endo");
  assert_true (is_in_sight (canvas, 6, 2));

  ts_sketch_camera_move (&canvas->camera, camera.x, camera.y - 40);
  camera = canvas->camera;
  show_step (self, "Endo");
  assert_memory_equal (&canvas->camera, &camera, sizeof camera);
  play_fixture_free (self);
}

static void
what_blocks_is_marked (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  ts_sketch_view_pick_token (self->sketch, "Endo");
  play_assert_shows (self, "Sarah → Endo");
  play_assert_shows (self, "No line of sight, 5 hexes away");
  play_assert_shows (self, "Out of range: Sarah reaches 3.");
  assert_int_equal (play_get_overlay (self)->lines->len, 0);
  assert_true (play_get_overlay (self)->blockers->len > 0);
  click (find_button (self, "The other way round"));
  play_assert_shows (self, "Endo → Sarah");
  play_fixture_free (self);
}

static void
the_same_pick_again_is_taken_back (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  ts_sketch_view_pick_place (self->sketch, 2, 2);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  assert_int_equal (self->sketch->n_picks, 1);
  assert_null (self->sketch->picks[0].token);
  ts_sketch_view_pick_place (self->sketch, 2, 2);
  assert_int_equal (self->sketch->n_picks, 0);
  assert_null (play_get_overlay (self));
  for (int q = 0; q < 3; q++)
    ts_sketch_view_pick_place (self->sketch, q, 1);
  assert_int_equal (self->sketch->n_picks, 1);
  assert_int_equal (self->sketch->picks[0].place.x, 2);
  ts_sketch_view_pick_place (self->sketch, 50, 50);
  assert_int_equal (self->sketch->n_picks, 1);
  click (find_button (self, "Clear the selection"));
  assert_int_equal (self->sketch->n_picks, 0);
  listener_assert_silent (self->listener);
  play_fixture_free (self);
}

static void
an_enemy_is_planned (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  play_assert_shows (self, "Rule ");
  play_assert_shows (self, "Sarah");
  play_assert_shows (self, "page 17");
  assert_true (play_get_overlay (self)->stops->len > 0);
  assert_string_equal (g_array_index (play_get_overlay (self)->stops, TsSketchNote, 0).text, "A");
  assert_int_equal (play_get_step (self, 0, 0).x, 5);
  play_fixture_free (self);
}

/* The way that is drawn is that to the stop where the cursor is. */
static void
the_way_leads_to_the_stop_that_is_looked_at (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  TsSketchCanvas *canvas = ts_sketch_view_get_canvas (self->sketch);
  const TsSketchOverlay *overlay;
  TsSketchPlace last;

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  overlay = play_get_overlay (self);
  if (overlay->stops->len < 2)
    fail_msg ("the map must leave a choice");
  last = g_array_index (overlay->stops, TsSketchNote, overlay->stops->len - 1).place;
  ts_sketch_canvas_set_cursor (canvas, last.x, last.y);
  overlay = play_get_overlay (self);
  assert_int_equal (overlay->ways->len, 1);
  assert_int_equal (play_get_step (self, 0, -1).x, last.x);
  assert_int_equal (play_get_step (self, 0, -1).y, last.y);
  play_fixture_free (self);
}

static void
who_may_attack_is_shown_whom (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_token (self, "Sarah", "hero", 0, 2);
  play_add_token (self, "Endo", "enemy", 2, 2);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  play_assert_shows (self, "Rule 1");
  assert_int_equal (play_get_overlay (self)->lines->len, 1);
  assert_int_equal (play_get_overlay (self)->stops->len, 0);
  play_fixture_free (self);
}

static void
what_is_not_known_is_said (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  TsToken *endo;

  play_add_token (self, "Sarah", "hero", 0, 2)->range = -1;
  endo = play_add_token (self, "Endo", "enemy", 5, 2);
  endo->move = endo->range = -1;
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  play_assert_shows (self, "The movement of Endo is not known.");
  play_assert_shows (self, "The range of Endo is not known.");
  assert_int_equal (play_get_overlay (self)->stops->len, 0);
  click (find_named (self->widget, GTK_TYPE_TOGGLE_BUTTON, "Reach"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->sketch->reach), TRUE);
  play_assert_shows (self, "The movement of Endo is not known.");
  assert_false (shows_text (self->widget, "The range of Endo is not known."));
  assert_int_equal (play_get_overlay (self)->field->len, 0);
  ts_sketch_view_clear_picks (self->sketch);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  ts_sketch_view_pick_token (self->sketch, "Endo");
  play_assert_shows (self, "The range of Sarah is not known.");
  play_fixture_free (self);
}

static void
reach_is_a_field_of_costs (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  const TsHexFigure sarah = { .at = { 0, 2 }, .move = 4 };
  g_autoptr (GArray) stops = ts_hex_reach (self->map.hexes, &sarah, 1, 0);

  play_add_token (self, "Sarah", "hero", 0, 2);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  assert_false (gtk_widget_get_visible (self->sketch->points_line));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->sketch->reach), TRUE);
  assert_true (gtk_widget_get_visible (self->sketch->points_line));
  assert_true (stops->len > 10);
  assert_int_equal (play_get_overlay (self)->field->len, stops->len);
  ts_number_editor_set_number (self->sketch->points, 1);
  g_signal_emit_by_name (self->sketch->points, "changed");
  assert_int_equal (play_get_overlay (self)->field->len, 7);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  assert_null (play_get_overlay (self));
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  assert_int_equal (play_get_overlay (self)->field->len, stops->len);
  play_fixture_free (self);
}

static void
a_dropped_figure_is_put_there_or_taken_off (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  TsToken *boss;

  play_add_two (self);
  boss = ts_view_add_token (self->view, "Boss", g_strdup ("Boss"), g_strdup ("B"), NULL, NULL);
  boss->placed = TRUE;
  boss->x = 1;
  play_show (self);
  drop (self, "Sarah", 2, 2);
  listener_assert_sent (self->listener, "{\"do\":\"put\",\"figure\":\"Sarah\",\"place\":[2,2]}");
  drop (self, "Sarah", 40, -3);
  listener_assert_sent (self->listener, "{\"do\":\"away\",\"figure\":\"Sarah\"}");
  drop (self, "Boss", 2, 2);
  drop (self, "Boss", 40, 2);
  drop (self, "nobody", 2, 2);
  listener_assert_silent (self->listener);
  play_fixture_free (self);
}

/* The templates of the view must stay as they are: they are used again. */
static void
a_command_is_a_copy (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  drop (self, "Sarah", 2, 2);
  drop (self, "Sarah", 1, 1);
  listener_assert_sent (self->listener, "{\"do\":\"put\",\"figure\":\"Sarah\",\"place\":[1,1]}");
  play_fixture_free (self);
}

static void
a_figure_beside_the_map_is_taken_and_put_down (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_add_token (self, "Kyle", "hero", 0, 0)->placed = FALSE;
  play_show (self);
  play_assert_shows (self, "Beside the map");
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_nth (GTK_WIDGET (self->sketch->tray), GTK_TYPE_TOGGLE_BUTTON, 0)),
      TRUE);
  play_assert_shows (self, "Tap the place where it stands.");
  ts_sketch_view_pick_place (self->sketch, 70, 0);
  listener_assert_silent (self->listener);
  ts_sketch_view_pick_place (self->sketch, 1, 1);
  listener_assert_sent (self->listener, "{\"do\":\"put\",\"figure\":\"Kyle\",\"place\":[1,1]}");
  ts_sketch_view_pick_token (self->sketch, "Endo");
  listener_assert_sent (self->listener, "{\"do\":\"put\",\"figure\":\"Kyle\",\"place\":[5,2]}");
  play_add_token (self, "Kyle", "hero", 1, 1);
  play_show (self);
  assert_null (self->sketch->taken);
  assert_false (gtk_widget_get_visible (GTK_WIDGET (self->sketch->tray)));
  play_fixture_free (self);
}

static void
a_taken_figure_can_be_put_back (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  GtkWidget *button;

  play_add_token (self, "Kyle", "hero", 0, 0)->placed = FALSE;
  play_show (self);
  button = find_nth (GTK_WIDGET (self->sketch->tray), GTK_TYPE_TOGGLE_BUTTON, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  ts_sketch_view_clear_picks (self->sketch);
  assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  ts_sketch_view_pick_place (self->sketch, 1, 1);
  listener_assert_silent (self->listener);
  play_fixture_free (self);
}

/* From its menu, which opens on a tap: then the next tap is where it goes. */
static void
a_figure_is_taken_up_from_its_place (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  ts_sketch_view_take (self->sketch, "Sarah");
  play_assert_shows (self, "Tap the place where it stands.");
  play_add_two (self);
  play_show (self);
  assert_string_equal (self->sketch->taken, "Sarah");
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  assert_null (self->sketch->taken);
  listener_assert_silent (self->listener);
  ts_sketch_view_take (self->sketch, "Sarah");
  ts_sketch_view_pick_place (self->sketch, 2, 2);
  listener_assert_sent (self->listener, "{\"do\":\"put\",\"figure\":\"Sarah\",\"place\":[2,2]}");
  play_add_token (self, "Sarah", "hero", 2, 2);
  play_show (self);
  assert_null (self->sketch->taken);
  play_fixture_free (self);
}

static void
a_figure_is_moved_and_taken_off_by_buttons (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  assert_true (is_shown (self, "Take off the map"));
  click (find_button (self, "Take off the map"));
  listener_assert_sent (self->listener, "{\"do\":\"away\",\"figure\":\"Sarah\"}");
  ts_sketch_view_pick_place (self->sketch, 1, 2);
  assert_true (is_shown (self, "Move Sarah here"));
  assert_false (is_shown (self, "Take off the map"));
  click (find_button (self, "Move Sarah here"));
  listener_assert_sent (self->listener, "{\"do\":\"put\",\"figure\":\"Sarah\",\"place\":[1,2]}");
  assert_int_equal (self->sketch->n_picks, 1);
  play_fixture_free (self);
}

static void
turn_door (PlayFixture *self, int q, int r, guint direction)
{
  g_signal_emit_by_name (ts_sketch_view_get_canvas (self->sketch), "edge-activated", q, r,
                         direction);
}

static void
a_door_is_turned (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  ts_hex_map_set_edge (self->map.hexes, (TsHex){ 1, 0 }, 0, TS_EDGE_DOOR);
  ts_hex_map_set_edge (self->map.hexes, (TsHex){ 5, 0 }, 0, TS_EDGE_OPEN_DOOR);
  ts_view_free (self->view);
  play_begin (self, TRUE, "door");
  play_show (self);
  turn_door (self, 1, 0, 0);
  listener_assert_sent (self->listener, "{\"do\":\"door\",\"edge\":[1,0,2,0],\"open\":true}");
  turn_door (self, 6, 0, 3);
  listener_assert_sent (self->listener, "{\"do\":\"door\",\"edge\":[6,0,5,0],\"open\":false}");
  turn_door (self, 3, 0, 0);
  listener_assert_silent (self->listener);
  g_clear_pointer (&self->view->sketch->door, json_object_unref);
  play_show (self);
  turn_door (self, 1, 0, 0);
  listener_assert_silent (self->listener);
  play_fixture_free (self);
}

static void
picks_follow_their_figures (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  ts_sketch_view_pick_token (self->sketch, "Endo");
  play_add_token (self, "Sarah", "hero", 6, 2);
  play_add_token (self, "Endo", "enemy", 5, 2);
  play_show (self);
  play_assert_shows (self, "In sight, 1 hex away");
  assert_int_equal (self->sketch->picks[0].place.x, 6);
  play_add_token (self, "Endo", "enemy", 5, 2);
  play_show (self);
  assert_int_equal (self->sketch->n_picks, 1);
  assert_string_equal (self->sketch->picks[0].token, "Endo");
  play_fixture_free (self);
}

static void
while_a_figure_is_dragged_its_line_of_sight_is_shown (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  TsSketchCanvas *canvas = ts_sketch_view_get_canvas (self->sketch);

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  g_signal_emit_by_name (canvas, "token-dragged", "Endo", 2, 2);
  play_assert_shows (self, "In sight, 2 hexes away");
  g_signal_emit_by_name (canvas, "token-dragged", "Endo", 99, 2);
  g_signal_emit_by_name (canvas, "token-dragged", "Endo", 6, 2);
  play_assert_shows (self, "No line of sight, 6 hexes away");
  g_signal_emit_by_name (canvas, "token-dragged", "Sarah", 6, 2);
  listener_assert_silent (self->listener);
  play_fixture_free (self);
}

static void
cover_on_squares_is_said_both_ways (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_SQUARE);

  ts_square_map_set_obstructed (self->map.squares, (TsSquare){ 2, 2 }, TRUE);
  ts_view_free (self->view);
  play_begin (self, TRUE, NULL);
  play_add_token (self, "T-800", "enemy", 1, 1);
  play_add_token (self, "Soldier", "hero", 4, 3);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "T-800");
  ts_sketch_view_pick_place (self->sketch, 7, 7);
  play_assert_shows (self, "Pick two figures");
  ts_sketch_view_clear_picks (self->sketch);
  ts_sketch_view_pick_token (self->sketch, "T-800");
  ts_sketch_view_pick_token (self->sketch, "Soldier");
  play_assert_shows (self, "range 3");
  play_assert_shows (self, "Soldier → T-800: ");
  assert_int_equal (play_get_overlay (self)->lines->len, 4);
  click (find_button (self, "The other way round"));
  play_assert_shows (self, "T-800 → Soldier: ");
  play_fixture_free (self);
}

static void
squares_are_counted_as_the_view_says (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_SQUARE);

  self->view->sketch->count = "orthogonal";
  play_add_token (self, "T-800", "enemy", 1, 1);
  play_add_token (self, "Soldier", "hero", 4, 3);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "T-800");
  ts_sketch_view_pick_token (self->sketch, "Soldier");
  play_assert_shows (self, "range 5");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->sketch->reach), TRUE);
  ts_sketch_view_clear_picks (self->sketch);
  ts_sketch_view_pick_token (self->sketch, "Soldier");
  assert_true (play_get_overlay (self)->field->len > 20);
  play_fixture_free (self);
}

static void
an_enemy_on_squares_has_no_rules_of_hexes (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_SQUARE);

  play_add_token (self, "T-800", "enemy", 1, 1);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "T-800");
  assert_false (shows_text (self->widget, "Rule"));
  assert_null (play_get_overlay (self));
  play_fixture_free (self);
}

static void
it_fits_a_phone (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  int minimum, narrow, wide;

  play_add_two (self);
  play_add_token (self, "A figure with a name that is rather long", "hero", 0, 0)->placed = FALSE;
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  gtk_widget_measure (self->widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  assert_true (minimum <= 336);
  gtk_widget_measure (self->widget, GTK_ORIENTATION_VERTICAL, 336, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (self->widget, GTK_ORIENTATION_VERTICAL, 1000, &wide, NULL, NULL, NULL);
  assert_true (wide <= narrow);
  play_fixture_free (self);
}

static void
measure_map (PlayFixture *self, int *width, int *height)
{
  canvas_allocate (self->widget, 336, 420);
  *width = gtk_widget_get_width (GTK_WIDGET (ts_sketch_view_get_canvas (self->sketch)));
  *height = gtk_widget_get_height (GTK_WIDGET (ts_sketch_view_get_canvas (self->sketch)));
}

/* Who picks two figures, one after the other, finds the second where it was. */
static void
the_map_stays_whatever_the_answer_is (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  int width, height, last_width, last_height;

  play_add_two (self);
  play_show (self);
  measure_map (self, &width, &height);
  assert_true (height > 420 / 2);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  measure_map (self, &last_width, &last_height);
  assert_int_equal (width, last_width);
  assert_int_equal (height, last_height);
  for (guint i = 0; i < 9; i++)
    play_add_token (self, "A figure with a name that is rather long", "hero", 0, 0)->placed = FALSE;
  play_show (self);
  measure_map (self, &last_width, &last_height);
  assert_int_equal (height, last_height);
  play_fixture_free (self);
}

/* A button over a map would cover a hex that can be tapped. */
static void
nothing_lies_on_the_map (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_show (self);
  for (int width = 300; width < 1200; width += 45)
    {
      GtkWidget *map = GTK_WIDGET (self->sketch->canvas);
      graphene_rect_t area, bounds, common;

      canvas_allocate (self->widget, width, 420);
      assert_true (gtk_widget_compute_bounds (map, self->widget, &area));
      for (GtkWidget *i = gtk_widget_get_first_child (self->widget); i != NULL;
           i = gtk_widget_get_next_sibling (i))
        if (i != map && gtk_widget_get_visible (i))
          {
            assert_true (gtk_widget_compute_bounds (i, self->widget, &bounds));
            assert_false (graphene_rect_intersection (&area, &bounds, &common));
          }
    }
  play_fixture_free (self);
}

static void
roles_and_names (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_add_token (self, "Kyle", "hero", 0, 0)->placed = FALSE;
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  assert_all_named (self->widget);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (self->sketch), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->sketch), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Sketch");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (self->sketch->tray), GTK_ACCESSIBLE_ROLE_GROUP);
  play_fixture_free (self);
}

static void
nothing_leaks (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_add_token (self, "Kyle", "hero", 0, 0)->placed = FALSE;
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  g_object_ref (self->widget);
  gtk_box_remove (GTK_BOX (self->listener->box), self->widget);
  g_object_force_floating (G_OBJECT (self->widget));
  assert_dies (self->widget);
  play_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (without_a_map_it_asks_for_one),
    cmocka_unit_test (who_may_not_draw_is_not_asked_to),
    cmocka_unit_test (two_places_are_a_line_of_sight),
    cmocka_unit_test (the_map_follows_a_step_once),
    cmocka_unit_test (what_blocks_is_marked),
    cmocka_unit_test (the_same_pick_again_is_taken_back),
    cmocka_unit_test (an_enemy_is_planned),
    cmocka_unit_test (the_way_leads_to_the_stop_that_is_looked_at),
    cmocka_unit_test (who_may_attack_is_shown_whom),
    cmocka_unit_test (what_is_not_known_is_said),
    cmocka_unit_test (reach_is_a_field_of_costs),
    cmocka_unit_test (a_dropped_figure_is_put_there_or_taken_off),
    cmocka_unit_test (a_command_is_a_copy),
    cmocka_unit_test (a_figure_beside_the_map_is_taken_and_put_down),
    cmocka_unit_test (a_taken_figure_can_be_put_back),
    cmocka_unit_test (a_figure_is_taken_up_from_its_place),
    cmocka_unit_test (a_figure_is_moved_and_taken_off_by_buttons),
    cmocka_unit_test (a_door_is_turned),
    cmocka_unit_test (picks_follow_their_figures),
    cmocka_unit_test (while_a_figure_is_dragged_its_line_of_sight_is_shown),
    cmocka_unit_test (cover_on_squares_is_said_both_ways),
    cmocka_unit_test (squares_are_counted_as_the_view_says),
    cmocka_unit_test (an_enemy_on_squares_has_no_rules_of_hexes),
    cmocka_unit_test (it_fits_a_phone),
    cmocka_unit_test (the_map_stays_whatever_the_answer_is),
    cmocka_unit_test (nothing_lies_on_the_map),
    cmocka_unit_test (roles_and_names),
    cmocka_unit_test (nothing_leaks),
  };

  return cmocka_run_group_tests_name ("sketch-view", tests, init_gtk, NULL);
}
