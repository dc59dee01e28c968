/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-widget.c: one tracker of a view; a subclass for each kind.
 */

#include "ts-tracker-widget.h"

#include "ts-value-button.h"
#include "ts-widget.h"

typedef struct
{
  char *id;
  TsTrackerKind kind;
  char *shown; /* nullable: nothing yet */
} TsTrackerWidgetPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TsTrackerWidget, ts_tracker_widget, GTK_TYPE_WIDGET)

static void
append_numbers (GString *text, const TsTracker *tracker)
{
  g_string_append_printf (
      text,
      "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d;",
      tracker->value, tracker->min, tracker->max, tracker->goal, tracker->checked);
  for (guint i = 0; i < tracker->parts->len; i++)
    append_numbers (text, tracker->parts->pdata[i]);
}

/* Everything that a tracker says.  As JSON, which phones draw it from too; in that, kinds that are
 * no numbers have none. */
static char *
describe (const TsTracker *tracker)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autofree char *said = ts_part_print (&ts_tracker_part, tracker);

  append_numbers (numbers, tracker);
  return g_strconcat (said, numbers->str, NULL);
}

static void
ts_tracker_widget_real_set (TsTrackerWidget *self, const TsTracker *tracker)
{
  ts_widget_set_class (GTK_WIDGET (self), "now", tracker->now);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tracker->label, -1);
}

/* Of the numbers below `widget` that can be corrected, the one nearest to a point of `row`. */
static void
find_nearest (GtkWidget *widget,
              GtkWidget *row,
              const graphene_point_t *point,
              float *least,
              GtkWidget **nearest)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_visible (widget))
    return;
  if (TS_IS_VALUE_BUTTON (widget) && ts_value_button_corrects (TS_VALUE_BUTTON (widget))
      && gtk_widget_compute_bounds (widget, row, &bounds))
    {
      graphene_point_t center;
      float distance;

      graphene_rect_get_center (&bounds, &center);
      distance = graphene_point_distance (&center, point, NULL, NULL);

      if (*nearest == NULL || distance < *least)
        {
          *least = distance;
          *nearest = widget;
        }
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_nearest (child, row, point, least, nearest);
}

static TsValueButton *
find_correctable (TsTrackerWidget *self, double x, double y)
{
  const graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);
  GtkWidget *nearest = NULL;
  float least = 0;

  find_nearest (GTK_WIDGET (self), GTK_WIDGET (self), &point, &least, &nearest);
  return nearest != NULL ? TS_VALUE_BUTTON (nearest) : NULL;
}

/* Buttons in the row take their clicks before it comes here. */
static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  TsValueButton *value = find_correctable (user_data, x, y);

  if (value == NULL)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  ts_value_button_open (value);
}

/* For the looks of what reacts. */
static void
mark_correctable (TsTrackerWidget *self)
{
  ts_widget_set_class (GTK_WIDGET (self), "corrects", find_correctable (self, 0, 0) != NULL);
}

static void
ts_tracker_widget_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  G_OBJECT_CLASS (ts_tracker_widget_parent_class)->dispose (object);
}

static void
ts_tracker_widget_finalize (GObject *object)
{
  TsTrackerWidgetPrivate *priv
      = ts_tracker_widget_get_instance_private (TS_TRACKER_WIDGET (object));

  g_free (priv->id);
  g_clear_pointer (&priv->shown, g_free);
  G_OBJECT_CLASS (ts_tracker_widget_parent_class)->finalize (object);
}

static void
ts_tracker_widget_class_init (TsTrackerWidgetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_tracker_widget_dispose;
  object_class->finalize = ts_tracker_widget_finalize;
  klass->set = ts_tracker_widget_real_set;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tracker");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_tracker_widget_init (TsTrackerWidget *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  g_signal_connect (gesture, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

GtkWidget *
ts_tracker_widget_new (GType type, const TsTracker *tracker)
{
  TsTrackerWidget *self;
  TsTrackerWidgetPrivate *priv;

  g_return_val_if_fail (tracker != NULL, NULL);

  self = g_object_new (type, NULL);
  priv = ts_tracker_widget_get_instance_private (self);
  priv->id = g_strdup (tracker->id);
  priv->kind = tracker->kind;
  ts_tracker_widget_set (self, tracker);
  return GTK_WIDGET (self);
}

gboolean
ts_tracker_widget_fits (TsTrackerWidget *self, const TsTracker *tracker)
{
  TsTrackerWidgetPrivate *priv = ts_tracker_widget_get_instance_private (self);

  g_return_val_if_fail (TS_IS_TRACKER_WIDGET (self), FALSE);

  return priv->kind == tracker->kind && g_strcmp0 (priv->id, tracker->id) == 0;
}

void
ts_tracker_widget_set (TsTrackerWidget *self, const TsTracker *tracker)
{
  TsTrackerWidgetPrivate *priv = ts_tracker_widget_get_instance_private (self);
  g_autofree char *seen = NULL;

  g_return_if_fail (TS_IS_TRACKER_WIDGET (self));
  g_return_if_fail (ts_tracker_widget_fits (self, tracker));

  seen = describe (tracker);
  if (g_strcmp0 (priv->shown, seen) == 0)
    return;
  g_free (priv->shown);
  priv->shown = g_steal_pointer (&seen);
  TS_TRACKER_WIDGET_GET_CLASS (self)->set (self, tracker);
  mark_correctable (self);
}

const char *
ts_tracker_widget_get_id (TsTrackerWidget *self)
{
  TsTrackerWidgetPrivate *priv = ts_tracker_widget_get_instance_private (self);

  g_return_val_if_fail (TS_IS_TRACKER_WIDGET (self), NULL);

  return priv->id;
}

/* Somebody has the focus in it, or a pointer on it. */
static gboolean
is_busy (TsTrackerWidget *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return gtk_widget_get_focus_child (widget) != NULL
         || (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT) != 0;
}

gboolean
ts_tracker_widget_give (TsTrackerWidget *self, const TsTracker *tracker)
{
  TsTrackerWidgetPrivate *priv = ts_tracker_widget_get_instance_private (self);

  if (priv->kind != tracker->kind || is_busy (self))
    return FALSE;
  ts_widget_close_popovers (GTK_WIDGET (self));
  g_free (priv->id);
  priv->id = g_strdup (tracker->id);
  return TRUE;
}
