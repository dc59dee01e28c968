/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-text.c: a reminder.
 */

#include "ts-text.h"
#include "ts-tracker-label.h"

struct _TsText
{
  TsTrackerWidget parent_instance;

  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (TsText, ts_text, TS_TYPE_TRACKER_WIDGET)

static void
ts_text_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TS_TRACKER_WIDGET_CLASS (ts_text_parent_class)->set (widget, tracker);
  ts_tracker_label_set (TS_TRACKER_LABEL (TS_TEXT (widget)->label), tracker);
}

static void
ts_text_class_init (TsTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_text_set;

  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-text.ui");
  gtk_widget_class_bind_template_child (widget_class, TsText, label);
}

static void
ts_text_init (TsText *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
