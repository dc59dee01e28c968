/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * square-oracle.c: sight and reach on squares once more, slowly and by other methods.
 */

#include "square-oracle.h"

#include <stdlib.h>

/* An open rectangle. */
typedef struct
{
  int left, top, right, bottom;
} Block;

static gboolean
is_less (Fraction a, Fraction b)
{
  return a.over * b.under < b.over * a.under;
}

static gboolean
obstructs (const SlowLines *self, int x, int y)
{
  const TsSquareFigure *figures = self->board->figures;
  gboolean obstructed = ts_square_map_is_obstructed (self->board->map, (TsSquare){ x, y });

  if (figure_covers (&figures[self->from], x, y) || figure_covers (&figures[self->to], x, y))
    return FALSE;
  for (guint i = 0; i < self->board->n_figures && !obstructed; i++)
    obstructed = figures[i].side != figures[self->from].side && figure_covers (&figures[i], x, y);
  return obstructed;
}

static void
add_blocks_at (SlowLines *self, int x, int y)
{
  gboolean right = obstructs (self, x + 1, y), below = obstructs (self, x, y + 1);
  Block one = { x, y, x + 1, y + 1 };
  Block wide = { x, y, x + 2, y + 1 };
  Block high = { x, y, x + 1, y + 2 };
  Block four = { x, y, x + 2, y + 2 };

  if (!obstructs (self, x, y))
    return;
  g_array_append_val (self->blocks, one);
  if (right)
    g_array_append_val (self->blocks, wide);
  if (below)
    g_array_append_val (self->blocks, high);
  if (right && below && obstructs (self, x + 1, y + 1))
    g_array_append_val (self->blocks, four);
}

/* Narrows [`in`, `out`] to where low < start + t·way < high; FALSE: nowhere. `touch` allows ≤ where
 * the line runs along. */
static gboolean
clip (Fraction *in, Fraction *out, int start, int way, int low, int high, gboolean touch)
{
  Fraction first = { way > 0 ? low - start : start - high, abs (way) };
  Fraction last = { way > 0 ? high - start : start - low, abs (way) };

  if (way == 0)
    return touch ? start >= low && start <= high : start > low && start < high;
  if (is_less (*in, first))
    *in = first;
  if (is_less (last, *out))
    *out = last;
  return TRUE;
}

/* Where the line enters the block; FALSE: it does not. */
static gboolean
enter (const TsSquareLine *line, const Block *block, gboolean touch, Fraction *in)
{
  Fraction out = { 1, 1 };
  int dx = line->to.x - line->from.x, dy = line->to.y - line->from.y;

  *in = (Fraction){ 0, 1 };
  if (!clip (in, &out, line->from.x, dx, block->left, block->right, touch)
      || !clip (in, &out, line->from.y, dy, block->top, block->bottom, touch))
    return FALSE;
  return is_less (*in, out) || (dx == 0 && dy == 0);
}

/* FALSE: free. */
static gboolean
find_first (const SlowLines *self, const TsSquareLine *line, Fraction *first)
{
  gboolean found = FALSE;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      Fraction in;

      if (!enter (line, &g_array_index (self->blocks, Block, i), FALSE, &in))
        continue;
      if (!found || is_less (in, *first))
        *first = in;
      found = TRUE;
    }
  return found;
}

static int
count_free (const SlowLines *self, guint corner)
{
  const TsSquareFigure *a = &self->board->figures[self->from];
  const TsSquareFigure *b = &self->board->figures[self->to];
  TsSquareLine line = { .from = { a->at.x + (int) (corner & 1) * a->width,
                                  a->at.y + (int) (corner >> 1) * a->height } };
  int n_free = 0;

  for (int right = 0; right < 2; right++)
    for (int below = 0; below < 2; below++)
      {
        Fraction first;

        line.to = (TsSquare){ b->at.x + right * b->width, b->at.y + below * b->height };
        n_free += !find_first (self, &line, &first);
      }
  return n_free;
}

/* Everybody but the mover, and the rim. */
static gboolean
may_lie (const Board *board, guint mover, int x, int y, gboolean pass)
{
  const TsSquareFigure *figure = &board->figures[mover];

  for (int row = y; row < y + figure->height; row++)
    for (int column = x; column < x + figure->width; column++)
      {
        TsSquare square = { column, row };

        if (!ts_square_map_contains (board->map, square))
          return FALSE;
        if (pass && figure->flies)
          continue;
        if (ts_square_map_is_obstructed (board->map, square))
          return FALSE;
        for (guint i = 0; i < board->n_figures; i++)
          if (i != mover && figure_covers (&board->figures[i], column, row)
              && !(pass && board->figures[i].side == figure->side))
            return FALSE;
      }
  return TRUE;
}

/* TRUE when it became cheaper. */
static gboolean
lower (const Board *board, guint mover, int *prices, int x, int y)
{
  static const int prices_by_way[3] = { 0, 1, 2 };
  int width = ts_square_map_get_width (board->map), height = ts_square_map_get_height (board->map);
  gboolean lowered = FALSE;

  if (!may_lie (board, mover, x, y, TRUE))
    return FALSE;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        int from_x = x + dx, from_y = y + dy;
        int price;

        if (from_x < 0 || from_x >= width || from_y < 0 || from_y >= height
            || prices[from_y * width + from_x] == G_MAXINT)
          continue;
        price = prices[from_y * width + from_x] + prices_by_way[abs (dx) + abs (dy)];
        if (price >= prices[y * width + x])
          continue;
        prices[y * width + x] = price;
        lowered = TRUE;
      }
  return lowered;
}

void
slow_lines_init (SlowLines *self, const Board *board, guint from, guint to)
{
  *self = (SlowLines){ board, from, to, g_array_new (FALSE, FALSE, sizeof (Block)) };
  for (int y = 0; y < ts_square_map_get_height (board->map); y++)
    for (int x = 0; x < ts_square_map_get_width (board->map); x++)
      add_blocks_at (self, x, y);
}

void
slow_lines_clear (SlowLines *self)
{
  g_clear_pointer (&self->blocks, g_array_unref);
}

SlowSight
slow_lines_answer (const SlowLines *self)
{
  SlowSight sight = { 0 };
  int range = slow_range (&self->board->figures[self->from], &self->board->figures[self->to], 1);

  for (guint corner = 0; corner < 4; corner++)
    sight.best = MAX (sight.best, count_free (self, corner));
  sight.free = sight.best > 0;
  sight.cover = sight.free && sight.best < 4 && range > 1;
  return sight;
}

gboolean
slow_lines_check (const SlowLines *self, const TsSquareLine *line)
{
  Fraction first, in;
  Block block = { line->blocker.x, line->blocker.y, line->blocker.x + 1, line->blocker.y + 1 };

  if (!find_first (self, line, &first))
    return line->free;
  return !line->free && obstructs (self, block.left, block.top) && enter (line, &block, TRUE, &in)
         && !is_less (in, first) && !is_less (first, in);
}

int
slow_range (const TsSquareFigure *a, const TsSquareFigure *b, int diagonal)
{
  int least = G_MAXINT;

  for (int ay = a->at.y; ay < a->at.y + a->height; ay++)
    for (int ax = a->at.x; ax < a->at.x + a->width; ax++)
      for (int by = b->at.y; by < b->at.y + b->height; by++)
        for (int bx = b->at.x; bx < b->at.x + b->width; bx++)
          {
            int dx = abs (ax - bx), dy = abs (ay - by);

            least = MIN (least, abs (dx - dy) + diagonal * MIN (dx, dy));
          }
  return least;
}

int *
slow_reach (const Board *board, guint mover)
{
  const TsSquareFigure *figure = &board->figures[mover];
  int width = ts_square_map_get_width (board->map), height = ts_square_map_get_height (board->map);
  int *prices = g_new (int, width *height);
  int start = figure->at.y * width + figure->at.x;
  gboolean lowered = TRUE;

  for (int i = 0; i < width * height; i++)
    prices[i] = i == start ? 0 : G_MAXINT;
  while (lowered)
    {
      lowered = FALSE;
      for (int i = 0; i < width * height; i++)
        lowered |= lower (board, mover, prices, i % width, i / width);
    }
  for (int i = 0; i < width * height; i++)
    if (prices[i] > figure->move
        || (i != start && !may_lie (board, mover, i % width, i / width, FALSE)))
      prices[i] = -1;
  return prices;
}
