/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-lab.c: the Time Lab of 2029: where it is, who controls it, and the way back to 1984
 * (L488-492).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

#define HEADING "Controlling the Time Lab"

const TsSpec terminator_lab_args[] = {
  { "place", TS_SPEC_INTEGERS, .max = TS_SQUARE_LIMIT - 1, .label = N_ ("Square, x and y") },
  { NULL },
};

const TsSpec terminator_lab_side_args[] = {
  { "side", TS_SPEC_CHOICE, .choices = terminator_sides, .label = N_ ("Who controls it") },
  { NULL },
};

const TsSpec terminator_travel_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .max = 20, .label = N_ ("Unit") },
  { "to", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Random location") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Every unit of 2029 and the lab itself stand on the sketch. */
static gboolean
is_seen (const TerminatorState *state)
{
  if (!terminator_is_on_sketch (state, N_FIGURES))
    return FALSE;
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_2029 && !terminator_is_on_sketch (state, i))
      return FALSE;
  return TRUE;
}

/* It shares an edge or a corner with the lab. */
static gboolean
is_beside (const TerminatorState *state, int figure)
{
  const Figure *self = &state->figures[figure];
  int width, height;

  terminator_get_span (state, figure, &width, &height);
  return self->x <= state->lab_x + 1 && state->lab_x <= self->x + width
         && self->y <= state->lab_y + 1 && state->lab_y <= self->y + height;
}

guint
terminator_count_at_lab (const TerminatorState *state, Side side)
{
  guint n = 0;

  for (int i = 0; i < N_FIGURES && terminator_is_on_sketch (state, N_FIGURES); i++)
    n += terminator_figure_side (i) == side && terminator_is_on_sketch (state, i)
         && is_beside (state, i);
  return n;
}

int
terminator_get_lab_side (const TerminatorState *state)
{
  guint resistance = terminator_count_at_lab (state, SIDE_RESISTANCE);
  guint skynet = terminator_count_at_lab (state, SIDE_SKYNET);

  if (!state->lab)
    return NOBODY;
  if (!is_seen (state))
    return state->lab_side;
  if (resistance == skynet)
    return NOBODY;
  return resistance > skynet ? SIDE_RESISTANCE : SIDE_SKYNET;
}

gboolean
terminator_sees_lab (const TerminatorState *state)
{
  return state->lab && is_seen (state);
}

gboolean
terminator_may_travel (const TerminatorState *state, int figure)
{
  Kind kind = terminator_get_kind (figure);

  return state->lab && (kind == KIND_SOLDIER || kind == KIND_T800)
         && state->figures[figure].where == WHERE_2029;
}

gboolean
terminator_is_at_lab (const TerminatorState *state, int figure)
{
  if (!terminator_may_travel (state, figure))
    return FALSE;
  return !terminator_is_on_sketch (state, N_FIGURES) || !terminator_is_on_sketch (state, figure)
         || is_beside (state, figure);
}

/* The token. */

static gboolean
place (TerminatorState *state, JsonObject *command, GError **error)
{
  TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };
  int x, y;

  state->lab_placed = FALSE;
  if (!json_object_has_member (command, "place"))
    return TRUE;
  if (state->map == NULL)
    return ts_refuse (error, ts_phrase ("There are no squares yet: lay a map first."));
  if (!ts_sketch_read_at (command, &map, &x, &y, error))
    return FALSE;
  state->lab_placed = TRUE;
  state->lab_x = (gint16) x;
  state->lab_y = (gint16) y;
  return terminator_check_stand (state, N_FIGURES, error);
}

gboolean
terminator_apply_lab (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  gboolean moves = state->lab;

  if (!terminator_need_running (state, error))
    return FALSE;
  state->lab = TRUE;
  state->lab_side = NOBODY;
  if (!place (state, command, error))
    return FALSE;
  if (moves)
    {
      ts_title (outcome, ts_phrase ("The Time Lab moves"));
      ts_deed (outcome, "lab", ts_phrase ("Time Lab: to its new place, next to a cache square"),
               ts_phrase ("Time Lab: back to its place before"));
      ts_reason (outcome,
                 ts_phrase ("Only one Time Lab is in play at a time ({rule})",
                            ts_part ("rule", ts_say_heading (HEADING))),
                 0);
      return TRUE;
    }
  ts_title (outcome, ts_phrase ("The Time Lab is placed"));
  ts_deed (outcome, "lab", ts_phrase ("Time Lab: onto the board of 2029, next to a cache square"),
           ts_phrase ("Time Lab: off the board"));
  return TRUE;
}

static gboolean
need_lab (const TerminatorState *state, GError **error)
{
  if (!terminator_need_running (state, error))
    return FALSE;
  return state->lab
         || ts_refuse (error, ts_phrase ("There is no Time Lab on the board: place it "
                                         "first."));
}

static void
remove_lab (TerminatorState *state, TsOutcome *outcome)
{
  state->lab = FALSE;
  state->lab_placed = FALSE;
  state->lab_side = NOBODY;
  ts_deed (outcome, "lab-off", ts_phrase ("Time Lab: off the board"),
           ts_phrase ("Time Lab: back to its place"));
}

gboolean
terminator_apply_lab_off (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (!need_lab (state, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("The Time Lab is gone"));
  remove_lab (state, outcome);
  return TRUE;
}

gboolean
terminator_apply_lab_side (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int side = ts_arg_choice (command, "side", terminator_sides);

  if (!need_lab (state, error))
    return FALSE;
  if (is_seen (state))
    return ts_refuse (error, ts_phrase ("The sketch shows who controls the Time Lab: "
                                        "correct the sketch where it is wrong."));
  state->lab_side = (gint8) side;
  if (side == NOBODY)
    ts_title (outcome, ts_phrase ("Nobody controls the Time Lab"));
  else
    ts_title (outcome,
              ts_phrase ("{side} controls the Time Lab", terminator_name_side ((Side) side)));
  return TRUE;
}

/* To 1984. */

static gboolean
check_moment (const TerminatorState *state,
              int figure,
              JsonObject *command,
              TsOutcome *outcome,
              GError **error)
{
  const Action *action = &state->action;

  if (state->phase == PHASE_ACTION && action->on && action->active == figure && !action->moved)
    return TRUE;
  return ts_rules_forbid (command,
                          ts_phrase ("{figure} travels when it begins its Move action.",
                                     terminator_name_figure (state, figure)),
                          HEADING, outcome, error);
}

static gboolean
check_control (const TerminatorState *state,
               int figure,
               JsonObject *command,
               TsOutcome *outcome,
               GError **error)
{
  Side side = (Side) terminator_figure_side (figure);

  if (!terminator_is_at_lab (state, figure)
      && !ts_rules_forbid (command,
                           ts_phrase ("{figure} does not stand next to the Time Lab.",
                                      terminator_name_figure (state, figure)),
                           HEADING, outcome, error))
    return FALSE;
  if (terminator_get_lab_side (state) == (int) side)
    return TRUE;
  return ts_rules_forbid (command,
                          ts_phrase ("{side} does not control the Time Lab: the side with more "
                                     "units next to it does.",
                                     terminator_name_side (side)),
                          HEADING, outcome, error);
}

static gboolean
check_price (const TerminatorState *state,
             Side side,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  if (state->pool[side] >= TRAVEL_COST)
    return TRUE;
  return ts_rules_forbid (
      command,
      ts_phrase_plural ("The way to 1984 costs {cost}, and {n} is in the pool.",
                        "The way to 1984 costs {cost}, and {n} are in the pool.", state->pool[side],
                        ts_part ("cost", terminator_say_resources (TRAVEL_COST))),
      HEADING, outcome, error);
}

gboolean
terminator_apply_travel (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int figure, tile;
  Side side;

  if (!need_lab (state, error))
    return FALSE;
  figure = terminator_get_figure (state, ts_arg_text (command, "figure"), error);
  if (figure == NOBODY)
    return FALSE;
  if (!terminator_may_travel (state, figure))
    return ts_refuse (error,
                      ts_phrase ("Only a Soldier or a T-800 on the board of 2029 travels back."));
  side = (Side) terminator_figure_side (figure);
  tile = terminator_get_tile (state, ts_arg_text (command, "to"), error);
  if (tile == NOBODY || !check_moment (state, figure, command, outcome, error)
      || !check_control (state, figure, command, outcome, error)
      || !check_price (state, side, command, outcome, error))
    return FALSE;

  ts_title (outcome,
            ts_phrase ("{figure} travels to 1984: {tile}", terminator_name_figure (state, figure),
                       terminator_name_tile (state, tile)));
  terminator_gain (state, side, -TRAVEL_COST, outcome);
  terminator_stand (state, figure, tile, outcome);
  ts_reason (
      outcome,
      ts_phrase ("To a random location; in 1984 it has its statcard of 1984. A Time Lab that "
                 "was used is removed ({rule})",
                 ts_part ("rule", ts_say_heading (HEADING))),
      0);
  remove_lab (state, outcome);
  if (state->action.active == figure)
    state->action.moved = TRUE;
  return TRUE;
}

gboolean
terminator_complete_travel (gconstpointer data,
                            JsonObject *command,
                            TsChance *chance,
                            GError **error)
{
  const TerminatorState *state = data;

  if (!json_object_has_member (command, "to"))
    json_object_set_string_member (
        command, "to", terminator_tile_id (state, (int) ts_chance_die (chance, N_TILES) - 1));
  return TRUE;
}
