/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-numbers-editor.h: several whole numbers in one line, as a person reads them off a board:
 * "12 13 ? 15".
 *
 * Spaces, commas and the like stand between them; "?" or "-" is a number that nobody knows yet,
 * where those are allowed.  What makes no sense is said below the line in one sentence, and handed
 * on as text, for whoever checks the value.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_TYPE_NUMBERS_EDITOR (ts_numbers_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsNumbersEditor, ts_numbers_editor, TS, NUMBERS_EDITOR, TsEditor)

/* Each from `min` to `max`; any when max < min.  `blanks`: some may be unknown.  `hint` (nullable)
 * stands in the line while it is empty. */
GtkWidget *ts_numbers_editor_new (gint64 min, gint64 max, gboolean blanks, const char *hint);

G_END_DECLS
