/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-areas.c: the deployment areas of 2029: whose they are, and who stands in them as far
 * as the sketch shows it (L247, L413, L423).
 */

#include "terminator-board.h"

#include "terminator-figures.h"
#include "terminator-words.h"

/* Squares from `x`, `y`. */
typedef struct
{
  int x, y;
  int width, height;
} Box;

static gboolean
overlap (const Box *a, const Box *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

static Box
get_area_box (const TerminatorState *state, Area area)
{
  const AreaSetup *setup = &state->setup->areas[area];

  return (Box){ setup->x, setup->y, setup->span, setup->span };
}

static Box
get_figure_box (const TerminatorState *state, int figure)
{
  const Figure *stand = &state->figures[figure];
  Box box = { stand->x, stand->y, 1, 1 };

  if (figure == N_FIGURES)
    return (Box){ state->lab_x, state->lab_y, 1, 1 };
  terminator_get_span (state, figure, &box.width, &box.height);
  return box;
}

/* Nothing of it is off the map. */
static gboolean
is_on_map (const TerminatorState *state, const Box *box)
{
  return ts_square_map_contains (state->map, (TsSquare){ box->x, box->y })
         && ts_square_map_contains (
             state->map, (TsSquare){ box->x + box->width - 1, box->y + box->height - 1 });
}

static gboolean
is_taken (const TerminatorState *state, const Box *box)
{
  for (int i = 0; i <= N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i))
      {
        Box other = get_figure_box (state, i);

        if (overlap (box, &other))
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_obstructed (const TerminatorState *state, const Box *box)
{
  for (int x = box->x; x < box->x + box->width; x++)
    for (int y = box->y; y < box->y + box->height; y++)
      if (ts_square_map_is_obstructed (state->map, (TsSquare){ x, y }))
        return TRUE;
  return FALSE;
}

/* Whether a figure may be put there; the tank over obstacles too (L267). */
static gboolean
is_free (const TerminatorState *state, const Box *box, Kind kind)
{
  return is_on_map (state, box) && !is_taken (state, box)
         && (kind == KIND_TANK || !is_obstructed (state, box));
}

Side
terminator_area_side (Area area)
{
  return area < AREA_MAINFRAME ? SIDE_RESISTANCE : SIDE_SKYNET;
}

gboolean
terminator_has_area (const TerminatorState *state, Area area)
{
  return area < AREA_FACTORY || (int) area - AREA_FACTORY < state->factories;
}

gboolean
terminator_sees_area (const TerminatorState *state, Area area)
{
  const AreaSetup *setup = &state->setup->areas[area];
  Box box;

  if (state->map == NULL || setup->x == UNKNOWN || setup->y == UNKNOWN || setup->span == UNKNOWN)
    return FALSE;
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_2029 && !state->figures[i].placed)
      return FALSE;
  box = get_area_box (state, area);
  return is_on_map (state, &box);
}

guint
terminator_count_in_area (const TerminatorState *state, Area area, Side side)
{
  Box box = get_area_box (state, area);
  guint n = 0;

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i) && terminator_figure_side (i) == side)
      {
        Box figure = get_figure_box (state, i);

        n += overlap (&box, &figure);
      }
  return n;
}

guint
terminator_count_free (const TerminatorState *state, Area area)
{
  g_autoptr (GArray) squares = terminator_list_free (state, area, KIND_SOLDIER);

  return squares->len;
}

/* At least one square of a large unit overlaps the area (L413): its upper left one may lie beside
 * it. */
GArray *
terminator_list_free (const TerminatorState *state, Area area, Kind kind)
{
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (TsSquare));
  Box box = get_area_box (state, area);
  Box unit = { 0, 0, 1, 1 };

  terminator_get_span (state, terminator_first_figure (kind), &unit.width, &unit.height);
  for (unit.y = box.y - unit.height + 1; unit.y < box.y + box.height; unit.y++)
    for (unit.x = box.x - unit.width + 1; unit.x < box.x + box.width; unit.x++)
      if (is_free (state, &unit, kind))
        {
          TsSquare square = { unit.x, unit.y };

          g_array_append_val (squares, square);
        }
  return squares;
}
