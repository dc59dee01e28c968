/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-group.c: a list of the shelf.
 */

#include <glib/gi18n.h>

#include "ts-shelf-group.h"

#include "ts-writing.h"

/* So many rows at first, and so many more each time: a shelf may be long. */
#define FIRST 6
#define MORE 30

struct _TsShelfGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *list; /* nullable */
  TsShelfRowFunc new_row;
  gpointer user_data;
  GPtrArray *rows; /* of GtkWidget */
  GtkWidget *more; /* nullable */
  guint wanted;    /* rows */
};

G_DEFINE_FINAL_TYPE (TsShelfGroup, ts_shelf_group, ADW_TYPE_PREFERENCES_GROUP)

static void show_more (TsShelfGroup *self);

static void
add (TsShelfGroup *self, GtkWidget *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

static void
clear_more (TsShelfGroup *self)
{
  if (self->more != NULL)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->more);
  self->more = NULL;
}

static void
clear (TsShelfGroup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  clear_more (self);
}

static void
add_more (TsShelfGroup *self, guint left)
{
  g_autofree char *title = g_strdup_printf (ngettext ("Show %u more", "Show %u more", left), left);

  self->more = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->more), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->more), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->more),
                             gtk_image_new_from_icon_name ("pan-down-symbolic"));
  g_signal_connect_swapped (self->more, "activated", G_CALLBACK (show_more), self);
  add (self, self->more);
}

/* As many as are wanted; one alone stands where the row that offers it would. */
static void
add_rows (TsShelfGroup *self)
{
  guint n = self->list->len <= self->wanted + 1 ? self->list->len : self->wanted;

  clear_more (self);
  while (self->rows->len < n)
    {
      GtkWidget *row = self->new_row (self->list->pdata[self->rows->len], self->user_data);

      g_ptr_array_add (self->rows, row);
      add (self, row);
    }
  if (n < self->list->len)
    add_more (self, self->list->len - n);
}

static void
show_more (TsShelfGroup *self)
{
  guint n = self->rows->len;

  self->wanted = n + MORE;
  add_rows (self);
  gtk_widget_grab_focus (self->rows->pdata[n]);
}

/* -1: none of them. */
static int
find_focus (TsShelfGroup *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (guint i = 0; focus != NULL && i < self->rows->len; i++)
    if (focus == self->rows->pdata[i] || gtk_widget_is_ancestor (focus, self->rows->pdata[i]))
      return (int) i;
  return -1;
}

static void
ts_shelf_group_dispose (GObject *object)
{
  TsShelfGroup *self = TS_SHELF_GROUP (object);

  g_clear_pointer (&self->list, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->more = NULL;
  G_OBJECT_CLASS (ts_shelf_group_parent_class)->dispose (object);
}

static void
ts_shelf_group_class_init (TsShelfGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ts_shelf_group_dispose;
}

static void
ts_shelf_group_init (TsShelfGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->wanted = FIRST;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ts_shelf_group_fill (TsShelfGroup *self,
                     GPtrArray *list,
                     TsShelfRowFunc new_row,
                     gpointer user_data)
{
  int focus = find_focus (self);

  clear (self);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = list;
  self->new_row = new_row;
  self->user_data = user_data;
  add_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self), list->len > 0);
  if (focus >= 0 && self->rows->len > 0)
    gtk_widget_grab_focus (self->rows->pdata[MIN ((guint) focus, self->rows->len - 1)]);
}

guint
ts_shelf_group_get_wanted (TsShelfGroup *self)
{
  g_return_val_if_fail (TS_IS_SHELF_GROUP (self), 0);

  return self->wanted;
}

void
ts_shelf_group_set_wanted (TsShelfGroup *self, guint wanted)
{
  g_return_if_fail (TS_IS_SHELF_GROUP (self));

  self->wanted = wanted;
}

GtkWidget *
ts_shelf_row_new (const char *title, char **parts, guint n_parts)
{
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < n_parts; i++)
    {
      g_autofree char *part = parts[i];

      if (part != NULL && *part != '\0')
        ts_writing_append_item (line, " · ", part);
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), line->str);
  return row;
}

void
ts_shelf_row_lead_on (GtkWidget *row)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
}
