/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-sketch.c: the figures of 2029 on the sketch, and the Time Lab among them.
 */

#include "terminator-board.h"

#include "terminator-figures.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"
#include "ts-sketch-words.h"

/* The base of the tank (L18: 3 by 4 inches, squares of one inch). */
#define TANK_SHORT 3
#define TANK_LONG 4

static void
add_figure (TsSketch *sketch, const TerminatorState *state, int figure)
{
  const Figure *stand = &state->figures[figure];
  guint side = terminator_figure_side (figure);
  TsSketchFigure *drawn = ts_sketch_add_figure (
      sketch, terminator_figure_id (figure), side < N_SIDES ? terminator_sides[side].id : "nobody",
      stand->x, stand->y);

  terminator_get_span (state, figure, &drawn->width, &drawn->height);
  drawn->flies = terminator_get_kind (figure) == KIND_STINGER;
  drawn->move = terminator_get_stat (state, figure, STAT_MOVE);
  drawn->range = terminator_get_stat (state, figure, STAT_RANGE);
}

static GPtrArray *
list_names (const TerminatorState *state)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (int i = 0; i <= N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i))
      g_ptr_array_add (names, terminator_say_token_name (state, i));
  return names;
}

/* Over obstacles, but within the board and on nobody (L267). */
static gboolean
check_tank (const TsSketch *sketch, GPtrArray *names, const TsSketchFigure *tank, GError **error)
{
  int other = ts_sketch_find_in_way (sketch, tank);

  if (!ts_sketch_map_contains (&sketch->map, tank->x, tank->y)
      || !ts_sketch_map_contains (&sketch->map, tank->x + tank->width - 1,
                                  tank->y + tank->height - 1))
    return ts_refuse (error, ts_phrase ("Some of the tank would be off the map. Choose "
                                        "another place, or turn it first."));
  if (other >= 0)
    return ts_refuse (error, ts_phrase ("{figure} stands there already. Choose another place.",
                                        ts_part ("figure", ts_phrase_ref (names->pdata[other]))));
  return TRUE;
}

gboolean
terminator_is_on_sketch (const TerminatorState *state, int figure)
{
  if (state->map == NULL)
    return FALSE;
  if (figure == N_FIGURES)
    return state->lab && state->lab_placed;
  return state->figures[figure].where == WHERE_2029 && state->figures[figure].placed;
}

TsPhrase *
terminator_say_token_name (const TerminatorState *state, int figure)
{
  return figure == N_FIGURES ? ts_phrase ("Time Lab") : terminator_say_figure (state, figure);
}

TsSketch *
terminator_make_sketch (const TerminatorState *state, gint8 *figures)
{
  TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };
  TsSketch *sketch = ts_sketch_new (&map);

  for (int i = 0; i <= N_FIGURES; i++)
    {
      if (!terminator_is_on_sketch (state, i))
        continue;
      if (figures != NULL)
        figures[sketch->figures->len] = (gint8) i;
      if (i < N_FIGURES)
        add_figure (sketch, state, i);
      else
        ts_sketch_add_figure (sketch, LAB_ID, "nobody", state->lab_x, state->lab_y);
    }
  return sketch;
}

int
terminator_find_in_sketch (const TerminatorState *state, int figure)
{
  int n = 0;

  if (!terminator_is_on_sketch (state, figure))
    return NOBODY;
  for (int i = 0; i < figure; i++)
    n += terminator_is_on_sketch (state, i);
  return n;
}

void
terminator_get_span (const TerminatorState *state, int figure, int *width, int *height)
{
  gboolean tank = figure < N_FIGURES && terminator_get_kind (figure) == KIND_TANK;
  gboolean turned = tank && state->figures[figure].turned;

  *width = !tank ? 1 : turned ? TANK_LONG : TANK_SHORT;
  *height = !tank ? 1 : turned ? TANK_SHORT : TANK_LONG;
}

gboolean
terminator_check_stand (const TerminatorState *state, int figure, GError **error)
{
  g_autoptr (TsSketch) sketch = terminator_make_sketch (state, NULL);
  g_autoptr (GPtrArray) names = list_names (state);
  const TsSketchFigure *drawn = sketch->figures->pdata[terminator_find_in_sketch (state, figure)];

  if (figure < N_FIGURES && terminator_get_kind (figure) == KIND_TANK)
    return check_tank (sketch, names, drawn, error);
  return ts_sketch_check_put (sketch, names, drawn, error);
}

gboolean
terminator_can_turn (const TerminatorState *state, int figure)
{
  TerminatorState turned = *state;

  if (terminator_get_kind (figure) != KIND_TANK || state->figures[figure].where != WHERE_2029)
    return FALSE;
  turned.figures[figure].turned = !state->figures[figure].turned;
  return !terminator_is_on_sketch (state, figure) || terminator_check_stand (&turned, figure, NULL);
}

TsPhrase *
terminator_say_square (int x, int y)
{
  return ts_phrase ("column {column}, row {row}", ts_number ("column", x + 1),
                    ts_number ("row", y + 1));
}

TsPhrase *
terminator_say_place (const TerminatorState *state, int figure)
{
  const Figure *stand;
  int width, height;

  if (!terminator_is_on_sketch (state, figure))
    return NULL;
  if (figure == N_FIGURES)
    return terminator_say_square (state->lab_x, state->lab_y);
  stand = &state->figures[figure];
  terminator_get_span (state, figure, &width, &height);
  if (width == 1 && height == 1)
    return terminator_say_square (stand->x, stand->y);
  return ts_phrase ("columns {left} to {right}, rows {top} to {bottom}",
                    ts_number ("left", stand->x + 1), ts_number ("right", stand->x + width),
                    ts_number ("top", stand->y + 1), ts_number ("bottom", stand->y + height));
}
