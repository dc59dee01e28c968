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

/* The form below it; NULL: it asks nothing. (transfer none, nullable) */
TsForm *ts_blocked_offer_get_form (TsBlockedOffer *self);
/* What it does, as its button says. (transfer none) */
const char *ts_blocked_offer_get_label (TsBlockedOffer *self);

G_END_DECLS
