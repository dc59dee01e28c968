/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-move.c: how the figure that acts may move: locations of 1984, the nearest first;
 * squares of the sketch; or as people see it.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* So many locations get a button each. */
#define FEW 4

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
  int from = state->figures[figure].tile;
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (Way));

  for (int i = 0; i < N_TILES; i++)
    {
      g_autoptr (TsPhrase) stop = terminator_say_way_stop (state, figure, i);
      Way way = { i, from != NOBODY ? terminator_measure_way (state, from, i) : UNKNOWN };

      if (i != from && (stop != NULL) == too_far)
        g_array_append_val (ways, way);
    }
  g_array_sort (ways, compare_ways);
  return ways;
}

/* "Back Alley · 2 steps" */
static TsPhrase *
say_way (const TerminatorState *state, const Way *way)
{
  if (way->steps == UNKNOWN)
    return terminator_say_tile (state, way->tile);
  return ts_phrase_plural ("{tile} · {n} step", "{tile} · {n} steps", way->steps,
                           terminator_name_tile (state, way->tile));
}

static void
put_move (TsOffer *self, const TerminatorState *state, int figure)
{
  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  if (state->action.actor != NOBODY)
    self->seat = g_strdup (terminator_seat (state, state->action.actor));
}

static TsOffer *
offer (const TerminatorState *state, TsView *view, int figure, TsOfferStyle style, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, style, label, "move");

  put_move (self, state, figure);
  return self;
}

static void
add_ways (const TerminatorState *state, TsView *view, TsOffer *self, const GArray *ways)
{
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "to", N_ ("Location"), TRUE);

  for (guint i = 0; i < ways->len; i++)
    {
      const Way *way = &g_array_index (ways, Way, i);

      ts_field_add_choice (field, terminator_tile_id (state, way->tile),
                           ts_view_say (view, say_way (state, way)), NULL);
    }
}

static void
offer_one_way (const TerminatorState *state, TsView *view, int figure, const Way *way)
{
  TsOffer *self = offer (state, view, figure, TS_OFFER_SUGGESTED,
                         ts_phrase ("{figure} → {place}", terminator_name_figure (state, figure),
                                    ts_part ("place", say_way (state, way))));

  ts_offer_put_text (self, "to", terminator_tile_id (state, way->tile));
}

static void
offer_ways (const TerminatorState *state, TsView *view, int figure)
{
  g_autoptr (GArray) ways = list_ways (state, figure, FALSE);

  if (ways->len > 0 && ways->len <= FEW)
    for (guint i = 0; i < ways->len; i++)
      offer_one_way (state, view, figure, &g_array_index (ways, Way, i));
  else if (ways->len > 0)
    add_ways (state, view,
              offer (state, view, figure, TS_OFFER_SUGGESTED,
                     ts_phrase ("Move {figure}…", terminator_name_figure (state, figure))),
              ways);
}

/* Too far by the statcard. */
static void
offer_far_ways (const TerminatorState *state, TsView *view, int figure)
{
  g_autoptr (GArray) ways = list_ways (state, figure, TRUE);
  TsOffer *self;

  if (ways->len == 0)
    return;
  self = offer (state, view, figure, TS_OFFER_PLAIN,
                ts_phrase ("Move {figure} farther…", terminator_name_figure (state, figure)));
  add_ways (state, view, self, ways);
  self->blocked = ts_view_say (
      view, ts_phrase_plural ("{figure} moves {n} location.", "{figure} moves {n} locations.",
                              terminator_get_stat (state, figure, STAT_MOVE),
                              terminator_name_figure (state, figure)));
}

static void
add_spot (const TerminatorState *state, TsView *view, int figure, const TsSquareStop *stop)
{
  const char *id = terminator_figure_id (figure);
  JsonArray *place = json_array_new ();
  JsonObject *command = json_object_new ();
  TsPhrase *label
      = ts_phrase_plural ("{figure} → {place} · {n} point", "{figure} → {place} · {n} points",
                          stop->cost, terminator_name_figure (state, figure),
                          ts_part ("place", terminator_say_square (stop->at.x, stop->at.y)));

  json_array_add_int_element (place, stop->at.x);
  json_array_add_int_element (place, stop->at.y);
  json_object_set_string_member (command, "do", "move");
  json_object_set_string_member (command, "figure", id);
  json_object_set_array_member (command, "place", place);
  ts_view_add_lone_spot (
      view, TS_SPOT_STOP, id, stop->at.x, stop->at.y, ts_view_say (view, label), command,
      state->action.actor != NOBODY ? terminator_seat (state, state->action.actor) : NULL);
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

/* The tank also by a quarter (L267), where there is room. */
static void
offer_turn (const TerminatorState *state, TsView *view, int figure)
{
  TsOffer *self;

  if (!terminator_can_turn (state, figure))
    return;
  self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("Turn {figure}", terminator_name_figure (state, figure)), "turn");
  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  if (state->action.actor != NOBODY)
    self->seat = g_strdup (terminator_seat (state, state->action.actor));
}

/* With the reach on the map a tap moves it: another way is rare. */
static void
offer_squares (const TerminatorState *state, TsView *view, int figure)
{
  TsArg name = terminator_name_figure (state, figure);

  if (show_reach (state, view, figure))
    put_move (ts_view_offer_more (view, ts_phrase ("{figure} has moved, not as on the map", name),
                                  "move"),
              state, figure);
  else
    offer (state, view, figure, TS_OFFER_SUGGESTED, ts_phrase ("{figure} has moved", name));
  offer_turn (state, view, figure);
}

/* A number that is not known is asked for where people look for what it is about. */
static void
ask_movement (const TerminatorState *state, TsView *view, int figure)
{
  guint card = terminator_get_card (state, figure);
  TsOffer *self;
  TsField *field;

  if (terminator_get_stat (state, figure, STAT_MOVE) != UNKNOWN
      || !terminator_has_stat (card, STAT_MOVE))
    return;
  self = ts_view_offer_more (
      view, ts_phrase ("Movement of {figure}…", terminator_name_figure (state, figure)), "learn");
  ts_offer_put_text (self, "card", terminator_cards[card].id);
  ts_offer_put_text (self, "stat", terminator_stats[STAT_MOVE].id);
  field = ts_view_add_number (view, self, "value", N_ ("Movement on its statcard"), 0, MAX_AMOUNT);
  field->required = TRUE;
}

/* What the rules say no to, greyed. */
static void
offer_stopped (const TerminatorState *state, TsView *view, int figure, TsPhrase *stop)
{
  TsOffer *self
      = offer (state, view, figure, TS_OFFER_PLAIN,
               state->figures[figure].where == WHERE_1984
                   ? ts_phrase ("Move {figure}…", terminator_name_figure (state, figure))
                   : ts_phrase ("{figure} has moved", terminator_name_figure (state, figure)));

  if (state->figures[figure].where == WHERE_1984)
    {
      g_autoptr (GArray) ways = list_ways (state, figure, FALSE);
      g_autoptr (GArray) far = list_ways (state, figure, TRUE);

      g_array_append_vals (ways, far->data, far->len);
      add_ways (state, view, self, ways);
    }
  self->blocked = ts_view_say (view, stop);
}

void
terminator_offer_move (const TerminatorState *state, TsView *view, int figure)
{
  TsPhrase *stop = terminator_say_move_stop (state, figure);

  if (stop != NULL)
    {
      offer_stopped (state, view, figure, stop);
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
