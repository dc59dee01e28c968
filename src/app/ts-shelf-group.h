/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-group.h: a list below its heading, of the shelf or of campaigns: the first few rows, and
 * more when somebody asks for them.
 *
 * It hides itself while it is empty.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TS_TYPE_SHELF_GROUP (ts_shelf_group_get_type ())
G_DECLARE_FINAL_TYPE (TsShelfGroup, ts_shelf_group, TS, SHELF_GROUP, AdwPreferencesGroup)

/* The row for an element of the list. (transfer floating) */
typedef GtkWidget *(*TsShelfRowFunc) (gpointer element, gpointer user_data);

/* Shows another list, as many rows of it as were shown before; who had the focus in a row has it in
 * the one at the same place. */
void ts_shelf_group_fill (TsShelfGroup *self,
                          GPtrArray *list /* (transfer full) */,
                          TsShelfRowFunc new_row,
                          gpointer user_data);

/* How many rows people have asked for; for one that takes the place of another, before it is
 * filled. */
guint ts_shelf_group_get_wanted (TsShelfGroup *self);
void ts_shelf_group_set_wanted (TsShelfGroup *self, guint wanted);

/* A row: its title, and the parts of the line below, which are consumed; those that are NULL are
 * left out. (transfer floating) */
GtkWidget *ts_shelf_row_new (const char *title, char **parts, guint n_parts);
/* Who taps the row goes on from there. */
void ts_shelf_row_lead_on (GtkWidget *row);

G_END_DECLS
