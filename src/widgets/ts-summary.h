/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-summary.h: what the panels say, in one line, for while something else is in their place.
 *
 * Of each player the limit and the first number, as long as they are known ("John ●●○ Rank 1   Kyle
 * ●●● down"); then who waits in line, and what is counted up to something, or down ("Crates 2 / 4
 * Enemy wave 3").  Nothing of what lies on no table, and nothing where no player has a limit.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_SUMMARY (ts_summary_get_type ())
G_DECLARE_FINAL_TYPE (TsSummary, ts_summary, TS, SUMMARY, GtkWidget)

void ts_summary_set_view (TsSummary *self, const TsView *view);
/* Of players the limits alone, for where there is little room. */
void ts_summary_set_brief (TsSummary *self, gboolean brief);
/* What it shows; empty where the panels have nothing of the kind. */
const char *ts_summary_get_text (TsSummary *self);

G_END_DECLS
