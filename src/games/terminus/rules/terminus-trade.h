/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-trade.h: upgrades and rails, before they are bought.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

extern const TsChoice terminus_upgrades[]; /* a1 … a6 */
/* Whether a player has not got it, and one is left (L592). */
gboolean terminus_may_take_upgrade (const TerminusState *state, int player, guint upgrade);
/* The cheapest purchase of rails, in packs, that brings at least so many and no more than `most`
 * (L679): coins and rails. */
Goods terminus_get_cheapest_rails (int rails, int most);
/* Rails that the player can still buy. */
int terminus_count_rails_left (const TerminusState *state, int player);

G_END_DECLS
