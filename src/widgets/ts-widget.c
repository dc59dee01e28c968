/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-widget.c: what every widget here needs of GTK and GTK does not have.
 */

#include "ts-widget.h"

void
ts_widget_set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  ts_widget_set_tooltip (widget, name);
  /* GTK describes a widget by its tooltip, which would be said after the name. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "",
                                  -1);
}

GtkWidget *
ts_widget_new_menu_button (void)
{
  return g_object_new (GTK_TYPE_MENU_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
}

void
ts_widget_name_menu_button (GtkMenuButton *button, const char *name)
{
  ts_widget_set_name (gtk_widget_get_first_child (GTK_WIDGET (button)), name);
}

void
ts_widget_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

static gboolean
query_tooltip_cb (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

void
ts_widget_say_when_cut (GtkLabel *label)
{
  if (gtk_widget_get_has_tooltip (GTK_WIDGET (label)))
    return;
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}

void
ts_widget_say_all_when_cut (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    ts_widget_say_when_cut (GTK_LABEL (widget));
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    ts_widget_say_all_when_cut (i);
}

void
ts_widget_hide_tooltip_below (GtkWidget *widget, GtkPopover *popover)
{
  g_object_bind_property (popover, "visible", widget, "has-tooltip",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

void
ts_widget_close_popovers (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_POPOVER (widget))
    {
      gtk_popover_popdown (GTK_POPOVER (widget));
      return;
    }
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    ts_widget_close_popovers (i);
}

static PangoFontMetrics *
read_metrics (GtkWidget *widget)
{
  return pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
}

int
ts_widget_measure_letters (GtkWidget *widget, int n)
{
  PangoFontMetrics *metrics = read_metrics (widget);
  int width = n * pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS (width);
}

int
ts_widget_get_line_height (GtkWidget *widget)
{
  PangoFontMetrics *metrics = read_metrics (widget);
  int height = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (height);
}

void
ts_widget_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
ts_widget_dispose_template (GtkWidget *widget, GType type)
{
  gtk_widget_dispose_template (widget, type);
  ts_widget_unparent_children (widget);
}
