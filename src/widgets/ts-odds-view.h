/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-odds-view.h: the exact odds of a dice expression: the chart, the mean and the range, and the
 * chance of at least a number; for a game's own dice the chance of each face.
 */

#pragma once

#include <adwaita.h>

#include "ts-dice.h"

G_BEGIN_DECLS

#define TS_TYPE_ODDS_VIEW (ts_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (TsOddsView, ts_odds_view, TS, ODDS_VIEW, GtkWidget)

/* `dice` is not kept; NULL shows nothing. */
void ts_odds_view_set_dice (TsOddsView *self, const TsDice *dice, const TsLanguage *language);

G_END_DECLS
