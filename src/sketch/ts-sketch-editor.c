/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-editor.c: a map being drawn, with an undo of its own.
 *
 * A step is the map as it was before, held and not copied.  The first change of a gesture takes
 * hold of it, by that makes the map a shared one, and so changes a copy; the changes after it find
 * a map that is the editor's alone.
 */

#include "ts-sketch-editor.h"

/* What all steps may take together; the oldest are forgotten first. */
#define UNDO_ROOM (32 << 20)
#define HEX_WEIGHT 32
#define MAP_WEIGHT 256

struct _TsSketchEditor
{
  TsSketchMap map;
  TsSketchMap before; /* within a gesture that has changed something */
  gboolean begun;
  gboolean changed;
  GArray *past; /* of TsSketchMap, the latest last */
  GArray *future;
};

static gboolean
has_cell (const TsHexMap *map, const TsHexCell *cell)
{
  const TsHexCell *other = ts_hex_map_look (map, cell->at);

  return other != NULL && other->blocked == cell->blocked && other->rough == cell->rough
         && other->entry == cell->entry && other->walls == cell->walls
         && other->doors == cell->doors && other->open == cell->open;
}

static gboolean
equal_hexes (const TsHexMap *a, const TsHexMap *b)
{
  if (ts_hex_map_get_n_cells (a) != ts_hex_map_get_n_cells (b))
    return FALSE;
  for (guint i = 0; i < ts_hex_map_get_n_cells (a); i++)
    if (!has_cell (b, ts_hex_map_get_cell (a, i)))
      return FALSE;
  return TRUE;
}

static gboolean
equal_squares (const TsSquareMap *a, const TsSquareMap *b)
{
  int width = ts_square_map_get_width (a), height = ts_square_map_get_height (a);

  if (width != ts_square_map_get_width (b) || height != ts_square_map_get_height (b))
    return FALSE;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (ts_square_map_is_obstructed (a, (TsSquare){ x, y })
          != ts_square_map_is_obstructed (b, (TsSquare){ x, y }))
        return FALSE;
  return TRUE;
}

static gboolean
equal_maps (const TsSketchMap *a, const TsSketchMap *b)
{
  return a->grid == TS_GRID_HEX ? equal_hexes (a->hexes, b->hexes)
                                : equal_squares (a->squares, b->squares);
}

/* About how many bytes a step keeps. */
static gsize
weigh (const TsSketchMap *map)
{
  if (map->grid == TS_GRID_HEX)
    return MAP_WEIGHT + (gsize) ts_hex_map_get_n_cells (map->hexes) * HEX_WEIGHT;
  return MAP_WEIGHT
         + (gsize) ts_square_map_get_width (map->squares)
               * (gsize) ts_square_map_get_height (map->squares);
}

/* The last step stays, whatever it takes. */
static void
forget_oldest (TsSketchEditor *self)
{
  guint first = self->past->len - 1;
  gsize weight = weigh (&g_array_index (self->past, TsSketchMap, first));

  while (first > 0)
    {
      weight += weigh (&g_array_index (self->past, TsSketchMap, first - 1));
      if (weight > UNDO_ROOM)
        break;
      first--;
    }
  if (first > 0)
    g_array_remove_range (self->past, 0, first);
}

static void
push (GArray *steps, const TsSketchMap *map)
{
  TsSketchMap step;

  ts_sketch_map_init_copy (&step, map);
  g_array_append_val (steps, step);
}

/* Before each change: whatever somebody holds stays as it is. */
static void
prepare (TsSketchEditor *self)
{
  if (!self->changed)
    ts_sketch_map_init_copy (&self->before, &self->map);
  self->changed = TRUE;

  if (self->map.grid == TS_GRID_HEX && ts_hex_map_is_shared (self->map.hexes))
    {
      TsHexMap *copy = ts_hex_map_copy (self->map.hexes);

      ts_hex_map_unref (self->map.hexes);
      self->map.hexes = copy;
    }
  if (self->map.grid == TS_GRID_SQUARE && ts_square_map_is_shared (self->map.squares))
    {
      TsSquareMap *copy = ts_square_map_copy (self->map.squares);

      ts_square_map_unref (self->map.squares);
      self->map.squares = copy;
    }
}

static void
finish (TsSketchEditor *self)
{
  if (!self->changed)
    return;
  if (!equal_maps (&self->before, &self->map))
    {
      push (self->past, &self->before);
      g_array_set_size (self->future, 0);
      forget_oldest (self);
    }
  ts_sketch_map_clear (&self->before);
  self->changed = FALSE;
}

/* After each change: one outside of a gesture is a step of its own. */
static gboolean
settle (TsSketchEditor *self)
{
  if (!self->begun)
    finish (self);
  return TRUE;
}

static void
take_map (TsSketchEditor *self, TsSketchMap *map /* (transfer full) */)
{
  prepare (self);
  ts_sketch_map_clear (&self->map);
  self->map = *map;
  settle (self);
}

static void
move_step (TsSketchEditor *self, GArray *from, GArray *to)
{
  ts_sketch_editor_end (self);
  if (from->len == 0)
    return;
  push (to, &self->map);
  ts_sketch_map_clear (&self->map);
  ts_sketch_map_init_copy (&self->map, &g_array_index (from, TsSketchMap, from->len - 1));
  g_array_set_size (from, from->len - 1);
}

static gboolean
erase_hex (TsSketchEditor *self, TsHex hex)
{
  if (ts_hex_map_find (self->map.hexes, hex) < 0)
    return FALSE;
  prepare (self);
  ts_hex_map_remove (self->map.hexes, hex);
  return settle (self);
}

static gboolean
paint_hex (TsSketchEditor *self, TsBrush brush, TsHex hex, guint entry)
{
  const TsHexCell *cell = ts_hex_map_look (self->map.hexes, hex);
  gboolean blocked = brush == TS_BRUSH_BLOCKED, rough = brush == TS_BRUSH_ROUGH;
  gboolean laid;

  if (cell != NULL && cell->blocked == blocked && cell->rough == rough && cell->entry == entry)
    return FALSE;
  prepare (self);
  laid = ts_hex_map_lay (self->map.hexes, hex, blocked, rough, entry);
  settle (self);
  return laid;
}

static gboolean
paint_square (TsSketchEditor *self, TsSquare square, gboolean obstructed)
{
  if (!ts_square_map_contains (self->map.squares, square)
      || ts_square_map_is_obstructed (self->map.squares, square) == obstructed)
    return FALSE;
  prepare (self);
  ts_square_map_set_obstructed (self->map.squares, square, obstructed);
  return settle (self);
}

/* FALSE: a brush that is not for edges. */
static gboolean
get_edge (TsBrush brush, TsEdge *edge)
{
  static const TsEdge edges[] = {
    [TS_BRUSH_WALL] = TS_EDGE_WALL,
    [TS_BRUSH_DOOR] = TS_EDGE_DOOR,
    [TS_BRUSH_OPEN_DOOR] = TS_EDGE_OPEN_DOOR,
    [TS_BRUSH_NO_EDGE] = TS_EDGE_NONE,
  };

  if (brush < TS_BRUSH_WALL || brush > TS_BRUSH_NO_EDGE)
    return FALSE;
  *edge = edges[brush];
  return TRUE;
}

TsSketchEditor *
ts_sketch_editor_new (const TsSketchMap *map)
{
  TsSketchEditor *self = g_new0 (TsSketchEditor, 1);

  ts_sketch_map_init_copy (&self->map, map);
  self->past = g_array_new (FALSE, FALSE, sizeof (TsSketchMap));
  self->future = g_array_new (FALSE, FALSE, sizeof (TsSketchMap));
  g_array_set_clear_func (self->past, (GDestroyNotify) ts_sketch_map_clear);
  g_array_set_clear_func (self->future, (GDestroyNotify) ts_sketch_map_clear);
  return self;
}

void
ts_sketch_editor_free (TsSketchEditor *self)
{
  ts_sketch_map_clear (&self->map);
  ts_sketch_map_clear (&self->before);
  g_array_unref (self->past);
  g_array_unref (self->future);
  g_free (self);
}

const TsSketchMap *
ts_sketch_editor_get_map (const TsSketchEditor *self)
{
  return &self->map;
}

void
ts_sketch_editor_begin (TsSketchEditor *self)
{
  ts_sketch_editor_end (self);
  self->begun = TRUE;
}

void
ts_sketch_editor_end (TsSketchEditor *self)
{
  self->begun = FALSE;
  finish (self);
}

gboolean
ts_sketch_editor_paint (TsSketchEditor *self, TsBrush brush, int x, int y, guint entry)
{
  gboolean is_hex = self->map.grid == TS_GRID_HEX;
  TsHex hex = { x, y };

  switch (brush)
    {
    case TS_BRUSH_ERASE:
      return is_hex ? erase_hex (self, hex) : paint_square (self, (TsSquare){ x, y }, FALSE);
    case TS_BRUSH_PLAIN:
    case TS_BRUSH_BLOCKED:
      return is_hex ? paint_hex (self, brush, hex, 0)
                    : paint_square (self, (TsSquare){ x, y }, brush == TS_BRUSH_BLOCKED);
    case TS_BRUSH_ROUGH:
      return is_hex && paint_hex (self, brush, hex, 0);
    case TS_BRUSH_ENTRY:
      g_return_val_if_fail (entry >= 1 && entry <= TS_HEX_MAX_ENTRIES, FALSE);
      return is_hex && paint_hex (self, brush, hex, entry);
    default:
      return FALSE;
    }
}

gboolean
ts_sketch_editor_paint_edge (TsSketchEditor *self, TsBrush brush, TsHex hex, guint direction)
{
  TsEdge edge;

  g_return_val_if_fail (direction < TS_HEX_SIDES, FALSE);

  if (!get_edge (brush, &edge) || self->map.grid != TS_GRID_HEX
      || ts_hex_map_find (self->map.hexes, hex) < 0
      || ts_hex_map_find (self->map.hexes, ts_hex_step (hex, direction)) < 0
      || ts_hex_map_get_edge (self->map.hexes, hex, direction) == edge)
    return FALSE;
  prepare (self);
  ts_hex_map_set_edge (self->map.hexes, hex, direction, edge);
  return settle (self);
}

gboolean
ts_sketch_editor_stamp (TsSketchEditor *self,
                        const TsSketchMap *tile,
                        int x,
                        int y,
                        guint turns,
                        gboolean flipped,
                        GError **error)
{
  g_auto (TsSketchMap) held = { 0 };
  gboolean fits;

  g_return_val_if_fail (tile->grid == self->map.grid, FALSE);

  /* The tile may be the map itself. */
  ts_sketch_map_init_copy (&held, tile);
  prepare (self);
  fits = held.grid == TS_GRID_HEX
             ? ts_hex_map_stamp (self->map.hexes, held.hexes, (TsHex){ x, y }, turns, flipped)
             : ts_square_map_stamp (self->map.squares, held.squares, (TsSquare){ x, y }, turns,
                                    flipped);
  settle (self);
  if (!fits)
    return ts_error_set (
        error, TS_ERROR_REFUSED,
        ts_phrase ("The tile does not fit there; lay it nearer to the middle of the map."));
  return TRUE;
}

void
ts_sketch_editor_resize (TsSketchEditor *self, int width, int height)
{
  TsSketchMap resized;

  g_return_if_fail (self->map.grid == TS_GRID_SQUARE);
  g_return_if_fail (width >= 1 && width <= TS_SQUARE_LIMIT);
  g_return_if_fail (height >= 1 && height <= TS_SQUARE_LIMIT);

  ts_sketch_map_init (&resized, TS_GRID_SQUARE, width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (ts_square_map_is_obstructed (self->map.squares, (TsSquare){ x, y }))
        ts_square_map_set_obstructed (resized.squares, (TsSquare){ x, y }, TRUE);
  take_map (self, &resized);
}

void
ts_sketch_editor_replace (TsSketchEditor *self, const TsSketchMap *map)
{
  TsSketchMap copy;

  g_return_if_fail (map->grid == self->map.grid);

  ts_sketch_map_init_copy (&copy, map);
  take_map (self, &copy);
}

void
ts_sketch_editor_clear (TsSketchEditor *self)
{
  TsSketchMap empty;
  gboolean is_hex = self->map.grid == TS_GRID_HEX;

  ts_sketch_map_init (&empty, self->map.grid,
                      is_hex ? 0 : ts_square_map_get_width (self->map.squares),
                      is_hex ? 0 : ts_square_map_get_height (self->map.squares));
  take_map (self, &empty);
}

gboolean
ts_sketch_editor_can_undo (const TsSketchEditor *self)
{
  return self->past->len > 0;
}

gboolean
ts_sketch_editor_can_redo (const TsSketchEditor *self)
{
  return self->future->len > 0;
}

void
ts_sketch_editor_undo (TsSketchEditor *self)
{
  move_step (self, self->past, self->future);
}

void
ts_sketch_editor_redo (TsSketchEditor *self)
{
  move_step (self, self->future, self->past);
}
