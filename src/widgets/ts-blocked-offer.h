/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-blocked-offer.h: an offer that the rules do not allow now, with the reason.
 *
 * A quiet button that never does what it says: it unfolds, below itself, what the rules say, the
 * fields of the offer, and the button “Do it anyway” for a table that plays otherwise.
 *
 * Signals: "asked", the button was pressed; "insisted", “Do it anyway” was, or Enter in a field.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-form.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_BLOCKED_OFFER (ts_blocked_offer_get_type ())
G_DECLARE_FINAL_TYPE (TsBlockedOffer, ts_blocked_offer, TS, BLOCKED_OFFER, GtkWidget)

/* Keeps nothing of `offer`. */
GtkWidget *ts_blocked_offer_new (const TsOffer *offer, const TsLanguage *language);

/* Unfolds or folds. */
void ts_blocked_offer_set_open (TsBlockedOffer *self, gboolean open);
gboolean ts_blocked_offer_get_open (TsBlockedOffer *self);

/* Moves the focus into what is unfolded. */
void ts_blocked_offer_enter (TsBlockedOffer *self);

/* The command with its fields and "anyway":true. NULL: a field is empty; it says so. (transfer
 * full) */
JsonObject *ts_blocked_offer_dup_command (TsBlockedOffer *self);
/* Says in its section why it is not sent. */
void ts_blocked_offer_complain (TsBlockedOffer *self, const GError *error);

/* Two are the same one, and ask for the same, as ts-now-offer.h has it. */
gboolean ts_blocked_offer_is (TsBlockedOffer *self, const TsOffer *offer);
gboolean ts_blocked_offer_asks_the_same (TsBlockedOffer *self, TsBlockedOffer *other);
/* Whether people have filled something in that was not sent, or what they have was sent. */
gboolean ts_blocked_offer_is_begun (TsBlockedOffer *self);
gboolean ts_blocked_offer_is_sent (TsBlockedOffer *self);
/* Goes on where `former` was, which asked for the same. FALSE: not all that is filled in fits. */
gboolean ts_blocked_offer_take_over (TsBlockedOffer *self, TsBlockedOffer *former);

/* The form below it; NULL: it asks nothing. (transfer none, nullable) */
TsForm *ts_blocked_offer_get_form (TsBlockedOffer *self);
/* What it does, as its button says. (transfer none) */
const char *ts_blocked_offer_get_label (TsBlockedOffer *self);

G_END_DECLS
