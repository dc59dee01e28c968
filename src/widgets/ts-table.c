/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table.c: a score pad.
 */

#include "ts-table.h"
#include "ts-table-cells.h"
#include "ts-tracker-label.h"

struct _TsTable
{
  TsTrackerWidget parent_instance;

  GtkWidget *label;
  GtkWidget *cells;
};

G_DEFINE_FINAL_TYPE (TsTable, ts_table, TS_TYPE_TRACKER_WIDGET)

static void
ts_table_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsTable *self = TS_TABLE (widget);

  TS_TRACKER_WIDGET_CLASS (ts_table_parent_class)->set (widget, tracker);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  ts_table_cells_set (TS_TABLE_CELLS (self->cells), tracker);
}

static void
ts_table_class_init (TsTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_table_set;

  g_type_ensure (TS_TYPE_TABLE_CELLS);
  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-table.ui");
  gtk_widget_class_bind_template_child (widget_class, TsTable, label);
  gtk_widget_class_bind_template_child (widget_class, TsTable, cells);
}

static void
ts_table_init (TsTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
