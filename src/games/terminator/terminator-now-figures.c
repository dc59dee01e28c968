/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-figures.c: behind “More”: an empty board to draw on, the tank by a quarter, and
 * what the table did otherwise.
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-view.h"
#include "terminator-words.h"
#include "ts-sketch.h"

static gboolean
may_correct (const TerminatorState *state, const TsView *view, int figure)
{
  guint side = terminator_figure_side (figure);

  if (terminator_is_hero (figure))
    return state->setup->plays[figure]
           && ts_view_may_act_for (view, terminator_seat (state, figure));
  return side < N_SIDES ? terminator_may_act (view, state, side) : ts_view_may_act_for (view, NULL);
}

/* Of those in the supply the next of its kind. */
static gboolean
is_next (const TerminatorState *state, int figure)
{
  return state->figures[figure].where == WHERE_SUPPLY
         && terminator_take_from_supply (state, terminator_get_kind (figure)) == figure;
}

/* Cops that come, heroes that are back, and who is on another location. */
static gboolean
may_be_in_1984 (const TerminatorState *state, int figure)
{
  if (terminator_is_unit (figure))
    return state->figures[figure].where == WHERE_1984;
  return terminator_get_kind (figure) != KIND_COP || state->figures[figure].where == WHERE_1984
         || is_next (state, figure);
}

static gboolean
may_be_in_2029 (const TerminatorState *state, int figure)
{
  if (terminator_is_unit (figure))
    return state->figures[figure].where == WHERE_1984 || is_next (state, figure);
  return terminator_get_kind (figure) == KIND_JOHN && state->figures[figure].where != WHERE_2029;
}

static gboolean
may_be_in_supply (const TerminatorState *state, int figure)
{
  return (terminator_is_unit (figure) || terminator_get_kind (figure) == KIND_COP)
         && terminator_is_on_board (state, figure);
}

static gboolean
may_be_out (const TerminatorState *state, int figure)
{
  return terminator_is_hero (figure) && terminator_is_on_board (state, figure);
}

typedef gboolean MayBe (const TerminatorState *state, int figure);

/* NULL: there is nobody to correct. */
static TsOffer *
offer_figures (
    const TerminatorState *state, TsView *view, MayBe *may_be, TsPhrase *label, const char *where)
{
  g_autoptr (TsPhrase) text = label;
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (int i = 0; i < N_FIGURES; i++)
    if (may_correct (state, view, i) && may_be (state, i))
      {
        if (self == NULL)
          {
            self = ts_view_offer_more (view, ts_phrase_ref (text), "set-figure");
            ts_offer_put_text (self, "where", where);
            field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "figure", N_ ("Figure"), TRUE);
          }
        terminator_add_figure_choice (state, view, field, i);
      }
  return self;
}

static void
offer_places (const TerminatorState *state, TsView *view)
{
  TsOffer *self = offer_figures (state, view, may_be_in_1984,
                                 ts_phrase ("Put right: who is where in 1984…"), "1984");

  if (self != NULL)
    terminator_add_tile_field (state, view, self, TS_SPEC_CHOICE, "to", N_ ("Location"), TRUE);
  offer_figures (state, view, may_be_in_2029, ts_phrase ("Put right: a unit is on the 2029 board…"),
                 "2029");
  offer_figures (state, view, may_be_in_supply, ts_phrase ("Put right: a unit is off the board…"),
                 "supply");
  offer_figures (state, view, may_be_out, ts_phrase ("Put right: a hero is defeated…"), "out");
}

static void
add_choices (TsView *view, TsField *field, const TsChoice *choices)
{
  for (; choices->id != NULL; choices++)
    ts_field_add_choice (field, choices->id, ts_view_text (view, choices->label), NULL);
}

static void
offer_phase (const TerminatorState *state, TsView *view)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("Put right: phase or turn…"), "set-phase");
  TsField *side;

  add_choices (view, ts_view_add_field (view, self, TS_SPEC_CHOICE, "phase", N_ ("Phase"), TRUE),
               terminator_phases);
  side = ts_view_add_field (view, self, TS_SPEC_CHOICE, "side", N_ ("Whose turn it is"), FALSE);
  side->hint = ts_view_text (view, "in the action phase");
  add_choices (view, side, terminator_sides);
  ts_view_add_number (view, self, "round", N_ ("Round"), 1, MAX_AMOUNT);
}

/* Where the card of the board says how large it is, nobody counts squares. */
static void
offer_map (const TerminatorState *state, TsView *view)
{
  int width = state->setup->width;
  int height = state->setup->height;
  g_auto (TsSketchMap) map = {};
  TsOffer *self;

  if (state->map != NULL || width == UNKNOWN || height == UNKNOWN)
    return;
  ts_sketch_map_init (&map, TS_GRID_SQUARE, width, height);
  self
      = ts_view_offer_more (view,
                            ts_phrase ("An empty map of the 2029 board: {width} × {height} squares",
                                       ts_number ("width", width), ts_number ("height", height)),
                            "lay");
  json_object_set_object_member (self->command, "map", ts_sketch_map_to_json (&map));
}

static void
offer_turn (const TerminatorState *state, TsView *view)
{
  int tank = terminator_first_figure (KIND_TANK);

  if (terminator_may_act (view, state, SIDE_SKYNET) && terminator_can_turn (state, tank))
    ts_offer_put_text (ts_view_offer_more (view,
                                           ts_phrase ("Turn {figure} by a quarter",
                                                      terminator_name_figure (state, tank)),
                                           "turn"),
                       "figure", terminator_figure_id (tank));
}

void
terminator_more_figures (const TerminatorState *state, TsView *view)
{
  offer_map (state, view);
  if (state->phase == PHASE_SETUP)
    return;
  offer_turn (state, view);
  if (terminator_is_attacking (state))
    return;
  offer_places (state, view);
  if (state->points[SIDE_RESISTANCE] < GOAL && state->points[SIDE_SKYNET] < GOAL)
    offer_phase (state, view);
}
