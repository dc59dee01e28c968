/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-picture.c: the drawings of the manual, in the color of the text around them, and its
 * pictures of the program.
 */

#include "ts-help-picture.h"

#include <adwaita.h>

#include <math.h>
#include <string.h>

#define WIDTH 260
/* Of a picture of the program: as much as a narrow window has. */
#define SHOT_WIDTH 280
#define SHOT_HEIGHT (SHOT_WIDTH * TS_HELP_SHOT_HEIGHT / TS_HELP_SHOT_WIDTH)

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

static void
paint (cairo_t *cr, GdkPixbuf *pixbuf, double width, double alpha)
{
  cairo_save (cr);
  cairo_scale (cr, width / gdk_pixbuf_get_width (pixbuf), width / gdk_pixbuf_get_width (pixbuf));
  gdk_cairo_set_source_pixbuf (cr, pixbuf, 0, 0);
  cairo_paint_with_alpha (cr, alpha);
  cairo_restore (cr);
}

void
ts_help_picture_draw (
    const char *name, cairo_t *cr, const GdkRGBA *color, double width, double dots)
{
  g_autoptr (GdkPixbuf) pixbuf = new_pixbuf (name, color, (int) ceil (width * dots));

  if (pixbuf != NULL)
    paint (cr, pixbuf, width, color->alpha);
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

void
ts_help_shot_draw (const TsHelpParagraph *shot,
                   const TsLanguage *language,
                   gboolean dark,
                   cairo_t *cr,
                   double width,
                   double dots)
{
  g_autofree char *name = ts_help_texts_name_shot (shot, language, dark);
  g_autoptr (GBytes) bytes = ts_help_texts_read_shot (name);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_stream_at_scale (
      stream, (int) ceil (width * dots), -1, TRUE, NULL, NULL);

  paint (cr, pixbuf, width, 1);
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 1);
  cairo_rectangle (cr, 0.5, 0.5, width - 1, width * TS_HELP_SHOT_HEIGHT / TS_HELP_SHOT_WIDTH - 1);
  cairo_stroke (cr);
}

/* In a window. */
typedef struct
{
  const TsHelpParagraph *paragraph;
  const TsLanguage *language;
} Shot;

static void
draw_shot_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const Shot *shot = user_data;
  double shown = MIN (width, (double) height * TS_HELP_SHOT_WIDTH / TS_HELP_SHOT_HEIGHT);

  cairo_translate (cr, floor ((width - shown) / 2), 0);
  ts_help_shot_draw (shot->paragraph, shot->language,
                     adw_style_manager_get_dark (adw_style_manager_get_default ()), cr, shown,
                     gtk_widget_get_scale_factor (GTK_WIDGET (area)));
}

GtkWidget *
ts_help_shot_new (const TsHelpParagraph *paragraph, const TsLanguage *language)
{
  Shot *shot = g_new (Shot, 1);
  GtkWidget *area
      = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                      "content-width", SHOT_WIDTH, "content-height", SHOT_HEIGHT, NULL);

  shot->paragraph = paragraph;
  shot->language = language;
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_shot_cb, shot, g_free);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), area, G_CONNECT_SWAPPED);
  return area;
}
