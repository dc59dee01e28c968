/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-private.h: what the view shares with its score: offers, and lists as JSON.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* `label` is consumed. (transfer full) */
TsOffer *ts_offer_new (TsView *view, TsOfferStyle style, char *label, const char *verb);
void ts_offer_free (TsOffer *self);

/* A list of what `to_json` makes of each item, a list of texts. (transfer full) */
JsonArray *ts_items_to_json (GPtrArray *items, JsonObject *(*to_json) (gconstpointer item));
JsonArray *ts_strings_to_json (GPtrArray *strings);

/* Takes away what the viewer may not do, see ts-view.h. */
void ts_view_restrict (TsView *self);

G_END_DECLS
