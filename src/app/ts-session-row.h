/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-row.h: a session in the chooser: its name, its game, where it stands, and its menu.
 *
 * The menu's actions are the chooser's: "session.rename", "session.duplicate", "session.export" and
 * "session.delete", each with the session's number ("x").
 */

#pragma once

#include <adwaita.h>

#include "ts-library.h"

G_BEGIN_DECLS

#define TS_TYPE_SESSION_ROW (ts_session_row_get_type ())
G_DECLARE_FINAL_TYPE (TsSessionRow, ts_session_row, TS, SESSION_ROW, AdwActionRow)

GtkWidget *ts_session_row_new (const TsSessionInfo *info, const TsLanguage *language);

/* Whether it says just this of the session; a session that has changed needs a new row. */
gboolean ts_session_row_shows (TsSessionRow *self, const TsSessionInfo *info);

gint64 ts_session_row_get_id (TsSessionRow *self);
const char *ts_session_row_get_name (TsSessionRow *self);

/* What the game's view says of where it stands: "Round 3 · Enemy phase"; NULL when that
 * cannot be said. */
gboolean ts_session_row_has_place (TsSessionRow *self);
void ts_session_row_set_place (TsSessionRow *self, const char *place);

G_END_DECLS
