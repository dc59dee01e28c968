/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-sketch.c: the board of 2029 as people see it: the map and everybody's token.
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* One character where a number follows it. */
static const char *const marks[N_KINDS] = {
  [KIND_SARAH] = TS_NC ("mark", "Sa"),      [KIND_KYLE] = TS_NC ("mark", "Ky"),
  [KIND_JOHN] = TS_NC ("mark", "Jo"),       [KIND_TRAXLER] = TS_NC ("mark", "Tr"),
  [KIND_TERMINATOR] = TS_NC ("mark", "Te"), [KIND_SOLDIER] = TS_NC ("mark", "S"),
  [KIND_HEAVY] = TS_NC ("mark", "H"),       [KIND_T800] = TS_NC ("mark", "T"),
  [KIND_STINGER] = TS_NC ("mark", "F"),     [KIND_TANK] = TS_NC ("mark", "HK"),
  [KIND_COP] = TS_NC ("mark", "C"),
};

static char *
make_mark (const TsView *view, int figure)
{
  Kind kind = terminator_get_kind (figure);
  g_autofree char *letter = ts_view_text (view, marks[kind]);

  if (terminator_count_kind (kind) == 1)
    return g_steal_pointer (&letter);
  return g_strdup_printf ("%s%u", letter, terminator_figure_number (figure));
}

/* Whose moment it is on the board. */
static gboolean
is_now (const TerminatorState *state, int figure)
{
  if (terminator_is_attacking (state))
    return state->attack.attacker == figure;
  return state->action.on && state->action.active == figure;
}

/* A hero is its player's, other figures their side's. */
static const char *
get_seat (const TerminatorState *state, int figure)
{
  guint side = terminator_figure_side (figure);

  if (terminator_is_hero (figure))
    return terminator_seat (state, figure);
  return side < N_SIDES ? terminator_side_seat (state, side) : NULL;
}

static void
add_lab (const TerminatorState *state, TsView *view)
{
  TsToken *token = ts_view_add_token (view, LAB_ID, ts_view_text (view, "Time Lab"),
                                      ts_view_text (view, TS_NC ("mark", "TL")),
                                      state->map != NULL ? "put" : NULL,
                                      terminator_is_on_sketch (state, N_FIGURES) ? "away" : NULL);

  token->side = "nobody";
  token->placed = terminator_is_on_sketch (state, N_FIGURES);
  token->x = state->lab_x;
  token->y = state->lab_y;
}

void
terminator_add_token (const TerminatorState *state, int figure, TsView *view)
{
  const Figure *stand = &state->figures[figure];
  guint side = terminator_figure_side (figure);
  gboolean mine = side >= N_SIDES || terminator_may_act (view, state, side);
  gboolean on_board = stand->where == WHERE_2029;
  gboolean placed = terminator_is_on_sketch (state, figure);
  TsToken *token = ts_view_add_token (
      view, terminator_figure_id (figure),
      ts_view_say (view, terminator_say_figure (state, figure)), make_mark (view, figure),
      mine && on_board && state->map != NULL ? "put" : NULL, mine && placed ? "away" : NULL);

  token->side = side < N_SIDES ? terminator_sides[side].id : "nobody";
  token->seat = g_strdup (get_seat (state, figure));
  token->placed = placed;
  token->x = stand->x;
  token->y = stand->y;
  terminator_get_span (state, figure, &token->width, &token->height);
  token->flies = terminator_get_kind (figure) == KIND_STINGER;
  token->move = terminator_get_stat (state, figure, STAT_MOVE);
  token->range = terminator_get_stat (state, figure, STAT_RANGE);
  token->now = is_now (state, figure);
}

void
terminator_view_sketch (const TerminatorState *state, TsView *view)
{
  TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };

  ts_view_set_sketch (view, "square", state->map != NULL ? ts_sketch_map_to_json (&map) : NULL,
                      "lay", NULL);
  view->sketch->count = state->setup->count == TS_RANGE_KING ? "king" : "orthogonal";
  view->sketch->sight = ts_view_say (view, ts_say_heading ("Line of Sight and Cover"));
  view->sketch->moves = ts_view_say (view, ts_say_heading ("Movement (2029)"));
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_2029)
      terminator_add_token (state, i, view);
  if (state->lab)
    add_lab (state, view);
}
