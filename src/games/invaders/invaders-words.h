/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-words.h: what things are called: ids for scripts, names for people.
 *
 * Ids and names are borrowed and live as long as the program or the setup; phrases and arguments
 * are new, and consumed by the phrase that they are put into.
 */

#pragma once

#include "invaders.h"

G_BEGIN_DECLS

extern const TsChoice invaders_sides[];      /* by Side: "mankind", "invader" */
extern const TsChoice invaders_zones[];      /* by Zone: "pacific", "eurasia", "africa" */
extern const TsChoice invaders_phases[];     /* by Phase from PHASE_DRAW: "draw" … "over" */
extern const TsChoice invaders_strategies[]; /* by StrategyState: "dormant", "enabled", "used" */
extern const TsChoice invaders_ends[];       /* how a game ends: "deck", "decks", "skull", "heroes",
                                              * "eurasia", "pacific-africa", "weapon", "agreed" */

/* The seat of a side: "blue" Mankind, "red" the Invader. */
const char *invaders_seat (Side side);

/* A card in a slot: where it is. */
typedef struct
{
  Side side;
  Zone zone;
  guint slot;
} Place;

/* "card-12". The id is overwritten by the eighth call after. */
const char *invaders_card_id (const Card *card);
/* In a slot, by its id; FALSE with an error. */
gboolean
invaders_get_card (const InvadersState *state, const char *id, Place *place, GError **error);
gboolean invaders_find_serial (const InvadersState *state, int serial, Place *place);
static inline const Card *
invaders_card (const InvadersState *state, const Place *place)
{
  return &state->forces[place->side].slots[place->zone][place->slot];
}
/* Of a command's member `name`; FALSE with an error. */
gboolean invaders_get_side (JsonObject *command, const char *name, Side *side, GError **error);

/* A name: what was typed, else what the catalogue calls it, else "a card". `id` and `name` are
 * nullable. */
TsPhrase *invaders_say_named (const InvadersState *state, const char *id, const char *name);
TsPhrase *invaders_say_card (const InvadersState *state, const Card *card);
TsArg invaders_name_card (const InvadersState *state, const Card *card); /* {card} */
TsPhrase *invaders_say_announced (const InvadersState *state, const Announced *card);
TsPhrase *invaders_say_zone (Zone zone);
TsArg invaders_name_zone (Zone zone);    /* {zone} */
TsPhrase *invaders_say_side (Side side); /* with an article, in the middle of a sentence */
TsArg invaders_name_side (Side side);    /* {side}, where a sentence begins */
TsPhrase *invaders_say_cards (gint64 n); /* "3 cards" */
/* Of the strategies that are printed at the edge of the board, from 1; `number` must be one. */
const char *invaders_strategy_id (Side side, guint number); /* in the catalogue */
TsPhrase *invaders_say_strategy (const InvadersState *state, Side side, guint number);
#define PLOT_ACTION_ID "invader-plot" /* the Invader's plot action, in the catalogue */

G_END_DECLS
