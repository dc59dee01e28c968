/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-attack.h: a character's attack, from the weapon to the count of hits (L645-661).
 *
 * An action die pays for it, its dice are rolled and changed, then hits count against the defense
 * of each target.  Dice that are not rolled yet count nothing.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

extern const TsChoice genesis_die_choices[]; /* the four action dice */
/* An action die of the turn onto a space; "use" is checked against being downed. */
gboolean genesis_may_take_die (
    const GenesisState *state, int die, Use use, const char *space, TsWhyNot *why_not);
void genesis_take_die (GenesisState *state, int die, Use use, const char *space);
/* A rank token of the turn's character, for dice named in `which`; `n` of them, for the title. */
gboolean genesis_may_spend_rank (const GenesisState *state, JsonArray *which, TsWhyNot *why_not);
void genesis_spend_rank (GenesisState *state, guint n, TsOutcome *outcome);

/* genesis-attack.c: whether an attack is under way and all of its dice are rolled */
gboolean genesis_is_attack_rolled (const GenesisState *state, TsWhyNot *why_not);
/* The targets of the attack, as a list. */
TsPhrase *genesis_format_targets (const GenesisState *state);
/* Ends the attack that is under way, if any. */
void genesis_end_attack (GenesisState *state);
/* Rerolls, fists and cards. */
void genesis_offer_changes (const GenesisState *state, TsView *view);

/* In large letters: who attacks whom, and the dice as they lie. Before anybody leaves the map;
 * `outcome` is nullable. */
void genesis_show_attack (const GenesisState *state, TsOutcome *outcome);
/* genesis-hits.c: what the dice and the cards give */
guint genesis_count_hits (const GenesisState *state);
guint genesis_count_fists (const GenesisState *state);
/* The hits that the target needs; UNKNOWN for several, where every hit counts, or nobody knows. */
int genesis_get_needed_hits (const GenesisState *state);
/* The dice lie: what they come to. */
void genesis_show_hits (const GenesisState *state, TsView *view);

G_END_DECLS
