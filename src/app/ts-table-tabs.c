/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-tabs.c: the ways between the parts of a narrow table.
 */

#include <glib/gi18n.h>

#include "ts-table-tabs.h"

#include "ts-widget.h"

typedef struct
{
  const char *part;
  const char *icon;
  const char *label;
  const char *shown_by; /* a property of the table; nullable: always */
} Tab;

static const Tab tabs[] = {
  { "now", "media-record-symbolic", N_ ("Now"), NULL },
  { "sketch", "tableside-sketch-symbolic", N_ ("Sketch"), "has-sketch" },
  { "score", "tableside-score-symbolic", N_ ("Score"), "has-score" },
  { "round", "view-continuous-symbolic", N_ ("Round"), NULL },
  { "dice", "tableside-dice-symbolic", N_ ("Dice"), NULL },
  { "log", "view-list-symbolic", N_ ("Log"), NULL },
};

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  ts_widget_say_when_cut (GTK_LABEL (label));
  return label;
}

static GtkWidget *
new_tab (const Tab *tab)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = new_label (_ (tab->label));

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (tab->icon));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.part");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tab->part);
  return button;
}

void
ts_table_tabs_fill (GtkBox *self, GtkWidget *table)
{
  if (gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      GtkWidget *tab = new_tab (&tabs[i]);

      if (tabs[i].shown_by != NULL)
        g_object_bind_property (table, tabs[i].shown_by, tab, "visible", G_BINDING_SYNC_CREATE);
      gtk_box_append (self, tab);
    }
}

GtkWidget *
ts_table_tabs_find (GtkBox *self, const char *part)
{
  GtkWidget *tab = gtk_widget_get_first_child (GTK_WIDGET (self));

  for (guint i = 0; tab != NULL && !g_str_equal (tabs[i].part, part); i++)
    tab = gtk_widget_get_next_sibling (tab);
  return tab;
}
