/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table.c: a score pad.
 */

#include "ts-table.h"
#include "ts-tracker-label.h"

/* So many stand closer together, to be seen in a narrow window too. */
#define MANY_COLUMNS 4
#define SPACING 12
#define NARROW_SPACING 6
/* Average characters of the first column there. */
#define FIRST_CHARS 11

struct _TsTable
{
  TsTrackerWidget parent_instance;
  guint n_columns, n_rows; /* that are there, with the headings */

  GtkWidget *label;
  GtkWidget *grid;
};

G_DEFINE_FINAL_TYPE (TsTable, ts_table, TS_TYPE_TRACKER_WIDGET)

/* The first column is words, the others are numbers. */
static GtkWidget *
make_cell (int column, gboolean heading)
{
  GtkAccessibleRole role = heading ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_CELL;
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "xalign", column == 0 ? 0.0 : 1.0, "justify",
                      column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT, "yalign",
                      heading ? 1.0 : 0.5, "hexpand", column == 0, "accessible-role", role, NULL);

  if (heading)
    gtk_widget_add_css_class (label, "caption-heading");
  return label;
}

/* What stands in a cell says another thing from now on. */
static GtkWidget *
put_cell (TsTable *self, const char *text, int column, int row)
{
  GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (self->grid), column, row);

  if (label == NULL)
    {
      label = make_cell (column, row == 0);
      gtk_grid_attach (GTK_GRID (self->grid), label, column, row, 1, 1);
    }
  gtk_label_set_label (GTK_LABEL (label), text);
  return label;
}

/* Where there are many columns, a heading takes no more room than its longest word. */
static char *
break_heading (const char *text, guint n_columns)
{
  GString *heading = g_string_new (text);

  if (n_columns >= MANY_COLUMNS)
    {
      g_string_replace (heading, " ", "\n", 0);
      g_string_replace (heading, "-", "-\n", 0);
    }
  return g_string_free (heading, FALSE);
}

static void
put_headings (TsTable *self, const GPtrArray *columns)
{
  for (guint i = 0; i < columns->len; i++)
    {
      g_autofree char *heading = break_heading (g_ptr_array_index (columns, i), columns->len);

      put_cell (self, heading, (int) i, 0);
    }
}

/* Of one width, so that its height does not depend on the room that there is. */
static void
narrow_cell (GtkWidget *label)
{
  g_object_set (label, "wrap", TRUE, "width-chars", FIRST_CHARS, "max-width-chars", FIRST_CHARS,
                NULL);
}

static void
put_row (TsTable *self, const GPtrArray *cells, int row)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      const char *text = i < cells->len ? g_ptr_array_index (cells, i) : "";
      GtkWidget *cell = put_cell (self, text, (int) i, row);

      if (i == 0 && self->n_columns >= MANY_COLUMNS)
        narrow_cell (cell);
    }
}

/* A table with other columns is another one; a shorter one keeps what it needs of it. */
static void
cut (TsTable *self, const TsTracker *tracker)
{
  GtkGrid *grid = GTK_GRID (self->grid);
  guint keep = tracker->columns->len == self->n_columns ? tracker->rows->len + 1 : 0;

  while (self->n_rows > keep)
    gtk_grid_remove_row (grid, (int) --self->n_rows);
  self->n_rows = tracker->rows->len + 1;
  self->n_columns = tracker->columns->len;
  gtk_grid_set_column_spacing (grid, self->n_columns < MANY_COLUMNS ? SPACING : NARROW_SPACING);
}

static void
ts_table_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsTable *self = TS_TABLE (widget);

  TS_TRACKER_WIDGET_CLASS (ts_table_parent_class)->set (widget, tracker);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tracker->label, -1);
  cut (self, tracker);
  put_headings (self, tracker->columns);
  for (guint i = 0; i < tracker->rows->len; i++)
    put_row (self, g_ptr_array_index (tracker->rows, i), (int) i + 1);
}

static void
ts_table_class_init (TsTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_table_set;

  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-table.ui");
  gtk_widget_class_bind_template_child (widget_class, TsTable, label);
  gtk_widget_class_bind_template_child (widget_class, TsTable, grid);
}

static void
ts_table_init (TsTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
