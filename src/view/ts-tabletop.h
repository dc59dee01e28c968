/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tabletop.h: what lies on the table (ts-lay.h), as the view shows it: the list by which a table
 * that was packed up is laid out again, and the marks of what lies on none (TsGame.aside).
 *
 * What a panel shows is taken from the view, so that it is said once and nobody learns more than
 * the view tells them.  A panel that is named nowhere comes at the end: a game without TsGame.lay
 * lays out all its panels.
 */

#pragma once

#include "ts-lay.h"
#include "ts-view.h"

G_BEGIN_DECLS

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
