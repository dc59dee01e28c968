/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-odds-chart.h: the odds of a roll as bars, those from a chosen total up lit.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-dice.h"

G_BEGIN_DECLS

#define TS_TYPE_ODDS_CHART (ts_odds_chart_get_type ())
G_DECLARE_FINAL_TYPE (TsOddsChart, ts_odds_chart, TS, ODDS_CHART, GtkWidget)

/* (transfer full, nullable) */
void ts_odds_chart_take_odds (TsOddsChart *self, TsOdds *odds);
/* Totals from `total` up are lit; G_MAXINT64 lights none. */
void ts_odds_chart_set_least (TsOddsChart *self, gint64 total);

G_END_DECLS
