/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-wrap-box.h: children in lines, as ts-wrap-layout.h lays them out; its switches are properties:
 * "fill", "columns", "middle", "at-end".
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
