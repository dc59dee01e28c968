/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-state.c: a map and the figures on it and beside it.
 */

#include "board.h"

#include "ts-sketch-verbs.h"
#include "ts-sketch-words.h"

#include <string.h>

static void
clear_figure (gpointer data)
{
  BoardFigure *figure = data;

  g_ref_string_release (figure->id);
  g_ref_string_release (figure->name);
}

static TsSketchFigure *
sketch_figure (TsSketch *sketch, const BoardFigure *figure)
{
  TsSketchFigure *drawn
      = ts_sketch_add_figure (sketch, figure->id, figure->side->id, figure->x, figure->y);

  drawn->width = figure->width;
  drawn->height = figure->height;
  drawn->down = figure->down;
  drawn->flies = figure->flies;
  drawn->move = figure->move;
  drawn->range = figure->range;
  return drawn;
}

BoardState *
board_state_new (const TsSketchMap *map, TsRangeCount count)
{
  BoardState *self = g_new0 (BoardState, 1);

  ts_sketch_map_init_copy (&self->map, map);
  self->count = count;
  self->figures = g_array_new (FALSE, TRUE, sizeof (BoardFigure));
  g_array_set_clear_func (self->figures, clear_figure);
  return self;
}

gpointer
board_state_copy (gconstpointer state)
{
  const BoardState *self = state;
  BoardState *copy = board_state_new (&self->map, self->count);

  copy->n_added = self->n_added;
  g_array_append_vals (copy->figures, self->figures->data, self->figures->len);
  for (guint i = 0; i < copy->figures->len; i++)
    {
      g_ref_string_acquire (board_get_figure (copy, i)->id);
      g_ref_string_acquire (board_get_figure (copy, i)->name);
    }
  return copy;
}

void
board_state_free (gpointer state)
{
  BoardState *self = state;

  ts_sketch_map_clear (&self->map);
  g_array_unref (self->figures);
  g_free (self);
}

BoardFigure *
board_get_figure (const BoardState *self, guint index)
{
  return &g_array_index (self->figures, BoardFigure, index);
}

BoardFigure *
board_find_figure (const BoardState *self, const char *id, GError **error)
{
  for (guint i = 0; i < self->figures->len; i++)
    if (strcmp (board_get_figure (self, i)->id, id) == 0)
      return board_get_figure (self, i);
  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("There is no figure “{figure}”. Choose one of those on the screen.",
                           ts_name ("figure", id)));
  return NULL;
}

TsPhrase *
board_say_figure (const BoardFigure *figure)
{
  return ts_phrase_verbatim (figure->name);
}

TsSketch *
board_make_sketch (const BoardState *self)
{
  TsSketch *sketch = ts_sketch_new (&self->map);

  for (guint i = 0; i < self->figures->len; i++)
    if (board_get_figure (self, i)->placed)
      sketch_figure (sketch, board_get_figure (self, i));
  return sketch;
}

GPtrArray *
board_list_names (const BoardState *self)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < self->figures->len; i++)
    if (board_get_figure (self, i)->placed)
      g_ptr_array_add (names, board_say_figure (board_get_figure (self, i)));
  return names;
}

TsPhrase *
board_say_place (const BoardState *self, const BoardFigure *figure)
{
  g_autoptr (TsSketch) sketch = board_make_sketch (self);
  g_autoptr (GPtrArray) names = board_list_names (self);

  if (!figure->placed)
    return NULL;
  return ts_sketch_place_say (sketch, names, figure->x, figure->y,
                              ts_sketch_find (sketch, figure->id));
}

gboolean
board_check_place (const BoardState *self, const BoardFigure *figure, GError **error)
{
  g_autoptr (TsSketch) sketch = board_make_sketch (self);
  g_autoptr (GPtrArray) names = board_list_names (self);

  return ts_sketch_check_put (sketch, names, ts_sketch_find (sketch, figure->id), error);
}
