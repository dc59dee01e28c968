/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-choice-editor.h: one of a few, or any of a few.
 *
 * Up to TS_CHOICE_TOGGLES choices, and always when several may be chosen, are toggles; more are a
 * drop-down list, which begins with an empty line where nothing is chosen.  Enter on a toggle that
 * is chosen is "submit".
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_CHOICE_TOGGLES 7

typedef enum
{
  TS_CHOICE_ONE,         /* one */
  TS_CHOICE_ONE_OR_NONE, /* a drop-down list then always begins with an empty line */
  TS_CHOICE_SEVERAL,     /* an array, in the order of the choices */
} TsChoiceMode;

#define TS_TYPE_CHOICE_EDITOR (ts_choice_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsChoiceEditor, ts_choice_editor, TS, CHOICE_EDITOR, TsEditor)

/* Add the choices, in order, before a value is set. */
GtkWidget *ts_choice_editor_new (TsChoiceMode mode);
/* `seat` is nullable. */
void
ts_choice_editor_add (TsChoiceEditor *self, const char *id, const char *label, const char *seat);

/* The ids of all choices, in their order. (transfer none, of texts) */
const GPtrArray *ts_choice_editor_list_ids (TsChoiceEditor *self);

/* Sets a value that nobody has chosen yet.  Where several may be chosen and this is one, the first
 * tap is the answer: another takes its place, and the same one stays. */
void ts_choice_editor_propose (TsChoiceEditor *self, JsonNode *value);

/* A letter or a digit of the name of a choice was typed, one soon after the other: the first that
 * begins so is chosen; where none does, a digit is the number of a choice. FALSE: none is meant. */
gboolean ts_choice_editor_type (TsChoiceEditor *self, gunichar c);

/* Whether Enter has nothing to choose here: the focus is not on a choice that a person went to and
 * has not taken. */
gboolean ts_choice_editor_is_settled (TsChoiceEditor *self);

G_END_DECLS
