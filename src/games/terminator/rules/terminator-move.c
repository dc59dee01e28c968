/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-move.c: a figure moves in an action: to a location of 1984, or to a square of 2029
 * (L237-268).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

typedef struct
{
  gint8 figure;
  gint8 to;        /* NOBODY: to no location */
  gint16 place[2]; /* x and y */
  guint8 n_place;  /* 0: to no square */
} Move;

static const TsSpec move_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (Move, figure), .find = terminator_find_figure },
  { "to", TS_SPEC_TEXT, .min = 1, .label = N_ ("Location"), TS_INTO (Move, to),
    .find = terminator_find_tile },
  { "place", TS_SPEC_INTEGERS, .min = 0, .max = TS_SQUARE_LIMIT, .count = 2, .label = N_ ("Square"),
    .hint = N_ ("2, 1"), TS_INTO_LIST (Move, place, n_place) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Whose move the card may be, done or not: the character's, or that of the unit that is active. */
static int
get_doer (const TerminatorState *state)
{
  const TerminatorAction *action = &state->action;

  return terminator_is_own_act (action->half, action->act) ? action->actor : action->active;
}

/* How far is on the statcard; on a card for a character it may be on the card (L237): UNKNOWN. */
static int
get_movement (const TerminatorState *state, int figure)
{
  gboolean bound = figure == get_doer (state)
                   && (state->action.half == HALF_BASIC || state->action.act == ACT_ACTIVATE);

  return bound ? terminator_get_stat (state, figure, STAT_MOVE) : UNKNOWN;
}

/* Whether it may move at all. */

/* A card that says something of its own may move anybody. */
static gboolean
is_mover (const TerminatorState *state, int figure, TsWhyNot *why_not)
{
  int doer = get_doer (state);

  if (!terminator_is_on_board (state, figure))
    return ts_reject (why_not, terminator_format_absent (state, figure));
  if (doer == figure || state->action.act == ACT_OTHER)
    return TRUE;
  if (doer == NOBODY)
    return ts_reject (why_not, ts_phrase ("Choose first who acts."));
  return ts_reject (why_not,
                    ts_phrase ("{figure} acts now. Move that one, or correct where {other} is.",
                               terminator_name_figure (state, doer),
                               ts_part ("other", terminator_format_figure (state, figure))));
}

gboolean
terminator_is_for_move (const TerminatorState *state, int figure, TsWhyNot *why_not)
{
  const TerminatorAction *action = &state->action;

  if (figure == get_doer (state) && action->moved && action->act != ACT_OTHER)
    return ts_forbid (
        why_not, ts_phrase ("{figure} has moved already.", terminator_name_figure (state, figure)),
        "Types of Actions");
  return action->act == ACT_MOVE || action->act == ACT_ACTIVATE || action->act == ACT_OTHER
         || ts_forbid (why_not, ts_phrase ("The card is played for something else than a move."),
                       "Types of Actions");
}

/* To a location of 1984. */

/* Steps between two tiles; UNKNOWN: nobody knows, or there is no way. Step by step, all tiles of
 * the same distance at once. A tile whose lines nobody typed hides ways: only what is reached
 * before it matters is sure. */
static int
measure_way (const TerminatorState *state, int from, int to)
{
  guint reached = 0, ring, target;

  if (from < 0 || from >= N_TILES || to < 0 || to >= N_TILES)
    return UNKNOWN;
  ring = 1u << from;
  target = 1u << to;
  for (int steps = 0; ring != 0; steps++)
    {
      guint next = 0;

      if (ring & target)
        return steps;
      for (int tile = 0; tile < N_TILES; tile++)
        {
          guint neighbors;

          if (!(ring & (1u << tile)))
            continue;
          if (!terminator_get_neighbors (state, tile, &neighbors))
            return UNKNOWN;
          next |= neighbors;
        }
      reached |= ring;
      ring = next & ~reached;
    }
  return UNKNOWN;
}

int
terminator_measure_steps (const TerminatorState *state, int figure, int tile)
{
  return measure_way (state, state->figures[figure].tile, tile);
}

gboolean
terminator_is_too_far (const TerminatorState *state, int figure, int tile)
{
  int steps = terminator_measure_steps (state, figure, tile), most = get_movement (state, figure);

  return steps != UNKNOWN && most != UNKNOWN && steps > most;
}

gboolean
terminator_may_walk (const TerminatorState *state, int figure, int tile, TsWhyNot *why_not)
{
  int most = get_movement (state, figure);

  return !terminator_is_too_far (state, figure, tile)
         || ts_forbid_brief (
             why_not,
             ts_phrase_plural ("{figure} moves {n} location.", "{figure} moves {n} locations.",
                               most, terminator_name_figure (state, figure)),
             ts_phrase_plural (
                 "{figure} moves {n} location, and {tile} is farther away ({steps}).",
                 "{figure} moves {n} locations, and {tile} is farther away ({steps}).", most,
                 terminator_name_figure (state, figure), terminator_name_tile (state, tile),
                 ts_number ("steps", terminator_measure_steps (state, figure, tile))),
             "Movement (1984)");
}

static gboolean
may_move_to_tile (const TerminatorState *state, int figure, int tile, TsWhyNot *why_not)
{
  TS_NEED (why_not, state->figures[figure].where == WHERE_1984,
           ts_phrase ("{figure} is on the 2029 board. Name a square, or none.",
                      terminator_name_figure (state, figure)));
  TS_NEED (why_not, state->figures[figure].tile != tile,
           ts_phrase ("{figure} is there already. Choose another location.",
                      terminator_name_figure (state, figure)));
  return terminator_may_walk (state, figure, tile, why_not);
}

/* To a square of 2029. */

static void
put_on_square (TerminatorState *state, int figure, const gint16 place[2])
{
  Figure *self = &state->figures[figure];

  self->placed = TRUE;
  self->x = place[0];
  self->y = place[1];
}

static gboolean
may_stand (const TerminatorState *state, int figure, const gint16 place[2], TsWhyNot *why_not)
{
  TerminatorState there = *state;
  GError *error = NULL;

  put_on_square (&there, figure, place);
  terminator_check_stand (&there, figure, &error);
  return ts_reject_error (why_not, error);
}

static gboolean
is_in_reach (const TerminatorState *state, int figure, const gint16 place[2])
{
  g_autoptr (GArray) stops = terminator_list_reach (state, figure);

  for (guint i = 0; stops != NULL && i < stops->len; i++)
    {
      TsSquare at = g_array_index (stops, TsSquareStop, i).at;

      if (at.x == place[0] && at.y == place[1])
        return TRUE;
    }
  return stops == NULL;
}

/* The square is free before anything is said about the way to it. */
static gboolean
may_move_to_square (const TerminatorState *state,
                    int figure,
                    const gint16 place[2],
                    TsWhyNot *why_not)
{
  const TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };
  const Figure *self = &state->figures[figure];
  GError *error = NULL;

  TS_NEED (
      why_not, self->where == WHERE_2029,
      ts_phrase ("{figure} is in 1984. Name a location.", terminator_name_figure (state, figure)));
  TS_NEED (why_not, state->map != NULL,
           ts_phrase ("There is no map yet. Draw one, or leave the square empty."));
  if (!ts_sketch_check_place (place, &map, &error))
    return ts_reject_error (why_not, error);
  TS_NEED (why_not, !self->placed || self->x != place[0] || self->y != place[1],
           ts_phrase ("{figure} stands there already. Choose another place.",
                      terminator_name_figure (state, figure)));
  if (!may_stand (state, figure, place, why_not))
    return FALSE;
  TS_RULE (why_not, get_movement (state, figure) == UNKNOWN || is_in_reach (state, figure, place),
           "Movement (2029)",
           ts_phrase_plural ("{figure} cannot reach that square with {n} movement point.",
                             "{figure} cannot reach that square with {n} movement points.",
                             terminator_get_stat (state, figure, STAT_MOVE),
                             terminator_name_figure (state, figure)));
  return TRUE;
}

/* The command. */

static gboolean
may_move (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Move *move = args;
  int figure = move->figure;

  if (!is_mover (state, figure, why_not) || !terminator_is_for_move (state, figure, why_not))
    return FALSE;
  TS_NEED (why_not, move->to == NOBODY || move->n_place == 0,
           ts_phrase ("Name a location or a square, not both."));
  if (move->to != NOBODY)
    return may_move_to_tile (state, figure, move->to, why_not);
  if (move->n_place > 0)
    return may_move_to_square (state, figure, move->place, why_not);
  TS_NEED (why_not, state->figures[figure].where != WHERE_1984,
           ts_phrase ("Choose the location to which {figure} moves.",
                      terminator_name_figure (state, figure)));
  return TRUE;
}

TsPhrase *
terminator_format_move (const TerminatorState *state, int figure, TsPhrase *place)
{
  return ts_phrase ("{figure} → {place}", terminator_name_figure (state, figure),
                    ts_part ("place", place));
}

static void
move_to_square (TerminatorState *state, int figure, const gint16 place[2], TsOutcome *outcome)
{
  TsPhrase *from = outcome != NULL ? terminator_format_place (state, figure) : NULL;

  put_on_square (state, figure, place);
  if (outcome != NULL)
    ts_sketch_describe_move (outcome, terminator_format_figure (state, figure), from,
                             terminator_format_place (state, figure));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%d", figure);
}

/* Without a place people have moved it on the table; on the sketch they put it where it is, or
 * leave it. */
static void
perform_move (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Move *move = args;
  int figure = move->figure;

  if (move->to != NOBODY)
    {
      ts_title (outcome,
                terminator_format_move (state, figure, terminator_format_tile (state, move->to)));
      terminator_stand (state, figure, move->to, outcome);
    }
  else if (move->n_place > 0)
    move_to_square (state, figure, move->place, outcome);
  else
    {
      ts_title (outcome, ts_phrase ("{figure} has moved", terminator_name_figure (state, figure)));
      ts_instruct (outcome, "move-figure", N_ ("Move {figure} on the board"),
                   N_ ("Move {figure} back"), terminator_name_figure (state, figure));
      ts_put_down (outcome, TS_PLACE_NOWHERE, "figure/%d", figure);
    }
  terminator_show_actor (state, state->action.actor, outcome);
  if (get_doer (state) == figure)
    state->action.moved = TRUE;
}

/* move {figure, to?: a tile, place?: a square [x,y], anyway}: in an action; without either:
 * moved on the table */
const TsVerb terminator_move_verbs[] = {
  { "move", N_ ("Move"), move_args, sizeof (Move), .moment = terminator_during_action,
    .may = may_move, .perform = perform_move },
  { NULL, N_ ("Turn") },
};
