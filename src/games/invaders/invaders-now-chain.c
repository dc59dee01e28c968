/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-chain.c: a card lies open and is paid: does the other side cancel it, and does the
 * first cancel that?
 */

#include "invaders-play.h"
#include "invaders-view.h"

static TsPhrase *
say_last (const InvadersState *state)
{
  return invaders_say_announced (state, &state->chain[state->n_chain - 1]);
}

static TsPhrase *
say_question (const InvadersState *state)
{
  return ts_phrase ("{side}: cancel {card}?", invaders_name_side (invaders_get_answerer (state)),
                    ts_part ("card", say_last (state)));
}

/* What becomes of the first card as the chain stands. */
static TsPhrase *
say_outcome (const InvadersState *state)
{
  TsArg card = ts_part ("card", invaders_say_announced (state, state->chain));

  if (!invaders_stands (state))
    return ts_phrase ("As it stands {card} is discarded, and its cost stays paid.", card);
  if (state->entrance.zone == NOBODY)
    return ts_phrase ("As it stands {card} takes effect and is then discarded.", card);
  return ts_phrase ("As it stands {card} comes into play: {zone}.", card,
                    invaders_name_zone ((Zone) state->entrance.zone));
}

static TsPhrase *
say_nobody (const InvadersState *state)
{
  if (!invaders_stands (state))
    return ts_phrase ("No, it is cancelled");
  return state->entrance.zone == NOBODY ? ts_phrase ("No, it takes effect")
                                        : ts_phrase ("No, it comes into play");
}

static void
offer_cancels (const InvadersState *state, TsView *view, Side side)
{
  TsOffer *offer;

  if (state->forces[side].hand == 0 || state->n_chain >= MAX_CHAIN)
    return;
  if (invaders_has_known (state, side, PLAYS_CANCELS, FALSE))
    {
      offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Cancel it with…"), "cancel");
      invaders_add_known_field (state, view, offer, side, PLAYS_CANCELS, FALSE);
    }
  offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Cancel it by the numbers of a card…"),
                         "cancel");
  invaders_add_number_fields (state, view, offer, side, PLAYS_CANCELS);
}

void
invaders_show_chain (const InvadersState *state, TsView *view)
{
  Side side = invaders_get_answerer (state);

  invaders_instruct (view, side, say_question (state), say_outcome (state));
  view->now.footnote = ts_view_say (view, ts_say_heading ("A) Play cards"));
  ts_view_offer (view, TS_OFFER_SUGGESTED, say_nobody (state), "settle");
  offer_cancels (state, view, side);
}
