/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-setup.h: from what people chose to the state before the first command.
 *
 * prepare fills in and checks, once; read trusts what was prepared.  The state shares its setup
 * with all of its copies.
 */

#pragma once

#include "genesis.h"

G_BEGIN_DECLS

/* genesis-options.c: the form, its defaults and its checks */
extern const TsSpec genesis_options[];
JsonObject *genesis_prepare (JsonObject *given, GError **error);

/* genesis-setup.c: of a prepared setup, which it keeps. (transfer full) */
GenesisSetup *genesis_read_setup (JsonObject *json);
void genesis_setup_unref (GenesisSetup *setup);

/* genesis-state.c: the state's life, as TsGame wants it */
gpointer genesis_start (JsonObject *setup);
gpointer genesis_copy (gconstpointer state);
void genesis_free (gpointer state);

/* genesis-begin.c: what the checklist of the table asks for, in order. (transfer full) */
GPtrArray *genesis_say_checklist (const GenesisState *state);

/* genesis-sequel.c: what a campaign goes on with; NULL: nothing. (transfer full) */
JsonObject *genesis_sequel (gconstpointer state);

G_END_DECLS
