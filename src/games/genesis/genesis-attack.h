/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-attack.h: a character's attack, from the weapon to the count of hits (L645-661).
 *
 * An action die pays for it, its dice are rolled and changed, then hits count against the defense
 * of each target.  Dice that are not rolled yet count nothing.
 */

#pragma once

#include "genesis.h"

G_BEGIN_DECLS

extern const TsChoice genesis_die_choices[]; /* the four action dice */
/* Puts an action die of the turn on a space; "use" is checked against being downed. */
gboolean
genesis_take_die (GenesisState *state, int die, Use use, const char *space, GError **error);
/* A rank token of the turn's character, for dice named in `which`; refuses when there is none. */
gboolean genesis_spend_rank (GenesisState *state, JsonArray *which, GError **error);
/* The title and the deed of spending it on `n` dice. */
void genesis_report_reroll (const GenesisState *state, guint n, TsOutcome *outcome);

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
