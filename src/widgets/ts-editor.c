/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-editor.c: one value that a person fills in, as JSON in and JSON out.
 */

#include "ts-editor.h"
#include "ts-widget.h"

typedef struct
{
  gboolean wide;
  GtkWidget *child;
} TsEditorPrivate;

enum
{
  CHANGED,
  SUBMIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TsEditor, ts_editor, GTK_TYPE_WIDGET)

static gboolean
focus_first (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_is_visible (child) && gtk_widget_is_sensitive (child)
        && (gtk_widget_get_focusable (child) ? gtk_widget_grab_focus (child) : focus_first (child)))
      return TRUE;
  return FALSE;
}

static void
ts_editor_real_set_label (TsEditor *self, const char *label)
{
  TsEditorPrivate *priv = ts_editor_get_instance_private (self);
  GtkWidget *named = priv->child != NULL ? priv->child : GTK_WIDGET (self);

  ts_widget_call (named, label);
}

/* Not gtk_widget_child_focus(): it comes back here when nothing within takes the focus. */
static gboolean
ts_editor_grab_focus (GtkWidget *widget)
{
  return focus_first (widget);
}

static void
ts_editor_dispose (GObject *object)
{
  TsEditorPrivate *priv = ts_editor_get_instance_private (TS_EDITOR (object));

  priv->child = NULL;
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_editor_parent_class)->dispose (object);
}

static const char *
ts_editor_real_get_missing (TsEditor *self)
{
  return NULL;
}

static void
ts_editor_real_enter (TsEditor *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
ts_editor_unmap (GtkWidget *widget)
{
  ts_widget_close_popovers (widget);
  GTK_WIDGET_CLASS (ts_editor_parent_class)->unmap (widget);
}

static void
ts_editor_class_init (TsEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_editor_dispose;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_editor_grab_focus;
  widget_class->unmap = ts_editor_unmap;
  klass->set_label = ts_editor_real_set_label;
  klass->get_missing = ts_editor_real_get_missing;
  klass->enter = ts_editor_real_enter;

  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[SUBMIT] = g_signal_new ("submit", TS_TYPE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_editor_init (TsEditor *self)
{
}

JsonNode *
ts_editor_dup_value (TsEditor *self)
{
  g_return_val_if_fail (TS_IS_EDITOR (self), NULL);

  return TS_EDITOR_GET_CLASS (self)->dup_value (self);
}

void
ts_editor_set_value (TsEditor *self, JsonNode *value)
{
  g_return_if_fail (TS_IS_EDITOR (self));

  TS_EDITOR_GET_CLASS (self)->set_value (self, value);
}

void
ts_editor_set_label (TsEditor *self, const char *label)
{
  g_return_if_fail (TS_IS_EDITOR (self));

  TS_EDITOR_GET_CLASS (self)->set_label (self, label);
}

const char *
ts_editor_get_missing (TsEditor *self)
{
  g_return_val_if_fail (TS_IS_EDITOR (self), NULL);

  return TS_EDITOR_GET_CLASS (self)->get_missing (self);
}

void
ts_editor_enter (TsEditor *self)
{
  g_return_if_fail (TS_IS_EDITOR (self));

  TS_EDITOR_GET_CLASS (self)->enter (self);
}

gboolean
ts_editor_get_wide (TsEditor *self)
{
  TsEditorPrivate *priv = ts_editor_get_instance_private (self);

  g_return_val_if_fail (TS_IS_EDITOR (self), FALSE);

  return priv->wide;
}

void
ts_editor_set_wide (TsEditor *self, gboolean wide)
{
  TsEditorPrivate *priv = ts_editor_get_instance_private (self);

  priv->wide = wide;
}

void
ts_editor_set_child (TsEditor *self, GtkWidget *child)
{
  TsEditorPrivate *priv = ts_editor_get_instance_private (self);

  g_clear_pointer (&priv->child, gtk_widget_unparent);
  priv->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
ts_editor_changed (TsEditor *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ts_editor_submit (TsEditor *self)
{
  g_signal_emit (self, signals[SUBMIT], 0);
}
