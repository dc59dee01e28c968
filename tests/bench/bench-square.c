/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-square.c: how fast squares are answered: sight and reach on the 2029 board.
 *
 * Random boards of 22 × 22 squares, 15 % of them obstructed, with 20 figures of two sides, two of
 * them large.  Every pair of figures is asked in both directions, every figure for its reach.
 */

#include <stdio.h>

#include "bench.h"
#include "ts-square-sight.h"

#define SEED 2029
#define SIDE 22
#define PERCENT 15
#define N_FIGURES 20
#define N_LARGE 2
#define N_BOARDS 64
#define SECONDS 1.0

typedef struct
{
  TsSquareMap *map;
  TsSquareFigure figures[N_FIGURES];
} Board;

static gboolean
is_free (const Board *board, const TsSquareFigure *figure, guint n_figures)
{
  for (guint i = 0; i < n_figures; i++)
    if (ts_square_range (&board->figures[i], figure, TS_RANGE_KING) == 0)
      return FALSE;
  return TRUE;
}

static TsSquareFigure
find_room (const Board *board, guint n_figures, GRand *rand)
{
  int size = n_figures < N_LARGE ? 3 : 1;
  TsSquareFigure figure
      = { .width = size, .height = size, .side = n_figures % 2, .move = 4, .range = 6 };

  do
    figure.at = (TsSquare){ g_rand_int_range (rand, 0, SIDE - size + 1),
                            g_rand_int_range (rand, 0, SIDE - size + 1) };
  while (!is_free (board, &figure, n_figures));
  return figure;
}

static void
make_board (Board *board, GRand *rand)
{
  board->map = ts_square_map_new (SIDE, SIDE);
  for (guint i = 0; i < N_FIGURES; i++)
    board->figures[i] = find_room (board, i, rand);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        TsSquareFigure square = { .at = { x, y }, .width = 1, .height = 1 };

        if (g_rand_int_range (rand, 0, 100) < PERCENT && is_free (board, &square, N_FIGURES))
          ts_square_map_set_obstructed (board->map, square.at, TRUE);
      }
}

static double
get_seconds (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static void
measure_sight (const Board *boards)
{
  gint64 start = g_get_monotonic_time ();
  guint64 n = 0;

  for (guint board = 0; get_seconds (start) < (bench_once ? 0.001 : SECONDS);
       board = (board + 1) % N_BOARDS)
    for (guint from = 0; from < N_FIGURES; from++)
      for (guint to = 0; to < N_FIGURES; to++)
        {
          if (from == to)
            continue;
          ts_square_sight (boards[board].map, boards[board].figures, N_FIGURES, from, to,
                           TS_RANGE_KING);
          n++;
        }
  figure ("sight", (double) n / get_seconds (start));
}

static void
measure_reach (const Board *boards)
{
  gint64 start = g_get_monotonic_time ();
  guint64 n = 0;

  for (guint board = 0; get_seconds (start) < (bench_once ? 0.001 : SECONDS);
       board = (board + 1) % N_BOARDS)
    for (guint mover = 0; mover < N_FIGURES; mover++)
      {
        g_autoptr (GArray) stops
            = ts_square_reach (boards[board].map, boards[board].figures, N_FIGURES, mover);

        n++;
      }
  figure ("reach", (double) n / get_seconds (start));
}

int
main (int argc, char **argv)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Board boards[N_BOARDS];

  once_begin (&argc, argv);
  for (guint i = 0; i < N_BOARDS; i++)
    make_board (&boards[i], rand);
  measure_sight (boards);
  measure_reach (boards);
  for (guint i = 0; i < N_BOARDS; i++)
    ts_square_map_unref (boards[i].map);
  return 0;
}
