/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-counter.c: a number with − and +.
 */

#include <glib/gi18n.h>

#include "ts-counter.h"
#include "ts-face-button.h"
#include "ts-send.h"
#include "ts-tracker-label.h"
#include "ts-value-button.h"
#include "ts-widget.h"

struct _TsCounter
{
  TsTrackerWidget parent_instance;
  gint64 value;
  JsonObject *command; /* nullable: what + does */

  GtkWidget *label;
  GtkWidget *less;
  GtkWidget *number; /* see ts-value-button.h */
  GtkWidget *more;
};

G_DEFINE_FINAL_TYPE (TsCounter, ts_counter, TS_TYPE_TRACKER_WIDGET)

static void
less_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsCounter *self = user_data;

  ts_send_correction (GTK_WIDGET (self), ts_tracker_widget_get_id (TS_TRACKER_WIDGET (self)),
                      self->value - 1);
}

static void
more_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsCounter *self = user_data;

  if (self->command != NULL)
    ts_send_command (GTK_WIDGET (self), self->command);
  else
    ts_send_correction (GTK_WIDGET (self), ts_tracker_widget_get_id (TS_TRACKER_WIDGET (self)),
                        self->value + 1);
}

static void
name_buttons (TsCounter *self, const TsTracker *tracker)
{
  g_autofree char *less = g_strdup_printf (_ ("%s: one less"), tracker->label);
  g_autofree char *more = g_strdup_printf (_ ("%s: one more"), tracker->label);

  ts_widget_set_name (self->less, less);
  ts_widget_set_name (self->more, more);
}

static void
ts_counter_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsCounter *self = TS_COUNTER (widget);

  TS_TRACKER_WIDGET_CLASS (ts_counter_parent_class)->set (widget, tracker);
  self->value = tracker->value;
  g_clear_pointer (&self->command, json_object_unref);
  if (tracker->command != NULL)
    self->command = json_object_ref (tracker->command);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  self->number = ts_value_button_put_after (self->less, self->number, tracker);
  name_buttons (self, tracker);
  gtk_widget_set_visible (self->less, tracker->correctable);
  gtk_widget_set_visible (self->more, tracker->correctable || self->command != NULL);
  gtk_widget_set_sensitive (self->less, tracker->value > tracker->min);
  gtk_widget_set_sensitive (self->more,
                            tracker->max < tracker->min || tracker->value < tracker->max);
}

static void
ts_counter_finalize (GObject *object)
{
  g_clear_pointer (&TS_COUNTER (object)->command, json_object_unref);
  G_OBJECT_CLASS (ts_counter_parent_class)->finalize (object);
}

static void
ts_counter_class_init (TsCounterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_counter_finalize;
  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_counter_set;

  g_type_ensure (TS_TYPE_FACE_BUTTON);
  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-counter.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCounter, label);
  gtk_widget_class_bind_template_child (widget_class, TsCounter, less);
  gtk_widget_class_bind_template_child (widget_class, TsCounter, more);
  gtk_widget_class_bind_template_callback (widget_class, less_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_clicked_cb);
}

static void
ts_counter_init (TsCounter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
