/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-setup.h: from what people chose to the state before the first command.
 *
 * prepare fills in and checks, once; read trusts what was prepared.  The state shares its setup
 * with all of its copies.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

extern const TsSpec genesis_options[];
JsonObject *genesis_prepare (JsonObject *given, GError **error);
void genesis_read_setup (gpointer setup, JsonObject *json);
void genesis_clear_setup (gpointer setup);
void genesis_begin (gpointer state, gconstpointer setup);

/* TsGame.lay (genesis-begin.c): what the checklist of the table asks for, in order. */
void genesis_lay (gconstpointer state, TsTabletop *table);

G_END_DECLS
