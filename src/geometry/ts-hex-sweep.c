/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-sweep.c: all shortest ways between two hexes that avoid some.
 *
 *          along ───▶                 a way leads on from a hex of row 2
 *   row 0  to ● ● ● ● ✗ · ·           1  when one leads on from the hex beside it in row 1 (above),
 * or row 1   ● ● ✗ · ✗ · ·             2  when one leads on from the hex before it in the same row,
 *   row 2  ● ● ● ● ● ● ● from         and it is not avoided itself: so in each gap between avoided
 *                                     hexes from the first of case 1 to the end of the gap.
 */

#include "ts-hex-sweep-private.h"

/* A hex as the parallelogram counts: rows and steps along a row, both from the end of the way. */
typedef struct
{
  int row, along;
} Spot;

typedef struct
{
  int first, last; /* both included */
} Stretch;

struct _TsHexSweep
{
  TsHex to;
  guint direction; /* of steps along a row, away from the end; rows follow in the next direction */
  Spot size;       /* of the beginning of the way */
  GArray *stretches; /* of Stretch */
  GArray *rows;      /* of guint: where the stretches of each row begin, and one more */
};

static Spot
to_spot (const TsHexSweep *self, TsHex hex)
{
  TsHex along = ts_hex_directions[self->direction];
  TsHex row = ts_hex_directions[(self->direction + 1) % TS_HEX_SIDES];
  int q = hex.q - self->to.q, r = hex.r - self->to.r;

  /* Two neighbouring directions span the grid: their determinant is 1. */
  return (Spot){ along.q * r - along.r * q, q * row.r - r * row.q };
}

static gboolean
holds (const TsHexSweep *self, Spot spot)
{
  return spot.row >= 0 && spot.along >= 0 && spot.row <= self->size.row
         && spot.along <= self->size.along;
}

/* The two directions that lead from the end to the beginning. */
static void
find_directions (TsHexSweep *self, TsHex from)
{
  for (self->direction = 0; self->direction < TS_HEX_SIDES; self->direction++)
    {
      self->size = to_spot (self, from);
      if (self->size.row >= 0 && self->size.along >= 0)
        return;
    }
}

static int
compare_spots (gconstpointer a, gconstpointer b)
{
  const Spot *left = a, *right = b;

  return left->row != right->row ? left->row - right->row : left->along - right->along;
}

/* (transfer full, of Spot) */
static GArray *
find_obstacles (const TsHexSweep *self, GArray *avoided)
{
  GArray *obstacles = g_array_new (FALSE, FALSE, sizeof (Spot));

  for (guint i = 0; i < avoided->len; i++)
    {
      Spot spot = to_spot (self, g_array_index (avoided, TsHex, i));

      if (holds (self, spot) && compare_spots (&spot, &self->size) != 0
          && (spot.row > 0 || spot.along > 0))
        g_array_append_val (obstacles, spot);
    }
  g_array_sort (obstacles, compare_spots);
  return obstacles;
}

/* The first hex from `first` to `last` that lies below one from which a way leads on; -1: there is
 * none. `above` is a stretch of the row before; what ends before this gap is passed for good. */
static int
find_entrance (const TsHexSweep *self, guint row, int first, int last, guint *above)
{
  guint end = g_array_index (self->rows, guint, row);
  Stretch stretch;

  if (row == 0)
    return first == 0 ? 0 : -1;
  while (*above < end && g_array_index (self->stretches, Stretch, *above).last < first)
    ++*above;
  if (*above == end)
    return -1;
  stretch = g_array_index (self->stretches, Stretch, *above);
  return stretch.first <= last ? MAX (first, stretch.first) : -1;
}

static void
add_gap (TsHexSweep *self, guint row, int first, int last, guint *above)
{
  Stretch stretch = { -1, last };

  if (first <= last)
    stretch.first = find_entrance (self, row, first, last, above);
  if (stretch.first >= 0)
    g_array_append_val (self->stretches, stretch);
}

/* `next` is the first obstacle that lies in this row or after it. */
static void
sweep_row (TsHexSweep *self, guint row, GArray *obstacles, guint *next)
{
  guint begin = self->stretches->len;
  guint above = row > 0 ? g_array_index (self->rows, guint, row - 1) : 0;
  int first = 0;

  g_array_append_val (self->rows, begin);
  for (; *next < obstacles->len && g_array_index (obstacles, Spot, *next).row == (int) row; ++*next)
    {
      int along = g_array_index (obstacles, Spot, *next).along;

      add_gap (self, row, first, along - 1, &above);
      first = along + 1;
    }
  add_gap (self, row, first, self->size.along, &above);
}

TsHexSweep *
ts_hex_sweep_new (TsHex from, TsHex to, GArray *avoided)
{
  TsHexSweep *self = g_new0 (TsHexSweep, 1);
  g_autoptr (GArray) obstacles = NULL;
  guint next = 0;

  self->to = to;
  self->stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  find_directions (self, from);
  obstacles = find_obstacles (self, avoided);
  for (guint row = 0; row <= (guint) self->size.row; row++)
    sweep_row (self, row, obstacles, &next);
  g_array_append_val (self->rows, self->stretches->len);
  if (ts_hex_sweep_contains (self, from))
    return self;
  ts_hex_sweep_free (self);
  return NULL;
}

void
ts_hex_sweep_free (TsHexSweep *self)
{
  g_array_unref (self->stretches);
  g_array_unref (self->rows);
  g_free (self);
}

gboolean
ts_hex_sweep_contains (const TsHexSweep *self, TsHex hex)
{
  Spot spot = to_spot (self, hex);

  if (!holds (self, spot))
    return FALSE;
  for (guint i = g_array_index (self->rows, guint, spot.row);
       i < g_array_index (self->rows, guint, spot.row + 1); i++)
    {
      Stretch stretch = g_array_index (self->stretches, Stretch, i);

      if (spot.along >= stretch.first && spot.along <= stretch.last)
        return TRUE;
    }
  return FALSE;
}
