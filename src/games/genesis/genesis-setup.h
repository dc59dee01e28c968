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

/* genesis-begin.c: what the checklist of the table asks for, in order. (transfer full) */
void genesis_lay (gconstpointer state, TsTabletop *table);
/* genesis-panels.c: the enemies that wait, see ts-queue.h */
guint8 *genesis_find_queue (gpointer state, const char *id, guint *n);

/* genesis-sequel.c: what a campaign goes on with; NULL: nothing. (transfer full) */
JsonObject *genesis_next_setup (gconstpointer state);

G_END_DECLS
