/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hex.c: one hex, and the map they are laid in.
 */

#include <math.h>
#include <stdlib.h>

#include "../unit.h"
#include "hex-maps.h"

static TsHex
pick_hex (GRand *rand, int limit)
{
  return (TsHex){ g_rand_int_range (rand, -limit, limit + 1),
                  g_rand_int_range (rand, -limit, limit + 1) };
}

static void
assert_hex (TsHex hex, int q, int r)
{
  assert_int_equal (hex.q, q);
  assert_int_equal (hex.r, r);
}

static void
knows_neighbours (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < 100; i++)
    {
      TsHex hex = pick_hex (rand, TS_HEX_LIMIT);

      for (guint d = 0; d < TS_HEX_SIDES; d++)
        {
          TsHex next = ts_hex_step (hex, d);

          assert_int_equal (ts_hex_get_direction (hex, next), (int) d);
          assert_int_equal (ts_hex_get_direction (next, hex), (int) ts_hex_opposite (d));
          assert_int_equal (ts_hex_distance (hex, next), 1);
          assert_true (ts_hex_equal (ts_hex_step (next, ts_hex_opposite (d)), hex));
        }
      assert_int_equal (ts_hex_get_direction (hex, hex), -1);
      assert_int_equal (ts_hex_get_direction (hex, (TsHex){ hex.q + 1, hex.r + 1 }), -1);
    }
}

/* Corner d is where edge d meets edge d + 1: three hexes have it. */
static void
shares_corners_with_neighbours (void **state)
{
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      TsHex hexes[] = { ts_hex_directions[d], ts_hex_directions[(d + 1) % TS_HEX_SIDES] };

      for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
        {
          guint corner = (d + 2 + 2 * i) % TS_HEX_SIDES;

          assert_int_equal (3 * hexes[i].q + ts_hex_corners[corner].x, ts_hex_corners[d].x);
          assert_int_equal (3 * hexes[i].r + ts_hex_corners[corner].y, ts_hex_corners[d].y);
        }
    }
}

/* As many steps as it takes to walk there, over a field big enough. */
static void
counts_distances (void **state)
{
  for (int q = -6; q <= 6; q++)
    for (int r = -6; r <= 6; r++)
      {
        TsHex hex = { q, r };
        int steps = 0;

        for (; !ts_hex_equal (hex, (TsHex){ 0, 0 }); steps++)
          {
            guint best = 0;

            for (guint d = 1; d < TS_HEX_SIDES; d++)
              {
                double x, y, best_x, best_y;

                ts_hex_to_plane (ts_hex_step (hex, d), &x, &y);
                ts_hex_to_plane (ts_hex_step (hex, best), &best_x, &best_y);
                if (hypot (x, y) < hypot (best_x, best_y))
                  best = d;
              }
            hex = ts_hex_step (hex, best);
          }
        assert_int_equal (ts_hex_distance ((TsHex){ q, r }, (TsHex){ 0, 0 }), steps);
      }
  assert_int_equal (ts_hex_distance ((TsHex){ -10000, -10000 }, (TsHex){ 10000, 10000 }), 40000);
  assert_int_equal (ts_hex_distance ((TsHex){ -10000, 10000 }, (TsHex){ 10000, -10000 }), 20000);
}

/* Turning is turning in the plane, by sixths, clockwise where y grows downwards. */
static void
turns_as_the_plane_does (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < 600; i++)
    {
      TsHex hex = pick_hex (rand, 50), turned = ts_hex_rotate (hex, i), flipped = ts_hex_flip (hex);
      double angle = (i % TS_HEX_SIDES) * G_PI / 3, x, y, turned_x, turned_y, flipped_x, flipped_y;

      ts_hex_to_plane (hex, &x, &y);
      ts_hex_to_plane (turned, &turned_x, &turned_y);
      ts_hex_to_plane (flipped, &flipped_x, &flipped_y);
      assert_true (fabs (turned_x - (x * cos (angle) - y * sin (angle))) < 1e-9);
      assert_true (fabs (turned_y - (x * sin (angle) + y * cos (angle))) < 1e-9);
      assert_true (fabs (flipped_x + x) < 1e-9 && fabs (flipped_y - y) < 1e-9);
    }
}

static void
turns_directions_along (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint d = 0; d < TS_HEX_SIDES; d++)
    for (guint turns = 0; turns < 2 * TS_HEX_SIDES; turns++)
      {
        TsHex hex = pick_hex (rand, TS_HEX_LIMIT / 2), next = ts_hex_step (hex, d);

        assert_int_equal (
            ts_hex_rotate_direction (d, turns),
            ts_hex_get_direction (ts_hex_rotate (hex, turns), ts_hex_rotate (next, turns)));
        assert_int_equal (ts_hex_flip_direction (d),
                          ts_hex_get_direction (ts_hex_flip (hex), ts_hex_flip (next)));
      }
}

static void
finds_the_hex_of_a_point (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < 5000; i++)
    {
      TsHex hex = pick_hex (rand, i % 2 ? 10 : TS_HEX_LIMIT);
      double angle = g_rand_double_range (rand, 0, 2 * G_PI);
      double far = g_rand_double_range (rand, 0, sqrt (3) / 2 - 1e-6), x, y;

      ts_hex_to_plane (hex, &x, &y);
      assert_true (
          ts_hex_equal (ts_hex_from_plane (x + far * cos (angle), y + far * sin (angle)), hex));
      /* Close to a corner inside it is still this hex. */
      angle = G_PI / 6 + G_PI / 3 * (i % 6);
      assert_true (
          ts_hex_equal (ts_hex_from_plane (x + 0.999 * cos (angle), y + 0.999 * sin (angle)), hex));
    }
}

static void
orders_by_q_then_r (void **state)
{
  TsHex hexes[] = { { 1, -5 }, { -1, 9 }, { 1, -6 }, { -1, -9 } };

  qsort (hexes, G_N_ELEMENTS (hexes), sizeof hexes[0], ts_hex_compare);
  assert_hex (hexes[0], -1, -9);
  assert_hex (hexes[1], -1, 9);
  assert_hex (hexes[2], 1, -6);
  assert_hex (hexes[3], 1, -5);
  assert_int_equal (ts_hex_compare (&hexes[0], &hexes[0]), 0);
}

static void
lays_hexes (void **state)
{
  g_autoptr (TsHexMap) map = ts_hex_map_new ();
  TsHex hex = { 3, -4 };

  assert_null (ts_hex_map_look (map, hex));
  assert_int_equal (ts_hex_map_find (map, hex), -1);
  assert_true (ts_hex_map_lay (map, hex, FALSE, FALSE, 0));
  assert_true (ts_hex_map_lay (map, ts_hex_step (hex, 0), FALSE, FALSE, 0));
  assert_true (ts_hex_map_set_edge (map, hex, 0, TS_EDGE_WALL));
  /* Laid again it changes, and its edges stay. */
  assert_true (ts_hex_map_lay (map, hex, TRUE, TRUE, TS_HEX_MAX_ENTRIES));
  assert_int_equal (ts_hex_map_get_n_cells (map), 2);
  assert_true (ts_hex_map_look (map, hex)->blocked);
  assert_true (ts_hex_map_look (map, hex)->rough);
  assert_int_equal (ts_hex_map_look (map, hex)->entry, TS_HEX_MAX_ENTRIES);
  assert_int_equal (ts_hex_map_get_edge (map, hex, 0), TS_EDGE_WALL);
}

static void
keeps_edges_of_both_hexes (void **state)
{
  static const TsEdge edges[]
      = { TS_EDGE_WALL, TS_EDGE_OPEN_DOOR, TS_EDGE_DOOR, TS_EDGE_NONE, TS_EDGE_WALL };
  g_autoptr (TsHexMap) map = hex_maps_new_disc (1);

  for (guint d = 0; d < TS_HEX_SIDES; d++)
    for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
      {
        const TsHexCell *cell;

        assert_true (ts_hex_map_set_edge (map, (TsHex){ 0, 0 }, d, edges[i]));
        assert_int_equal (ts_hex_map_get_edge (map, (TsHex){ 0, 0 }, d), edges[i]);
        assert_int_equal (ts_hex_map_get_edge (map, ts_hex_directions[d], ts_hex_opposite (d)),
                          edges[i]);
        cell = ts_hex_map_look (map, (TsHex){ 0, 0 });
        assert_int_equal (cell->walls & cell->doors & cell->open, 0);
      }
  assert_false (ts_hex_map_set_edge (map, (TsHex){ 1, 0 }, 0, TS_EDGE_WALL));
  assert_false (ts_hex_map_set_edge (map, (TsHex){ 2, 0 }, 3, TS_EDGE_WALL));
  assert_int_equal (ts_hex_map_get_edge (map, (TsHex){ 1, 0 }, 0), TS_EDGE_NONE);
  assert_int_equal (ts_hex_map_get_edge (map, (TsHex){ 9, 9 }, 0), TS_EDGE_NONE);
}

static void
refuses_what_is_too_far (void **state)
{
  static const TsHex far[] = { { 10001, 0 },    { -10001, 0 },   { 0, 10001 },    { 0, -10001 },
                               { G_MAXINT, 0 }, { 0, G_MAXINT }, { G_MININT, 0 }, { 0, G_MININT } };
  g_autoptr (TsHexMap) map = ts_hex_map_new ();

  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    assert_false (ts_hex_map_lay (map, far[i], FALSE, FALSE, 0));
  assert_int_equal (ts_hex_map_get_n_cells (map), 0);
  assert_true (ts_hex_map_lay (map, (TsHex){ 10000, -10000 }, FALSE, FALSE, 0));
  assert_false (ts_hex_map_set_edge (map, (TsHex){ 10000, -10000 }, 0, TS_EDGE_WALL));
}

static void
refuses_one_hex_too_many (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_new_strip (200, 100);
  g_autoptr (TsHexMap) tile = hex_maps_new_disc (1);

  assert_int_equal (ts_hex_map_get_n_cells (map), TS_HEX_MAP_LIMIT);
  assert_false (ts_hex_map_lay (map, (TsHex){ -1, 0 }, FALSE, FALSE, 0));
  assert_true (ts_hex_map_lay (map, (TsHex){ 5, 5 }, TRUE, FALSE, 0));
  assert_false (ts_hex_map_stamp (map, tile, (TsHex){ 0, 0 }, 0, FALSE));
  assert_true (ts_hex_map_stamp (map, tile, (TsHex){ 5, 5 }, 0, FALSE));
  assert_false (ts_hex_map_look (map, (TsHex){ 5, 5 })->blocked);
  ts_hex_map_remove (map, (TsHex){ 0, 99 });
  assert_true (ts_hex_map_lay (map, (TsHex){ -1, 0 }, FALSE, FALSE, 0));
}

/* A map against a plain table, through thousands of changes. */
static void
finds_what_was_laid (void **state)
{
  enum
  {
    SIDE = 24
  };
  static guint8 laid[SIDE][SIDE];
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (TsHexMap) map = ts_hex_map_new ();
  guint n_laid = 0;

  for (guint i = 0; i < 20000; i++)
    {
      int q = g_rand_int_range (rand, 0, SIDE), r = g_rand_int_range (rand, 0, SIDE);
      TsHex hex = { 800 * q - 9000, 7 * r - 9000 };
      gboolean lay = g_rand_int_range (rand, 0, 100) < (i / 2000 % 2 ? 30 : 70);

      assert_int_equal (ts_hex_map_find (map, hex) >= 0, laid[q][r]);
      n_laid += (guint) lay - laid[q][r];
      laid[q][r] = (guint8) lay;
      if (lay)
        assert_true (ts_hex_map_lay (map, hex, i % 2, i % 3 == 0, i % 8));
      else
        ts_hex_map_remove (map, hex);
      assert_int_equal (ts_hex_map_get_n_cells (map), n_laid);
    }
  for (guint i = 0; i < n_laid; i++)
    assert_int_equal (ts_hex_map_find (map, ts_hex_map_get_cell (map, i)->at), i);
}

static void
takes_edges_away_with_a_hex (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_new_disc (1);

  for (guint d = 0; d < TS_HEX_SIDES; d++)
    ts_hex_map_set_edge (map, (TsHex){ 0, 0 }, d, (TsEdge) (1 + d % 3));
  ts_hex_map_remove (map, (TsHex){ 0, 0 });
  ts_hex_map_remove (map, (TsHex){ 7, 7 });
  assert_int_equal (ts_hex_map_get_n_cells (map), 6);
  ts_hex_map_lay (map, (TsHex){ 0, 0 }, FALSE, FALSE, 0);
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (map, i);

      assert_int_equal (cell->walls | cell->doors | cell->open, 0);
    }
}

static void
copies_apart (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_new_disc (2);
  g_autoptr (TsHexMap) held = ts_hex_map_ref (map);
  g_autoptr (TsHexMap) copy = ts_hex_map_copy (map);

  ts_hex_map_lay (copy, (TsHex){ 0, 0 }, TRUE, FALSE, 0);
  ts_hex_map_remove (copy, (TsHex){ 1, 0 });
  ts_hex_map_lay (copy, (TsHex){ 9, 9 }, FALSE, FALSE, 0);
  assert_ptr_equal (held, map);
  assert_int_equal (ts_hex_map_get_n_cells (map), 19);
  assert_int_equal (ts_hex_map_get_n_cells (copy), 19);
  assert_false (ts_hex_map_look (map, (TsHex){ 0, 0 })->blocked);
  assert_null (ts_hex_map_look (copy, (TsHex){ 1, 0 }));
}

static void
assert_same (const TsHexMap *map, const TsHexMap *other)
{
  assert_int_equal (ts_hex_map_get_n_cells (map), ts_hex_map_get_n_cells (other));
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (map, i);
      const TsHexCell *same = ts_hex_map_look (other, cell->at);

      assert_non_null (same);
      assert_memory_equal (cell, same, sizeof *cell);
    }
}

static void
stamps_a_tile_every_way (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (guint i = 0; i < 240; i++)
    {
      g_autoptr (TsHexMap) tile = hex_maps_new_random (rand);
      g_autoptr (TsHexMap) map = ts_hex_map_new ();
      HexPose pose = { i % 2, i / 2 % TS_HEX_SIDES, pick_hex (rand, 9000) };
      g_autoptr (TsHexMap) posed = hex_maps_pose (tile, &pose, rand);

      assert_true (ts_hex_map_stamp (map, tile, pose.at, pose.turns, pose.flipped));
      assert_same (map, posed);
      /* A second time changes nothing. */
      assert_true (ts_hex_map_stamp (map, tile, pose.at, pose.turns, pose.flipped));
      assert_same (map, posed);
    }
}

static void
stamps_over_what_is_there (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_parse ("-1,0 0,0# 1,0~ 2,0 -1,0/0 0,0/0 1,0=0");
  g_autoptr (TsHexMap) tile = hex_maps_parse ("0,0 1,0e 0,0-0");
  g_autoptr (TsHexMap) expected = hex_maps_parse ("-1,0 0,0 1,0e 2,0 -1,0/0 0,0-0 1,0=0");

  assert_true (ts_hex_map_stamp (map, tile, (TsHex){ 0, 0 }, 0, FALSE));
  assert_same (map, expected);
}

static void
leaves_the_map_when_a_tile_does_not_fit (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_parse ("10000,0 9999,0# 9999,0/0");
  g_autoptr (TsHexMap) before = ts_hex_map_copy (map);
  g_autoptr (TsHexMap) tile = hex_maps_parse ("0,0 1,0 -1,0 -2,0");

  assert_false (ts_hex_map_stamp (map, tile, (TsHex){ 10000, 0 }, 0, FALSE));
  assert_same (map, before);
  assert_true (ts_hex_map_stamp (map, tile, (TsHex){ 10000, 2 }, 1, FALSE));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (knows_neighbours),
    cmocka_unit_test (shares_corners_with_neighbours),
    cmocka_unit_test (counts_distances),
    cmocka_unit_test (turns_as_the_plane_does),
    cmocka_unit_test (turns_directions_along),
    cmocka_unit_test (finds_the_hex_of_a_point),
    cmocka_unit_test (orders_by_q_then_r),
    cmocka_unit_test (lays_hexes),
    cmocka_unit_test (keeps_edges_of_both_hexes),
    cmocka_unit_test (refuses_what_is_too_far),
    cmocka_unit_test (refuses_one_hex_too_many),
    cmocka_unit_test (finds_what_was_laid),
    cmocka_unit_test (takes_edges_away_with_a_hex),
    cmocka_unit_test (copies_apart),
    cmocka_unit_test (stamps_a_tile_every_way),
    cmocka_unit_test (stamps_over_what_is_there),
    cmocka_unit_test (leaves_the_map_when_a_tile_does_not_fit),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
