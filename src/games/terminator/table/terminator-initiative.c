/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-initiative.c: who goes first, as it is asked.
 */

#include "terminator-table.h"
#include "terminator-flow.h"
#include "terminator-words.h"

static void
offer_first (TsView *view, TsOfferStyle style, Side side)
{
  TsOffer *offer = ts_view_offer (
      view, style, ts_phrase ("{side} goes first", terminator_name_side (side)), "first");

  ts_offer_put_text (offer, "side", terminator_sides[side].id);
  ts_offer_check (offer);
}

static void
show_coin (TsView *view)
{
  ts_view_instruct (view, NULL, ts_phrase ("Who goes first? A coin decides"),
                    ts_phrase ("Flip it here or on the table."));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Flip the coin"), "flip");
  offer_first (view, TS_OFFER_PLAIN, SIDE_RESISTANCE);
  offer_first (view, TS_OFFER_PLAIN, SIDE_SKYNET);
}

static void
show_choice (const TerminatorState *state, TsView *view)
{
  Side chooser = terminator_find_chooser (state);
  gboolean level = chooser == N_SIDES;
  Side likely = level ? SIDE_SKYNET : chooser;

  if (level)
    ts_view_instruct (view, NULL, ts_phrase ("Skynet goes first"),
                      ts_phrase ("Both victory tracks are level."));
  else
    ts_view_instruct (
        view, terminator_side_seat (state, chooser),
        ts_phrase ("{side}: who goes first?", terminator_name_side (chooser)),
        ts_phrase ("The side with fewer points chooses: Resistance {resistance}, Skynet {skynet}.",
                   ts_number ("resistance", state->points[SIDE_RESISTANCE]),
                   ts_number ("skynet", state->points[SIDE_SKYNET])));
  TS_ONLY_FOR (view, level ? TS_FOR_ALL : terminator_get_hands (view, state, chooser));
  offer_first (view, TS_OFFER_SUGGESTED, likely);
  offer_first (view, TS_OFFER_PLAIN, (Side) !likely);
}

void
terminator_show_initiative (const TerminatorState *state, TsView *view)
{
  view->now.footnote = ts_view_format (view, ts_format_heading ("1. Initiative Phase"));
  if (state->setup->coin)
    show_coin (view);
  else
    show_choice (state, view);
}
