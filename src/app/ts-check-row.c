/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-check-row.c: one line of a table check.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-check-row.h"

#include "ts-nook.h"
#include "ts-tabletop.h"
#include "ts-tracker-kind.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

#define MINUS "−"

/* A number that can be typed over, or a tick that can be turned. */
typedef struct
{
  char *id;
  GtkWidget *widget; /* GtkEntry or GtkCheckButton */
  gint64 value;      /* as the game says */
  gboolean unknown;
} Number;

struct _TsCheckRow
{
  AdwPreferencesRow parent_instance;

  char *id;
  GtkLabel *note;
  GtkWidget *tick;
  GtkBox *line;
  TsWrapBox *box;
  GArray *numbers; /* of Number */
  /* Of a queue: a button for each place, and who stands there now, by where he stood before. */
  GPtrArray *places; /* of GtkButton */
  GPtrArray *items;  /* of char * */
  GArray *order;     /* of guint */
};

G_DEFINE_FINAL_TYPE (TsCheckRow, ts_check_row, ADW_TYPE_PREFERENCES_ROW)

enum
{
  SETTLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_number (gpointer data)
{
  g_free (((Number *) data)->id);
}

static Number *
get_number (TsCheckRow *self, guint i)
{
  return &g_array_index (self->numbers, Number, i);
}

static gboolean
is_number (const TsTracker *tracker)
{
  const TsTrackerTraits *kind = ts_tracker_kind_get_traits (tracker->kind);

  return tracker->correctable && !tracker->aside && (kind->number || kind->tick);
}

static char *
format_value (gint64 value, gboolean unknown)
{
  if (unknown)
    return g_strdup ("");
  return g_strdup_printf ("%s%" G_GINT64_FORMAT, value < 0 ? MINUS : "", ABS (value));
}

/* FALSE: it is no number. Nothing at all is what nobody knows. */
static gboolean
read_value (const char *text, gint64 *value)
{
  gboolean below = g_str_has_prefix (text, MINUS);
  const char *digits = below ? text + strlen (MINUS) : text;

  return g_ascii_string_to_signed (digits, 10, G_MININT32, G_MAXINT32, value, NULL)
         && (*value = below ? -*value : *value, TRUE);
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static void
settle_cb (TsCheckRow *self)
{
  g_signal_emit (self, signals[SETTLED], 0);
}

/* What stands there is typed over at once. */
static GtkWidget *
new_entry (TsCheckRow *self, const char *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 4);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 11);
  gtk_entry_set_alignment (GTK_ENTRY (entry), 0.5);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (settle_cb), self);
  return entry;
}

static void
show_number (Number *number, const TsTracker *tracker)
{
  number->value = tracker->kind == TS_TRACKER_CHECK ? tracker->checked : tracker->value;
  number->unknown = tracker->unknown;
  if (GTK_IS_CHECK_BUTTON (number->widget))
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (number->widget), number->value != 0);
    }
  else
    {
      g_autofree char *text = format_value (number->value, number->unknown);

      gtk_editable_set_text (GTK_EDITABLE (number->widget), text);
    }
}

/* The number that the row itself is called after stands beside the tick. */
static void
append_labelled (TsCheckRow *self, const char *label, GtkWidget *widget)
{
  GtkWidget *pair, *words;

  if (label == NULL)
    {
      gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
      gtk_box_insert_child_after (self->line, widget,
                                  gtk_widget_get_first_child (GTK_WIDGET (self->line)));
      return;
    }
  pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  words = new_label (label);
  /* Or a box gives the words only what they need at the height of the entry, in two lines. */
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_hexpand (pair, FALSE);
  gtk_widget_add_css_class (words, "quiet");
  gtk_box_append (GTK_BOX (pair), words);
  gtk_box_append (GTK_BOX (pair), widget);
  ts_wrap_box_append (self->box, pair);
}

/* `label` is what stands beside it; NULL: the row says it. */
static void
add_number (TsCheckRow *self, const TsTracker *tracker, const char *label)
{
  Number number = { .id = g_strdup (tracker->id) };

  if (tracker->kind == TS_TRACKER_CHECK)
    {
      number.widget = gtk_check_button_new ();
      gtk_check_button_set_child (GTK_CHECK_BUTTON (number.widget), new_label (tracker->label));
      ts_wrap_box_append (self->box, number.widget);
    }
  else
    {
      number.widget = new_entry (self, tracker->label);
      append_labelled (self, label, number.widget);
    }
  show_number (&number, tracker);
  g_array_append_val (self->numbers, number);
}

/* Queues. */

static guint *
get_place (TsCheckRow *self, guint i)
{
  return &g_array_index (self->order, guint, i);
}

static void
show_order (TsCheckRow *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      const char *item = self->items->pdata[*get_place (self, i)];
      g_autofree char *label = g_strdup_printf ("%u %s", i + 1, item);
      /* Translators: what a tap on somebody who waits in a queue does */
      g_autofree char *name = g_strdup_printf (_ ("%s: one place forward"), label);

      gtk_label_set_label (GTK_LABEL (gtk_button_get_child (self->places->pdata[i])), label);
      gtk_accessible_update_property (self->places->pdata[i], GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
    }
}

/* Changes places with whoever stands in front; the first goes to the back. */
static void
forward_cb (TsCheckRow *self, GtkButton *button)
{
  guint i = 0, other, moved;

  g_ptr_array_find (self->places, button, &i);
  other = i > 0 ? i - 1 : self->order->len - 1;
  moved = *get_place (self, i);
  if (i > 0)
    {
      *get_place (self, i) = *get_place (self, other);
      *get_place (self, other) = moved;
    }
  else
    {
      g_array_remove_index (self->order, 0);
      g_array_append_val (self->order, moved);
    }
  show_order (self);
  gtk_widget_grab_focus (self->places->pdata[other]);
}

static void
add_place (TsCheckRow *self, const TsTracker *queue, guint i)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", new_label (""), NULL);

  g_ptr_array_add (self->items, g_strdup (((TsMark *) queue->marks->pdata[i])->label));
  g_array_append_val (self->order, i);
  g_ptr_array_add (self->places, button);
  ts_wrap_box_append (self->box, button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (forward_cb), self);
}

static void
set_queue (TsCheckRow *self, const TsTracker *queue)
{
  ts_wrap_box_clear (self->box);
  g_ptr_array_set_size (self->places, 0);
  g_ptr_array_set_size (self->items, 0);
  g_array_set_size (self->order, 0);
  for (guint i = 0; i < queue->marks->len; i++)
    add_place (self, queue, i);
  show_order (self);
}

/* Whether the game says something else by now than what stands here. */
static gboolean
is_another (TsCheckRow *self, const TsTracker *queue)
{
  gboolean another = queue->marks->len != self->items->len;

  for (guint i = 0; !another && i < self->items->len; i++)
    another = !g_str_equal (((TsMark *) queue->marks->pdata[i])->label, self->items->pdata[i]);
  return another;
}

static gboolean
is_sorted (TsCheckRow *self)
{
  for (guint i = 0; i < self->order->len; i++)
    if (*get_place (self, i) != i)
      return TRUE;
  return FALSE;
}

static JsonObject *
new_reordering (TsCheckRow *self)
{
  JsonObject *command = json_object_new ();
  JsonArray *order = json_array_new ();

  for (guint i = 0; i < self->order->len; i++)
    json_array_add_int_element (order, *get_place (self, i) + 1);
  json_object_set_string_member (command, "do", "reorder");
  json_object_set_string_member (command, "id", self->id);
  json_object_set_array_member (command, "order", order);
  return command;
}

static void
show_note (TsCheckRow *self, const TsTracker *tracker)
{
  gboolean queue = self->places->len > 0;
  g_autofree char *text = queue ? g_strdup (_ ("A tap moves one place forward."))
                          : self->numbers->len == 0 ? ts_tracker_to_text (tracker)
                                                    : g_strdup (tracker->note);

  ts_widget_show_text (GTK_WIDGET (self->note), text);
}

static void
ts_check_row_finalize (GObject *object)
{
  TsCheckRow *self = TS_CHECK_ROW (object);

  g_free (self->id);
  g_array_unref (self->numbers);
  g_ptr_array_unref (self->places);
  g_ptr_array_unref (self->items);
  g_array_unref (self->order);
  G_OBJECT_CLASS (ts_check_row_parent_class)->finalize (object);
}

static void
ts_check_row_class_init (TsCheckRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_check_row_finalize;
  signals[SETTLED] = g_signal_new ("settled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ts_check_row_init (TsCheckRow *self)
{
  self->numbers = g_array_new (FALSE, TRUE, sizeof (Number));
  g_array_set_clear_func (self->numbers, clear_number);
  self->places = g_ptr_array_new ();
  self->items = g_ptr_array_new_with_free_func (g_free);
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

static GtkWidget *
new_tick (TsCheckRow *self, const char *label)
{
  GtkWidget *tick = gtk_toggle_button_new ();
  /* Translators: of a line of a table check: what stands there is what lies on the table. */
  g_autofree char *name = g_strdup_printf (_ ("%s: agrees"), label);

  gtk_button_set_icon_name (GTK_BUTTON (tick), "object-select-symbolic");
  gtk_widget_set_valign (tick, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (tick, "circular");
  ts_widget_set_name (tick, name);
  g_signal_connect_swapped (tick, "clicked", G_CALLBACK (settle_cb), self);
  return tick;
}

/* What it is called and what it has on the left, the tick on the right. */
static void
build (TsCheckRow *self, const char *label)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->note = GTK_LABEL (new_label (""));
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "quiet");
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  self->box = TS_WRAP_BOX (ts_wrap_box_new (12, FALSE));
  self->tick = new_tick (self, label);
  gtk_widget_set_hexpand (left, TRUE);
  self->line = GTK_BOX (line);
  gtk_box_append (GTK_BOX (left), new_label (label));
  gtk_box_append (GTK_BOX (left), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (left), GTK_WIDGET (self->box));
  gtk_box_append (GTK_BOX (line), ts_nook_new (left, TS_NOOK_FILL, 0.5));
  gtk_box_append (GTK_BOX (line), self->tick);
  gtk_widget_set_margin_start (line, 12);
  gtk_widget_set_margin_end (line, 12);
  gtk_widget_set_margin_top (line, 6);
  gtk_widget_set_margin_bottom (line, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), line);
}

gboolean
ts_check_row_wants (const TsTracker *tracker)
{
  const TsTrackerTraits *kind = ts_tracker_kind_get_traits (tracker->kind);
  gboolean wanted = is_number (tracker) || kind->row || (kind->placed && tracker->marks->len > 0);

  for (guint i = 0; i < tracker->parts->len; i++)
    wanted = wanted || is_number (tracker->parts->pdata[i]);
  return wanted && !tracker->aside;
}

GtkWidget *
ts_check_row_new (const TsTracker *tracker)
{
  TsCheckRow *self = g_object_new (TS_TYPE_CHECK_ROW, NULL);

  self->id = g_strdup (tracker->id);
  build (self, tracker->label);
  if (is_number (tracker))
    add_number (self, tracker, NULL);
  if (tracker->sortable)
    set_queue (self, tracker);
  for (guint i = 0; i < tracker->parts->len; i++)
    {
      const TsTracker *part = tracker->parts->pdata[i];

      if (is_number (part))
        add_number (self, part, part->label);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->box),
                          gtk_widget_get_first_child (GTK_WIDGET (self->box)) != NULL);
  show_note (self, tracker);
  return GTK_WIDGET (self);
}

GtkWidget *
ts_check_row_new_sentence (const char *sentence)
{
  TsCheckRow *self = g_object_new (TS_TYPE_CHECK_ROW, NULL);

  build (self, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->box), FALSE);
  return GTK_WIDGET (self);
}

const char *
ts_check_row_get_id (TsCheckRow *self)
{
  return self->id;
}

gboolean
ts_check_row_is_settled (TsCheckRow *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tick));
}

void
ts_check_row_set_settled (TsCheckRow *self, gboolean settled)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tick), settled);
}

/* Whether somebody has changed it here. */
static gboolean
is_touched (const Number *number)
{
  g_autofree char *text = NULL;

  if (GTK_IS_CHECK_BUTTON (number->widget))
    return gtk_check_button_get_active (GTK_CHECK_BUTTON (number->widget)) != (number->value != 0);
  text = format_value (number->value, number->unknown);
  return !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (number->widget)), text);
}

static const TsTracker *
find_part (const TsTracker *tracker, const char *id)
{
  if (g_str_equal (tracker->id, id))
    return tracker;
  for (guint i = 0; i < tracker->parts->len; i++)
    if (g_str_equal (((TsTracker *) tracker->parts->pdata[i])->id, id))
      return tracker->parts->pdata[i];
  return NULL;
}

void
ts_check_row_set (TsCheckRow *self, const TsTracker *tracker)
{
  for (guint i = 0; i < self->numbers->len; i++)
    {
      Number *number = get_number (self, i);
      const TsTracker *part = find_part (tracker, number->id);

      if (part != NULL && !is_touched (number))
        show_number (number, part);
    }
  if (self->places->len > 0 && is_another (self, tracker))
    set_queue (self, tracker);
  show_note (self, tracker);
}

static gboolean
read_number (const Number *number, gint64 *value)
{
  if (!GTK_IS_CHECK_BUTTON (number->widget))
    return read_value (gtk_editable_get_text (GTK_EDITABLE (number->widget)), value);
  *value = gtk_check_button_get_active (GTK_CHECK_BUTTON (number->widget));
  return TRUE;
}

GPtrArray *
ts_check_row_dup_corrections (TsCheckRow *self)
{
  g_autoptr (GPtrArray) commands
      = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);

  for (guint i = 0; i < self->numbers->len; i++)
    {
      const Number *number = get_number (self, i);
      JsonObject *command;
      gint64 value;

      if (!is_touched (number))
        continue;
      if (!read_number (number, &value))
        {
          gtk_widget_grab_focus (number->widget);
          return NULL;
        }
      command = json_object_new ();
      json_object_set_string_member (command, "do", "correct");
      json_object_set_string_member (command, "id", number->id);
      json_object_set_int_member (command, "value", value);
      g_ptr_array_add (commands, command);
    }
  if (is_sorted (self))
    g_ptr_array_add (commands, new_reordering (self));
  return g_steal_pointer (&commands);
}

void
ts_check_row_add_button (TsCheckRow *self, GtkWidget *button)
{
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_insert_child_after (self->line, button,
                              gtk_widget_get_first_child (GTK_WIDGET (self->line)));
}

void
ts_check_row_grab (TsCheckRow *self)
{
  gtk_widget_grab_focus (self->numbers->len > 0 ? get_number (self, 0)->widget : self->tick);
}
