/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-numbers-editor.c: several whole numbers in one line.
 */

#include <glib/gi18n.h>

#include "ts-numbers-editor.h"
#include "ts-widget.h"

struct _TsNumbersEditor
{
  TsEditor parent_instance;
  gint64 min;
  gint64 max;
  gboolean blanks;

  GtkWidget *entry;
  GtkWidget *remark; /* how many they are, or what is wrong */
};

G_DEFINE_FINAL_TYPE (TsNumbersEditor, ts_numbers_editor, TS_TYPE_EDITOR)

/* How many unknown numbers a word stands for; 0: it is something else. People type "?" and "??",
 * a dash of any length, or paste what a script wrote. */
static guint
count_blanks (const char *word)
{
  static const char *const marks[] = { "-", "–", "—", "_", "null", NULL };
  gsize n = strspn (word, "?");

  if (n > 0)
    return word[n] == '\0' ? (guint) n : 0;
  return g_strv_contains (marks, word) ? 1 : 0;
}

static void
add_word (TsNumbersEditor *self, JsonArray *array, const char *word)
{
  guint blanks = self->blanks ? count_blanks (word) : 0;
  gint64 number;

  for (guint i = 0; i < blanks; i++)
    json_array_add_null_element (array);
  if (blanks > 0 || *word == '\0')
    return;
  if (g_ascii_string_to_signed (word, 10, G_MININT64, G_MAXINT64, &number, NULL))
    json_array_add_int_element (array, number);
  else
    json_array_add_string_element (array, word);
}

static JsonArray *
read_text (TsNumbersEditor *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_auto (GStrv) words = g_strsplit_set (text, " ,;|[]\t\n", -1);
  JsonArray *array = json_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    add_word (self, array, words[i]);
  return array;
}

static void
append_element (GString *text, JsonNode *node)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    g_string_append (text, json_node_get_string (node));
  else if (JSON_NODE_HOLDS_VALUE (node))
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else
    g_string_append_c (text, '?');
}

static char *
format_wrong_word (TsNumbersEditor *self, const char *word)
{
  if (self->blanks)
    /* Translators: %s is what somebody typed. */
    return g_strdup_printf (_ ("“%s” is not a whole number: type ? for one that you do not know."),
                            word);
  /* Translators: %s is what somebody typed. */
  return g_strdup_printf (_ ("“%s” is not a whole number."), word);
}

/* What is wrong with one of them; NULL: nothing. */
static char *
format_wrong (TsNumbersEditor *self, JsonNode *node)
{
  gint64 number;

  if (JSON_NODE_HOLDS_NULL (node))
    return NULL;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return format_wrong_word (self, json_node_get_string (node));
  number = json_node_get_int (node);
  if (self->max < self->min || (number >= self->min && number <= self->max))
    return NULL;
  /* Translators: a number that somebody typed, and from where to where it may go */
  return g_strdup_printf (_ ("%ld does not fit: each number is from %ld to %ld."), (long) number,
                          (long) self->min, (long) self->max);
}

/* People compare with their board how many they are. */
static char *
format_count (guint n, guint n_unknown)
{
  if (n_unknown == 0)
    return g_strdup_printf (ngettext ("%u number", "%u numbers", n), n);
  /* Translators: how many numbers were typed, and how many of them are a “?” */
  return g_strdup_printf (ngettext ("%1$u number, %2$u of them not known yet",
                                    "%1$u numbers, %2$u of them not known yet", n),
                          n, n_unknown);
}

static void
show_remark (TsNumbersEditor *self, const char *text, gboolean wrong)
{
  ts_widget_show_text (self->remark, text);
  gtk_widget_remove_css_class (self->remark, wrong ? "quiet" : "complaint");
  gtk_widget_add_css_class (self->remark, wrong ? "complaint" : "quiet");
  ts_widget_mark_wrong (self->entry, wrong);
}

static void
update (TsNumbersEditor *self)
{
  g_autoptr (JsonArray) array = read_text (self);
  guint n = json_array_get_length (array), n_unknown = 0;
  g_autofree char *wrong = NULL;
  g_autofree char *count = NULL;

  for (guint i = 0; i < n && wrong == NULL; i++)
    {
      wrong = format_wrong (self, json_array_get_element (array, i));
      n_unknown += json_array_get_null_element (array, i) ? 1 : 0;
    }
  if (wrong == NULL && self->blanks && n > 0)
    count = format_count (n, n_unknown);
  show_remark (self, wrong != NULL ? wrong : count, wrong != NULL);
}

static void
entry_changed_cb (GtkEditable *editable, gpointer user_data)
{
  update (user_data);
  ts_editor_changed (user_data);
}

static void
entry_activate_cb (GtkEntry *entry, gpointer user_data)
{
  ts_editor_submit (user_data);
}

static JsonNode *
ts_numbers_editor_dup_value (TsEditor *editor)
{
  g_autoptr (JsonArray) array = read_text (TS_NUMBERS_EDITOR (editor));

  if (json_array_get_length (array) == 0)
    return NULL;
  return json_node_init_array (json_node_alloc (), array);
}

static void
ts_numbers_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsNumbersEditor *self = TS_NUMBERS_EDITOR (editor);
  JsonArray *array
      = value != NULL && JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    append_element (text, json_array_get_element (array, i));
  g_signal_handlers_block_by_func (self->entry, entry_changed_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text->str);
  g_signal_handlers_unblock_by_func (self->entry, entry_changed_cb, self);
  update (self);
}

static void
ts_numbers_editor_set_label (TsEditor *editor, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (TS_NUMBERS_EDITOR (editor)->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
ts_numbers_editor_class_init (TsNumbersEditorClass *klass)
{
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  editor_class->dup_value = ts_numbers_editor_dup_value;
  editor_class->set_value = ts_numbers_editor_set_value;
  editor_class->set_label = ts_numbers_editor_set_label;
}

static void
ts_numbers_editor_init (TsNumbersEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->entry = gtk_entry_new ();
  self->remark = gtk_label_new (NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 7);
  gtk_widget_set_hexpand (self->entry, TRUE);
  gtk_widget_add_css_class (self->entry, "numbers");
  gtk_label_set_xalign (GTK_LABEL (self->remark), 0);
  gtk_label_set_wrap (GTK_LABEL (self->remark), TRUE);
  g_signal_connect (self->entry, "changed", G_CALLBACK (entry_changed_cb), self);
  g_signal_connect (self->entry, "activate", G_CALLBACK (entry_activate_cb), self);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->remark, NULL, -1);
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), self->remark);
  ts_editor_set_child (TS_EDITOR (self), box);
  ts_editor_set_wide (TS_EDITOR (self), TRUE);
}

GtkWidget *
ts_numbers_editor_new (gint64 min, gint64 max, gboolean blanks, const char *hint)
{
  TsNumbersEditor *self = g_object_new (TS_TYPE_NUMBERS_EDITOR, NULL);

  self->min = min;
  self->max = max;
  self->blanks = blanks;
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), hint);
  update (self);
  return GTK_WIDGET (self);
}
