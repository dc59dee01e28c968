/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-square-reach.c: where a figure on a board of squares may go.
 *
 * A place is where the figure's `at` may lie.  All places that the points could pay for are looked
 * at once: what a rectangle covers is the difference of four sums of what lies above and to the
 * left, however large it is.  Then a flood goes from place to place, one cost after the other.
 */

#include <string.h>

#include "ts-square-private.h"

#define UNREACHED (-1)
#define DEAREST_STEP 2
/* A sum counts what stops in its lower half and friends in its upper one. */
#define ONE_STOP G_GUINT64_CONSTANT (1)
#define ONE_FRIEND (G_GUINT64_CONSTANT (1) << 32)

typedef enum
{
  PLACE_CLOSED,
  PLACE_PASSED,
  PLACE_OPEN, /* to end on */
} Place;

typedef struct
{
  TsSquare at;
  int width, height;
  guint8 *places; /* of Place, row by row */
  gint32 *costs;
  GArray *waiting[DEAREST_STEP + 1]; /* of TsSquare within the window, by cost */
} Flood;

static int
get_index (const Flood *self, int x, int y)
{
  return y * self->width + x;
}

static void
set_window (Flood *self, const TsSquareMap *map, const TsSquareFigure *mover)
{
  int right = MIN (mover->at.x + mover->move, map->width - mover->width);
  int bottom = MIN (mover->at.y + mover->move, map->height - mover->height);

  self->at = (TsSquare){ MAX (mover->at.x - mover->move, 0), MAX (mover->at.y - mover->move, 0) };
  self->width = right - self->at.x + 1;
  self->height = bottom - self->at.y + 1;
}

static void
cut_out (TsSquareField *field,
         const Flood *flood,
         const TsSquareMap *map,
         const TsSquareFigure *figures,
         guint n_figures,
         const TsSquareFigure *mover)
{
  ts_square_field_init (field, map, flood->at, flood->width + mover->width - 1,
                        flood->height + mover->height - 1);
  for (guint i = 0; i < n_figures; i++)
    if (&figures[i] != mover)
      ts_square_field_write (field, &figures[i], TS_SQUARE_STOPS,
                             figures[i].side == mover->side ? TS_SQUARE_FRIEND : TS_SQUARE_STOPS);
}

/* One row and one column more than the field has. (transfer full) */
static guint64 *
add_up (const TsSquareField *field)
{
  gsize stride = (gsize) field->width + 1;
  guint64 *sums = g_new0 (guint64, stride * ((gsize) field->height + 1));
  const guint8 *square = field->squares;

  for (int y = 0; y < field->height; y++)
    {
      guint64 *above = sums + (gsize) y * stride;
      guint64 row = 0;

      for (int x = 1; x <= field->width; x++, square++)
        {
          row += (*square & TS_SQUARE_STOPS ? ONE_STOP : 0)
                 + (*square & TS_SQUARE_FRIEND ? ONE_FRIEND : 0);
          above[stride + (gsize) x] = above[x] + row;
        }
    }
  return sums;
}

static void
judge_places (Flood *self, const TsSquareField *field, const TsSquareFigure *mover)
{
  g_autofree guint64 *sums = add_up (field);
  gsize stride = (gsize) field->width + 1;
  gsize right = (gsize) mover->width, below = (gsize) mover->height * stride;

  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        const guint64 *corner = sums + (gsize) y * stride + (gsize) x;
        guint64 covered = corner[below + right] - corner[below] - corner[right] + corner[0];
        gboolean passed = mover->flies || (covered & G_MAXUINT32) == 0;

        self->places[get_index (self, x, y)] = (guint8) (covered == 0 ? PLACE_OPEN
                                                         : passed     ? PLACE_PASSED
                                                                      : PLACE_CLOSED);
      }
}

/* The first cost is the least: costs come in order, and as a step changes the colour of the place,
 * as on a chess board, as often as it costs, none that is one less can follow. */
static void
enter (Flood *self, TsSquare place, gint32 cost)
{
  gint32 *known = &self->costs[get_index (self, place.x, place.y)];

  if (*known != UNREACHED)
    return;
  *known = cost;
  g_array_append_val (self->waiting[cost % (DEAREST_STEP + 1)], place);
}

static void
step_from (Flood *self, TsSquare place, gint32 cost, gint32 most)
{
  int left = MAX (place.x - 1, 0), right = MIN (place.x + 1, self->width - 1);
  int top = MAX (place.y - 1, 0), bottom = MIN (place.y + 1, self->height - 1);

  for (int y = top; y <= bottom; y++)
    for (int x = left; x <= right; x++)
      {
        gint32 next = cost + (x != place.x) + (y != place.y);

        if (next <= most && self->places[get_index (self, x, y)] != PLACE_CLOSED)
          enter (self, (TsSquare){ x, y }, next);
      }
}

static void
flood (Flood *self, TsSquare start, gint32 most)
{
  enter (self, start, 0);
  for (gint32 cost = 0; cost < most; cost++)
    {
      GArray *now = self->waiting[cost % (DEAREST_STEP + 1)];

      for (guint i = 0; i < now->len; i++)
        step_from (self, g_array_index (now, TsSquare, i), cost, most);
      g_array_set_size (now, 0);
    }
}

static GArray *
collect (const Flood *self, TsSquare start)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TsSquareStop));

  for (int x = 0; x < self->width; x++)
    for (int y = 0; y < self->height; y++)
      {
        int index = get_index (self, x, y);
        TsSquareStop stop = { { self->at.x + x, self->at.y + y }, self->costs[index] };
        gboolean stays = x == start.x && y == start.y;

        if (stays || (stop.cost != UNREACHED && self->places[index] == PLACE_OPEN))
          g_array_append_val (stops, stop);
      }
  return stops;
}

static void
flood_init (Flood *self,
            const TsSquareMap *map,
            const TsSquareFigure *figures,
            guint n_figures,
            const TsSquareFigure *mover)
{
  g_auto (TsSquareField) field = { .squares = NULL };
  gsize n_places;

  set_window (self, map, mover);
  n_places = (gsize) self->width * (gsize) self->height;
  self->places = g_new (guint8, n_places);
  self->costs = g_new (gint32, n_places);
  memset (self->costs, 0xff, n_places * sizeof *self->costs);
  for (guint i = 0; i <= DEAREST_STEP; i++)
    self->waiting[i] = g_array_new (FALSE, FALSE, sizeof (TsSquare));

  cut_out (&field, self, map, figures, n_figures, mover);
  judge_places (self, &field, mover);
}

static void
flood_clear (Flood *self)
{
  for (guint i = 0; i <= DEAREST_STEP; i++)
    g_array_unref (self->waiting[i]);
  g_free (self->costs);
  g_free (self->places);
}

GArray *
ts_square_reach (const TsSquareMap *map,
                 const TsSquareFigure *figures,
                 guint n_figures,
                 guint mover)
{
  const TsSquareFigure *figure = &figures[mover];
  Flood self;
  TsSquare start;
  GArray *stops;

  g_return_val_if_fail (mover < n_figures, NULL);

  flood_init (&self, map, figures, n_figures, figure);
  start = (TsSquare){ figure->at.x - self.at.x, figure->at.y - self.at.y };
  flood (&self, start, figure->move);
  stops = collect (&self, start);
  flood_clear (&self);
  return stops;
}
