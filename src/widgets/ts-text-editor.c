/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-text-editor.c: a text of one line or several.
 */

#include "ts-text-editor.h"

struct _TsTextEditor
{
  TsEditor parent_instance;
  GtkWidget *entry; /* this, */
  GtkWidget *view;  /* or this */
};

G_DEFINE_FINAL_TYPE (TsTextEditor, ts_text_editor, TS_TYPE_EDITOR)

static char *
dup_text (TsTextEditor *self)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  if (self->entry != NULL)
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
changed_cb (GObject *source, gpointer user_data)
{
  ts_editor_changed (user_data);
}

static void
activate_cb (GtkEntry *entry, gpointer user_data)
{
  ts_editor_submit (user_data);
}

static JsonNode *
ts_text_editor_dup_value (TsEditor *editor)
{
  TsTextEditor *self = TS_TEXT_EDITOR (editor);
  g_autofree char *text = g_strstrip (dup_text (self));

  if (*text == '\0')
    return NULL;
  return json_node_init_string (json_node_alloc (), text);
}

static void
ts_text_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsTextEditor *self = TS_TEXT_EDITOR (editor);
  g_autofree char *text = NULL;
  GObject *target;

  if (value != NULL && JSON_NODE_HOLDS_VALUE (value))
    text = g_strdup (json_node_get_string (value));

  target = self->entry != NULL ? G_OBJECT (self->entry)
                               : G_OBJECT (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)));
  g_signal_handlers_block_by_func (target, changed_cb, self);
  if (self->entry != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : "");
  else
    gtk_text_buffer_set_text (GTK_TEXT_BUFFER (target), text != NULL ? text : "", -1);
  g_signal_handlers_unblock_by_func (target, changed_cb, self);
}

static void
ts_text_editor_set_label (TsEditor *editor, const char *label)
{
  TsTextEditor *self = TS_TEXT_EDITOR (editor);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry != NULL ? self->entry : self->view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
ts_text_editor_class_init (TsTextEditorClass *klass)
{
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  editor_class->dup_value = ts_text_editor_dup_value;
  editor_class->set_value = ts_text_editor_set_value;
  editor_class->set_label = ts_text_editor_set_label;
}

static void
ts_text_editor_init (TsTextEditor *self)
{
}

static void
make_entry (TsTextEditor *self, gint64 max, const char *hint)
{
  self->entry = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), (int) max);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), hint);
  gtk_widget_set_valign (self->entry, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->entry, TRUE);
  g_signal_connect (self->entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (self->entry, "activate", G_CALLBACK (activate_cb), self);
  ts_editor_set_child (TS_EDITOR (self), self->entry);
}

static void
make_view (TsTextEditor *self)
{
  GtkWidget *window = gtk_scrolled_window_new ();

  self->view = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_widget_add_css_class (window, "text-editor");
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (window), 72);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), self->view);
  g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)), "changed",
                    G_CALLBACK (changed_cb), self);
  ts_editor_set_child (TS_EDITOR (self), window);
}

GtkWidget *
ts_text_editor_new (gint64 max, const char *hint)
{
  TsTextEditor *self = g_object_new (TS_TYPE_TEXT_EDITOR, NULL);

  if (max > TS_MAX_NAME)
    make_view (self);
  else
    make_entry (self, max > 0 ? max : TS_MAX_NAME, hint);
  ts_editor_set_wide (TS_EDITOR (self), TRUE);
  return GTK_WIDGET (self);
}
