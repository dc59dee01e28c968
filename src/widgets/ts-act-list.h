/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-act-list.h: what the machines did in this phase, one below the other, for hands to follow and
 * to tick off.
 *
 * Where one could have gone elsewhere for as little, the other ways stand there as letters, as on
 * the sketch: a tap on one changes that move with what follows from it.  Ticks are this screen's
 * own; one is taken back when what it stands for becomes another.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-pile.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_ACT_LIST (ts_act_list_get_type ())
G_DECLARE_FINAL_TYPE (TsActList, ts_act_list, TS, ACT_LIST, TsPile)

GtkWidget *ts_act_list_new (void);

/* Shows the acts of `view`; keeps nothing of it. */
void ts_act_list_set_view (TsActList *self, const TsView *view);
/* Whether there are none. */
gboolean ts_act_list_is_empty (TsActList *self);
/* Whether that one is among them; `id` is nullable: none is. */
gboolean ts_act_list_has (TsActList *self, const char *id);

G_END_DECLS
