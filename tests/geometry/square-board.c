/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * square-board.c: boards of squares for tests: drawn as text, made up at random, turned.
 */

#include "square-board.h"

#include <string.h>

static TsSquareFigure *
add_figure (Board *self, char letter, TsSquareFigure figure)
{
  g_assert (self->n_figures < BOARD_MAX_FIGURES);
  self->letters[self->n_figures] = letter;
  self->figures[self->n_figures] = figure;
  return &self->figures[self->n_figures++];
}

/* The squares of a letter are met row by row, so a figure grows to the right and downwards. */
static void
add_square (Board *self, char letter, int x, int y)
{
  const char *known = strchr (self->letters, letter);
  TsSquareFigure *figure;

  if (known == NULL)
    {
      guint side = g_ascii_isupper (letter) ? 0 : g_ascii_islower (letter) ? 1 : 2;

      add_figure (self, letter, (TsSquareFigure){ { x, y }, 1, 1, side, FALSE, 0, 0 });
      return;
    }
  figure = &self->figures[known - self->letters];
  figure->width = MAX (figure->width, x - figure->at.x + 1);
  figure->height = MAX (figure->height, y - figure->at.y + 1);
}

static gboolean
is_taken (const Board *self, const TsSquareFigure *figure, gboolean heavy)
{
  for (int y = figure->at.y; y < figure->at.y + figure->height; y++)
    for (int x = figure->at.x; x < figure->at.x + figure->width; x++)
      {
        if (!heavy && ts_square_map_is_obstructed (self->map, (TsSquare){ x, y }))
          return TRUE;
        for (guint i = 0; i < self->n_figures; i++)
          if (figure_covers (&self->figures[i], x, y))
            return TRUE;
      }
  return FALSE;
}

static void
try_figure (Board *self, GRand *rand, int largest)
{
  int columns = ts_square_map_get_width (self->map), rows = ts_square_map_get_height (self->map);
  TsSquareFigure figure = {
    .width = g_rand_int_range (rand, 1, MIN (largest, columns) + 1),
    .height = g_rand_int_range (rand, 1, MIN (largest, rows) + 1),
    .side = (guint) g_rand_int_range (rand, 0, 3),
    .flies = g_rand_int_range (rand, 0, 4) == 0,
    .move = g_rand_int_range (rand, 0, 12),
  };
  gboolean heavy = figure.width > 1 && g_rand_boolean (rand);

  figure.at.x = g_rand_int_range (rand, 0, columns - figure.width + 1);
  figure.at.y = g_rand_int_range (rand, 0, rows - figure.height + 1);
  if (!is_taken (self, &figure, heavy))
    add_figure (self, '?', figure);
}

static void
strew (TsSquareMap *map, GRand *rand, int percent)
{
  for (int y = 0; y < ts_square_map_get_height (map); y++)
    for (int x = 0; x < ts_square_map_get_width (map); x++)
      if (g_rand_int_range (rand, 0, 100) < percent)
        ts_square_map_set_obstructed (map, (TsSquare){ x, y }, TRUE);
}

static TsSquareMap *
get_turned (const TsSquareMap *map, const Board *from, guint symmetry)
{
  int width = ts_square_map_get_width (map), height = ts_square_map_get_height (map);
  TsSquareMap *turned
      = symmetry & 1 ? ts_square_map_new (height, width) : ts_square_map_new (width, height);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (ts_square_map_is_obstructed (map, (TsSquare){ x, y }))
        ts_square_map_set_obstructed (turned, board_turn (from, (TsSquare){ x, y }, 1, 1, symmetry),
                                      TRUE);
  return turned;
}

void
board_init_from_text (Board *self, const char *const *rows)
{
  int height = 0;

  while (height < BOARD_MAX_ROWS && rows[height] != NULL)
    height++;
  *self = (Board){ .map = ts_square_map_new ((int) strlen (rows[0]), height) };
  for (int y = 0; y < height; y++)
    for (int x = 0; rows[y][x] != '\0'; x++)
      if (rows[y][x] == '#')
        ts_square_map_set_obstructed (self->map, (TsSquare){ x, y }, TRUE);
      else if (rows[y][x] != '.')
        add_square (self, rows[y][x], x, y);
}

void
board_init_random (
    Board *self, GRand *rand, int largest_board, int percent, guint n_figures, int largest)
{
  int width = g_rand_int_range (rand, 2, largest_board + 1);
  int height = g_rand_int_range (rand, 2, largest_board + 1);

  *self = (Board){ .map = ts_square_map_new (width, height) };
  strew (self->map, rand, percent);
  for (guint i = 0; i < n_figures; i++)
    try_figure (self, rand, largest);
  if (self->n_figures < 2)
    {
      board_clear (self);
      board_init_random (self, rand, largest_board, percent, n_figures, largest);
    }
}

void
board_init_turned (Board *self, const Board *from, guint symmetry)
{
  *self = *from;
  self->map = get_turned (from->map, from, symmetry);
  for (guint i = 0; i < self->n_figures; i++)
    {
      const TsSquareFigure *figure = &from->figures[i];

      self->figures[i].at = board_turn (from, figure->at, figure->width, figure->height, symmetry);
      self->figures[i].width = symmetry & 1 ? figure->height : figure->width;
      self->figures[i].height = symmetry & 1 ? figure->width : figure->height;
    }
}

void
board_init_moved (Board *self, const Board *from, int x, int y, gboolean rim)
{
  int width = ts_square_map_get_width (from->map), height = ts_square_map_get_height (from->map);

  *self = *from;
  self->map = ts_square_map_new (width + x + 3, height + y + 3);
  for (int row = 0; row < height + y + 3; row++)
    for (int column = 0; column < width + x + 3; column++)
      {
        TsSquare old = { column - x, row - y };
        gboolean obstructed = ts_square_map_contains (from->map, old)
                                  ? ts_square_map_is_obstructed (from->map, old)
                                  : rim;

        ts_square_map_set_obstructed (self->map, (TsSquare){ column, row }, obstructed);
      }
  for (guint i = 0; i < self->n_figures; i++)
    {
      self->figures[i].at.x += x;
      self->figures[i].at.y += y;
    }
}

void
board_clear (Board *self)
{
  g_clear_pointer (&self->map, ts_square_map_unref);
}

guint
board_find (const Board *self, char letter)
{
  const char *known = strchr (self->letters, letter);

  g_assert (known != NULL && *known != '\0');
  return (guint) (known - self->letters);
}

TsSquare
board_turn (const Board *from, TsSquare at, int width, int height, guint symmetry)
{
  int columns = ts_square_map_get_width (from->map);
  int rows = ts_square_map_get_height (from->map);
  TsSquare turned = at;

  if (symmetry & 1)
    {
      turned = (TsSquare){ at.y, at.x };
      columns = ts_square_map_get_height (from->map);
      rows = ts_square_map_get_width (from->map);
    }
  if (symmetry & 2)
    turned.x = columns - turned.x - (symmetry & 1 ? height : width);
  if (symmetry & 4)
    turned.y = rows - turned.y - (symmetry & 1 ? width : height);
  return turned;
}

gboolean
figure_covers (const TsSquareFigure *self, int x, int y)
{
  return x >= self->at.x && x < self->at.x + self->width && y >= self->at.y
         && y < self->at.y + self->height;
}

int
compare_stops (gconstpointer a, gconstpointer b)
{
  const TsSquareStop *left = a, *right = b;

  return left->at.x != right->at.x ? left->at.x - right->at.x : left->at.y - right->at.y;
}
