/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-setting.h: settings that name a session.
 *
 * The number of a session says nothing without its library: where the library was replaced, another
 * session has the same number.
 */

#pragma once

#include "ts-library.h"

G_BEGIN_DECLS

/* Remembers session `id` of the library under the key, of type (sx); 0: none. */
void ts_session_setting_set (GSettings *settings, const char *key, TsLibrary *library, gint64 id);
/* The session's number; 0 where there is none, or one of another library. */
gint64 ts_session_setting_get (GSettings *settings, const char *key, TsLibrary *library);

G_END_DECLS
