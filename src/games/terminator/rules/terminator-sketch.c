/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-sketch.c: the board of 2029 as people drew it: who stands where on it, putting and
 * turning figures, where they may go (L239-267).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

#include <string.h>

/* The base of the tank (L18: 3 by 4 inches, squares of one inch). */
#define TANK_SHORT 3
#define TANK_LONG 4

typedef struct
{
  gint8 figure;
} Turn;

static const TsSpec turn_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (Turn, figure), .find = terminator_find_figure },
  { NULL },
};

/* Who stands where. */

gboolean
terminator_is_on_sketch (const TerminatorState *state, int figure)
{
  if (state->map == NULL)
    return FALSE;
  if (figure == N_FIGURES)
    return state->lab && state->lab_placed;
  return state->figures[figure].where == WHERE_2029 && state->figures[figure].placed;
}

/* The number of its figure in the sketch below; NOBODY: it is beside it. */
static int
find_in_sketch (const TerminatorState *state, int figure)
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

static TsPhrase *
format_name (const TerminatorState *state, int figure)
{
  return figure == N_FIGURES ? ts_phrase ("Time Lab") : terminator_format_figure (state, figure);
}

const char *
terminator_get_side_id (int figure)
{
  guint side = terminator_figure_side (figure);

  return side < N_SIDES ? terminator_sides[side].id : "nobody";
}

static void
add_figure (TsSketch *sketch, const TerminatorState *state, int figure)
{
  const Figure *stand = &state->figures[figure];
  TsSketchFigure *drawn = ts_sketch_add_figure (
      sketch, terminator_figure_id (figure), terminator_get_side_id (figure), stand->x, stand->y);

  terminator_get_span (state, figure, &drawn->width, &drawn->height);
  drawn->flies = terminator_get_kind (figure) == KIND_STINGER;
  drawn->move = terminator_get_stat (state, figure, STAT_MOVE);
  drawn->range = terminator_get_stat (state, figure, STAT_RANGE);
}

/* The figures on the sketch, with the Time Lab as one of nobody's side, last. There is a map.
 * (transfer full) */
static TsSketch *
make_sketch (const TerminatorState *state)
{
  TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };
  TsSketch *sketch = ts_sketch_new (&map);

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i))
      add_figure (sketch, state, i);
  if (terminator_is_on_sketch (state, N_FIGURES))
    ts_sketch_add_figure (sketch, LAB_ID, "nobody", state->lab_x, state->lab_y);
  return sketch;
}

TsPhrase *
terminator_format_square (int x, int y)
{
  return ts_phrase ("column {column}, row {row}", ts_number ("column", x + 1),
                    ts_number ("row", y + 1));
}

TsPhrase *
terminator_format_place (const TerminatorState *state, int figure)
{
  const Figure *stand;
  int width, height;

  if (!terminator_is_on_sketch (state, figure))
    return NULL;
  if (figure == N_FIGURES)
    return terminator_format_square (state->lab_x, state->lab_y);
  stand = &state->figures[figure];
  terminator_get_span (state, figure, &width, &height);
  if (width == 1 && height == 1)
    return terminator_format_square (stand->x, stand->y);
  return ts_phrase ("columns {left} to {right}, rows {top} to {bottom}",
                    ts_number ("left", stand->x + 1), ts_number ("right", stand->x + width),
                    ts_number ("top", stand->y + 1), ts_number ("bottom", stand->y + height));
}

/* Where a figure may end its move (L239-255). */
GArray *
terminator_list_reach (const TerminatorState *state, int figure)
{
  g_autoptr (TsSketch) sketch = NULL;
  g_autofree TsSquareFigure *figures = NULL;

  if (!terminator_is_on_sketch (state, figure) || terminator_get_kind (figure) == KIND_TANK
      || terminator_get_stat (state, figure, STAT_MOVE) == UNKNOWN)
    return NULL;
  sketch = make_sketch (state);
  figures = ts_sketch_dup_square_figures (sketch);
  return ts_square_reach (state->map, figures, sketch->figures->len,
                          (guint) find_in_sketch (state, figure));
}

/* Whether somebody may stand there. */

static GPtrArray *
list_names (const TerminatorState *state)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (int i = 0; i <= N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i))
      g_ptr_array_add (names, format_name (state, i));
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
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("Some of the tank would be off the map. Choose "
                                    "another place, or turn it first."));
  if (other >= 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("{figure} stands there already. Choose another place.",
                                    ts_part ("figure", ts_phrase_ref (names->pdata[other]))));
  return TRUE;
}

gboolean
terminator_check_stand (const TerminatorState *state, int figure, GError **error)
{
  g_autoptr (TsSketch) sketch = make_sketch (state);
  g_autoptr (GPtrArray) names = list_names (state);
  const TsSketchFigure *drawn = sketch->figures->pdata[find_in_sketch (state, figure)];

  if (figure < N_FIGURES && terminator_get_kind (figure) == KIND_TANK)
    return check_tank (sketch, names, drawn, error);
  return ts_sketch_check_put (sketch, names, drawn, error);
}

static gboolean
can_stand_turned (const TerminatorState *state, int figure, GError **error)
{
  TerminatorState turned = *state;

  turned.figures[figure].turned = !state->figures[figure].turned;
  return !terminator_is_on_sketch (state, figure)
         || terminator_check_stand (&turned, figure, error);
}

gboolean
terminator_can_turn (const TerminatorState *state, int figure)
{
  return terminator_get_kind (figure) == KIND_TANK && state->figures[figure].where == WHERE_2029
         && can_stand_turned (state, figure, NULL);
}

/* Drawing the map, putting figures on it, and taking them off. */

static void
place_token (TerminatorState *state, int token, const gint16 place[2])
{
  if (token == N_FIGURES)
    {
      state->lab_placed = TRUE;
      state->lab_x = place[0];
      state->lab_y = place[1];
      return;
    }
  state->figures[token].placed = TRUE;
  state->figures[token].x = place[0];
  state->figures[token].y = place[1];
}

/* Beside the map, with an instruction. */
static void
take_aside (TerminatorState *state, int token, TsOutcome *outcome)
{
  TsPhrase *from = outcome != NULL ? terminator_format_place (state, token) : NULL;

  place_token (state, token, (const gint16[]){ 0, 0 });
  if (token == N_FIGURES)
    state->lab_placed = FALSE;
  else
    state->figures[token].placed = FALSE;
  if (outcome != NULL)
    ts_sketch_describe_move (outcome, format_name (state, token), from, NULL);
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%d", token);
}

static gboolean
may_lay (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TsSketchLay *lay = args;
  g_auto (TsSketchMap) map = {};
  GError *error = NULL;

  ts_sketch_read_map (lay->map, TS_GRID_SQUARE, &map, &error);
  return ts_reject_error (why_not, error);
}

/* Who can no longer stand on a new map is taken beside it. */
static void
perform_lay (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const TsSketchLay *lay = args;
  g_auto (TsSketchMap) map = {};

  ts_sketch_read_map (lay->map, TS_GRID_SQUARE, &map, NULL);
  g_clear_pointer (&state->map, ts_square_map_unref);
  state->map = ts_square_map_ref (map.squares);
  for (int i = 0; i <= N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i) && !terminator_check_stand (state, i, NULL))
      take_aside (state, i, outcome);
  ts_title (outcome, ts_phrase ("A new map"));
}

/* The number of a figure on the board of 2029 or of the Time Lab; NOBODY: rejected. */
static int
find_token (const TerminatorState *state, const char *name, TsWhyNot *why_not)
{
  int figure;

  if (strcmp (name, LAB_ID) == 0)
    {
      if (!state->lab)
        ts_reject (why_not, ts_phrase ("The Time Lab is not on the board. A mission places it."));
      return state->lab ? N_FIGURES : NOBODY;
    }
  figure = terminator_find_figure (state, name, why_not);
  if (figure == NOBODY || state->figures[figure].where == WHERE_2029)
    return figure;
  ts_reject (why_not,
             ts_phrase ("{figure} is not on the 2029 board: only who is there stands on its map.",
                        terminator_name_figure (state, figure)));
  return NOBODY;
}

static gboolean
stands_at (const TerminatorState *state, int token, const gint16 place[2])
{
  if (!terminator_is_on_sketch (state, token))
    return FALSE;
  if (token == N_FIGURES)
    return state->lab_x == place[0] && state->lab_y == place[1];
  return state->figures[token].x == place[0] && state->figures[token].y == place[1];
}

static gboolean
may_put (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  TerminatorState there = *(const TerminatorState *) data;
  const TsSketchPut *put = args;
  const TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = there.map };
  int token = find_token (data, put->figure, why_not);
  GError *error = NULL;

  if (token == NOBODY)
    return FALSE;
  TS_NEED (why_not, there.map != NULL, ts_phrase ("There is no map yet. Draw one first."));
  if (!ts_sketch_check_place (put->place, &map, &error))
    return ts_reject_error (why_not, error);
  TS_NEED (why_not, !stands_at (&there, token, put->place),
           ts_phrase ("{figure} stands there already. Choose another place.",
                      ts_part ("figure", format_name (&there, token))));
  place_token (&there, token, put->place);
  terminator_check_stand (&there, token, &error);
  return ts_reject_error (why_not, error);
}

static void
perform_put (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const TsSketchPut *put = args;
  int token = find_token (state, put->figure, NULL);
  TsPhrase *from = outcome != NULL ? terminator_format_place (state, token) : NULL;

  place_token (state, token, put->place);
  if (outcome != NULL)
    ts_sketch_describe_move (outcome, format_name (state, token), from,
                             terminator_format_place (state, token));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%d", token);
}

static gboolean
may_away (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  int token = find_token (data, ((const TsSketchAway *) args)->figure, why_not);

  if (token == NOBODY)
    return FALSE;
  TS_NEED (why_not, terminator_is_on_sketch (data, token),
           ts_phrase ("{figure} is beside the map already.",
                      ts_part ("figure", format_name (data, token))));
  return TRUE;
}

static void
perform_away (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  take_aside (data, find_token (data, ((const TsSketchAway *) args)->figure, NULL), outcome);
}

static gboolean
may_turn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  int figure = ((const Turn *) args)->figure;
  GError *error = NULL;

  TS_NEED (why_not, terminator_get_kind (figure) == KIND_TANK,
           ts_phrase ("Only the tank is longer than it is wide. Others need not be turned."));
  TS_NEED (why_not, state->figures[figure].where == WHERE_2029,
           ts_phrase ("The tank is not on the 2029 board."));
  can_stand_turned (state, figure, &error);
  return ts_reject_error (why_not, error);
}

/* Around the 3 by 3 squares at its upper left; every other way of turning (L267) is this one and a
 * "put". */
static void
perform_turn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  int figure = ((const Turn *) args)->figure;

  state->figures[figure].turned = !state->figures[figure].turned;
  ts_title (outcome,
            ts_phrase ("Turn {figure} by a quarter", terminator_name_figure (state, figure)));
  ts_instruct (outcome, "turn-figure", N_ ("Turn {figure} by a quarter"),
               N_ ("Turn {figure} back by a quarter"), terminator_name_figure (state, figure));
}

/* Who is seen (L272-275, L290-302). */

static TerminatorAim
aim_in_2029 (const TerminatorState *state, int attacker, int target)
{
  g_autoptr (TsSketch) sketch = NULL;
  g_autofree TsSquareFigure *figures = NULL;
  TsSquareSight sight;

  if (!terminator_is_on_sketch (state, attacker) || !terminator_is_on_sketch (state, target))
    return (TerminatorAim){ .known = FALSE };
  sketch = make_sketch (state);
  figures = ts_sketch_dup_square_figures (sketch);
  sight = ts_square_sight (state->map, figures, sketch->figures->len,
                           (guint) find_in_sketch (state, attacker),
                           (guint) find_in_sketch (state, target), state->setup->count);
  return (TerminatorAim){ TRUE, sight.free, sight.cover, sight.range };
}

TerminatorAim
terminator_aim (const TerminatorState *state, int attacker, int target)
{
  int from = state->figures[attacker].tile, to = state->figures[target].tile;

  if (state->figures[attacker].where != state->figures[target].where || attacker == target)
    return (TerminatorAim){ .known = TRUE, .free = FALSE };
  if (state->figures[attacker].where == WHERE_2029)
    return aim_in_2029 (state, attacker, target);
  return (TerminatorAim){ .known = from != NOBODY && to != NOBODY, .free = from == to };
}

/* lay, put, away as in ts-sketch-verbs.h; turn {figure}: the tank, on its upper left square */
const TsVerb terminator_sketch_verbs[] = {
  { "lay", N_ ("Use a map"), ts_sketch_lay_args, sizeof (TsSketchLay), .may = may_lay,
    .perform = perform_lay },
  { "put", N_ ("Place a figure"), ts_sketch_put_args, sizeof (TsSketchPut), .may = may_put,
    .perform = perform_put },
  { "away", N_ ("Take a figure off the map"), ts_sketch_away_args, sizeof (TsSketchAway),
    .may = may_away, .perform = perform_away },
  { "turn", N_ ("Turn a figure"), turn_args, sizeof (Turn), .may = may_turn,
    .perform = perform_turn },
  { NULL, N_ ("Sketch") },
};
