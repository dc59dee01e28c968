/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seat-mark.c: the mark of a seat: a colour and a shape.
 */

#include <glib/gi18n.h>
#include <math.h>

#include "ts-seat-mark.h"

typedef enum
{
  SHAPE_TRIANGLE,
  SHAPE_SQUARE,
  SHAPE_CIRCLE,
  SHAPE_DIAMOND,
  SHAPE_LETTER,
} Shape;

typedef struct
{
  const char *id;
  const char *name;
  Shape shape;
} Seat;

static const Seat seats[] = {
  { "red", NC_ ("seat", "red"), SHAPE_TRIANGLE },
  { "blue", NC_ ("seat", "blue"), SHAPE_SQUARE },
  { "white", NC_ ("seat", "white"), SHAPE_CIRCLE },
  { "yellow", NC_ ("seat", "yellow"), SHAPE_DIAMOND },
};

struct _TsSeatMark
{
  GtkWidget parent_instance;
  char *seat;
};

enum
{
  PROP_SEAT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsSeatMark, ts_seat_mark, GTK_TYPE_WIDGET)

static const Seat *
find_seat (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    if (g_strcmp0 (seats[i].id, id) == 0)
      return &seats[i];
  return NULL;
}

static void
trace_shape (cairo_t *cr, Shape shape, double size)
{
  double middle = size / 2, edge = size * 0.1;

  switch (shape)
    {
    case SHAPE_TRIANGLE:
      cairo_move_to (cr, middle, edge);
      cairo_line_to (cr, size - edge / 2, size - edge);
      cairo_line_to (cr, edge / 2, size - edge);
      break;
    case SHAPE_SQUARE:
      cairo_rectangle (cr, edge * 1.2, edge * 1.2, size - 2.4 * edge, size - 2.4 * edge);
      break;
    case SHAPE_DIAMOND:
      cairo_move_to (cr, middle, 0);
      cairo_line_to (cr, size, middle);
      cairo_line_to (cr, middle, size);
      cairo_line_to (cr, 0, middle);
      break;
    case SHAPE_CIRCLE:
    case SHAPE_LETTER:
      cairo_arc (cr, middle, middle, middle - edge * 1.2, 0, 2 * G_PI);
      break;
    }
  cairo_close_path (cr);
}

static void
draw_letter (TsSeatMark *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  gunichar first = g_unichar_toupper (g_utf8_get_char (self->seat));
  char letter[7] = { 0 };
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;

  g_unichar_to_utf8 (first, letter);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), letter);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2.0f,
                                      (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, color);
}

static void
draw_shape (TsSeatMark *self, GtkSnapshot *snapshot, Shape shape, const GdkRGBA *color)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double size = MIN (width, height);
  cairo_t *cr
      = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-1, -1, width + 2, height + 2));

  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  trace_shape (cr, shape, size);
  gdk_cairo_set_source_rgba (cr, color);
  if (shape == SHAPE_CIRCLE)
    {
      cairo_set_line_width (cr, MAX (1.5, size / 7));
      cairo_stroke (cr);
    }
  else
    cairo_fill (cr);
  cairo_destroy (cr);
}

static void
ts_seat_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsSeatMark *self = TS_SEAT_MARK (widget);
  const Seat *seat = find_seat (self->seat);
  GdkRGBA color;

  if (self->seat == NULL || *self->seat == '\0')
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  if (seat == NULL)
    draw_letter (self, snapshot, &color);
  else
    draw_shape (self, snapshot, seat->shape, &color);
}

static void
ts_seat_mark_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);

  *minimum = *natural = PANGO_PIXELS_CEIL (line * 3 / 4);
  pango_font_metrics_unref (metrics);
}

static void
ts_seat_mark_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, TS_SEAT_MARK (object)->seat);
}

static void
ts_seat_mark_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ts_seat_mark_set_seat (TS_SEAT_MARK (object), g_value_get_string (value));
}

static void
ts_seat_mark_finalize (GObject *object)
{
  g_free (TS_SEAT_MARK (object)->seat);
  G_OBJECT_CLASS (ts_seat_mark_parent_class)->finalize (object);
}

static void
ts_seat_mark_class_init (TsSeatMarkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_seat_mark_get_property;
  object_class->set_property = ts_seat_mark_set_property;
  object_class->finalize = ts_seat_mark_finalize;
  widget_class->measure = ts_seat_mark_measure;
  widget_class->snapshot = ts_seat_mark_snapshot;

  properties[PROP_SEAT]
      = g_param_spec_string ("seat", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "seatmark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ts_seat_mark_init (TsSeatMark *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ts_seat_mark_new (void)
{
  return g_object_new (TS_TYPE_SEAT_MARK, NULL);
}

void
ts_seat_mark_set_seat (TsSeatMark *self, const char *seat)
{
  const Seat *known = find_seat (seat);

  g_return_if_fail (TS_IS_SEAT_MARK (self));

  gtk_widget_set_visible (GTK_WIDGET (self), seat != NULL);
  if (g_strcmp0 (self->seat, seat) == 0)
    return;
  g_free (self->seat);
  self->seat = g_strdup (seat);
  ts_seat_paint (GTK_WIDGET (self), seat);
  if (seat != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    known != NULL ? g_dpgettext2 (NULL, "seat", known->name) : seat,
                                    -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEAT]);
}

const char *
ts_seat_mark_get_seat (TsSeatMark *self)
{
  g_return_val_if_fail (TS_IS_SEAT_MARK (self), NULL);

  return self->seat;
}

void
ts_seat_paint (GtkWidget *widget, const char *seat)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);

  for (guint i = 0; classes[i] != NULL; i++)
    if (g_str_has_prefix (classes[i], "seat-"))
      gtk_widget_remove_css_class (widget, classes[i]);
  if (seat != NULL)
    {
      g_autofree char *class = g_strconcat ("seat-", find_seat (seat) ? seat : "other", NULL);
      gtk_widget_add_css_class (widget, class);
    }
}
