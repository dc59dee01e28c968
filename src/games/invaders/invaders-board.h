/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-board.h: zones, their slots and what lies in them.
 *
 * Functions that change something tell their deeds, with what undo puts back.
 */

#pragma once

#include "invaders-words.h"

G_BEGIN_DECLS

guint invaders_count_cards (const InvadersState *state, Side side, Zone zone);
/* A free slot; NOBODY: all four are full. */
int invaders_find_slot (const InvadersState *state, Side side, Zone zone);
/* The printed power less the markers, never below 0; UNKNOWN while nobody said it. */
int invaders_get_zone_power (const InvadersState *state, Zone zone);
/* The sum of a side's cards, without a turned Hero; UNKNOWN_SUM while the power of one is not
 * known. Zone power is not in it. */
#define UNKNOWN_SUM G_MININT
int invaders_sum (const InvadersState *state, Side side, Zone zone);
/* The Hero in play; FALSE: there is none. */
gboolean invaders_find_hero (const InvadersState *state, Place *place);

/* Into a free slot of the zone, which there must be, as a new card with a serial of its own. */
void invaders_enter (InvadersState *state,
                     Side side,
                     const Entrance *entrance,
                     const char *id,
                     const char *name,
                     TsOutcome *outcome);
/* Out of its slot and face up onto its owner's discard pile (L90); a Hero is set aside as
 * eliminated. */
void invaders_discard_card (InvadersState *state, const Place *place, TsOutcome *outcome);
/* Out of its slot and out of the game; a Hero is eliminated. */
void invaders_remove_card (InvadersState *state, const Place *place, TsOutcome *outcome);
/* To a free slot of another zone. */
void invaders_move_card (InvadersState *state, const Place *place, Zone zone, TsOutcome *outcome);
/* A number read off a card in a slot; what nobody knew is remembered. */
void invaders_set_power (InvadersState *state, const Place *place, int power, TsOutcome *outcome);

/* Why a card may not be sacrificed (L44-49); NULL: it may. (full) */
TsPhrase *invaders_say_sacrifice_stop (const InvadersState *state, const Place *place);
/* The same for a command: FALSE with an error, unless the table wants it anyway. */
gboolean invaders_allow_sacrifice (const InvadersState *state,
                                   const Place *place,
                                   JsonObject *command,
                                   TsOutcome *outcome,
                                   GError **error);
/* The cards whose first token is still due in this turn (L75), as a sentence; NULL: none. (full) */
TsPhrase *invaders_say_due (const InvadersState *state);

G_END_DECLS
