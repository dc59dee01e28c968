/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-capacity.h: the capacity marker, what its steps cost and unlock, and the depots.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* Steps that are left to the marker; as many as there can be where nobody counts. */
int terminus_count_steps_left (const TerminusState *state, int player);
/* The power of the next `n` steps as far as it is known; `known` says whether all of it is. All
 * that they then cost. */
int terminus_get_steps_power (const TerminusState *state, int player, int n, gboolean *known);
Goods terminus_get_steps_cost (const TerminusState *state, int player, int n);
/* Whether a number of them is still needed that only the track shows, of whose turn it is; what is
 * not kept costs nothing here. */
gboolean terminus_lacks_steps_power (const TerminusState *state, int n);
/* How many upgrade icons are passed after the next `n` steps and have unlocked nothing yet: a card
 * may have moved the marker over one; UNKNOWN: nobody said where they are. */
int terminus_count_icons (const TerminusState *state, int player, int n);
/* The marker moves as far as it can go; to the right it wakes the Automa. */
void terminus_move_capacity (TerminusState *state, int player, int by, TsOutcome *outcome);

/* The build upgrades (L844-848). */
enum
{
  UNLOCK_HUB,
  UNLOCK_SECOND,
};
extern const TsChoice terminus_unlock_choices[];
/* How many icons of the track are passed and have unlocked nothing yet, however the marker came
 * there. */
int terminus_count_locked (const TerminusState *state, int player);
/* Whether a player has one of the upgrades, or both; the player gets one. */
gboolean terminus_has_unlocked (const TerminusState *state, int player, int upgrade);
gboolean terminus_has_unlocked_both (const Player *self);
void terminus_unlock (TerminusState *state, int player, int upgrade, TsOutcome *outcome);

#define MOST_IN_DEPOT 4 /* cubes, L676 */
/* What lies in the left-most depot and can be had; UNKNOWN. What fits of it; with a full storage
 * all of it, to be exchanged for other cubes. */
int terminus_get_own_depot (const TerminusState *state, int player);
int terminus_get_fitting_cubes (const TerminusState *state, int player, int depot);

G_END_DECLS
