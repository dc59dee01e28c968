/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-piles.h: decks, hands and discard piles.
 *
 * Functions tell their deeds, with what undo puts back.  Names are given where people said them.
 */

#pragma once

#include "invaders.h"

G_BEGIN_DECLS

/* Draws one after the other; a draw from an empty deck ends the game (L4, X004-02): that side
 * loses, both decks empty: Mankind wins (public). */
void invaders_draw (InvadersState *state, Side side, guint n, TsOutcome *outcome);
/* From the deck onto the discard pile, face up, as many as there are; how many. What is missing
 * loses at once where the setup says so. Counts what Mankind lost by it in this turn. `names`
 * (nullable, of char *) from the first that is drained. */
guint invaders_drain (
    InvadersState *state, Side side, guint n, const GPtrArray *names, TsOutcome *outcome);
/* The same as a cost: nobody is drained, and nothing is lost by it. */
guint invaders_flip (
    InvadersState *state, Side side, guint n, const GPtrArray *names, TsOutcome *outcome);
/* From the hand onto the discard pile, at most what there is. */
void invaders_discard (
    InvadersState *state, Side side, guint n, const GPtrArray *names, TsOutcome *outcome);
/* A card on top of a discard pile; texts are copied, nullable. */
void invaders_put_discard (InvadersState *state, Side side, const char *id, const char *name);
/* TEXTS of a command's member, NULL where it has none. (transfer full, nullable) */
GPtrArray *invaders_get_names (JsonObject *command, const char *name);

G_END_DECLS
