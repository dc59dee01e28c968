/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-face-button.c: a button that draws what stands on it itself, a text or a symbol.
 */

#include "ts-face-button.h"

#include "ts-drawn-text.h"

/* Pixels, as GTK draws an icon of the usual size. */
#define SYMBOL 16

typedef struct
{
  TsDrawnText text;
  double xalign;
  char *symbol; /* nullable */
} TsFaceButtonPrivate;

enum
{
  PROP_SYMBOL = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_TYPE_WITH_PRIVATE (TsFaceButton, ts_face_button, GTK_TYPE_BUTTON)

static TsFaceButtonPrivate *
get (gpointer self)
{
  return ts_face_button_get_instance_private (TS_FACE_BUTTON (self));
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
  TsFaceButtonPrivate *priv = get (widget);

  if (priv->symbol != NULL)
    *minimum = *natural = SYMBOL;
  else
    ts_drawn_text_measure (&priv->text, widget, orientation, for_size, minimum, natural);
}

static GtkSizeRequestMode
ts_face_button_get_request_mode (GtkWidget *widget)
{
  return ts_drawn_text_get_request_mode (&get (widget)->text, widget);
}

static void
draw_symbol (GtkWidget *widget, const char *symbol, GtkSnapshot *snapshot)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (
      theme, symbol, NULL, SYMBOL, gtk_widget_get_scale_factor (widget),
      gtk_widget_get_direction (widget), GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) ((gtk_widget_get_width (widget) - SYMBOL) / 2),
                                      (float) ((gtk_widget_get_height (widget) - SYMBOL) / 2)));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, SYMBOL, SYMBOL,
                                            &color, 1);
  gtk_snapshot_restore (snapshot);
}

static void
ts_face_button_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsFaceButtonPrivate *priv = get (widget);
  const GdkRectangle all = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };

  if (priv->symbol != NULL)
    draw_symbol (widget, priv->symbol, snapshot);
  else
    ts_drawn_text_draw (&priv->text, widget, snapshot, &all, priv->xalign);
  GTK_WIDGET_CLASS (ts_face_button_parent_class)->snapshot (widget, snapshot);
}

static void
ts_face_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_string (value, get (object)->symbol);
}

static void
ts_face_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  ts_face_button_set_symbol (TS_FACE_BUTTON (object), g_value_get_string (value));
}

static void
ts_face_button_finalize (GObject *object)
{
  ts_drawn_text_clear (&get (object)->text);
  g_free (get (object)->symbol);
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
  get (self)->xalign = 0.5;
}

GtkWidget *
ts_face_button_new (void)
{
  return g_object_new (TS_TYPE_FACE_BUTTON, NULL);
}

void
ts_face_button_set_text (TsFaceButton *self, const char *text)
{
  TsFaceButtonPrivate *priv = get (self);

  g_return_if_fail (TS_IS_FACE_BUTTON (self));

  if (!ts_drawn_text_set_text (&priv->text, GTK_WIDGET (self), text))
    return;
  g_clear_pointer (&priv->symbol, g_free);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "image-button");
}

void
ts_face_button_set_xalign (TsFaceButton *self, double xalign)
{
  TsFaceButtonPrivate *priv = get (self);

  g_return_if_fail (TS_IS_FACE_BUTTON (self));

  if (priv->xalign == xalign)
    return;
  priv->xalign = xalign;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
ts_face_button_get_xalign (TsFaceButton *self)
{
  g_return_val_if_fail (TS_IS_FACE_BUTTON (self), 0.5);

  return get (self)->xalign;
}

void
ts_face_button_set_symbol (TsFaceButton *self, const char *name)
{
  TsFaceButtonPrivate *priv = get (self);

  g_return_if_fail (TS_IS_FACE_BUTTON (self));

  ts_drawn_text_clear (&priv->text);
  g_free (priv->symbol);
  priv->symbol = g_strdup (name);
  gtk_widget_add_css_class (GTK_WIDGET (self), "image-button");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ts_face_button_take_child (TsFaceButton *self, GtkWidget *child)
{
  TsFaceButtonPrivate *priv = get (self);

  g_return_if_fail (TS_IS_FACE_BUTTON (self));

  ts_drawn_text_clear (&priv->text);
  g_clear_pointer (&priv->symbol, g_free);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_bin_layout_new ());
  gtk_button_set_child (GTK_BUTTON (self), child);
}

PangoLayout *
ts_face_button_get_layout (TsFaceButton *self)
{
  g_return_val_if_fail (TS_IS_FACE_BUTTON (self), NULL);

  return ts_drawn_text_lay_out (&get (self)->text, GTK_WIDGET (self),
                                gtk_widget_get_width (GTK_WIDGET (self)));
}

const char *
ts_face_button_get_text (TsFaceButton *self)
{
  PangoLayout *layout = get (self)->text.layout;

  g_return_val_if_fail (TS_IS_FACE_BUTTON (self), "");

  return layout != NULL ? pango_layout_get_text (layout) : "";
}
