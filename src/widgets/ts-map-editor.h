/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-map-editor.h: a map in a form: small, with a button to draw it on a page of its own.
 *
 * The button activates TS_ACTION_DRAW with the name of the member; the page that holds the form
 * opens the drawing and sets the value when it is done.  A map that cannot be read is kept as it
 * came.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

/* The parameter has the type "s". */
#define TS_ACTION_DRAW "page.draw"

#define TS_TYPE_MAP_EDITOR (ts_map_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsMapEditor, ts_map_editor, TS, MAP_EDITOR, TsEditor)

GtkWidget *ts_map_editor_new (const char *name);

G_END_DECLS
