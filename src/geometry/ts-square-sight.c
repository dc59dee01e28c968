/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-square-sight.c: can one figure on a board of squares see another, and has that one cover?
 *
 * What a line can meet, ▓ being obstructed:
 *
 *   1 through         2 past            3 along an        4 between two     5 along the seam
 *     a square          a corner          outer edge        that meet in      of two that share
 *                                                           a corner          an edge
 *       o╲▓▓                  o                                 ▓▓╱o            ▓▓▓▓
 *        ▓╲▓                 ╱            o────────o            ▓╱            o────────o
 *        ▓▓╲o             ▓▓╱               ▓▓▓▓                ╱▓              ▓▓▓▓
 *                         ▓▓                                   o ▓▓
 *       blocked           free              free              free            blocked
 *
 *   6 along edges on          7 through a vertex        8 from a corner       9 along the rim
 *     either side in turn       of four                   to itself             of the board
 *
 *           ▓▓▓▓                    ▓▓▓▓▓▓╱o                                   o────────o
 *       o────────────o              ▓▓▓▓╱▓▓                   o                  ▓▓▓▓
 *       ▓▓▓▓    ▓▓▓▓                ▓▓╱▓▓▓▓
 *                                   o▓▓▓▓▓▓
 *           free                    blocked                 free                free
 *
 * The ends of a line are corners, so it either lies on the grid, and then meets unit edges and
 * vertices only, or it goes aslant through squares and vertices.  An edge is inside of what is
 * obstructed when both its squares are (5), and a vertex when all four are (7).  Nothing needs to
 * ask for 7: a line that goes through such a vertex has just been blocked by the square (1) or the
 * edge (5) before it, and a line that ends in one does not exist, because the attacker's and the
 * target's own squares are free.  Squares off the board are free (9).
 */

#include "ts-square-sight.h"

#include <stdlib.h>
#include <string.h>

#include "ts-square-private.h"

#define N_CORNERS 4

static TsSquare
get_corner (const TsSquareFigure *figure, guint corner)
{
  return (TsSquare){
    figure->at.x + (corner % 2 == 0 ? 0 : figure->width),
    figure->at.y + (corner < 2 ? 0 : figure->height),
  };
}

static int
get_sign (int value)
{
  return (value > 0) - (value < 0);
}

/* Steps along one axis from the last square of one figure to the first of the other. */
static int
get_gap (int a, int a_length, int b, int b_length)
{
  int after = b - (a + a_length - 1), before = a - (b + b_length - 1);

  return MAX (0, MAX (after, before));
}

/* The square of the field into which a line starts, or beside which, if it runs on the grid. */
static int
get_first (const TsSquareField *field, const TsSquareLine *line)
{
  int x = line->from.x - (line->to.x < line->from.x) - field->at.x;
  int y = line->from.y - (line->to.y < line->from.y) - field->at.y;

  return y * field->width + x;
}

/* Cases 3, 5, 6, 8 and 9: the first square whose edge on the line is a seam, or -1. */
static int
follow_grid (const TsSquareField *field, const TsSquareLine *line)
{
  int dx = line->to.x - line->from.x, dy = line->to.y - line->from.y;
  int step = get_sign (dx) + get_sign (dy) * field->width;
  int across = dy == 0 ? field->width : 1;
  int square = get_first (field, line);

  for (int n = abs (dx + dy); n > 0; n--, square += step)
    if ((field->squares[square] & field->squares[square - across]) != 0)
      return square;
  return -1;
}

/* Cases 1, 2 and 4: the first obstructed square that the line goes through, or -1.  Having gone
 * through `columns` and `rows` of them, the line meets the next column when it is columns + 1 parts
 * of `width` on its way, and the next row when it is rows + 1 parts of `height`; `lead` is the
 * difference times both, and 0 where it leaves through a vertex. */
static int
cross_squares (const TsSquareField *field, const TsSquareLine *line)
{
  int dx = line->to.x - line->from.x, dy = line->to.y - line->from.y;
  int width = abs (dx), height = abs (dy);
  int step_x = get_sign (dx), step_y = get_sign (dy) * field->width;
  int square = get_first (field, line);
  int lead = height - width;

  for (int columns = 0; columns < width;)
    {
      int before = lead;

      if (field->squares[square] != 0)
        return square;
      if (before <= 0)
        {
          square += step_x;
          lead += height;
          columns++;
        }
      if (before >= 0)
        {
          square += step_y;
          lead -= width;
        }
    }
  return -1;
}

static gboolean
draw (TsSquareLine *line, const TsSquareField *field)
{
  gboolean on_grid = line->from.x == line->to.x || line->from.y == line->to.y;
  int square = on_grid ? follow_grid (field, line) : cross_squares (field, line);

  line->free = square < 0;
  if (!line->free)
    line->blocker = (TsSquare){
      field->at.x + square % field->width,
      field->at.y + square / field->width,
    };
  return line->free;
}

/* The four lines from one corner; how many are free. */
static int
draw_all (TsSquareLine *lines, const TsSquareField *field, TsSquare from, const TsSquareFigure *to)
{
  int n_free = 0;

  for (guint i = 0; i < N_CORNERS; i++)
    {
      lines[i] = (TsSquareLine){ .from = from, .to = get_corner (to, i) };
      n_free += draw (&lines[i], field);
    }
  return n_free;
}

/* The squares between two figures with one around, as the grid line at the rim has two sides. */
static void
cut_out (TsSquareField *field,
         const TsSquareMap *map,
         const TsSquareFigure *a,
         const TsSquareFigure *b)
{
  int left = MIN (a->at.x, b->at.x), right = MAX (a->at.x + a->width, b->at.x + b->width);
  int top = MIN (a->at.y, b->at.y), bottom = MAX (a->at.y + a->height, b->at.y + b->height);

  ts_square_field_init (field, map, (TsSquare){ left - 1, top - 1 }, right - left + 2,
                        bottom - top + 2);
}

static void
write_figures (TsSquareField *field,
               const TsSquareFigure *figures,
               guint n_figures,
               const TsSquareFigure *from,
               const TsSquareFigure *to)
{
  for (guint i = 0; i < n_figures; i++)
    if (figures[i].side != from->side)
      ts_square_field_write (field, &figures[i], 0, TS_SQUARE_STOPS);
  ts_square_field_write (field, from, 0, 0);
  ts_square_field_write (field, to, 0, 0);
}

int
ts_square_range (const TsSquareFigure *a, const TsSquareFigure *b, TsRangeCount count)
{
  int columns = get_gap (a->at.x, a->width, b->at.x, b->width);
  int rows = get_gap (a->at.y, a->height, b->at.y, b->height);

  return count == TS_RANGE_KING ? MAX (columns, rows) : columns + rows;
}

TsSquareSight
ts_square_sight (const TsSquareMap *map,
                 const TsSquareFigure *figures,
                 guint n_figures,
                 guint from,
                 guint to,
                 TsRangeCount count)
{
  TsSquareSight sight = { .n_lines = N_CORNERS };
  const TsSquareFigure *attacker = &figures[from], *target = &figures[to];
  g_auto (TsSquareField) field = { .squares = NULL };
  int best = -1;

  g_return_val_if_fail (from < n_figures && to < n_figures && from != to, sight);

  cut_out (&field, map, attacker, target);
  write_figures (&field, figures, n_figures, attacker, target);
  for (guint i = 0; i < N_CORNERS && best < N_CORNERS; i++)
    {
      TsSquareLine lines[N_CORNERS];
      int n_free = draw_all (lines, &field, get_corner (attacker, i), target);

      if (n_free <= best)
        continue;
      best = n_free;
      memcpy (sight.lines, lines, sizeof lines);
    }

  sight.free = best > 0;
  sight.cover
      = best > 0 && best < N_CORNERS && ts_square_range (attacker, target, TS_RANGE_KING) > 1;
  sight.range = ts_square_range (attacker, target, count);
  return sight;
}
