/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-value-button.c: the number or the tick of a tracker, to be corrected in a popover; within a
 * row also what is tapped.
 */

#include <glib/gi18n.h>

#include "ts-face-button.h"
#include "ts-number-editor.h"
#include "ts-send.h"
#include "ts-tracker-text.h"
#include "ts-value-button.h"
#include "ts-widget.h"

struct _TsValueButton
{
  GtkWidget parent_instance;
  char *id;
  char *label;
  gint64 value, min, max;
  gint64 proposed;     /* what the popover begins with */
  gboolean tick;       /* 0 or 1, said in words */
  JsonObject *command; /* nullable: what a tap sends */
  char *thing;         /* nullable: what it opens, or its menu where it sends something */
  TsGuard *guard;      /* nullable: the row's */

  /* Each is made when it is needed: of dozens of numbers on a page most are only one of them. */
  GtkWidget *plain; /* a label */
  GtkWidget *tap;
  GtkWidget *button;  /* corrects; GTK's own menu button would be four widgets */
  GtkWidget *popover; /* NULL until it is opened for the first time */
};

G_DEFINE_FINAL_TYPE (TsValueButton, ts_value_button, GTK_TYPE_WIDGET)

/* A value that is a word. */
static char *
format_words (const TsTracker *tracker)
{
  if (tracker->corrected)
    /* Translators: a value that is a word, for screen readers */
    return g_strdup_printf (_ ("%s, set by hand"), tracker->label);
  if (tracker->assumed)
    /* Translators: a value that is a word, for screen readers */
    return g_strdup_printf (_ ("%s, assumed"), tracker->label);
  return g_strdup (tracker->label);
}

static char *
format_name (const TsTracker *tracker)
{
  g_autofree char *number = ts_tracker_format_number (tracker, TRUE);

  if (tracker->kind == TS_TRACKER_TEXT)
    return format_words (tracker);
  if (tracker->corrected)
    /* Translators: a value, for screen readers: what it is, and how much: “Wounds: 1 of 3” */
    return g_strdup_printf (_ ("%1$s: %2$s, set by hand"), tracker->label, number);
  if (tracker->assumed)
    /* Translators: a value, for screen readers: what it is, and how much: “Wounds: 1 of 3” */
    return g_strdup_printf (_ ("%1$s: %2$s, assumed"), tracker->label, number);
  /* Translators: a value, for screen readers: what it is, and how much: “Wounds: 1 of 3” */
  return g_strdup_printf (_ ("%1$s: %2$s"), tracker->label, number);
}

static char *
format_action (const TsTracker *tracker)
{
  g_autofree char *number = ts_tracker_format_number (tracker, TRUE);

  if (tracker->kind == TS_TRACKER_TEXT)
    return format_words (tracker);
  if (tracker->corrected)
    /* Translators: the name of a button that corrects a value: what it is, and how much */
    return g_strdup_printf (_ ("%1$s: %2$s, set by hand, correct it"), tracker->label, number);
  if (tracker->assumed)
    /* Translators: the name of a button that corrects a value: what it is, and how much */
    return g_strdup_printf (_ ("%1$s: %2$s, assumed, correct it"), tracker->label, number);
  /* Translators: the name of a button that corrects a value: what it is, and how much */
  return g_strdup_printf (_ ("%1$s: %2$s, correct it"), tracker->label, number);
}

static void
name_widgets (TsValueButton *self, const TsTracker *tracker)
{
  g_autofree char *name = format_name (tracker);
  g_autofree char *action = format_action (tracker);

  if (self->plain != NULL)
    ts_widget_set_name (self->plain, name);
  if (self->tap != NULL)
    ts_widget_set_name (self->tap, name);
  if (self->button != NULL)
    ts_widget_set_name (self->button, action);
}

static void
tap_clicked_cb (TsValueButton *self)
{

  if (self->guard != NULL)
    {
      if (ts_guard_is_up (self->guard))
        return;
      ts_guard_raise (self->guard);
    }
  if (self->command != NULL)
    ts_send_command (GTK_WIDGET (self), self->command);
  else
    ts_value_button_open_thing (self);
}

static void
correct (TsValueButton *self, TsNumberEditor *editor)
{
  gint64 value;

  if (!ts_number_editor_get_number (editor, &value))
    return;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  if (value != self->value)
    ts_send_correction (GTK_WIDGET (self), self->id, value);
}

/* A tap alone turns nothing: ticks stand close together. */
static void
turn_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsValueButton *self = user_data;

  gtk_popover_popdown (GTK_POPOVER (self->popover));
  ts_send_correction (GTK_WIDGET (self), self->id, self->value == 0);
}

static void
submit_cb (TsEditor *editor, gpointer user_data)
{
  correct (user_data, TS_NUMBER_EDITOR (editor));
}

static void
set_clicked_cb (GtkButton *button, gpointer user_data)
{
  correct (user_data, TS_NUMBER_EDITOR (gtk_widget_get_prev_sibling (GTK_WIDGET (button))));
}

static void
fill_for_tick (TsValueButton *self, GtkBox *box)
{
  GtkWidget *turn
      = gtk_button_new_with_label (self->value != 0 ? _ ("Mark as not true") : _ ("Mark as true"));

  gtk_widget_add_css_class (turn, "suggested-action");
  g_signal_connect (turn, "clicked", G_CALLBACK (turn_clicked_cb), self);
  gtk_box_append (box, turn);
}

static void
fill_for_number (TsValueButton *self, GtkBox *box)
{
  GtkWidget *editor = ts_number_editor_new ();
  GtkWidget *set = gtk_button_new_with_label (_ ("Correct"));

  ts_number_editor_set_range (TS_NUMBER_EDITOR (editor), self->min, self->max);
  ts_number_editor_set_number (TS_NUMBER_EDITOR (editor), self->proposed);
  self->proposed = self->value;
  ts_editor_set_label (TS_EDITOR (editor), self->label);
  gtk_widget_add_css_class (set, "suggested-action");
  g_signal_connect (editor, "submit", G_CALLBACK (submit_cb), self);
  g_signal_connect (set, "clicked", G_CALLBACK (set_clicked_cb), self);
  gtk_box_append (box, editor);
  gtk_box_append (box, set);
}

static void
closed_cb (TsValueButton *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE,
                               -1);
}

/* Made when it is opened: a page has dozens of numbers, and hardly any is ever corrected. */
static GtkWidget *
make_popover (TsValueButton *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *title = gtk_label_new (self->label);

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  if (self->tick)
    fill_for_tick (self, GTK_BOX (box));
  else
    fill_for_number (self, GTK_BOX (box));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (closed_cb), self);
  ts_widget_hide_tooltip_below (self->button, GTK_POPOVER (popover));
  return popover;
}

static void
open_popover (TsValueButton *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover = make_popover (self);
  gtk_widget_set_parent (self->popover, self->button);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE,
                               -1);
}

static void
ts_value_button_dispose (GObject *object)
{
  TsValueButton *self = TS_VALUE_BUTTON (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_VALUE_BUTTON);
  G_OBJECT_CLASS (ts_value_button_parent_class)->dispose (object);
}

static void
ts_value_button_finalize (GObject *object)
{
  TsValueButton *self = TS_VALUE_BUTTON (object);

  g_free (self->id);
  g_free (self->label);
  g_free (self->thing);
  g_clear_pointer (&self->command, json_object_unref);
  G_OBJECT_CLASS (ts_value_button_parent_class)->finalize (object);
}

static void
ts_value_button_unmap (GtkWidget *widget)
{
  ts_widget_close_popovers (widget);
  GTK_WIDGET_CLASS (ts_value_button_parent_class)->unmap (widget);
}

static void
ts_value_button_class_init (TsValueButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_value_button_dispose;
  object_class->finalize = ts_value_button_finalize;
  widget_class->unmap = ts_value_button_unmap;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-value-button.ui");
  gtk_widget_class_set_css_name (widget_class, "valuebutton");
}

static void
ts_value_button_init (TsValueButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_value_button_new (void)
{
  return g_object_new (TS_TYPE_VALUE_BUTTON, NULL);
}

/* On one line, unless there is no room for it. */
static GtkWidget *
new_label (void)
{
  return g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                       "xalign", 0.0, NULL);
}

static void
show_plain (TsValueButton *self, const char *text, gboolean words)
{
  if (self->plain == NULL)
    {
      self->plain = new_label ();
      gtk_widget_add_css_class (self->plain, "value");
      gtk_widget_insert_after (self->plain, GTK_WIDGET (self), NULL);
    }
  gtk_label_set_label (GTK_LABEL (self->plain), text);
  ts_widget_wrap (GTK_LABEL (self->plain));
  ts_widget_set_class (self->plain, "words", words);
}

static void
show_tap (TsValueButton *self, const char *text)
{
  if (self->tap == NULL)
    {
      self->tap = ts_face_button_new ();
      gtk_widget_add_css_class (self->tap, "tap");
      g_signal_connect_swapped (self->tap, "clicked", G_CALLBACK (tap_clicked_cb), self);
      gtk_widget_insert_after (self->tap, GTK_WIDGET (self), self->plain);
    }
  ts_face_button_set_text (TS_FACE_BUTTON (self->tap), text);
}

static void
show_button (TsValueButton *self, const char *text)
{
  if (self->button == NULL)
    {
      self->button = ts_face_button_new ();
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                      GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
      closed_cb (self);
      g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (open_popover), self);
      gtk_widget_add_css_class (self->button, "flat");
      gtk_widget_add_css_class (self->button, "value");
      gtk_widget_set_parent (self->button, GTK_WIDGET (self));
    }
  ts_face_button_set_text (TS_FACE_BUTTON (self->button), text);
}

static void
set_shown (GtkWidget *widget, gboolean shown)
{
  if (widget != NULL)
    gtk_widget_set_visible (widget, shown);
}

static void
show_state (TsValueButton *self, const TsTracker *tracker)
{
  ts_widget_set_class (GTK_WIDGET (self), "now", tracker->now);
}

static gboolean
means_another (TsValueButton *self, const TsTracker *tracker, JsonObject *command)
{
  if (g_strcmp0 (self->id, tracker->id) != 0 || (self->command == NULL) != (command == NULL))
    return TRUE;
  return command != NULL && !json_object_equal (self->command, command);
}

static void
keep (TsValueButton *self, const TsTracker *tracker, gboolean as_part)
{
  JsonObject *command = as_part ? tracker->command : NULL;

  if (self->guard != NULL && means_another (self, tracker, command))
    ts_guard_raise (self->guard);
  g_free (self->id);
  g_free (self->label);
  g_free (self->thing);
  g_clear_pointer (&self->command, json_object_unref);
  self->thing = as_part ? g_strdup (tracker->thing) : NULL;
  self->command = command != NULL ? json_object_ref (command) : NULL;
  self->id = g_strdup (tracker->id);
  self->label = g_strdup (tracker->label);
  self->tick = tracker->kind == TS_TRACKER_CHECK;
  self->value = tracker->unknown ? tracker->min : tracker->value;
  self->proposed = self->value;
  self->min = tracker->min;
  self->max = tracker->max;
}

void
ts_value_button_set (TsValueButton *self, const TsTracker *tracker, gboolean as_part)
{
  g_autofree char *text = NULL;
  g_autofree char *number = NULL;
  gboolean taps, both, plain, corrects;

  g_return_if_fail (TS_IS_VALUE_BUTTON (self));

  keep (self, tracker, as_part);
  taps = self->command != NULL || self->thing != NULL;
  corrects = tracker->correctable && !(self->command != NULL && tracker->implied);
  both = taps && corrects;
  plain = !taps && !corrects;
  text = ts_tracker_format_value (tracker, as_part);
  number = ts_tracker_format_value (tracker, FALSE);
  if (plain)
    show_plain (self, text, tracker->kind == TS_TRACKER_TEXT);
  if (taps)
    show_tap (self, both ? tracker->label : text);
  if (corrects)
    show_button (self, both ? number : text);
  if (taps)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->tap), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP,
                                    self->thing != NULL, -1);
  set_shown (self->plain, plain);
  set_shown (self->tap, taps);
  set_shown (self->button, corrects);
  name_widgets (self, tracker);
  show_state (self, tracker);
}

void
ts_value_button_set_guard (TsValueButton *self, TsGuard *guard)
{
  g_return_if_fail (TS_IS_VALUE_BUTTON (self));

  self->guard = guard;
}

gboolean
ts_value_button_open_thing (TsValueButton *self)
{
  g_return_val_if_fail (TS_IS_VALUE_BUTTON (self), FALSE);

  if (self->thing == NULL || !gtk_widget_get_visible (self->tap))
    return FALSE;
  ts_send_thing (self->tap, self->thing, NULL);
  return TRUE;
}

gboolean
ts_value_button_corrects (TsValueButton *self)
{
  g_return_val_if_fail (TS_IS_VALUE_BUTTON (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self)) && self->button != NULL
         && gtk_widget_get_visible (self->button);
}

void
ts_value_button_open (TsValueButton *self)
{
  g_return_if_fail (TS_IS_VALUE_BUTTON (self));

  ts_value_button_propose (self, self->value);
}

void
ts_value_button_propose (TsValueButton *self, gint64 value)
{
  g_return_if_fail (ts_value_button_corrects (self));

  self->proposed = value;
  open_popover (self);
}

char *
ts_value_button_name_proposal (TsValueButton *self, gint64 value)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  g_return_val_if_fail (TS_IS_VALUE_BUTTON (self), NULL);

  /* Translators: the name of a space of a track: a tap proposes it as the value: “Points” and “5”
   */
  return g_strdup_printf (_ ("%1$s: correct to %2$s"), self->label, number);
}
