/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-cells.h: the rows of a score pad below their headings, drawn: dozens of numbers of which
 * none can be touched.  The first column is words and takes the room that is left, the others are
 * numbers.  A screen reader says it row by row as one text.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_TABLE_CELLS (ts_table_cells_get_type ())
G_DECLARE_FINAL_TYPE (TsTableCells, ts_table_cells, TS, TABLE_CELLS, GtkWidget)

void ts_table_cells_set (TsTableCells *self, const TsTracker *tracker);

G_END_DECLS
