/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-map.c: the map of a board without rules, its doors, and where figures stand on it.
 */

#include "board.h"

#include "ts-sketch-verbs.h"
#include "ts-sketch-words.h"

#include <string.h>

typedef struct
{
  gint16 figure;
  gint16 place[2];
  guint8 n_place;
} Put;

static const TsSpec put_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (Put, figure), .find = board_find_figure },
  { "place", TS_SPEC_INTEGERS, .required = TRUE, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT,
    .count = 2, .label = N_ ("Place on the map"), .hint = N_ ("2, -1"),
    TS_INTO_LIST (Put, place, n_place) },
  {},
};

/* Who stands where. */

static void
draw_figure (TsSketch *sketch, const BoardFigure *figure)
{
  TsSketchFigure *drawn
      = ts_sketch_add_figure (sketch, figure->id, board_get_side_id (figure), figure->x, figure->y);

  drawn->width = figure->width;
  drawn->height = figure->height;
  drawn->down = figure->down;
  drawn->flies = figure->flies;
  drawn->move = figure->move;
  drawn->range = figure->range;
}

/* The figures on the map, and their phrases in the same order. (transfer full) */
static TsSketch *
draw (const BoardState *state, GPtrArray *names)
{
  TsSketch *sketch = ts_sketch_new (&state->map);

  for (guint i = 0; i < state->n_figures; i++)
    if (state->figures[i].placed)
      {
        draw_figure (sketch, &state->figures[i]);
        g_ptr_array_add (names, board_format_figure (&state->figures[i]));
      }
  return sketch;
}

gboolean
board_check_place (const BoardState *self, guint figure, GError **error)
{
  g_autoptr (GPtrArray) names = ts_phrase_array_new ();
  g_autoptr (TsSketch) sketch = draw (self, names);

  return ts_sketch_check_put (sketch, names, ts_sketch_find (sketch, self->figures[figure].id),
                              error);
}

/* Where a figure is, in words; NULL: beside the map, or not there yet. */
static TsPhrase *
format_place (const BoardState *state, guint i)
{
  const BoardFigure *figure = &state->figures[i];
  g_autoptr (GPtrArray) names = ts_phrase_array_new ();
  g_autoptr (TsSketch) sketch = draw (state, names);

  if (i >= state->n_figures || !figure->placed)
    return NULL;
  return ts_sketch_place_format (sketch, names, figure->x, figure->y,
                                 ts_sketch_find (sketch, figure->id));
}

void
board_describe_move (TsOutcome *outcome,
                     const BoardState *before,
                     const BoardState *after,
                     guint figure)
{
  if (outcome != NULL)
    ts_sketch_describe_move (outcome, board_format_figure (&after->figures[figure]),
                             format_place (before, figure), format_place (after, figure));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%u", figure);
}

void
board_take_aside (BoardState *state, guint figure, const BoardState *before, TsOutcome *outcome)
{
  if (!state->figures[figure].placed || board_check_place (state, figure, NULL))
    return;
  state->figures[figure].placed = FALSE;
  board_describe_move (outcome, before, state, figure);
}

static gboolean
may_put (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  BoardState there = *(const BoardState *) data;
  const Put *put = args;
  BoardFigure *figure = &there.figures[put->figure];
  int x = put->place[0], y = put->place[1];
  GError *error = NULL;

  if (!ts_sketch_check_place (put->place, &there.map, &error))
    return ts_reject_error (why_not, error);
  TS_NEED (why_not, !figure->placed || figure->x != x || figure->y != y,
           ts_phrase ("{figure} stands there already. Choose another place.",
                      ts_part ("figure", board_format_figure (figure))));
  figure->placed = TRUE;
  figure->x = x;
  figure->y = y;
  board_check_place (&there, (guint) put->figure, &error);
  return ts_reject_error (why_not, error);
}

static void
perform_put (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  BoardState *state = data;
  const Put *put = args;
  BoardState before = *state;
  BoardFigure *figure = &state->figures[put->figure];

  figure->placed = TRUE;
  figure->x = put->place[0];
  figure->y = put->place[1];
  board_describe_move (outcome, &before, state, (guint) put->figure);
}

static gboolean
may_away (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const BoardState *state = data;
  const BoardFigure *figure = &state->figures[((const BoardWhich *) args)->figure];

  TS_NEED (why_not, figure->placed,
           ts_phrase ("{figure} is beside the map already.",
                      ts_part ("figure", board_format_figure (figure))));
  return TRUE;
}

static void
perform_away (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  BoardState *state = data;
  BoardState before = *state;
  guint i = (guint) ((const BoardWhich *) args)->figure;

  state->figures[i].placed = FALSE;
  board_describe_move (outcome, &before, state, i);
}

/* The map and its doors. */

static gboolean
may_lay (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const BoardState *state = data;
  const TsSketchLay *lay = args;
  g_auto (TsSketchMap) map = {};
  GError *error = NULL;

  ts_sketch_read_map (lay->map, state->map.grid, &map, &error);
  return ts_reject_error (why_not, error);
}

static void
perform_lay (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  BoardState *state = data;
  const TsSketchLay *lay = args;
  BoardState before = *state;

  ts_sketch_read_map (lay->map, before.map.grid, &state->map, NULL);
  for (guint i = 0; i < state->n_figures; i++)
    board_take_aside (state, i, &before, outcome);
  ts_title (outcome, ts_phrase ("A new map"));
  ts_sketch_map_clear (&before.map);
}

/* Either the map with the door turned, or why not. */
static gboolean
turn_door (const BoardState *state,
           const TsSketchDoor *door,
           TsSketchMap *map,
           TsOutcome *outcome,
           GError **error)
{
  g_autoptr (GPtrArray) names = ts_phrase_array_new ();
  g_autoptr (TsSketch) sketch = draw (state, names);

  if (!ts_sketch_turn_door (sketch, names, door, outcome, error))
    return FALSE;
  ts_sketch_map_init_copy (map, &sketch->map);
  return TRUE;
}

static gboolean
may_door (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  g_auto (TsSketchMap) map = {};
  GError *error = NULL;

  turn_door (data, args, &map, NULL, &error);
  return ts_reject_error (why_not, error);
}

static void
perform_door (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  BoardState *state = data;
  g_auto (TsSketchMap) before = state->map;

  turn_door (state, args, &state->map, outcome, NULL);
}

gboolean
board_has_map (const BoardState *state)
{
  return state->map.grid == TS_GRID_SQUARE || ts_hex_map_get_n_cells (state->map.hexes) > 0;
}

const TsVerb board_map_verbs[] = {
  { "lay", N_ ("Draw the map"), ts_sketch_lay_args, sizeof (TsSketchLay), .may = may_lay,
    .perform = perform_lay },
  { "put", N_ ("Put a figure on the map"), put_args, sizeof (Put), .may = may_put,
    .perform = perform_put },
  { "away", N_ ("Put a figure beside the map"), board_which_args, sizeof (BoardWhich),
    .may = may_away, .perform = perform_away },
  { "door", N_ ("Open or close a door"), ts_sketch_door_args, sizeof (TsSketchDoor),
    .may = may_door, .perform = perform_door },
  { NULL, N_ ("Map") },
};
