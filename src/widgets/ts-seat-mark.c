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
draw_letter (TsSeatMark *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  char letter[7];
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;

  ts_seat_get_letter (self->seat, letter);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), letter);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2.0f,
                                      (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, color);
}

static void
draw_shape (TsSeatMark *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  GdkRGBA core;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  cairo_t *cr
      = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-1, -1, width + 2, height + 2));

  gdk_cairo_set_source_rgba (cr, color);
  ts_seat_draw (cr, self->seat, width / 2.0, height / 2.0, MIN (width, height) / 2.0);
  if (ts_seat_get_core (GTK_WIDGET (self), self->seat, &core))
    {
      gdk_cairo_set_source_rgba (cr, &core);
      ts_seat_draw (cr, self->seat, width / 2.0, height / 2.0, CORE * MIN (width, height) / 2.0);
    }
  cairo_destroy (cr);
}

static void
ts_seat_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsSeatMark *self = TS_SEAT_MARK (widget);
  GdkRGBA color;

  if (self->seat == NULL || *self->seat == '\0')
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  if (ts_seat_find (self->seat) == TS_N_SEATS)
    draw_letter (self, snapshot, &color);
  else
    draw_shape (self, snapshot, &color);
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
  *minimum = *natural = ts_widget_get_line_height (widget) * 3 / 4;
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
