/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-cards.h: the weapon, equipment and class cards that each character has (p. 5, 6), as far
 * as people tell: nobody has to.
 *
 * A card is called by its id in the catalogue, or as people wrote it.  Dice lie on a card and go
 * with it from hand to hand (L691).  Which slot a card is in is not kept: whether all find one is.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

extern const TsChoice genesis_card_types[]; /* in the order of CardType, without CARD_UNKNOWN */

/* What a card that the catalogue knows is called by its owner, else in English, which does not
 * change with translations; else the text itself. (transfer full) */
char *genesis_dup_card_name (JsonObject *cards, const char *text);
/* The id of the card that is called so, in any language, else the text itself. `cards` are those of
 * a setup (nullable). Interned. */
const char *genesis_find_card (JsonObject *cards, const char *text);
/* All that the catalogue knows, once. */
void genesis_read_cards (GenesisSetup *setup);
/* A card of that type, of any for CARD_UNKNOWN; NULL: the catalogue does not know it. `id` is
 * nullable. */
const GenesisCard *genesis_find_known (const GenesisState *state, CardType type, const char *id);
/* The same; nothing is said on one that is not known. */
const GenesisCard *genesis_get_card (const GenesisState *state, const char *id);
const GenesisCard *genesis_get_weapon (const GenesisState *state, const char *id);
Keyword genesis_get_keyword (const GenesisState *state, const char *id);
TsPhrase *genesis_format_card (const GenesisState *state, const char *id);
/* What is not known as a weapon is called as people wrote it. */
TsPhrase *genesis_format_weapon (const GenesisState *state, const char *id);

/* A card more or less, with what class cards and armor bring. `type` is for cards that the
 * catalogue does not know. There is room, see genesis_has_room(). */
gboolean genesis_has_room (const GenesisState *state, int hero);
void
genesis_take_card (GenesisState *state, int hero, const char *card, CardType type, CardOrigin from);
/* It leaves the hand for the discard pile, which hands are told. */
void genesis_discard_card (GenesisState *state, int hero, int held, TsOutcome *outcome);
/* The armor card, if it is known, once the armor is used up. */
void genesis_lose_armour_card (GenesisState *state, int hero);
/* From hand to hand, with its dice. */
void genesis_give_card (GenesisState *state, int from, int held, int to);

/* Which of the cards that a character has is called so; NOBODY. */
int genesis_find_held (const GenesisState *state, int hero, const char *card);
/* The first with a keyword; NOBODY. */
int genesis_find_keyword (const GenesisState *state, int hero, Keyword keyword);
gboolean genesis_has_class_cards (const GenesisState *state, int hero);
/* How many cards find no slot: one weapon, one of either, one equipment, and what classes add
 * (L262, L962). */
guint genesis_count_surplus (const GenesisState *state, int hero);
/* "John Connor has no slot for 1 card: …"; there is one. */
TsPhrase *genesis_format_surplus (const GenesisState *state, int hero);
/* "Plasma shotgun, Minigun"; there is one. */
TsPhrase *genesis_format_hand (const GenesisState *state, int hero);

/* Dice on cards: one of the turn's onto a card that its character has; off all cards; how many lie
 * on one. */
void genesis_lay_die (GenesisState *state, int held, int die);
void genesis_lift_die (GenesisState *state, int hero, int die);
void genesis_lift_dice (GenesisState *state);
guint genesis_count_dice_on (const Card *card);

G_END_DECLS
