/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-focus-path.h: where the focus is within a widget, to go on there in one that takes its place.
 *
 * Whoever types is not to find the next digit on a button because somebody else did something.
 */

#pragma once

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The way down to the focus, by number of child (of guint); NULL: it is not within `root`.
 * (transfer full, nullable) */
GArray *ts_focus_path_find (GtkWidget *root);

/* The way down to `widget`, NULL: it is not within `root`. (transfer full, nullable) */
GArray *ts_focus_path_lead_to (GtkWidget *widget, GtkWidget *root);

/* A way as data, and from it. (transfer full) */
JsonArray *ts_focus_path_write (const GArray *path);
GArray *ts_focus_path_read (JsonArray *array);

/* Gives the focus to what is at the end of the way, as far as that leads. FALSE: nothing took it.
 */
gboolean ts_focus_path_follow (GArray *path, GtkWidget *root);

G_END_DECLS
