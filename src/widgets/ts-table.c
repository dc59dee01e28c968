/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table.c: a score pad.
 */

#include "ts-table.h"
#include "ts-table-cells.h"
#include "ts-tracker-label.h"

#define SPACING 4

struct _TsTable
{
  TsTrackerWidget parent_instance;

  GtkWidget *label;
  GtkWidget *scroller;
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

/* How high the label is, with the space below it. */
static int
measure_label (TsTable *self, int width)
{
  int height;

  if (!gtk_widget_should_layout (self->label))
    return 0;
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height + SPACING;
}

/* What scrolls asks its child for no height at its width, so the cells are asked. */
static void
ts_table_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  TsTable *self = TS_TABLE (widget);
  int least, usual;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (self->cells, orientation, for_size, minimum, natural, NULL, NULL);
      least = measure_label (self, for_size);
      *minimum += least;
      *natural += least;
      return;
    }
  gtk_widget_measure (self->scroller, orientation, -1, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->label, orientation, -1, &least, &usual, NULL, NULL);
  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, usual);
}

static void
ts_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsTable *self = TS_TABLE (widget);
  int label = measure_label (self, width);

  if (label > 0)
    gtk_widget_size_allocate (self->label, &(GtkAllocation){ 0, 0, width, label - SPACING }, -1);
  gtk_widget_size_allocate (self->scroller, &(GtkAllocation){ 0, label, width, height - label },
                            -1);
}

static GtkSizeRequestMode
ts_table_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ts_table_class_init (TsTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_table_set;
  widget_class->measure = ts_table_measure;
  widget_class->size_allocate = ts_table_size_allocate;
  widget_class->get_request_mode = ts_table_get_request_mode;

  g_type_ensure (TS_TYPE_TABLE_CELLS);
  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-table.ui");
  gtk_widget_class_bind_template_child (widget_class, TsTable, label);
  gtk_widget_class_bind_template_child (widget_class, TsTable, scroller);
  gtk_widget_class_bind_template_child (widget_class, TsTable, cells);
}

static void
ts_table_init (TsTable *self)
{
  /* In place of that of the class above: this one lays out itself. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}
