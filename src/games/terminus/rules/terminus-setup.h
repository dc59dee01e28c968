/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-setup.h: from what people chose to the state before the first command.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* The form, its defaults and its checks */
extern const TsSpec terminus_options[];
JsonObject *terminus_prepare (JsonObject *given, GError **error);
/* What so many players lay out (L188-200). */
guint terminus_count_developments (guint n_players);

/* What the game wants of a prepared setup */
void terminus_read_setup (gpointer setup, JsonObject *json);

/* The state before the first command */
void terminus_begin (gpointer state, gconstpointer setup);

/* terminus-checklist.c: what the table lays out, in order, with the exact counts. (transfer full)
 */
void terminus_lay (gconstpointer state, TsTabletop *table);
/* terminus-order.c: the turn order, and that of the next year, see ts-queue.h */
guint8 *terminus_find_queue (gpointer state, const char *id, guint *n);

G_END_DECLS
