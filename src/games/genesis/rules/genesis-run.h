/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-run.h: what the program does by itself, above all the enemy phase.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* TsGame.next: the command that is no choice. (transfer full, nullable) */
JsonObject *genesis_find_next (gconstpointer state);
/* Enemies go by the sketch: who has gone, and was not moved on it, may stand elsewhere by now. */
gboolean genesis_is_place_unsure (const GenesisState *state, int hero);

G_END_DECLS
