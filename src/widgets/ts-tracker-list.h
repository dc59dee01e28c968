/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-list.h: the widgets of the trackers of a panel: which kind has which, and how they
 * stay while the list changes.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

/* The widget of the tracker's kind, showing it. (transfer floating) */
GtkWidget *ts_tracker_list_new_widget (const TsTracker *tracker);

/* Makes `widgets` (of TsTrackerWidget in `box`, a GtkBox or a TsPile) those of `trackers`, in
 * order, keeping those that fit. */
void ts_tracker_list_sync (GtkWidget *box, GPtrArray *widgets, const GPtrArray *trackers);

G_END_DECLS
