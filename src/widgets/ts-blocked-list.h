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

#include "ts-form.h"
#include "ts-guard.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_BLOCKED_LIST (ts_blocked_list_get_type ())
G_DECLARE_FINAL_TYPE (TsBlockedList, ts_blocked_list, TS, BLOCKED_LIST, GtkWidget)

/* Shared with the buttons around it, which must outlive the list. */
void ts_blocked_list_set_guard (TsBlockedList *self, TsGuard *guard);

/* Asked before one of them is done anyway, with its form (nullable): FALSE keeps it back, with an
 * error that is said there. */
typedef gboolean (*TsBlockedCheck) (TsForm *form, GError **error, gpointer data);
void ts_blocked_list_set_check (TsBlockedList *self, TsBlockedCheck check, gpointer data);

/* The first of them whose form has dice that somebody has typed, but for that with form `except`
 * (nullable); `label` receives what it does. NULL: none has. (transfer full, nullable) */
JsonArray *ts_blocked_list_dup_dice (TsBlockedList *self, TsForm *except, const char **label);

/* Whether people have opened one of them, or begun to fill it in. */
gboolean ts_blocked_list_is_begun (TsBlockedList *self);

/* Shows those of `offers` (of TsOffer; nullable: none) that are blocked, and keeps nothing of them;
 * hides itself when there is none.  What people have begun to fill in stays where the same is asked
 * for; FALSE: some of it is gone. */
gboolean ts_blocked_list_set_offers (TsBlockedList *self,
                                     const GPtrArray *offers,
                                     const TsLanguage *language);

/* What the digit of number `offer` does, of those that stand open: unfolds it and goes in, or folds
 * it. FALSE: it is not there, or guarded. */
gboolean ts_blocked_list_activate (TsBlockedList *self, guint offer);

G_END_DECLS
