/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-mark.c: the mark of a game as pixels, in the colors of the day.
 */

#include "ts-mark.h"

#include <gio/gio.h>
#include <string.h>

#define MARKS "/io/github/tableside/Tableside/marks/"

/* Ink, success, warning, error; each red, green, blue. */
static const guint8 colors[][3]
    = { { 0x24, 0x1f, 0x31 }, { 0x1a, 0x5f, 0xb4 }, { 0xae, 0x7b, 0x03 }, { 0xc0, 0x1c, 0x28 } };

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  return g_input_stream_read_all (closure, data, length, NULL, NULL, NULL)
             ? CAIRO_STATUS_SUCCESS
             : CAIRO_STATUS_READ_ERROR;
}

/* A pixel is premultiplied, as its parts of the colors are. */
static guint32
color_pixel (guint32 pixel)
{
  guint alpha = pixel >> 24;
  guint parts[4] = { 0, pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff };
  guint32 colored = alpha << 24;

  parts[0] = alpha - MIN (alpha, parts[1] + parts[2] + parts[3]);
  for (guint i = 0; i < 3; i++)
    {
      guint value = 0;

      for (guint k = 0; k < G_N_ELEMENTS (colors); k++)
        value += colors[k][i] * parts[k];
      colored |= MIN (alpha, value / 255) << (16 - 8 * i);
    }
  return colored;
}

static void
color (cairo_surface_t *surface)
{
  int stride = cairo_image_surface_get_stride (surface);
  guchar *data = cairo_image_surface_get_data (surface);

  cairo_surface_flush (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + y * stride + x * sizeof pixel, sizeof pixel);
        pixel = color_pixel (pixel);
        memcpy (data + y * stride + x * sizeof pixel, &pixel, sizeof pixel);
      }
  cairo_surface_mark_dirty (surface);
}

cairo_surface_t *
ts_mark_new (const char *name)
{
  g_autofree char *path = g_strconcat (MARKS, name, ".png", NULL);
  g_autoptr (GInputStream) stream
      = g_resources_open_stream (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  cairo_surface_t *surface
      = stream != NULL ? cairo_image_surface_create_from_png_stream (read_cb, stream) : NULL;

  if (surface != NULL && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS
      && cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32)
    color (surface);
  else
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}
