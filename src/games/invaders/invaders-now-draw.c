/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-draw.c: the instruction in the draw phase.
 */

#include "invaders-view.h"

static TsPhrase *
say_deck (const InvadersState *state, gint64 n)
{
  const Force *force = &state->forces[state->active];

  if (force->deck < n && state->forces[invaders_other (state->active)].deck == 0)
    return ts_phrase ("Both decks run out with this draw: Mankind wins.");
  if (force->deck < n)
    return ts_phrase_plural ("Only {n} card is left in the deck: who cannot draw loses.",
                             "Only {n} cards are left in the deck: who cannot draw loses.",
                             force->deck);
  return ts_phrase_plural ("{n} card is left in the deck.", "{n} cards are left in the deck.",
                           force->deck);
}

void
invaders_show_draw (const InvadersState *state, TsView *view)
{
  gint64 n = MAX (N_DRAWN - state->drawn, 0);

  invaders_instruct (view, state->active,
                     ts_phrase_plural ("{side}: draw {n} card", "{side}: draw {n} cards", n,
                                       invaders_name_side (state->active)),
                     say_deck (state, n));
  view->now.footnote = ts_view_say (view, ts_say_heading ("A. Draw phase"));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase_plural ("Draw {n} card", "Draw {n} cards", n),
                 "draw");
}
