/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-wrap-box.c: children side by side, wrapped into lines.
 */

#include "ts-widget.h"
#include "ts-wrap-box.h"

/* Average characters. */
#define NARROW_CHARS 46
#define STEP_CHARS 6
/* In pixels: wider than any screen. */
#define WIDE 32000
/* Items whose lines are balanced. */
#define FEW 7

struct _TsWrapBox
{
  GtkWidget parent_instance;
  int spacing;
  gboolean fill;
  gboolean columns;
  gboolean one_stop;
  GtkWidget *entry; /* nullable, weak */
};

enum
{
  PROP_SPACING = 1,
  PROP_FILL,
  PROP_COLUMNS,
  PROP_ONE_STOP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsWrapBox, ts_wrap_box, GTK_TYPE_WIDGET)

typedef struct
{
  GtkWidget *widget;
  int width;
} Item;

static int
get_natural_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static GArray *
list_items (TsWrapBox *self, int width)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        Item item = { child, MIN (get_natural_width (child), width) };
        g_array_append_val (items, item);
      }
  return items;
}

/* The index behind the last item of the line that begins at `from`, and the room that it leaves. */
static guint
end_line (TsWrapBox *self, GArray *items, guint from, int width, int *room)
{
  guint end = from;
  int used = 0;

  while (end < items->len)
    {
      int with = used + (end > from ? self->spacing : 0) + g_array_index (items, Item, end).width;

      if (end > from && with > width)
        break;
      used = with;
      end++;
    }
  *room = MAX (0, width - used);
  return end;
}

static int
compare_widths (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* What is wide enough for most; for all where there are hardly five. */
static int
get_usual_width (GArray *items)
{
  g_autoptr (GArray) widths = g_array_sized_new (FALSE, FALSE, sizeof (int), items->len);

  for (guint i = 0; i < items->len; i++)
    g_array_append_val (widths, g_array_index (items, Item, i).width);
  g_array_sort (widths, compare_widths);
  return MAX (1, g_array_index (widths, int, items->len * 4 / 5));
}

/* How many items stand in a line: of a few so many that the last line is as full as it can be. The
 * width goes in steps, so that boxes below each other have the same columns though their items are
 * not of the same width. */
static int
count_columns (TsWrapBox *self, GArray *items, int width)
{
  int step = MAX (1, ts_widget_measure_letters (GTK_WIDGET (self), STEP_CHARS));
  int column = MIN ((get_usual_width (items) + step - 1) / step * step, width);
  int most = MAX (1, (width + self->spacing) / (column + self->spacing));
  int lines = ((int) items->len + most - 1) / most;

  return items->len > FEW ? most : ((int) items->len + lines - 1) / lines;
}

/* What has to be wrapped stands in columns; what is wider than most takes two or more of them. */
static void
align_columns (TsWrapBox *self, GArray *items, int width)
{
  int room;
  int n, column;

  if (!self->columns || end_line (self, items, 0, width, &room) == items->len)
    return;
  n = count_columns (self, items, width);
  column = (width - (n - 1) * self->spacing) / n;
  for (guint i = 0; i < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      int whole = column;

      for (int span = 1; span < n && whole < item->width; span++)
        whole += self->spacing + column;
      item->width = whole;
    }
}

/* Where hardly two buttons stand beside each other, every line is filled. */
static gboolean
is_narrow (TsWrapBox *self, int width)
{
  return width < ts_widget_measure_letters (GTK_WIDGET (self), NARROW_CHARS);
}

static gboolean
takes_room (GtkWidget *child, gboolean filled)
{
  return filled || gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

static void
share_room (TsWrapBox *self, GArray *items, guint from, guint end, int width, int room)
{
  gboolean wrapped = from > 0 || end < items->len;
  gboolean filled = self->fill && (is_narrow (self, width) || (wrapped && room * 2 < width));
  int n = 0;

  for (guint i = from; i < end; i++)
    n += takes_room (g_array_index (items, Item, i).widget, filled) ? 1 : 0;
  for (guint i = from; i < end; i++)
    {
      Item *item = &g_array_index (items, Item, i);

      if (!takes_room (item->widget, filled))
        continue;
      item->width += room / n;
      room -= room / n;
      n--;
    }
}

static int
measure_line (GArray *items, guint from, guint end)
{
  int height = 0;

  for (guint i = from; i < end; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      int natural;

      gtk_widget_measure (item->widget, GTK_ORIENTATION_VERTICAL, item->width, NULL, &natural, NULL,
                          NULL);
      height = MAX (height, natural);
    }
  return height;
}

static void
place_line (TsWrapBox *self, GArray *items, guint from, guint end, int width, int y, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (guint i = from; i < end; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      GtkAllocation place = { mirrored ? width - x - item->width : x, y, item->width, height };

      gtk_widget_size_allocate (item->widget, &place, -1);
      x += item->width + self->spacing;
    }
}

/* Lays the children out in `width` and returns the height; places them when `place`. */
static int
lay_out (TsWrapBox *self, int width, gboolean place)
{
  g_autoptr (GArray) items = list_items (self, width);
  guint from = 0;
  int y = 0;

  align_columns (self, items, width);
  while (from < items->len)
    {
      int room, height;
      guint end = end_line (self, items, from, width, &room);

      share_room (self, items, from, end, width, room);
      height = measure_line (items, from, end);
      if (place)
        place_line (self, items, from, end, width, y, height);
      y += height + self->spacing;
      from = end;
    }
  return MAX (0, y - self->spacing);
}

/* Without a width: the least that it is at any, and what it wants to be.  Children that expand may
 * have less lines in a box that is wider than it wants to be. */
static void
measure_height (TsWrapBox *self, int width, int *minimum, int *natural)
{
  if (width >= 0)
    {
      *minimum = *natural = lay_out (self, width, FALSE);
      return;
    }
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  *natural = lay_out (self, width, FALSE);
  *minimum = MIN (*natural, lay_out (self, WIDE, FALSE));
}

static void
ts_wrap_box_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  TsWrapBox *self = TS_WRAP_BOX (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_height (self, for_size, minimum, natural);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int child_minimum, child_natural;

        gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
        *minimum = MAX (*minimum, child_minimum);
        *natural += child_natural + (*natural > 0 ? self->spacing : 0);
      }
}

static void
ts_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (TS_WRAP_BOX (widget), width, TRUE);
}

static GtkSizeRequestMode
ts_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static gboolean
ts_wrap_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TsWrapBox *self = TS_WRAP_BOX (widget);

  if (!self->one_stop || (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return GTK_WIDGET_CLASS (ts_wrap_box_parent_class)->focus (widget, direction);
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  if (self->entry != NULL && gtk_widget_get_parent (self->entry) == widget
      && gtk_widget_child_focus (self->entry, direction))
    return TRUE;
  return GTK_WIDGET_CLASS (ts_wrap_box_parent_class)->focus (widget, GTK_DIR_TAB_FORWARD);
}

/* Which of its switches a property is. */
static gboolean *
get_switch (TsWrapBox *self, guint id)
{
  if (id == PROP_FILL)
    return &self->fill;
  return id == PROP_COLUMNS ? &self->columns : &self->one_stop;
}

static void
ts_wrap_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TsWrapBox *self = TS_WRAP_BOX (object);

  if (id == PROP_SPACING)
    g_value_set_int (value, self->spacing);
  else
    g_value_set_boolean (value, *get_switch (self, id));
}

static void
ts_wrap_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TsWrapBox *self = TS_WRAP_BOX (object);

  if (id == PROP_SPACING)
    self->spacing = g_value_get_int (value);
  else
    *get_switch (self, id) = g_value_get_boolean (value);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ts_wrap_box_dispose (GObject *object)
{
  g_clear_weak_pointer (&TS_WRAP_BOX (object)->entry);
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_wrap_box_parent_class)->dispose (object);
}

static void
ts_wrap_box_class_init (TsWrapBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_wrap_box_get_property;
  object_class->set_property = ts_wrap_box_set_property;
  object_class->dispose = ts_wrap_box_dispose;
  widget_class->measure = ts_wrap_box_measure;
  widget_class->size_allocate = ts_wrap_box_size_allocate;
  widget_class->focus = ts_wrap_box_focus;
  widget_class->get_request_mode = ts_wrap_box_get_request_mode;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 6,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FILL] = g_param_spec_boolean ("fill", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLUMNS] = g_param_spec_boolean ("columns", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ONE_STOP] = g_param_spec_boolean ("one-stop", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_wrap_box_init (TsWrapBox *self)
{
  self->spacing = 6;
}

GtkWidget *
ts_wrap_box_new (int spacing, gboolean fill)
{
  return g_object_new (TS_TYPE_WRAP_BOX, "spacing", spacing, "fill", fill, NULL);
}

void
ts_wrap_box_append (TsWrapBox *self, GtkWidget *child)
{
  g_return_if_fail (TS_IS_WRAP_BOX (self));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
ts_wrap_box_clear (TsWrapBox *self)
{
  g_return_if_fail (TS_IS_WRAP_BOX (self));

  ts_widget_unparent_children (GTK_WIDGET (self));
}

void
ts_wrap_box_set_entry (TsWrapBox *self, GtkWidget *child)
{
  g_return_if_fail (TS_IS_WRAP_BOX (self));

  g_set_weak_pointer (&self->entry, child);
}
