/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-play.h: a card is announced and paid, cancelled, cancelled back, and settled.
 *
 * Costs are paid when a card is announced (X004-03): all cards of the chain are paid for, those
 * that are cancelled too (L88).  Both costs are checked before either is paid (X004-08); the card
 * itself is no part of its own discard cost.
 */

#pragma once

#include "invaders-known.h"

G_BEGIN_DECLS

/* What a card costs and is: what the command says, else what is known of the card. */
typedef struct
{
  Side side;
  Known *known;     /* nullable: the session knows no such card */
  const char *name; /* then: as it was typed, of the command; nullable */
  int discard, drain;
  Plays plays;
  int power;  /* of a card that stays */
  int tokens; /* with which it comes into play; UNKNOWN */
} Offer;

/* invaders-price.c: reads a command, asks for what nobody knows, and remembers what it says. */
gboolean invaders_read_offer (InvadersState *state,
                              JsonObject *command,
                              Side side,
                              gboolean as_cancel,
                              Offer *offer,
                              TsOutcome *outcome,
                              GError **error);
/* Why a side cannot pay for a card of its hand; NULL: it can. (full) */
TsPhrase *invaders_say_card_stop (const InvadersState *state, Side side, int discard, int drain);
/* The same for what is no card of the hand. (full) */
TsPhrase *invaders_say_cost_stop (const InvadersState *state, Side side, int discard, int drain);
/* Checks both costs, then pays both, and puts the card at the end of the chain. */
gboolean invaders_announce (InvadersState *state,
                            const Offer *offer,
                            JsonObject *command,
                            TsOutcome *outcome,
                            GError **error);

/* Whose answer the chain waits for: the opponent of whoever announced last. */
Side invaders_get_answerer (const InvadersState *state);
/* Whether the card of the chain enters play as it stands: an even number of cancels. */
gboolean invaders_stands (const InvadersState *state);

G_END_DECLS
