/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-panel-grid.h: the panels of a view as cards, in as many columns as there is room for.
 *
 * Every card keeps its place through a round, that is while the view is called the same: others
 * that come stand below, one that goes leaves its place empty, and one that has been higher keeps
 * the room.
 *
 * One column at 360 pixels, three at most.  Cards and the widgets in them are kept from view to
 * view by their ids.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_PANEL_GRID (ts_panel_grid_get_type ())
G_DECLARE_FINAL_TYPE (TsPanelGrid, ts_panel_grid, TS, PANEL_GRID, GtkWidget)

GtkWidget *ts_panel_grid_new (void);

/* Shows the panels of `view`, of which nothing is kept. */
void ts_panel_grid_set_view (TsPanelGrid *self, const TsView *view);

G_END_DECLS
