/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-form-typing.c: a form is typed without looking up: where Enter goes, and names of
 * choices.
 */

#include "ts-choice-editor.h"
#include "ts-spec-form-private.h"
#include "ts-switch-editor.h"

/* Whether Enter stops at a line: maps are drawn, and what few need has to be gone to. */
static gboolean
is_on_the_way (TsSpecForm *self, const TsFormLine *line)
{
  return line->spec->kind != TS_SPEC_MAP && ts_spec_form_is_asked (self, line->spec)
         && (!line->spec->more || (self->open && !self->compact));
}

static gboolean
is_empty (const TsFormLine *line)
{
  g_autoptr (JsonNode) value = ts_editor_dup_value (line->editor);

  return value == NULL;
}

/* The next line from `index` on where people fill in something; NULL: there is none. In a row what
 * is filled in already is passed by, where `empty`. Those that few need come last, as they stand.
 */
static const TsFormLine *
find_next (TsSpecForm *self, guint index, gboolean rest, gboolean empty)
{
  for (guint i = index; i < self->lines->len; i++)
    {
      const TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);

      if (is_on_the_way (self, line) && line->spec->more == rest && (!empty || is_empty (line)))
        return line;
    }
  return rest || self->compact ? NULL : find_next (self, 0, TRUE, empty);
}

static guint
find_line (TsSpecForm *self, TsEditor *editor)
{
  guint i = 0;

  while (i < self->lines->len && g_array_index (self->lines, TsFormLine, i).editor != editor)
    i++;
  return i;
}

/* Enter goes on to the next line; a row that nobody has begun is left at once. */
void
ts_spec_form_go_on (TsSpecForm *self, TsEditor *from)
{
  guint index = find_line (self, from);
  gboolean rest = !self->compact && g_array_index (self->lines, TsFormLine, index).spec->more;
  const TsFormLine *next = find_next (self, index + 1, rest, FALSE);
  g_autoptr (JsonNode) begun = self->compact ? ts_editor_dup_value (TS_EDITOR (self)) : NULL;

  if (next == NULL || (self->compact && begun == NULL))
    ts_editor_submit (TS_EDITOR (self));
  else
    ts_editor_enter (next->editor);
}

void
ts_spec_form_enter (TsEditor *editor)
{
  TsSpecForm *self = TS_SPEC_FORM (editor);
  const TsFormLine *line = find_next (self, 0, FALSE, self->compact);

  if (line == NULL)
    line = find_next (self, 0, FALSE, FALSE);
  if (line != NULL)
    ts_editor_enter (line->editor);
}

/* The line with the focus; NULL: there is none. */
static const TsFormLine *
find_focused (TsSpecForm *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const TsFormLine *line = &g_array_index (self->lines, TsFormLine, i);

      if (gtk_widget_get_focus_child (GTK_WIDGET (line->editor)) != NULL)
        return line;
    }
  return NULL;
}

/* Names of choices are typed, and Enter goes on from choices and switches too. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                gpointer user_data)
{
  TsSpecForm *self = user_data;
  const TsFormLine *line = find_focused (self);
  gboolean chooses = line != NULL && TS_IS_CHOICE_EDITOR (line->editor);

  if (line == NULL || (!chooses && !TS_IS_SWITCH_EDITOR (line->editor))
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return chooses
           && ts_choice_editor_type (TS_CHOICE_EDITOR (line->editor), gdk_keyval_to_unicode (key));
  if (chooses && !ts_choice_editor_is_settled (TS_CHOICE_EDITOR (line->editor)))
    return FALSE;
  ts_spec_form_go_on (self, line->editor);
  return TRUE;
}

void
ts_spec_form_listen (TsSpecForm *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
