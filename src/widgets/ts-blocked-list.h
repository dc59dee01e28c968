/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-blocked-list.h: the offers that the rules do not allow now, one below the other.
 *
 * A few stand open; more than that stand closed behind “Not allowed now”.  Each unfolds for itself
 * and stays so: nothing moves under the pointer but what is below.  What is done anyway leaves
 * through TS_ACTION_COMMAND, see ts-send.h.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-guard.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_BLOCKED_LIST (ts_blocked_list_get_type ())
G_DECLARE_FINAL_TYPE (TsBlockedList, ts_blocked_list, TS, BLOCKED_LIST, GtkWidget)

/* Shared with the buttons around it, which must outlive the list. */
void ts_blocked_list_set_guard (TsBlockedList *self, TsGuard *guard);

/* Shows those of `offers` (of TsOffer) that are blocked, and keeps nothing of them; hides itself
 * when there is none. */
void ts_blocked_list_set_offers (TsBlockedList *self,
                                 const GPtrArray *offers,
                                 const TsLanguage *language);

/* What the digit of number `offer` does, of those that stand open: unfolds it and goes in, or folds
 * it. FALSE: it is not there, or guarded. */
gboolean ts_blocked_list_activate (TsBlockedList *self, guint offer);

G_END_DECLS
