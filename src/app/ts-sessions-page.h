/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sessions-page.h: all games of the library, to be looked for. There may be thousands: only rows
 * that are seen are made.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_SESSIONS_PAGE (ts_sessions_page_get_type ())
G_DECLARE_FINAL_TYPE (TsSessionsPage, ts_sessions_page, TS, SESSIONS_PAGE, TsPage)

GtkWidget *ts_sessions_page_new (TsProfile *profile);

G_END_DECLS
