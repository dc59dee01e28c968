/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-list.c: the widgets of the trackers of a panel.
 */

#include "ts-tracker-list.h"

#include "ts-check.h"
#include "ts-countdown.h"
#include "ts-counter.h"
#include "ts-pips.h"
#include "ts-queue.h"
#include "ts-roster.h"
#include "ts-table.h"
#include "ts-text.h"
#include "ts-track.h"

static GType
get_type_for_kind (TsTrackerKind kind)
{
  switch (kind)
    {
    case TS_TRACKER_COUNTER:
      return TS_TYPE_COUNTER;
    case TS_TRACKER_TRACK:
      return TS_TYPE_TRACK;
    case TS_TRACKER_COUNTDOWN:
      return TS_TYPE_COUNTDOWN;
    case TS_TRACKER_PIPS:
      return TS_TYPE_PIPS;
    case TS_TRACKER_QUEUE:
      return TS_TYPE_QUEUE;
    case TS_TRACKER_ROSTER:
      return TS_TYPE_ROSTER;
    case TS_TRACKER_TABLE:
      return TS_TYPE_TABLE;
    case TS_TRACKER_CHECK:
      return TS_TYPE_CHECK;
    case TS_TRACKER_TEXT:
      return TS_TYPE_TEXT;
    }
  g_return_val_if_reached (TS_TYPE_TEXT);
}

GtkWidget *
ts_tracker_list_new_widget (const TsTracker *tracker)
{
  return ts_tracker_widget_new (get_type_for_kind (tracker->kind), tracker);
}

/* Takes the widget of `tracker` out of `widgets`; NULL: it has none. */
static TsTrackerWidget *
take_own (GPtrArray *widgets, const TsTracker *tracker)
{
  for (guint i = 0; i < widgets->len; i++)
    if (ts_tracker_widget_fits (g_ptr_array_index (widgets, i), tracker))
      return g_ptr_array_steal_index (widgets, i);
  return NULL;
}

/* Takes one whose tracker is gone, for another of its kind; NULL: there is none. */
static TsTrackerWidget *
take_former (GPtrArray *widgets, const TsTracker *tracker)
{
  for (guint i = 0; i < widgets->len; i++)
    if (ts_tracker_widget_give (g_ptr_array_index (widgets, i), tracker))
      return g_ptr_array_steal_index (widgets, i);
  return NULL;
}

/* (transfer container, of TsTrackerWidget) For each of `trackers`; what is left of `widgets` is
 * needed no more. */
static GPtrArray *
choose_widgets (GPtrArray *widgets, const GPtrArray *trackers)
{
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; i < trackers->len; i++)
    g_ptr_array_add (chosen, take_own (widgets, trackers->pdata[i]));
  for (guint i = 0; i < trackers->len; i++)
    if (chosen->pdata[i] == NULL)
      chosen->pdata[i] = take_former (widgets, trackers->pdata[i]);
  for (guint i = 0; i < trackers->len; i++)
    if (chosen->pdata[i] != NULL)
      ts_tracker_widget_set (chosen->pdata[i], trackers->pdata[i]);
    else
      chosen->pdata[i] = ts_tracker_list_new_widget (trackers->pdata[i]);
  return chosen;
}

void
ts_tracker_list_sync (GtkWidget *box, GPtrArray *widgets, const GPtrArray *trackers)
{
  g_autoptr (GPtrArray) old = g_ptr_array_copy (widgets, NULL, NULL);
  g_autoptr (GPtrArray) chosen = choose_widgets (old, trackers);
  GtkWidget *before = NULL;

  g_ptr_array_set_size (widgets, 0);
  for (guint i = 0; i < chosen->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (chosen, i);

      if (gtk_widget_get_parent (widget) == NULL || gtk_widget_get_prev_sibling (widget) != before)
        gtk_widget_insert_after (widget, box, before);
      g_ptr_array_add (widgets, widget);
      before = widget;
    }
  for (guint i = 0; i < old->len; i++)
    gtk_widget_unparent (g_ptr_array_index (old, i));
}
