/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-list-editor.c: any number of values one below the other, each with its own editor.
 */

#include <glib/gi18n.h>

#include "ts-list-editor.h"
#include "ts-widget.h"

struct _TsListEditor
{
  TsEditor parent_instance;
  TsMakeEditorFunc make;
  gpointer user_data;
  GDestroyNotify destroy;
  TsProposeFunc propose; /* nullable */
  GPtrArray *editors;    /* of TsEditor, in order */

  GtkWidget *rows;
  GtkWidget *add;
};

G_DEFINE_FINAL_TYPE (TsListEditor, ts_list_editor, TS_TYPE_EDITOR)

static void
name_rows (TsListEditor *self)
{
  for (guint i = 0; i < self->editors->len; i++)
    {
      TsEditor *editor = g_ptr_array_index (self->editors, i);
      GtkWidget *remove = gtk_widget_get_next_sibling (GTK_WIDGET (editor));
      /* Translators: one line of a list, for screen readers */
      g_autofree char *name = g_strdup_printf (_ ("Line %u"), i + 1);
      g_autofree char *removal = g_strdup_printf (_ ("Remove line %u"), i + 1);

      ts_editor_set_label (editor, name);
      ts_widget_set_name (remove, removal);
    }
}

static TsEditor *add_row (TsListEditor *self);

/* A line that came by Enter is none until somebody fills it in: whoever goes on leaves it. */
static void
set_waiting (TsEditor *row, gboolean waiting)
{
  g_object_set_data (G_OBJECT (row), "waiting", GINT_TO_POINTER (waiting));
}

static gboolean
is_waiting (TsEditor *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "waiting"));
}

/* Later: what scrolls to the focus has to know where the new line stands. */
static gboolean
focus_cb (GtkWidget *editor, GdkFrameClock *clock, gpointer user_data)
{
  if (gtk_widget_get_height (editor) == 0)
    return G_SOURCE_CONTINUE;
  ts_editor_enter (TS_EDITOR (editor));
  return G_SOURCE_REMOVE;
}

static void
row_changed_cb (TsEditor *editor, gpointer user_data)
{
  set_waiting (editor, FALSE);
  ts_editor_changed (user_data);
}

static TsEditor *
add_proposed_row (TsListEditor *self)
{
  TsEditor *editor = add_row (self);

  if (self->propose != NULL)
    self->propose (editor, self->editors);
  name_rows (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (editor), focus_cb, NULL, NULL);
  return editor;
}

static void
add_clicked_cb (GtkButton *button, gpointer user_data)
{
  add_proposed_row (user_data);
  ts_editor_changed (user_data);
}

static void
remove_row (TsListEditor *self, TsEditor *editor)
{
  g_ptr_array_remove (self->editors, editor);
  gtk_box_remove (GTK_BOX (self->rows), gtk_widget_get_parent (GTK_WIDGET (editor)));
  name_rows (self);
  ts_editor_changed (TS_EDITOR (self));
}

static void
remove_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsListEditor *self = user_data;
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (button));

  gtk_widget_grab_focus (self->add);
  remove_row (self, TS_EDITOR (gtk_widget_get_first_child (row)));
}

/* From a line to the next, from the last to a new one, and from one that stayed empty out of the
 * list. */
static void
row_submit_cb (TsEditor *editor, gpointer user_data)
{
  TsListEditor *self = user_data;
  guint index;

  if (is_waiting (editor))
    {
      gtk_widget_grab_focus (self->add);
      remove_row (self, editor);
      ts_editor_submit (user_data);
    }
  else if (g_ptr_array_find (self->editors, editor, &index) && index + 1 < self->editors->len)
    ts_editor_enter (g_ptr_array_index (self->editors, index + 1));
  else
    set_waiting (add_proposed_row (self), TRUE);
}

static void
ts_list_editor_enter (TsEditor *editor)
{
  TsListEditor *self = TS_LIST_EDITOR (editor);

  if (self->editors->len > 0)
    ts_editor_enter (g_ptr_array_index (self->editors, 0));
  else
    set_waiting (add_proposed_row (self), TRUE);
}

static TsEditor *
add_row (TsListEditor *self)
{
  TsEditor *editor = self->make (self->user_data);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *remove = gtk_button_new_from_icon_name ("edit-delete-symbolic");

  gtk_widget_add_css_class (row, "list-editor-row");
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (editor), TRUE);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (editor));
  gtk_box_append (GTK_BOX (row), remove);
  gtk_box_append (GTK_BOX (self->rows), row);
  g_ptr_array_add (self->editors, editor);
  g_signal_connect (editor, "changed", G_CALLBACK (row_changed_cb), self);
  g_signal_connect (editor, "submit", G_CALLBACK (row_submit_cb), self);
  g_signal_connect (remove, "clicked", G_CALLBACK (remove_clicked_cb), self);
  return editor;
}

/* A line that was added counts, although nothing is filled in, when something must be: whoever
 * looks at the value then says so. A line that may stay empty is none. (transfer full, nullable) */
static JsonNode *
dup_row (TsEditor *row)
{
  JsonNode *value = ts_editor_dup_value (row);

  if (value == NULL && ts_editor_get_missing (row) != NULL)
    {
      value = json_node_new (JSON_NODE_OBJECT);
      json_node_take_object (value, json_object_new ());
    }
  return value;
}

static JsonNode *
ts_list_editor_dup_value (TsEditor *editor)
{
  TsListEditor *self = TS_LIST_EDITOR (editor);
  g_autoptr (JsonArray) array = json_array_new ();

  for (guint i = 0; i < self->editors->len; i++)
    {
      TsEditor *row = g_ptr_array_index (self->editors, i);
      JsonNode *value = is_waiting (row) ? NULL : dup_row (row);

      if (value != NULL)
        json_array_add_element (array, value);
    }
  if (json_array_get_length (array) == 0)
    return NULL;
  return json_node_init_array (json_node_alloc (), array);
}

static void
ts_list_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsListEditor *self = TS_LIST_EDITOR (editor);
  JsonArray *array
      = value != NULL && JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;

  g_ptr_array_set_size (self->editors, 0);
  ts_widget_clear_box (GTK_BOX (self->rows));
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    ts_editor_set_value (add_row (self), json_array_get_element (array, i));
  name_rows (self);
}

static void
ts_list_editor_set_label (TsEditor *editor, const char *label)
{
  TsListEditor *self = TS_LIST_EDITOR (editor);
  /* Translators: adds one more line to a list, {label} is what the list is */
  g_autofree char *name = g_strdup_printf (_ ("%s: add a line"), label);

  ts_widget_set_name (self->add, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static const char *
ts_list_editor_get_missing (TsEditor *editor)
{
  TsListEditor *self = TS_LIST_EDITOR (editor);
  const char *missing = NULL;

  for (guint i = 0; i < self->editors->len && missing == NULL; i++)
    if (!is_waiting (g_ptr_array_index (self->editors, i)))
      missing = ts_editor_get_missing (g_ptr_array_index (self->editors, i));
  return missing;
}

static void
ts_list_editor_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_LIST_EDITOR);
  G_OBJECT_CLASS (ts_list_editor_parent_class)->dispose (object);
}

static void
ts_list_editor_finalize (GObject *object)
{
  TsListEditor *self = TS_LIST_EDITOR (object);

  if (self->destroy != NULL)
    self->destroy (self->user_data);
  g_ptr_array_unref (self->editors);
  G_OBJECT_CLASS (ts_list_editor_parent_class)->finalize (object);
}

static void
ts_list_editor_class_init (TsListEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  object_class->dispose = ts_list_editor_dispose;
  object_class->finalize = ts_list_editor_finalize;
  editor_class->dup_value = ts_list_editor_dup_value;
  editor_class->set_value = ts_list_editor_set_value;
  editor_class->set_label = ts_list_editor_set_label;
  editor_class->get_missing = ts_list_editor_get_missing;
  editor_class->enter = ts_list_editor_enter;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-list-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, TsListEditor, rows);
  gtk_widget_class_bind_template_child (widget_class, TsListEditor, add);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
}

static void
ts_list_editor_init (TsListEditor *self)
{
  self->editors = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_editor_set_wide (TS_EDITOR (self), TRUE);
}

GtkWidget *
ts_list_editor_new (TsMakeEditorFunc make, gpointer user_data, GDestroyNotify destroy)
{
  TsListEditor *self = g_object_new (TS_TYPE_LIST_EDITOR, NULL);

  self->make = make;
  self->user_data = user_data;
  self->destroy = destroy;
  return GTK_WIDGET (self);
}

void
ts_list_editor_set_propose (TsListEditor *self, TsProposeFunc propose)
{
  g_return_if_fail (TS_IS_LIST_EDITOR (self));

  self->propose = propose;
}
