/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-toasts.h: the sentences at the foot of the window, one at a time, that go away by themselves.
 *
 * They look like AdwToast. That cannot be taken away while it moves (libadwaita 1.2 uses it after
 * it was freed), and what phones do comes faster than anything moves: here a sentence changes where
 * it stands, and its button with it. What a button does is never done for another sentence.
 *
 * Sentences are phrases (consumed), and labels of buttons msgids of gettext, so that all that
 * stands there or waits is said anew in another language.
 */

#pragma once

#include <adwaita.h>

#include "ts-guard.h"
#include "ts-phrase.h"

G_BEGIN_DECLS

#define TS_TYPE_TOASTS (ts_toasts_get_type ())
G_DECLARE_FINAL_TYPE (TsToasts, ts_toasts, TS, TOASTS, GtkWidget)

/* Waits for those before it; not said twice when the same sentence waits already. */
void ts_toasts_show (TsToasts *self, TsPhrase *phrase);

/* For what comes often: takes the place of the one before of this kind, wherever that is. */
void ts_toasts_replace (TsToasts *self, TsPhrase *phrase);

/* What was told of that kind is no longer so. */
void ts_toasts_forget_news (TsToasts *self);

/* Beside a button with a mnemonic `label` that activates an action of the widgets above. A floating
 * `target` (nullable) is consumed. What is `urgent` is shown at once, before the others, which come
 * back after it. Returns its number, never 0. */
guint ts_toasts_offer (TsToasts *self,
                       TsPhrase *phrase,
                       const char *label,
                       const char *action,
                       GVariant *target,
                       gboolean urgent);

/* Takes an offer away, if it is still there. */
void ts_toasts_forget (TsToasts *self, guint number);

/* The language of what is said, and of what was said and is still there; English unless told. */
void ts_toasts_set_language (TsToasts *self, const TsLanguage *language);

/* For tests; else g_get_monotonic_time(). */
void ts_toasts_set_clock (TsToasts *self, TsClockFunc clock);

G_END_DECLS
