/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-list-editor.h: any number of values one below the other, each with its own editor: texts, or
 * the rows of a table.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_TYPE_LIST_EDITOR (ts_list_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsListEditor, ts_list_editor, TS, LIST_EDITOR, TsEditor)

/* Makes an empty editor for one more value. */
typedef TsEditor *(*TsMakeEditorFunc) (gpointer user_data);

GtkWidget *ts_list_editor_new (TsMakeEditorFunc make, gpointer user_data, GDestroyNotify destroy);

/* What is filled in already when a person adds `editor` to the others (of TsEditor). */
typedef void (*TsProposeFunc) (TsEditor *editor, const GPtrArray *others);
void ts_list_editor_set_propose (TsListEditor *self, TsProposeFunc propose);

G_END_DECLS
