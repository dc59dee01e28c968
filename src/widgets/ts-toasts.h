/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-toasts.h: the sentences at the foot of the window, one at a time, that go away by themselves.
 *
 * They look like AdwToast. That cannot be taken away while it moves (libadwaita 1.2 uses it after
 * it was freed), and what phones do comes faster than anything moves: here a sentence changes where
 * it stands, and its button with it. What a button does is never done for another sentence.
 */

#pragma once

#include <adwaita.h>

#include "ts-guard.h"

G_BEGIN_DECLS

#define TS_TYPE_TOASTS (ts_toasts_get_type ())
G_DECLARE_FINAL_TYPE (TsToasts, ts_toasts, TS, TOASTS, GtkWidget)

/* Waits for those before it; not said twice when the same sentence waits already. */
void ts_toasts_show (TsToasts *self, const char *text);

/* For what comes often: takes the place of the one before of this kind, wherever that is. */
void ts_toasts_replace (TsToasts *self, const char *text);

/* Beside a button with a mnemonic `label` that activates an action of the widgets above. A floating
 * `target` (nullable) is consumed. What is `urgent` is shown at once, before the others, which come
 * back after it. Returns its number, never 0. */
guint ts_toasts_offer (TsToasts *self,
                       const char *text,
                       const char *label,
                       const char *action,
                       GVariant *target,
                       gboolean urgent);

/* Takes an offer away, if it is still there. */
void ts_toasts_forget (TsToasts *self, guint number);

/* Names what it shows besides sentences anew: the language has changed. */
void ts_toasts_translate (TsToasts *self);

/* For tests; else g_get_monotonic_time(). */
void ts_toasts_set_clock (TsToasts *self, TsClockFunc clock);

G_END_DECLS
