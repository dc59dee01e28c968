/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-choice-list.c: a drop-down list of names that may be long.
 */

#include "ts-choice-list.h"

/* Average characters: what a name on the button asks for at most. */
#define BUTTON_CHARS 24
#define LIST_CHARS 40
/* What a line of the list asks for at least, however narrow the button is. */
#define LINE_CHARS 20
/* What its list shows, until it does. */
#define LINES_KEY "ts-choice-list-lines"

static GtkWidget *
make_label (int chars)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static void
set_up_button_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *label = make_label (BUTTON_CHARS);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
set_up_line_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = make_label (LIST_CHARS);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), LINE_CHARS);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), tick);
  g_object_bind_property (item, "selected", tick, "visible", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, line);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *label = GTK_IS_LABEL (child) ? child : gtk_widget_get_first_child (child);

  gtk_label_set_label (GTK_LABEL (label),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkListItemFactory *
make_factory (GCallback set_up)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", set_up, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}

static GtkListView *
find_lines (GtkWidget *widget)
{
  GtkListView *found = GTK_IS_LIST_VIEW (widget) ? GTK_LIST_VIEW (widget) : NULL;

  for (GtkWidget *i = gtk_widget_get_first_child (widget); i != NULL && found == NULL;
       i = gtk_widget_get_next_sibling (i))
    found = find_lines (i);
  return found;
}

/* GTK makes a line for each name with the button. */
static void
keep_lines_cb (GtkDropDown *list)
{
  GtkWidget *popover = gtk_widget_get_last_child (GTK_WIDGET (list));
  GtkListView *lines = find_lines (popover);
  GtkSelectionModel *model = lines != NULL ? gtk_list_view_get_model (lines) : NULL;

  g_object_set_data (G_OBJECT (list), LINES_KEY, NULL);
  if (model == NULL || gtk_widget_get_realized (popover))
    return;
  g_object_set_data_full (G_OBJECT (list), LINES_KEY, g_object_ref (model), g_object_unref);
  gtk_list_view_set_model (lines, NULL);
}

static void
fill_lines_cb (GtkDropDown *list)
{
  GtkListView *lines = find_lines (gtk_widget_get_last_child (GTK_WIDGET (list)));
  GtkSelectionModel *model = g_object_get_data (G_OBJECT (list), LINES_KEY);

  if (lines != NULL && model != NULL)
    gtk_list_view_set_model (lines, model);
}

/* There are no lines until somebody opens the list. */
GtkWidget *
ts_choice_list_new (void)
{
  GtkExpression *text = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *list = gtk_drop_down_new (NULL, text);
  GtkWidget *popover = gtk_widget_get_last_child (list);
  g_autoptr (GtkListItemFactory) button = make_factory (G_CALLBACK (set_up_button_cb));
  g_autoptr (GtkListItemFactory) lines = make_factory (G_CALLBACK (set_up_line_cb));

  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), button);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (list), lines);
  g_signal_connect (list, "notify::model", G_CALLBACK (keep_lines_cb), NULL);
  g_signal_connect_swapped (popover, "realize", G_CALLBACK (fill_lines_cb), list);
  return list;
}
