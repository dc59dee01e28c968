/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-cover.h: the cover that characters are in, or have left (L823, L1134).
 *
 * Characters in one cover share it: whatever is changed for one is for all of them.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Whether the sketch has the character on a hex without an obstacle: there is no cover there. */
gboolean genesis_stands_in_open (const GenesisState *state, int hero);
/* How much of some damage the cover takes. */
guint genesis_get_cover (const Hero *hero, guint damage);
/* Whether a character can be in the cover that another (or it itself) is in, or has left. */
gboolean genesis_may_share_cover (const GenesisState *state, int hero, int owner);
/* Into a cover by the number in its shield, which is what tells another cover from the same, with
 * the damage on it; 0: into none. */
void genesis_set_cover (GenesisState *state, int hero, guint8 shield, guint8 damage);
/* Into the cover that another is in, or that somebody (perhaps itself) has left. */
void genesis_join_cover (GenesisState *state, int hero, int other);
/* The same damage lies on the cover for all who are in it. */
void genesis_set_cover_damage (GenesisState *state, int hero, guint damage);
/* Whoever moves: the cover is remembered. */
void genesis_leave_cover (GenesisState *state, int hero, TsOutcome *outcome);
/* The hex of a character has no obstacle any more: it is in no cover, and others may be still. */
void genesis_drop_cover (GenesisState *state, int hero);
/* The cover is gone, for all who were in it. */
void genesis_lose_cover (GenesisState *state, int hero);

G_END_DECLS
