/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-navigator.h: the stack of pages, from the chooser to where a person has gone: the TsShell of
 * them all.
 *
 * It remembers, through the setting "last-session", which session lay open.
 *
 * It emits "changed" when another page has come to the front, or the session on the table has
 * changed.
 */

#pragma once

#include <adwaita.h>

#include "ts-hall-share.h"
#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_NAVIGATOR (ts_navigator_get_type ())
G_DECLARE_FINAL_TYPE (TsNavigator, ts_navigator, TS, NAVIGATOR, AdwBin)

/* (transfer floating) */
TsNavigator *ts_navigator_new (TsProfile *profile);

/* Opens where it was left; once, when it stands in its window. */
void ts_navigator_start (TsNavigator *self);

/* Shows what is so now. */
void ts_navigator_refresh (TsNavigator *self);
/* Builds every text anew, keeping places, drafts and the session. */
void ts_navigator_rebuild (TsNavigator *self);

/* To the set-up of the only game, or to the chooser when there are several. */
void ts_navigator_begin_new_game (TsNavigator *self);
/* With the session on the table, or with the one that was played last; to the chooser where there
 * is none. */
void ts_navigator_go_on (TsNavigator *self);
/* The game whose guided round may be played; NULL: none has one. */
const TsGame *ts_navigator_find_guided (void);
/* Lays it on the table, from its beginning; whoever leaves it before its end may come back. */
void ts_navigator_begin_guide (TsNavigator *self);
/* Where it was left, as long as the program runs, or where it is. */
gboolean ts_navigator_can_resume_guide (TsNavigator *self);
void ts_navigator_resume_guide (TsNavigator *self);
/* Of the guided round in front, if there is one: goes on to its next hint; goes home, and no
 * list has heard of it; goes on with its session as one of the library. */
gboolean ts_navigator_has_guide (TsNavigator *self);
void ts_navigator_pass_hint (TsNavigator *self);
void ts_navigator_leave_guide (TsNavigator *self);
void ts_navigator_save_guide (TsNavigator *self);
/* Goes on with the drawing that was left unfinished last, if nobody has gone anywhere since. */
void ts_navigator_resume (TsNavigator *self);
/* Before the window closes; FALSE: it must not, and why is said. */
gboolean ts_navigator_finish (TsNavigator *self);

/* Whether the page in front belongs to a session. */
gboolean ts_navigator_has_session_in_front (TsNavigator *self);
/* The page in front. */
TsPage *ts_navigator_get_page (TsNavigator *self);
/* The session on the table. (nullable) */
TsSession *ts_navigator_get_session (TsNavigator *self);
/* Those that may follow it. (nullable) */
TsPhones *ts_navigator_get_phones (TsNavigator *self);
/* Whether the table is shared with a hall. (transfer none) */
TsHallShare *ts_navigator_get_hall (TsNavigator *self);

G_END_DECLS
