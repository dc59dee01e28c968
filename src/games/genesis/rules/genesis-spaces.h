/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-spaces.h: the action spaces on which dice lie (L598-600): those of boards, of class
 * cards, of weapons, and what else people name.
 *
 * A space is a text: "board" is the one of its kind on the character's board, a class or a weapon
 * is its card by its id, all else is as people wrote it.  A die without a space lies on the
 * board's. How many spaces a card has is often unknown: a second die there is not refused, it is
 * said.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* One that nobody named. */
#define GENESIS_OTHER_SPACE "other"

/* Whether the space that people name is free, for the character whose turn it is. */
gboolean
genesis_is_space_free (const GenesisState *state, Use use, const char *space, TsWhyNot *why_not);
/* Whether a die lies there: of anybody on the cards of allies and of the truck. */
gboolean genesis_is_space_taken (const GenesisState *state, Use use, const char *space);
/* The one of its kind on the board of whose turn it is. */
gboolean genesis_is_board_taken (const GenesisState *state, Use use);
/* "the board", "Scout" */
TsPhrase *genesis_format_space (const GenesisState *state, const char *space);
/* Whether a class adds such a space (L916-934): one of the character's own, any while nobody told
 * which these are.  Of one that was only typed nobody knows. */
gboolean genesis_adds_space (const GenesisState *state, const GenesisCard *class, Use use);
/* Puts a die of the turn there; NULL: on the board, or on another when that one is taken. Says when
 * a die needs another space than the one it seems to have. */
void
genesis_fill_space (GenesisState *state, int die, Use use, const char *space, TsOutcome *outcome);

/* Whether a used die may lie on its character's board: on no card that is known. */
gboolean genesis_is_board_die (const GenesisState *state, guint die);
/* Every attack space of a weapon holds a die, as far as its card is known. */
gboolean genesis_is_weapon_full (const GenesisState *state, const char *weapon);
/* "Move · Scout" of a die that is used. */
TsPhrase *genesis_format_use (const GenesisState *state, const Hero *hero, guint die);

G_END_DECLS
