/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-row.h: a session in a list: what it is called, where it stands, and its menu.
 *
 * What it says beside its name and its game is in its synopsis, which takes a replay; until it has
 * one it says what the library knows.  It has one soon after somebody sees it.  The first row of
 * the chooser is the game to go on with: it is larger, with the map or a large picture of the game,
 * and a button.
 *
 * What its menu does is in ts-session-actions.h.
 */

#pragma once

#include <adwaita.h>

#include "ts-session-item.h"

G_BEGIN_DECLS

#define TS_TYPE_SESSION_ROW (ts_session_row_get_type ())
G_DECLARE_FINAL_TYPE (TsSessionRow, ts_session_row, TS, SESSION_ROW, GtkListBoxRow)

/* Shows nothing yet. */
GtkWidget *ts_session_row_new (TsLibrary *library);
void ts_session_row_set_item (TsSessionRow *self, TsSessionItem *item);

/* Whether it says just this of the session; a session that has changed needs a new row. */
gboolean ts_session_row_shows (TsSessionRow *self, const TsSessionInfo *info);

const TsSessionInfo *ts_session_row_get_info (TsSessionRow *self);
/* What it is called here. */
const char *ts_session_row_get_name (TsSessionRow *self);
/* What somebody called it; NULL: nobody. */
const char *ts_session_row_get_typed_name (TsSessionRow *self);

void ts_session_row_set_first (TsSessionRow *self, gboolean first);

G_END_DECLS
