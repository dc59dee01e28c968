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

/* Refuses unless an attack is under way and all of its dice are rolled. */
gboolean genesis_need_rolled_attack (const GenesisState *state, GError **error);
guint genesis_count_unrolled (const GenesisState *state);
/* The targets of the attack, as a list. */
TsPhrase *genesis_say_targets (const GenesisState *state);
/* Ends the attack that is under way, if any. */
void genesis_end_attack (GenesisState *state);

/* What the dice and the cards give. */
guint genesis_count_hits (const GenesisState *state);
guint genesis_count_skulls (const GenesisState *state);
guint genesis_count_fists (const GenesisState *state);
/* Hits that are left when every target has had its share. */
guint genesis_count_spare_hits (const GenesisState *state);
/* Whether the count waits for the defense of this kind, and of how many kinds it does. */
gboolean genesis_needs_defence (const GenesisState *state, Kind kind);
guint genesis_count_unknown_defences (const GenesisState *state);

G_END_DECLS
