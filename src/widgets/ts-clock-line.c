/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-clock-line.c: children side by side, with room for what they were.
 */

#include "ts-clock-line.h"

#include "ts-widget.h"
#include "ts-wrap-box.h"

struct _TsClockLine
{
  GtkWidget parent_instance;

  GtkWidget *box;
  int spacing;
  GPtrArray *rows; /* of GArray of int: how wide each child wanted to be */
  int line;        /* how high the highest of them wanted to be, */
  int letters;     /* and the lines of letters then */
};

G_DEFINE_FINAL_TYPE (TsClockLine, ts_clock_line, GTK_TYPE_WIDGET)

static int
count_lines (TsClockLine *self, GArray *row, int width)
{
  int n = 1, used = 0;

  for (guint i = 0; i < row->len; i++)
    {
      int own = MIN (g_array_index (row, int, i), width);

      if (used > 0 && used + self->spacing + own > width)
        {
          used = 0;
          n++;
        }
      used += own + (used > 0 ? self->spacing : 0);
    }
  return n;
}

/* Of letters of another size nothing is remembered. */
static gboolean
remembers (TsClockLine *self)
{
  return self->letters == ts_widget_get_line_height (GTK_WIDGET (self));
}

static int
measure_width (GArray *row, int spacing)
{
  int width = 0;

  for (guint i = 0; i < row->len; i++)
    width += g_array_index (row, int, i) + (i > 0 ? spacing : 0);
  return width;
}

/* All of them in one line. */
static int
measure_widest (TsClockLine *self)
{
  int widest = 0;

  for (guint i = 0; remembers (self) && i < self->rows->len; i++)
    widest = MAX (widest, measure_width (self->rows->pdata[i], self->spacing));
  return widest;
}

static int
measure_remembered (TsClockLine *self, int width)
{
  int n = 0;

  if (!remembers (self))
    return 0;
  for (guint i = 0; i < self->rows->len; i++)
    n = MAX (n, count_lines (self, self->rows->pdata[i], width));
  return n > 0 ? n * (self->line + self->spacing) - self->spacing : 0;
}

static void
ts_clock_line_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  TsClockLine *self = TS_CLOCK_LINE (widget);
  int remembered;

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*natural, measure_widest (self));
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  remembered = measure_remembered (self, for_size);
  *minimum = MAX (*minimum, remembered);
  *natural = MAX (*natural, remembered);
}

static void
ts_clock_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (TS_CLOCK_LINE (widget)->box, width, height, baseline, NULL);
}

static GtkSizeRequestMode
ts_clock_line_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ts_clock_line_dispose (GObject *object)
{
  g_clear_pointer (&TS_CLOCK_LINE (object)->rows, g_ptr_array_unref);
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_clock_line_parent_class)->dispose (object);
}

static void
ts_clock_line_class_init (TsClockLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_clock_line_dispose;
  widget_class->measure = ts_clock_line_measure;
  widget_class->size_allocate = ts_clock_line_size_allocate;
  widget_class->get_request_mode = ts_clock_line_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
ts_clock_line_init (TsClockLine *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

GtkWidget *
ts_clock_line_new (int spacing)
{
  TsClockLine *self = g_object_new (TS_TYPE_CLOCK_LINE, NULL);

  self->spacing = spacing;
  self->box = ts_wrap_box_new (spacing, FALSE);
  g_object_set (self->box, "middle", TRUE, NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
ts_clock_line_append (TsClockLine *self, GtkWidget *child)
{
  g_return_if_fail (TS_IS_CLOCK_LINE (self));

  ts_wrap_box_append (TS_WRAP_BOX (self->box), child);
}

/* Each child of `row` has room in that of `other`. */
static gboolean
has_room (GArray *row, GArray *other)
{
  if (row->len != other->len)
    return FALSE;
  for (guint i = 0; i < row->len; i++)
    if (g_array_index (row, int, i) > g_array_index (other, int, i))
      return FALSE;
  return TRUE;
}

/* Rows that have room in another one need not be kept: times change every second. */
static void
keep (TsClockLine *self, GArray *row)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (has_room (row, self->rows->pdata[i]))
      return;
  for (guint i = self->rows->len; i > 0; i--)
    if (has_room (self->rows->pdata[i - 1], row))
      g_ptr_array_remove_index_fast (self->rows, i - 1);
  g_ptr_array_add (self->rows, g_array_ref (row));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ts_clock_line_remember (TsClockLine *self)
{
  g_autoptr (GArray) row = g_array_new (FALSE, FALSE, sizeof (int));

  g_return_if_fail (TS_IS_CLOCK_LINE (self));

  if (!remembers (self))
    ts_clock_line_forget (self);
  self->letters = ts_widget_get_line_height (GTK_WIDGET (self));
  for (GtkWidget *i = gtk_widget_get_first_child (self->box); i;
       i = gtk_widget_get_next_sibling (i))
    {
      int width, height;

      if (!gtk_widget_should_layout (i))
        continue;
      gtk_widget_measure (i, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (i, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      g_array_append_val (row, width);
      self->line = MAX (self->line, height);
    }
  if (row->len > 0)
    keep (self, row);
}

void
ts_clock_line_forget (TsClockLine *self)
{
  g_return_if_fail (TS_IS_CLOCK_LINE (self));

  g_ptr_array_set_size (self->rows, 0);
  self->line = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ts_clock_line_clear (TsClockLine *self)
{
  g_return_if_fail (TS_IS_CLOCK_LINE (self));

  ts_wrap_box_clear (TS_WRAP_BOX (self->box));
  ts_clock_line_forget (self);
}
