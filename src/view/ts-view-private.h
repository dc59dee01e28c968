/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-private.h: what the files of the view share: offers, and the tables of parts.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* `label` is consumed. (transfer full) */
TsOffer *ts_offer_new (TsView *view, TsOfferStyle style, char *label, const char *verb);
/* The same with a command, which is consumed, too. */
TsOffer *ts_offer_new_of (TsView *view, TsOfferStyle style, char *label, JsonObject *command);
void ts_offer_free (TsOffer *self);
/* As ts_offer_check(): blocked where a rule is against it. Returns whether a table may do it
 * anyway. */
gboolean ts_offer_check_anyway (TsOffer *self);
/* `offer` is consumed. */
void ts_thing_take (TsThing *self, TsOffer *offer);

/* A panel that is in no list yet. `title` is consumed. (transfer full) */
TsPanel *ts_panel_new (TsView *view, const char *id, char *title);
void ts_panel_free (TsPanel *self);

/* A TsPanel, a TsThing, a TsViewResult, a TsViewSketch. */
extern const TsPart ts_panel_part;
extern const TsPart ts_thing_part;
extern const TsPart ts_result_part;
extern const TsPart ts_sketch_part;

/* Frees what it has. */
void ts_now_clear (TsNow *now);

/* The bit of a viewer. */
TsAudience ts_view_get_viewers (const TsView *self, const TsViewer *viewer);
/* A view that is made of another one's parts, which must be said or shown. (transfer full) */
TsView *ts_view_new_of (TsView *whole);
/* A copy of a part, as it lies, that it owns. (transfer none) */
gpointer ts_view_copy_part (TsView *self, gconstpointer part, gsize size);
/* Has it own a list whose items are another's. */
GPtrArray *ts_view_own_list (TsView *self, GPtrArray *list);

/* A view that a game has built, in words of a language. (transfer full) */
TsView *ts_view_say (TsView *whole, const TsLanguage *language);
/* What somebody sees of a view that a game has built: all but what the viewer may not do, see
 * ts-view.h. What is the same is the whole view's own, and neither changes any more. (transfer
 * full) */
TsView *ts_view_show (TsView *whole, const TsViewer *viewer);

G_END_DECLS
