/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-cost.c: whether what cards cost can be paid.  Both costs are checked before either
 * is paid (X004-08).
 */

#include "invaders.h"

#define HEADING "A) Play cards"

static gboolean
has_deck (const InvadersState *state, InvadersSide side, int drain, TsWhyNot *why_not)
{
  gint16 deck = state->forces[side].deck;

  return deck >= drain
         || ts_forbid (why_not,
                       ts_phrase_plural (
                           "The drain cost is {cost}, but the deck of {side} has only {n} card. "
                           "Choose something else.",
                           "The drain cost is {cost}, but the deck of {side} has only {n} "
                           "cards. Choose something else.",
                           deck, ts_number ("cost", drain),
                           ts_part ("side", invaders_format_side (side))),
                       HEADING);
}

static TsPhrase *
format_hand_stop (InvadersSide side, int discard, int hand)
{
  return ts_phrase_plural ("The discard cost is {cost}, but {side} has only {n} card in hand. "
                           "Choose something else.",
                           "The discard cost is {cost}, but {side} has only {n} cards in hand. "
                           "Choose something else.",
                           hand, ts_number ("cost", discard),
                           ts_part ("side", invaders_format_side (side)));
}

static TsPhrase *
format_others_stop (InvadersSide side, int discard, int others)
{
  if (others < 0)
    return ts_phrase ("{side} has no card in hand. Correct the hand if the table shows otherwise.",
                      invaders_name_side (side));
  return ts_phrase_plural ("The discard cost is {cost}, but besides this card {side} has only {n} "
                           "card in hand. Choose something else.",
                           "The discard cost is {cost}, but besides this card {side} has only {n} "
                           "cards in hand. Choose something else.",
                           others, ts_number ("cost", discard),
                           ts_part ("side", invaders_format_side (side)));
}

gboolean
invaders_can_pay (const InvadersState *state,
                  InvadersSide side,
                  const Cost *cost,
                  gboolean card,
                  TsWhyNot *why_not)
{
  int hand = state->forces[side].hand;

  if (state->setup->sums)
    return has_deck (state, side, cost->drain, why_not);
  if (card && hand - 1 < cost->discard)
    return ts_forbid (why_not, format_others_stop (side, cost->discard, hand - 1), HEADING);
  if (!card && hand < cost->discard)
    return ts_forbid (why_not, format_hand_stop (side, cost->discard, hand), HEADING);
  return has_deck (state, side, cost->drain, why_not);
}
