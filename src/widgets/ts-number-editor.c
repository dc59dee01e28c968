/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-number-editor.c: a whole number that may be empty, with big − and +.
 */

#include <glib/gi18n.h>

#include "ts-face-button.h"
#include "ts-number-editor.h"
#include "ts-widget.h"

struct _TsNumberEditor
{
  TsEditor parent_instance;
  gint64 min;
  gint64 max;

  GtkWidget *less;
  GtkWidget *entry;
  GtkWidget *more;
};

G_DEFINE_FINAL_TYPE (TsNumberEditor, ts_number_editor, TS_TYPE_EDITOR)

static gboolean
has_limit (TsNumberEditor *self)
{
  return self->max >= self->min;
}

static void
update (TsNumberEditor *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  gint64 value;
  gboolean known = ts_number_editor_get_number (self, &value);
  gboolean wrong
      = *text != '\0' && (!known || value < self->min || (has_limit (self) && value > self->max));

  gtk_widget_set_sensitive (self->less, !known || value > self->min);
  gtk_widget_set_sensitive (self->more, !known || !has_limit (self) || value < self->max);
  ts_widget_mark_wrong (self->entry, wrong);
}

static void
entry_changed_cb (GtkEditable *editable, gpointer user_data)
{
  update (user_data);
  ts_editor_changed (user_data);
}

/* From empty, + begins at the least number and − too: the first tap shows where it starts. */
static void
step (TsNumberEditor *self, int by)
{
  gint64 value;

  if (!ts_number_editor_get_number (self, &value))
    value = MAX (self->min, 0);
  else
    value += by;
  value = MAX (value, self->min);
  if (has_limit (self))
    value = MIN (value, self->max);
  /* Setting a text is two changes, with an empty entry in between, that nobody should hear of. */
  g_signal_handlers_block_by_func (self->entry, entry_changed_cb, self);
  ts_number_editor_set_number (self, value);
  g_signal_handlers_unblock_by_func (self->entry, entry_changed_cb, self);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  entry_changed_cb (GTK_EDITABLE (self->entry), self);
}

static void
less_clicked_cb (GtkButton *button, gpointer user_data)
{
  step (user_data, -1);
}

static void
more_clicked_cb (GtkButton *button, gpointer user_data)
{
  step (user_data, 1);
}

static void
entry_activate_cb (GtkEntry *entry, gpointer user_data)
{
  ts_editor_submit (user_data);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                gpointer user_data)
{
  if (key != GDK_KEY_Up && key != GDK_KEY_Down)
    return FALSE;
  step (user_data, key == GDK_KEY_Up ? 1 : -1);
  return TRUE;
}

static JsonNode *
ts_number_editor_dup_value (TsEditor *editor)
{
  TsNumberEditor *self = TS_NUMBER_EDITOR (editor);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  gint64 value;

  if (ts_number_editor_get_number (self, &value))
    return json_node_init_int (json_node_alloc (), value);
  return *text == '\0' ? NULL : json_node_init_string (json_node_alloc (), text);
}

static void
ts_number_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsNumberEditor *self = TS_NUMBER_EDITOR (editor);

  g_signal_handlers_block_by_func (self->entry, entry_changed_cb, self);
  if (value != NULL && JSON_NODE_HOLDS_VALUE (value))
    ts_number_editor_set_number (self, json_node_get_int (value));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  g_signal_handlers_unblock_by_func (self->entry, entry_changed_cb, self);
  update (self);
}

static void
ts_number_editor_set_label (TsEditor *editor, const char *label)
{
  TsNumberEditor *self = TS_NUMBER_EDITOR (editor);
  /* Translators: the − button of a number, {label} is what the number is */
  g_autofree char *less = g_strdup_printf (_ ("%s: one less"), label);
  /* Translators: the + button of a number */
  g_autofree char *more = g_strdup_printf (_ ("%s: one more"), label);

  ts_widget_set_name (self->less, less);
  ts_widget_set_name (self->more, more);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static gboolean
ts_number_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TS_NUMBER_EDITOR (widget)->entry);
}

static void
ts_number_editor_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_NUMBER_EDITOR);
  G_OBJECT_CLASS (ts_number_editor_parent_class)->dispose (object);
}

static void
ts_number_editor_class_init (TsNumberEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_number_editor_dispose;
  widget_class->grab_focus = ts_number_editor_grab_focus;
  editor_class->dup_value = ts_number_editor_dup_value;
  editor_class->set_value = ts_number_editor_set_value;
  editor_class->set_label = ts_number_editor_set_label;

  g_type_ensure (TS_TYPE_FACE_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-number-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, TsNumberEditor, less);
  gtk_widget_class_bind_template_child (widget_class, TsNumberEditor, entry);
  gtk_widget_class_bind_template_child (widget_class, TsNumberEditor, more);
  gtk_widget_class_bind_template_callback (widget_class, less_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
ts_number_editor_init (TsNumberEditor *self)
{
  self->max = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_number_editor_new (void)
{
  return g_object_new (TS_TYPE_NUMBER_EDITOR, NULL);
}

void
ts_number_editor_set_range (TsNumberEditor *self, gint64 min, gint64 max)
{
  g_return_if_fail (TS_IS_NUMBER_EDITOR (self));

  self->min = min;
  self->max = max;
  update (self);
}

void
ts_number_editor_set_number (TsNumberEditor *self, gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  g_return_if_fail (TS_IS_NUMBER_EDITOR (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

gboolean
ts_number_editor_get_number (TsNumberEditor *self, gint64 *value)
{
  const char *text;

  g_return_val_if_fail (TS_IS_NUMBER_EDITOR (self), FALSE);

  text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, value, NULL);
}
