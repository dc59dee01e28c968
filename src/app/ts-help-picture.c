/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-picture.c: the drawings of the manual, in the color of the text around them.
 */

#include "ts-help-picture.h"

#include "ts-help-texts.h"

#include <math.h>
#include <string.h>

#define WIDTH 260

/* The drawing with a color of its own. (transfer full) */
static char *
dup_colored (const char *name, const GdkRGBA *color)
{
  g_autofree char *drawing = ts_help_texts_get_picture (name);
  g_auto (GStrv) parts = g_strsplit (drawing, "currentColor", -1);
  g_autofree char *value
      = g_strdup_printf ("#%02x%02x%02x", (guint) lroundf (color->red * 255),
                         (guint) lroundf (color->green * 255), (guint) lroundf (color->blue * 255));

  return g_strjoinv (value, parts);
}

/* NULL: this system reads no SVG. (nullable, transfer full) */
static GdkPixbuf *
new_pixbuf (const char *name, const GdkRGBA *color, int width)
{
  char *drawing = dup_colored (name, color);
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (drawing, (gssize) strlen (drawing), g_free);

  return gdk_pixbuf_new_from_stream_at_scale (stream, width, -1, TRUE, NULL, NULL);
}

void
ts_help_picture_draw (
    const char *name, cairo_t *cr, const GdkRGBA *color, double width, double dots)
{
  g_autoptr (GdkPixbuf) pixbuf = new_pixbuf (name, color, (int) ceil (width * dots));

  if (pixbuf == NULL)
    return;
  cairo_save (cr);
  cairo_scale (cr, width / gdk_pixbuf_get_width (pixbuf), width / gdk_pixbuf_get_width (pixbuf));
  gdk_cairo_set_source_pixbuf (cr, pixbuf, 0, 0);
  cairo_paint_with_alpha (cr, color->alpha);
  cairo_restore (cr);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer name)
{
  double shown = MIN (width, height * TS_HELP_PICTURE_RATIO);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &color);
  cairo_translate (cr, (width - shown) / 2, 0);
  ts_help_picture_draw (name, cr, &color, shown, gtk_widget_get_scale_factor (GTK_WIDGET (area)));
}

GtkWidget *
ts_help_picture_new (const char *name)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "content-width", WIDTH,
                                  "content-height", WIDTH / TS_HELP_PICTURE_RATIO, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, g_strdup (name), g_free);
  return area;
}
