/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-widget.h: one tracker of a view; a subclass for each kind.
 *
 * A widget is made for a tracker and then told its later states, so that nothing flickers and the
 * focus stays.  Numbers that may be corrected open a small popover, and a click anywhere on the row
 * that is on no other button opens that of the nearest one; what people do leaves through
 * TS_ACTION_COMMAND (ts-send.h).  The widget shows what the game says, never what was just tapped:
 * it changes when the next view comes.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_TRACKER_WIDGET (ts_tracker_widget_get_type ())
G_DECLARE_DERIVABLE_TYPE (TsTrackerWidget, ts_tracker_widget, TS, TRACKER_WIDGET, GtkWidget)

struct _TsTrackerWidgetClass
{
  GtkWidgetClass parent_class;

  /* Shows `tracker`, of which nothing is kept. Subclasses chain up. */
  void (*set) (TsTrackerWidget *self, const TsTracker *tracker);
};

/* One of the type of the tracker's kind, see ts-tracker-list.h, showing it. (transfer floating) */
GtkWidget *ts_tracker_widget_new (GType type, const TsTracker *tracker);

/* Whether the widget was made for this tracker: the same id and kind. */
gboolean ts_tracker_widget_fits (TsTrackerWidget *self, const TsTracker *tracker);

/* Shows a later state; the tracker must fit. Where nothing of it has changed, nothing is touched.
 */
void ts_tracker_widget_set (TsTrackerWidget *self, const TsTracker *tracker);

const char *ts_tracker_widget_get_id (TsTrackerWidget *self);

/* Gives it to another tracker, to be set then. FALSE: that is of another kind, or somebody is about
 * to use the widget, which does not become another. */
gboolean ts_tracker_widget_give (TsTrackerWidget *self, const TsTracker *tracker);

G_END_DECLS
