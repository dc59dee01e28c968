/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-cells.c: the rows of a score pad below their headings, drawn.
 */

#include "ts-table-cells.h"

#include "ts-drawn-text.h"
#include "ts-widget.h"

/* So many columns stand closer together, to be seen in a narrow window too. */
#define MANY_COLUMNS 4
#define SPACING 12
#define NARROW_SPACING 6
#define ROW_SPACING 4
/* Average characters of the first column there. */
#define FIRST_CHARS 11

struct _TsTableCells
{
  GtkWidget parent_instance;
  guint n_columns;
  GArray *texts; /* of TsDrawnText, row by row, headings first */
};

G_DEFINE_FINAL_TYPE (TsTableCells, ts_table_cells, GTK_TYPE_WIDGET)

static TsDrawnText *
get_cell (TsTableCells *self, guint row, guint column)
{
  return &g_array_index (self->texts, TsDrawnText, row * self->n_columns + column);
}

static guint
count_rows (TsTableCells *self)
{
  return self->n_columns > 0 ? self->texts->len / self->n_columns : 0;
}

static int
get_spacing (TsTableCells *self)
{
  return self->n_columns < MANY_COLUMNS ? SPACING : NARROW_SPACING;
}

/* How wide a cell is at least, or wants to be. */
static int
measure_cell (TsTableCells *self, guint row, guint column, gboolean least)
{
  int minimum, natural;

  ts_drawn_text_measure (get_cell (self, row, column), GTK_WIDGET (self),
                         GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  return least ? minimum : natural;
}

/* Where there are many the first is as narrow as its words allow. */
static int
measure_column (TsTableCells *self, guint column)
{
  gboolean narrow = column == 0 && self->n_columns >= MANY_COLUMNS;
  int width = narrow ? ts_widget_measure_letters (GTK_WIDGET (self), FIRST_CHARS) : 0;

  for (guint i = 0; i < count_rows (self); i++)
    width = MAX (width, measure_cell (self, i, column, narrow));
  return width;
}

/* `room` is what all columns leave, and the first one has. */
static int
measure_cell_down (TsTableCells *self, guint row, guint column, int room)
{
  int least, height;

  ts_drawn_text_measure (get_cell (self, row, column), GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL,
                         measure_column (self, column) + (column == 0 ? room : 0), &least, &height);
  return height;
}

static int
measure_row (TsTableCells *self, guint row, int room)
{
  int height = 0;

  for (guint i = 0; i < self->n_columns; i++)
    height = MAX (height, measure_cell_down (self, row, i, room));
  return height;
}

static int
measure_width (TsTableCells *self)
{
  int width = 0;

  for (guint i = 0; i < self->n_columns; i++)
    width += measure_column (self, i) + (i > 0 ? get_spacing (self) : 0);
  return width;
}

static int
get_room (TsTableCells *self, int width)
{
  return MAX (0, width - measure_width (self));
}

/* Where the width is not said (-1), in the least. */
static int
measure_height (TsTableCells *self, int width)
{
  int height = 0, room = get_room (self, width);

  for (guint i = 0; i < count_rows (self); i++)
    height += measure_row (self, i, room) + (i > 0 ? ROW_SPACING : 0);
  return height;
}

static void
ts_table_cells_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  TsTableCells *self = TS_TABLE_CELLS (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? measure_width (self)
                                                                  : measure_height (self, for_size);
}

static GtkSizeRequestMode
ts_table_cells_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Headings stand at the foot of theirs, numbers in the middle. */
static void
draw_cell (TsTableCells *self,
           GtkSnapshot *snapshot,
           guint row,
           guint column,
           int room,
           GdkRectangle place)
{
  TsDrawnText *text = get_cell (self, row, column);
  int own = measure_cell_down (self, row, column, room);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (GTK_WIDGET (self)) - place.x - place.width;
  if (row == 0)
    {
      place.y += place.height - own;
      place.height = own;
    }
  if (text->layout != NULL && column > 0)
    pango_layout_set_alignment (text->layout, PANGO_ALIGN_RIGHT);
  ts_drawn_text_draw (text, GTK_WIDGET (self), snapshot, &place, column > 0 ? 1 : 0);
}

static void
draw_row (TsTableCells *self, GtkSnapshot *snapshot, guint row, int room, int y, int height)
{
  int x = 0;

  for (guint i = 0; i < self->n_columns; i++)
    {
      int width = measure_column (self, i) + (i == 0 ? room : 0);

      draw_cell (self, snapshot, row, i, room, (GdkRectangle){ x, y, width, height });
      x += width + get_spacing (self);
    }
}

static void
ts_table_cells_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsTableCells *self = TS_TABLE_CELLS (widget);
  int y = 0, room = get_room (self, gtk_widget_get_width (widget));

  for (guint i = 0; i < count_rows (self); i++)
    {
      int height = measure_row (self, i, room);

      draw_row (self, snapshot, i, room, y, height);
      y += height + ROW_SPACING;
    }
}

static void
ts_table_cells_finalize (GObject *object)
{
  g_array_unref (TS_TABLE_CELLS (object)->texts);
  G_OBJECT_CLASS (ts_table_cells_parent_class)->finalize (object);
}

static void
ts_table_cells_class_init (TsTableCellsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_table_cells_finalize;
  widget_class->measure = ts_table_cells_measure;
  widget_class->get_request_mode = ts_table_cells_get_request_mode;
  widget_class->snapshot = ts_table_cells_snapshot;
  gtk_widget_class_set_css_name (widget_class, "tablecells");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_table_cells_init (TsTableCells *self)
{
  self->texts = g_array_new (FALSE, TRUE, sizeof (TsDrawnText));
  g_array_set_clear_func (self->texts, (GDestroyNotify) ts_drawn_text_clear);
}

/* Where there are many columns, a heading takes no more room than its longest word.
 * (transfer full) */
static char *
break_heading (const char *text, guint n_columns)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  GString *heading = g_string_new (escaped);

  if (n_columns >= MANY_COLUMNS)
    {
      g_string_replace (heading, " ", "\n", 0);
      g_string_replace (heading, "-", "-\n", 0);
    }
  g_string_prepend (heading, "<span size=\"85%\" weight=\"bold\">");
  g_string_append (heading, "</span>");
  return g_string_free (heading, FALSE);
}

static const char *
get_text (const GPtrArray *cells, guint column)
{
  return column < cells->len ? g_ptr_array_index (cells, column) : "";
}

static void
append_row (GString *said, const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const char *before = said->len == 0 ? "" : i == 0 ? "; " : i == 1 ? ": " : ", ";

      g_string_append_printf (said, "%s%s", before, get_text (cells, i));
    }
}

static void
name_all (TsTableCells *self, const TsTracker *tracker)
{
  g_autoptr (GString) said = g_string_new (NULL);

  append_row (said, tracker->columns);
  for (guint i = 0; i < tracker->rows->len; i++)
    append_row (said, tracker->rows->pdata[i]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tracker->label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said->str,
                                  -1);
}

void
ts_table_cells_set (TsTableCells *self, const TsTracker *tracker)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (TS_IS_TABLE_CELLS (self));

  if (self->n_columns != tracker->columns->len)
    g_array_set_size (self->texts, 0);
  self->n_columns = tracker->columns->len;
  g_array_set_size (self->texts, (tracker->rows->len + 1) * self->n_columns);
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *heading = break_heading (tracker->columns->pdata[i], self->n_columns);

      ts_drawn_text_set_markup (get_cell (self, 0, i), widget, heading);
      for (guint j = 0; j < tracker->rows->len; j++)
        ts_drawn_text_set_text (get_cell (self, j + 1, i), widget,
                                get_text (tracker->rows->pdata[j], i));
    }
  gtk_widget_queue_resize (widget);
  name_all (self, tracker);
}
