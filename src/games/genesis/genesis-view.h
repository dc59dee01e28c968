/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-view.h: what a person sees: where the game stands, what to do now, the panels, and more
 * offers.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Who sits at the table. */
void genesis_seats (gconstpointer state, TsView *view);
void genesis_view (gconstpointer state, TsView *view);
/* Before the instruction, which adds its places to the sketch. */
void genesis_view_sketch (const GenesisState *state, TsView *view);
/* Where the movement left takes whose turn it is, a tap each, where it stands on the sketch. */
void genesis_show_reach (const GenesisState *state, TsView *view);
/* The one or two characters of an enemy on the sketch. (transfer full) */
char *genesis_make_mark (const GenesisState *state, int enemy, TsView *view);
void genesis_view_panels (const GenesisState *state, TsView *view);
/* Which row of genesis_numbers a number is in. */
enum
{
  GROUP_HEROES,
  GROUP_ALLIES,
  GROUP_ENEMIES,
  GROUP_KINDS,
  GROUP_OBJECTIVES,
  GROUP_TABLE,
};
/* What can be corrected by hand: hero.COLOR.wounds|spaces|rank|shared|cover|armour|downed|went,
 * ally.N.wounds|gone|downed, kind.KIND.STAT, enemy.ID.wounds, objective.N, wave, round, dice,
 * hesitation
 */
extern const TsGroup genesis_numbers[];
/* genesis-equipment.c: the cards of everybody, as far as they are known. */
void genesis_view_cards (const GenesisState *state, TsView *view);
void genesis_view_more (const GenesisState *state, TsView *view);

/* genesis-tell.c: after all offers, what may be told of each enemy, character and ally, and of
 * the truck, for whoever taps on it. */
void genesis_view_things (const GenesisState *state, TsView *view);

/* genesis-any-moment.c: that something has hit the truck. */
void genesis_tell_truck (const GenesisState *state, TsThing *thing);
/* genesis-panels.c: the row of an ally, and what it is called as a thing. (transfer full) */
char *genesis_dup_ally_row (guint ally);
/* What an objective that comes later is called as a thing. (transfer full) */
char *genesis_dup_objective_thing (guint objective);

/* genesis-help.c: that somebody was rescued or treated, in a turn whose dice people keep: of a
 * thing, and as an answer. */
void genesis_tell_help (const GenesisState *state, TsThing *thing, int whom);
void genesis_offer_help (const GenesisState *state, TsView *view);

G_END_DECLS
