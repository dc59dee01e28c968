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

#include "invaders.h"

G_BEGIN_DECLS

/* What a card costs and is: the catalogue's entry, and what the command says over it. */
typedef struct
{
  const char *id;   /* nullable */
  const char *name; /* nullable */
  int discard, drain;
  gboolean one_shot;
  gboolean known; /* its power */
  int power;
  int tokens;
  gboolean hero;
  gboolean cancels;
} Offer;

/* Why a side cannot pay; NULL: it can. (full) */
TsPhrase *invaders_say_cost_stop (const InvadersState *state, Side side, int discard, int drain);
/* Whose answer the chain waits for: the opponent of whoever announced last. */
Side invaders_get_answerer (const InvadersState *state);
/* Whether the card of the chain enters play as it stands: an even number of cancels. */
gboolean invaders_stands (const InvadersState *state);

G_END_DECLS
