/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sequence-editor.c: any number of choices in an order.
 */

#include <glib/gi18n.h>

#include "ts-sequence-editor.h"
#include "ts-sequence-words.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

struct _TsSequenceEditor
{
  TsEditor parent_instance;
  GPtrArray *ids;      /* of the choices, */
  GPtrArray *labels;   /* and what they are called */
  GPtrArray *sequence; /* of ids */
  int selected;        /* -1: none */
  char *label;         /* of the editor; nullable */

  GtkWidget *pieces;
  GtkWidget *empty;
  GtkWidget *tools;
  GtkWidget *earlier;
  GtkWidget *later;
  GtkWidget *palette;
  GtkWidget *line; /* nullable */
  GtkWidget *wrong;
};

G_DEFINE_FINAL_TYPE (TsSequenceEditor, ts_sequence_editor, TS_TYPE_EDITOR)

static void rebuild (TsSequenceEditor *self);

static void
move_selected (TsSequenceEditor *self, int by)
{
  int to = self->selected + by;
  gpointer other;

  if (self->selected < 0 || to < 0 || to >= (int) self->sequence->len)
    return;
  other = self->sequence->pdata[to];
  self->sequence->pdata[to] = self->sequence->pdata[self->selected];
  self->sequence->pdata[self->selected] = other;
  self->selected = to;
  rebuild (self);
  ts_editor_changed (TS_EDITOR (self));
}

static void
remove_selected (TsSequenceEditor *self)
{
  if (self->selected < 0)
    return;
  g_ptr_array_remove_index (self->sequence, self->selected);
  self->selected = MIN (self->selected, (int) self->sequence->len - 1);
  rebuild (self);
  ts_editor_changed (TS_EDITOR (self));
}

static void
update_tools (TsSequenceEditor *self)
{
  gtk_widget_set_visible (self->tools, self->selected >= 0);
  gtk_widget_set_sensitive (self->earlier, self->selected > 0);
  gtk_widget_set_sensitive (self->later, self->selected + 1 < (int) self->sequence->len);
}

static void
piece_toggled_cb (GtkToggleButton *piece, gpointer user_data)
{
  TsSequenceEditor *self = user_data;
  int index = 0;

  self->selected = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (self->pieces); child != NULL;
       child = gtk_widget_get_next_sibling (child), index++)
    {
      gboolean chosen
          = child == GTK_WIDGET (piece) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (piece));

      if (chosen)
        self->selected = index;
      g_signal_handlers_block_by_func (child, piece_toggled_cb, self);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), chosen);
      g_signal_handlers_unblock_by_func (child, piece_toggled_cb, self);
    }
  update_tools (self);
}

static void
earlier_clicked_cb (GtkButton *button, gpointer user_data)
{
  move_selected (user_data, -1);
}

static void
later_clicked_cb (GtkButton *button, gpointer user_data)
{
  move_selected (user_data, 1);
}

static void
remove_clicked_cb (GtkButton *button, gpointer user_data)
{
  remove_selected (user_data);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                gpointer user_data)
{
  TsSequenceEditor *self = user_data;

  if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete)
    remove_selected (self);
  else if ((state & GDK_ALT_MASK) && key == GDK_KEY_Left)
    move_selected (self, -1);
  else if ((state & GDK_ALT_MASK) && key == GDK_KEY_Right)
    move_selected (self, 1);
  else
    return FALSE;
  return TRUE;
}

static void
palette_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsSequenceEditor *self = user_data;

  g_ptr_array_add (self->sequence, g_strdup (g_object_get_data (G_OBJECT (button), "choice")));
  rebuild (self);
  ts_editor_changed (TS_EDITOR (self));
}

/* Names are as long as people type them. */
static void
wrap_label (GtkWidget *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
}

/* NULL: there is no such choice. */
static const char *
find_label (TsSequenceEditor *self, const char *id)
{
  guint index;

  return g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, &index)
             ? g_ptr_array_index (self->labels, index)
             : NULL;
}

static GtkWidget *
make_piece (TsSequenceEditor *self, guint index)
{
  const char *id = g_ptr_array_index (self->sequence, index);
  const char *label = find_label (self, id);
  GtkWidget *piece = gtk_toggle_button_new_with_label (label != NULL ? label : id);

  wrap_label (piece);
  gtk_widget_add_css_class (piece, "piece");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (piece), (int) index == self->selected);
  g_signal_connect (piece, "toggled", G_CALLBACK (piece_toggled_cb), self);
  return piece;
}

static guint
count_pieces (TsSequenceEditor *self, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < self->sequence->len; i++)
    n += g_str_equal (self->sequence->pdata[i], id);
  return n;
}

/* What is there as often as it may be cannot be added once more. */
static void
update_palette (TsSequenceEditor *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->palette); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      guint most = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), "most"));

      gtk_widget_set_sensitive (
          child,
          most == 0 || count_pieces (self, g_object_get_data (G_OBJECT (child), "choice")) < most);
    }
}

static void
rebuild (TsSequenceEditor *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL
                     && gtk_widget_get_focus_child (self->pieces) != NULL;

  ts_wrap_box_clear (TS_WRAP_BOX (self->pieces));
  for (guint i = 0; i < self->sequence->len; i++)
    {
      GtkWidget *piece = make_piece (self, i);

      ts_wrap_box_append (TS_WRAP_BOX (self->pieces), piece);
      if (focused && (int) i == self->selected)
        gtk_widget_grab_focus (piece);
    }
  gtk_widget_set_visible (self->empty, self->sequence->len == 0);
  gtk_widget_set_visible (self->pieces, self->sequence->len > 0);
  update_palette (self);
  update_tools (self);
}

/* What stands in the line, as pieces. (transfer full) */
static GPtrArray *
read_line (TsSequenceEditor *self)
{
  const char *text = self->line != NULL ? gtk_editable_get_text (GTK_EDITABLE (self->line)) : "";

  return ts_sequence_words_read (text, self->ids, self->labels);
}

/* The first word of the line that is no choice; NULL: there is none. */
static const char *
find_wrong (TsSequenceEditor *self, const GPtrArray *typed)
{
  for (guint i = 0; i < typed->len; i++)
    if (find_label (self, g_ptr_array_index (typed, i)) == NULL)
      return g_ptr_array_index (typed, i);
  return NULL;
}

static char *
format_wrong (TsSequenceEditor *self, const char *word)
{
  g_autoptr (GString) choices = g_string_new (NULL);

  for (guint i = 0; i < self->labels->len; i++)
    g_string_append_printf (choices, "%s%u %s", i > 0 ? ", " : "", i + 1,
                            (char *) g_ptr_array_index (self->labels, i));
  /* Translators: what somebody typed, and the choices that there are, each with its number: “1
   * Endo, 2 Drone, 3 T-72” */
  return g_strdup_printf (_ ("“%s” is none of these: %s."), word, choices->str);
}

static void
show_wrong (TsSequenceEditor *self)
{
  g_autoptr (GPtrArray) typed = read_line (self);
  const char *word = find_wrong (self, typed);
  g_autofree char *text = word != NULL ? format_wrong (self, word) : NULL;

  ts_widget_show_text (self->wrong, text);
  ts_widget_mark_wrong (self->line, text != NULL);
}

static void
line_changed_cb (GtkEditable *line, gpointer user_data)
{
  gtk_widget_set_visible (TS_SEQUENCE_EDITOR (user_data)->wrong, FALSE);
  ts_editor_changed (user_data);
}

static void
clear_line (TsSequenceEditor *self)
{
  if (self->line == NULL)
    return;
  g_signal_handlers_block_by_func (self->line, line_changed_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (self->line), "");
  g_signal_handlers_unblock_by_func (self->line, line_changed_cb, self);
  show_wrong (self);
}

/* FALSE: something in it is no choice, and it stays to be mended. */
static gboolean
take_line (TsSequenceEditor *self)
{
  g_autoptr (GPtrArray) typed = read_line (self);

  if (find_wrong (self, typed) != NULL)
    {
      show_wrong (self);
      return FALSE;
    }
  for (guint i = 0; i < typed->len; i++)
    g_ptr_array_add (self->sequence, g_strdup (g_ptr_array_index (typed, i)));
  clear_line (self);
  rebuild (self);
  return TRUE;
}

static void
line_activate_cb (GtkEntry *line, gpointer user_data)
{
  if (take_line (user_data))
    ts_editor_submit (user_data);
}

static void
line_left_cb (GtkEventControllerFocus *controller, gpointer user_data)
{
  take_line (user_data);
}

static void
append_ids (JsonArray *array, const GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    json_array_add_string_element (array, g_ptr_array_index (ids, i));
}

static JsonNode *
ts_sequence_editor_dup_value (TsEditor *editor)
{
  TsSequenceEditor *self = TS_SEQUENCE_EDITOR (editor);
  g_autoptr (JsonArray) array = json_array_new ();
  g_autoptr (GPtrArray) typed = read_line (self);

  append_ids (array, self->sequence);
  append_ids (array, typed);
  if (json_array_get_length (array) == 0)
    return NULL;
  return json_node_init_array (json_node_alloc (), array);
}

static void
ts_sequence_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsSequenceEditor *self = TS_SEQUENCE_EDITOR (editor);
  JsonArray *array
      = value != NULL && JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;

  g_ptr_array_set_size (self->sequence, 0);
  self->selected = -1;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (json_node_get_value_type (node) == G_TYPE_STRING)
        g_ptr_array_add (self->sequence, json_node_dup_string (node));
    }
  clear_line (self);
  rebuild (self);
}

static void
name_line (TsSequenceEditor *self)
{
  if (self->line != NULL && self->label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    self->label, -1);
}

static void
ts_sequence_editor_set_label (TsEditor *editor, const char *label)
{
  TsSequenceEditor *self = TS_SEQUENCE_EDITOR (editor);

  g_free (self->label);
  self->label = g_strdup (label);
  name_line (self);
  TS_EDITOR_CLASS (ts_sequence_editor_parent_class)->set_label (editor, label);
}

static gboolean
ts_sequence_editor_grab_focus (GtkWidget *widget)
{
  TsSequenceEditor *self = TS_SEQUENCE_EDITOR (widget);

  return self->line != NULL
             ? gtk_widget_grab_focus (self->line)
             : GTK_WIDGET_CLASS (ts_sequence_editor_parent_class)->grab_focus (widget);
}

static void
ts_sequence_editor_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_SEQUENCE_EDITOR);
  G_OBJECT_CLASS (ts_sequence_editor_parent_class)->dispose (object);
}

static void
ts_sequence_editor_finalize (GObject *object)
{
  TsSequenceEditor *self = TS_SEQUENCE_EDITOR (object);

  g_ptr_array_unref (self->ids);
  g_ptr_array_unref (self->labels);
  g_ptr_array_unref (self->sequence);
  g_free (self->label);
  G_OBJECT_CLASS (ts_sequence_editor_parent_class)->finalize (object);
}

static void
ts_sequence_editor_class_init (TsSequenceEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  object_class->dispose = ts_sequence_editor_dispose;
  object_class->finalize = ts_sequence_editor_finalize;
  editor_class->dup_value = ts_sequence_editor_dup_value;
  editor_class->set_value = ts_sequence_editor_set_value;
  editor_class->set_label = ts_sequence_editor_set_label;
  widget_class->grab_focus = ts_sequence_editor_grab_focus;

  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-sequence-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, TsSequenceEditor, pieces);
  gtk_widget_class_bind_template_child (widget_class, TsSequenceEditor, empty);
  gtk_widget_class_bind_template_child (widget_class, TsSequenceEditor, tools);
  gtk_widget_class_bind_template_child (widget_class, TsSequenceEditor, earlier);
  gtk_widget_class_bind_template_child (widget_class, TsSequenceEditor, later);
  gtk_widget_class_bind_template_child (widget_class, TsSequenceEditor, palette);
  gtk_widget_class_bind_template_callback (widget_class, earlier_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, later_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
ts_sequence_editor_init (TsSequenceEditor *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  self->sequence = g_ptr_array_new_with_free_func (g_free);
  self->selected = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_editor_set_wide (TS_EDITOR (self), TRUE);
}

GtkWidget *
ts_sequence_editor_new (void)
{
  return g_object_new (TS_TYPE_SEQUENCE_EDITOR, NULL);
}

void
ts_sequence_editor_add (TsSequenceEditor *self, const char *id, const char *label, guint most)
{
  GtkWidget *button;
  g_autofree char *text = g_strdup_printf ("+ %s", label);
  /* Translators: a button that puts one more at the end of a queue, for screen readers */
  g_autofree char *name = g_strdup_printf (_ ("Add %s at the end"), label);

  g_return_if_fail (TS_IS_SEQUENCE_EDITOR (self));

  g_ptr_array_add (self->ids, g_strdup (id));
  g_ptr_array_add (self->labels, g_strdup (label));
  button = gtk_button_new_with_label (text);
  wrap_label (button);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "choice", g_strdup (id), g_free);
  g_object_set_data (G_OBJECT (button), "most", GUINT_TO_POINTER (most));
  ts_widget_set_name (button, name);
  g_signal_connect (button, "clicked", G_CALLBACK (palette_clicked_cb), self);
  ts_wrap_box_append (TS_WRAP_BOX (self->palette), button);
}

/* “3 Endo, Drone” in whatever language the choices are. */
static char *
format_example (TsSequenceEditor *self)
{
  return g_strdup_printf ("3 %s, %s", (char *) g_ptr_array_index (self->labels, 0),
                          (char *) g_ptr_array_index (self->labels, self->labels->len > 1 ? 1 : 0));
}

static GtkWidget *
new_line (TsSequenceEditor *self)
{
  GtkWidget *line = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *example = format_example (self);

  gtk_entry_set_placeholder_text (GTK_ENTRY (line), example);
  gtk_entry_set_max_length (GTK_ENTRY (line), TS_MAX_NAME);
  g_signal_connect (line, "changed", G_CALLBACK (line_changed_cb), self);
  g_signal_connect (line, "activate", G_CALLBACK (line_activate_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (line_left_cb), self);
  gtk_widget_add_controller (line, focus);
  return line;
}

void
ts_sequence_editor_add_line (TsSequenceEditor *self)
{
  GtkWidget *box;

  g_return_if_fail (TS_IS_SEQUENCE_EDITOR (self));
  g_return_if_fail (self->line == NULL && self->ids->len > 0);

  box = gtk_widget_get_parent (self->palette);
  self->line = new_line (self);
  self->wrong = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->wrong), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->wrong), 0);
  gtk_widget_add_css_class (self->wrong, "complaint");
  gtk_widget_set_visible (self->wrong, FALSE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  self->wrong, NULL, -1);
  gtk_box_insert_child_after (GTK_BOX (box), self->line, self->tools);
  gtk_box_insert_child_after (GTK_BOX (box), self->wrong, self->line);
  name_line (self);
}
