/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-actions.h: the action dice of whose turn it is, and the spaces that they are put on
 * (L598).
 *
 * All of it is about the turn's character: there is one.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

extern const TsChoice genesis_die_choices[]; /* the four action dice */

typedef gboolean (*GenesisDieMatch) (const GenesisState *state, guint die);

Hero *genesis_get_turn (gconstpointer state);
/* To be rolled; on a space; rolled and on no space; the same, and it may be put on one. */
gboolean genesis_is_unrolled_die (const GenesisState *state, guint die);
gboolean genesis_is_used_die (const GenesisState *state, guint die);
gboolean genesis_is_free_die (const GenesisState *state, guint die);
gboolean genesis_is_usable_die (const GenesisState *state, guint die);
guint genesis_count_action_dice (const GenesisState *state, GenesisDieMatch match);
gboolean genesis_has_rolled (const GenesisState *state, TsWhyNot *why_not);

/* An action die of the turn onto a space, see genesis-spaces.h; "use" is checked against being
 * downed. What is left of a movement is lost (L630). */
gboolean genesis_may_take_die (
    const GenesisState *state, int die, Use use, const char *space, TsWhyNot *why_not);
void
genesis_take_die (GenesisState *state, int die, Use use, const char *space, TsOutcome *outcome);

/* A field for one of the dice that match; for any number of the free ones. */
TsField *genesis_add_die_field (const GenesisState *state,
                                TsOffer *offer,
                                const char *id,
                                GenesisDieMatch match);
/* One of "assign" for a die that may be used. */
TsOffer *
genesis_offer_die (const GenesisState *state, TsView *view, TsPhrase *label, const char *use);

/* genesis-companions.c: with others; the arguments are those of "assign". */
/* Whether a trade says with whom, and somebody plays that color. */
gboolean genesis_trades (const GenesisState *state, JsonObject *args);
gboolean genesis_may_trade (const GenesisState *state, JsonObject *args, TsWhyNot *why_not);
/* The space or the ally that a new command names, else the only one that it can mean; NULL: nobody
 * knows. Interned. */
const char *genesis_find_commanded (const GenesisState *state, JsonObject *args);
gboolean genesis_may_command (const GenesisState *state, JsonObject *args, TsWhyNot *why_not);
gboolean genesis_may_drive (const GenesisState *state, TsWhyNot *why_not);
/* Instead of "whom". */
gboolean genesis_may_rescue_ally (const GenesisState *state, JsonObject *args, TsWhyNot *why_not);
void genesis_rescue_ally (GenesisState *state, JsonObject *args, TsOutcome *outcome);
void genesis_trade (GenesisState *state, JsonObject *args, TsOutcome *outcome);
void genesis_command (const GenesisState *state, JsonObject *args, TsOutcome *outcome);
void genesis_drive (const GenesisState *state, JsonObject *args, TsOutcome *outcome);
void genesis_offer_companions (const GenesisState *state, TsView *view);

/* What a die may be used for beside an attack; first how far its character moves. */
void genesis_offer_move (const GenesisState *state, TsView *view);
void genesis_offer_other_uses (const GenesisState *state, TsView *view);
/* The rest of who could only be a medic: after what people look for in every turn. */
void genesis_offer_unlikely_rest (const GenesisState *state, TsView *view);
/* What is left of a movement, and a die that a card frees. */
void genesis_offer_walk (const GenesisState *state, TsView *view);
void genesis_offer_free (const GenesisState *state, TsView *view);

G_END_DECLS
