/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-move.c: a figure moves in an action: to a location of 1984, or to a square of 2029
 * (L237-268).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

const TsSpec terminator_move_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure") },
  { "to", TS_SPEC_TEXT, .min = 1, .label = N_ ("Location") },
  { "place", TS_SPEC_INTEGERS, .min = 0, .max = TS_SQUARE_LIMIT, .label = N_ ("Square"),
    .hint = N_ ("2, 1") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Whose move the card may be, done or not: the character's, or that of the unit that is active. */
static int
get_doer (const TerminatorState *state)
{
  const Action *action = &state->action;

  return terminator_is_own_act (action->half, action->act) ? action->actor : action->active;
}

/* How far is on the statcard; on a card for a character it may be on the card (L237). */
static gboolean
is_bound (const TerminatorState *state, int figure)
{
  return figure == get_doer (state)
         && (state->action.half == HALF_BASIC || state->action.act == ACT_ACTIVATE);
}

/* A card that says something of its own may move anybody. */
static gboolean
check_mover (const TerminatorState *state, int figure, GError **error)
{
  int doer = get_doer (state);

  if (!terminator_is_on_board (state, figure))
    return ts_refuse (error, ts_phrase ("{figure} is on none of the boards.",
                                        terminator_name_figure (state, figure)));
  if (doer == figure || state->action.act == ACT_OTHER)
    return TRUE;
  if (doer == NOBODY)
    return ts_refuse (error, ts_phrase ("Choose first who acts."));
  return ts_refuse (error,
                    ts_phrase ("{figure} acts now. Move that one, or correct where {other} is.",
                               terminator_name_figure (state, doer),
                               ts_part ("other", terminator_say_figure (state, figure))));
}

static gboolean
check_rules (const TerminatorState *state,
             int figure,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  TsPhrase *stop = terminator_say_move_stop (state, figure);

  return stop == NULL || ts_rules_forbid (command, stop, "Types of Actions", outcome, error);
}

static TsPhrase *
say_way (const TerminatorState *state, int figure, TsPhrase *place)
{
  return ts_phrase ("{figure} → {place}", terminator_name_figure (state, figure),
                    ts_part ("place", place));
}

static gboolean
move_to_tile (
    TerminatorState *state, int figure, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int tile = terminator_get_tile (state, ts_arg_text (command, "to"), error);
  TsPhrase *stop;

  if (tile == NOBODY)
    return FALSE;
  if (state->figures[figure].where != WHERE_1984)
    return ts_refuse (error, ts_phrase ("{figure} is on the 2029 board. Name a square, or none.",
                                        terminator_name_figure (state, figure)));
  if (state->figures[figure].tile == tile)
    return ts_refuse (error, ts_phrase ("{figure} is there already. Choose another "
                                        "location.",
                                        terminator_name_figure (state, figure)));
  stop = terminator_say_way_stop (state, figure, tile);
  if (stop != NULL && !ts_rules_forbid (command, stop, "Movement (1984)", outcome, error))
    return FALSE;

  ts_title (outcome, say_way (state, figure, terminator_say_tile (state, tile)));
  terminator_stand (state, figure, tile, outcome);
  return TRUE;
}

static gboolean
is_in_reach (const TerminatorState *state, int figure, int x, int y)
{
  g_autoptr (GArray) stops = terminator_list_reach (state, figure);

  for (guint i = 0; stops != NULL && i < stops->len; i++)
    {
      TsSquare at = g_array_index (stops, TsSquareStop, i).at;

      if (at.x == x && at.y == y)
        return TRUE;
    }
  return stops == NULL;
}

static gboolean
check_reach (const TerminatorState *state,
             int figure,
             int x,
             int y,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  if (!is_bound (state, figure) || is_in_reach (state, figure, x, y))
    return TRUE;
  return ts_rules_forbid (
      command,
      ts_phrase_plural ("{figure} cannot reach that square with {n} movement point.",
                        "{figure} cannot reach that square with {n} movement points.",
                        terminator_get_stat (state, figure, STAT_MOVE),
                        terminator_name_figure (state, figure)),
      "Movement (2029)", outcome, error);
}

/* The square is free before anything is said about the way to it. */
static gboolean
move_to_square (
    TerminatorState *state, int figure, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };
  g_autoptr (TsPhrase) from = outcome != NULL ? terminator_say_place (state, figure) : NULL;
  Figure before = state->figures[figure];
  Figure after = before;
  int x, y;

  if (before.where != WHERE_2029)
    return ts_refuse (error, ts_phrase ("{figure} is in 1984. Name a location.",
                                        terminator_name_figure (state, figure)));
  if (state->map == NULL)
    return ts_refuse (error, ts_phrase ("There is no map yet. Draw one, or leave the "
                                        "square out."));
  if (!ts_sketch_read_at (command, &map, &x, &y, error))
    return FALSE;
  if (before.placed && before.x == x && before.y == y)
    return ts_refuse (error, ts_phrase ("{figure} stands there already. Choose another "
                                        "place.",
                                        terminator_name_figure (state, figure)));

  after.placed = TRUE;
  after.x = (gint16) x;
  after.y = (gint16) y;
  state->figures[figure] = after;
  if (!terminator_check_stand (state, figure, error))
    return FALSE;
  state->figures[figure] = before;
  if (!check_reach (state, figure, x, y, command, outcome, error))
    return FALSE;
  state->figures[figure] = after;
  if (outcome != NULL)
    ts_sketch_tell_move (outcome, terminator_say_figure (state, figure), g_steal_pointer (&from),
                         terminator_say_place (state, figure));
  return TRUE;
}

/* People have moved it on the table; on the sketch they put it where it is, or leave it. */
static gboolean
move_by_hand (const TerminatorState *state, int figure, TsOutcome *outcome, GError **error)
{
  if (state->figures[figure].where == WHERE_1984)
    return ts_refuse (error, ts_phrase ("Say to which location {figure} moves.",
                                        terminator_name_figure (state, figure)));
  ts_title (outcome, ts_phrase ("{figure} has moved", terminator_name_figure (state, figure)));
  ts_deed (outcome, "move-figure",
           ts_phrase ("Move {figure} on the board", terminator_name_figure (state, figure)),
           ts_phrase ("Move {figure} back", terminator_name_figure (state, figure)));
  return TRUE;
}

static gboolean
move (TerminatorState *state, int figure, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (json_object_has_member (command, "to") && json_object_has_member (command, "place"))
    return ts_refuse (error, ts_phrase ("Name a location or a square, not both."));
  if (json_object_has_member (command, "to"))
    return move_to_tile (state, figure, command, outcome, error);
  if (json_object_has_member (command, "place"))
    return move_to_square (state, figure, command, outcome, error);
  return move_by_hand (state, figure, outcome, error);
}

TsPhrase *
terminator_say_move_stop (const TerminatorState *state, int figure)
{
  const Action *action = &state->action;

  if (figure == get_doer (state) && action->moved && action->act != ACT_OTHER)
    return ts_phrase ("{figure} has moved already.", terminator_name_figure (state, figure));
  if (action->act == ACT_MOVE || action->act == ACT_ACTIVATE || action->act == ACT_OTHER)
    return NULL;
  return ts_phrase ("The card is played for something else than a move.");
}

TsPhrase *
terminator_say_way_stop (const TerminatorState *state, int figure, int tile)
{
  int steps = state->figures[figure].tile == NOBODY
                  ? UNKNOWN
                  : terminator_measure_way (state, state->figures[figure].tile, tile);
  int most = is_bound (state, figure) ? terminator_get_stat (state, figure, STAT_MOVE) : UNKNOWN;

  if (steps == UNKNOWN || most == UNKNOWN || steps <= most)
    return NULL;
  return ts_phrase_plural ("{figure} moves {n} location, and {tile} is farther away ({steps}).",
                           "{figure} moves {n} locations, and {tile} is farther away ({steps}).",
                           most, terminator_name_figure (state, figure),
                           terminator_name_tile (state, tile), ts_number ("steps", steps));
}

gboolean
terminator_apply_move (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int figure = terminator_get_figure (state, ts_arg_text (command, "figure"), error);

  if (figure == NOBODY || !terminator_need_action (state, error)
      || !check_mover (state, figure, error)
      || !check_rules (state, figure, command, outcome, error)
      || !move (state, figure, command, outcome, error))
    return FALSE;
  if (get_doer (state) == figure)
    state->action.moved = TRUE;
  return TRUE;
}
