/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-graph.h: the points of each player in the course of a game; who does not see it is told
 * the numbers.
 *
 * It hides itself while there are fewer than two moments.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-ending.h"
#include "ts-score.h"

G_BEGIN_DECLS

#define TS_TYPE_SCORE_GRAPH (ts_score_graph_get_type ())
G_DECLARE_FINAL_TYPE (TsScoreGraph, ts_score_graph, TS, SCORE_GRAPH, GtkWidget)

/* Keeps nothing of `score`. */
void ts_score_graph_set (TsScoreGraph *self, const TsScore *score);
/* The same for the course of a game that is over. */
void ts_score_graph_set_ending (TsScoreGraph *self, const TsEnding *ending);

G_END_DECLS
