/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-form.c: the fields of an offer as widgets.
 */

#include "ts-choice-editor.h"
#include "ts-dice-editor.h"
#include "ts-editor-line.h"
#include "ts-form.h"
#include "ts-json.h"
#include "ts-number-editor.h"
#include "ts-sequence-editor.h"
#include "ts-switch-editor.h"
#include "ts-text-editor.h"
#include "ts-widget.h"

#include <string.h>

typedef struct
{
  char *id;
  char *label;
  gboolean required;
  TsSpecKind kind;
  gint64 min, max;
  gboolean touched;            /* by people */
  gint64 least, most;          /* the same beside what else is said */
  const char *when;            /* static, nullable; see TsSpec, */
  const char *floor, *ceiling; /* and these */
  TsEditor *editor;
  GtkWidget *widget;
} Line;

struct _TsForm
{
  GtkWidget parent_instance;
  GPtrArray *lines;        /* of Line */
  const GPtrArray *fields; /* nullable: of TsField, for which there are no lines yet */
  TsView *view;            /* nullable: whose fields they are */
  GtkWidget *box;
};

enum
{
  CHANGED,
  SUBMIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TsForm, ts_form, GTK_TYPE_WIDGET)

/* What is filled in; not what is no number. (transfer full) */
static JsonObject *
dup_said (TsForm *self, JsonObject *command)
{
  JsonObject *said = ts_json_dup_object (command);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);
      JsonNode *value = ts_editor_dup_value (line->editor);

      if (value != NULL)
        json_object_set_member (said, line->id, value);
    }
  return said;
}

static gboolean
has_line (TsForm *self, const char *when)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);
      gsize n = strlen (line->id);

      if (strncmp (when, line->id, n) == 0 && when[n] == '=')
        return TRUE;
    }
  return FALSE;
}

/* By what is filled in elsewhere in this form. */
static gboolean
is_asked (TsForm *self, const Line *line, JsonObject *said)
{
  return line->when == NULL || !has_line (self, line->when) || ts_spec_is_asked (line->when, said);
}

static void
show_asked (TsForm *self)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  g_autoptr (JsonObject) said = dup_said (self, nothing);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);

      gtk_widget_set_visible (line->widget, is_asked (self, line, said));
    }
}

/* The limits that a line has beside what else is said. */
static void
narrow (Line *line, JsonObject *said)
{
  if (line->floor != NULL)
    line->least = MAX (line->min, ts_spec_sum (line->floor, said));
  if (line->ceiling != NULL)
    {
      gint64 ceiling = ts_spec_sum (line->ceiling, said);

      line->most = line->max > 0 ? MIN (line->max, ceiling) : ceiling;
    }
}

static gint64
count_items (JsonNode *value)
{
  return value != NULL && JSON_NODE_HOLDS_ARRAY (value)
             ? json_array_get_length (json_node_get_array (value))
             : 0;
}

/* A number may be there and yet be none that fits; the command would call it by its name for
 * scripts. */
static gboolean
is_wrong (const Line *line, JsonNode *value)
{
  gint64 number;

  if (value == NULL)
    return line->required;
  if ((line->ceiling != NULL || line->max > 0) && count_items (value) > line->most)
    return line->kind != TS_SPEC_DICE;
  if (line->kind != TS_SPEC_INTEGER || line->max < line->min)
    return FALSE;
  number = json_node_get_int (value);
  return json_node_get_value_type (value) != G_TYPE_INT64 || number < line->least
         || number > line->most;
}

static TsPhrase *
format_wrong (const Line *line, JsonNode *value)
{
  if (count_items (value) > 0)
    return ts_phrase ("“{what}”: at most {max}.", ts_name ("what", line->label),
                      ts_number ("max", line->most));
  if (line->kind != TS_SPEC_INTEGER)
    return ts_phrase ("“{label}” is empty: fill it in.", ts_name ("label", line->label));
  return ts_phrase ("“{key}” must be {wanted}.", ts_name ("key", line->label),
                    ts_part ("wanted", ts_phrase ("a whole number from {min} to {max}",
                                                  ts_number ("min", line->least),
                                                  ts_number ("max", line->most))));
}

static void
free_line (gpointer data)
{
  Line *line = data;

  g_free (line->id);
  g_free (line->label);
  g_free (line);
}

static TsEditor *
make_number (const TsField *field)
{
  GtkWidget *editor = ts_number_editor_new ();

  ts_number_editor_set_range (TS_NUMBER_EDITOR (editor), field->min, field->max);
  return TS_EDITOR (editor);
}

static TsEditor *
make_sequence (const TsField *field)
{
  GtkWidget *editor = ts_sequence_editor_new ();

  for (guint i = 0; i < field->choices->len; i++)
    {
      TsFieldChoice *choice = g_ptr_array_index (field->choices, i);

      ts_sequence_editor_add (TS_SEQUENCE_EDITOR (editor), choice->id, choice->label, choice->most);
    }
  return TS_EDITOR (editor);
}

static TsEditor *
make_choice (const TsField *field)
{
  TsChoiceMode mode = field->kind == TS_SPEC_CHOICES ? TS_CHOICE_SEVERAL
                      : field->required              ? TS_CHOICE_ONE
                                                     : TS_CHOICE_ONE_OR_NONE;
  GtkWidget *editor = ts_choice_editor_new (mode);

  for (guint i = 0; field->choices != NULL && i < field->choices->len; i++)
    {
      TsFieldChoice *choice = g_ptr_array_index (field->choices, i);

      ts_choice_editor_add (TS_CHOICE_EDITOR (editor), choice->id, choice->label, choice->seat);
    }
  return TS_EDITOR (editor);
}

static TsEditor *
make_dice (const TsField *field, const TsLanguage *language)
{
  GtkWidget *editor = ts_dice_editor_new (language);

  for (gint64 i = 0; i < MIN (field->max, TS_DICE_ROWS); i++)
    ts_dice_editor_add (TS_DICE_EDITOR (editor), field->die, field->sides);
  return TS_EDITOR (editor);
}

static TsEditor *
make_editor (const TsField *field, const TsLanguage *language)
{
  switch (field->kind)
    {
    case TS_SPEC_INTEGER:
      return make_number (field);
    case TS_SPEC_BOOLEAN:
      return TS_EDITOR (ts_switch_editor_new ());
    case TS_SPEC_CHOICE:
    case TS_SPEC_CHOICES:
      return field->repeats ? make_sequence (field) : make_choice (field);
    case TS_SPEC_DICE:
      return make_dice (field, language);
    default:
      return TS_EDITOR (ts_text_editor_new (field->max, NULL));
    }
}

static void
editor_changed_cb (TsEditor *editor, gpointer user_data)
{
  TsForm *self = user_data;

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      line->touched |= line->editor == editor;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (editor), "missing");
  show_asked (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
editor_submit_cb (TsEditor *editor, gpointer user_data)
{
  g_signal_emit (user_data, signals[SUBMIT], 0);
}

static void
propose (TsEditor *editor, JsonNode *value)
{
  if (TS_IS_CHOICE_EDITOR (editor))
    ts_choice_editor_propose (TS_CHOICE_EDITOR (editor), value);
  else
    ts_editor_set_value (editor, value);
}

static void
add_line (TsForm *self, const TsField *field, const TsLanguage *language)
{
  Line *line = g_new0 (Line, 1);

  line->id = g_strdup (field->id);
  line->label = g_strdup (field->label);
  line->required = field->required;
  line->kind = field->kind;
  line->min = line->least = field->min;
  line->max = line->most = field->max;
  line->when = field->when;
  line->floor = field->floor;
  line->ceiling = field->ceiling;
  line->editor = make_editor (field, language);
  propose (line->editor, field->value);
  g_signal_connect (line->editor, "changed", G_CALLBACK (editor_changed_cb), self);
  g_signal_connect (line->editor, "submit", G_CALLBACK (editor_submit_cb), self);
  line->widget = ts_editor_line_new (field->label, field->hint, FALSE, line->editor);
  g_ptr_array_add (self->lines, line);
  gtk_box_append (GTK_BOX (self->box), line->widget);
}

static void
forget_fields (TsForm *self)
{
  self->fields = NULL;
  g_clear_pointer (&self->view, ts_view_free);
}

static void
clear (TsForm *self)
{
  forget_fields (self);
  g_ptr_array_set_size (self->lines, 0);
  ts_widget_clear_box (GTK_BOX (self->box));
}

/* What waits becomes lines. */
static void
build (TsForm *self)
{
  g_autoptr (TsView) view = g_steal_pointer (&self->view);
  const GPtrArray *fields = g_steal_pointer (&self->fields);

  if (fields == NULL)
    return;
  for (guint i = 0; i < fields->len; i++)
    add_line (self, g_ptr_array_index (fields, i), view->language);
  show_asked (self);
}

static gboolean
ts_form_grab_focus (GtkWidget *widget)
{
  TsForm *self = TS_FORM (widget);
  Line *line;

  build (self);
  line = self->lines->len > 0 ? g_ptr_array_index (self->lines, 0) : NULL;
  return line != NULL && gtk_widget_grab_focus (GTK_WIDGET (line->editor));
}

static void
ts_form_show (GtkWidget *widget)
{
  build (TS_FORM (widget));
  GTK_WIDGET_CLASS (ts_form_parent_class)->show (widget);
}

static void
ts_form_map (GtkWidget *widget)
{
  build (TS_FORM (widget));
  GTK_WIDGET_CLASS (ts_form_parent_class)->map (widget);
}

static void
ts_form_dispose (GObject *object)
{
  TsForm *self = TS_FORM (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ts_form_parent_class)->dispose (object);
}

static void
ts_form_finalize (GObject *object)
{
  g_ptr_array_unref (TS_FORM (object)->lines);
  forget_fields (TS_FORM (object));
  G_OBJECT_CLASS (ts_form_parent_class)->finalize (object);
}

static void
ts_form_class_init (TsFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_form_dispose;
  object_class->finalize = ts_form_finalize;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_form_grab_focus;
  widget_class->map = ts_form_map;
  widget_class->show = ts_form_show;

  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[SUBMIT] = g_signal_new ("submit", TS_TYPE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tsform");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_FORM);
}

static void
ts_form_init (TsForm *self)
{
  self->lines = g_ptr_array_new_with_free_func (free_line);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
ts_form_new (void)
{
  return g_object_new (TS_TYPE_FORM, NULL);
}

void
ts_form_set_fields (TsForm *self, const GPtrArray *fields, const TsLanguage *language)
{
  g_return_if_fail (TS_IS_FORM (self));

  clear (self);
  for (guint i = 0; fields != NULL && i < fields->len; i++)
    add_line (self, g_ptr_array_index (fields, i), language);
  show_asked (self);
}

void
ts_form_set_fields_later (TsForm *self, const GPtrArray *fields, const TsView *view)
{
  g_return_if_fail (TS_IS_FORM (self));

  clear (self);
  self->fields = fields;
  self->view = ts_view_ref (view);
}

void
ts_form_clear (TsForm *self)
{
  g_return_if_fail (TS_IS_FORM (self));

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      ts_editor_set_value (line->editor, NULL);
      line->touched = FALSE;
    }
  show_asked (self);
}

void
ts_form_forgive (TsForm *self)
{
  g_return_if_fail (TS_IS_FORM (self));

  for (guint i = 0; i < self->lines->len; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (((Line *) self->lines->pdata[i])->editor), "missing");
}

gboolean
ts_form_begins_with_number (TsForm *self)
{
  const Line *first;
  g_autoptr (JsonNode) value = NULL;

  g_return_val_if_fail (TS_IS_FORM (self), FALSE);

  build (self);
  if (self->lines->len == 0)
    return FALSE;
  first = g_ptr_array_index (self->lines, 0);
  value = ts_editor_dup_value (first->editor);
  return first->kind == TS_SPEC_INTEGER && value == NULL;
}

JsonObject *
ts_form_dup_draft (TsForm *self)
{
  g_autoptr (JsonObject) nothing = json_object_new ();

  g_return_val_if_fail (TS_IS_FORM (self), NULL);

  if (self->lines->len == 0)
    return NULL;
  return dup_said (self, nothing);
}

JsonArray *
ts_form_dup_dice (TsForm *self)
{
  g_return_val_if_fail (TS_IS_FORM (self), NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);
      g_autoptr (JsonNode) value
          = line->kind == TS_SPEC_DICE ? ts_editor_dup_value (line->editor) : NULL;

      if (value != NULL)
        return json_node_dup_array (value);
    }
  return NULL;
}

void
ts_form_take_draft (TsForm *self, JsonObject *draft)
{
  g_return_if_fail (TS_IS_FORM (self));

  build (self);
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      ts_editor_set_value (line->editor, json_object_get_member (draft, line->id));
      line->touched = TRUE;
    }
  show_asked (self);
}

gboolean
ts_form_is_touched (TsForm *self)
{
  g_return_val_if_fail (TS_IS_FORM (self), FALSE);

  for (guint i = 0; i < self->lines->len; i++)
    if (((const Line *) g_ptr_array_index (self->lines, i))->touched)
      return TRUE;
  return FALSE;
}

/* Dice that are left empty need no room. */
static gboolean
has_all (JsonArray *array, JsonArray *wanted)
{
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    if (!json_array_get_null_element (wanted, i)
        && (i >= json_array_get_length (array)
            || !json_node_equal (json_array_get_element (array, i),
                                 json_array_get_element (wanted, i))))
      return FALSE;
  return TRUE;
}

static gboolean
holds (JsonNode *value, JsonNode *wanted)
{
  if (value == NULL || !JSON_NODE_HOLDS_ARRAY (value) || !JSON_NODE_HOLDS_ARRAY (wanted))
    return value != NULL && json_node_equal (value, wanted);
  return has_all (json_node_get_array (value), json_node_get_array (wanted));
}

static gboolean
take_over_line (Line *line, const Line *former)
{
  g_autoptr (JsonNode) wanted = ts_editor_dup_value (former->editor);
  g_autoptr (JsonNode) value = NULL;

  ts_editor_set_value (line->editor, wanted);
  line->touched = TRUE;
  value = ts_editor_dup_value (line->editor);
  return wanted == NULL || holds (value, wanted);
}

gboolean
ts_form_take_over (TsForm *self, TsForm *former)
{
  gboolean whole = TRUE;

  g_return_val_if_fail (TS_IS_FORM (self), FALSE);
  g_return_val_if_fail (TS_IS_FORM (former), FALSE);

  build (self);
  for (guint i = 0; i < MIN (self->lines->len, former->lines->len); i++)
    {
      const Line *line = g_ptr_array_index (former->lines, i);

      if (line->touched)
        whole &= take_over_line (g_ptr_array_index (self->lines, i), line);
    }
  show_asked (self);
  return whole;
}

gboolean
ts_form_fill (TsForm *self, JsonObject *command, GError **error)
{
  g_autoptr (JsonObject) said = NULL;

  g_return_val_if_fail (TS_IS_FORM (self), FALSE);

  build (self);
  said = dup_said (self, command);
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);
      g_autoptr (JsonNode) value = NULL;

      if (!is_asked (self, line, said))
        continue;
      value = ts_editor_dup_value (line->editor);
      narrow (line, said);
      if (is_wrong (line, value))
        {
          gtk_widget_add_css_class (GTK_WIDGET (line->editor), "missing");
          gtk_widget_grab_focus (GTK_WIDGET (line->editor));
          return ts_error_set (error, TS_ERROR_BAD_VALUE, format_wrong (line, value));
        }
      if (value != NULL)
        json_object_set_member (command, line->id, g_steal_pointer (&value));
    }
  return TRUE;
}
