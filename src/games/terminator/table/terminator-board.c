/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-board.c: what may happen in 2029 at any moment, behind “More”: resources by a card,
 * caches, the Time Lab, Deploy cards taken back (L480-492).
 *
 * What a cache says stands in the forms of the Resistance's seats only; the host may type it and
 * collect it without seeing it.
 */

#include "terminator-table.h"
#include "terminator-board.h"
#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-words.h"

static TsOffer *
offer_more (
    const TerminatorState *state, TsView *view, Side side, TsPhrase *label, const char *verb)
{
  TsOffer *offer = ts_view_offer_more (view, label, verb);

  ts_offer_set_seat (offer, terminator_side_seat (state, side));
  return offer;
}

/* Caches. */

/* `known` below the least: nothing is proposed. */
static void
ask_number (TsOffer *offer, const char *argument, int max, int known)
{
  TsField *field = ts_offer_ask (offer, argument);

  field->max = max;
  if (known >= field->min && known <= max)
    ts_field_propose (field, known);
}

/* `known` NULL: nothing, or nothing that the viewer may know. */
static void
ask_cache (const TerminatorState *state, TsOffer *offer, const Cache *known)
{
  static const Cache nothing = { .x = UNKNOWN, .y = UNKNOWN, .amount = UNKNOWN };
  const Cache *cache = known != NULL ? known : &nothing;
  int width = state->map != NULL ? ts_square_map_get_width (state->map) : TS_SQUARE_LIMIT;
  int height = state->map != NULL ? ts_square_map_get_height (state->map) : TS_SQUARE_LIMIT;
  TsField *where = ts_offer_ask (offer, "where");

  if (cache->where != NULL)
    ts_field_propose_text (where, cache->where);
  ask_number (offer, "column", width, cache->x + 1);
  ask_number (offer, "row", height, cache->y + 1);
  ask_number (offer, "amount", MAX_AMOUNT, cache->amount);
}

/* Whether somebody typed the amount is no secret, only the amount is. */
static void
ask_amount (const TerminatorState *state, TsOffer *offer, const Cache *cache)
{
  TsField *field = ts_offer_ask (offer, "amount");

  ts_field_set_label (field, ts_phrase ("Resources on the card"));
  field->required = cache->amount == UNKNOWN;
  if (cache->amount == UNKNOWN)
    return;
  if (ts_view_get_reader (offer->view) != NULL)
    ts_field_propose (field, cache->amount);
  else
    ts_field_set_hint (field, ts_phrase ("default: what was noted"));
}

/* A unit has come near it: said to those who know where it lies. */
static void
suggest_collect (const TerminatorState *state, TsView *view, const Cache *cache, int figure)
{
  TsOffer *offer = ts_view_offer (view, TS_OFFER_SUGGESTED,
                                  ts_phrase ("{figure} collects cache {number}",
                                             terminator_name_figure (state, figure),
                                             ts_number ("number", cache->number)),
                                  "collect");

  ts_offer_set_seat (offer, ts_view_get_reader (view));
  ts_offer_set_hint (offer, ts_phrase ("it stands on its square or next to it"));
  ts_offer_put_number (offer, "cache", cache->number);
  ts_offer_put_text (offer, "figure", terminator_figure_id (figure));
  if (cache->amount == UNKNOWN)
    ask_amount (state, offer, cache);
}

static void
offer_cache (const TerminatorState *state, TsView *view, const Cache *cache)
{
  gboolean secret = ts_view_get_reader (view) == NULL;
  TsOffer *offer = offer_more (
      state, view, SIDE_RESISTANCE,
      ts_phrase ("Collect cache {number}…", ts_number ("number", cache->number)), "collect");

  ts_offer_put_number (offer, "cache", cache->number);
  ask_amount (state, offer, cache);
  offer = offer_more (
      state, view, SIDE_RESISTANCE,
      ts_phrase ("Cache {number}: what it does…", ts_number ("number", cache->number)),
      "note-cache");
  ts_offer_set_hint (offer, ts_phrase ("only the Resistance sees it"));
  ts_offer_put_number (offer, "cache", cache->number);
  ask_cache (state, offer, secret ? NULL : cache);
  for (int i = 0; !secret && i < N_FIGURES; i++)
    if (terminator_is_near_cache (state, cache, i))
      {
        suggest_collect (state, view, cache, i);
        return;
      }
}

static void
offer_caches (const TerminatorState *state, TsView *view)
{
  TS_ONLY_FOR (view, terminator_get_hands (view, state, SIDE_RESISTANCE));

  for (guint i = 0; i < MAX_CACHES; i++)
    if (state->caches[i].there)
      for (TsReaders readers = ts_readers_begin (view, terminator_get_resistance (view, state));
           ts_readers_next (&readers);)
        offer_cache (state, view, &state->caches[i]);
  if (state->phase == PHASE_ACTION && terminator_can_draw_cache (state))
    ask_cache (
        state,
        offer_more (state, view, SIDE_RESISTANCE, ts_phrase ("Draw a resource cache…"), "cache"),
        NULL);
}

void
terminator_offer_cache (const TerminatorState *state, TsView *view)
{
  TsOffer *offer;
  TS_ONLY_FOR (view, terminator_get_hands (view, state, SIDE_RESISTANCE));

  if (!terminator_can_draw_cache (state))
    return;
  offer = ts_view_offer (view, state->action.left == 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                         ts_phrase ("Draw a resource cache"), "cache");
  ts_offer_set_seat (offer, terminator_seat (state, state->action.actor));
  ts_offer_set_hint (offer, ts_phrase ("face down beside the board; Skynet does not see it"));
}

/* The Time Lab. */

static void
offer_sides (const TerminatorState *state, TsView *view)
{
  for (Side i = 0; i < N_SIDES; i++)
    if (state->lab_side != (gint8) i)
      ts_offer_put_text (
          ts_view_offer_more (view,
                              ts_phrase ("{side} controls the Time Lab", terminator_name_side (i)),
                              "lab-side"),
          "side", terminator_sides[i].id);
  if (state->lab_side != NOBODY)
    ts_view_offer_more (view, ts_phrase ("Nobody controls the Time Lab"), "lab-side");
}

static void
offer_lab (const TerminatorState *state, TsView *view)
{
  TsOffer *offer = ts_view_offer_more (
      view, state->lab ? ts_phrase ("Move the Time Lab") : ts_phrase ("Place the Time Lab"), "lab");

  ts_offer_set_hint (offer, ts_phrase ("as the mission describes, next to the square of a cache"));
  if (!state->lab)
    return;
  ts_view_offer_more (view, ts_phrase ("Remove the Time Lab"), "lab-off");
  if (!terminator_sees_lab (state))
    offer_sides (state, view);
}

void
terminator_offer_travel (const TerminatorState *state, TsView *view, int figure)
{
  TsOffer *offer;

  if (figure == NOBODY || !terminator_may_travel (state, figure) || state->action.moved)
    return;
  TS_ONLY_FOR (view, terminator_get_hands (view, state, (Side) terminator_figure_side (figure)));
  offer = ts_view_offer (view, TS_OFFER_PLAIN,
                         ts_phrase ("{figure} travels to 1984 ({cost})",
                                    terminator_name_figure (state, figure),
                                    ts_part ("cost", terminator_format_resources (TRAVEL_COST))),
                         "travel");
  ts_offer_set_seat (offer, terminator_seat (state, state->action.actor));
  ts_offer_set_hint (offer, ts_phrase ("to a random location; the Time Lab is removed"));
  ts_offer_put_text (offer, "figure", terminator_figure_id (figure));
  ts_offer_check (offer);
}

/* By a card, or where people skipped a step: the rules do not have it. */
static void
offer_travels (const TerminatorState *state, TsView *view, Side side)
{
  TsField *field = NULL;

  for (int i = 0; i < N_FIGURES; i++)
    {
      if (!terminator_may_travel (state, i) || terminator_figure_side (i) != side
          || (state->action.on && state->action.active == i))
        continue;
      if (field == NULL)
        {
          TsOffer *offer = offer_more (
              state, view, side, ts_phrase ("{side}: travel to 1984…", terminator_name_side (side)),
              "travel");

          ts_offer_set_blocked (offer,
                                ts_phrase ("A unit travels when it begins its Move action."));
          field = terminator_ask_one_of (offer, "figure");
        }
      ts_field_add (field, terminator_figure_id (i), terminator_format_figure (state, i));
    }
}

void
terminator_more_board (const TerminatorState *state, TsView *view)
{
  for (Side i = 0; i < N_SIDES; i++)
    {
      TS_ONLY_FOR (view, terminator_get_hands (view, state, i));

      terminator_offer_gain (state, view, i);
      if (terminator_is_attacking (state))
        continue;
      terminator_offer_undeploys (state, view, i);
      offer_travels (state, view, i);
    }
  if (terminator_is_attacking (state))
    return;
  terminator_offer_finished (state, view);
  terminator_more_arrivals (state, view);
  offer_caches (state, view);
  offer_lab (state, view);
}
