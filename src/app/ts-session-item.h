/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-item.h: a session as an element of a list, with what was found out about it.
 *
 * A list may be long: an item costs what the library says in its list, and a replay only when
 * somebody looks at it.
 */

#pragma once

#include "ts-synopsis.h"

G_BEGIN_DECLS

#define TS_TYPE_SESSION_ITEM (ts_session_item_get_type ())
G_DECLARE_FINAL_TYPE (TsSessionItem, ts_session_item, TS, SESSION_ITEM, GObject)

/* (transfer full) */
TsSessionItem *ts_session_item_new (const TsSessionInfo *info, const TsLanguage *language);

/* Whether it says just this of the session; a session that has changed needs a new item. */
gboolean ts_session_item_shows (TsSessionItem *self, const TsSessionInfo *info);

const TsSessionInfo *ts_session_item_get_info (TsSessionItem *self);
/* NULL: this version does not know it. */
const TsGame *ts_session_item_get_game (TsSessionItem *self);
const TsLanguage *ts_session_item_get_language (TsSessionItem *self);
/* What somebody called it; NULL: nobody. */
const char *ts_session_item_get_typed_name (TsSessionItem *self);
/* When it was changed last. */
const char *ts_session_item_get_when (TsSessionItem *self);

/* Reads what it is, and how long it was played; FALSE: that was done before. */
gboolean ts_session_item_look (TsSessionItem *self, TsLibrary *library);
/* NULL: nobody has looked, or there is nothing to see. */
const TsSynopsis *ts_session_item_get_synopsis (TsSessionItem *self);
/* How long it was played; NULL: nobody has looked, or nobody knows. */
const char *ts_session_item_get_played (TsSessionItem *self);

/* Whether each word is in its name, its game, or the names of who plays, as somebody types them. */
gboolean
ts_session_item_matches (TsSessionItem *self, TsLibrary *library, const char *const *words);

G_END_DECLS
