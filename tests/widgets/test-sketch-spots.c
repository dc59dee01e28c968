/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch-spots.c: the places that answer the instruction are explained, and a tap on one of
 * them is one command.
 */

#include "play-fixture.h"

static void
a_spot_does_its_command (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_add_spot (self, TS_SPOT_STOP, "A", 3, 0);
  play_add_spot (self, TS_SPOT_TARGET, "B", 0, 2);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  assert_int_equal (play_get_overlay (self)->stops->len, 0);
  assert_true (play_get_overlay (self)->ways->len > 0);
  ts_sketch_view_pick_place (self->sketch, 3, 0);
  listener_assert_sent (self->listener, "{\"do\":\"go\",\"to\":\"A\"}");
  assert_int_equal (self->sketch->n_picks, 0);
  ts_sketch_view_pick_token (self->sketch, "Sarah");
  listener_assert_sent (self->listener, "{\"do\":\"go\",\"to\":\"B\"}");
  assert_int_equal (self->sketch->n_picks, 0);
  play_fixture_free (self);
}

/* The places that are asked for are explained before anybody picks anything. */
static void
spots_are_explained (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);
  TsSketchCanvas *canvas = ts_sketch_view_get_canvas (self->sketch);
  TsSketchPlace stops[8];
  guint n;

  play_add_two (self);
  play_show (self);
  ts_sketch_view_pick_token (self->sketch, "Endo");
  n = play_get_overlay (self)->stops->len;
  assert_in_range (n, 2, 4);
  for (guint i = 0; i < n; i++)
    stops[i] = g_array_index (play_get_overlay (self)->stops, TsSketchNote, i).place;
  ts_sketch_view_pick_token (self->sketch, "Endo");
  play_add_two (self);
  for (guint i = 0; i < n; i++)
    play_add_spot (self, TS_SPOT_STOP, "A", stops[i].x, stops[i].y);
  ts_sketch_canvas_set_cursor (canvas, 0, 0);
  play_show (self);
  play_assert_shows (self, "Rule ");
  assert_true (ts_sketch_view_explains (self->sketch));
  play_assert_shows (self, "Tap one of the marked places");
  assert_int_equal (play_get_overlay (self)->ways->len, n);
  assert_int_equal (play_get_overlay (self)->stops->len, 0);
  ts_sketch_canvas_set_cursor (canvas, stops[1].x, stops[1].y);
  assert_int_equal (play_get_overlay (self)->ways->len, 1);
  assert_int_equal (play_get_step (self, 0, -1).x, stops[1].x);
  play_fixture_free (self);
}

/* Then the plan of the sketch would be a wrong reason. */
static void
other_spots_than_those_of_the_plan_are_only_marked (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_two (self);
  play_add_spot (self, TS_SPOT_STOP, "A", 6, 2);
  play_show (self);
  assert_false (shows_text (self->widget, "Rule "));
  assert_false (ts_sketch_view_explains (self->sketch));
  play_assert_shows (self, "Tap one of the marked places");
  assert_int_equal (play_get_overlay (self)->ways->len, 1);
  play_add_two (self);
  play_add_spot (self, TS_SPOT_PLACE, "A", 8, 0);
  play_show (self);
  play_assert_shows (self, "Tap one of the marked places");
  assert_null (play_get_overlay (self));
  play_fixture_free (self);
}

static void
whom_an_enemy_may_attack_is_seen (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_token (self, "Sarah", "hero", 0, 2);
  play_add_token (self, "Kyle", "hero", 1, 0);
  play_add_token (self, "Endo", "enemy", 2, 2);
  play_add_spot (self, TS_SPOT_TARGET, "Sarah", 0, 2);
  play_add_spot (self, TS_SPOT_TARGET, "Kyle", 1, 0);
  play_show (self);
  play_assert_shows (self, "Sarah: In sight, 2 hexes away");
  play_assert_shows (self, "Kyle: In sight, ");
  assert_false (ts_sketch_view_explains (self->sketch));
  assert_int_equal (play_get_overlay (self)->lines->len, 2);
  play_fixture_free (self);
}

static void
new_spots_ignore_taps_for_300_ms (void **state)
{
  PlayFixture *self = play_fixture_new (TS_GRID_HEX);

  play_add_spot (self, TS_SPOT_STOP, "A", 3, 0);
  play_show (self);
  play_add_spot (self, TS_SPOT_STOP, "B", 3, 0);
  play_show (self);
  ts_sketch_view_pick_place (self->sketch, 3, 0);
  listener_assert_silent (self->listener);
  assert_int_equal (self->sketch->n_picks, 0);
  play_now += TS_GUARD_TIME - 1;
  ts_sketch_view_pick_place (self->sketch, 3, 0);
  listener_assert_silent (self->listener);
  play_now += 1;
  ts_sketch_view_pick_place (self->sketch, 3, 0);
  listener_assert_sent (self->listener, "{\"do\":\"go\",\"to\":\"B\"}");
  play_add_spot (self, TS_SPOT_STOP, "B", 3, 0);
  play_show (self);
  ts_sketch_view_pick_place (self->sketch, 3, 0);
  listener_assert_sent (self->listener, "{\"do\":\"go\",\"to\":\"B\"}");
  play_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_spot_does_its_command),
    cmocka_unit_test (spots_are_explained),
    cmocka_unit_test (other_spots_than_those_of_the_plan_are_only_marked),
    cmocka_unit_test (whom_an_enemy_may_attack_is_seen),
    cmocka_unit_test (new_spots_ignore_taps_for_300_ms),
  };

  return cmocka_run_group_tests_name ("sketch-spots", tests, init_gtk, NULL);
}
