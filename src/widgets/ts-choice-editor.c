/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-choice-editor.c: one of a few, or any of a few.
 */

#include <glib/gi18n.h>

#include "ts-choice-editor.h"
#include "ts-choice-list.h"
#include "ts-game.h"
#include "ts-seat-mark.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

/* Microseconds between two letters of one name. */
#define SAME_NAME (G_USEC_PER_SEC)

/* From so many choices on the list can be searched: their names are typed. */
#define SEARCHED_FROM 16

struct _TsChoiceEditor
{
  TsEditor parent_instance;
  TsChoiceMode mode;
  GPtrArray *ids;
  GPtrArray *labels;
  GPtrArray *toggles; /* of GtkToggleButton, one a choice; until there are too many */
  GtkWidget *box;
  GtkWidget *list;   /* the drop-down list, once there are too many */
  gboolean blank;    /* the list begins with an empty line */
  gboolean proposed; /* what is chosen is not a person's choice yet */
  /* A value that is none of the choices, or an object with the "id" of one: kept until changed. */
  JsonNode *kept;
  GString *typed;     /* of a name, */
  gint64 typed_at;    /* last, in monotonic time */
  GtkWidget *arrived; /* what got the focus by Enter; only compared */
};

G_DEFINE_FINAL_TYPE (TsChoiceEditor, ts_choice_editor, TS_TYPE_EDITOR)

static guint
get_offset (TsChoiceEditor *self)
{
  return self->blank ? 1 : 0;
}

static int
find_choice (TsChoiceEditor *self, const char *id)
{
  guint index;

  if (id != NULL && g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, &index))
    return (int) index;
  return -1;
}

static int
get_chosen (TsChoiceEditor *self)
{
  if (self->list != NULL)
    {
      guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list));

      return selected == GTK_INVALID_LIST_POSITION ? -1 : (int) selected - (int) get_offset (self);
    }
  for (guint i = 0; i < self->toggles->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (self->toggles, i)))
      return (int) i;
  return -1;
}

static void
changed (TsChoiceEditor *self)
{
  g_clear_pointer (&self->kept, json_node_unref);
  ts_editor_changed (TS_EDITOR (self));
}

static void
selected_cb (GObject *list, GParamSpec *pspec, gpointer user_data)
{
  changed (user_data);
}

static void toggled_cb (GtkToggleButton *button, gpointer user_data);

static void
choose_only (TsChoiceEditor *self, GtkToggleButton *button)
{
  for (guint i = 0; i < self->toggles->len; i++)
    {
      GtkToggleButton *other = g_ptr_array_index (self->toggles, i);

      g_signal_handlers_block_by_func (other, toggled_cb, self);
      gtk_toggle_button_set_active (other, other == button);
      g_signal_handlers_unblock_by_func (other, toggled_cb, self);
    }
}

/* With one or none, a tap on the chosen one takes it back; the others of the row go out by hand
 * because a group of toggles cannot be empty again.  With several, the first tap is the answer to
 * what was proposed: who taps what stands there already agrees with it. */
static void
toggled_cb (GtkToggleButton *button, gpointer user_data)
{
  TsChoiceEditor *self = user_data;

  if (self->proposed
      || (self->mode == TS_CHOICE_ONE_OR_NONE && gtk_toggle_button_get_active (button)))
    choose_only (self, button);
  self->proposed = FALSE;
  if (self->mode != TS_CHOICE_ONE || gtk_toggle_button_get_active (button))
    changed (self);
}

/* Before `text`. */
static GtkWidget *
add_mark (GtkWidget *text, const char *seat)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = ts_seat_mark_new ();

  ts_seat_mark_set_seat (TS_SEAT_MARK (mark), seat);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), text);
  return box;
}

static GtkWidget *
make_toggle (TsChoiceEditor *self, const char *label, const char *seat)
{
  GtkWidget *toggle = ts_widget_new_choice (self->mode != TS_CHOICE_SEVERAL);
  GtkWidget *text = gtk_label_new (label);

  ts_widget_wrap (GTK_LABEL (text));
  gtk_button_set_child (GTK_BUTTON (toggle),
                        ts_nook_new (seat != NULL ? add_mark (text, seat) : text, 0.5, 0.5));
  gtk_widget_add_css_class (toggle, "choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  if (self->mode == TS_CHOICE_ONE && self->toggles->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (toggle), g_ptr_array_index (self->toggles, 0));
  g_signal_connect (toggle, "toggled", G_CALLBACK (toggled_cb), self);
  return toggle;
}

static void
fill_list (TsChoiceEditor *self)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  if (get_offset (self) > 0)
    gtk_string_list_append (model, "—");
  for (guint i = 0; i < self->labels->len; i++)
    gtk_string_list_append (model, g_ptr_array_index (self->labels, i));
  g_signal_handlers_block_by_func (self->list, selected_cb, self);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->list), G_LIST_MODEL (model));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list), 0);
  g_signal_handlers_unblock_by_func (self->list, selected_cb, self);
}

/* Of the choices that there are so far. */
static void
become_list (TsChoiceEditor *self)
{
  g_ptr_array_set_size (self->toggles, 0);
  self->box = NULL;
  self->list = ts_choice_list_new ();
  gtk_widget_set_valign (self->list, GTK_ALIGN_CENTER);
  g_signal_connect (self->list, "notify::selected", G_CALLBACK (selected_cb), self);
  ts_editor_set_child (TS_EDITOR (self), self->list);
  ts_editor_set_wide (TS_EDITOR (self), FALSE);
  fill_list (self);
}

static const char *
get_id (JsonNode *value)
{
  if (value == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (value))
    return ts_arg_text (json_node_get_object (value), "id");
  return json_node_get_value_type (value) == G_TYPE_STRING ? json_node_get_string (value) : NULL;
}

static void
set_several (TsChoiceEditor *self, JsonNode *value)
{
  JsonArray *array
      = value != NULL && JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;

  for (guint i = 0; i < self->toggles->len; i++)
    gtk_toggle_button_set_active (g_ptr_array_index (self->toggles, i), FALSE);
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      int index = find_choice (self, get_id (json_array_get_element (array, i)));

      if (index >= 0)
        gtk_toggle_button_set_active (g_ptr_array_index (self->toggles, index), TRUE);
    }
}

/* A list in which nothing is chosen needs the empty line, even if one has to be chosen. */
static void
set_list (TsChoiceEditor *self, int chosen)
{
  gboolean blank = self->mode != TS_CHOICE_ONE || chosen < 0;

  if (blank != self->blank)
    {
      self->blank = blank;
      fill_list (self);
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list),
                              (guint) (chosen + (int) get_offset (self)));
}

static void
set_one (TsChoiceEditor *self, JsonNode *value)
{
  int chosen = find_choice (self, get_id (value));

  if (self->list != NULL)
    set_list (self, chosen);
  for (guint i = 0; i < self->toggles->len; i++)
    gtk_toggle_button_set_active (g_ptr_array_index (self->toggles, i), (int) i == chosen);
  if (value != NULL && (chosen < 0 || JSON_NODE_HOLDS_OBJECT (value)))
    self->kept = json_node_copy (value);
}

static void
block (TsChoiceEditor *self, gboolean blocked)
{
  for (guint i = 0; i < self->toggles->len; i++)
    if (blocked)
      g_signal_handlers_block_by_func (g_ptr_array_index (self->toggles, i), toggled_cb, self);
    else
      g_signal_handlers_unblock_by_func (g_ptr_array_index (self->toggles, i), toggled_cb, self);
  if (self->list != NULL && blocked)
    g_signal_handlers_block_by_func (self->list, selected_cb, self);
  else if (self->list != NULL)
    g_signal_handlers_unblock_by_func (self->list, selected_cb, self);
}

static void
ts_choice_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsChoiceEditor *self = TS_CHOICE_EDITOR (editor);

  g_clear_pointer (&self->kept, json_node_unref);
  self->proposed = FALSE;
  block (self, TRUE);
  if (self->mode == TS_CHOICE_SEVERAL)
    set_several (self, value);
  else
    set_one (self, value);
  block (self, FALSE);
}

static JsonNode *
dup_several (TsChoiceEditor *self)
{
  g_autoptr (JsonArray) array = json_array_new ();

  for (guint i = 0; i < self->toggles->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (self->toggles, i)))
      json_array_add_string_element (array, g_ptr_array_index (self->ids, i));
  if (json_array_get_length (array) == 0)
    return NULL;
  return json_node_init_array (json_node_alloc (), array);
}

static JsonNode *
ts_choice_editor_dup_value (TsEditor *editor)
{
  TsChoiceEditor *self = TS_CHOICE_EDITOR (editor);
  int chosen;

  if (self->kept != NULL)
    return json_node_copy (self->kept);
  if (self->mode == TS_CHOICE_SEVERAL)
    return dup_several (self);
  chosen = get_chosen (self);
  if (chosen < 0)
    return NULL;
  return json_node_init_string (json_node_alloc (), g_ptr_array_index (self->ids, chosen));
}

static GtkWidget *
get_focus (TsChoiceEditor *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* Where one is chosen already it has the focus. */
static void
ts_choice_editor_enter (TsEditor *editor)
{
  TsChoiceEditor *self = TS_CHOICE_EDITOR (editor);
  int chosen = self->list == NULL ? get_chosen (self) : -1;

  if (chosen >= 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->toggles, chosen));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self));
  self->arrived = get_focus (self);
}

/* Enter on what is chosen agrees with it; the space bar takes it back. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                gpointer user_data)
{
  TsChoiceEditor *self = user_data;
  GtkWidget *focus = get_focus (self);

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || self->list != NULL
      || !GTK_IS_TOGGLE_BUTTON (focus) || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus)))
    return FALSE;
  ts_editor_submit (TS_EDITOR (self));
  return TRUE;
}

static void
ts_choice_editor_finalize (GObject *object)
{
  TsChoiceEditor *self = TS_CHOICE_EDITOR (object);

  g_clear_pointer (&self->kept, json_node_unref);
  g_ptr_array_unref (self->ids);
  g_ptr_array_unref (self->labels);
  g_ptr_array_unref (self->toggles);
  g_string_free (self->typed, TRUE);
  G_OBJECT_CLASS (ts_choice_editor_parent_class)->finalize (object);
}

static void
ts_choice_editor_class_init (TsChoiceEditorClass *klass)
{
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_choice_editor_finalize;
  editor_class->dup_value = ts_choice_editor_dup_value;
  editor_class->set_value = ts_choice_editor_set_value;
  editor_class->enter = ts_choice_editor_enter;
}

static void
ts_choice_editor_init (TsChoiceEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  self->typed = g_string_new (NULL);
  self->blank = TRUE;
  self->toggles = g_ptr_array_new ();
  self->box = ts_wrap_box_new (6, FALSE);
  ts_editor_set_child (TS_EDITOR (self), self->box);
  ts_editor_set_wide (TS_EDITOR (self), TRUE);
}

GtkWidget *
ts_choice_editor_new (TsChoiceMode mode)
{
  TsChoiceEditor *self = g_object_new (TS_TYPE_CHOICE_EDITOR, NULL);

  self->mode = mode;
  return GTK_WIDGET (self);
}

void
ts_choice_editor_add (TsChoiceEditor *self, const char *id, const char *label, const char *seat)
{
  g_return_if_fail (TS_IS_CHOICE_EDITOR (self));

  g_ptr_array_add (self->ids, g_strdup (id));
  g_ptr_array_add (self->labels, g_strdup (label));
  if (self->mode != TS_CHOICE_SEVERAL && self->ids->len > TS_CHOICE_TOGGLES && self->list == NULL)
    become_list (self);
  else if (self->list != NULL)
    gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->list))),
                            label);
  if (self->list != NULL && self->ids->len >= SEARCHED_FROM)
    gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->list), TRUE);
  if (self->list == NULL)
    {
      GtkWidget *toggle = make_toggle (self, label, seat);

      g_ptr_array_add (self->toggles, toggle);
      ts_wrap_box_append (TS_WRAP_BOX (self->box), toggle);
    }
}

const GPtrArray *
ts_choice_editor_list_ids (TsChoiceEditor *self)
{
  g_return_val_if_fail (TS_IS_CHOICE_EDITOR (self), NULL);

  return self->ids;
}

void
ts_choice_editor_propose (TsChoiceEditor *self, JsonNode *value)
{
  JsonArray *array
      = value != NULL && JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;

  g_return_if_fail (TS_IS_CHOICE_EDITOR (self));

  ts_editor_set_value (TS_EDITOR (self), value);
  self->proposed
      = self->mode == TS_CHOICE_SEVERAL && array != NULL && json_array_get_length (array) == 1;
}

/* The first label, or word of a label, that begins with what was typed; -1: none does. */
static int
find_typed (TsChoiceEditor *self)
{
  for (guint i = 0; i < self->labels->len; i++)
    {
      g_autofree char *label = g_utf8_casefold (g_ptr_array_index (self->labels, i), -1);

      if (g_str_has_prefix (label, self->typed->str))
        return (int) i;
    }
  for (guint i = 0; i < self->labels->len; i++)
    if (g_str_match_string (self->typed->str, g_ptr_array_index (self->labels, i), TRUE))
      return (int) i;
  return -1;
}

static void
choose (TsChoiceEditor *self, int index)
{
  if (self->list != NULL)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list), (guint) index + get_offset (self));
      return;
    }
  gtk_toggle_button_set_active (g_ptr_array_index (self->toggles, index), TRUE);
  gtk_widget_grab_focus (g_ptr_array_index (self->toggles, index));
}

gboolean
ts_choice_editor_type (TsChoiceEditor *self, gunichar c)
{
  gint64 now = g_get_monotonic_time ();
  int index, digit = g_unichar_digit_value (c);

  g_return_val_if_fail (TS_IS_CHOICE_EDITOR (self), FALSE);

  if (self->mode == TS_CHOICE_SEVERAL || !g_unichar_isalnum (c))
    return FALSE;
  if (now - self->typed_at > SAME_NAME)
    g_string_truncate (self->typed, 0);
  self->typed_at = now;
  g_string_append_unichar (self->typed, g_unichar_tolower (c));
  index = find_typed (self);
  if (index < 0 && digit > 0 && digit <= (int) self->ids->len)
    index = digit - 1;
  if (index < 0)
    return FALSE;
  choose (self, index);
  return TRUE;
}

gboolean
ts_choice_editor_is_settled (TsChoiceEditor *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (TS_IS_CHOICE_EDITOR (self), TRUE);

  focus = get_focus (self);
  if (self->list != NULL || focus == self->arrived)
    return TRUE;
  return !GTK_IS_TOGGLE_BUTTON (focus) || gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus));
}
