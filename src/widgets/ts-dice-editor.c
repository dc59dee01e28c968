/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-dice-editor.c: real dice, tapped in.
 */

#include <glib/gi18n.h>

#include "ts-dice-editor.h"
#include "ts-number-editor.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

/* One die: either toggles, or a number for dice with many sides. */
typedef struct
{
  const TsDie *die;
  GPtrArray *toggles; /* of GtkToggleButton */
  GPtrArray *values;  /* of JsonNode, beside the toggles */
  TsEditor *number;
} Row;

struct _TsDiceEditor
{
  TsEditor parent_instance;
  const TsLanguage *language;
  GPtrArray *rows; /* of Row */
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (TsDiceEditor, ts_dice_editor, TS_TYPE_EDITOR)

static void
free_row (gpointer data)
{
  Row *row = data;

  g_ptr_array_unref (row->toggles);
  g_ptr_array_unref (row->values);
  g_free (row);
}

static void
focus_row (TsDiceEditor *self, guint index)
{
  Row *row;

  if (index >= self->rows->len)
    return;
  row = g_ptr_array_index (self->rows, index);
  gtk_widget_grab_focus (row->number != NULL ? GTK_WIDGET (row->number)
                                             : g_ptr_array_index (row->toggles, 0));
}

static void
toggled_cb (GtkToggleButton *toggle, gpointer user_data)
{
  TsDiceEditor *self = user_data;
  Row *row = g_object_get_data (G_OBJECT (toggle), "row");

  if (gtk_toggle_button_get_active (toggle))
    for (guint i = 0; i < row->toggles->len; i++)
      {
        GtkToggleButton *other = g_ptr_array_index (row->toggles, i);

        g_signal_handlers_block_by_func (other, toggled_cb, self);
        gtk_toggle_button_set_active (other, other == toggle);
        g_signal_handlers_unblock_by_func (other, toggled_cb, self);
      }
  ts_editor_changed (TS_EDITOR (self));
}

static void
number_changed_cb (TsEditor *number, gpointer user_data)
{
  ts_editor_changed (user_data);
}

static void
number_submit_cb (TsEditor *number, gpointer user_data)
{
  ts_editor_submit (user_data);
}

static void
set_row (TsDiceEditor *self, Row *row, int face)
{
  for (guint i = 0; i < row->toggles->len; i++)
    {
      GtkToggleButton *toggle = g_ptr_array_index (row->toggles, i);

      g_signal_handlers_block_by_func (toggle, toggled_cb, self);
      gtk_toggle_button_set_active (toggle, (int) i == face);
      g_signal_handlers_unblock_by_func (toggle, toggled_cb, self);
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                gpointer user_data)
{
  TsDiceEditor *self = user_data;
  GtkWidget *line = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  Row *row = g_object_get_data (G_OBJECT (line), "row");
  int digit = g_unichar_digit_value (gdk_keyval_to_unicode (key));
  guint index;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    {
      ts_editor_submit (TS_EDITOR (self));
      return TRUE;
    }
  if (key == GDK_KEY_BackSpace || key == GDK_KEY_Delete)
    set_row (self, row, -1);
  else if (digit >= 1 && digit <= (int) row->toggles->len)
    {
      set_row (self, row, digit - 1);
      if (g_ptr_array_find (self->rows, row, &index))
        focus_row (self, index + 1);
    }
  else
    /* What no face has was meant for the die all the same: no button is pressed by it. */
    return digit > 0;
  ts_editor_changed (TS_EDITOR (self));
  return TRUE;
}

static void
add_toggle (TsDiceEditor *self,
            Row *row,
            GtkWidget *line,
            const char *symbol,
            const char *name,
            JsonNode *value)
{
  GtkWidget *toggle = ts_widget_new_choice (FALSE);
  /* Translators: a face of a real die: its number among the dice, and what the face shows */
  g_autofree char *label = g_strdup_printf (_ ("Die %u: %s"), self->rows->len + 1, name);

  gtk_button_set_label (GTK_BUTTON (toggle), symbol);
  gtk_widget_add_css_class (toggle, "die-face");
  ts_widget_set_name (toggle, label);
  if (g_strcmp0 (symbol, name) == 0)
    ts_widget_set_tooltip (toggle, NULL);
  g_object_set_data (G_OBJECT (toggle), "row", row);
  g_signal_connect (toggle, "toggled", G_CALLBACK (toggled_cb), self);
  g_ptr_array_add (row->toggles, toggle);
  g_ptr_array_add (row->values, value);
  ts_wrap_box_append (TS_WRAP_BOX (line), toggle);
}

static gboolean
has_face (Row *row, const char *id)
{
  for (guint i = 0; i < row->values->len; i++)
    if (g_str_equal (json_node_get_string (g_ptr_array_index (row->values, i)), id))
      return TRUE;
  return FALSE;
}

/* Faces that look the same are one button. */
static void
add_faces (TsDiceEditor *self, Row *row, GtkWidget *line)
{
  for (const TsFace *face = row->die->faces; face->id != NULL; face++)
    if (!has_face (row, face->id))
      add_toggle (self, row, line,
                  face->symbol != NULL ? ts_face_get_symbol (face, self->language)
                                       : ts_language_text (self->language, face->label),
                  ts_language_text (self->language, face->label),
                  json_node_init_string (json_node_alloc (), face->id));
}

static void
add_numbers (TsDiceEditor *self, Row *row, GtkWidget *line, guint sides)
{
  for (guint i = 1; i <= sides; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      add_toggle (self, row, line, text, text, json_node_init_int (json_node_alloc (), i));
    }
}

static void
add_number (TsDiceEditor *self, Row *row, GtkWidget *line, guint sides)
{
  g_autofree char *label = g_strdup_printf (_ ("Die %u, 1 to %u"), self->rows->len + 1, sides);

  row->number = TS_EDITOR (ts_number_editor_new ());
  ts_number_editor_set_range (TS_NUMBER_EDITOR (row->number), 1, sides);
  ts_editor_set_label (row->number, label);
  g_signal_connect (row->number, "changed", G_CALLBACK (number_changed_cb), self);
  g_signal_connect (row->number, "submit", G_CALLBACK (number_submit_cb), self);
  ts_wrap_box_append (TS_WRAP_BOX (line), GTK_WIDGET (row->number));
}

static JsonNode *
dup_row_value (Row *row)
{
  if (row->number != NULL)
    return ts_editor_dup_value (row->number);
  for (guint i = 0; i < row->toggles->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (row->toggles, i)))
      return json_node_copy (g_ptr_array_index (row->values, i));
  return NULL;
}

static JsonNode *
ts_dice_editor_dup_value (TsEditor *editor)
{
  TsDiceEditor *self = TS_DICE_EDITOR (editor);
  g_autoptr (JsonArray) array = json_array_new ();
  gboolean any = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      JsonNode *value = dup_row_value (g_ptr_array_index (self->rows, i));

      any = any || value != NULL;
      if (value != NULL)
        json_array_add_element (array, value);
      else
        json_array_add_null_element (array);
    }
  return any ? json_node_init_array (json_node_alloc (), array) : NULL;
}

static int
find_value (Row *row, JsonNode *value)
{
  for (guint i = 0; value != NULL && i < row->values->len; i++)
    if (json_node_equal (g_ptr_array_index (row->values, i), value))
      return (int) i;
  return -1;
}

static void
ts_dice_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsDiceEditor *self = TS_DICE_EDITOR (editor);
  JsonArray *array
      = value != NULL && JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);
      JsonNode *element = array != NULL && i < json_array_get_length (array)
                              ? json_array_get_element (array, i)
                              : NULL;

      if (row->number != NULL)
        ts_editor_set_value (row->number, element);
      else
        set_row (self, row, find_value (row, element));
    }
}

static void
ts_dice_editor_finalize (GObject *object)
{
  g_ptr_array_unref (TS_DICE_EDITOR (object)->rows);
  G_OBJECT_CLASS (ts_dice_editor_parent_class)->finalize (object);
}

static void
ts_dice_editor_class_init (TsDiceEditorClass *klass)
{
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_dice_editor_finalize;
  editor_class->dup_value = ts_dice_editor_dup_value;
  editor_class->set_value = ts_dice_editor_set_value;
}

static void
ts_dice_editor_init (TsDiceEditor *self)
{
  self->rows = g_ptr_array_new_with_free_func (free_row);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  ts_editor_set_child (TS_EDITOR (self), self->box);
  ts_editor_set_wide (TS_EDITOR (self), TRUE);
}

GtkWidget *
ts_dice_editor_new (const TsLanguage *language)
{
  TsDiceEditor *self = g_object_new (TS_TYPE_DICE_EDITOR, NULL);

  self->language = language;
  return GTK_WIDGET (self);
}

void
ts_dice_editor_add (TsDiceEditor *self, const TsDie *die, guint sides)
{
  Row *row;
  GtkWidget *line;
  GtkEventController *keys;

  g_return_if_fail (TS_IS_DICE_EDITOR (self));

  row = g_new0 (Row, 1);
  row->die = die;
  row->toggles = g_ptr_array_new ();
  row->values = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  line = ts_wrap_box_new (4, FALSE);
  g_object_set_data (G_OBJECT (line), "row", row);
  if (die != NULL)
    add_faces (self, row, line);
  else if (sides <= TS_DICE_FACES)
    add_numbers (self, row, line, sides);
  else
    add_number (self, row, line, sides);
  if (row->number == NULL)
    {
      keys = gtk_event_controller_key_new ();
      /* Before the face, which would take Enter for a tap; the space bar is its tap. */
      gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
      g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
      gtk_widget_add_controller (line, keys);
    }
  g_ptr_array_add (self->rows, row);
  gtk_box_append (GTK_BOX (self->box), line);
}
