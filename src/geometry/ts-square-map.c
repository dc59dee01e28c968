/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-square-map.c: a board of squares, and the part of it that a question looks at.
 */

#include <string.h>

#include "ts-square-private.h"

static gsize
get_index (const TsSquareMap *self, TsSquare square)
{
  return (gsize) square.y * (gsize) self->width + (gsize) square.x;
}

/* Where a square of a tile comes to lie in the tile turned over, then by quarters clockwise. */
static TsSquare
turn (const TsSquareMap *tile, TsSquare square, guint turns, gboolean flipped)
{
  int right = tile->width - 1, bottom = tile->height - 1;
  int x = flipped ? right - square.x : square.x;
  int y = square.y;

  switch (turns % 4)
    {
    case 0:
      return (TsSquare){ x, y };
    case 1:
      return (TsSquare){ bottom - y, x };
    case 2:
      return (TsSquare){ right - x, bottom - y };
    default:
      return (TsSquare){ y, right - x };
    }
}

TsSquareMap *
ts_square_map_new (int width, int height)
{
  TsSquareMap *self;

  g_return_val_if_fail (width >= 1 && width <= TS_SQUARE_LIMIT, NULL);
  g_return_val_if_fail (height >= 1 && height <= TS_SQUARE_LIMIT, NULL);

  self = g_new (TsSquareMap, 1);
  g_atomic_ref_count_init (&self->refs);
  self->width = width;
  self->height = height;
  self->squares = g_new0 (guint8, (gsize) width * (gsize) height);
  return self;
}

TsSquareMap *
ts_square_map_copy (const TsSquareMap *self)
{
  TsSquareMap *copy = g_new (TsSquareMap, 1);

  g_atomic_ref_count_init (&copy->refs);
  copy->width = self->width;
  copy->height = self->height;
  copy->squares = g_memdup2 (self->squares, (gsize) self->width * (gsize) self->height);
  return copy;
}

TsSquareMap *
ts_square_map_ref (TsSquareMap *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
ts_square_map_unref (TsSquareMap *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_free (self->squares);
  g_free (self);
}

gboolean
ts_square_map_is_shared (const TsSquareMap *self)
{
  return !g_atomic_ref_count_compare ((gatomicrefcount *) &self->refs, 1);
}

int
ts_square_map_get_width (const TsSquareMap *self)
{
  return self->width;
}

int
ts_square_map_get_height (const TsSquareMap *self)
{
  return self->height;
}

gboolean
ts_square_map_contains (const TsSquareMap *self, TsSquare square)
{
  return square.x >= 0 && square.x < self->width && square.y >= 0 && square.y < self->height;
}

gboolean
ts_square_map_is_obstructed (const TsSquareMap *self, TsSquare square)
{
  return ts_square_map_contains (self, square) && self->squares[get_index (self, square)] != 0;
}

void
ts_square_map_set_obstructed (TsSquareMap *self, TsSquare square, gboolean obstructed)
{
  g_return_if_fail (ts_square_map_contains (self, square));
  self->squares[get_index (self, square)] = obstructed ? TS_SQUARE_STOPS : 0;
}

gboolean
ts_square_map_stamp (
    TsSquareMap *self, const TsSquareMap *tile, TsSquare at, guint turns, gboolean flipped)
{
  gboolean upright = turns % 2 == 0;
  int width = upright ? tile->width : tile->height;
  int height = upright ? tile->height : tile->width;

  g_return_val_if_fail (tile != self, FALSE);

  if (at.x < 0 || at.x > self->width - width || at.y < 0 || at.y > self->height - height)
    return FALSE;
  for (int y = 0; y < tile->height; y++)
    for (int x = 0; x < tile->width; x++)
      {
        TsSquare from = { x, y };
        TsSquare to = turn (tile, from, turns, flipped);

        if (tile->squares[get_index (tile, from)] != 0)
          ts_square_map_set_obstructed (self, (TsSquare){ at.x + to.x, at.y + to.y }, TRUE);
      }
  return TRUE;
}

void
ts_square_field_init (
    TsSquareField *self, const TsSquareMap *map, TsSquare at, int width, int height)
{
  int left = MAX (at.x, 0), right = MIN (at.x + width, map->width);
  int top = MAX (at.y, 0), bottom = MIN (at.y + height, map->height);

  self->at = at;
  self->width = width;
  self->height = height;
  self->squares = g_new0 (guint8, (gsize) width * (gsize) height);
  for (int y = top; y < bottom && left < right; y++)
    memcpy (self->squares + (gsize) (y - at.y) * (gsize) width + (left - at.x),
            map->squares + get_index (map, (TsSquare){ left, y }), (gsize) (right - left));
}

void
ts_square_field_clear (TsSquareField *self)
{
  g_clear_pointer (&self->squares, g_free);
}

void
ts_square_field_write (TsSquareField *self, const TsSquareFigure *figure, guint8 keep, guint8 add)
{
  int left = MAX (figure->at.x - self->at.x, 0);
  int right = MIN (figure->at.x + figure->width - self->at.x, self->width);
  int top = MAX (figure->at.y - self->at.y, 0);
  int bottom = MIN (figure->at.y + figure->height - self->at.y, self->height);

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        guint8 *square = &self->squares[(gsize) y * (gsize) self->width + (gsize) x];

        *square = (guint8) ((*square & keep) | add);
      }
}
