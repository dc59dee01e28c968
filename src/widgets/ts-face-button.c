/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-face-button.c: a button that draws what stands on it itself, a text or a symbol.
 */

#include "ts-face-button.h"

#include "ts-widget.h"

/* Pixels, as GTK draws an icon of the usual size. */
#define SYMBOL 16

struct _TsFaceButton
{
  GtkButton parent_instance;
  PangoLayout *layout;     /* nullable: it has no text */
  guint serial;            /* of the font for which the sizes below are; 0: none */
  int least, across, down; /* pixels: the narrowest, and of all in one line */
  char *symbol;            /* nullable */
};

enum
{
  PROP_SYMBOL = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsFaceButton, ts_face_button, GTK_TYPE_BUTTON)

/* In pixels; what has room in one line is not laid out for it: that would shape it again. */
static void
lay_out (TsFaceButton *self, int width, int *across, int *down)
{
  int wide, high;

  pango_layout_set_width (self->layout, width < 0 ? -1 : width * PANGO_SCALE);
  pango_layout_get_size (self->layout, &wide, &high);
  *across = PANGO_PIXELS_CEIL (wide);
  *down = PANGO_PIXELS_CEIL (high);
}

/* It wraps between words alone, unless one of them is too long for any page. */
static void
measure_text (TsFaceButton *self)
{
  guint serial = pango_context_get_serial (pango_layout_get_context (self->layout));
  int least = pango_layout_get_wrap (self->layout) == PANGO_WRAP_WORD_CHAR
                  ? ts_widget_measure_least (GTK_WIDGET (self))
                  : 0;
  int down;

  if (self->serial == serial)
    return;
  lay_out (self, least, &self->least, &down);
  lay_out (self, -1, &self->across, &self->down);
  self->least = MAX (self->least, least);
  self->across = MAX (self->across, self->least);
  self->serial = serial;
}

static int
measure_down (TsFaceButton *self, int width)
{
  int across, down;

  if (width < 0 || width >= self->across)
    return self->down;
  lay_out (self, width, &across, &down);
  return down;
}

static void
ts_face_button_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  TsFaceButton *self = TS_FACE_BUTTON (widget);

  *minimum = *natural = self->symbol != NULL ? SYMBOL : 0;
  if (self->layout == NULL)
    return;
  measure_text (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->least;
      *natural = self->across;
    }
  else
    *minimum = *natural = measure_down (self, for_size);
}

static GtkSizeRequestMode
ts_face_button_get_request_mode (GtkWidget *widget)
{
  return TS_FACE_BUTTON (widget)->layout != NULL ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                                 : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
draw_text (TsFaceButton *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  PangoRectangle text;

  measure_text (self);
  pango_layout_set_width (self->layout, width < self->across ? width * PANGO_SCALE : -1);
  pango_layout_get_pixel_extents (self->layout, NULL, &text);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) ((width - text.width) / 2 - text.x),
                                                (float) MAX (0, (height - text.height) / 2)));
  gtk_snapshot_append_layout (snapshot, self->layout, color);
}

static void
draw_symbol (TsFaceButton *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr (GtkIconPaintable) symbol = gtk_icon_theme_lookup_icon (
      theme, self->symbol, NULL, SYMBOL, gtk_widget_get_scale_factor (widget),
      gtk_widget_get_direction (widget), GTK_ICON_LOOKUP_FORCE_SYMBOLIC);

  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) ((gtk_widget_get_width (widget) - SYMBOL) / 2),
                                      (float) ((gtk_widget_get_height (widget) - SYMBOL) / 2)));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (symbol), snapshot, SYMBOL,
                                            SYMBOL, color, 1);
}

static void
ts_face_button_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsFaceButton *self = TS_FACE_BUTTON (widget);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  if (self->layout != NULL)
    draw_text (self, snapshot, &color);
  else if (self->symbol != NULL)
    draw_symbol (self, snapshot, &color);
  gtk_snapshot_restore (snapshot);
  GTK_WIDGET_CLASS (ts_face_button_parent_class)->snapshot (widget, snapshot);
}

static void
ts_face_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_string (value, TS_FACE_BUTTON (object)->symbol);
}

static void
ts_face_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  ts_face_button_set_symbol (TS_FACE_BUTTON (object), g_value_get_string (value));
}

static void
ts_face_button_finalize (GObject *object)
{
  g_clear_object (&TS_FACE_BUTTON (object)->layout);
  g_free (TS_FACE_BUTTON (object)->symbol);
  G_OBJECT_CLASS (ts_face_button_parent_class)->finalize (object);
}

static void
ts_face_button_class_init (TsFaceButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_face_button_get_property;
  object_class->set_property = ts_face_button_set_property;
  object_class->finalize = ts_face_button_finalize;
  widget_class->measure = ts_face_button_measure;
  widget_class->get_request_mode = ts_face_button_get_request_mode;
  widget_class->snapshot = ts_face_button_snapshot;
  properties[PROP_SYMBOL] = g_param_spec_string ("symbol", NULL, NULL, NULL,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ts_face_button_init (TsFaceButton *self)
{
  /* That of a button is for its child. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

GtkWidget *
ts_face_button_new (void)
{
  return g_object_new (TS_TYPE_FACE_BUTTON, NULL);
}

/* Features of the font are the one thing of style.css that a layout does not find by itself. */
static PangoLayout *
new_layout (TsFaceButton *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  PangoAttrList *attributes;

  if (!gtk_widget_has_css_class (GTK_WIDGET (self), "value"))
    return layout;
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

void
ts_face_button_set_text (TsFaceButton *self, const char *text)
{
  g_return_if_fail (TS_IS_FACE_BUTTON (self));

  if (self->layout != NULL && g_str_equal (pango_layout_get_text (self->layout), text))
    return;
  if (self->layout == NULL)
    self->layout = new_layout (self);
  g_clear_pointer (&self->symbol, g_free);
  self->serial = 0;
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_set_wrap (self->layout,
                         ts_widget_has_long_word (text) ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "image-button");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ts_face_button_set_symbol (TsFaceButton *self, const char *name)
{
  g_return_if_fail (TS_IS_FACE_BUTTON (self));

  g_clear_object (&self->layout);
  g_free (self->symbol);
  self->symbol = g_strdup (name);
  gtk_widget_add_css_class (GTK_WIDGET (self), "image-button");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ts_face_button_take_child (TsFaceButton *self, GtkWidget *child)
{
  g_return_if_fail (TS_IS_FACE_BUTTON (self));

  g_clear_object (&self->layout);
  g_clear_pointer (&self->symbol, g_free);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_bin_layout_new ());
  gtk_button_set_child (GTK_BUTTON (self), child);
}

const char *
ts_face_button_get_text (TsFaceButton *self)
{
  g_return_val_if_fail (TS_IS_FACE_BUTTON (self), "");

  return self->layout != NULL ? pango_layout_get_text (self->layout) : "";
}
