/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-form-editors.c: an editor for each member of an object that specs describe.
 */

#include <glib/gi18n.h>

#include "ts-choice-editor.h"
#include "ts-list-editor.h"
#include "ts-map-editor.h"
#include "ts-number-editor.h"
#include "ts-numbers-editor.h"
#include "ts-seat.h"
#include "ts-sequence-editor.h"
#include "ts-spec-form-private.h"
#include "ts-switch-editor.h"
#include "ts-text-editor.h"

/* A form within this form, to be made again for each row of a table. */
typedef struct
{
  const TsSpec *spec;
  TsSpecForm *outer;
} Inner;

static TsEditor *
make_inner_form (const Inner *inner)
{
  TsSpecForm *form = TS_SPEC_FORM (ts_spec_form_new ());

  g_hash_table_unref (form->entries);
  form->entries = g_hash_table_ref (inner->outer->entries);
  form->compact = TRUE;
  g_set_weak_pointer (&form->outer, inner->outer);
  ts_spec_form_set_specs (form, inner->spec->columns, NULL, NULL, inner->outer->language);
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
  inner->outer = self;
  return inner;
}

static GtkWidget *
make_object (TsSpecForm *self, const TsSpec *spec)
{
  Inner inner = { spec, self };

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

  return ts_numbers_editor_new (
      limited ? spec->min : 0, limited ? spec->max : -1, spec->blanks,
      self->compact && spec->hint != NULL ? ts_spec_form_format (self, spec->hint) : example);
}

static GtkWidget *
make_choice (TsSpecForm *self, const TsSpec *spec)
{
  GtkWidget *editor = ts_choice_editor_new (spec->required ? TS_CHOICE_ONE : TS_CHOICE_ONE_OR_NONE);

  for (const TsChoice *choice = spec->choices; choice != NULL && choice->id != NULL; choice++)
    ts_choice_editor_add (TS_CHOICE_EDITOR (editor), choice->id,
                          ts_spec_form_format (self, choice->label),
                          ts_seat_find (choice->id) < TS_N_SEATS ? choice->id : NULL);
  return editor;
}

static GtkWidget *
make_sequence (TsSpecForm *self, const TsSpec *spec)
{
  GtkWidget *editor = ts_sequence_editor_new ();

  for (const TsChoice *choice = spec->choices; choice != NULL && choice->id != NULL; choice++)
    ts_sequence_editor_add (TS_SEQUENCE_EDITOR (editor), choice->id,
                            ts_spec_form_format (self, choice->label), 0);
  ts_sequence_editor_add_line (TS_SEQUENCE_EDITOR (editor));
  return editor;
}

static GtkWidget *
make_entry (TsSpecForm *self, const TsSpec *spec)
{
  GtkWidget *editor = ts_choice_editor_new (spec->required ? TS_CHOICE_ONE : TS_CHOICE_ONE_OR_NONE);
  TsFormEntries *entries = g_hash_table_lookup (self->entries, spec->entry);

  for (guint i = 0; entries != NULL && entries->ids[i] != NULL; i++)
    ts_choice_editor_add (TS_CHOICE_EDITOR (editor), entries->ids[i], entries->names[i], NULL);
  return editor;
}

static GtkWidget *
make_list (TsSpecForm *self, const TsSpec *spec, TsMakeEditorFunc make)
{
  return ts_list_editor_new (make, new_inner (self, spec), g_free);
}

static gboolean
has_value (TsSpecForm *self, const char *name, const char *word)
{
  const char *const words[] = { word, NULL };

  return ts_spec_form_is_chosen (self, name, words);
}

static gboolean
is_taken (const GPtrArray *forms, const char *name, const char *word)
{
  for (guint i = 0; i < forms->len; i++)
    if (has_value (g_ptr_array_index (forms, i), name, word))
      return TRUE;
  return FALSE;
}

static const char *
find_free_choice (const TsFormLine *line, const GPtrArray *forms)
{
  const GPtrArray *ids = ts_choice_editor_list_ids (TS_CHOICE_EDITOR (line->editor));

  for (guint i = 0; i < ids->len; i++)
    if (!is_taken (forms, line->spec->name, ids->pdata[i]))
      return ids->pdata[i];
  return NULL;
}

static const char *
find_free_name (const TsSpec *spec, const GPtrArray *forms)
{
  const char *const *name = spec->series;

  while (*name != NULL && is_taken (forms, spec->name, *name))
    name++;
  return *name;
}

static void
propose_free (const TsFormLine *line, const GPtrArray *forms)
{
  const char *text
      = line->spec->unique ? find_free_choice (line, forms) : find_free_name (line->spec, forms);
  g_autoptr (JsonNode) value
      = text != NULL ? json_node_init_string (json_node_alloc (), text) : NULL;

  if (value != NULL)
    ts_editor_set_value (line->editor, value);
}

/* Who is added to a table has the next color, or character, that nobody has, or the next name. */
static void
propose_cb (TsEditor *editor, const GPtrArray *others)
{
  TsSpecForm *self = TS_SPEC_FORM (editor);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);

      if (line->spec->unique || (line->spec->kind == TS_SPEC_TEXT && line->spec->series != NULL))
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

GtkWidget *
ts_spec_form_make_editor (TsSpecForm *self, const TsSpec *spec)
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
