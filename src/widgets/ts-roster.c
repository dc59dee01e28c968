/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-roster.c: a figure: its seat, badges and numbers in one row; or a row of figures.
 */

#include "ts-cells.h"
#include "ts-roster.h"
#include "ts-send.h"
#include "ts-tracker-label.h"
#include "ts-value-button.h"
#include "ts-wrap-box.h"
#include "ts-widget.h"
#include "ts-wrap-layout.h"

struct _TsRoster
{
  TsTrackerWidget parent_instance;
  char *thing;         /* that its button opens, where it has no command; nullable */
  JsonObject *command; /* nullable */
  TsGuard guard;       /* parts stand close together, and move up as others go */

  GtkWidget *label;
  GtkWidget *badges; /* NULL until there is one */
  GtkWidget *parts;  /* the same */
  GtkWidget *go;     /* NULL until there is something to open */
  gboolean menus;    /* what opens a menu opens the things of its parts */
};

G_DEFINE_FINAL_TYPE (TsRoster, ts_roster, TS_TYPE_TRACKER_WIDGET)

static void
go_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsRoster *self = user_data;

  if (self->command != NULL)
    ts_send_command (GTK_WIDGET (self), self->command);
  else if (self->thing != NULL)
    ts_send_thing (GTK_WIDGET (button), self->thing, NULL);
}

static gboolean
open_part_of (TsRoster *self, GtkWidget *widget)
{
  GtkWidget *part = widget != NULL ? gtk_widget_get_ancestor (widget, TS_TYPE_VALUE_BUTTON) : NULL;

  return part != NULL && gtk_widget_is_ancestor (part, GTK_WIDGET (self))
         && ts_value_button_open_thing (TS_VALUE_BUTTON (part));
}

static void
open_part_at (TsRoster *self, double x, double y, GtkGesture *gesture)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (open_part_of (self, widget))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
held_cb (GtkGestureLongPress *gesture, double x, double y, gpointer user_data)
{
  open_part_at (user_data, x, y, GTK_GESTURE (gesture));
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  open_part_at (user_data, x, y, GTK_GESTURE (gesture));
}

static gboolean
menu_cb (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && open_part_of (TS_ROSTER (widget), gtk_root_get_focus (root));
}

/* A finger that stays, the other button of a mouse, the menu key. */
static void
add_menus (TsRoster *self)
{
  GtkGesture *held = gtk_gesture_long_press_new (), *pressed = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (held), GTK_PHASE_CAPTURE);
  g_signal_connect (held, "pressed", G_CALLBACK (held_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pressed), GDK_BUTTON_SECONDARY);
  g_signal_connect (pressed, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                        gtk_callback_action_new (menu_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (held));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pressed));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->menus = TRUE;
}

static void
add_badges (TsRoster *self)
{
  self->badges = ts_wrap_box_new (4, FALSE);
  g_object_set (self->badges, "middle", TRUE, NULL);
  gtk_widget_insert_after (self->badges, GTK_WIDGET (self), self->label);
}

static void
set_badges (TsRoster *self, const TsTracker *tracker)
{
  if (self->badges == NULL && tracker->marks->len == 0)
    return;
  if (self->badges == NULL)
    add_badges (self);
  for (guint i = 0; i < tracker->marks->len; i++)
    ts_cells_put_mark (TS_WRAP_BOX (self->badges), i, g_ptr_array_index (tracker->marks, i),
                       "badge");
  ts_cells_cut (TS_WRAP_BOX (self->badges), tracker->marks->len);
  gtk_widget_set_visible (self->badges, tracker->marks->len > 0);
}

/* Whether the row itself has a number: a roster without parts may use its own value as pips. */
static gboolean
has_own_value (const TsTracker *tracker)
{
  return tracker->parts->len == 0 && tracker->max > 0;
}

/* At the end of the row. */
static void
add_parts (TsRoster *self)
{
  self->parts = ts_wrap_box_new (2, FALSE);
  g_object_set (self->parts, "columns", TRUE, "middle", TRUE, "at-end", TRUE, "hexpand", TRUE,
                NULL);
  gtk_widget_add_css_class (self->parts, "parts");
  gtk_widget_insert_before (self->parts, GTK_WIDGET (self), self->go);
}

static GtkWidget *
set_own_value (TsRoster *self, const TsTracker *tracker)
{
  TsTracker pips = *tracker;

  pips.kind = TS_TRACKER_PIPS;
  return ts_value_button_put (self->parts, gtk_widget_get_first_child (self->parts), &pips, FALSE,
                              &self->guard);
}

/* They are there for the parts of another time. */
static void
hide_rest (TsRoster *self, GtkWidget *child)
{
  for (; child != NULL && gtk_widget_get_visible (child);
       child = gtk_widget_get_next_sibling (child))
    {
      ts_guard_raise (&self->guard);
      gtk_widget_set_visible (child, FALSE);
    }
}

/* The buttons of the parts stay where they are, so that one with the focus keeps it. */
static void
set_parts (TsRoster *self, const TsTracker *tracker)
{
  gboolean any = has_own_value (tracker) || tracker->parts->len > 0;
  GtkWidget *child;
  const TsTracker *part;

  if (self->parts == NULL && !any)
    return;
  if (self->parts == NULL)
    add_parts (self);
  child = gtk_widget_get_first_child (self->parts);
  if (has_own_value (tracker))
    {
      child = set_own_value (self, tracker);
      gtk_widget_set_visible (child, TRUE);
      child = gtk_widget_get_next_sibling (child);
    }
  for (guint i = 0; i < tracker->parts->len; i++)
    {
      part = g_ptr_array_index (tracker->parts, i);
      child = ts_value_button_put (self->parts, child, part, TRUE, &self->guard);
      gtk_widget_set_visible (child, TRUE);
      if (part->thing != NULL && !self->menus)
        add_menus (self);
      child = gtk_widget_get_next_sibling (child);
    }
  hide_rest (self, child);
  gtk_widget_set_visible (self->parts, any);
}

/* At the end of the row, which leaves it room, whatever it says. */
static void
add_go (TsRoster *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->go = ts_widget_new_go (G_CALLBACK (go_clicked_cb), self);
  gtk_widget_set_parent (self->go, GTK_WIDGET (self));
  ts_wrap_layout_set_end (TS_WRAP_LAYOUT (layout), self->go);
}

static void
show_go (TsRoster *self, const char *label, gboolean shown)
{
  if (shown && self->go == NULL)
    add_go (self);
  if (self->go != NULL)
    {
      gtk_widget_set_visible (self->go, shown);
      ts_widget_set_name (self->go, label);
    }
  ts_widget_set_class (GTK_WIDGET (self), "goes", shown);
}

static void
ts_roster_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsRoster *self = TS_ROSTER (widget);

  TS_TRACKER_WIDGET_CLASS (ts_roster_parent_class)->set (widget, tracker);
  g_clear_pointer (&self->command, json_object_unref);
  if (tracker->command != NULL)
    self->command = json_object_ref (tracker->command);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  g_free (self->thing);
  self->thing = g_strdup (tracker->thing);
  set_badges (self, tracker);
  set_parts (self, tracker);
  show_go (self, tracker->label, self->command != NULL || self->thing != NULL);
}

static void
ts_roster_finalize (GObject *object)
{
  g_clear_pointer (&TS_ROSTER (object)->command, json_object_unref);
  g_free (TS_ROSTER (object)->thing);
  G_OBJECT_CLASS (ts_roster_parent_class)->finalize (object);
}

static void
ts_roster_class_init (TsRosterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_roster_finalize;
  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_roster_set;

  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-roster.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, TS_TYPE_WRAP_LAYOUT);
  gtk_widget_class_bind_template_child (widget_class, TsRoster, label);
}

static void
ts_roster_init (TsRoster *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  ts_wrap_layout_set (TS_WRAP_LAYOUT (layout), TS_WRAP_HANGING, TRUE);
  self->guard.clock = g_get_monotonic_time;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ts_roster_set_clock (TsRoster *self, TsClockFunc clock)
{
  g_return_if_fail (TS_IS_ROSTER (self));

  self->guard.clock = clock;
}
