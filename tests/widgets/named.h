/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * named.h: whether each control has a name that a screen reader can say, and says a thing once.
 *
 * The rules are those of the oldest GTK that we build on, which says the name that was given and
 * the label that stands on a button, and of the newest, which calls what is within a menu button by
 * the name of the menu button.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fails when a control below `root` has no name that a screen reader could say, or one that says a
 * thing twice.  What libadwaita makes of its own is its own. */
void assert_all_named (GtkWidget *root);

G_END_DECLS
