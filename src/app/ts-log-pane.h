/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-pane.h: the log with the entry for notes below it.
 *
 * A click on a step chooses it, and says below the list what going there would undo or do again,
 * and what was left behind there; a button goes, through the action TS_ACTION_SEEK.  A note leaves
 * through the action "table.command".
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-session.h"

G_BEGIN_DECLS

/* To a rev of the session, on a branch of what was left behind there (0: along the line). */
#define TS_ACTION_SEEK "table.seek"
#define TS_ACTION_SEEK_TYPE "(tt)"

#define TS_TYPE_LOG_PANE (ts_log_pane_get_type ())
G_DECLARE_FINAL_TYPE (TsLogPane, ts_log_pane, TS, LOG_PANE, GtkWidget)

/* Once; the list is read as far as it is looked at. */
void ts_log_pane_set_session (TsLogPane *self, TsSession *session, const TsLanguage *language);

/* Shows what has changed in the session. */
void ts_log_pane_update (TsLogPane *self);

/* What is being written there. */
const char *ts_log_pane_get_note (TsLogPane *self);
void ts_log_pane_set_note (TsLogPane *self, const char *note);

G_END_DECLS
