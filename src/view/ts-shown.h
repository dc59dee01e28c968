/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shown.h: what the rules keep in tables, as trackers: the numbers of a state, the lines of its
 * set-up, who waits in which order.
 */

#pragma once

#include "ts-number.h"
#include "ts-queue.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* Trackers of a number, in a panel or in a row of a roster; what a number shows besides (its note,
 * a goal) is for the game to add. NULL: the thing has no such number now. (transfer none) */
TsTracker *ts_panel_add_number (
    TsPanel *panel, const TsGroup *group, const char *number, gconstpointer state, guint thing);
TsTracker *ts_tracker_add_number (
    TsTracker *row, const TsGroup *group, const char *number, gconstpointer state, guint thing);

/* The list of ts-checklist.h in a panel, a tracker "check.1" … a line. `lines` are TsPhrase. */
void ts_checklist_show (GPtrArray *lines, const guint8 *checked, TsView *view, TsPanel *panel);

/* Marks the trackers that may be sorted: TsTracker.sortable. */
void ts_queue_mark (TsQueueFunc find, gconstpointer state, TsView *view);

G_END_DECLS
