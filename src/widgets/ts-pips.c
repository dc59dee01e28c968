/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-pips.c: how much of a limit is used.
 */

#include "ts-pips.h"
#include "ts-tracker-label.h"
#include "ts-value-button.h"

struct _TsPips
{
  TsTrackerWidget parent_instance;

  GtkWidget *label;
  GtkWidget *number; /* see ts-value-button.h */
};

G_DEFINE_FINAL_TYPE (TsPips, ts_pips, TS_TYPE_TRACKER_WIDGET)

static void
ts_pips_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsPips *self = TS_PIPS (widget);

  TS_TRACKER_WIDGET_CLASS (ts_pips_parent_class)->set (widget, tracker);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  self->number = ts_value_button_put_after (self->label, self->number, tracker);
}

static void
ts_pips_class_init (TsPipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_pips_set;

  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-pips.ui");
  gtk_widget_class_bind_template_child (widget_class, TsPips, label);
}

static void
ts_pips_init (TsPips *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
