/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sequence-editor.h: any number of choices in an order: the queue of a colour.
 *
 * A tap in the palette appends; a tap on a piece of the sequence selects it, to be moved or
 * removed.  On the keyboard Alt+← and Alt+→ move the selected piece, Delete removes it.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_TYPE_SEQUENCE_EDITOR (ts_sequence_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsSequenceEditor, ts_sequence_editor, TS, SEQUENCE_EDITOR, TsEditor)

GtkWidget *ts_sequence_editor_new (void);
/* Adds the choices, in order; `most`: how often at most, 0: any number of times. */
void ts_sequence_editor_add (TsSequenceEditor *self, const char *id, const char *label, guint most);

/* Lets people type the whole of it in one line too, see ts-sequence-words.h, after the choices were
 * added. What is typed counts at once; Enter, or leaving the line, makes pieces of it. */
void ts_sequence_editor_add_line (TsSequenceEditor *self);

G_END_DECLS
