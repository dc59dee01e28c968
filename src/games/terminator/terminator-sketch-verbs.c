/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-sketch-verbs.c: what people do on the sketch: draw the board of 2029, put figures,
 * turn the tank.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

#include <string.h>

const TsSpec terminator_turn_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure") },
  { NULL },
};

static gboolean
need_map (const TerminatorState *state, GError **error)
{
  if (state->map != NULL)
    return TRUE;
  return ts_refuse (error, ts_phrase ("There is no map yet. Draw one first."));
}

/* The number of a figure on the board of 2029 or of the Time Lab; NOBODY with an error. */
static int
read_token (const TerminatorState *state, JsonObject *command, GError **error)
{
  const char *id = ts_arg_text (command, "figure");
  int figure;

  if (strcmp (id, LAB_ID) == 0 && state->lab)
    return N_FIGURES;
  if (strcmp (id, LAB_ID) == 0)
    {
      ts_refuse (error, ts_phrase ("The Time Lab is not on the board. A mission places "
                                   "it."));
      return NOBODY;
    }
  figure = terminator_get_figure (state, id, error);
  if (figure == NOBODY || state->figures[figure].where == WHERE_2029)
    return figure;
  ts_refuse (error, ts_phrase ("{figure} is not on the 2029 board: only who is there stands on "
                               "its map.",
                               terminator_name_figure (state, figure)));
  return NOBODY;
}

static void
place_token (TerminatorState *state, int token, int x, int y)
{
  if (token == N_FIGURES)
    {
      state->lab_placed = TRUE;
      state->lab_x = (gint16) x;
      state->lab_y = (gint16) y;
      return;
    }
  state->figures[token].placed = TRUE;
  state->figures[token].x = (gint16) x;
  state->figures[token].y = (gint16) y;
}

static void
take_aside (TerminatorState *state, int token)
{
  place_token (state, token, 0, 0);
  if (token == N_FIGURES)
    state->lab_placed = FALSE;
  else
    state->figures[token].placed = FALSE;
}

/* `from` is nullable and consumed. */
static void
tell (const TerminatorState *state, int token, TsPhrase *from, TsOutcome *outcome)
{
  if (outcome != NULL)
    ts_sketch_tell_move (outcome, terminator_say_token_name (state, token), from,
                         terminator_say_place (state, token));
  else
    g_clear_pointer (&from, ts_phrase_unref);
}

static gboolean
stands_at (const TerminatorState *state, int token, int x, int y)
{
  if (!terminator_is_on_sketch (state, token))
    return FALSE;
  if (token == N_FIGURES)
    return state->lab_x == x && state->lab_y == y;
  return state->figures[token].x == x && state->figures[token].y == y;
}

/* Who can no longer stand on a new map is taken beside it. */
gboolean
terminator_apply_lay (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  g_auto (TsSketchMap) map = {};

  if (!ts_sketch_read_map (command, TS_GRID_SQUARE, &map, error))
    return FALSE;
  g_clear_pointer (&state->map, ts_square_map_unref);
  state->map = ts_square_map_ref (map.squares);
  for (int i = 0; i <= N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i) && !terminator_check_stand (state, i, NULL))
      {
        TsPhrase *from = outcome != NULL ? terminator_say_place (state, i) : NULL;

        take_aside (state, i);
        tell (state, i, from, outcome);
      }
  ts_title (outcome, ts_phrase ("A new map"));
  return TRUE;
}

gboolean
terminator_apply_put (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };
  int token = read_token (state, command, error);
  g_autoptr (TsPhrase) from = NULL;
  int x, y;

  if (token == NOBODY || !need_map (state, error)
      || !ts_sketch_read_at (command, &map, &x, &y, error))
    return FALSE;
  if (stands_at (state, token, x, y))
    return ts_refuse (error,
                      ts_phrase ("{figure} stands there already. Choose another place.",
                                 ts_part ("figure", terminator_say_token_name (state, token))));

  from = outcome != NULL ? terminator_say_place (state, token) : NULL;
  place_token (state, token, x, y);
  if (!terminator_check_stand (state, token, error))
    return FALSE;
  tell (state, token, g_steal_pointer (&from), outcome);
  return TRUE;
}

gboolean
terminator_apply_away (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int token = read_token (state, command, error);
  TsPhrase *from;

  if (token == NOBODY)
    return FALSE;
  if (!terminator_is_on_sketch (state, token))
    return ts_refuse (error,
                      ts_phrase ("{figure} is beside the map already.",
                                 ts_part ("figure", terminator_say_token_name (state, token))));

  from = outcome != NULL ? terminator_say_place (state, token) : NULL;
  take_aside (state, token);
  tell (state, token, from, outcome);
  return TRUE;
}

/* Around the 3 by 3 squares at its upper left; every other way of turning (L267) is this one and a
 * "put". */
gboolean
terminator_apply_turn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int figure = terminator_get_figure (state, ts_arg_text (command, "figure"), error);
  g_autoptr (TsPhrase) turn = NULL;

  if (figure == NOBODY)
    return FALSE;
  if (terminator_get_kind (figure) != KIND_TANK)
    return ts_refuse (error, ts_phrase ("Only the tank is longer than it is wide. Others "
                                        "need not be turned."));
  if (state->figures[figure].where != WHERE_2029)
    return ts_refuse (error, ts_phrase ("The tank is not on the 2029 board."));

  state->figures[figure].turned = !state->figures[figure].turned;
  if (terminator_is_on_sketch (state, figure) && !terminator_check_stand (state, figure, error))
    return FALSE;
  if (outcome == NULL)
    return TRUE;
  turn = ts_phrase ("Turn {figure} by a quarter", terminator_name_figure (state, figure));
  ts_title (outcome, ts_phrase_ref (turn));
  ts_deed (outcome, "turn-figure", ts_phrase_ref (turn),
           ts_phrase ("Turn {figure} back by a quarter", terminator_name_figure (state, figure)));
  return TRUE;
}
