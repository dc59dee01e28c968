/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-thumbnail.c: the picture of an exported file.
 */

#include "ts-thumbnail.h"

#include <pango/pangocairo.h>

#include "ts-mark.h"

/* Shares of the size. */
#define EDGE 0.04
#define CORNER 0.08
#define MARGIN 0.09
#define TITLE 0.095
#define LINE 0.078
#define LEAST_WORDS 96 /* pixels */

static void
set_ink (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0x24 / 255.0, 0x1f / 255.0, 0x31 / 255.0);
}

/* A card on any ground, light or dark. */
static void
draw_card (cairo_t *cr, double size)
{
  double radius = size * CORNER, near = size * EDGE + radius, far = size - near;

  cairo_new_sub_path (cr);
  cairo_arc (cr, far, near, radius, -G_PI_2, 0);
  cairo_arc (cr, far, far, radius, 0, G_PI_2);
  cairo_arc (cr, near, far, radius, G_PI_2, G_PI);
  cairo_arc (cr, near, near, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0xf6 / 255.0, 0xf9 / 255.0, 0xfe / 255.0);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0x1b / 255.0, 0x3a / 255.0, 0x66 / 255.0);
  cairo_set_line_width (cr, MAX (1, size / 96));
  cairo_stroke (cr);
}

static void
draw_mark (cairo_t *cr, const char *name, double x, double y, double size)
{
  cairo_surface_t *mark = ts_mark_new (name);

  if (mark == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / cairo_image_surface_get_width (mark),
               size / cairo_image_surface_get_height (mark));
  cairo_set_source_surface (cr, mark, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (mark);
}

static PangoLayout *
new_layout (cairo_t *cr, const char *text, double size, gboolean bold, int lines, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, sans-serif");

  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_height (layout, -lines);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_text (layout, text != NULL ? text : "", -1);
  return layout;
}

static int
measure (PangoLayout *layout)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return *pango_layout_get_text (layout) != '\0' ? height : 0;
}

/* Returns where the mark ends. */
static double
draw_words (const TsThumbnail *self, cairo_t *cr, double size)
{
  double margin = size * MARGIN, width = size - 2 * margin;
  g_autoptr (PangoLayout) title = new_layout (cr, self->title, size * TITLE, TRUE, 2, width);
  g_autoptr (PangoLayout) line = new_layout (cr, self->line, size * LINE, FALSE, 1, width);
  double y = size - margin - measure (title) - measure (line);

  set_ink (cr);
  cairo_move_to (cr, margin, y);
  pango_cairo_show_layout (cr, title);
  cairo_move_to (cr, margin, y + measure (title));
  pango_cairo_show_layout (cr, line);
  return y;
}

void
ts_thumbnail_clear (TsThumbnail *self)
{
  g_clear_pointer (&self->mark, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->line, g_free);
}

cairo_surface_t *
ts_thumbnail_draw (const TsThumbnail *self, int size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  double margin = size * MARGIN;
  double bottom = size - margin;

  draw_card (cr, size);
  if (size >= LEAST_WORDS)
    bottom = draw_words (self, cr, size) - margin / 3;
  draw_mark (cr, self->mark, (size - (bottom - margin)) / 2, margin, bottom - margin);
  cairo_destroy (cr);
  return surface;
}
