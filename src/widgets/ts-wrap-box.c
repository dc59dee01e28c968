/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-wrap-box.c: children side by side, wrapped into lines.
 */

#include "ts-widget.h"
#include "ts-wrap-box.h"
#include "ts-wrap-layout.h"

struct _TsWrapBox
{
  GtkWidget parent_instance;
  gboolean one_stop;
  GtkWidget *entry; /* nullable, weak */
};

enum
{
  PROP_SPACING = 1,
  PROP_FILL,
  PROP_COLUMNS,
  PROP_ONE_STOP,
  PROP_MIDDLE,
  PROP_AT_END,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsWrapBox, ts_wrap_box, GTK_TYPE_WIDGET)

static TsWrapLayout *
get_layout (gpointer self)
{
  return TS_WRAP_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
}

static gboolean
ts_wrap_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TsWrapBox *self = TS_WRAP_BOX (widget);

  if (!self->one_stop || (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return GTK_WIDGET_CLASS (ts_wrap_box_parent_class)->focus (widget, direction);
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  if (self->entry != NULL && gtk_widget_get_parent (self->entry) == widget
      && gtk_widget_child_focus (self->entry, direction))
    return TRUE;
  return GTK_WIDGET_CLASS (ts_wrap_box_parent_class)->focus (widget, GTK_DIR_TAB_FORWARD);
}

/* Which switch of the layout a property is. */
static TsWrapSwitch
get_switch (guint id)
{
  switch (id)
    {
    case PROP_FILL:
      return TS_WRAP_FILL;
    case PROP_COLUMNS:
      return TS_WRAP_COLUMNS;
    case PROP_MIDDLE:
      return TS_WRAP_MIDDLE;
    default:
      return TS_WRAP_AT_END;
    }
}

static void
ts_wrap_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    g_value_set_int (value, ts_wrap_layout_get_spacing (get_layout (object)));
  else if (id == PROP_ONE_STOP)
    g_value_set_boolean (value, TS_WRAP_BOX (object)->one_stop);
  else
    g_value_set_boolean (value, ts_wrap_layout_get (get_layout (object), get_switch (id)));
}

static void
ts_wrap_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    ts_wrap_layout_set_spacing (get_layout (object), g_value_get_int (value));
  else if (id == PROP_ONE_STOP)
    TS_WRAP_BOX (object)->one_stop = g_value_get_boolean (value);
  else
    ts_wrap_layout_set (get_layout (object), get_switch (id), g_value_get_boolean (value));
}

static void
ts_wrap_box_dispose (GObject *object)
{
  g_clear_weak_pointer (&TS_WRAP_BOX (object)->entry);
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_wrap_box_parent_class)->dispose (object);
}

static void
ts_wrap_box_class_init (TsWrapBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_wrap_box_get_property;
  object_class->set_property = ts_wrap_box_set_property;
  object_class->dispose = ts_wrap_box_dispose;
  widget_class->focus = ts_wrap_box_focus;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 6,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FILL] = g_param_spec_boolean ("fill", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLUMNS] = g_param_spec_boolean ("columns", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ONE_STOP] = g_param_spec_boolean ("one-stop", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_AT_END] = g_param_spec_boolean ("at-end", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MIDDLE] = g_param_spec_boolean ("middle", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_layout_manager_type (widget_class, TS_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_wrap_box_init (TsWrapBox *self)
{
}

GtkWidget *
ts_wrap_box_new (int spacing, gboolean fill)
{
  return g_object_new (TS_TYPE_WRAP_BOX, "spacing", spacing, "fill", fill, NULL);
}

void
ts_wrap_box_append (TsWrapBox *self, GtkWidget *child)
{
  g_return_if_fail (TS_IS_WRAP_BOX (self));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
ts_wrap_box_clear (TsWrapBox *self)
{
  g_return_if_fail (TS_IS_WRAP_BOX (self));

  ts_widget_unparent_children (GTK_WIDGET (self));
}

void
ts_wrap_box_set_entry (TsWrapBox *self, GtkWidget *child)
{
  g_return_if_fail (TS_IS_WRAP_BOX (self));

  g_set_weak_pointer (&self->entry, child);
}
