/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-wrap-layout.c: children side by side, wrapped into lines.
 */

#include "ts-widget.h"
#include "ts-wrap-layout.h"

/* Average characters. */
#define NARROW_CHARS 46
#define STEP_CHARS 6
/* Items whose lines are balanced. */
#define FEW 7

struct _TsWrapLayout
{
  GtkLayoutManager parent_instance;
  int spacing;
  gboolean switches[TS_WRAP_N_SWITCHES];
  GtkWidget *end; /* nullable; only compared and asked while it is a child */
};

G_DEFINE_FINAL_TYPE (TsWrapLayout, ts_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkWidget *
get_widget (TsWrapLayout *self)
{
  return gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self));
}

static gboolean
is_item (TsWrapLayout *self, GtkWidget *child)
{
  return child != self->end && gtk_widget_should_layout (child);
}

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
list_items (TsWrapLayout *self, int width)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (GtkWidget *child = gtk_widget_get_first_child (get_widget (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_item (self, child))
      {
        Item item = measure_item (child, width);
        g_array_append_val (items, item);
      }
  return items;
}

/* The index behind the last item of the line that begins at `from`, and the room that it leaves. */
static guint
end_line (TsWrapLayout *self, GArray *items, guint from, int width, int *room)
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
get_usual_column (TsWrapLayout *self, GArray *items)
{
  int step = MAX (1, ts_widget_measure_letters (get_widget (self), STEP_CHARS));

  return (get_usual_width (items) + step - 1) / step * step;
}

/* How many items stand in a line: of a few so many that the last line is as full as it can be. */
static int
count_columns (TsWrapLayout *self, GArray *items, int usual, int width)
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
align_columns (TsWrapLayout *self, GArray *items, int usual, int width)
{
  int room;
  int n, column;

  if (!self->switches[TS_WRAP_COLUMNS] || end_line (self, items, 0, width, &room) == items->len)
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
is_narrow (TsWrapLayout *self, int width)
{
  return width < ts_widget_measure_letters (get_widget (self), NARROW_CHARS);
}

static void
share_room (TsWrapLayout *self, GArray *items, guint from, guint end, int width, int room)
{
  gboolean wrapped = from > 0 || end < items->len;
  gboolean filled
      = self->switches[TS_WRAP_FILL] && (is_narrow (self, width) || (wrapped && room * 2 < width));
  gboolean shared = from == 0 || !self->switches[TS_WRAP_HANGING];
  int n = 0;

  for (guint i = from; i < end; i++)
    n += filled || (shared && g_array_index (items, Item, i).expands) ? 1 : 0;
  for (guint i = from; i < end; i++)
    {
      Item *item = &g_array_index (items, Item, i);

      if (!filled && !(shared && item->expands))
        continue;
      item->width += room / n;
      room -= room / n;
      n--;
    }
}

/* What has more room than it wants to have, but does not expand, is taken to be as high as there.
 */
static int
measure_in_line (TsWrapLayout *self, const Item *item)
{
  int height;

  if (item->width < item->natural)
    return item->height;
  if (self->switches[TS_WRAP_COLUMNS] || !item->wraps || item->width == item->natural)
    return item->at_best;
  gtk_widget_measure (item->widget, GTK_ORIENTATION_VERTICAL, item->width, NULL, &height, NULL,
                      NULL);
  return height;
}

static int
measure_line (TsWrapLayout *self, GArray *items, guint from, guint end)
{
  int height = 0;

  for (guint i = from; i < end; i++)
    height = MAX (height, measure_in_line (self, &g_array_index (items, Item, i)));
  return height;
}

static void
place_line (TsWrapLayout *self,
            GArray *items,
            guint from,
            guint end,
            int left,
            int width,
            int y,
            int height)
{
  gboolean mirrored = gtk_widget_get_direction (get_widget (self)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (guint i = from; i < end; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      int own = self->switches[TS_WRAP_MIDDLE] ? measure_line (self, items, i, i + 1) : height;
      GtkAllocation place = { left + (mirrored ? width - x - item->width : x),
                              y + (height - own) / 2, item->width, own };

      gtk_widget_size_allocate (item->widget, &place, -1);
      x += item->width + self->spacing;
    }
}

/* The width at which the line takes the item behind it as well. */
static int
find_next_width (TsWrapLayout *self, GArray *items, guint from, guint end)
{
  int width = 0;

  for (guint i = from; i <= end; i++)
    width += g_array_index (items, Item, i).natural + (i > from ? self->spacing : 0);
  return width;
}

/* How high the lines of all items are in a box that is so wide, and the next width at which another
 * item may go into a line; of columns it may be any. */
static int
measure_lines (TsWrapLayout *self, GArray *items, int usual, int width, int *next)
{
  guint from = 0;
  int y = 0;

  fit_width (items, width);
  align_columns (self, items, usual, width);
  *next = self->switches[TS_WRAP_COLUMNS] ? width + 1 : G_MAXINT;
  while (from < items->len)
    {
      int room;
      guint end = end_line (self, items, from, width, &room);

      if (!self->switches[TS_WRAP_COLUMNS] && end < items->len)
        *next = MIN (*next, find_next_width (self, items, from, end));
      share_room (self, items, from, end, width, room);
      y += measure_line (self, items, from, end) + self->spacing;
      from = end;
    }
  return MAX (0, y - self->spacing);
}

/* From which width on all stand in one line. */
static int
get_whole_width (TsWrapLayout *self, GArray *items)
{
  int whole = 0;

  for (guint i = 0; i < items->len; i++)
    whole += g_array_index (items, Item, i).natural + (i > 0 ? self->spacing : 0);
  return whole;
}

static void
measure_width (TsWrapLayout *self, int *minimum, int *natural)
{
  for (GtkWidget *child = gtk_widget_get_first_child (get_widget (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_item (self, child))
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
get_own_width (TsWrapLayout *self, int width)
{
  int minimum = 0, natural = 0;

  if (!self->switches[TS_WRAP_AT_END])
    return width;
  measure_width (self, &minimum, &natural);
  return MIN (width, natural);
}

/* What the child at the end takes of the width, with the space before it. */
static int
measure_end (TsWrapLayout *self, GtkOrientation orientation)
{
  int size;

  if (self->end == NULL || !gtk_widget_should_layout (self->end))
    return 0;
  gtk_widget_measure (self->end, orientation, -1, &size, NULL, NULL, NULL);
  return orientation == GTK_ORIENTATION_HORIZONTAL ? size + self->spacing : size;
}

/* A box that is wider may be higher, where it brings what is high beside what is not. */
static int
measure_height (GtkWidget *widget, int width)
{
  TsWrapLayout *self = TS_WRAP_LAYOUT (gtk_widget_get_layout_manager (widget));
  int room = MAX (0, width - measure_end (self, GTK_ORIENTATION_HORIZONTAL));
  int own = get_own_width (self, room);
  g_autoptr (GArray) items = list_items (self, own);
  int whole = get_whole_width (self, items), greatest = 0, usual, next;

  if (items->len == 0)
    return 0;
  usual = get_usual_column (self, items);
  for (int wider = own; wider == own || wider <= whole; wider = next)
    greatest = MAX (greatest, measure_lines (self, items, usual, wider, &next));
  return greatest;
}

/* In the middle of more height than they need, where that is wanted. */
static int
find_top (TsWrapLayout *self, GArray *items, int usual, int width, int height)
{
  int next;

  return self->switches[TS_WRAP_MIDDLE]
             ? MAX (0, (height - measure_lines (self, items, usual, width, &next)) / 2)
             : 0;
}

static void
place_lines (TsWrapLayout *self, int left, int width, int height)
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
ts_wrap_layout_measure (GtkLayoutManager *layout,
                        GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  TsWrapLayout *self = TS_WRAP_LAYOUT (layout);
  int end = measure_end (self, orientation);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      *minimum += end;
      *natural += end;
      return;
    }
  if (for_size < 0)
    ts_widget_measure_any_width (widget, measure_height, minimum, natural);
  else
    *minimum = *natural = measure_height (widget, for_size);
  *minimum = MAX (*minimum, end);
  *natural = MAX (*natural, end);
}

static void
place_end (TsWrapLayout *self, int width, int height, gboolean mirrored)
{
  int across = measure_end (self, GTK_ORIENTATION_HORIZONTAL) - self->spacing;
  int down = measure_end (self, GTK_ORIENTATION_VERTICAL);

  if (across > 0)
    gtk_widget_size_allocate (
        self->end,
        &(GtkAllocation){ mirrored ? 0 : width - across, (height - down) / 2, across, down }, -1);
}

static void
ts_wrap_layout_allocate (
    GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  TsWrapLayout *self = TS_WRAP_LAYOUT (layout);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int end = measure_end (self, GTK_ORIENTATION_HORIZONTAL), room = MAX (0, width - end);
  int own = get_own_width (self, room);

  place_lines (self, (mirrored ? end : 0) + (mirrored ? 0 : room - own), own, height);
  place_end (self, width, height, mirrored);
}

static GtkSizeRequestMode
ts_wrap_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ts_wrap_layout_class_init (TsWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = ts_wrap_layout_measure;
  layout_class->allocate = ts_wrap_layout_allocate;
  layout_class->get_request_mode = ts_wrap_layout_get_request_mode;
}

static void
ts_wrap_layout_init (TsWrapLayout *self)
{
  self->spacing = 6;
}

void
ts_wrap_layout_set_spacing (TsWrapLayout *self, int spacing)
{
  g_return_if_fail (TS_IS_WRAP_LAYOUT (self));

  self->spacing = spacing;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

int
ts_wrap_layout_get_spacing (TsWrapLayout *self)
{
  g_return_val_if_fail (TS_IS_WRAP_LAYOUT (self), 0);

  return self->spacing;
}

void
ts_wrap_layout_set (TsWrapLayout *self, TsWrapSwitch which, gboolean on)
{
  g_return_if_fail (TS_IS_WRAP_LAYOUT (self));

  self->switches[which] = on;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

gboolean
ts_wrap_layout_get (TsWrapLayout *self, TsWrapSwitch which)
{
  g_return_val_if_fail (TS_IS_WRAP_LAYOUT (self), FALSE);

  return self->switches[which];
}

void
ts_wrap_layout_set_end (TsWrapLayout *self, GtkWidget *child)
{
  g_return_if_fail (TS_IS_WRAP_LAYOUT (self));

  self->end = child;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
