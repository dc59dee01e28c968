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
  TsFaceButton parent_instance;
  gboolean corrects; /* it opens what does so; else a tap sends or opens something */
  char *id;
  char *label;
  gint64 value, min, max;
  gint64 proposed;     /* what the popover begins with */
  gboolean tick;       /* 0 or 1, said in words */
  JsonObject *command; /* nullable: what a tap sends */
  char *thing;         /* nullable: what it opens, or its menu where it sends something */
  TsGuard *guard;      /* nullable: the row's */

  GtkWidget *popover; /* NULL until it is opened for the first time */
};

G_DEFINE_FINAL_TYPE (TsValueButton, ts_value_button, TS_TYPE_FACE_BUTTON)

/* What stands for a value, of which each is another widget. */
typedef enum
{
  PLAIN, /* a label */
  ONE,   /* a button that sends or corrects */
  BOTH,  /* a box of a button for each */
} Kind;

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
tap (TsValueButton *self)
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
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
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
  ts_widget_hide_tooltip_below (GTK_WIDGET (self), GTK_POPOVER (popover));
  return popover;
}

static void
open_popover (TsValueButton *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover = make_popover (self);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE, -1);
}

static void
ts_value_button_clicked (GtkButton *button)
{
  TsValueButton *self = TS_VALUE_BUTTON (button);

  if (self->corrects)
    open_popover (self);
  else
    tap (self);
}

static void
ts_value_button_dispose (GObject *object)
{
  g_clear_pointer (&TS_VALUE_BUTTON (object)->popover, gtk_widget_unparent);
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
  GTK_BUTTON_CLASS (klass)->clicked = ts_value_button_clicked;
}

static void
ts_value_button_init (TsValueButton *self)
{
}

/* What is open goes with the number that it corrects. */
static void
turn (TsValueButton *self, gboolean corrects)
{
  self->corrects = corrects;
  if (corrects)
    closed_cb (self);
  else
    {
      ts_widget_close_popovers (GTK_WIDGET (self));
      gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED);
    }
}

static void
set_corrects (TsValueButton *self, gboolean corrects)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (corrects != self->corrects)
    turn (self, corrects);
  ts_widget_set_class (widget, "tap", !corrects);
  ts_widget_set_class (widget, "flat", corrects);
  ts_widget_set_class (widget, "value", corrects);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP,
                                  corrects || self->thing != NULL, -1);
}

static GtkWidget *
new_button (void)
{
  return g_object_new (TS_TYPE_VALUE_BUTTON, NULL);
}

/* On one line, unless there is no room for it. */
static GtkWidget *
new_label (void)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, "value");
  return label;
}

static GtkWidget *
new_pair (void)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (pair, "pair");
  gtk_box_append (GTK_BOX (pair), new_button ());
  gtk_box_append (GTK_BOX (pair), new_button ());
  return pair;
}

static GtkWidget *
new_of_kind (Kind kind)
{
  if (kind == BOTH)
    return new_pair ();
  return kind == PLAIN ? new_label () : new_button ();
}

static Kind
get_kind (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return PLAIN;
  return GTK_IS_BOX (widget) ? BOTH : ONE;
}

static gboolean
can_tap (const TsTracker *tracker, gboolean as_part)
{
  return as_part && (tracker->command != NULL || tracker->thing != NULL);
}

static gboolean
can_correct (const TsTracker *tracker, gboolean as_part)
{
  return tracker->correctable && !(as_part && tracker->command != NULL && tracker->implied);
}

static Kind
choose_kind (const TsTracker *tracker, gboolean as_part)
{
  gboolean taps = can_tap (tracker, as_part), corrects = can_correct (tracker, as_part);

  if (taps && corrects)
    return BOTH;
  return taps || corrects ? ONE : PLAIN;
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

static void
show_plain (GtkWidget *label, const TsTracker *tracker, gboolean as_part, const char *text)
{
  g_autofree char *name = format_name (tracker);

  gtk_label_set_label (GTK_LABEL (label), text);
  /* A number alone is one word. */
  if (as_part)
    ts_widget_wrap (GTK_LABEL (label));
  ts_widget_set_class (label, "words", tracker->kind == TS_TRACKER_TEXT);
  ts_widget_set_name (label, name);
}

static void
show_button (TsValueButton *self,
             const TsTracker *tracker,
             gboolean as_part,
             gboolean corrects,
             const char *text,
             TsGuard *guard)
{
  g_autofree char *name = corrects ? format_action (tracker) : format_name (tracker);

  self->guard = guard;
  keep (self, tracker, as_part);
  set_corrects (self, corrects);
  ts_face_button_set_text (TS_FACE_BUTTON (self), text);
  /* Values of a row stand in columns, each as wide as its widest. */
  ts_face_button_set_xalign (TS_FACE_BUTTON (self), as_part ? 0 : 0.5);
  ts_widget_set_name (GTK_WIDGET (self), name);
}

static void
show (GtkWidget *widget, const TsTracker *tracker, gboolean as_part, TsGuard *guard)
{
  g_autofree char *text = ts_tracker_format_value (tracker, as_part);
  g_autofree char *number = NULL;

  ts_widget_set_class (widget, "now", tracker->now);
  switch (get_kind (widget))
    {
    case PLAIN:
      show_plain (widget, tracker, as_part, text);
      return;
    case ONE:
      show_button (TS_VALUE_BUTTON (widget), tracker, as_part, can_correct (tracker, as_part), text,
                   guard);
      return;
    case BOTH:
      number = ts_tracker_format_value (tracker, FALSE);
      show_button (TS_VALUE_BUTTON (gtk_widget_get_first_child (widget)), tracker, as_part, FALSE,
                   tracker->label, guard);
      show_button (TS_VALUE_BUTTON (gtk_widget_get_last_child (widget)), tracker, as_part, TRUE,
                   number, guard);
    }
}

/* What shows it: `before`, or a new one where that is of another kind. */
static GtkWidget *
renew (GtkWidget *before, const TsTracker *tracker, gboolean as_part, TsGuard *guard)
{
  Kind kind = choose_kind (tracker, as_part);
  GtkWidget *widget = before;

  if (before == NULL || get_kind (before) != kind)
    widget = new_of_kind (kind);
  if (before != NULL && before != widget && guard != NULL)
    ts_guard_raise (guard);
  show (widget, tracker, as_part, guard);
  return widget;
}

GtkWidget *
ts_value_button_put (
    GtkWidget *box, GtkWidget *before, const TsTracker *tracker, gboolean as_part, TsGuard *guard)
{
  GtkWidget *widget = renew (before, tracker, as_part, guard);

  if (widget == before)
    return widget;
  gtk_widget_insert_before (widget, box, before);
  if (before != NULL)
    gtk_widget_unparent (before);
  return widget;
}

GtkWidget *
ts_value_button_put_after (GtkWidget *previous, GtkWidget *before, const TsTracker *tracker)
{
  GtkWidget *widget = renew (before, tracker, FALSE, NULL);

  if (widget == before)
    return widget;
  /* A number is one word; what stands beside it may be of many lines. */
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_insert_after (widget, gtk_widget_get_parent (previous), previous);
  if (before != NULL)
    gtk_widget_unparent (before);
  return widget;
}

gboolean
ts_value_button_open_thing (TsValueButton *self)
{
  g_return_val_if_fail (TS_IS_VALUE_BUTTON (self), FALSE);

  if (self->thing == NULL)
    return FALSE;
  ts_send_thing (GTK_WIDGET (self), self->thing, NULL);
  return TRUE;
}

gboolean
ts_value_button_corrects (TsValueButton *self)
{
  g_return_val_if_fail (TS_IS_VALUE_BUTTON (self), FALSE);

  return self->corrects && gtk_widget_get_visible (GTK_WIDGET (self));
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
