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
/* Items whose lines are balanced. */
#define FEW 7

struct _TsWrapBox
{
  GtkWidget parent_instance;
  int spacing;
  gboolean fill;
  gboolean columns;
  gboolean one_stop;
  gboolean middle;
  gboolean at_end;
  GtkWidget *entry; /* nullable, weak */
};

enum
{
  PROP_SPACING = 1,
  PROP_FILL,
  PROP_COLUMNS,
  PROP_ONE_STOP,
  PROP_MIDDLE,
  PROP_AT_END,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsWrapBox, ts_wrap_box, GTK_TYPE_WIDGET)

typedef struct
{
  GtkWidget *widget;
  int natural; /* how wide it wants to be */
  int height;  /* at the width that it has when the box is as wide as was asked, or wider */
  int at_best; /* at the width that it wants to be */
  gboolean expands;
  gboolean wraps; /* it expands, and may be lower for that */
  int width;
} Item;

static Item
measure_item (GtkWidget *child, int width)
{
  Item item = { .widget = child };

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &item.natural, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, item.natural, NULL, &item.at_best, NULL,
                      NULL);
  item.height = item.at_best;
  item.expands = gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
  item.wraps
      = item.expands && gtk_widget_get_request_mode (child) != GTK_SIZE_REQUEST_CONSTANT_SIZE;
  if (item.natural > width)
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &item.height, NULL, NULL);
  return item;
}

/* With their heights in a box of this width. */
static GArray *
list_items (TsWrapBox *self, int width)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        Item item = measure_item (child, width);
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
    g_array_append_val (widths, g_array_index (items, Item, i).natural);
  g_array_sort (widths, compare_widths);
  return MAX (1, g_array_index (widths, int, items->len * 4 / 5));
}

/* How wide a column would like to be. The width goes in steps, so that boxes below each other have
 * the same columns though their items are not of the same width. */
static int
get_usual_column (TsWrapBox *self, GArray *items)
{
  int step = MAX (1, ts_widget_measure_letters (GTK_WIDGET (self), STEP_CHARS));

  return (get_usual_width (items) + step - 1) / step * step;
}

/* How many items stand in a line: of a few so many that the last line is as full as it can be. */
static int
count_columns (TsWrapBox *self, GArray *items, int usual, int width)
{
  int column = MAX (MIN (usual, width), 1);
  int most = MAX (1, (width + self->spacing) / (column + self->spacing));
  int lines = ((int) items->len + most - 1) / most;

  return items->len > FEW ? most : ((int) items->len + lines - 1) / lines;
}

static void
fit_width (GArray *items, int width)
{
  for (guint i = 0; i < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);

      item->width = MIN (item->natural, width);
    }
}

/* What has to be wrapped stands in columns; what is wider than most takes two or more of them, and
 * what is wider than those all of the line. */
static void
align_columns (TsWrapBox *self, GArray *items, int usual, int width)
{
  int room;
  int n, column;

  if (!self->columns || end_line (self, items, 0, width, &room) == items->len)
    return;
  n = count_columns (self, items, usual, width);
  column = (width - (n - 1) * self->spacing) / n;
  for (guint i = 0; i < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      int whole = column, span = 1;

      for (; span < n && whole < item->width; span++)
        whole += self->spacing + column;
      item->width = whole < item->width ? width : whole;
    }
}

/* Where hardly two buttons stand beside each other, every line is filled. */
static gboolean
is_narrow (TsWrapBox *self, int width)
{
  return width < ts_widget_measure_letters (GTK_WIDGET (self), NARROW_CHARS);
}

static void
share_room (TsWrapBox *self, GArray *items, guint from, guint end, int width, int room)
{
  gboolean wrapped = from > 0 || end < items->len;
  gboolean filled = self->fill && (is_narrow (self, width) || (wrapped && room * 2 < width));
  int n = 0;

  for (guint i = from; i < end; i++)
    n += filled || g_array_index (items, Item, i).expands ? 1 : 0;
  for (guint i = from; i < end; i++)
    {
      Item *item = &g_array_index (items, Item, i);

      if (!filled && !item->expands)
        continue;
      item->width += room / n;
      room -= room / n;
      n--;
    }
}

/* What has more room than it wants to have, but does not expand, is taken to be as high as there.
 */
static int
measure_in_line (TsWrapBox *self, const Item *item)
{
  int height;

  if (item->width < item->natural)
    return item->height;
  if (self->columns || !item->wraps || item->width == item->natural)
    return item->at_best;
  gtk_widget_measure (item->widget, GTK_ORIENTATION_VERTICAL, item->width, NULL, &height, NULL,
                      NULL);
  return height;
}

static int
measure_line (TsWrapBox *self, GArray *items, guint from, guint end)
{
  int height = 0;

  for (guint i = from; i < end; i++)
    height = MAX (height, measure_in_line (self, &g_array_index (items, Item, i)));
  return height;
}

static void
place_line (
    TsWrapBox *self, GArray *items, guint from, guint end, int left, int width, int y, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (guint i = from; i < end; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      int own = self->middle ? measure_line (self, items, i, i + 1) : height;
      GtkAllocation place = { left + (mirrored ? width - x - item->width : x),
                              y + (height - own) / 2, item->width, own };

      gtk_widget_size_allocate (item->widget, &place, -1);
      x += item->width + self->spacing;
    }
}

/* The width at which the line takes the item behind it as well. */
static int
find_next_width (TsWrapBox *self, GArray *items, guint from, guint end)
{
  int width = 0;

  for (guint i = from; i <= end; i++)
    width += g_array_index (items, Item, i).natural + (i > from ? self->spacing : 0);
  return width;
}

/* How high the lines of all items are in a box that is so wide, and the next width at which another
 * item may go into a line; of columns it may be any. */
static int
measure_lines (TsWrapBox *self, GArray *items, int usual, int width, int *next)
{
  guint from = 0;
  int y = 0;

  fit_width (items, width);
  align_columns (self, items, usual, width);
  *next = self->columns ? width + 1 : G_MAXINT;
  while (from < items->len)
    {
      int room;
      guint end = end_line (self, items, from, width, &room);

      if (!self->columns && end < items->len)
        *next = MIN (*next, find_next_width (self, items, from, end));
      share_room (self, items, from, end, width, room);
      y += measure_line (self, items, from, end) + self->spacing;
      from = end;
    }
  return MAX (0, y - self->spacing);
}

/* From which width on all stand in one line. */
static int
get_whole_width (TsWrapBox *self, GArray *items)
{
  int whole = 0;

  for (guint i = 0; i < items->len; i++)
    whole += g_array_index (items, Item, i).natural + (i > 0 ? self->spacing : 0);
  return whole;
}

/* A box that is wider may be higher, where it brings what is high beside what is not. */
static int
measure_height (GtkWidget *widget, int width)
{
  TsWrapBox *self = TS_WRAP_BOX (widget);
  g_autoptr (GArray) items = list_items (self, width);
  int whole = get_whole_width (self, items), greatest = 0, usual, next;

  if (items->len == 0)
    return 0;
  usual = get_usual_column (self, items);
  for (int wider = width; wider == width || wider <= whole; wider = next)
    greatest = MAX (greatest, measure_lines (self, items, usual, wider, &next));
  return greatest;
}

/* In the middle of more height than they need, where that is wanted. */
static int
find_top (TsWrapBox *self, GArray *items, int usual, int width, int height)
{
  int next;

  return self->middle ? MAX (0, (height - measure_lines (self, items, usual, width, &next)) / 2)
                      : 0;
}

static void
place_lines (TsWrapBox *self, int left, int width, int height)
{
  g_autoptr (GArray) items = list_items (self, width);
  int usual = items->len > 0 ? get_usual_column (self, items) : 1;
  int y = find_top (self, items, usual, width, height);
  guint from = 0;

  fit_width (items, width);
  align_columns (self, items, usual, width);
  while (from < items->len)
    {
      int room;
      guint end = end_line (self, items, from, width, &room);

      share_room (self, items, from, end, width, room);
      place_line (self, items, from, end, left, width, y, measure_line (self, items, from, end));
      y += measure_line (self, items, from, end) + self->spacing;
      from = end;
    }
}

static void
measure_width (TsWrapBox *self, int *minimum, int *natural)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int child_minimum, child_natural;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                            NULL, NULL);
        *minimum = MAX (*minimum, child_minimum);
        *natural += child_natural + (*natural > 0 ? self->spacing : 0);
      }
}

/* Of a wider place one at its end takes what it wants. */
static int
get_own_width (TsWrapBox *self, int width)
{
  int minimum = 0, natural = 0;

  if (!self->at_end)
    return width;
  measure_width (self, &minimum, &natural);
  return MIN (width, natural);
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, minimum, natural);
  else if (for_size < 0)
    ts_widget_measure_any_width (widget, measure_height, minimum, natural);
  else
    *minimum = *natural = measure_height (widget, get_own_width (self, for_size));
}

static void
ts_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsWrapBox *self = TS_WRAP_BOX (widget);
  int own = get_own_width (self, width);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  place_lines (self, mirrored ? 0 : width - own, own, height);
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
  if (id == PROP_MIDDLE)
    return &self->middle;
  if (id == PROP_AT_END)
    return &self->at_end;
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
  properties[PROP_AT_END] = g_param_spec_boolean ("at-end", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MIDDLE] = g_param_spec_boolean ("middle", NULL, NULL, FALSE,
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
