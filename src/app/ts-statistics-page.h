/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-statistics-page.h: what was played over all sessions: by whom, who won, how long it took,
 * which missions are hardest, how the dice fell.
 */

#pragma once

#include "ts-shelf-page.h"

G_BEGIN_DECLS

#define TS_TYPE_STATISTICS_PAGE (ts_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (TsStatisticsPage, ts_statistics_page, TS, STATISTICS_PAGE, TsShelfPage)

GtkWidget *ts_statistics_page_new (TsProfile *profile, TsShelfReader *reader);

/* Adds the plays of a file of BG Stats to the library, and says how it went; what of it was skipped
 * stays on the page. */
void ts_statistics_page_import (TsStatisticsPage *self, GFile *file);
/* Writes all plays, when they are read: "bgsplay" or "csv". */
void ts_statistics_page_export (TsStatisticsPage *self, const char *format, GFile *file);

G_END_DECLS
