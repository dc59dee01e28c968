/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-wrap-box.h: children side by side at their natural width, going on in the next line where a
 * line is full.
 *
 * In a line with room to spare, children that expand share it.  With "fill", lines that had to be
 * wrapped and are at least half full are filled by all their children, and in a narrow box every
 * line is: buttons become wide.  With "columns", children that do not fit in one line stand in
 * columns of equal width, where a child that is wider than most takes several.
 *
 * With "middle" the lines stand in the middle of more height than they need, and each child in the
 * middle of its line.  With "at-end" they take no more of a wider place than they want, at its end.
 *
 * With "one-stop" the Tab key stops in it once, and the arrows go from child to child.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_WRAP_BOX (ts_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (TsWrapBox, ts_wrap_box, TS, WRAP_BOX, GtkWidget)

GtkWidget *ts_wrap_box_new (int spacing, gboolean fill);
void ts_wrap_box_append (TsWrapBox *self, GtkWidget *child);
void ts_wrap_box_clear (TsWrapBox *self);

/* Where Tab enters one that is "one-stop"; nullable: at its first child. (transfer none) */
void ts_wrap_box_set_entry (TsWrapBox *self, GtkWidget *child);

G_END_DECLS
