/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-correct.c: what the table did otherwise, behind “More”.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-sketch.h"

/* Behind “More”. */

/* Who may say where a figure is; nobody: a hero who does not play. */
static TsAudience
get_hands (const TerminatorState *state, const TsView *view, int figure)
{
  guint side = terminator_figure_side (figure);

  if (terminator_is_hero (figure))
    return state->setup->plays[figure] ? ts_view_get_hands (view, terminator_seat (state, figure))
                                       : 0;
  return side < N_SIDES ? terminator_get_hands (view, state, side) : ts_view_get_hands (view, NULL);
}

/* Who may have come there, and is not there yet: of those in the supply the next of its kind. */
static gboolean
may_be (const TerminatorState *state, int figure, TerminatorWhere where)
{
  TerminatorKind kind = terminator_get_kind (figure);
  TerminatorWhere now = state->figures[figure].where;
  gboolean unit = terminator_is_unit (figure), on_board = terminator_is_on_board (state, figure);
  gboolean next = now == WHERE_SUPPLY && terminator_take_from_supply (state, kind) == figure;

  switch (where)
    {
    case WHERE_1984:
      return now == WHERE_1984 || (!unit && (kind != KIND_COP || next));
    case WHERE_2029:
      return unit ? now == WHERE_1984 || next : kind == KIND_JOHN && now != WHERE_2029;
    case WHERE_SUPPLY:
      return (unit || kind == KIND_COP) && on_board;
    case WHERE_OUT:
    case WHERE_CARD:
    default:
      return terminator_is_hero (figure) && on_board;
    }
}

/* A form for whoever has somebody to correct. */
static void
offer_figures (const TerminatorState *state, TsView *view, guint place, TsPhrase *label)
{
  g_autoptr (TsPhrase) text = label;
  TsOffer *offer = NULL;
  TsField *field = NULL;

  for (int i = 0; i < N_FIGURES; i++)
    {
      TsAudience hands = get_hands (state, view, i);

      if (hands == 0 || !may_be (state, i, terminator_wheres[place]))
        continue;
      if (offer == NULL)
        {
          offer = ts_view_offer_more (view, ts_phrase_ref (text), "set-figure");
          offer->audience = 0;
          ts_offer_put_text (offer, "where", terminator_where_choices[place].id);
          field = terminator_ask_one_of (offer, "figure");
        }
      offer->audience |= hands;
      TS_ONLY_FOR (view, hands);
      ts_field_add (field, terminator_figure_id (i), terminator_format_figure (state, i));
    }
  if (offer != NULL && terminator_wheres[place] == WHERE_1984)
    terminator_ask_tile (state, offer, "to");
}

static void
offer_phase (TsView *view)
{
  TsOffer *offer = ts_view_offer_more (view, ts_phrase ("Correct: phase or turn…"), "set-phase");

  ts_offer_ask (offer, "phase");
  ts_field_set_hint (ts_offer_ask (offer, "side"), ts_phrase ("in the action phase"));
  ts_offer_ask (offer, "round");
}

/* Where the card of the board says how large it is, nobody counts squares. */
static void
offer_map (const TerminatorState *state, TsView *view)
{
  int width = state->setup->width;
  int height = state->setup->height;
  g_auto (TsSketchMap) map = {};
  TsOffer *offer;

  if (state->map != NULL || width == UNKNOWN || height == UNKNOWN)
    return;
  ts_sketch_map_init (&map, TS_GRID_SQUARE, width, height);
  offer
      = ts_view_offer_more (view,
                            ts_phrase ("An empty map of the 2029 board: {width} × {height} squares",
                                       ts_number ("width", width), ts_number ("height", height)),
                            "lay");
  json_object_set_object_member (offer->command, "map", ts_sketch_map_to_json (&map));
}

static void
offer_turn (const TerminatorState *state, TsView *view)
{
  int tank = terminator_first_figure (KIND_TANK);
  TS_ONLY_FOR (view, terminator_get_hands (view, state, SIDE_SKYNET));

  if (terminator_can_turn (state, tank))
    ts_offer_put_text (ts_view_offer_more (view,
                                           ts_phrase ("Turn {figure} by a quarter",
                                                      terminator_name_figure (state, tank)),
                                           "turn"),
                       "figure", terminator_figure_id (tank));
}

void
terminator_more_corrections (const TerminatorState *state, TsView *view)
{
  offer_map (state, view);
  if (state->phase == PHASE_SETUP)
    return;
  offer_turn (state, view);
  if (terminator_is_attacking (state))
    return;
  offer_figures (state, view, 1, ts_phrase ("Correct: who is where in 1984…"));
  offer_figures (state, view, 2, ts_phrase ("Correct: a unit is on the 2029 board…"));
  offer_figures (state, view, 0, ts_phrase ("Correct: a unit is off the board…"));
  offer_figures (state, view, 3, ts_phrase ("Correct: a hero is defeated…"));
  if (state->points[SIDE_RESISTANCE] < GOAL && state->points[SIDE_SKYNET] < GOAL)
    offer_phase (view);
}
