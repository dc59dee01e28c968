/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-table.c: what there is to ask about.
 */

#include "ts-sketch-table.h"

#include "ts-sketch-words.h"

static void
add_figure (TsSketchTable *self, TsToken *token)
{
  TsSketchFigure *figure = ts_sketch_add_figure (
      self->sketch, token->id, token->side != NULL ? token->side : "hero", token->x, token->y);

  figure->width = token->width;
  figure->height = token->height;
  figure->down = token->down;
  figure->flies = token->flies;
  figure->move = token->move;
  figure->range = token->range;
  figure->spread = token->spread;
  figure->never_stops = token->stops == TS_STOPS_NEVER;
  g_ptr_array_add (self->tokens, token);
  g_ptr_array_add (self->names, ts_phrase_verbatim (token->label));
}

TsSketchTable *
ts_sketch_table_new (const TsSketchMap *map, const TsView *view, const TsLanguage *language)
{
  TsSketchTable *self = g_new0 (TsSketchTable, 1);
  const TsViewSketch *sketch = view->sketch;

  self->sketch = ts_sketch_new (map);
  self->view = ts_view_ref (view);
  self->spots = sketch->spots;
  self->tokens = g_ptr_array_new ();
  self->names = ts_phrase_array_new ();
  self->count = g_strcmp0 (sketch->count, "orthogonal") == 0 ? TS_RANGE_ORTHOGONAL : TS_RANGE_KING;
  self->language = language;
  self->sight = g_strdup (sketch->sight);
  self->moves = g_strdup (sketch->moves);
  for (guint i = 0; i < sketch->tokens->len; i++)
    {
      TsToken *token = sketch->tokens->pdata[i];

      if (token->placed && ts_sketch_map_contains (map, token->x, token->y))
        add_figure (self, token);
    }
  return self;
}

void
ts_sketch_table_free (TsSketchTable *self)
{
  ts_sketch_free (self->sketch);
  g_ptr_array_unref (self->tokens);
  g_ptr_array_unref (self->names);
  ts_view_free (self->view);
  g_free (self->sight);
  g_free (self->moves);
  g_free (self);
}

const TsToken *
ts_sketch_table_find_token (const TsSketchTable *self, const char *id)
{
  const GPtrArray *all = self->view->sketch->tokens;

  for (guint i = 0; i < all->len; i++)
    if (g_strcmp0 (((TsToken *) all->pdata[i])->id, id) == 0)
      return all->pdata[i];
  return NULL;
}

const TsToken *
ts_sketch_table_get_token (const TsSketchTable *self, int figure)
{
  return self->tokens->pdata[figure];
}

int
ts_sketch_table_find (const TsSketchTable *self, const char *id)
{
  for (guint i = 0; i < self->tokens->len; i++)
    if (g_strcmp0 (ts_sketch_table_get_token (self, (int) i)->id, id) == 0)
      return (int) i;
  return -1;
}

int
ts_sketch_table_find_at (const TsSketchTable *self, int x, int y)
{
  for (guint i = self->tokens->len; i > 0; i--)
    {
      const TsToken *token = ts_sketch_table_get_token (self, (int) i - 1);

      if (x >= token->x && x < token->x + token->width && y >= token->y
          && y < token->y + token->height)
        return (int) i - 1;
    }
  return -1;
}

TsPhrase *
ts_sketch_table_describe (const TsSketchTable *self, int figure, TsSketchPlace place)
{
  if (figure >= 0)
    return ts_phrase_ref (self->names->pdata[figure]);
  return ts_sketch_place_format (self->sketch, self->names, place.x, place.y, NULL);
}
