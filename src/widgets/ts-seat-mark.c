/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seat-mark.c: the mark of a seat: a colour and a shape.
 */

#include "ts-seat-mark.h"

#include "ts-widget.h"

#define CORE 0.62 /* of the shape */

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

static void
draw_letter (
    GtkWidget *widget, GtkSnapshot *snapshot, const char *seat, const GdkRGBA *color, int size)
{
  char letter[7];
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;

  ts_seat_get_letter (seat, letter);
  layout = gtk_widget_create_pango_layout (widget, letter);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (size - width) / 2.0f,
                                                          (float) (size - height) / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_shape (
    GtkWidget *widget, GtkSnapshot *snapshot, const char *seat, const GdkRGBA *color, int size)
{
  GdkRGBA core;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (-1, -1, (float) (size + 2), (float) (size + 2)));

  gdk_cairo_set_source_rgba (cr, color);
  ts_seat_draw (cr, seat, size / 2.0, size / 2.0, size / 2.0);
  if (ts_seat_get_core (widget, seat, &core))
    {
      gdk_cairo_set_source_rgba (cr, &core);
      ts_seat_draw (cr, seat, size / 2.0, size / 2.0, CORE * size / 2.0);
    }
  cairo_destroy (cr);
}

static void
ts_seat_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsSeatMark *self = TS_SEAT_MARK (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (width - size) / 2.0f,
                                                          (float) (height - size) / 2.0f));
  ts_seat_mark_draw (widget, snapshot, self->seat, &color, size);
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
  *minimum = *natural = ts_seat_mark_measure_size (widget);
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
  g_return_if_fail (TS_IS_SEAT_MARK (self));

  gtk_widget_set_visible (GTK_WIDGET (self), seat != NULL);
  if (g_strcmp0 (self->seat, seat) == 0)
    return;
  g_free (self->seat);
  self->seat = g_strdup (seat);
  ts_seat_paint (GTK_WIDGET (self), seat);
  if (seat != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    ts_seat_get_name (seat), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEAT]);
}

const char *
ts_seat_mark_get_seat (TsSeatMark *self)
{
  g_return_val_if_fail (TS_IS_SEAT_MARK (self), NULL);

  return self->seat;
}

int
ts_seat_mark_measure_size (GtkWidget *widget)
{
  return ts_widget_get_line_height (widget) * 3 / 4;
}

void
ts_seat_mark_draw (
    GtkWidget *widget, GtkSnapshot *snapshot, const char *seat, const GdkRGBA *color, int size)
{
  if (seat == NULL || *seat == '\0')
    return;
  if (ts_seat_find (seat) == TS_N_SEATS)
    draw_letter (widget, snapshot, seat, color, size);
  else
    draw_shape (widget, snapshot, seat, color, size);
}
