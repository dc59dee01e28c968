/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-move.c: a figure moves in an action: to a location of 1984, the nearest offered first,
 * or to a square of 2029 (L237-268).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

#define FEW 4 /* so many locations get a button each */

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

static gboolean
is_for_move (const TerminatorState *state, int figure, TsWhyNot *why_not)
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

static int
measure (const TerminatorState *state, int figure, int tile)
{
  return measure_way (state, state->figures[figure].tile, tile);
}

static gboolean
is_too_far (const TerminatorState *state, int figure, int tile)
{
  int steps = measure (state, figure, tile), most = get_movement (state, figure);

  return steps != UNKNOWN && most != UNKNOWN && steps > most;
}

static gboolean
may_walk (const TerminatorState *state, int figure, int tile, TsWhyNot *why_not)
{
  int most = get_movement (state, figure);

  return !is_too_far (state, figure, tile)
         || ts_forbid_brief (
             why_not,
             ts_phrase_plural ("{figure} moves {n} location.", "{figure} moves {n} locations.",
                               most, terminator_name_figure (state, figure)),
             ts_phrase_plural (
                 "{figure} moves {n} location, and {tile} is farther away ({steps}).",
                 "{figure} moves {n} locations, and {tile} is farther away ({steps}).", most,
                 terminator_name_figure (state, figure), terminator_name_tile (state, tile),
                 ts_number ("steps", measure (state, figure, tile))),
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
  return may_walk (state, figure, tile, why_not);
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

  if (!is_mover (state, figure, why_not) || !is_for_move (state, figure, why_not))
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

static TsPhrase *
format_move (const TerminatorState *state, int figure, TsPhrase *place)
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
      ts_title (outcome, format_move (state, figure, terminator_format_tile (state, move->to)));
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

/* Offers: locations. */

typedef struct
{
  int tile;
  int steps; /* UNKNOWN */
} Way;

static int
compare_ways (gconstpointer a, gconstpointer b)
{
  const Way *left = a, *right = b;
  int steps = left->steps == UNKNOWN ? N_TILES : left->steps;
  int others = right->steps == UNKNOWN ? N_TILES : right->steps;

  return steps != others ? steps - others : left->tile - right->tile;
}

/* Locations that are too far or not, the nearest first. (transfer full, of Way) */
static GArray *
list_ways (const TerminatorState *state, int figure, gboolean too_far)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (Way));

  for (int i = 0; i < N_TILES; i++)
    {
      Way way = { i, measure (state, figure, i) };

      if (i != state->figures[figure].tile && is_too_far (state, figure, i) == too_far)
        g_array_append_val (ways, way);
    }
  g_array_sort (ways, compare_ways);
  return ways;
}

/* "Back Alley · 2 steps" */
static TsPhrase *
format_way (const TerminatorState *state, const Way *way)
{
  if (way->steps == UNKNOWN)
    return terminator_format_tile (state, way->tile);
  return ts_phrase_plural ("{tile} · {n} step", "{tile} · {n} steps", way->steps,
                           terminator_name_tile (state, way->tile));
}

static TsOffer *
put_figure (const TerminatorState *state, TsOffer *offer, int figure)
{
  ts_offer_put_text (offer, "figure", terminator_figure_id (figure));
  ts_offer_set_seat (offer, terminator_seat (state, state->action.actor));
  return offer;
}

static TsOffer *
offer_move (
    const TerminatorState *state, TsView *view, int figure, TsOfferStyle style, TsPhrase *label)
{
  return put_figure (state, ts_view_offer (view, style, label, "move"), figure);
}

static void
ask_way (const TerminatorState *state, TsOffer *offer, const GArray *ways)
{
  TsField *field = terminator_ask_one_of (offer, "to");

  for (guint i = 0; i < ways->len; i++)
    {
      const Way *way = &g_array_index (ways, Way, i);

      ts_field_add (field, terminator_tile_id (state, way->tile), format_way (state, way));
    }
}

static void
offer_ways (const TerminatorState *state, TsView *view, int figure)
{
  g_autoptr (GArray) ways = list_ways (state, figure, FALSE);

  for (guint i = 0; ways->len <= FEW && i < ways->len; i++)
    {
      const Way *way = &g_array_index (ways, Way, i);
      TsOffer *offer = offer_move (state, view, figure, TS_OFFER_SUGGESTED,
                                   format_move (state, figure, format_way (state, way)));

      ts_offer_put_text (offer, "to", terminator_tile_id (state, way->tile));
    }
  if (ways->len > FEW)
    ask_way (state,
             offer_move (state, view, figure, TS_OFFER_SUGGESTED,
                         ts_phrase ("Move {figure}…", terminator_name_figure (state, figure))),
             ways);
}

/* Too far by the statcard. */
static void
offer_far_ways (const TerminatorState *state, TsView *view, int figure)
{
  g_autoptr (GArray) ways = list_ways (state, figure, TRUE);
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  TsOffer *offer;

  if (ways->len == 0)
    return;
  offer = offer_move (state, view, figure, TS_OFFER_PLAIN,
                      ts_phrase ("Move {figure} farther…", terminator_name_figure (state, figure)));
  ask_way (state, offer, ways);
  may_walk (state, figure, g_array_index (ways, Way, 0).tile, why_not);
  ts_offer_set_blocked (offer, ts_why_not_format (why_not));
}

/* Offers: squares. */

static void
add_spot (const TerminatorState *state, TsView *view, int figure, const TsSquareStop *stop)
{
  const char *id = terminator_figure_id (figure);
  JsonArray *place = json_array_new ();
  JsonObject *command = json_object_new ();
  TsPhrase *label
      = ts_phrase_plural ("{figure} → {place} · {n} point", "{figure} → {place} · {n} points",
                          stop->cost, terminator_name_figure (state, figure),
                          ts_part ("place", terminator_format_square (stop->at.x, stop->at.y)));

  json_array_add_int_element (place, stop->at.x);
  json_array_add_int_element (place, stop->at.y);
  json_object_set_string_member (command, "do", "move");
  json_object_set_string_member (command, "figure", id);
  json_object_set_array_member (command, "place", place);
  ts_view_add_lone_spot (view, TS_SPOT_STOP, id, stop->at.x, stop->at.y,
                         ts_view_format (view, label), command,
                         terminator_seat (state, state->action.actor));
}

/* Where the sketch knows how far it gets; to stay is no move. FALSE: it does not know. */
static gboolean
show_reach (const TerminatorState *state, TsView *view, int figure)
{
  const Figure *stand = &state->figures[figure];
  g_autoptr (GArray) stops = terminator_list_reach (state, figure);

  if (stops == NULL || view->sketch == NULL)
    return FALSE;
  for (guint i = 0; i < stops->len; i++)
    {
      const TsSquareStop *stop = &g_array_index (stops, TsSquareStop, i);

      if (stop->at.x != stand->x || stop->at.y != stand->y)
        add_spot (state, view, figure, stop);
    }
  return TRUE;
}

/* With the reach on the map a tap moves it: another way is rare. The tank also turns by a quarter
 * (L267), where there is room. */
static void
offer_squares (const TerminatorState *state, TsView *view, int figure)
{
  TsArg name = terminator_name_figure (state, figure);

  if (show_reach (state, view, figure))
    put_figure (state,
                ts_view_offer_more (view, ts_phrase ("{figure} has moved, not as on the map", name),
                                    "move"),
                figure);
  else
    offer_move (state, view, figure, TS_OFFER_SUGGESTED, ts_phrase ("{figure} has moved", name));
  if (terminator_can_turn (state, figure))
    put_figure (state,
                ts_view_offer (view, TS_OFFER_PLAIN,
                               ts_phrase ("Turn {figure}", terminator_name_figure (state, figure)),
                               "turn"),
                figure);
}

/* A number that is not known is asked for where people look for what it is about. */
static void
ask_movement (const TerminatorState *state, TsView *view, int figure)
{
  guint card = terminator_get_card (state, figure);
  TsOffer *offer;

  if (terminator_get_stat (state, figure, STAT_MOVE) != UNKNOWN
      || !terminator_has_stat (card, STAT_MOVE))
    return;
  offer = ts_view_offer_more (
      view, ts_phrase ("Movement of {figure}…", terminator_name_figure (state, figure)), "learn");
  ts_offer_put_text (offer, "card", terminator_cards[card].id);
  ts_offer_put_text (offer, "stat", terminator_stats[STAT_MOVE].id);
  ts_field_set_label (terminator_ask_number (offer, "value", 0, MAX_AMOUNT, UNKNOWN),
                      ts_phrase ("Movement on its statcard"));
}

/* What the rules say no to, greyed. */
static void
offer_forbidden (const TerminatorState *state, TsView *view, int figure, TsPhrase *why)
{
  gboolean in_1984 = state->figures[figure].where == WHERE_1984;
  TsArg name = terminator_name_figure (state, figure);
  TsOffer *offer = offer_move (state, view, figure, TS_OFFER_PLAIN,
                               in_1984 ? ts_phrase ("Move {figure}…", name)
                                       : ts_phrase ("{figure} has moved", name));
  g_autoptr (GArray) ways = in_1984 ? list_ways (state, figure, FALSE) : NULL;
  g_autoptr (GArray) far = in_1984 ? list_ways (state, figure, TRUE) : NULL;

  if (in_1984)
    {
      g_array_append_vals (ways, far->data, far->len);
      ask_way (state, offer, ways);
    }
  ts_offer_set_blocked (offer, why);
}

void
terminator_offer_move (const TerminatorState *state, TsView *view, int figure)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (!is_for_move (state, figure, why_not))
    {
      offer_forbidden (state, view, figure, ts_why_not_format (why_not));
      return;
    }
  if (state->figures[figure].where == WHERE_1984)
    {
      offer_ways (state, view, figure);
      offer_far_ways (state, view, figure);
    }
  else
    offer_squares (state, view, figure);
  ask_movement (state, view, figure);
}

/* move {figure, to?: a tile, place?: a square [x,y], anyway}: in an action; without either:
 * moved on the table */
const TsVerb terminator_move_verbs[] = {
  { "move", N_ ("Move"), move_args, sizeof (Move), .moment = terminator_during_action,
    .may = may_move, .perform = perform_move },
  { NULL, N_ ("Turn") },
};
