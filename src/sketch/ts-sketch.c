/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch.c: a sketch of the table as data.
 */

#include "ts-sketch.h"

#include <string.h>

static void
figure_free (TsSketchFigure *figure)
{
  g_free (figure->id);
  g_free (figure->side);
  g_free (figure);
}

/* The number of a side: figures of one word are friends. */
static guint
find_side (const TsSketch *self, guint index)
{
  const char *side = ((TsSketchFigure *) self->figures->pdata[index])->side;

  for (guint i = 0; i < index; i++)
    if (strcmp (((TsSketchFigure *) self->figures->pdata[i])->side, side) == 0)
      return i;
  return index;
}

void
ts_sketch_map_init (TsSketchMap *self, TsGrid grid, int width, int height)
{
  *self = (TsSketchMap){ .grid = grid };
  if (grid == TS_GRID_HEX)
    self->hexes = ts_hex_map_new ();
  else
    self->squares = ts_square_map_new (width, height);
}

void
ts_sketch_map_init_copy (TsSketchMap *to, const TsSketchMap *from)
{
  *to = *from;
  if (from->grid == TS_GRID_HEX)
    ts_hex_map_ref (to->hexes);
  else
    ts_square_map_ref (to->squares);
}

void
ts_sketch_map_clear (TsSketchMap *self)
{
  g_clear_pointer (&self->hexes, ts_hex_map_unref);
  g_clear_pointer (&self->squares, ts_square_map_unref);
}

gboolean
ts_sketch_map_contains (const TsSketchMap *self, int x, int y)
{
  if (self->grid == TS_GRID_HEX)
    return ts_hex_map_find (self->hexes, (TsHex){ x, y }) >= 0;
  return ts_square_map_contains (self->squares, (TsSquare){ x, y });
}

TsSketch *
ts_sketch_new (const TsSketchMap *map)
{
  TsSketch *self = g_new0 (TsSketch, 1);

  ts_sketch_map_init_copy (&self->map, map);
  self->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) figure_free);
  return self;
}

void
ts_sketch_free (TsSketch *self)
{
  ts_sketch_map_clear (&self->map);
  g_ptr_array_unref (self->figures);
  g_free (self);
}

TsSketchFigure *
ts_sketch_find (const TsSketch *self, const char *id)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      TsSketchFigure *figure = self->figures->pdata[i];

      if (strcmp (figure->id, id) == 0)
        return figure;
    }
  return NULL;
}

TsSketchFigure *
ts_sketch_add_figure (TsSketch *self, const char *id, const char *side, int x, int y)
{
  TsSketchFigure *figure = g_new0 (TsSketchFigure, 1);

  figure->id = g_strdup (id);
  figure->side = g_strdup (side);
  figure->x = x;
  figure->y = y;
  figure->width = figure->height = 1;
  figure->move = figure->range = TS_SKETCH_UNKNOWN;
  g_ptr_array_add (self->figures, figure);
  return figure;
}

TsHexFigure *
ts_sketch_dup_hex_figures (const TsSketch *self)
{
  TsHexFigure *figures = g_new (TsHexFigure, self->figures->len);

  for (guint i = 0; i < self->figures->len; i++)
    {
      const TsSketchFigure *figure = self->figures->pdata[i];

      figures[i] = (TsHexFigure){
        .at = { figure->x, figure->y },
        .enemy = strcmp (figure->side, "enemy") == 0,
        .down = figure->down,
        .flies = figure->flies,
        .move = MAX (figure->move, 0),
        .range = MAX (figure->range, 0),
      };
    }
  return figures;
}

TsSquareFigure *
ts_sketch_dup_square_figures (const TsSketch *self)
{
  TsSquareFigure *figures = g_new (TsSquareFigure, self->figures->len);

  for (guint i = 0; i < self->figures->len; i++)
    {
      const TsSketchFigure *figure = self->figures->pdata[i];

      figures[i] = (TsSquareFigure){
        .at = { figure->x, figure->y },
        .width = figure->width,
        .height = figure->height,
        .side = find_side (self, i),
        .flies = figure->flies,
        .move = MAX (figure->move, 0),
        .range = MAX (figure->range, 0),
      };
    }
  return figures;
}
