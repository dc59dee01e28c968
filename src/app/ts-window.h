/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-window.h: the window: a stack of pages, from the chooser to where a person has gone.
 *
 * It remembers its size and, through the setting "last-session", which session lay open.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_WINDOW (ts_window_get_type ())
G_DECLARE_FINAL_TYPE (TsWindow, ts_window, TS, WINDOW, AdwApplicationWindow)

/* Opens where it was left. */
TsWindow *ts_window_new (TsApplication *application);

/* Goes on to a place, or back to where one came from; the chooser is never left. */
void ts_window_go (TsWindow *self, TsPlace *place /* (transfer full) */);
void ts_window_back (TsWindow *self);
void ts_window_go_home (TsWindow *self);

/* Goes back when the page below takes `answer`; TRUE: it did. */
gboolean ts_window_answer (TsWindow *self, JsonObject *answer);
/* Goes on with what was left unfinished last, if nobody has gone anywhere since. */
void ts_window_resume (TsWindow *self);

/* Lays a session of the library on the table; says what is wrong when it cannot. */
void ts_window_open_session (TsWindow *self, gint64 id);

/* To the set-up of the only game, or to the chooser when there are several. */
void ts_window_begin_new_game (TsWindow *self);

/* Hides a session, with a toast that brings it back. */
void ts_window_delete_session (TsWindow *self, gint64 id, const char *name);

/* A sentence that goes away by itself. */
void ts_window_say (TsWindow *self, const char *text);
/* The same for what comes often: each takes the place of the one before. */
void ts_window_tell (TsWindow *self, const char *text);
/* Says what was done, beside a button that takes it back by an action. A floating `target` is
 * consumed. */
void ts_window_offer_undo (TsWindow *self, const char *text, const char *action, GVariant *target);
/* Says which rule forbids a command (JSON), beside a button that gives it all the same. It goes
 * with the page that is in front, and when it is no longer so. */
void ts_window_offer_anyway (TsWindow *self, const char *text, const char *command);
void ts_window_forget_anyway (TsWindow *self);
void ts_window_complain (TsWindow *self, const GError *error);

/* Builds every text anew, keeping places, drafts and the session. */
void ts_window_rebuild (TsWindow *self);

TsApplication *ts_window_get_app (TsWindow *self);
/* The page in front. */
TsPage *ts_window_get_page (TsWindow *self);
/* The session on the table. (nullable) */
TsSession *ts_window_get_session (TsWindow *self);
/* Those that may follow it. (nullable) */
TsPhones *ts_window_get_phones (TsWindow *self);

G_END_DECLS
