/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-tabs.h: the ways between the parts of a narrow table, in a box that is empty until there
 * is one.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes them, if they are not there yet; `table` has the property "part", and says with
 * "has-sketch" and "has-score" which there are. */
void ts_table_tabs_fill (GtkBox *self, GtkWidget *table);
/* The one to a part; NULL: there are none yet. (transfer none) */
GtkWidget *ts_table_tabs_find (GtkBox *self, const char *part);

G_END_DECLS
