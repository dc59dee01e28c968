/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-table.h: the table of a score: one column a player, one row a source of points, the
 * total apart and large.
 *
 * Where there is room the sources stand in a column of their own on the left.  On a narrow screen
 * each stands in a line above its numbers, so that all players are in sight; when even that is too
 * narrow, for large letters, the players stand in several lines.  Who plays stays at the top while
 * the rows are scrolled.
 *
 * Keys: Tab comes to one number and leaves again; the arrows, Home and End go from number to
 * number, Enter opens what stands behind one.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-score.h"

G_BEGIN_DECLS

#define TS_TYPE_SCORE_TABLE (ts_score_table_get_type ())
G_DECLARE_FINAL_TYPE (TsScoreTable, ts_score_table, TS, SCORE_TABLE, GtkWidget)

GtkWidget *ts_score_table_new (void);

/* Shows `score`, which must stay until the next call or as long as the table; so must the score of
 * the call before until this one returns.  A number that is in both keeps its button, with the
 * focus and an open popover. */
void ts_score_table_set (TsScoreTable *self, const TsScore *score, const TsLanguage *language);

G_END_DECLS
