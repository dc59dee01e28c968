/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hex-sight.c: line of sight on hexes: named cases, thousands of random maps, needle eyes.
 */

#include <math.h>

#include "../unit.h"
#include "hex-maps.h"
#include "hex-oracle.h"
#include "../runs.h"

#define FAR 9990 /* maps of 10 hexes around this are still within the limit */

static void
fail_at (const TsHexMap *map, TsHex from, TsHex to, const char *reason)
{
  g_autofree char *sketch = hex_maps_write (map, NULL);

  fail_msg ("%s: from %d,%d to %d,%d in %s", reason, from.q, from.r, to.q, to.r, sketch);
}

static void
demand (gboolean truth, const TsHexMap *map, TsHex from, TsHex to, const char *reason)
{
  if (!truth)
    fail_at (map, from, to, reason);
}

/* From the plane to the skewed one: rounded to parts, which are far finer than a gap between
 * corners that a small map can have. */
static TsPoint
to_parts (const double *point)
{
  long double x = point[0], y = point[1];

  return (TsPoint){ llroundl ((sqrtl (3) * x - y) * HEX_ORACLE_PARTS),
                    llroundl (2 * y * HEX_ORACLE_PARTS) };
}

static void
check_line (const TsHexSight *sight, const TsHexMap *map, TsHex from, TsHex to)
{
  TsPoint start = to_parts (sight->from), end = to_parts (sight->to);

  demand (sight->blockers == NULL, map, from, to, "free and blocked");
  demand (hex_oracle_contains (from, start, 16), map, from, to, "the line starts elsewhere");
  demand (hex_oracle_contains (to, end, 16), map, from, to, "the line ends elsewhere");
  demand (hex_oracle_is_free (map, from, to, start, end), map, from, to, "the line is not free");
}

static gboolean
blocks (const TsHexMap *map, const TsHexBlocker *blocker, TsHex from, TsHex to)
{
  const TsHexCell *cell = ts_hex_map_look (map, blocker->hex);

  if (blocker->direction < 0)
    return !ts_hex_equal (blocker->hex, from) && !ts_hex_equal (blocker->hex, to)
           && (cell == NULL || cell->blocked);
  return cell != NULL && ((cell->walls | cell->doors) >> blocker->direction & 1) != 0;
}

/* A map with nothing but these blockers. */
static TsHexMap *
rebuild (const GArray *blockers, TsHex from, TsHex to)
{
  TsHexMap *map = ts_hex_map_new ();
  g_autoptr (GArray) near = hex_oracle_list_near (from, to);

  for (guint i = 0; i < near->len; i++)
    ts_hex_map_lay (map, g_array_index (near, TsHex, i), FALSE, FALSE, 0);
  for (guint i = 0; i < blockers->len; i++)
    {
      const TsHexBlocker *blocker = &g_array_index (blockers, TsHexBlocker, i);

      if (blocker->direction < 0)
        ts_hex_map_lay (map, blocker->hex, TRUE, FALSE, 0);
      else
        ts_hex_map_set_edge (map, blocker->hex, (guint) blocker->direction, TS_EDGE_WALL);
    }
  return map;
}

static void
check_blockers (const TsHexSight *sight, const TsHexMap *map, TsHex from, TsHex to)
{
  g_autoptr (TsHexMap) bare = NULL;

  demand (sight->blockers != NULL && sight->blockers->len > 0, map, from, to, "no reason");
  for (guint i = 0; i < sight->blockers->len; i++)
    demand (blocks (map, &g_array_index (sight->blockers, TsHexBlocker, i), from, to), map, from,
            to, "a reason that blocks nothing");
  bare = rebuild (sight->blockers, from, to);
  demand (!hex_oracle_sees (bare, from, to), map, from, to, "reasons that are not enough");
}

static void
check_evidence (const TsHexMap *map, TsHex from, TsHex to, gboolean expected)
{
  g_auto (TsHexSight) sight = { 0 };

  ts_hex_sight_init (&sight, map, from, to);
  demand (sight.free == expected, map, from, to, "the evidence says otherwise");
  assert_int_equal (sight.range, ts_hex_distance (from, to));
  if (sight.free)
    check_line (&sight, map, from, to);
  else
    check_blockers (&sight, map, from, to);
}

/* The fast answer, both ways, with its evidence. */
static void
check_fast (const TsHexMap *map, TsHex from, TsHex to, gboolean expected)
{
  demand (ts_hex_sees (map, from, to) == expected, map, from, to,
          expected ? "there is sight" : "there is no sight");
  demand (ts_hex_sees (map, to, from) == expected, map, to, from,
          expected ? "there is sight back" : "there is no sight back");
  check_evidence (map, from, to, expected);
}

/* A case whose answer is known; the slow answer is on trial as well. */
static void
check_case (const char *text, TsHex from, TsHex to, gboolean expected)
{
  g_autoptr (TsHexMap) map = hex_maps_parse (text);

  demand (hex_oracle_sees (map, from, to) == expected, map, from, to, "the slow answer is wrong");
  demand (hex_oracle_sees (map, to, from) == expected, map, to, from, "the slow answer is wrong");
  check_fast (map, from, to, expected);
  check_fast (map, to, from, expected);
}

static void
sees_itself (void **state)
{
  check_case ("0,0", (TsHex){ 0, 0 }, (TsHex){ 0, 0 }, TRUE);
  check_case ("0,0#", (TsHex){ 0, 0 }, (TsHex){ 0, 0 }, TRUE);
  check_case ("0,0 1,0 0,0/0", (TsHex){ 0, 0 }, (TsHex){ 0, 0 }, TRUE);
}

static void
sees_adjacent_hexes (void **state)
{
  TsHex a = { 0, 0 }, b = { 1, 0 };

  check_case ("0,0 1,0", a, b, TRUE);
  check_case ("0,0# 1,0#", a, b, TRUE);
  check_case ("0,0 1,0 0,0-0", a, b, TRUE);
  check_case ("0,0 1,0 0,0/0", a, b, FALSE);
  check_case ("0,0 1,0 0,0=0", a, b, FALSE);
  /* Walls that meet the edge in its ends leave the rest of it. */
  check_case ("0,0 1,0 0,1 1,-1 0,0/1 0,0/5 1,0/2 1,0/4", a, b, TRUE);
}

/* Kept because it follows from the text. */
static void
sees_around_the_end_of_a_wall (void **state)
{
  TsHex a = { 0, 0 }, b = { 1, 0 };

  check_case ("0,0 1,0 0,1 0,0/0", a, b, TRUE);
  check_case ("0,0 1,0 1,-1 0,0/0", a, b, TRUE);
  check_case ("0,0 1,0 0,1~ 0,0/0", a, b, TRUE);
  check_case ("0,0 1,0 0,1e 0,0/0", a, b, TRUE);
  check_case ("0,0 1,0 0,1# 0,0/0", a, b, FALSE);
  check_case ("0,0 1,0 0,1 0,0/0 0,0/1", a, b, FALSE);
  check_case ("0,0 1,0 0,1 0,0/0 1,0=2", a, b, FALSE);
  check_case ("0,0 1,0 0,1 1,-1 0,0/0 0,0/1", a, b, TRUE);
  check_case ("0,0 1,0 0,1 1,-1 0,0/0 0,0/1 1,0/4", a, b, FALSE);
  /* The end of a wall between two others. */
  check_case ("0,0 1,0 2,0 1,-1 0,1 1,0/0", a, (TsHex){ 2, 0 }, FALSE);
  check_case ("0,0 1,0 2,0 1,1 1,0/0", a, (TsHex){ 2, 0 }, TRUE);
}

/* Two hexes on either side of an edge whose ends they touch. */
static void
sees_through_a_vertex (void **state)
{
  TsHex a = { 0, 0 }, b = { 1, 1 };

  check_case ("0,0 1,0 0,1 1,1", a, b, TRUE);
  check_case ("0,0 1,0# 0,1 1,1", a, b, TRUE);
  check_case ("0,0 1,0 0,1# 1,1", a, b, TRUE);
  check_case ("0,0 1,0# 0,1# 1,1", a, b, FALSE);
  check_case ("0,0 1,0 0,1 1,1 1,0/2", a, b, TRUE);
  check_case ("0,0 1,0# 0,1 1,1 0,0/1", a, b, FALSE);
}

static void
sees_along_edges (void **state)
{
  TsHex a = { 0, 0 }, b = { 2, 2 };

  check_case ("0,0 1,0 1,1 2,1 2,2", a, b, TRUE);
  check_case ("0,0 1,0 0,1# 1,1 2,1 1,2# 2,2", a, b, TRUE);
  check_case ("0,0 1,0# 0,1 1,1 2,1 1,2# 2,2", a, b, TRUE);
  check_case ("0,0 1,0# 0,1 1,1# 2,1 1,2 2,2", a, b, FALSE);
  check_case ("0,0 1,0# 0,1# 1,1 2,1 1,2 2,2", a, b, FALSE);
}

/* Red hexes on alternate sides of one line: with two a line can be turned between them, with three
 * there is only the one that touches them all. */
static void
sees_no_corridor_of_one_line (void **state)
{
  TsHex a = { 0, 0 }, b = { 3, 3 };

  check_case ("0,0 1,0# 0,1 1,1 2,1 1,2# 2,2 3,2 2,3 3,3", a, b, TRUE);
  check_case ("0,0 1,0# 0,1 1,1 2,1 1,2# 2,2 3,2# 2,3 3,3", a, b, FALSE);
  check_case ("0,0 0,1 1,1 2,1 2,2 2,3 3,3", a, b, FALSE);
  check_case ("0,0 0,1 1,1 2,1 2,2 3,2 3,3", a, b, TRUE);
}

static void
sees_nothing_off_the_map (void **state)
{
  check_case ("0,0 1,0 3,0 4,0", (TsHex){ 0, 0 }, (TsHex){ 3, 0 }, FALSE);
  check_case ("0,0 1,0 3,0 4,0 2,0e", (TsHex){ 0, 0 }, (TsHex){ 3, 0 }, TRUE);
  /* Two tiles that meet in a corner. */
  check_case ("0,0 -1,0 1,1 2,1", (TsHex){ 0, 0 }, (TsHex){ 1, 1 }, FALSE);
  check_case ("0,0 -1,0 1,1 2,1 0,1", (TsHex){ 0, 0 }, (TsHex){ 1, 1 }, TRUE);
  /* A hole in the middle fills the whole way between two hexes in its row. */
  check_case ("0,0 2,0 0,1 1,1 1,-1 2,-1", (TsHex){ 0, 0 }, (TsHex){ 2, 0 }, FALSE);
}

/* As far apart as two hexes can be. */
static void
sees_nothing_over_the_whole_plane (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_parse ("-10000,-10000 10000,10000");
  TsHex from = { -TS_HEX_LIMIT, -TS_HEX_LIMIT }, to = { TS_HEX_LIMIT, TS_HEX_LIMIT };
  g_auto (TsHexSight) sight = { 0 };

  assert_false (ts_hex_sees (map, from, to));
  assert_false (ts_hex_sees (map, to, from));
  ts_hex_sight_init (&sight, map, from, to);
  assert_false (sight.free);
  assert_int_equal (sight.range, 4 * TS_HEX_LIMIT);
  for (guint i = 0; i < sight.blockers->len; i++)
    demand (blocks (map, &g_array_index (sight.blockers, TsHexBlocker, i), from, to), map, from, to,
            "a reason that blocks nothing");
}

static void
sees_over_rough_hexes_and_open_doors (void **state)
{
  check_case ("0,0 1,0~ 2,0", (TsHex){ 0, 0 }, (TsHex){ 2, 0 }, TRUE);
  check_case ("0,0 1,0 2,0 0,0-0 1,0-0", (TsHex){ 0, 0 }, (TsHex){ 2, 0 }, TRUE);
  check_case ("0,0 1,0 2,0 0,0-0 1,0=0", (TsHex){ 0, 0 }, (TsHex){ 2, 0 }, FALSE);
  check_case ("0,0 1,0# 2,0", (TsHex){ 0, 0 }, (TsHex){ 2, 0 }, FALSE);
}

/* What is known only of the fast answer: the slow one would take too long. */
static void
sees_across_the_greatest_map (void **state)
{
  g_autoptr (TsHexMap) row = ts_hex_map_new ();
  g_autoptr (TsHexMap) sheet = ts_hex_map_new ();
  TsHex west = { -TS_HEX_LIMIT, TS_HEX_LIMIT }, east = { TS_HEX_LIMIT - 1, -TS_HEX_LIMIT + 1 };
  TsHex first = { 9801, 9901 }, last = { 10000, 10000 };

  for (int q = west.q; q <= east.q; q++)
    assert_true (ts_hex_map_lay (row, (TsHex){ q, -q }, FALSE, FALSE, 0));
  assert_int_equal (ts_hex_map_get_n_cells (row), TS_HEX_MAP_LIMIT);
  assert_true (ts_hex_sees (row, west, east));
  check_evidence (row, west, (TsHex){ -9950, 9950 }, TRUE);
  ts_hex_map_set_edge (row, (TsHex){ 7, -7 }, 5, TS_EDGE_DOOR);
  assert_false (ts_hex_sees (row, west, east));

  for (int q = first.q; q <= last.q; q++)
    for (int r = first.r; r <= last.r; r++)
      assert_true (ts_hex_map_lay (sheet, (TsHex){ q, r }, FALSE, FALSE, 0));
  assert_true (ts_hex_sees (sheet, first, last));
  assert_true (ts_hex_sees (sheet, (TsHex){ 9801, 10000 }, (TsHex){ 10000, 9901 }));
  ts_hex_map_lay (sheet, (TsHex){ 9900, 9950 }, TRUE, FALSE, 0);
  assert_true (ts_hex_sees (sheet, first, last));
  for (int q = first.q; q <= last.q; q++)
    ts_hex_map_lay (sheet, (TsHex){ q, 9950 }, TRUE, FALSE, 0);
  assert_false (ts_hex_sees (sheet, first, last));
}

/* A slanted corridor of 20,000 hexes that changes sides once, then twice. */
static void
sees_through_a_corridor_of_thousands (void **state)
{
  const int length = 6600;
  g_autoptr (TsHexMap) map = ts_hex_map_new ();
  TsHex first = { 0, 0 }, last = { length, length };

  for (int i = 0; i <= length; i++)
    {
      ts_hex_map_lay (map, (TsHex){ i, i }, FALSE, FALSE, 0);
      ts_hex_map_lay (map, (TsHex){ i + 1, i }, i < length / 2, FALSE, 0);
      ts_hex_map_lay (map, (TsHex){ i, i + 1 }, i >= length / 2, FALSE, 0);
    }
  assert_true (ts_hex_sees (map, first, last));
  assert_true (ts_hex_sees (map, last, first));
  ts_hex_map_lay (map, (TsHex){ length, length - 1 }, TRUE, FALSE, 0);
  ts_hex_map_lay (map, (TsHex){ length - 1, length }, FALSE, FALSE, 0);
  assert_false (ts_hex_sees (map, first, last));
  assert_false (ts_hex_sees (map, last, first));
}

static void
agrees_on_random_maps (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (31);
  guint n_free = 0, n_pairs = 0;

  for (guint i = 0; i < runs (1000, 4000); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);

      for (guint j = 0; j < 3; j++)
        {
          TsHex from = hex_maps_pick (map, rand), to = hex_maps_pick (map, rand);
          gboolean expected = hex_oracle_sees (map, from, to);

          check_fast (map, from, to, expected);
          n_free += expected && ts_hex_distance (from, to) > 1;
          n_pairs++;
        }
    }
  assert_in_range (n_free, n_pairs / 10, n_pairs * 6 / 10);
}

/* Every pair of some maps, and longer ways. */
static void
agrees_on_all_pairs (void **state)
{
  static const HexTaste taste = { .blocked = 12, .walls = 4, .missing = 3 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (32);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_disc (4);

      hex_maps_season (map, &taste, rand);
      for (guint a = 0; a < ts_hex_map_get_n_cells (map); a++)
        for (guint b = a; b < ts_hex_map_get_n_cells (map); b++)
          {
            TsHex from = ts_hex_map_get_cell (map, a)->at, to = ts_hex_map_get_cell (map, b)->at;

            demand (ts_hex_sees (map, from, to) == hex_oracle_sees (map, from, to), map, from, to,
                    "the slow answer is another");
          }
    }
}

/* What a random line proves, the slow answer knows; and it rarely knows more. */
static void
slow_answer_knows_what_lines_prove (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (33);
  guint n_known = 0, n_found = 0;

  for (guint i = 0; i < runs (150, 600); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      TsHex from = hex_maps_pick (map, rand), to = hex_maps_pick (map, rand);
      gboolean found = hex_oracle_sample (map, from, to, 300, rand);
      gboolean known = hex_oracle_sees (map, from, to);

      demand (known || !found, map, from, to, "the slow answer misses a line");
      n_known += known;
      n_found += found;
    }
  assert_in_range (n_found, n_known * 9 / 10, n_known);
}

static void
is_the_same_wherever_it_lies (void **state)
{
  static const TsHex places[]
      = { { 0, 0 }, { FAR, FAR }, { -FAR, -FAR }, { FAR, -FAR }, { -FAR, FAR }, { 1234, -777 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (34);

  for (guint i = 0; i < runs (75, 300); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      TsHex from = hex_maps_pick (map, rand), to = hex_maps_pick (map, rand);
      gboolean expected = ts_hex_sees (map, from, to);

      for (guint j = 0; j < 2 * TS_HEX_SIDES; j++)
        {
          HexPose pose
              = { j >= TS_HEX_SIDES, j % TS_HEX_SIDES, places[(i + j) % G_N_ELEMENTS (places)] };
          g_autoptr (TsHexMap) posed = hex_maps_pose (map, &pose, rand);

          check_fast (posed, hex_maps_pose_hex (&pose, from), hex_maps_pose_hex (&pose, to),
                      expected);
        }
    }
}

/* Takes away something that blocks, if what was picked does. */
static void
clear_something (TsHexMap *map, GRand *rand)
{
  TsHex hex = hex_maps_pick (map, rand);
  guint d = (guint) g_rand_int_range (rand, 0, TS_HEX_SIDES);
  TsHex next = ts_hex_step (hex, d);

  if (ts_hex_map_find (map, next) < 0 && ts_hex_distance (next, (TsHex){ 0, 0 }) < 12)
    ts_hex_map_lay (map, next, FALSE, FALSE, 0);
  else if (ts_hex_map_get_edge (map, hex, d) != TS_EDGE_NONE)
    ts_hex_map_set_edge (map, hex, d, g_rand_boolean (rand) ? TS_EDGE_NONE : TS_EDGE_OPEN_DOOR);
  else
    ts_hex_map_lay (map, hex, FALSE, FALSE, 0);
}

static void
loses_nothing_when_a_blocker_goes (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (35);
  guint n_gained = 0;

  for (guint i = 0; i < runs (250, 1000); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      TsHex from = hex_maps_pick (map, rand), to = hex_maps_pick (map, rand);
      gboolean before = ts_hex_sees (map, from, to);

      for (guint j = 0; j < 60; j++)
        {
          gboolean now;

          clear_something (map, rand);
          now = ts_hex_sees (map, from, to);
          demand (now || !before, map, from, to, "sight was lost");
          n_gained += now && !before;
          before = now;
        }
    }
  assert_true (n_gained > runs (25, 100));
}

/* Adds a red hex or a wall; FALSE when there is one, or at one of the two hexes. */
static gboolean
add_blocker (TsHexMap *map, TsHex hex, int d, TsHex from, TsHex to)
{
  const TsHexCell *cell = ts_hex_map_look (map, hex);

  if (cell == NULL || ts_hex_map_get_edge (map, hex, (guint) MAX (d, 0)) == TS_EDGE_WALL)
    return FALSE;
  if (d >= 0)
    return ts_hex_map_set_edge (map, hex, (guint) d, TS_EDGE_WALL);
  if (cell->blocked || ts_hex_equal (hex, from) || ts_hex_equal (hex, to))
    return FALSE;
  return ts_hex_map_lay (map, hex, TRUE, FALSE, 0);
}

static void
take_blocker (TsHexMap *map, TsHex hex, int d)
{
  if (d >= 0)
    ts_hex_map_set_edge (map, hex, (guint) d, TS_EDGE_NONE);
  else
    ts_hex_map_lay (map, hex, FALSE, FALSE, 0);
}

/* Adds blockers in random order as long as the slow answer says yes; what makes it say no is taken
 * back. In the end there is one narrow gap. Returns the number of maps without any. */
static guint
narrow (TsHexMap *map, TsHex from, TsHex to, GRand *rand)
{
  g_autoptr (GArray) near = hex_oracle_list_near (from, to);
  guint n_none = 0;

  for (guint tries = 0; tries < near->len * 8; tries++)
    {
      TsHex hex = g_array_index (near, TsHex, g_rand_int_range (rand, 0, (gint32) near->len));
      int d = g_rand_int_range (rand, -2, TS_HEX_SIDES);

      if (!add_blocker (map, hex, d, from, to))
        continue;
      if (hex_oracle_sees (map, from, to))
        continue;
      check_fast (map, from, to, FALSE);
      take_blocker (map, hex, d);
      n_none++;
    }
  return n_none;
}

static void
threads_needle_eyes (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (36);
  guint n_eyes = 0, n_none = 0;

  while (n_eyes < 250)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_disc (3);
      TsHex from = hex_maps_pick (map, rand), to = hex_maps_pick (map, rand);

      if (ts_hex_distance (from, to) < 2)
        continue;
      n_none += narrow (map, from, to, rand);
      demand (hex_oracle_sees (map, from, to), map, from, to, "the gap was closed");
      check_fast (map, from, to, TRUE);
      n_eyes++;
    }
  assert_true (n_none > 250);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (sees_itself),
    cmocka_unit_test (sees_adjacent_hexes),
    cmocka_unit_test (sees_around_the_end_of_a_wall),
    cmocka_unit_test (sees_through_a_vertex),
    cmocka_unit_test (sees_along_edges),
    cmocka_unit_test (sees_no_corridor_of_one_line),
    cmocka_unit_test (sees_nothing_off_the_map),
    cmocka_unit_test (sees_nothing_over_the_whole_plane),
    cmocka_unit_test (sees_over_rough_hexes_and_open_doors),
    cmocka_unit_test (sees_across_the_greatest_map),
    cmocka_unit_test (sees_through_a_corridor_of_thousands),
    cmocka_unit_test (agrees_on_random_maps),
    cmocka_unit_test (agrees_on_all_pairs),
    cmocka_unit_test (slow_answer_knows_what_lines_prove),
    cmocka_unit_test (is_the_same_wherever_it_lies),
    cmocka_unit_test (loses_nothing_when_a_blocker_goes),
    cmocka_unit_test (threads_needle_eyes),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
