/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch.c: a sketch of the table as data.
 */

#include "ts-sketch-fields.h"

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

static gboolean
overlap (const TsSketchFigure *a, const TsSketchFigure *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

/* An entry holds any number of enemies. */
static gboolean
may_share (const TsSketch *self, const TsSketchFigure *a, const TsSketchFigure *b)
{
  const TsHexCell *cell;

  if (self->map.grid == TS_GRID_SQUARE)
    return FALSE;

  cell = ts_hex_map_look (self->map.hexes, (TsHex){ a->x, a->y });
  return cell != NULL && cell->entry != 0 && strcmp (a->side, "enemy") == 0
         && strcmp (b->side, "enemy") == 0;
}

static gboolean
lies_on_map (const TsSketchMap *self, const TsSketchFigure *figure)
{
  return ts_sketch_map_contains (self, figure->x, figure->y)
         && ts_sketch_map_contains (self, figure->x + figure->width - 1,
                                    figure->y + figure->height - 1);
}

static gboolean
find_obstructed (const TsSquareMap *map, const TsSketchFigure *figure, TsSquare *found)
{
  for (int x = figure->x; x < figure->x + figure->width; x++)
    for (int y = figure->y; y < figure->y + figure->height; y++)
      {
        *found = (TsSquare){ x, y };
        if (ts_square_map_is_obstructed (map, *found))
          return TRUE;
      }
  return FALSE;
}

/* Consumes `why`. */
static gboolean
fail_to_stand (const TsSketchFigure *figure, TsPhrase *why, GError **error)
{
  g_autofree char *place = ts_sketch_place_to_string (figure->x, figure->y);

  return ts_sketch_fail (ts_phrase ("“{figure}” cannot stand on {place}: {why}.",
                                    ts_name ("figure", figure->id), ts_name ("place", place),
                                    ts_part ("why", why)),
                         error);
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

int
ts_sketch_find_in_way (const TsSketch *self, const TsSketchFigure *figure)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      const TsSketchFigure *other = self->figures->pdata[i];

      if (other != figure && overlap (figure, other) && !may_share (self, figure, other))
        return (int) i;
    }
  return -1;
}

gboolean
ts_sketch_check_figure (const TsSketch *self, const TsSketchFigure *figure, GError **error)
{
  g_autofree char *place = NULL;
  int other;
  TsSquare square;

  if (!lies_on_map (&self->map, figure))
    return fail_to_stand (figure, ts_phrase ("that is not on the map"), error);

  other = ts_sketch_find_in_way (self, figure);
  if (other >= 0)
    return fail_to_stand (
        figure,
        ts_phrase ("“{other}” is there",
                   ts_name ("other", ((TsSketchFigure *) self->figures->pdata[other])->id)),
        error);

  if (self->map.grid == TS_GRID_HEX || !find_obstructed (self->map.squares, figure, &square))
    return TRUE;

  place = ts_sketch_place_to_string (square.x, square.y);
  return fail_to_stand (figure, ts_phrase ("{place} is obstructed", ts_name ("place", place)),
                        error);
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
        /* Whom it does not have in range does not stop it. */
        .range = figure->never_stops ? 0 : MAX (figure->range, 0),
        .spread = figure->spread,
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
