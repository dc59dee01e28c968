/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * breaks.h: words that go on in the next line, though there is room for them.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The texts of all labels that are seen in it of which a line begins within a word, though there is
 * room for all of it, and how that line begins. (transfer full, of char *) */
GPtrArray *breaks_find (GtkWidget *widget);

G_END_DECLS
