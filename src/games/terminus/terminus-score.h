/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-score.h: the points, live from the first turn and at the end.
 *
 * Points for secret agendas are known to their owner only until the end: everything here is for a
 * reader, a player or NOBODY (the table).
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* Which player's eyes a viewer has: a seat's player; NOBODY: host, spectators, the wall. */
int terminus_get_reader (const TerminusState *state, const TsView *view);
/* Whether that reader may know what an agenda says. */
gboolean terminus_may_read (const TerminusState *state, int player, guint agenda, int reader);

/* The points of a row; UNKNOWN when something is missing. What people set by hand wins. */
int terminus_get_points (const TerminusState *state, int player, Row row, int reader);
/* The same without what was set by hand. */
int terminus_count_points (const TerminusState *state, int player, Row row, int reader);
/* What is known together; `complete` says whether nothing is missing. */
int terminus_get_total (const TerminusState *state, int player, int reader, gboolean *complete);
/* The ranks, 1 first: points, then fewest stations left, then coins, then shared (L986). */
void terminus_rank (const TerminusState *state, guint ranks[MAX_PLAYERS]);
/* Keeps the totals of a year that ends, for the graph. */
void terminus_remember_year (TerminusState *state);

/* terminus-view-score.c: fills in view->score. */
void terminus_view_score (const TerminusState *state, TsView *view);

G_END_DECLS
