/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-plot.h: the points of each player in the course of a game, drawn: a line a player with
 * the colour and the shape of the seat, the names at the ends of the lines.
 *
 * The same drawing serves the screen and paper.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-ending.h"
#include "ts-score.h"

G_BEGIN_DECLS

typedef struct _TsScorePlot TsScorePlot;

/* What it is drawn with. */
typedef struct
{
  PangoContext *context; /* its font is that of the words */
  GdkRGBA ink;           /* words and axes */
  GdkRGBA ground;        /* what is below */
  /* The colour of a seat, which may be NULL, or at its `core`; FALSE: it has no other there. */
  gboolean (*get_color) (gpointer data, const char *seat, gboolean core, GdkRGBA *color);
  gpointer data;
} TsScorePens;

/* Draws the mark of a seat around x and y, `size` to each side; a dot when it has none. */
void ts_score_pens_draw_mark (
    const TsScorePens *pens, cairo_t *cr, const char *seat, double x, double y, double size);

/* NULL: there are fewer than two moments, and nothing to see. Keeps nothing of `score`. */
TsScorePlot *ts_score_plot_new (const TsScore *score);
/* The same for the course of a game that is over. */
TsScorePlot *ts_score_plot_new_for_ending (const TsEnding *ending);
void ts_score_plot_free (TsScorePlot *self);

/* Draws into 0, 0, `width`, `height`. */
void ts_score_plot_draw (
    const TsScorePlot *self, cairo_t *cr, const TsScorePens *pens, double width, double height);

/* The same in words. (transfer full) */
char *ts_score_plot_format (const TsScorePlot *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsScorePlot, ts_score_plot_free)

G_END_DECLS
