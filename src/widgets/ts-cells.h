/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cells.h: the spaces of a track, drawn as cells in a wrap box.
 */

#pragma once

#include "ts-view.h"
#include "ts-wrap-box.h"

G_BEGIN_DECLS

/* Longer tracks are shown by their number alone. */
#define TS_MAX_CELLS 31

/* Appends a cell with `text`; `class` is nullable ("here", "end"). */
GtkWidget *ts_cells_add (TsWrapBox *box, const char *text, const char *class);

/* A marker by itself: its seat and what it is called; `class` is of the whole. */
GtkWidget *ts_cells_mark_new (const TsMark *mark, const char *class);

/* Puts a marker into a cell. */
void ts_cells_mark (GtkWidget *cell, const TsMark *mark);

G_END_DECLS
