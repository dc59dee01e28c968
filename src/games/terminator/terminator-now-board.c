/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-board.c: what may happen in 2029 at any moment: resources by a card, caches, the
 * Time Lab, Deploy cards taken back.
 *
 * What a cache says stands in the forms of the Resistance's seats only; the host may type it and
 * collect it without seeing it.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

static TsOffer *
offer (const TerminatorState *state, TsView *view, Side side, TsPhrase *label, const char *verb)
{
  TsOffer *self = ts_view_offer_more (view, label, verb);

  self->seat = g_strdup (terminator_side_seat (state, side));
  return self;
}

/* Caches. */

static int
get_width (const TerminatorState *state)
{
  return state->map != NULL ? ts_square_map_get_width (state->map) : TS_SQUARE_LIMIT;
}

static int
get_height (const TerminatorState *state)
{
  return state->map != NULL ? ts_square_map_get_height (state->map) : TS_SQUARE_LIMIT;
}

static void
add_number (TsView *view, TsOffer *self, const char *id, const char *label, int max, int known)
{
  int min = g_str_equal (id, "amount") ? 0 : 1;
  TsField *field = ts_view_add_number (view, self, id, label, min, max);

  if (known >= min && known <= max)
    field->value = json_node_init_int (json_node_alloc (), known);
}

/* `known` NULL: nothing, or nothing that the viewer may know. */
static void
add_cache_fields (const TerminatorState *state, TsView *view, TsOffer *self, const Cache *known)
{
  TsField *where
      = ts_view_add_field (view, self, TS_SPEC_TEXT, "where", N_ ("Coordinates as printed"), FALSE);

  where->max = MAX_WHERE;
  if (known != NULL && known->where != NULL)
    where->value = json_node_init_string (json_node_alloc (), known->where);
  add_number (view, self, "column", N_ ("Column on the map"), get_width (state),
              known != NULL ? known->x + 1 : UNKNOWN);
  add_number (view, self, "row", N_ ("Row on the map"), get_height (state),
              known != NULL ? known->y + 1 : UNKNOWN);
  add_number (view, self, "amount", N_ ("Resources"), MAX_AMOUNT,
              known != NULL ? known->amount : UNKNOWN);
}

static void
offer_note (const TerminatorState *state, TsView *view, const Cache *cache)
{
  TsOffer *self
      = offer (state, view, SIDE_RESISTANCE,
               ts_phrase ("Cache {number}: what it says…", ts_number ("number", cache->number)),
               "note-cache");

  self->hint = ts_view_text (view, "only the Resistance sees it");
  ts_offer_put_number (self, "cache", cache->number);
  add_cache_fields (state, view, self, terminator_is_resistance (view, state) ? cache : NULL);
}

/* Whether somebody typed the amount is no secret, only the amount is. */
static void
add_amount (const TerminatorState *state, TsView *view, TsOffer *self, const Cache *cache)
{
  TsField *field
      = ts_view_add_number (view, self, "amount", N_ ("Resources on the card"), 0, MAX_AMOUNT);

  field->required = cache->amount == UNKNOWN;
  if (cache->amount == UNKNOWN)
    return;
  if (terminator_is_resistance (view, state))
    field->value = json_node_init_int (json_node_alloc (), cache->amount);
  else
    field->hint = ts_view_text (view, "left empty: what was noted");
}

static void
offer_collect (const TerminatorState *state, TsView *view, const Cache *cache)
{
  TsOffer *self = offer (state, view, SIDE_RESISTANCE,
                         ts_phrase ("Collect cache {number}…", ts_number ("number", cache->number)),
                         "collect");

  ts_offer_put_number (self, "cache", cache->number);
  add_amount (state, view, self, cache);
}

/* A unit has come near it: said to those who know where it lies. */
static void
suggest_collect (const TerminatorState *state, TsView *view, const Cache *cache, int figure)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_SUGGESTED,
                                 ts_phrase ("{figure} collects cache {number}",
                                            terminator_name_figure (state, figure),
                                            ts_number ("number", cache->number)),
                                 "collect");

  self->seat = g_strdup (view->viewer->seat);
  self->hint = ts_view_text (view, "it stands on its square or next to it");
  ts_offer_put_number (self, "cache", cache->number);
  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  if (cache->amount == UNKNOWN)
    add_amount (state, view, self, cache);
}

static void
show_cache (const TerminatorState *state, TsView *view, const Cache *cache)
{
  offer_collect (state, view, cache);
  offer_note (state, view, cache);
  for (int i = 0; terminator_is_resistance (view, state) && i < N_FIGURES; i++)
    if (terminator_is_near_cache (state, cache, i))
      {
        suggest_collect (state, view, cache, i);
        return;
      }
}

static void
show_caches (const TerminatorState *state, TsView *view)
{
  if (!terminator_may_act (view, state, SIDE_RESISTANCE))
    return;
  for (guint i = 0; i < MAX_CACHES; i++)
    if (state->caches[i].there)
      show_cache (state, view, &state->caches[i]);
  if (terminator_can_draw_cache (state))
    add_cache_fields (
        state, view,
        offer (state, view, SIDE_RESISTANCE, ts_phrase ("Draw a resource cache…"), "cache"), NULL);
}

void
terminator_offer_cache (const TerminatorState *state, TsView *view)
{
  gboolean drawn = state->action.left == 0;
  TsOffer *self;

  if (!terminator_may_act (view, state, SIDE_RESISTANCE) || !terminator_can_draw_cache (state))
    return;
  self = ts_view_offer (view, drawn ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                        ts_phrase ("Draw a resource cache"), "cache");
  self->seat = g_strdup (terminator_seat (state, state->action.actor));
  self->hint = ts_view_text (view, "face down beside the board; Skynet does not see it");
}

/* The Time Lab. */

static void
offer_sides (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  if (terminator_sees_lab (state))
    return;
  for (Side i = 0; i < N_SIDES; i++)
    if (state->lab_side != (gint8) i)
      {
        self = ts_view_offer_more (
            view, ts_phrase ("{side} controls the Time Lab", terminator_name_side (i)), "lab-side");
        ts_offer_put_text (self, "side", terminator_sides[i].id);
      }
  if (state->lab_side != NOBODY)
    ts_view_offer_more (view, ts_phrase ("Nobody controls the Time Lab"), "lab-side");
}

static void
show_lab (const TerminatorState *state, TsView *view)
{
  TsOffer *self = ts_view_offer_more (
      view, state->lab ? ts_phrase ("Move the Time Lab") : ts_phrase ("Place the Time Lab"), "lab");

  self->hint = ts_view_text (view, "as a mission says, next to the square of a cache");
  if (!state->lab)
    return;
  ts_view_offer_more (view, ts_phrase ("Remove the Time Lab"), "lab-off");
  offer_sides (state, view);
}

/* Why the way back is closed to a unit that begins to move; NULL: it is open. */
static TsPhrase *
say_closed (const TerminatorState *state, int figure)
{
  Side side = (Side) terminator_figure_side (figure);

  if (!terminator_is_at_lab (state, figure))
    return ts_phrase ("It does not stand next to the Time Lab.");
  if (terminator_get_lab_side (state) != (int) side)
    return ts_phrase ("{side} does not control the Time Lab.", terminator_name_side (side));
  if (state->pool[side] < TRAVEL_COST)
    return ts_phrase ("The pool has {n} of {cost}.", ts_number ("n", state->pool[side]),
                      ts_part ("cost", terminator_say_resources (TRAVEL_COST)));
  return NULL;
}

void
terminator_offer_travel (const TerminatorState *state, TsView *view, int figure)
{
  TsPhrase *closed;
  TsOffer *self;

  if (figure == NOBODY || !terminator_may_travel (state, figure) || state->action.moved
      || !terminator_may_act (view, state, (Side) terminator_figure_side (figure)))
    return;
  closed = say_closed (state, figure);
  self = ts_view_offer (view, TS_OFFER_PLAIN,
                        ts_phrase ("{figure} travels to 1984 ({cost})",
                                   terminator_name_figure (state, figure),
                                   ts_part ("cost", terminator_say_resources (TRAVEL_COST))),
                        "travel");
  self->seat = g_strdup (terminator_seat (state, state->action.actor));
  self->hint = ts_view_text (view, "to a random location; the Time Lab is removed");
  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  if (closed != NULL)
    self->blocked = ts_view_say (view, closed);
}

/* By a card, or where people skipped a step: the rules do not have it. */
static void
show_travel (const TerminatorState *state, TsView *view, Side side)
{
  TsField *field = NULL;

  for (int i = 0; i < N_FIGURES; i++)
    {
      if (!terminator_may_travel (state, i) || terminator_figure_side (i) != side
          || (state->action.on && state->action.active == i))
        continue;
      if (field == NULL)
        {
          TsOffer *self = offer (state, view, side,
                                 ts_phrase ("{side}: travel to 1984…", terminator_name_side (side)),
                                 "travel");

          self->blocked = ts_view_text (view, "A unit travels when it begins its Move action.");
          field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "figure", N_ ("Unit"), TRUE);
        }
      terminator_add_figure_choice (state, view, field, i);
    }
}

static void
show_side (const TerminatorState *state, TsView *view, Side side)
{
  if (!terminator_may_act (view, state, side))
    return;
  terminator_offer_gain (state, view, side);
  terminator_offer_undeploys (state, view, side);
  show_travel (state, view, side);
}

void
terminator_more_board (const TerminatorState *state, TsView *view)
{
  if (!terminator_is_running (state))
    return;
  for (Side i = 0; i < N_SIDES; i++)
    show_side (state, view, i);
  terminator_offer_finished (state, view);
  show_caches (state, view);
  show_lab (state, view);
}
