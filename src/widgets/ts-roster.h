/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-roster.h: a figure: its seat, badges and numbers in one row; or a row of figures.
 *
 * For TS_GUARD_TIME (ts-guard.h) after the parts have changed, taps on them send nothing.
 */

#pragma once

#include "ts-guard.h"
#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_ROSTER (ts_roster_get_type ())
G_DECLARE_FINAL_TYPE (TsRoster, ts_roster, TS, ROSTER, TsTrackerWidget)

/* The clock that the guard reads; g_get_monotonic_time() unless told. */
void ts_roster_set_clock (TsRoster *self, TsClockFunc clock);

G_END_DECLS
