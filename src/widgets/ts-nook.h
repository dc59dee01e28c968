/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-nook.h: a child at its place in more room than it wants: “xalign” and “yalign” from 0, start
 * and top, to 1; below 0 it fills the room.
 *
 * For what holds texts that wrap, in place of “halign” and “valign”: what does not fill its room
 * GTK asks how wide it would be for the height that it has, which it finds out by trying.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_NOOK_FILL (-1.0)

#define TS_TYPE_NOOK (ts_nook_get_type ())
G_DECLARE_FINAL_TYPE (TsNook, ts_nook, TS, NOOK, GtkWidget)

/* It is seen when its child is. */
GtkWidget *ts_nook_new (GtkWidget *child, double xalign, double yalign);

G_END_DECLS
