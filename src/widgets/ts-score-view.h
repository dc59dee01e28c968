/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-view.h: the score of a game as people know it from a score pad: who leads, the table,
 * what is missing, the points in the course of the game, and a menu to share it.
 *
 * Commands leave through TS_ACTION_COMMAND (ts-send.h).  The menu activates the actions
 * "score.copy", "score.save-csv", "score.save-picture" and "score.save-pdf", which whoever holds
 * the session installs.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-score.h"

G_BEGIN_DECLS

#define TS_TYPE_SCORE_VIEW (ts_score_view_get_type ())
G_DECLARE_FINAL_TYPE (TsScoreView, ts_score_view, TS, SCORE_VIEW, GtkWidget)

GtkWidget *ts_score_view_new (void);

/* Shows the score of `view` (transfer full), which has one. */
void ts_score_view_take_view (TsScoreView *self, TsView *view, const TsLanguage *language);

G_END_DECLS
