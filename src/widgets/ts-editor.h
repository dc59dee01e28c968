/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-editor.h: one value that a person fills in, as JSON in and JSON out.
 *
 * The base of everything in TsForm and TsSpecForm: a subclass for each kind of value.  An empty
 * editor has no value (NULL), which is not the same as 0 or "".
 *
 * Signals: "changed" (a person changed the value), "submit" (Enter: what is filled in here
 * is done).
 */

#pragma once

#include <adwaita.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_EDITOR (ts_editor_get_type ())
G_DECLARE_DERIVABLE_TYPE (TsEditor, ts_editor, TS, EDITOR, GtkWidget)

struct _TsEditorClass
{
  GtkWidgetClass parent_class;

  /* (transfer full, nullable) */
  JsonNode *(*dup_value) (TsEditor *self);
  /* NULL empties it. Emits nothing. */
  void (*set_value) (TsEditor *self, JsonNode *value);
  /* Gives the control that is worked with its accessible name; the default names the editor. */
  void (*set_label) (TsEditor *self, const char *label);
  /* Of an editor that has others within; see ts_editor_get_missing(). */
  const char *(*get_missing) (TsEditor *self);
  /* See ts_editor_enter(); the default takes the focus. */
  void (*enter) (TsEditor *self);
};

JsonNode *ts_editor_dup_value (TsEditor *self);
void ts_editor_set_value (TsEditor *self, JsonNode *value);
void ts_editor_set_label (TsEditor *self, const char *label);

/* The label of the first thing within its value that must be filled in and is not; NULL: there is
 * none. */
const char *ts_editor_get_missing (TsEditor *self);

/* A person has come by Enter, to fill it in: puts the focus where it begins. */
void ts_editor_enter (TsEditor *self);

/* Whether it wants a line of its own rather than the end of one. */
gboolean ts_editor_get_wide (TsEditor *self);

/* For subclasses. */
void ts_editor_set_wide (TsEditor *self, gboolean wide);
void ts_editor_set_child (TsEditor *self, GtkWidget *child);
void ts_editor_changed (TsEditor *self);
void ts_editor_submit (TsEditor *self);

G_END_DECLS
