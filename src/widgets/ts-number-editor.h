/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-number-editor.h: a whole number that may be empty, with big − and +.
 *
 * Unlike a spin button it can have no value.  What is typed and is no number is handed on as text,
 * so that whoever checks the object can say so.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_TYPE_NUMBER_EDITOR (ts_number_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsNumberEditor, ts_number_editor, TS, NUMBER_EDITOR, TsEditor)

GtkWidget *ts_number_editor_new (void);

/* Where − and + stop; `max` < `min`: no upper limit. */
void ts_number_editor_set_range (TsNumberEditor *self, gint64 min, gint64 max);

void ts_number_editor_set_number (TsNumberEditor *self, gint64 value);
/* FALSE: empty, or not a number. */
gboolean ts_number_editor_get_number (TsNumberEditor *self, gint64 *value);

G_END_DECLS
