/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-paper.h: what all that is printed from text has in common: its margins and its letters.
 *
 * Whoever prints says how it is laid out ("begin-print"), draws each page ("draw-page") and lets go
 * of what was made for one run ("end-print"): GTK runs a preview and the print after it over the
 * same operation.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An operation that counts in points, on pages with `margin` millimeters on each side unless
 * somebody chooses others. `title` is what the printer's queue calls it. (transfer full) */
GtkPrintOperation *ts_paper_new_operation (const char *title, double margin);

/* `markup` in letters of `size` points, wrapped at `width` points. (transfer full) */
PangoLayout *
ts_paper_new_layout (GtkPrintContext *context, const char *markup, double size, double width);
/* How high that is, in points. */
double ts_paper_measure (PangoLayout *layout);

G_END_DECLS
