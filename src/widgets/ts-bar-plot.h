/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-bar-plot.h: how often things were counted, a bar each, with a line across it where something
 * was to be expected; who does not see it is told the numbers.
 *
 * Bars stand side by side where the names of all have room below them, and lie below one another
 * where they have not.  Those that follow one another in time always stand: then not each is named.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_BAR_PLOT (ts_bar_plot_get_type ())
G_DECLARE_FINAL_TYPE (TsBarPlot, ts_bar_plot, TS, BAR_PLOT, GtkWidget)

/* `name` says what is counted: “Plays by month”. (transfer floating) */
GtkWidget *ts_bar_plot_new (const char *name, gboolean in_time);

/* `expected` is negative where nobody can say. */
void ts_bar_plot_add (TsBarPlot *self, const char *label, guint n, double expected);

/* Where the bar at `index`, and the line across it, come to lie in a plot of that size; a bar of
 * nothing is empty. FALSE: there is no line. For tests too. */
gboolean ts_bar_plot_get_bar (TsBarPlot *self,
                              guint index,
                              int width,
                              int height,
                              graphene_rect_t *bar,
                              graphene_rect_t *line);

G_END_DECLS
