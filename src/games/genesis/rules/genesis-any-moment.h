/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-any-moment.h: what missions, cards and people may do at any moment.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* The numbers that an entry may show, 1 to 6, then NULL. */
extern const TsChoice genesis_entry_number_choices[];
/* There is a truck, and it is not destroyed. */
gboolean genesis_is_truck_whole (const GenesisState *state);

G_END_DECLS
