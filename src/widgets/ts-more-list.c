/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-more-list.c: buttons in groups, found by typing what they say.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-more-list.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

typedef struct
{
  char *title;
  GtkWidget *box;
  GtkWidget *buttons; /* TsWrapBox */
} Group;

typedef struct
{
  GtkWidget *button;
  char *words; /* what it says, for comparing */
} Line;

struct _TsMoreList
{
  GtkWidget parent_instance;
  GArray *groups;    /* of Group */
  GArray *lines;     /* of Line */
  GtkWidget *search; /* NULL until there is something to find */
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (TsMoreList, ts_more_list, GTK_TYPE_WIDGET)

static void
clear_group (gpointer data)
{
  g_free (((Group *) data)->title);
}

static void
clear_line (gpointer data)
{
  g_free (((Line *) data)->words);
}

static gboolean
has_visible (GtkWidget *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      return TRUE;
  return FALSE;
}

static void
search_cb (TsMoreList *self)
{
  g_autofree char *words
      = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      gtk_widget_set_visible (line->button, strstr (line->words, words) != NULL);
    }
  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = &g_array_index (self->groups, Group, i);

      gtk_widget_set_visible (group->box, has_visible (group->buttons));
    }
}

/* The only one that is left; NULL: there are others, or none. */
static GtkWidget *
find_only (TsMoreList *self)
{
  GtkWidget *only = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      GtkWidget *button = g_array_index (self->lines, Line, i).button;

      if (!gtk_widget_get_visible (button))
        continue;
      if (only != NULL)
        return NULL;
      only = button;
    }
  return only;
}

/* What was typed last may not have been looked for yet. */
static void
enter_cb (TsMoreList *self)
{
  GtkWidget *only;

  search_cb (self);
  only = find_only (self);
  if (only != NULL)
    g_signal_emit_by_name (only, "clicked");
}

static Group
make_group (TsMoreList *self, const char *title)
{
  Group group
      = { g_strdup (title), gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), ts_wrap_box_new (6, FALSE) };
  GtkWidget *heading = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "group-heading");
  gtk_widget_add_css_class (group.buttons, "offers");
  gtk_accessible_update_property (GTK_ACCESSIBLE (group.buttons), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_box_append (GTK_BOX (group.box), heading);
  gtk_box_append (GTK_BOX (group.box), group.buttons);
  gtk_box_append (GTK_BOX (self->box), group.box);
  return group;
}

static GtkWidget *
get_buttons (TsMoreList *self, const char *title)
{
  Group group;

  for (guint i = 0; i < self->groups->len; i++)
    if (g_str_equal (g_array_index (self->groups, Group, i).title, title))
      return g_array_index (self->groups, Group, i).buttons;
  group = make_group (self, title);
  g_array_append_val (self->groups, group);
  return group.buttons;
}

static void
ts_more_list_dispose (GObject *object)
{
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_more_list_parent_class)->dispose (object);
}

static void
ts_more_list_finalize (GObject *object)
{
  TsMoreList *self = TS_MORE_LIST (object);

  g_array_unref (self->groups);
  g_array_unref (self->lines);
  G_OBJECT_CLASS (ts_more_list_parent_class)->finalize (object);
}

static void
ts_more_list_class_init (TsMoreListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_more_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_more_list_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "morelist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_more_list_init (TsMoreList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->groups, clear_group);
  g_array_set_clear_func (self->lines, clear_line);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* Most lists are never opened. */
static void
ensure_search (TsMoreList *self)
{
  if (self->search != NULL)
    return;
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Find what to do"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Find what to do"), -1);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (enter_cb), self);
  gtk_widget_insert_after (self->search, GTK_WIDGET (self), NULL);
}

void
ts_more_list_append (TsMoreList *self, GtkWidget *button, const char *label, const char *group)
{
  Line line = { button, g_utf8_casefold (label, -1) };

  g_return_if_fail (TS_IS_MORE_LIST (self));

  ensure_search (self);
  ts_wrap_box_append (TS_WRAP_BOX (get_buttons (self, group)), button);
  g_array_append_val (self->lines, line);
}

void
ts_more_list_clear (TsMoreList *self)
{
  g_return_if_fail (TS_IS_MORE_LIST (self));

  g_array_set_size (self->groups, 0);
  g_array_set_size (self->lines, 0);
  ts_widget_clear_box (GTK_BOX (self->box));
}

void
ts_more_list_begin (TsMoreList *self)
{
  g_return_if_fail (TS_IS_MORE_LIST (self));

  ensure_search (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (self->search);
}
