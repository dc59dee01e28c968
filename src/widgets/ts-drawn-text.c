/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-drawn-text.c: a text that a widget draws itself, from a layout that is kept.
 */

#include "ts-drawn-text.h"

#include "ts-widget.h"

/* Of a text that may be parted in a word, letters at least. */
#define LEAST_PARTED 4

/* Where a word may be parted; 0: nowhere. */
static int
get_least (TsDrawnText *self, GtkWidget *widget)
{
  if (pango_layout_get_wrap (self->layout) == PANGO_WRAP_WORD)
    return 0;
  return self->parted ? ts_widget_measure_letters (widget, LEAST_PARTED)
                      : ts_widget_measure_least (widget);
}

static int
measure_across (TsDrawnText *self, int width)
{
  int across;

  pango_layout_set_width (self->layout, width < 0 ? -1 : width * PANGO_SCALE);
  pango_layout_get_size (self->layout, &across, NULL);
  return PANGO_PIXELS_CEIL (across);
}

static void
measure_text (TsDrawnText *self, GtkWidget *widget)
{
  guint serial = pango_context_get_serial (pango_layout_get_context (self->layout));
  int least, down;

  if (self->serial == serial)
    return;
  least = get_least (self, widget);
  self->least = MAX (measure_across (self, least), least);
  self->across = measure_across (self, -1);
  self->least = MIN (self->least, self->across);
  pango_layout_get_size (self->layout, NULL, &down);
  self->line = PANGO_PIXELS_CEIL (down / pango_layout_get_line_count (self->layout));
  self->serial = serial;
}

/* All lines are as high as the highest would be: one of small letters alone is lower, and where a
 * large one comes into it a text that is wider would be higher.  What has room in one line is not
 * laid out for it: that would shape it again. */
static int
measure_down (TsDrawnText *self, int width)
{
  pango_layout_set_width (self->layout,
                          width < 0 || width >= self->across ? -1 : width * PANGO_SCALE);
  return self->line * pango_layout_get_line_count (self->layout);
}

/* The one thing of a style sheet that a layout does not find by itself. */
static PangoAttrList *
new_equal_digits (void)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  return attributes;
}

static gboolean
set (TsDrawnText *self,
     GtkWidget *widget,
     const char *text,
     PangoAttrList *attributes,
     gboolean parted)
{
  if (self->layout != NULL && g_str_equal (pango_layout_get_text (self->layout), text)
      && pango_attr_list_equal (pango_layout_get_attributes (self->layout), attributes))
    return FALSE;
  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (widget, NULL);
  self->serial = 0;
  self->parted = parted;
  pango_layout_set_attributes (self->layout, attributes);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_set_wrap (self->layout, parted || ts_widget_has_long_word (text)
                                           ? PANGO_WRAP_WORD_CHAR
                                           : PANGO_WRAP_WORD);
  gtk_widget_queue_resize (widget);
  return TRUE;
}

void
ts_drawn_text_clear (TsDrawnText *self)
{
  g_clear_object (&self->layout);
  self->serial = 0;
}

gboolean
ts_drawn_text_set_text (TsDrawnText *self, GtkWidget *widget, const char *text)
{
  PangoAttrList *attributes = new_equal_digits ();
  gboolean another = set (self, widget, text, attributes, FALSE);

  pango_attr_list_unref (attributes);
  return another;
}

gboolean
ts_drawn_text_set_markup (TsDrawnText *self, GtkWidget *widget, const char *markup)
{
  g_autofree char *text = NULL;
  PangoAttrList *attributes;
  gboolean another;

  g_return_val_if_fail (pango_parse_markup (markup, -1, 0, &attributes, &text, NULL, NULL), FALSE);

  another = set (self, widget, text, attributes, TRUE);
  pango_attr_list_unref (attributes);
  return another;
}

PangoLayout *
ts_drawn_text_lay_out (TsDrawnText *self, GtkWidget *widget, int width)
{
  if (self->layout == NULL)
    return NULL;
  measure_text (self, widget);
  pango_layout_set_width (self->layout, width < self->across ? width * PANGO_SCALE : -1);
  return self->layout;
}

GtkSizeRequestMode
ts_drawn_text_get_request_mode (TsDrawnText *self, GtkWidget *widget)
{
  if (self->layout == NULL)
    return GTK_SIZE_REQUEST_CONSTANT_SIZE;
  measure_text (self, widget);
  return self->least < self->across ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                    : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

void
ts_drawn_text_measure (TsDrawnText *self,
                       GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural)
{
  *minimum = *natural = 0;
  if (self->layout == NULL)
    return;
  measure_text (self, widget);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->least;
      *natural = self->across;
    }
  else
    *minimum = *natural = measure_down (self, for_size);
}

void
ts_drawn_text_draw (TsDrawnText *self,
                    GtkWidget *widget,
                    GtkSnapshot *snapshot,
                    const GdkRectangle *place,
                    double xalign)
{
  PangoLayout *layout = ts_drawn_text_lay_out (self, widget, place->width);
  PangoRectangle text;
  GdkRGBA color;
  int x, y;

  if (layout == NULL)
    return;
  pango_layout_get_pixel_extents (layout, NULL, &text);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    xalign = 1 - xalign;
  x = place->x + (int) ((place->width - text.width) * xalign) - text.x;
  y = place->y + MAX (0, (place->height - text.height) / 2);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}
