/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-foot.h: panels that scroll, and at their foot what the instruction is about, while that cannot
 * be seen where it stands.
 *
 *   | panels   |
 *   |          |
 *   | T-800 2 ↓|
 *
 * Panels are never scrolled by the program: what somebody is about to tap would move.  So whatever
 * the view calls the one that matters now is shown a second time, below, until it comes into sight;
 * a tap on it goes there.  This second one is to be read only.
 *
 * It takes the height that there is and asks for none.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_FOOT (ts_foot_get_type ())
G_DECLARE_FINAL_TYPE (TsFoot, ts_foot, TS, FOOT, GtkWidget)

/* Property "panels": a GtkScrolledWindow with the trackers in it. */

/* After the panels have been told; keeps nothing of `view`. */
void ts_foot_set_view (TsFoot *self, const TsView *view);

G_END_DECLS
