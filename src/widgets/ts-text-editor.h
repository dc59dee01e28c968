/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-text-editor.h: a text: one line, or several when it may be longer than a line.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_TYPE_TEXT_EDITOR (ts_text_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsTextEditor, ts_text_editor, TS, TEXT_EDITOR, TsEditor)

/* `max` characters; more than TS_MAX_NAME gets several lines; 0 is TS_MAX_NAME. */
GtkWidget *ts_text_editor_new (gint64 max, const char *hint);

G_END_DECLS
