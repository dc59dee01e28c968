/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-line-row.h: a row of a TsLongList: a title and a line below it, or whatever else a page puts
 * there.  It has the focus itself, and says what it is; from there it goes on to what is within.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_LINE_ROW (ts_line_row_get_type ())
G_DECLARE_FINAL_TYPE (TsLineRow, ts_line_row, TS, LINE_ROW, GtkWidget)

/* A row of two texts, of which `details` is nullable; with an arrow where it leads on. `row`, which
 * is nullable, becomes it where it is one already. (transfer floating) */
GtkWidget *
ts_line_row_show (GtkWidget *row, const char *title, const char *details, gboolean leads_on);

/* A row around something else, which is called so. (transfer floating) */
GtkWidget *ts_line_row_new_around (GtkWidget *content, const char *name);

G_END_DECLS
