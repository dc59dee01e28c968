/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-square-random.c: sight and reach on random boards agree with slow answers and with reason.
 */

#include <stdlib.h>
#include <string.h>

#include "../unit.h"
#include "square-oracle.h"

#define SEED 20290129
#define N_SYMMETRIES 8

static TsSquareSight
look (const Board *board, guint from, guint to)
{
  return ts_square_sight (board->map, board->figures, board->n_figures, from, to, TS_RANGE_KING);
}

static int
count_free (const TsSquareSight *sight)
{
  int n_free = 0;

  for (guint i = 0; i < sight->n_lines; i++)
    n_free += sight->lines[i].free;
  return n_free;
}

static void
assert_same_sight (const TsSquareSight *a, const TsSquareSight *b)
{
  assert_int_equal (a->free, b->free);
  assert_int_equal (a->cover, b->cover);
  assert_int_equal (a->range, b->range);
  assert_int_equal (count_free (a), count_free (b));
}

static gboolean
is_corner (const TsSquareFigure *figure, TsSquare point)
{
  return (point.x == figure->at.x || point.x == figure->at.x + figure->width)
         && (point.y == figure->at.y || point.y == figure->at.y + figure->height);
}

/* The answer, and the lines it rests on. */
static void
check_sight (const Board *board, guint from, guint to)
{
  g_auto (SlowLines) slow = { 0 };
  TsSquareSight sight = look (board, from, to);
  SlowSight expected;

  slow_lines_init (&slow, board, from, to);
  expected = slow_lines_answer (&slow);
  assert_int_equal (sight.free, expected.free);
  assert_int_equal (sight.cover, expected.cover);
  assert_int_equal (count_free (&sight), expected.best);
  assert_int_equal (sight.n_lines, 4);
  for (guint i = 0; i < sight.n_lines; i++)
    {
      assert_true (is_corner (&board->figures[from], sight.lines[i].from));
      assert_true (is_corner (&board->figures[to], sight.lines[i].to));
      assert_memory_equal (&sight.lines[i].from, &sight.lines[0].from, sizeof (TsSquare));
      for (guint j = 0; j < i; j++)
        assert_memory_not_equal (&sight.lines[i].to, &sight.lines[j].to, sizeof (TsSquare));
      assert_true (slow_lines_check (&slow, &sight.lines[i]));
    }
}

static void
check_range (const Board *board, guint from, guint to)
{
  const TsSquareFigure *a = &board->figures[from], *b = &board->figures[to];

  assert_int_equal (ts_square_range (a, b, TS_RANGE_KING), slow_range (a, b, 1));
  assert_int_equal (ts_square_range (a, b, TS_RANGE_ORTHOGONAL), slow_range (a, b, 2));
}

static void
sees_as_the_slow_answer_does (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 3000; i++)
    {
      g_auto (Board) board = { 0 };

      board_init_random (&board, rand, 13, i % 60, 4 + (guint) i % 12, 1 + i % 4);
      for (guint from = 0; from < 2; from++)
        for (guint to = 0; to < MIN (board.n_figures, 3); to++)
          if (from != to)
            {
              check_sight (&board, from, to);
              check_range (&board, from, to);
            }
    }
}

/* Every way to obstruct what lies between two corners of a small board. */
static void
sees_on_every_small_board (void **state)
{
  static const char *const rows[] = { "A...", "....", "..b.", NULL };
  g_auto (Board) board = { 0 };

  board_init_from_text (&board, rows);
  for (guint squares = 0; squares < 1u << 12; squares++)
    {
      for (int bit = 0; bit < 12; bit++)
        ts_square_map_set_obstructed (board.map, (TsSquare){ bit % 4, bit / 4 },
                                      (squares >> bit & 1) != 0);
      check_sight (&board, 0, 1);
      check_sight (&board, 1, 0);
    }
}

/* Squares along the lines of a large board, each just on or just off one. */
static void
strew_along (Board *board, GRand *rand)
{
  const TsSquareFigure *a = &board->figures[0], *b = &board->figures[1];

  for (int i = 0; i < 12; i++)
    {
      int along = g_rand_int_range (rand, 0, 1000);
      TsSquare square = {
        (a->at.x * (1000 - along) + b->at.x * along) / 1000 + g_rand_int_range (rand, -2, 3),
        (a->at.y * (1000 - along) + b->at.y * along) / 1000 + g_rand_int_range (rand, -2, 3),
      };

      if (ts_square_map_contains (board->map, square))
        ts_square_map_set_obstructed (board->map, square, TRUE);
    }
}

static void
sees_across_large_boards (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 60; i++)
    {
      int width = g_rand_int_range (rand, 20, 400), height = g_rand_int_range (rand, 20, 400);
      g_auto (Board) board = { .map = ts_square_map_new (width, height), .n_figures = 2 };

      for (guint n = 0; n < 2; n++)
        board.figures[n] = (TsSquareFigure){
          .at = { g_rand_int_range (rand, 0, width - 1), g_rand_int_range (rand, 0, height - 1) },
          .width = g_rand_int_range (rand, 1, 3),
          .height = g_rand_int_range (rand, 1, 3),
          .side = n,
        };
      strew_along (&board, rand);
      check_sight (&board, 0, 1);
      check_sight (&board, 1, 0);
    }
}

static void
turning_changes_no_sight (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 500; i++)
    {
      g_auto (Board) board = { 0 };
      TsSquareSight sight;

      board_init_random (&board, rand, 22, 15, 12, 3);
      sight = look (&board, 0, 1);
      for (guint symmetry = 0; symmetry < N_SYMMETRIES; symmetry++)
        {
          g_auto (Board) turned = { 0 };
          TsSquareSight same;

          board_init_turned (&turned, &board, symmetry);
          same = look (&turned, 0, 1);
          assert_same_sight (&sight, &same);
        }
    }
}

/* What lies around a board, free or obstructed, is beyond all lines but those along its rim. */
static void
moving_changes_no_sight (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 500; i++)
    {
      g_auto (Board) board = { 0 };
      g_auto (Board) moved = { 0 };
      g_auto (Board) again = { 0 };
      TsSquareSight first, second, third;

      board_init_random (&board, rand, 22, 20, 12, 3);
      board_init_moved (&moved, &board, i % 7, i % 5, FALSE);
      board_init_moved (&again, &moved, i % 3, i % 4, TRUE);
      first = look (&board, 0, 1);
      second = look (&moved, 0, 1);
      third = look (&again, 0, 1);
      assert_same_sight (&first, &second);
      if (i % 7 > 0 && i % 5 > 0)
        assert_same_sight (&first, &third);
    }
}

static void
take_away_one (Board *board, GRand *rand)
{
  int x = g_rand_int_range (rand, 0, ts_square_map_get_width (board->map));
  int y = g_rand_int_range (rand, 0, ts_square_map_get_height (board->map));

  if (board->n_figures > 2 && g_rand_int_range (rand, 0, 8) == 0)
    board->n_figures--;
  ts_square_map_set_obstructed (board->map, (TsSquare){ x, y }, FALSE);
}

static void
less_in_the_way_takes_no_sight (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 300; i++)
    {
      g_auto (Board) board = { 0 };
      TsSquareSight sight;

      board_init_random (&board, rand, 12, 40, 12, 2);
      sight = look (&board, 0, 1);
      for (int n = 0; n < 60; n++)
        {
          TsSquareSight more;

          take_away_one (&board, rand);
          more = look (&board, 0, 1);
          assert_true (count_free (&more) >= count_free (&sight));
          assert_false (sight.free && !more.free);
          assert_false (sight.free && !sight.cover && more.cover);
          sight = more;
        }
    }
}

/* When the same squares are in the way of both, each sees the other or neither does. */
static void
sees_whoever_sees_it (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  int n_covers_differ = 0;

  for (int i = 0; i < 2000; i++)
    {
      g_auto (Board) board = { 0 };
      TsSquareSight there, back;

      board_init_random (&board, rand, 14, 30, 10, 3);
      for (guint n = 0; n < board.n_figures; n++)
        board.figures[n].side = MIN (n, 2);
      there = look (&board, 0, 1);
      back = look (&board, 1, 0);
      assert_int_equal (there.free, back.free);
      assert_int_equal (there.range, back.range);
      n_covers_differ += there.cover != back.cover;
    }
  assert_true (n_covers_differ > 20);
}

/* Last first; sides get other numbers, too. */
static void
reverse (Board *board)
{
  for (guint i = 0; i < board->n_figures / 2; i++)
    {
      TsSquareFigure figure = board->figures[i];

      board->figures[i] = board->figures[board->n_figures - 1 - i];
      board->figures[board->n_figures - 1 - i] = figure;
    }
  for (guint i = 0; i < board->n_figures; i++)
    board->figures[i].side = 7 - board->figures[i].side;
}

static gboolean
equal_stops (const GArray *a, const GArray *b)
{
  return a->len == b->len && memcmp (a->data, b->data, a->len * sizeof (TsSquareStop)) == 0;
}

static GArray *
reach (const Board *board, guint mover)
{
  return ts_square_reach (board->map, board->figures, board->n_figures, mover);
}

static void
the_order_of_figures_changes_nothing (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 500; i++)
    {
      g_auto (Board) board = { 0 };
      g_autoptr (GArray) before = NULL;
      g_autoptr (GArray) after = NULL;
      TsSquareSight first, second;
      guint last;

      board_init_random (&board, rand, 14, 20, 14, 3);
      last = board.n_figures - 1;
      first = look (&board, 0, 1);
      before = reach (&board, 0);
      reverse (&board);
      second = look (&board, last, last - 1);
      after = reach (&board, last);
      assert_memory_equal (&first, &second, sizeof first);
      assert_true (equal_stops (before, after));
    }
}

static void
reaches_as_the_slow_answer_does (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 2000; i++)
    {
      g_auto (Board) board = { 0 };
      g_autofree int *prices = NULL;
      g_autoptr (GArray) stops = NULL;
      guint next = 0;

      board_init_random (&board, rand, 10, i % 50, 6, 1 + i % 3);
      prices = slow_reach (&board, 0);
      stops = reach (&board, 0);
      for (int x = 0; x < ts_square_map_get_width (board.map); x++)
        for (int y = 0; y < ts_square_map_get_height (board.map); y++)
          {
            const TsSquareStop *stop = &g_array_index (stops, TsSquareStop, next);
            int price = prices[y * ts_square_map_get_width (board.map) + x];

            if (price < 0)
              continue;
            assert_true (next++ < stops->len);
            assert_int_equal (stop->at.x, x);
            assert_int_equal (stop->at.y, y);
            assert_int_equal (stop->cost, price);
          }
      assert_int_equal (next, stops->len);
    }
}

static void
turning_changes_no_reach (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 500; i++)
    {
      g_auto (Board) board = { 0 };
      g_auto (Board) turned = { 0 };
      g_autoptr (GArray) stops = NULL;
      g_autoptr (GArray) same = NULL;
      guint symmetry = (guint) i % N_SYMMETRIES;

      board_init_random (&board, rand, 22, 20, 12, 3);
      board_init_turned (&turned, &board, symmetry);
      stops = reach (&board, 0);
      same = reach (&turned, 0);
      for (guint n = 0; n < stops->len; n++)
        {
          TsSquareStop *stop = &g_array_index (stops, TsSquareStop, n);

          stop->at = board_turn (&board, stop->at, board.figures[0].width, board.figures[0].height,
                                 symmetry);
        }
      g_array_sort (stops, compare_stops);
      assert_true (equal_stops (stops, same));
    }
}

static void
moving_changes_no_reach (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < 500; i++)
    {
      g_auto (Board) board = { 0 };
      g_auto (Board) moved = { 0 };
      g_autoptr (GArray) stops = NULL;
      g_autoptr (GArray) same = NULL;

      board_init_random (&board, rand, 22, 20, 12, 3);
      board.figures[0].flies = FALSE;
      board_init_moved (&moved, &board, 1 + i % 7, 1 + i % 5, TRUE);
      stops = reach (&board, 0);
      same = reach (&moved, 0);
      for (guint n = 0; n < same->len; n++)
        {
          g_array_index (same, TsSquareStop, n).at.x -= 1 + i % 7;
          g_array_index (same, TsSquareStop, n).at.y -= 1 + i % 5;
        }
      assert_true (equal_stops (stops, same));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (sees_as_the_slow_answer_does),
    cmocka_unit_test (sees_on_every_small_board),
    cmocka_unit_test (sees_across_large_boards),
    cmocka_unit_test (turning_changes_no_sight),
    cmocka_unit_test (moving_changes_no_sight),
    cmocka_unit_test (less_in_the_way_takes_no_sight),
    cmocka_unit_test (sees_whoever_sees_it),
    cmocka_unit_test (the_order_of_figures_changes_nothing),
    cmocka_unit_test (reaches_as_the_slow_answer_does),
    cmocka_unit_test (turning_changes_no_reach),
    cmocka_unit_test (moving_changes_no_reach),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
