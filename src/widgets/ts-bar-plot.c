/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-bar-plot.c: how often things were counted, as bars.
 *
 * Both ways to lay it out have an axis along which the bars follow one another, each in its slot,
 * and one along which they grow:
 *
 *      n  n       ┐ number (one line)            name  ▇▇▇▇▇┃▇▇ n    a slot: one line and a half
 *      ▇ ━▇━      │ bars                         name  ▇▇▇  ┃ n
 *     ━▇━ ▇       ┘                              └──┘  └───────┘└─┘
 *     name name     (one line)                   names  bars    numbers
 */

#include <glib/gi18n.h>
#include <math.h>

#include "ts-bar-plot.h"

#include "ts-widget.h"

/* Lengths are in heights of a line of words. */
#define GAP 0.4           /* between words and bars */
#define BARS 6            /* high, where they stand */
#define LEAST 7           /* wide */
#define USUAL 10          /* wide */
#define SLOT 1.5          /* high at least, where they lie */
#define WIDEST 3          /* a bar that stands */
#define THICKNESS 0.9     /* of a bar that lies */
#define BEYOND 0.15       /* a line goes across its bar, to each side */
#define NAMES_MOST 0.45   /* of the width, for the names */
#define LINE_WIDTH 2      /* pixels */
#define SHARE_OF_SLOT 0.7 /* a bar that stands */

typedef struct
{
  char *label;
  guint n;
  double expected;
} Item;

struct _TsBarPlot
{
  GtkWidget parent_instance;
  GPtrArray *items; /* of Item */
  gboolean in_time;
};

G_DEFINE_FINAL_TYPE (TsBarPlot, ts_bar_plot, GTK_TYPE_WIDGET)

/* Where things come to lie. */
typedef struct
{
  TsBarPlot *plot;
  double width, height;
  double em; /* the height of a line of words */
  gboolean lies;
  double slot;     /* from a bar to the next */
  double from, to; /* where bars begin, and where the longest ends */
  double highest;
} Frame;

static void
free_item (gpointer data)
{
  g_free (((Item *) data)->label);
  g_free (data);
}

static const Item *
get_item (TsBarPlot *self, guint index)
{
  return g_ptr_array_index (self->items, index);
}

/* (transfer full) */
static PangoLayout *
new_words (TsBarPlot *self, const char *text)
{
  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static int
measure_words (TsBarPlot *self, const char *text)
{
  g_autoptr (PangoLayout) layout = new_words (self, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static int
measure_labels (TsBarPlot *self)
{
  int widest = 0;

  for (guint i = 0; i < self->items->len; i++)
    widest = MAX (widest, measure_words (self, get_item (self, i)->label));
  return widest;
}

static char *
format_number (guint n)
{
  return g_strdup_printf ("%u", n);
}

static int
measure_numbers (TsBarPlot *self)
{
  int widest = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      g_autofree char *number = format_number (get_item (self, i)->n);

      widest = MAX (widest, measure_words (self, number));
    }
  return widest;
}

static double
find_highest (TsBarPlot *self)
{
  double highest = 1;

  for (guint i = 0; i < self->items->len; i++)
    highest = MAX (highest, MAX (get_item (self, i)->n, get_item (self, i)->expected));
  return highest;
}

static gboolean
must_lie (TsBarPlot *self, double width)
{
  int em = ts_widget_get_line_height (GTK_WIDGET (self));

  return !self->in_time && (measure_labels (self) + GAP * em) * (double) self->items->len > width;
}

static void
lay_out (Frame *frame, TsBarPlot *plot, double width, double height)
{
  *frame = (Frame){ plot, width, height, ts_widget_get_line_height (GTK_WIDGET (plot)) };
  frame->lies = must_lie (plot, width);
  frame->highest = find_highest (plot);
  if (frame->lies)
    {
      frame->slot = height / MAX (1, plot->items->len);
      frame->from = MIN (measure_labels (plot), NAMES_MOST * width) + GAP * frame->em;
      frame->to = width - measure_numbers (plot) - GAP * frame->em;
    }
  else
    {
      frame->slot = width / MAX (1, plot->items->len);
      frame->from = height - (1 + GAP) * frame->em;
      frame->to = frame->em;
    }
}

/* The middle of a slot. */
static double
find_middle (const Frame *frame, guint index)
{
  return (index + 0.5) * frame->slot;
}

static double
find_end (const Frame *frame, double n)
{
  return frame->from + (frame->to - frame->from) * n / frame->highest;
}

/* What is first is at the right in languages that run so. */
static void
mirror (const Frame *frame, graphene_rect_t *rect)
{
  if (gtk_widget_get_direction (GTK_WIDGET (frame->plot)) == GTK_TEXT_DIR_RTL)
    rect->origin.x = (float) frame->width - rect->origin.x - rect->size.width;
}

static double
get_thickness (const Frame *frame)
{
  return frame->lies ? THICKNESS * frame->em
                     : MIN (SHARE_OF_SLOT * frame->slot, WIDEST * frame->em);
}

/* From one number to another along the bar in a slot, so thick. */
static void
place (const Frame *frame,
       guint index,
       double from,
       double to,
       double thickness,
       graphene_rect_t *rect)
{
  double across = find_middle (frame, index) - thickness / 2;

  if (frame->lies)
    graphene_rect_init (rect, (float) from, (float) across, (float) (to - from), (float) thickness);
  else
    graphene_rect_init (rect, (float) across, (float) to, (float) thickness, (float) (from - to));
  mirror (frame, rect);
}

static void
place_line (const Frame *frame, guint index, double expected, graphene_rect_t *line)
{
  double at = find_end (frame, expected);
  double half = frame->lies ? -LINE_WIDTH / 2.0 : LINE_WIDTH / 2.0;

  place (frame, index, at + half, at - half, get_thickness (frame) + 2 * BEYOND * frame->em, line);
}

/* Words around a point; `across` 0 begins there, 0.5 is in the middle of it, 1 ends there. */
static void
draw_words (const Frame *frame,
            GtkSnapshot *snapshot,
            const char *text,
            double x,
            double y,
            double across,
            const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout = new_words (frame->plot, text);
  graphene_rect_t at;
  int width, height;

  if (frame->lies)
    pango_layout_set_width (layout, (int) (NAMES_MOST * frame->width) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, frame->lies ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_get_pixel_size (layout, &width, &height);
  graphene_rect_init (&at, (float) (x - across * width), (float) (y - height / 2.0), (float) width,
                      (float) height);
  mirror (frame, &at);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &at.origin);
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* How many bars there are from one that is named to the next; the last one always is. */
static guint
find_stride (const Frame *frame)
{
  double room = measure_labels (frame->plot) + GAP * frame->em;

  return (guint) MAX (1, ceil (room / frame->slot));
}

static void
draw_label (const Frame *frame, GtkSnapshot *snapshot, guint index, const GdkRGBA *ink)
{
  const char *label = get_item (frame->plot, index)->label;
  double middle = find_middle (frame, index);
  double half = measure_words (frame->plot, label) / 2.0;

  if (frame->lies)
    draw_words (frame, snapshot, label, 0, middle, 0, ink);
  else if ((frame->plot->items->len - 1 - index) % find_stride (frame) == 0)
    draw_words (frame, snapshot, label, CLAMP (middle, half, MAX (half, frame->width - half)),
                frame->height - frame->em / 2, 0.5, ink);
}

/* Beyond the bar and its line; where there is no room for all, there is none for any. */
static void
draw_number (const Frame *frame, GtkSnapshot *snapshot, guint index, const GdkRGBA *ink)
{
  const Item *item = get_item (frame->plot, index);
  g_autofree char *number = format_number (item->n);
  double middle = find_middle (frame, index);
  double end = find_end (frame, MAX (item->n, item->expected));

  if (frame->lies)
    draw_words (frame, snapshot, number, end + GAP * frame->em, middle, 0, ink);
  else if (measure_numbers (frame->plot) <= frame->slot)
    draw_words (frame, snapshot, number, middle, end - frame->em / 2, 0.5, ink);
}

static void
draw_line (GtkSnapshot *snapshot,
           const graphene_rect_t *line,
           const GdkRGBA *ink,
           const GdkRGBA *ground)
{
  graphene_rect_t around = *line;

  /* The ground around it keeps it apart from the bar. */
  graphene_rect_inset (&around, -1, -1);
  gtk_snapshot_append_color (snapshot, ground, &around);
  gtk_snapshot_append_color (snapshot, ink, line);
}

static void
draw_bar (const Frame *frame,
          GtkSnapshot *snapshot,
          guint index,
          const GdkRGBA *ink,
          const GdkRGBA *color,
          const GdkRGBA *ground)
{
  graphene_rect_t bar, line;
  gboolean expected = ts_bar_plot_get_bar (frame->plot, index, (int) frame->width,
                                           (int) frame->height, &bar, &line);

  gtk_snapshot_append_color (snapshot, color, &bar);
  if (expected)
    draw_line (snapshot, &line, ink, ground);
}

static void
ts_bar_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsBarPlot *self = TS_BAR_PLOT (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA ink, color, ground;
  Frame frame;

  lay_out (&frame, self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gtk_style_context_get_color (context, &ink);
  color = ground = ink;
  gtk_style_context_lookup_color (context, "accent_color", &color);
  gtk_style_context_lookup_color (context, "window_bg_color", &ground);
  for (guint i = 0; i < self->items->len; i++)
    {
      draw_bar (&frame, snapshot, i, &ink, &color, &ground);
      draw_label (&frame, snapshot, i, &ink);
      draw_number (&frame, snapshot, i, &ink);
    }
}

static GtkSizeRequestMode
ts_bar_plot_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As wide as there is room: what does not fit beside one another lies, and is never lower than what
 * stands.  GTK takes it that what is narrower is no lower, and gives another width otherwise. */
static void
ts_bar_plot_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  TsBarPlot *self = TS_BAR_PLOT (widget);
  int em = ts_widget_get_line_height (widget);
  double standing = (2 + GAP + BARS) * em;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST * em;
      *natural = USUAL * em;
    }
  else if (for_size >= 0 && must_lie (self, for_size))
    *minimum = *natural = (int) ceil (MAX (standing, SLOT * em * self->items->len));
  else
    *minimum = *natural = (int) ceil (standing);
}

static void
ts_bar_plot_finalize (GObject *object)
{
  g_ptr_array_unref (TS_BAR_PLOT (object)->items);
  G_OBJECT_CLASS (ts_bar_plot_parent_class)->finalize (object);
}

static void
ts_bar_plot_class_init (TsBarPlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_bar_plot_finalize;
  widget_class->snapshot = ts_bar_plot_snapshot;
  widget_class->get_request_mode = ts_bar_plot_get_request_mode;
  widget_class->measure = ts_bar_plot_measure;
  gtk_widget_class_set_css_name (widget_class, "barplot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ts_bar_plot_init (TsBarPlot *self)
{
  self->items = g_ptr_array_new_with_free_func (free_item);
}

static void
append_item (GString *text, const Item *item)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (item->expected < 0)
    /* Translators: a bar of a plot: what was counted, and how often */
    g_string_append_printf (text, _ ("%1$s: %2$u."), item->label, item->n);
  else
    /* Translators: a bar of a plot: what was counted, how often, and how often that was to be
     * expected */
    g_string_append_printf (text, _ ("%1$s: %2$u of about %3$u."), item->label, item->n,
                            (guint) lround (item->expected));
}

static void
describe (TsBarPlot *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->items->len; i++)
    append_item (text, get_item (self, i));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text->str, -1);
}

GtkWidget *
ts_bar_plot_new (const char *name, gboolean in_time)
{
  TsBarPlot *self = g_object_new (TS_TYPE_BAR_PLOT, NULL);

  self->in_time = in_time;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}

void
ts_bar_plot_add (TsBarPlot *self, const char *label, guint n, double expected)
{
  Item *item;

  g_return_if_fail (TS_IS_BAR_PLOT (self));

  item = g_new0 (Item, 1);
  item->label = g_strdup (label);
  item->n = n;
  item->expected = expected;
  g_ptr_array_add (self->items, item);
  describe (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
ts_bar_plot_get_bar (TsBarPlot *self,
                     guint index,
                     int width,
                     int height,
                     graphene_rect_t *bar,
                     graphene_rect_t *line)
{
  const Item *item = get_item (self, index);
  Frame frame;

  lay_out (&frame, self, width, height);
  place (&frame, index, frame.from, find_end (&frame, item->n), get_thickness (&frame), bar);
  if (item->expected < 0)
    return FALSE;
  place_line (&frame, index, item->expected, line);
  return TRUE;
}
