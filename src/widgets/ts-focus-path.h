/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-focus-path.h: where the focus is within a widget, to go on there in one that takes its place.
 *
 * Whoever types is not to find the next digit on a button because somebody else did something.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The way down to the focus, by number of child (of guint); NULL: it is not within `root`.
 * (transfer full, nullable) */
GArray *ts_focus_path_find (GtkWidget *root);

/* Gives the focus to what is at the end of the way, as far as that leads. FALSE: nothing took it.
 */
gboolean ts_focus_path_follow (GArray *path, GtkWidget *root);

G_END_DECLS
