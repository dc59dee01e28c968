/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-form.c: an object that a TsSpec table describes, to be filled in.
 */

#include <glib/gi18n.h>

#include "ts-editor-line.h"
#include "ts-spec-form-private.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

#define SECTION_SPACING 24

G_DEFINE_FINAL_TYPE (TsSpecForm, ts_spec_form, TS_TYPE_EDITOR)

static void
free_entries (gpointer data)
{
  TsFormEntries *entries = data;

  g_strfreev (entries->ids);
  g_strfreev (entries->names);
  g_free (entries);
}

static gboolean
has_line (TsSpecForm *self, const char *name)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (g_str_equal (g_array_index (self->lines, TsFormLine, i).spec->name, name))
      return TRUE;
  return FALSE;
}

const char *
ts_spec_form_format (TsSpecForm *self, const char *msgid)
{
  return msgid != NULL ? ts_language_text (self->language, msgid) : NULL;
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
gboolean
ts_spec_form_is_chosen (TsSpecForm *self, const char *name, const char *const *words)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);
      g_autoptr (JsonNode) value
          = g_str_equal (line->spec->name, name) ? ts_editor_dup_value (line->editor) : NULL;

      if (value != NULL && is_one_of (value, words))
        return TRUE;
    }
  return FALSE;
}

/* What is chosen in a row of a table, or, where it has no such member, around it. */
gboolean
ts_spec_form_is_asked (TsSpecForm *self, const TsSpec *spec)
{
  g_auto (GStrv) when = spec->when != NULL ? g_strsplit (spec->when, "=", 2) : NULL;
  g_auto (GStrv) words = when != NULL ? g_strsplit (when[1], "|", -1) : NULL;

  if (when == NULL)
    return TRUE;
  for (TsSpecForm *form = self; form != NULL; form = form->outer)
    if (has_line (form, when[0]))
      return ts_spec_form_is_chosen (form, when[0], (const char *const *) words);
  return FALSE;
}

/* What few need has no room in a row unless something is said there. */
static gboolean
is_shown (TsSpecForm *self, const TsFormLine *line)
{
  g_autoptr (JsonNode) value = NULL;

  if (!ts_spec_form_is_asked (self, line->spec))
    return FALSE;
  if (!self->compact || !line->spec->more)
    return TRUE;
  value = ts_editor_dup_value (line->editor);
  return value != NULL;
}

static gboolean
show_section (GtkWidget *section)
{
  GtkWidget *list = gtk_widget_get_last_child (section);
  gboolean any = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    any |= gtk_widget_get_visible (row);
  gtk_widget_set_visible (section, any);
  return any;
}

/* A heading stands over something, and a button opens something. */
static gboolean
show_part (TsFormPart *part)
{
  gboolean any = FALSE;

  for (GtkWidget *section = gtk_widget_get_first_child (part->box); section != NULL;
       section = gtk_widget_get_next_sibling (section))
    any |= show_section (section);
  return any;
}

static void
show_parts (TsSpecForm *self)
{
  gboolean any = show_part (&self->rest);

  show_part (&self->first);
  gtk_widget_set_visible (self->rest_button, any);
  gtk_widget_set_visible (self->rest.box, any && self->open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->rest_button), GTK_ACCESSIBLE_STATE_EXPANDED,
                               self->open, -1);
  ts_widget_set_class (self->rest_button, "open", self->open);
}

static void show_lines (TsSpecForm *self);

/* What is asked in a row may depend on what is chosen around it. */
static void
show_inner_lines (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (TS_IS_SPEC_FORM (child))
      show_lines (TS_SPEC_FORM (child));
    else
      show_inner_lines (child);
}

static void
show_lines (TsSpecForm *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);

      gtk_widget_set_visible (line->widget, is_shown (self, line));
    }
  if (!self->compact)
    show_parts (self);
  show_inner_lines (self->content);
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
  ts_spec_form_go_on (user_data, editor);
}

static void
rest_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsSpecForm *self = user_data;

  self->open = !self->open;
  show_parts (self);
}

static GtkWidget *
new_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_set_focusable (list, FALSE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

/* A list of lines below a heading, which names it. */
static void
begin_section (TsSpecForm *self, TsFormPart *part, const char *group)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (ts_spec_form_format (self, group));

  part->group = group;
  part->list = new_list ();
  if (group != NULL)
    {
      gtk_label_set_xalign (GTK_LABEL (heading), 0);
      gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
      gtk_widget_add_css_class (heading, "heading");
    }
  /* Without a heading it has an empty name, or GTK before 4.10 calls it “GtkListBox”. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (part->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  group != NULL ? ts_spec_form_format (self, group) : "", -1);
  gtk_widget_set_visible (heading, group != NULL);
  gtk_box_append (GTK_BOX (section), heading);
  gtk_box_append (GTK_BOX (section), part->list);
  gtk_box_append (GTK_BOX (part->box), section);
}

/* The widget that is all of the line. */
static GtkWidget *
add_widget (TsSpecForm *self, const TsSpec *spec, const char *group, GtkWidget *widget)
{
  TsFormPart *part = spec->more ? &self->rest : &self->first;
  GtkWidget *row;

  if (self->compact)
    {
      ts_wrap_box_append (TS_WRAP_BOX (self->content), widget);
      return widget;
    }
  if (part->list == NULL || part->group != group)
    begin_section (self, part, group);
  gtk_list_box_append (GTK_LIST_BOX (part->list), widget);
  row = gtk_widget_get_parent (widget);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

/* Below what is there already stands the button that adds one more. */
static void
add_addition (TsSpecForm *self, const TsSpec *spec, GtkWidget *line)
{
  const char *label = g_hash_table_lookup (self->additions, spec->entry);
  GtkWidget *button;

  if (label == NULL)
    return;
  button = gtk_button_new_with_label (label);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), TS_ACTION_ADD_ENTRY);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", spec->entry);
  gtk_box_append (GTK_BOX (line), ts_nook_new (button, 0, TS_NOOK_FILL));
}

static GtkWidget *
make_cell (
    TsSpecForm *self, const TsSpec *spec, const char *label, gboolean assumed, TsEditor *editor)
{
  GtkWidget *cell
      = ts_editor_cell_new (label, ts_spec_form_format (self, spec->hint), assumed, editor);

  gtk_widget_set_hexpand (cell, ts_editor_get_wide (editor));
  return cell;
}

static GtkWidget *
make_line (
    TsSpecForm *self, const TsSpec *spec, const char *label, gboolean assumed, TsEditor *editor)
{
  GtkWidget *line
      = ts_editor_line_new (label, ts_spec_form_format (self, spec->hint), assumed, editor);

  if (spec->kind == TS_SPEC_ENTRY)
    add_addition (self, spec, line);
  return line;
}

static void
add_line (TsSpecForm *self, const TsSpec *spec, const char *group, gboolean assumed)
{
  GtkWidget *editor = ts_spec_form_make_editor (self, spec);
  const char *label = ts_spec_form_format (self, spec->label != NULL ? spec->label : spec->name);
  TsFormLine line = { spec, (TsEditor *) editor, NULL };
  GtkWidget *widget;

  if (editor == NULL)
    return;
  widget = self->compact ? make_cell (self, spec, label, assumed, line.editor)
                         : make_line (self, spec, label, assumed, line.editor);
  line.widget = add_widget (self, spec, group, widget);
  g_array_append_val (self->lines, line);
  g_signal_connect (editor, "changed", G_CALLBACK (line_changed_cb), self);
  g_signal_connect (editor, "submit", G_CALLBACK (line_submit_cb), self);
}

static void
begin_part (TsSpecForm *self, TsFormPart *part)
{
  *part = (TsFormPart){ gtk_box_new (GTK_ORIENTATION_VERTICAL, SECTION_SPACING), NULL, NULL };
  gtk_box_append (GTK_BOX (self->content), part->box);
}

static GtkWidget *
new_rest_button (TsSpecForm *self)
{
  const char *label = self->rest_label != NULL ? self->rest_label : _ ("More");
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_label_new (label));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "rest-button");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (rest_clicked_cb), self);
  return button;
}

static void
renew_content (TsSpecForm *self)
{
  g_array_set_size (self->lines, 0);
  if (self->compact)
    self->content = ts_wrap_box_new (8, TRUE);
  else
    {
      self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SECTION_SPACING);
      begin_part (self, &self->first);
      self->rest_button = new_rest_button (self);
      gtk_box_append (GTK_BOX (self->content), self->rest_button);
      begin_part (self, &self->rest);
    }
  ts_editor_set_child (TS_EDITOR (self), self->content);
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
      TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);

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
      TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);
      g_autoptr (JsonNode) value
          = ts_spec_form_is_asked (self, line->spec) ? ts_editor_dup_value (line->editor) : NULL;

      if (value != NULL)
        missing = ts_editor_get_missing (line->editor);
      else if (line->spec->required && ts_spec_form_is_asked (self, line->spec))
        missing = ts_spec_form_format (self, line->spec->label);
    }
  return missing;
}

static void
ts_spec_form_finalize (GObject *object)
{
  TsSpecForm *self = TS_SPEC_FORM (object);

  g_clear_weak_pointer (&self->outer);
  g_clear_pointer (&self->object, json_object_unref);
  g_clear_pointer (&self->usual, json_object_unref);
  g_free (self->rest_label);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->additions);
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
  editor_class->enter = ts_spec_form_enter;
}

static void
ts_spec_form_init (TsSpecForm *self)
{
  ts_spec_form_listen (self);
  self->additions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_entries);
  self->lines = g_array_new (FALSE, FALSE, sizeof (TsFormLine));
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
  TsFormEntries *entries;

  g_return_if_fail (TS_IS_SPEC_FORM (self));
  g_return_if_fail (g_strv_length ((char **) ids) == g_strv_length ((char **) names));

  entries = g_new0 (TsFormEntries, 1);
  entries->ids = g_strdupv ((char **) ids);
  entries->names = g_strdupv ((char **) names);
  g_hash_table_replace (self->entries, g_strdup (type), entries);
}

void
ts_spec_form_set_addition (TsSpecForm *self, const char *type, const char *label)
{
  g_return_if_fail (TS_IS_SPEC_FORM (self));

  g_hash_table_replace (self->additions, g_strdup (type), g_strdup (label));
}

void
ts_spec_form_set_rest (TsSpecForm *self, const char *label, JsonObject *usual)
{
  g_return_if_fail (TS_IS_SPEC_FORM (self));

  g_free (self->rest_label);
  self->rest_label = g_strdup (label);
  if (usual != NULL)
    json_object_ref (usual);
  g_clear_pointer (&self->usual, json_object_unref);
  self->usual = usual;
}

void
ts_spec_form_add_row (TsSpecForm *self, const char *after, GtkWidget *row)
{
  g_return_if_fail (TS_IS_SPEC_FORM (self));

  if (gtk_widget_get_parent (row) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (gtk_widget_get_parent (row)), row);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);

      if (g_str_equal (line->spec->name, after))
        gtk_list_box_insert (GTK_LIST_BOX (gtk_widget_get_parent (line->widget)), row,
                             gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (line->widget)) + 1);
    }
}

void
ts_spec_form_set_specs (TsSpecForm *self,
                        const TsSpec *specs,
                        JsonObject *object,
                        const char *const *assumed,
                        const TsLanguage *language)
{
  g_autoptr (JsonNode) value = NULL;
  const char *group = NULL;

  g_return_if_fail (TS_IS_SPEC_FORM (self));

  self->language = language;
  self->open |= object != NULL && ts_spec_says_more (specs, object, self->usual);
  renew_content (self);
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      group = spec->group != NULL ? spec->group : group;
      if (!spec->unasked)
        add_line (self, spec, group,
                  spec->assumed || (assumed != NULL && g_strv_contains (assumed, spec->name)));
    }
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
      TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);
      JsonNode *value
          = ts_spec_form_is_asked (self, line->spec) ? ts_editor_dup_value (line->editor) : NULL;

      if (value != NULL)
        json_object_set_member (object, line->spec->name, value);
    }
  return object;
}
