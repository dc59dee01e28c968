/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-switch-editor.c: yes or no.
 */

#include "ts-switch-editor.h"

struct _TsSwitchEditor
{
  TsEditor parent_instance;
  GtkWidget *control;
  gboolean known;
};

G_DEFINE_FINAL_TYPE (TsSwitchEditor, ts_switch_editor, TS_TYPE_EDITOR)

static void
notify_active_cb (GObject *control, GParamSpec *pspec, gpointer user_data)
{
  TsSwitchEditor *self = user_data;

  self->known = TRUE;
  ts_editor_changed (TS_EDITOR (self));
}

static JsonNode *
ts_switch_editor_dup_value (TsEditor *editor)
{
  TsSwitchEditor *self = TS_SWITCH_EDITOR (editor);

  if (!self->known)
    return NULL;
  return json_node_init_boolean (json_node_alloc (),
                                 gtk_switch_get_active (GTK_SWITCH (self->control)));
}

static void
ts_switch_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsSwitchEditor *self = TS_SWITCH_EDITOR (editor);

  g_signal_handlers_block_by_func (self->control, notify_active_cb, self);
  gtk_switch_set_active (GTK_SWITCH (self->control), value != NULL && JSON_NODE_HOLDS_VALUE (value)
                                                         && json_node_get_boolean (value));
  g_signal_handlers_unblock_by_func (self->control, notify_active_cb, self);
  self->known = value != NULL;
}

static void
ts_switch_editor_class_init (TsSwitchEditorClass *klass)
{
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  editor_class->dup_value = ts_switch_editor_dup_value;
  editor_class->set_value = ts_switch_editor_set_value;
}

static void
ts_switch_editor_init (TsSwitchEditor *self)
{
  self->control = gtk_switch_new ();
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->control, GTK_ALIGN_START);
  ts_editor_set_child (TS_EDITOR (self), self->control);
  g_signal_connect (self->control, "notify::active", G_CALLBACK (notify_active_cb), self);
}

GtkWidget *
ts_switch_editor_new (void)
{
  return g_object_new (TS_TYPE_SWITCH_EDITOR, NULL);
}
