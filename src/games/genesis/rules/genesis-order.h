/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-order.h: in which order the enemies of a color move and attack (L770).
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Whether whom an enemy of the turn's color can attack after it has moved, or whether it can at
 * all, is another in another order than by number, as far as the sketch knows, and nobody has
 * chosen one yet.  Of up to four who walk every order is tried, of more each of them as the first
 * and as the last. */
gboolean genesis_does_order_matter (const GenesisState *state);
/* Whether an enemy of the turn's color has still to move in this phase. */
gboolean genesis_has_still_to_move (const GenesisState *state, int enemy);

G_END_DECLS
