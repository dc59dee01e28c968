/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view.h: a session on the table: what to do now, where the round stands, the panels, the
 * dice and the log.
 *
 * Every widget in it gives its commands through the action "table.command"; here they meet the
 * session and the clock.  Where the parts stand follows from the width alone, see ts-posture.h:
 * side by side, with the log and the dice as a drawer; on a narrow window one is shown at a time
 * and a bar at the bottom changes between them.
 */

#pragma once

#include "ts-guide.h"
#include "ts-hall-share.h"
#include "ts-now-card.h"
#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_TABLE_VIEW (ts_table_view_get_type ())
G_DECLARE_FINAL_TYPE (TsTableView, ts_table_view, TS, TABLE_VIEW, TsPage)

/* The session that they may follow. */
GtkWidget *ts_table_view_new (TsProfile *profile, TsPhones *phones, TsHallShare *hall);

/* Goes on where another one was, as its draft (ts-page.h) says. */
void ts_table_view_take_draft (TsTableView *self, JsonObject *draft);

/* Does a command and shows what it asks of the hands, or the sentence that refuses it. */
gboolean ts_table_view_do (TsTableView *self, JsonObject *command);

/* Does a command (JSON) that the rules forbid. */
gboolean ts_table_view_do_anyway (TsTableView *self, const char *command);

/* Of another's step, which a phone gave, it is asked first. */
void ts_table_view_undo (TsTableView *self);
/* The ways back that are longer than a step, as a menu; one of them, by its word in ts-session.h.
 */
void ts_table_view_show_ways (TsTableView *self);
void ts_table_view_undo_back (TsTableView *self, const char *word);
/* Unless the session has gone on from there. */
void ts_table_view_undo_of (TsTableView *self, gint64 rev);
void ts_table_view_redo (TsTableView *self);
/* Undoes or redoes to `rev`, or does again what was left behind, up to `rev`, as branch `branch`.
 */
void ts_table_view_seek (TsTableView *self, guint64 rev, guint64 branch);

/* Brings a part to the front, with the focus: "now", "sketch", "score", "round", "dice" or "log"; a
 * sketch or a score that is in front already makes room for the panels; a drawer that has the focus
 * is closed. */
void ts_table_view_show (TsTableView *self, const char *part);

/* Reads aloud once more what was read last; says so where nothing is read aloud. */
void ts_table_view_repeat (TsTableView *self);

/* Packs the table up, or goes on laying it out again: where all that lies on it is listed. */
void ts_table_view_pack (TsTableView *self);
/* Goes where people say whether the table agrees. */
void ts_table_view_check (TsTableView *self);

/* Prints the score, or how the game ended; says so where there is neither. */
void ts_table_view_print (TsTableView *self);

/* Closes what lies over the table: what is chosen on the sketch, the score, the drawer that has the
 * focus, on a narrow window any part but what to do now. The table itself stays. FALSE: nothing
 * does. */
gboolean ts_table_view_close_top (TsTableView *self);

/* What a hint points at, or the way to it; what to do now, or the way there, where it is not to be
 * seen. (transfer none) */
GtkWidget *ts_table_view_find_place (TsTableView *self, TsGuidePlace place, const char *of);
/* What a hint of that place should not lie on, what matters most first. (transfer container) */
GPtrArray *ts_table_view_list_kept (TsTableView *self, TsGuidePlace place, const char *of);
/* Whether such a place is open, and not only the way to it. */
gboolean ts_table_view_shows_place (TsTableView *self, TsGuidePlace place);
/* What to do now. (transfer none) */
TsNowCard *ts_table_view_get_card (TsTableView *self);

G_END_DECLS
