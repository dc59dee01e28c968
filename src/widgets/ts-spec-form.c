/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-form.c: an object that a TsSpec table describes, to be filled in.
 */

#include <glib/gi18n.h>

#include "ts-choice-editor.h"
#include "ts-editor-line.h"
#include "ts-list-editor.h"
#include "ts-map-editor.h"
#include "ts-number-editor.h"
#include "ts-numbers-editor.h"
#include "ts-seat.h"
#include "ts-sequence-editor.h"
#include "ts-spec-form.h"
#include "ts-switch-editor.h"
#include "ts-text-editor.h"
#include "ts-wrap-box.h"

/* What may be chosen for one type of entry. */
typedef struct
{
  char **ids;
  char **names;
} Entries;

typedef struct
{
  const TsSpec *spec;
  TsEditor *editor;
  GtkWidget *widget; /* all of the line */
} Line;

struct _TsSpecForm
{
  TsEditor parent_instance;
  gboolean compact;
  const TsLanguage *language;
  GHashTable *entries; /* type → Entries; shared with the forms within */
  GArray *lines;       /* of Line */
  JsonObject *object;  /* as it came: for the members that have no line; nullable */

  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (TsSpecForm, ts_spec_form, TS_TYPE_EDITOR)

/* A form within this form, to be made again for each row of a table. */
typedef struct
{
  const TsSpec *spec;
  const TsLanguage *language;
  GHashTable *entries;
} Inner;

static void
free_entries (gpointer data)
{
  Entries *entries = data;

  g_strfreev (entries->ids);
  g_strfreev (entries->names);
  g_free (entries);
}

static void
free_inner (gpointer data)
{
  Inner *inner = data;

  g_hash_table_unref (inner->entries);
  g_free (inner);
}

static const char *
format (TsSpecForm *self, const char *msgid)
{
  return msgid != NULL ? ts_language_text (self->language, msgid) : NULL;
}

static TsEditor *
make_inner_form (const Inner *inner)
{
  TsSpecForm *form = TS_SPEC_FORM (ts_spec_form_new ());

  g_hash_table_unref (form->entries);
  form->entries = g_hash_table_ref (inner->entries);
  form->compact = TRUE;
  ts_spec_form_set_specs (form, inner->spec->columns, NULL, NULL, inner->language);
  return TS_EDITOR (form);
}

static TsEditor *
make_row_cb (gpointer user_data)
{
  return make_inner_form (user_data);
}

static TsEditor *
make_text_cb (gpointer user_data)
{
  const Inner *inner = user_data;

  return TS_EDITOR (ts_text_editor_new (inner->spec->max, NULL));
}

static Inner *
new_inner (TsSpecForm *self, const TsSpec *spec)
{
  Inner *inner = g_new0 (Inner, 1);

  inner->spec = spec;
  inner->language = self->language;
  inner->entries = g_hash_table_ref (self->entries);
  return inner;
}

static GtkWidget *
make_object (TsSpecForm *self, const TsSpec *spec)
{
  Inner inner = { spec, self->language, self->entries };

  return GTK_WIDGET (make_inner_form (&inner));
}

static GtkWidget *
make_number (const TsSpec *spec)
{
  GtkWidget *editor = ts_number_editor_new ();

  ts_number_editor_set_range (TS_NUMBER_EDITOR (editor), spec->min, spec->max);
  return editor;
}

/* The limits of DICE are not those of a number. */
static GtkWidget *
make_numbers (TsSpecForm *self, const TsSpec *spec)
{
  gboolean limited = spec->kind == TS_SPEC_INTEGERS;
  const char *example = spec->blanks ? "12 ? ? 15" : NULL;

  return ts_numbers_editor_new (limited ? spec->min : 0, limited ? spec->max : -1, spec->blanks,
                                self->compact && spec->hint != NULL ? format (self, spec->hint)
                                                                    : example);
}

static GtkWidget *
make_choice (TsSpecForm *self, const TsSpec *spec)
{
  GtkWidget *editor = ts_choice_editor_new (spec->required ? TS_CHOICE_ONE : TS_CHOICE_ONE_OR_NONE);

  for (const TsChoice *choice = spec->choices; choice != NULL && choice->id != NULL; choice++)
    ts_choice_editor_add (TS_CHOICE_EDITOR (editor), choice->id, format (self, choice->label),
                          ts_seat_find (choice->id) < TS_N_SEATS ? choice->id : NULL);
  return editor;
}

static GtkWidget *
make_sequence (TsSpecForm *self, const TsSpec *spec)
{
  GtkWidget *editor = ts_sequence_editor_new ();

  for (const TsChoice *choice = spec->choices; choice != NULL && choice->id != NULL; choice++)
    ts_sequence_editor_add (TS_SEQUENCE_EDITOR (editor), choice->id, format (self, choice->label));
  return editor;
}

static GtkWidget *
make_entry (TsSpecForm *self, const TsSpec *spec)
{
  GtkWidget *editor = ts_choice_editor_new (spec->required ? TS_CHOICE_ONE : TS_CHOICE_ONE_OR_NONE);
  Entries *entries = g_hash_table_lookup (self->entries, spec->entry);

  for (guint i = 0; entries != NULL && entries->ids[i] != NULL; i++)
    ts_choice_editor_add (TS_CHOICE_EDITOR (editor), entries->ids[i], entries->names[i], NULL);
  return editor;
}

static GtkWidget *
make_list (TsSpecForm *self, const TsSpec *spec, TsMakeEditorFunc make)
{
  return ts_list_editor_new (make, new_inner (self, spec), free_inner);
}

/* A choice by its id, a switch by "true" or "false". */
static gboolean
is_one_of (JsonNode *value, const char *const *words)
{
  if (json_node_get_value_type (value) == G_TYPE_BOOLEAN)
    return g_strv_contains (words, json_node_get_boolean (value) ? "true" : "false");
  return json_node_get_value_type (value) == G_TYPE_STRING
         && g_strv_contains (words, json_node_get_string (value));
}

/* Whether the member `name` has one of the values `words` now. */
static gboolean
is_chosen (TsSpecForm *self, const char *name, const char *const *words)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);
      g_autoptr (JsonNode) value
          = g_str_equal (line->spec->name, name) ? ts_editor_dup_value (line->editor) : NULL;

      if (value != NULL && is_one_of (value, words))
        return TRUE;
    }
  return FALSE;
}

static gboolean
are_seats (const TsSpec *spec)
{
  if (spec->kind != TS_SPEC_CHOICE || !spec->required)
    return FALSE;
  for (const TsChoice *choice = spec->choices; choice->id != NULL; choice++)
    if (ts_seat_find (choice->id) >= TS_N_SEATS)
      return FALSE;
  return TRUE;
}

static gboolean
has_value (TsSpecForm *self, const char *name, const char *word)
{
  const char *const words[] = { word, NULL };

  return is_chosen (self, name, words);
}

static gboolean
is_taken (const GPtrArray *forms, const char *name, const char *word)
{
  for (guint i = 0; i < forms->len; i++)
    if (has_value (g_ptr_array_index (forms, i), name, word))
      return TRUE;
  return FALSE;
}

static void
propose_free (const Line *line, const GPtrArray *forms)
{
  const TsChoice *choice = line->spec->choices;
  g_autoptr (JsonNode) value = json_node_new (JSON_NODE_VALUE);

  while (choice->id != NULL && is_taken (forms, line->spec->name, choice->id))
    choice++;
  if (choice->id == NULL)
    return;
  json_node_set_string (value, choice->id);
  ts_editor_set_value (line->editor, value);
}

/* Who is added to a table has the next color that nobody has. */
static void
propose_cb (TsEditor *editor, const GPtrArray *others)
{
  TsSpecForm *self = TS_SPEC_FORM (editor);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      if (are_seats (line->spec))
        propose_free (line, others);
    }
}

static GtkWidget *
make_table (TsSpecForm *self, const TsSpec *spec)
{
  GtkWidget *editor = make_list (self, spec, make_row_cb);

  ts_list_editor_set_propose (TS_LIST_EDITOR (editor), propose_cb);
  return editor;
}

/* NULL: a value that cannot be edited here; it is kept as it came. */
static GtkWidget *
make_editor (TsSpecForm *self, const TsSpec *spec)
{
  switch (spec->kind)
    {
    case TS_SPEC_INTEGER:
      return make_number (spec);
    case TS_SPEC_BOOLEAN:
      return ts_switch_editor_new ();
    case TS_SPEC_TEXT:
      return ts_text_editor_new (spec->max, NULL);
    case TS_SPEC_CHOICE:
      return make_choice (self, spec);
    case TS_SPEC_INTEGERS:
    case TS_SPEC_DICE:
      return make_numbers (self, spec);
    case TS_SPEC_TEXTS:
      return make_list (self, spec, make_text_cb);
    case TS_SPEC_CHOICES:
      return make_sequence (self, spec);
    case TS_SPEC_TABLE:
      return spec->columns != NULL ? make_table (self, spec) : NULL;
    case TS_SPEC_ENTRY:
      return make_entry (self, spec);
    case TS_SPEC_OBJECT:
      return spec->columns != NULL ? make_object (self, spec) : NULL;
    case TS_SPEC_MAP:
      /* Drawn maps are set by the page, which finds the member in the whole object only. */
      return self->compact ? NULL : ts_map_editor_new (spec->name, spec->entry);
    }
  g_return_val_if_reached (NULL);
}

static gboolean
is_asked (TsSpecForm *self, const TsSpec *spec)
{
  g_auto (GStrv) when = spec->when != NULL ? g_strsplit (spec->when, "=", 2) : NULL;
  g_auto (GStrv) words = when != NULL ? g_strsplit (when[1], "|", -1) : NULL;

  return when == NULL || is_chosen (self, when[0], (const char *const *) words);
}

static void
show_lines (TsSpecForm *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      gtk_widget_set_visible (line->widget, is_asked (self, line->spec));
    }
}

static void
line_changed_cb (TsEditor *editor, gpointer user_data)
{
  show_lines (user_data);
  ts_editor_changed (user_data);
}

static void
line_submit_cb (TsEditor *editor, gpointer user_data)
{
  ts_editor_submit (user_data);
}

/* The widget that is all of the line. */
static GtkWidget *
add_widget (TsSpecForm *self, GtkWidget *widget)
{
  GtkWidget *row;

  if (self->compact)
    {
      ts_wrap_box_append (TS_WRAP_BOX (self->content), widget);
      return widget;
    }
  gtk_list_box_append (GTK_LIST_BOX (self->content), widget);
  row = gtk_widget_get_parent (widget);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
add_line (TsSpecForm *self, const TsSpec *spec, gboolean assumed)
{
  GtkWidget *editor = make_editor (self, spec);
  const char *label = format (self, spec->label != NULL ? spec->label : spec->name);
  Line line = { spec, (TsEditor *) editor, NULL };

  if (editor == NULL)
    return;
  if (self->compact)
    {
      GtkWidget *cell = ts_editor_cell_new (label, format (self, spec->hint), assumed, line.editor);

      gtk_widget_set_hexpand (cell, ts_editor_get_wide (line.editor));
      line.widget = add_widget (self, cell);
    }
  else
    line.widget = add_widget (
        self, ts_editor_line_new (label, format (self, spec->hint), assumed, line.editor));
  g_array_append_val (self->lines, line);
  g_signal_connect (editor, "changed", G_CALLBACK (line_changed_cb), self);
  g_signal_connect (editor, "submit", G_CALLBACK (line_submit_cb), self);
}

static void
renew_content (TsSpecForm *self)
{
  g_array_set_size (self->lines, 0);
  if (self->compact)
    self->content = ts_wrap_box_new (8, TRUE);
  else
    {
      self->content = gtk_list_box_new ();
      gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->content), GTK_SELECTION_NONE);
      gtk_widget_set_focusable (self->content, FALSE);
      gtk_widget_add_css_class (self->content, "boxed-list");
      /* Or GTK before 4.10 calls it “GtkListBox”. */
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->content), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      "", -1);
    }
  ts_editor_set_child (TS_EDITOR (self), self->content);
}

static gboolean
has_line (TsSpecForm *self, const char *name)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (g_str_equal (g_array_index (self->lines, Line, i).spec->name, name))
      return TRUE;
  return FALSE;
}

static void
copy_others (TsSpecForm *self, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (self->object == NULL)
    return;
  json_object_iter_init (&iter, self->object);
  while (json_object_iter_next (&iter, &name, &node))
    if (!has_line (self, name))
      json_object_set_member (object, name, json_node_copy (node));
}

static JsonNode *
ts_spec_form_dup_value (TsEditor *editor)
{
  TsSpecForm *self = TS_SPEC_FORM (editor);
  g_autoptr (JsonObject) object = ts_spec_form_dup_object (self);

  if (json_object_get_size (object) == 0)
    return NULL;
  return json_node_init_object (json_node_alloc (), object);
}

static void
ts_spec_form_set_value (TsEditor *editor, JsonNode *value)
{
  TsSpecForm *self = TS_SPEC_FORM (editor);
  JsonObject *object
      = value != NULL && JSON_NODE_HOLDS_OBJECT (value) ? json_node_get_object (value) : NULL;

  if (object != NULL)
    json_object_ref (object);
  g_clear_pointer (&self->object, json_object_unref);
  self->object = object;
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = &g_array_index (self->lines, Line, i);

      ts_editor_set_value (
          line->editor, object != NULL ? json_object_get_member (object, line->spec->name) : NULL);
    }
  show_lines (self);
}

static void
ts_spec_form_set_label (TsEditor *editor, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (editor), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static const char *
ts_spec_form_get_missing (TsEditor *editor)
{
  TsSpecForm *self = TS_SPEC_FORM (editor);
  const char *missing = NULL;

  for (guint i = 0; i < self->lines->len && missing == NULL; i++)
    {
      Line *line = &g_array_index (self->lines, Line, i);
      g_autoptr (JsonNode) value
          = is_asked (self, line->spec) ? ts_editor_dup_value (line->editor) : NULL;

      if (value != NULL)
        missing = ts_editor_get_missing (line->editor);
      else if (line->spec->required && is_asked (self, line->spec))
        missing = format (self, line->spec->label);
    }
  return missing;
}

static void
ts_spec_form_finalize (GObject *object)
{
  TsSpecForm *self = TS_SPEC_FORM (object);

  g_clear_pointer (&self->object, json_object_unref);
  g_hash_table_unref (self->entries);
  g_array_unref (self->lines);
  G_OBJECT_CLASS (ts_spec_form_parent_class)->finalize (object);
}

static void
ts_spec_form_class_init (TsSpecFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  object_class->finalize = ts_spec_form_finalize;
  editor_class->dup_value = ts_spec_form_dup_value;
  editor_class->set_value = ts_spec_form_set_value;
  editor_class->set_label = ts_spec_form_set_label;
  editor_class->get_missing = ts_spec_form_get_missing;
}

static void
ts_spec_form_init (TsSpecForm *self)
{
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_entries);
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  ts_editor_set_wide (TS_EDITOR (self), TRUE);
}

GtkWidget *
ts_spec_form_new (void)
{
  return g_object_new (TS_TYPE_SPEC_FORM, NULL);
}

void
ts_spec_form_set_entries (TsSpecForm *self,
                          const char *type,
                          const char *const *ids,
                          const char *const *names)
{
  Entries *entries;

  g_return_if_fail (TS_IS_SPEC_FORM (self));
  g_return_if_fail (g_strv_length ((char **) ids) == g_strv_length ((char **) names));

  entries = g_new0 (Entries, 1);
  entries->ids = g_strdupv ((char **) ids);
  entries->names = g_strdupv ((char **) names);
  g_hash_table_replace (self->entries, g_strdup (type), entries);
}

void
ts_spec_form_set_specs (TsSpecForm *self,
                        const TsSpec *specs,
                        JsonObject *object,
                        const char *const *assumed,
                        const TsLanguage *language)
{
  g_autoptr (JsonNode) value = NULL;

  g_return_if_fail (TS_IS_SPEC_FORM (self));

  self->language = language;
  renew_content (self);
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    if (!spec->unasked)
      add_line (self, spec,
                spec->assumed || (assumed != NULL && g_strv_contains (assumed, spec->name)));
  if (object != NULL)
    value = json_node_init_object (json_node_alloc (), object);
  ts_spec_form_set_value (TS_EDITOR (self), value);
}

JsonObject *
ts_spec_form_dup_object (TsSpecForm *self)
{
  JsonObject *object;

  g_return_val_if_fail (TS_IS_SPEC_FORM (self), NULL);

  object = json_object_new ();
  copy_others (self, object);
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = &g_array_index (self->lines, Line, i);
      JsonNode *value = is_asked (self, line->spec) ? ts_editor_dup_value (line->editor) : NULL;

      if (value != NULL)
        json_object_set_member (object, line->spec->name, value);
    }
  return object;
}
