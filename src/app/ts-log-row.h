/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-row.h: one step of the log in words: what happened, what it asked of the hands and why,
 * who did it and when.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-log-model.h"
#include "ts-places.h"

G_BEGIN_DECLS

#define TS_TYPE_LOG_ROW (ts_log_row_get_type ())
G_DECLARE_FINAL_TYPE (TsLogRow, ts_log_row, TS, LOG_ROW, GtkWidget)

GtkWidget *ts_log_row_new (void);

/* `now`: seconds since 1970; a step of another day says its day. `places`: seats and roles in its
 * language. */
void ts_log_row_set_item (
    TsLogRow *self, TsLogItem *item, const TsLanguage *language, TsPlaces *places, gint64 now);

/* The photo that its step has added, with a small picture that opens it large; a step has none. */
void ts_log_row_show_photo (TsLogRow *self, TsLogItem *item, TsSession *session);

/* Marks the present and what was undone, and by whom: the session may have moved since. */
void ts_log_row_mark (TsLogRow *self,
                      TsLogItem *item,
                      const TsLanguage *language,
                      TsPlaces *places,
                      TsSession *session);

G_END_DECLS
