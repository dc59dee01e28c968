/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-sheet.h: the score on paper: title and date, who leads or how it ended, the table, the
 * graph and the notes, always in the colours of the day.
 *
 * It is laid out for a page and drawn page by page with cairo, in points.  Pictures, PDF files and
 * what is printed come from here.  Nothing of it needs a window.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-ending.h"
#include "ts-score.h"

G_BEGIN_DECLS

typedef struct _TsScoreSheet TsScoreSheet;

/* `score` and `ending` must live as long as the sheet; each of them is nullable, `date` too. */
TsScoreSheet *ts_score_sheet_new (const TsScore *score,
                                  const TsEnding *ending,
                                  const char *title,
                                  const char *date);
void ts_score_sheet_free (TsScoreSheet *self);

/* Whether the columns want a page that is wider than high. */
gboolean ts_score_sheet_is_wide (const TsScoreSheet *self);

/* Lays it out for pages of this size, before anything is drawn; a height of 0 makes one page as
 * high as it has to be.  Gives the number of pages. */
guint ts_score_sheet_lay_out (TsScoreSheet *self, double width, double height);

/* How high a page is. */
double ts_score_sheet_get_height (const TsScoreSheet *self);

/* Draws one page on a ground that is white already. */
void ts_score_sheet_draw (const TsScoreSheet *self, cairo_t *cr, guint page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsScoreSheet, ts_score_sheet_free)

G_END_DECLS
