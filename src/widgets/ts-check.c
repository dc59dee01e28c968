/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-check.c: one line of a checklist.
 */

#include "ts-check.h"
#include "ts-send.h"
#include "ts-tracker-label.h"

struct _TsCheck
{
  TsTrackerWidget parent_instance;
  gboolean checked;
  JsonObject *command; /* nullable */

  GtkWidget *button;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (TsCheck, ts_check, TS_TYPE_TRACKER_WIDGET)

static void toggled_cb (GtkCheckButton *button, gpointer user_data);

static void
show_state (TsCheck *self)
{
  g_signal_handlers_block_by_func (self->button, toggled_cb, self);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->button), self->checked);
  g_signal_handlers_unblock_by_func (self->button, toggled_cb, self);
}

/* The tick follows the game: what was tapped goes out, and comes back with the next view. */
static void
toggled_cb (GtkCheckButton *button, gpointer user_data)
{
  TsCheck *self = user_data;

  show_state (self);
  if (self->command != NULL)
    ts_send_command (GTK_WIDGET (self), self->command);
  else
    ts_send_correction (GTK_WIDGET (self), ts_tracker_widget_get_id (TS_TRACKER_WIDGET (self)),
                        self->checked ? 0 : 1);
}

static void
ts_check_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsCheck *self = TS_CHECK (widget);

  TS_TRACKER_WIDGET_CLASS (ts_check_parent_class)->set (widget, tracker);
  g_clear_pointer (&self->command, json_object_unref);
  if (tracker->command != NULL)
    self->command = json_object_ref (tracker->command);
  self->checked = tracker->checked;
  show_state (self);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  gtk_widget_set_can_target (self->button, self->command != NULL || tracker->correctable);
  gtk_widget_set_focusable (self->button, self->command != NULL || tracker->correctable);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tracker->label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  tracker->note != NULL ? tracker->note : "", -1);
}

static void
ts_check_finalize (GObject *object)
{
  g_clear_pointer (&TS_CHECK (object)->command, json_object_unref);
  G_OBJECT_CLASS (ts_check_parent_class)->finalize (object);
}

static void
ts_check_class_init (TsCheckClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_check_finalize;
  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_check_set;

  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-check.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCheck, button);
  gtk_widget_class_bind_template_child (widget_class, TsCheck, label);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
ts_check_init (TsCheck *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
