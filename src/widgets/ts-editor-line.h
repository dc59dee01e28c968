/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-editor-line.h: an editor with its label, as forms show it.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

/* A line: label and hint (nullable), the editor at the end of it, or below where it is wide or
 * there is no room.
 * `assumed` adds the badge of a value that nobody is sure of. */
GtkWidget *
ts_editor_line_new (const char *label, const char *hint, gboolean assumed, TsEditor *editor);

/* The same for a cell of a table: a small label with the editor below. */
GtkWidget *
ts_editor_cell_new (const char *label, const char *hint, gboolean assumed, TsEditor *editor);

G_END_DECLS
