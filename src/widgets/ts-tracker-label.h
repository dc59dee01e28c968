/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-label.h: what a tracker is called: the mark of its seat, its label and note, small
 * marks when the value was set by hand or is only assumed, and a button where something may be told
 * of it, but in a row of figures, which has that at its own end.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_TRACKER_LABEL (ts_tracker_label_get_type ())
G_DECLARE_FINAL_TYPE (TsTrackerLabel, ts_tracker_label, TS, TRACKER_LABEL, GtkWidget)

void ts_tracker_label_set (TsTrackerLabel *self, const TsTracker *tracker);
/* As its text stands there; NULL: it has none yet. (transfer none) */
PangoLayout *ts_tracker_label_get_layout (TsTrackerLabel *self);

G_END_DECLS
