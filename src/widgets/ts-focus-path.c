/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-focus-path.c: where the focus is within a widget, to go on there in one that takes its place.
 */

#include "ts-focus-path.h"

static guint
count_before (GtkWidget *widget)
{
  guint n = 0;

  while ((widget = gtk_widget_get_prev_sibling (widget)) != NULL)
    n++;
  return n;
}

static GtkWidget *
find_child (GtkWidget *widget, guint number)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL && number-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

GArray *
ts_focus_path_find (GtkWidget *root)
{
  GtkRoot *window = gtk_widget_get_root (root);
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;

  return focus != NULL ? ts_focus_path_lead_to (focus, root) : NULL;
}

GArray *
ts_focus_path_lead_to (GtkWidget *widget, GtkWidget *root)
{
  GArray *path;

  if (!gtk_widget_is_ancestor (widget, root))
    return NULL;
  path = g_array_new (FALSE, FALSE, sizeof (guint));
  for (GtkWidget *at = widget; at != root; at = gtk_widget_get_parent (at))
    {
      guint number = count_before (at);

      g_array_prepend_val (path, number);
    }
  return path;
}

JsonArray *
ts_focus_path_write (const GArray *path)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < path->len; i++)
    json_array_add_int_element (array, g_array_index (path, guint, i));
  return array;
}

GArray *
ts_focus_path_read (JsonArray *array)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      guint number = (guint) json_array_get_int_element (array, i);

      g_array_append_val (path, number);
    }
  return path;
}

gboolean
ts_focus_path_follow (GArray *path, GtkWidget *root)
{
  GtkWidget *at = root, *next;

  for (guint i = 0; i < path->len; i++)
    {
      next = find_child (at, g_array_index (path, guint, i));
      if (next == NULL)
        break;
      at = next;
    }
  return gtk_widget_grab_focus (at);
}
