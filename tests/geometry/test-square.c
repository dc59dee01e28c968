/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-square.c: sight, cover and reach on squares, case by case.
 */

#include <stdlib.h>
#include <string.h>

#include "../unit.h"
#include "square-oracle.h"

/* `from` and `to` are letters of the board; `best` is how many lines of the best corner are free.
 */
typedef struct
{
  const char *name;
  const char *rows[BOARD_MAX_ROWS];
  char from, to;
  int best;
  gboolean cover;
} SightCase;

/* `stops` has the price of every stop, '.' elsewhere; of a large figure, at its upper left square.
 */
typedef struct
{
  const char *name;
  const char *rows[BOARD_MAX_ROWS];
  char mover;
  int move;
  gboolean flies;
  const char *stops[BOARD_MAX_ROWS];
} ReachCase;

#define EXAMPLE "..#.....", "3.#..T..", "..#....1", "..#.....", "..2....."

static const SightCase sight_cases[] = {
  /* Rulebook, "Line of Sight Examples". */
  { "E000-09 the T-800 sees soldier 1", { EXAMPLE }, 'T', '1', 4, FALSE },
  { "E000-09 and soldier 2", { EXAMPLE }, 'T', '2', 3, TRUE },
  { "E000-09 but not soldier 3", { EXAMPLE }, 'T', '3', 0, FALSE },
  { "E000-09 nor does soldier 3 see it", { EXAMPLE }, '3', 'T', 0, FALSE },
  { "E000-10 soldier 2 has cover", { EXAMPLE }, 'T', '2', 3, TRUE },
  { "E000-11 the T-800 has none from soldier 2", { EXAMPLE }, '2', 'T', 4, FALSE },
  { "soldiers pass sight among each other", { "1...2...3" }, '1', '3', 4, FALSE },

  { "nothing between", { "A....", ".....", "...b." }, 'A', 'b', 4, FALSE },
  { "through a square", { "#.#.#", "A.#.b", "#.#.#" }, 'A', 'b', 0, FALSE },
  { "past a corner", { "A...", ".#..", "...b" }, 'A', 'b', 3, TRUE },
  { "along an outer edge", { "A#b", "...", "..." }, 'A', 'b', 2, TRUE },
  { "along both outer edges", { "...", "A#b", "..." }, 'A', 'b', 2, TRUE },
  { "along the rim of the board", { "A#b" }, 'A', 'b', 2, TRUE },
  { "along a seam", { ".#.", "A#b", ".#." }, 'A', 'b', 0, FALSE },
  { "along a seam of two figures", { ".1.", "A2b", ".3." }, 'A', 'b', 0, FALSE },
  { "along a seam of a figure and a square", { ".1.", "A#b", ".3." }, 'A', 'b', 0, FALSE },
  { "within one large figure", { ".1.", "A1b", ".1." }, 'A', 'b', 0, FALSE },
  { "along a seam downwards", { ".A.", "###", ".b." }, 'A', 'b', 0, FALSE },
  { "only one side of the seam", { ".#.", "A#b", "..." }, 'A', 'b', 2, TRUE },
  { "between two that meet in a corner", { "A#..", "#...", "..b.", "...." }, 'A', 'b', 4, FALSE },
  { "a string of corners does not close", { "A.#", ".#.", "#.b" }, 'A', 'b', 1, TRUE },
  { "along edges on either side in turn", { "A#..b", "..#..", "##.##" }, 'A', 'b', 2, TRUE },
  { "through a vertex of four", { "A....", ".##..", ".##..", "...b." }, 'A', 'b', 0, FALSE },
  { "a corridor one wide", { "#####", "A...b", "#####" }, 'A', 'b', 4, FALSE },
  { "a corridor of no width", { "A...b", "#.##.", "#.##." }, 'A', 'b', 4, FALSE },
  { "walled in", { "A....", "..###", "..#b#", "..###" }, 'A', 'b', 0, FALSE },
  { "walled in oneself", { "A#..", "##..", "...b" }, 'A', 'b', 0, FALSE },
  { "beside a wall of friends", { "AB..c", ".B..." }, 'A', 'c', 4, FALSE },
  { "who are in the way back", { "AB..c", ".B..." }, 'c', 'A', 2, TRUE },
  { "a third side is in everyone's way", { ".1.", "A1b", ".1." }, 'b', 'A', 0, FALSE },

  { "side by side", { "Ab" }, 'A', 'b', 4, FALSE },
  { "side by side within walls", { "####", "#Ab#", "####" }, 'A', 'b', 4, FALSE },
  { "side by side, between walls", { "A#", "Ab", "A#" }, 'A', 'b', 3, FALSE },
  { "and back", { "A#", "Ab", "A#" }, 'b', 'A', 4, FALSE },
  { "corner by corner", { "A#", "#b" }, 'A', 'b', 4, FALSE },
  { "corner by corner, and large", { "AA#..", "AA###", "##bbb", "..bbb" }, 'A', 'b', 4, FALSE },
  { "one square apart is not adjacent", { "A#.", "#.#", ".#b" }, 'A', 'b', 2, TRUE },

  { "a large target, half hidden", { "A...bb", "..##bb", "....bb" }, 'A', 'b', 3, TRUE },
  { "a large attacker looks around", { "AA....", "AA#..b", "AA...." }, 'A', 'b', 4, FALSE },
  { "over a wall as well", { "AA#...", "AA#..b", "AA...." }, 'A', 'b', 4, FALSE },
  { "over oneself", { "AAA", "AAA", "b.." }, 'A', 'b', 4, FALSE },
};

static const ReachCase reach_cases[] = {
  { "an open board",
    { ".....", ".....", "..A..", ".....", "....." },
    'A',
    2,
    FALSE,
    { "..2..", ".212.", "21012", ".212.", "..2.." } },
  { "no points", { "A." }, 'A', 0, FALSE, { "0." } },
  { "one point buys no diagonal step", { "A.", ".." }, 'A', 1, FALSE, { "01", "1." } },
  { "walled in", { "A#.", "##.", "..." }, 'A', 1, FALSE, { "0..", "...", "..." } },
  { "between two that meet in a corner",
    { "A#.", "#..", "..." },
    'A',
    3,
    FALSE,
    { "0..", ".23", ".3." } },
  { "between two enemies", { "Ab.", "c..", "..." }, 'A', 3, FALSE, { "0..", ".23", ".3." } },
  { "an enemy closes a corridor", { "Ab." }, 'A', 9, FALSE, { "0.." } },
  { "so does a third side", { "A1." }, 'A', 9, FALSE, { "0.." } },
  { "a friend is passed, not ended on", { "AB.." }, 'A', 3, FALSE, { "0.23" } },
  { "a row of friends ends the move", { "ABC." }, 'A', 2, FALSE, { "0..." } },
  { "around a corner", { "A#.", ".#.", "..." }, 'A', 6, FALSE, { "0.6", "1.5", "234" } },
  { "who flies ignores squares and figures", { "A#bC." }, 'A', 4, TRUE, { "0...4" } },
  { "but ends on none of them", { "A#bC." }, 'A', 3, TRUE, { "0...." } },
  { "nobody leaves the board", { "A" }, 'A', 10000, TRUE, { "0" } },
  { "a large figure needs room",
    { "AA....", "AA#...", "......", "......" },
    'A',
    4,
    FALSE,
    { "0.....", "1.....", "234...", "......" } },
  { "a large figure moves over itself", { "AAA..", "AAA.." }, 'A', 9, FALSE, { "012..", "....." } },
  { "and between two as everyone",
    { "AA#.", "AA..", "#...", "...." },
    'A',
    2,
    FALSE,
    { "0...", ".2..", "....", "...." } },
  { "but not where its corner is stopped",
    { "AA..", "AA..", "..#.", "...." },
    'A',
    2,
    FALSE,
    { "012.", "1...", "2...", "...." } },
  { "a large figure passes a friend, no part of it ends there",
    { "AA.B..", "AA...." },
    'A',
    9,
    FALSE,
    { "01..4.", "......" } },
};

static int
count_free (const TsSquareSight *sight)
{
  int n_free = 0;

  for (guint i = 0; i < sight->n_lines; i++)
    n_free += sight->lines[i].free;
  return n_free;
}

static void
check_sight (const SightCase *check)
{
  g_auto (Board) board = { 0 };
  g_auto (SlowLines) slow = { 0 };
  TsSquareSight sight;
  SlowSight expected;
  int n_free;

  board_init_from_text (&board, check->rows);
  sight = ts_square_sight (board.map, board.figures, board.n_figures,
                           board_find (&board, check->from), board_find (&board, check->to),
                           TS_RANGE_KING);
  n_free = count_free (&sight);
  if (n_free != check->best || sight.free != (check->best > 0) || sight.cover != check->cover)
    fail_msg ("%s: %d lines, sight %d, cover %d", check->name, n_free, sight.free, sight.cover);

  slow_lines_init (&slow, &board, board_find (&board, check->from), board_find (&board, check->to));
  expected = slow_lines_answer (&slow);
  if (expected.best != check->best || expected.cover != check->cover)
    fail_msg ("%s: the slow answer is %d, %d", check->name, expected.best, expected.cover);
}

static void
sees_case_by_case (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sight_cases); i++)
    check_sight (&sight_cases[i]);
}

static char
get_price (const GArray *stops, int x, int y)
{
  for (guint i = 0; i < stops->len; i++)
    {
      const TsSquareStop *stop = &g_array_index (stops, TsSquareStop, i);

      if (stop->at.x == x && stop->at.y == y)
        return (char) ('0' + stop->cost);
    }
  return '.';
}

static void
check_reach (const ReachCase *check)
{
  g_auto (Board) board = { 0 };
  g_autoptr (GArray) stops = NULL;
  TsSquareFigure *figure;

  board_init_from_text (&board, check->rows);
  figure = &board.figures[board_find (&board, check->mover)];
  figure->move = check->move;
  figure->flies = check->flies;
  stops = ts_square_reach (board.map, board.figures, board.n_figures,
                           board_find (&board, check->mover));
  for (int y = 0; check->rows[y] != NULL; y++)
    for (int x = 0; check->rows[y][x] != '\0'; x++)
      if (get_price (stops, x, y) != check->stops[y][x])
        fail_msg ("%s: '%c' at %d, %d instead of '%c'", check->name, get_price (stops, x, y), x, y,
                  check->stops[y][x]);
}

static void
reaches_case_by_case (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reach_cases); i++)
    check_reach (&reach_cases[i]);
}

static void
counts_range_both_ways (void **state)
{
  static const struct
  {
    TsSquareFigure a, b;
    int king, orthogonal;
  } cases[] = {
    { { .at = { 0, 0 }, 1, 1 }, { .at = { 1, 0 }, 1, 1 }, 1, 1 },
    { { .at = { 0, 0 }, 1, 1 }, { .at = { 1, 1 }, 1, 1 }, 1, 2 },
    { { .at = { 5, 5 }, 1, 1 }, { .at = { 2, 1 }, 1, 1 }, 4, 7 },
    { { .at = { 5, 5 }, 3, 2 }, { .at = { 6, 9 }, 1, 1 }, 3, 3 },
    { { .at = { 5, 5 }, 3, 2 }, { .at = { 0, 0 }, 2, 3 }, 4, 7 },
    { { .at = { 0, 0 }, 1, 1 }, { .at = { 999, 999 }, 1, 1 }, 999, 1998 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TsSquareFigure *a = &cases[i].a, *b = &cases[i].b;

      assert_int_equal (ts_square_range (a, b, TS_RANGE_KING), cases[i].king);
      assert_int_equal (ts_square_range (b, a, TS_RANGE_KING), cases[i].king);
      assert_int_equal (ts_square_range (a, b, TS_RANGE_ORTHOGONAL), cases[i].orthogonal);
      assert_int_equal (ts_square_range (b, a, TS_RANGE_ORTHOGONAL), cases[i].orthogonal);
    }
}

/* What a large figure stands on, and what stands on its own squares, is in nobody's way. */
static void
ignores_own_squares (void **state)
{
  static const char *const rows[] = { "AAA....bb", "AAA....bb", "AAA......", ".........", NULL };
  g_auto (Board) board = { 0 };
  TsSquareSight sight;

  board_init_from_text (&board, rows);
  for (guint i = 0; i < board.n_figures; i++)
    for (int y = 0; y < board.figures[i].height; y++)
      for (int x = 0; x < board.figures[i].width; x++)
        ts_square_map_set_obstructed (
            board.map, (TsSquare){ board.figures[i].at.x + x, board.figures[i].at.y + y }, TRUE);
  for (guint from = 0; from < 2; from++)
    {
      sight = ts_square_sight (board.map, board.figures, board.n_figures, from, 1 - from,
                               TS_RANGE_ORTHOGONAL);
      assert_true (sight.free);
      assert_false (sight.cover);
      assert_int_equal (sight.range, 5);
    }
}

/* A large figure on obstructed squares may go, and may stay, but nothing else may end there. */
static void
leaves_obstructed_squares (void **state)
{
  static const char *const rows[] = { "AA..", NULL };
  g_auto (Board) board = { 0 };
  g_autoptr (GArray) stops = NULL;

  board_init_from_text (&board, rows);
  ts_square_map_set_obstructed (board.map, (TsSquare){ 0, 0 }, TRUE);
  board.figures[0].move = 5;
  stops = ts_square_reach (board.map, board.figures, 1, 0);
  assert_int_equal (stops->len, 3);
  for (int i = 0; i < 3; i++)
    {
      assert_int_equal (g_array_index (stops, TsSquareStop, (guint) i).at.x, i);
      assert_int_equal (g_array_index (stops, TsSquareStop, (guint) i).cost, i);
    }
}

/* One long way to and fro: each point buys exactly one more square. */
static void
walks_a_long_way (void **state)
{
  g_autoptr (TsSquareMap) map = ts_square_map_new (202, 201);
  TsSquareFigure figure = { .width = 1, .height = 1, .move = TS_SQUARE_MAX_MOVE };
  g_autoptr (GArray) stops = NULL;
  int dearest = 0;

  for (int y = 1; y < 201; y += 2)
    for (int x = 0; x < 202; x++)
      ts_square_map_set_obstructed (map, (TsSquare){ x, y }, x != (y % 4 == 1 ? 201 : 0));
  stops = ts_square_reach (map, &figure, 1, 0);
  assert_int_equal (stops->len, TS_SQUARE_MAX_MOVE + 1);
  for (guint i = 0; i < stops->len; i++)
    {
      const TsSquareStop *stop = &g_array_index (stops, TsSquareStop, i);

      dearest = MAX (dearest, stop->cost);
      if (i > 0)
        assert_true (compare_stops (stop - 1, stop) < 0);
    }
  assert_int_equal (dearest, TS_SQUARE_MAX_MOVE);
}

static void
fills_the_largest_board (void **state)
{
  g_autoptr (TsSquareMap) map = ts_square_map_new (TS_SQUARE_LIMIT, TS_SQUARE_LIMIT);
  TsSquareFigure figure = { .width = 400, .height = 300, .move = TS_SQUARE_MAX_MOVE };
  g_autoptr (GArray) stops = NULL;

  ts_square_map_set_obstructed (map, (TsSquare){ 999, 999 }, TRUE);
  stops = ts_square_reach (map, &figure, 1, 0);
  assert_int_equal (stops->len, 601 * 701 - 1);
  assert_int_equal (g_array_index (stops, TsSquareStop, stops->len - 1).cost, 600 + 699);
}

/* The line from (1,1) to (999,998) goes by (2,2) at less than a thousandth of a square, on the side
 * of square (2,1), which it nicks; square (1,2) on the other side it does not. */
static void
is_exact_across_the_largest_board (void **state)
{
  const TsSquareFigure figures[] = {
    { .at = { 0, 0 }, .width = 1, .height = 1, .side = 0 },
    { .at = { 999, 998 }, .width = 1, .height = 1, .side = 1 },
  };
  const TsSquare from = { 1, 1 }, beside = { 1, 2 }, nicked = { 2, 1 };
  g_autoptr (TsSquareMap) map = ts_square_map_new (TS_SQUARE_LIMIT, TS_SQUARE_LIMIT);
  TsSquareSight sight;

  /* So that the others of its corners see less. */
  ts_square_map_set_obstructed (map, (TsSquare){ 1, 0 }, TRUE);
  ts_square_map_set_obstructed (map, (TsSquare){ 0, 1 }, TRUE);
  ts_square_map_set_obstructed (map, beside, TRUE);
  sight = ts_square_sight (map, figures, 2, 0, 1, TS_RANGE_KING);
  assert_int_equal (count_free (&sight), 4);
  assert_false (sight.cover);
  assert_memory_equal (&sight.lines[0].from, &from, sizeof from);

  ts_square_map_set_obstructed (map, nicked, TRUE);
  ts_square_map_set_obstructed (map, (TsSquare){ 998, 999 }, TRUE);
  sight = ts_square_sight (map, figures, 2, 1, 0, TS_RANGE_KING);
  assert_true (sight.free);
  sight = ts_square_sight (map, figures, 2, 0, 1, TS_RANGE_KING);
  assert_int_equal (count_free (&sight), 1);
  assert_true (sight.cover);
}

static void
assert_obstructed (const TsSquareMap *map, const char *const *rows)
{
  for (int y = 0; y < ts_square_map_get_height (map); y++)
    for (int x = 0; x < ts_square_map_get_width (map); x++)
      if (ts_square_map_is_obstructed (map, (TsSquare){ x, y }) != (rows[y][x] == '#'))
        fail_msg ("square %d, %d", x, y);
}

static void
stamps_every_way (void **state)
{
  static const char *const tile_rows[] = { "##.", "#..", NULL };
  static const struct
  {
    guint turns;
    gboolean flipped;
    const char *rows[5];
  } cases[] = {
    { 0, FALSE, { "....", ".##.", ".#..", "...." } },
    { 1, FALSE, { "....", ".##.", "..#.", "...." } },
    { 2, FALSE, { "....", "...#", "..##", "...." } },
    { 3, FALSE, { "....", "....", ".#..", ".##." } },
    { 0, TRUE, { "....", "..##", "...#", "...." } },
    { 1, TRUE, { "....", "....", "..#.", ".##." } },
    { 2, TRUE, { "....", ".#..", ".##.", "...." } },
    { 3, TRUE, { "....", ".##.", ".#..", "...." } },
    { 5, FALSE, { "....", ".##.", "..#.", "...." } },
  };
  g_auto (Board) tile = { 0 };

  board_init_from_text (&tile, tile_rows);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsSquareMap) map = ts_square_map_new (4, 4);

      assert_true (ts_square_map_stamp (map, tile.map, (TsSquare){ 1, 1 }, cases[i].turns,
                                        cases[i].flipped));
      assert_obstructed (map, cases[i].rows);
    }
}

static void
stamps_only_what_fits (void **state)
{
  static const TsSquare places[]
      = { { -1, 0 }, { 0, -1 }, { 2, 0 }, { 0, 3 }, { G_MAXINT, 0 }, { 0, G_MININT } };
  static const char *const tile_rows[] = { "##.", "#..", NULL };
  static const char *const before[] = { "...#", "....", "....", "....", NULL };
  static const char *const after[] = { "...#", ".##.", ".#..", "....", NULL };
  g_auto (Board) tile = { 0 };
  g_auto (Board) board = { 0 };

  board_init_from_text (&tile, tile_rows);
  board_init_from_text (&board, before);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    assert_false (ts_square_map_stamp (board.map, tile.map, places[i], 0, FALSE));
  assert_false (ts_square_map_stamp (board.map, tile.map, (TsSquare){ 0, 2 }, 1, FALSE));
  assert_obstructed (board.map, before);
  assert_true (ts_square_map_stamp (board.map, tile.map, (TsSquare){ 1, 1 }, 0, FALSE));
  assert_obstructed (board.map, after);
}

static void
copies_are_apart (void **state)
{
  g_autoptr (TsSquareMap) map = ts_square_map_new (3, 2);
  g_autoptr (TsSquareMap) same = ts_square_map_ref (map);
  g_autoptr (TsSquareMap) copy = NULL;
  const TsSquare square = { 2, 1 };

  ts_square_map_set_obstructed (map, square, TRUE);
  copy = ts_square_map_copy (map);
  ts_square_map_set_obstructed (map, square, FALSE);
  assert_ptr_equal (same, map);
  assert_true (ts_square_map_is_obstructed (copy, square));
  assert_false (ts_square_map_is_obstructed (same, square));
  assert_int_equal (ts_square_map_get_width (copy), 3);
  assert_int_equal (ts_square_map_get_height (copy), 2);
}

static void
knows_its_edges (void **state)
{
  g_autoptr (TsSquareMap) map = ts_square_map_new (3, 2);
  static const TsSquare off[]
      = { { -1, 0 }, { 0, -1 }, { 3, 0 }, { 0, 2 }, { G_MAXINT, G_MAXINT }, { G_MININT, 0 } };

  for (int x = 0; x < 3; x++)
    for (int y = 0; y < 2; y++)
      ts_square_map_set_obstructed (map, (TsSquare){ x, y }, TRUE);
  assert_true (ts_square_map_contains (map, (TsSquare){ 2, 1 }));
  for (gsize i = 0; i < G_N_ELEMENTS (off); i++)
    {
      assert_false (ts_square_map_contains (map, off[i]));
      assert_false (ts_square_map_is_obstructed (map, off[i]));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (sees_case_by_case),
    cmocka_unit_test (reaches_case_by_case),
    cmocka_unit_test (counts_range_both_ways),
    cmocka_unit_test (ignores_own_squares),
    cmocka_unit_test (leaves_obstructed_squares),
    cmocka_unit_test (walks_a_long_way),
    cmocka_unit_test (fills_the_largest_board),
    cmocka_unit_test (is_exact_across_the_largest_board),
    cmocka_unit_test (stamps_every_way),
    cmocka_unit_test (stamps_only_what_fits),
    cmocka_unit_test (copies_are_apart),
    cmocka_unit_test (knows_its_edges),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
