/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board.c: any other board: its commands.
 */

#include "board.h"

#include "ts-sketch-verbs.h"

#include <string.h>

/* Tells where a figure of `before` went. */
static void
tell_move (TsOutcome *outcome, const BoardState *before, const BoardState *after, const char *id)
{
  const BoardFigure *old = board_find_figure (before, id, NULL);
  const BoardFigure *new = board_find_figure (after, id, NULL);

  if (outcome == NULL)
    return;
  ts_sketch_tell_move (outcome, board_say_figure (new),
                       old != NULL ? board_say_place (before, old) : NULL,
                       board_say_place (after, new));
}

/* Takes a figure that may not stand where it is beside the map. */
static void
take_aside (BoardState *state, BoardFigure *figure, const BoardState *before, TsOutcome *outcome)
{
  if (!figure->placed || board_check_place (state, figure, NULL))
    return;
  figure->placed = FALSE;
  tell_move (outcome, before, state, figure->id);
}

static gboolean
apply_lay (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  BoardState *state = data;
  g_autoptr (BoardState) before = board_state_copy (state);
  TsSketchMap map;

  if (!ts_sketch_read_map (command, state->map.grid, &map, error))
    return FALSE;
  ts_sketch_map_clear (&state->map);
  state->map = map;
  for (guint i = 0; i < state->figures->len; i++)
    take_aside (state, board_get_figure (state, i), before, outcome);
  ts_title (outcome, ts_phrase ("A new map"));
  return TRUE;
}

static gboolean
apply_put (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  BoardState *state = data;
  g_autoptr (BoardState) before = board_state_copy (state);
  BoardFigure *figure = board_find_figure (state, ts_arg_text (command, "figure"), error);
  int x, y;

  if (figure == NULL || !ts_sketch_read_at (command, &state->map, &x, &y, error))
    return FALSE;
  if (figure->placed && figure->x == x && figure->y == y)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("{figure} stands there already. Choose another place.",
                                    ts_part ("figure", board_say_figure (figure))));
  figure->placed = TRUE;
  figure->x = x;
  figure->y = y;
  if (!board_check_place (state, figure, error))
    return FALSE;
  tell_move (outcome, before, state, figure->id);
  return TRUE;
}

static gboolean
apply_away (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  BoardState *state = data;
  g_autoptr (BoardState) before = board_state_copy (state);
  BoardFigure *figure = board_find_figure (state, ts_arg_text (command, "figure"), error);

  if (figure == NULL)
    return FALSE;
  if (!figure->placed)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("{figure} is beside the map already.",
                                    ts_part ("figure", board_say_figure (figure))));
  figure->placed = FALSE;
  tell_move (outcome, before, state, figure->id);
  return TRUE;
}

static gboolean
apply_door (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  BoardState *state = data;
  g_autoptr (TsSketch) sketch = board_make_sketch (state);
  g_autoptr (GPtrArray) names = board_list_names (state);

  if (!ts_sketch_turn_door (sketch, names, command, outcome, error))
    return FALSE;
  ts_sketch_map_clear (&state->map);
  ts_sketch_map_init_copy (&state->map, &sketch->map);
  return TRUE;
}

static gboolean
apply_add (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  BoardState *state = data;
  g_autoptr (BoardState) before = board_state_copy (state);
  const BoardFigure *figure;

  if (!board_add_figure (state, command, error))
    return FALSE;
  figure = board_get_figure (state, state->figures->len - 1);
  if (figure->placed)
    tell_move (outcome, before, state, figure->id);
  ts_title (outcome, ts_phrase ("{figure} joins", ts_part ("figure", board_say_figure (figure))));
  return TRUE;
}

static void
tell_down (TsOutcome *outcome, const BoardFigure *figure)
{
  g_autoptr (TsPhrase) down
      = ts_phrase ("Lay {figure} down", ts_part ("figure", board_say_figure (figure)));
  g_autoptr (TsPhrase) up
      = ts_phrase ("Stand {figure} up", ts_part ("figure", board_say_figure (figure)));

  ts_deed (outcome, figure->down ? "lay-down" : "stand-up",
           ts_phrase_ref (figure->down ? down : up), ts_phrase_ref (figure->down ? up : down));
}

static gboolean
apply_change (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  BoardState *state = data;
  g_autoptr (BoardState) before = board_state_copy (state);
  const char *id = ts_arg_text (command, "figure");
  BoardFigure *figure = board_find_figure (state, id, error);

  if (figure == NULL || !board_change_figure (state, figure, command, error))
    return FALSE;
  if (figure->down != board_find_figure (before, id, NULL)->down)
    tell_down (outcome, figure);
  take_aside (state, figure, before, outcome);
  ts_title (outcome,
            ts_phrase ("{figure} is changed", ts_part ("figure", board_say_figure (figure))));
  return TRUE;
}

static gboolean
apply_remove (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  BoardState *state = data;
  BoardFigure *figure = board_find_figure (state, ts_arg_text (command, "figure"), error);

  if (figure == NULL)
    return FALSE;
  if (figure->placed && outcome != NULL)
    ts_sketch_tell_move (outcome, board_say_figure (figure), board_say_place (state, figure), NULL);
  ts_title (outcome,
            ts_phrase ("{figure} is removed", ts_part ("figure", board_say_figure (figure))));
  g_array_remove_index (state->figures,
                        (guint) (figure - (BoardFigure *) (gpointer) state->figures->data));
  return TRUE;
}

/* The numbers of the roster: "move-ID" and "range-ID". */
static gboolean
apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  BoardState *state = data;
  const char *id = ts_arg_text (command, "id");
  gint64 value = ts_arg_number (command, "value", 0);
  gboolean moves = g_str_has_prefix (id, "move-");
  const char *dash = strchr (id, '-');
  BoardFigure *figure = NULL;

  if (moves || g_str_has_prefix (id, "range-"))
    figure = board_find_figure (state, dash + 1, NULL);
  if (figure == NULL)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("Nothing that can be corrected is called “{id}”. Choose one of "
                                    "the numbers on the screen.",
                                    ts_name ("id", id)));
  if (value < 0 || value > MAX_NUMBER)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("{value} does not fit here. Give a number from {min} to {max}.",
                                    ts_number ("value", value), ts_number ("min", 0),
                                    ts_number ("max", MAX_NUMBER)));
  *(moves ? &figure->move : &figure->range) = (int) value;
  ts_title (outcome,
            ts_phrase ("{figure} is changed", ts_part ("figure", board_say_figure (figure))));
  return TRUE;
}

static const TsVerb verbs[] = {
  { "lay", N_ ("Draw the map"), ts_sketch_lay_args, NULL, apply_lay },
  { "put", N_ ("Put a figure on the map"), ts_sketch_put_args, NULL, apply_put },
  { "away", N_ ("Put a figure beside the map"), ts_sketch_away_args, NULL, apply_away },
  { "door", N_ ("Open or close a door"), ts_sketch_door_args, NULL, apply_door },
  { "add", N_ ("Add a figure"), board_figure_args, NULL, apply_add },
  { "change", N_ ("Change a figure"), board_change_args, NULL, apply_change },
  { "remove", N_ ("Remove a figure"), ts_sketch_away_args, NULL, apply_remove },
  { "correct", N_ ("Correct by hand"), ts_correct_args, NULL, apply_correct },
  {},
};

const TsGame ts_game_board = {
  .id = "board",
  .name = N_ ("Any other board"),
  .catalogue = &board_catalogue,
  .options = board_options,
  .verbs = verbs,
  .prepare = board_prepare,
  .start = board_start,
  .copy = board_state_copy,
  .free = board_state_free,
  .view = board_view,
};
