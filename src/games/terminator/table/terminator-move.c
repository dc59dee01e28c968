/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-move.c: where a figure may go, as it is offered: the nearest locations first.
 */

#include "terminator-table.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

#define FEW 4 /* so many locations get a button each */

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
      Way way = { i, terminator_measure_steps (state, figure, i) };

      if (i != state->figures[figure].tile && terminator_is_too_far (state, figure, i) == too_far)
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
                                   terminator_format_move (state, figure, format_way (state, way)));

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
  terminator_may_walk (state, figure, g_array_index (ways, Way, 0).tile, why_not);
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

  if (!terminator_is_for_move (state, figure, why_not))
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
