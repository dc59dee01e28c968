/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-details.h: what stands behind one number of a score: how it comes about, the questions
 * that only people can answer, and a line to set it by hand or to give it back to the program.
 *
 * Signal: "done" just before a command leaves (see ts-send.h): whatever the slip is in can close.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-score.h"

G_BEGIN_DECLS

#define TS_TYPE_SCORE_DETAILS (ts_score_details_get_type ())
G_DECLARE_FINAL_TYPE (TsScoreDetails, ts_score_details, TS, SCORE_DETAILS, GtkWidget)

GtkWidget *ts_score_details_new (void);

/* Shows `cell`, of which nothing is kept. */
void ts_score_details_set (TsScoreDetails *self,
                           const char *title,
                           const TsScoreCell *cell,
                           const TsLanguage *language);

G_END_DECLS
