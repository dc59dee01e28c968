/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-panel-card.h: one panel of a view: a card with a title and its trackers.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_PANEL_CARD (ts_panel_card_get_type ())
G_DECLARE_FINAL_TYPE (TsPanelCard, ts_panel_card, TS, PANEL_CARD, GtkWidget)

GtkWidget *ts_panel_card_new (const char *id);
const char *ts_panel_card_get_id (TsPanelCard *self);
/* Whether it stands in one row with the card before it. */
gboolean ts_panel_card_is_beside (TsPanelCard *self);
void ts_panel_card_set (TsPanelCard *self, const TsPanel *panel);

G_END_DECLS
