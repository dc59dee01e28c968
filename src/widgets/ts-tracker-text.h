/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-text.h: what a tracker is and how much, in a few letters.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* "3", "2 / 4", "?", a tick in words; with `spoken` as a screen reader should say it: "2 of 4",
 * "unknown". (transfer full) */
char *ts_tracker_format_number (const TsTracker *tracker, gboolean spoken);
/* The same in signs: a few pips are "●●○".  With its label that stands before it, but for pips, and
 * behind it the mark of what was set by hand or is only assumed: "Rank 2 ✎". (transfer full) */
char *ts_tracker_format_value (const TsTracker *tracker, gboolean with_label);

G_END_DECLS
