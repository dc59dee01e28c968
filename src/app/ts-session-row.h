/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-row.h: a session in the chooser: what it is called, where it stands, and its menu.
 *
 * What it says beside its name and its game is in its synopsis, which takes a replay; until it has
 * one it says what the library knows.  The first row is the game to go on with: it is larger, with
 * the map or a large picture of the game, and a button.
 *
 * The actions are the chooser's: "session.open", and in the menu "session.rename",
 * "session.duplicate", "session.export" and "session.delete", each with the session's number ("x").
 */

#pragma once

#include <adwaita.h>

#include "ts-synopsis.h"

G_BEGIN_DECLS

#define TS_TYPE_SESSION_ROW (ts_session_row_get_type ())
G_DECLARE_FINAL_TYPE (TsSessionRow, ts_session_row, TS, SESSION_ROW, GtkListBoxRow)

/* Consumes `info`. */
GtkWidget *ts_session_row_new (TsSessionInfo *info, const TsLanguage *language);

/* Whether it says just this of the session; a session that has changed needs a new row. */
gboolean ts_session_row_shows (TsSessionRow *self, const TsSessionInfo *info);

const TsSessionInfo *ts_session_row_get_info (TsSessionRow *self);
/* What it is called here. */
const char *ts_session_row_get_name (TsSessionRow *self);
/* What somebody called it; NULL: nobody. */
const char *ts_session_row_get_typed_name (TsSessionRow *self);

void ts_session_row_set_first (TsSessionRow *self, gboolean first);

/* Reads what it is, and how long it was played, unless it has done so. */
void ts_session_row_look (TsSessionRow *self, TsLibrary *library);

G_END_DECLS
