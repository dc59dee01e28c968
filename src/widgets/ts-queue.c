/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-queue.c: a line of waiting figures, front first.
 */

#include "ts-cells.h"
#include "ts-queue.h"
#include "ts-tracker-label.h"

struct _TsQueue
{
  TsTrackerWidget parent_instance;

  GtkWidget *label;
  GtkWidget *items;
  GtkWidget *empty;
};

G_DEFINE_FINAL_TYPE (TsQueue, ts_queue, TS_TYPE_TRACKER_WIDGET)

static void
put_item (TsQueue *self, guint nth, const TsMark *mark)
{
  const TsCell item
      = { .text = mark->label, .seat = mark->seat, .class = nth == 0 ? "front" : NULL };

  ts_cells_put (TS_WRAP_BOX (self->items), nth, &item);
}

static void
ts_queue_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsQueue *self = TS_QUEUE (widget);

  TS_TRACKER_WIDGET_CLASS (ts_queue_parent_class)->set (widget, tracker);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  for (guint i = 0; i < tracker->marks->len; i++)
    put_item (self, i, g_ptr_array_index (tracker->marks, i));
  ts_cells_cut (TS_WRAP_BOX (self->items), tracker->marks->len);
  gtk_widget_set_visible (self->items, tracker->marks->len > 0);
  gtk_widget_set_visible (self->empty, tracker->marks->len == 0);
}

static void
ts_queue_class_init (TsQueueClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_queue_set;

  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-queue.ui");
  gtk_widget_class_bind_template_child (widget_class, TsQueue, label);
  gtk_widget_class_bind_template_child (widget_class, TsQueue, items);
  gtk_widget_class_bind_template_child (widget_class, TsQueue, empty);
}

static void
ts_queue_init (TsQueue *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
