/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * support.c: a window that listens for commands, and ways to find widgets in it.
 */

#include "support.h"

#include "../drawn.h"
#include "ts-help-button.h"
#include "ts-send.h"

static void
command_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Listener *self = user_data;

  g_free (self->sent);
  self->sent = g_variant_dup_string (parameter, NULL);
  self->n_sent++;
}

static void
collect (GtkWidget *root, GType type, GPtrArray *found)
{
  if (TS_IS_HELP_BUTTON (root) && type != TS_TYPE_HELP_BUTTON)
    return;
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static GPtrArray *
list_widgets (GtkWidget *root, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (root, type, found);
  return found;
}

static gboolean
has_label (GtkWidget *widget, const char *name)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return difference == NULL;
}

/* A menu button may be called so itself, or the toggle within. */
static gboolean
is_named (GtkWidget *widget, const char *name)
{
  return has_label (widget, name)
         || (GTK_IS_MENU_BUTTON (widget) && has_label (gtk_widget_get_first_child (widget), name))
         || (GTK_IS_BUTTON (widget)
             && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0);
}

Listener *
listener_new (void)
{
  Listener *self = g_new0 (Listener, 1);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("command", G_VARIANT_TYPE_STRING);

  self->window = gtk_window_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child (GTK_WINDOW (self->window), self->box);
  g_signal_connect (action, "activate", G_CALLBACK (command_cb), self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (self->window, "table", G_ACTION_GROUP (group));
  assert_string_equal (TS_ACTION_COMMAND, "table.command");
  return self;
}

void
listener_free (Listener *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_free (self->sent);
  g_free (self);
}

void
listener_add (Listener *self, GtkWidget *widget)
{
  gtk_box_append (GTK_BOX (self->box), widget);
}

void
listener_assert_sent (Listener *self, const char *json)
{
  g_autoptr (JsonNode) sent = NULL;

  assert_non_null (self->sent);
  sent = parse (self->sent);
  assert_json (sent, json);
  g_clear_pointer (&self->sent, g_free);
}

void
listener_assert_silent (Listener *self)
{
  assert_null (self->sent);
}

GtkWidget *
find_nth (GtkWidget *root, GType type, guint n)
{
  g_autoptr (GPtrArray) found = list_widgets (root, type);

  if (n >= found->len)
    fail_msg ("there are only %u %s", found->len, g_type_name (type));
  return g_ptr_array_index (found, n);
}

GtkWidget *
find_correcting (GtkWidget *root)
{
  g_autoptr (GPtrArray) found = list_widgets (root, GTK_TYPE_BUTTON);

  for (guint i = 0; i < found->len; i++)
    if (gtk_widget_has_css_class (found->pdata[i], "value")
        && gtk_widget_get_visible (found->pdata[i]))
      return found->pdata[i];
  return NULL;
}

GtkWidget *
find_named (GtkWidget *root, GType type, const char *name)
{
  g_autoptr (GPtrArray) found = list_widgets (root, type);

  for (guint i = 0; i < found->len; i++)
    if (is_named (g_ptr_array_index (found, i), name))
      return g_ptr_array_index (found, i);
  fail_msg ("no %s is named “%s”", g_type_name (type), name);
  return NULL;
}

/* Counts what would be visible in a visible window. */
guint
count_visible (GtkWidget *root, GType type)
{
  g_autoptr (GPtrArray) found = list_widgets (root, type);
  guint n = 0;

  for (guint i = 0; i < found->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (found, i);

      while (widget != NULL && widget != root && gtk_widget_get_visible (widget))
        widget = gtk_widget_get_parent (widget);
      n += widget == root ? 1 : 0;
    }
  return n;
}

gboolean
shows_text (GtkWidget *root, const char *text)
{
  g_autoptr (GPtrArray) widgets = list_widgets (root, GTK_TYPE_WIDGET);

  for (guint i = 0; i < widgets->len; i++)
    if (drawn_text (widgets->pdata[i]) != NULL
        && strstr (drawn_text (widgets->pdata[i]), text) != NULL)
      return TRUE;
  return FALSE;
}

void
click (GtkWidget *button)
{
  assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

void
assert_dies (GtkWidget *widget)
{
  gpointer weak = g_object_ref_sink (widget);

  g_object_add_weak_pointer (G_OBJECT (widget), &weak);
  g_object_unref (widget);
  while (weak != NULL && g_main_context_iteration (NULL, FALSE))
    ;
  assert_null (weak);
}

TsView *
new_view (void)
{
  TsView *view = ts_view_new (ts_language_get_english ());

  view->now.instruction = g_strdup ("Does it see someone?");
  return view;
}

JsonNode *
parse (const char *json)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (json, &error);

  assert_null (error);
  return node;
}

void
assert_json (JsonNode *node, const char *json)
{
  g_autoptr (JsonNode) expected = parse (json);

  assert_non_null (node);
  if (!json_node_equal (node, expected))
    {
      g_autofree char *found = json_to_string (node, FALSE);

      fail_msg ("%s is not %s", found, json);
    }
}

int
init_gtk (void **state)
{
  gtk_init ();
  adw_init ();
  return 0;
}

void
lay_out (GtkWidget *box, int width, GtkAllocation *at)
{
  GtkWidget *child = gtk_widget_get_first_child (box);
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (box, width, height, -1, NULL);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_get_allocation (child, at++);
}
