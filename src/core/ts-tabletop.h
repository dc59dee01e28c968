/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tabletop.h: what lies on the table, described once, in the order in which one sets it up.
 *
 * A game has one function for it, TsGame.lay, which adds lines:
 *
 *   ts_lay()         what lies there at any moment: "The board lies between both players"
 *   ts_lay_first()   what is done before the first round only: shuffle, draw, hand out
 *   ts_lay_panels()  here lies what these panels of the view show
 *
 * and TsGame.aside lists what panels show that lies on no table: odds, rules, what cards say. That
 * is asked for every view, and so is a table of its own.
 *
 * From that come the checklist of the set-up, which has the lines of the first two kinds in their
 * order, because ticks go by their number; the list by which a table that was packed up is laid out
 * again, which has the lines of the first kind and all that panels show now; and the table check,
 * which asks for the numbers that lie there.
 *
 * What a panel shows is taken from the view, so that it is said once and nobody learns more than
 * the view tells them.  A panel that is named nowhere comes at the end: a game without TsGame.lay
 * lays out all its panels.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

typedef struct _TsTabletop TsTabletop;

/* Adds to `table` all that may lie there. Pure. */
typedef void (*TsLayFunc) (gconstpointer state, TsTabletop *table);

/* What TsGame.aside lists: ids of panels, trackers, parts and numbers, where "*" stands for any
 * letters. */
#define TS_ASIDE(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* `line` is consumed. */
void ts_lay (TsTabletop *self, TsPhrase *line);
void ts_lay_first (TsTabletop *self, TsPhrase *line);
/* Ids of panels, and of numbers that some row says in words; with "*" as in TS_ASIDE(). The last
 * one is NULL. */
void ts_lay_panels (TsTabletop *self, ...) G_GNUC_NULL_TERMINATED;

/* The lines of the set-up, of TsPhrase. (transfer full) */
GPtrArray *ts_tabletop_list_setup (TsLayFunc lay, gconstpointer state);

/* For the frame; `lay` and `aside` are nullable. */

/* Marks what a view shows that lies on no table: TsPanel.aside, TsTracker.aside. */
void ts_tabletop_mark (const char *const *aside, TsView *view);
/* Lays out a view that was marked: TsView.unpack, panels of checks that give the command "unpack".
 * `laid` is a set of the ids of lines that are ticked. */
void ts_tabletop_unpack (TsLayFunc lay, gconstpointer state, GHashTable *laid, TsView *view);

/* Whether the game says where that panel, tracker or part lies; that it lies nowhere. */
gboolean ts_tabletop_knows (TsLayFunc lay, gconstpointer state, const char *id);
gboolean ts_tabletop_is_aside (const char *const *aside, const char *id);
/* Whether a view that was laid out has a line of that id. */
gboolean ts_tabletop_has_line (const TsView *view, const char *line);
/* How many lines it has; `n_laid` (nullable): how many of them are ticked. */
guint ts_tabletop_count (const TsView *view, guint *n_laid);

/* What a tracker shows besides its label and its note, in one line: "2 / 4", "Drone ← Endo",
 * "Wounds 2 / 4, Rank 1"; NULL: nothing. (transfer full) */
char *ts_tracker_to_text (const TsTracker *self);

G_END_DECLS
