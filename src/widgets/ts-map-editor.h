/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-map-editor.h: a map in a form: small, with a button to draw it on a page of its own.
 *
 * The button activates TS_ACTION_DRAW with the name of the member and the grid; the page that holds
 * the form opens the drawing and sets the value when it is done.  A map that cannot be read is kept
 * as it came.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

/* The parameter has the type "(ss)": the member, "hex" or "square". */
#define TS_ACTION_DRAW "page.draw"

#define TS_TYPE_MAP_EDITOR (ts_map_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsMapEditor, ts_map_editor, TS, MAP_EDITOR, TsEditor)

/* `grid` NULL: either. */
GtkWidget *ts_map_editor_new (const char *name, const char *grid);

G_END_DECLS
