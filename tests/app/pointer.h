/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * pointer.h: the pointer and the keys of a real display, by xdotool: what signals that a test emits
 * do not show.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Until what has changed stands where it will be, however slow the machine is. */
void pointer_let_draw (gpointer window);

/* A line of words, separated by blanks; the program goes on meanwhile. */
void pointer_do (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* As xdotool calls it. */
gulong pointer_get_window (GtkNative *native);

/* Into the middle of a widget, `dx` pixels beside it. */
void pointer_move_to (GtkWidget *widget, int dx);

/* Whether the middle of a widget can be seen and clicked: nothing lies over it. */
gboolean pointer_can_reach (GtkWidget *widget);

G_END_DECLS
