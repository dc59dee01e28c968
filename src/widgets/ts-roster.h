/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-roster.h: a figure: its seat, badges and numbers in one row.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_ROSTER (ts_roster_get_type ())
G_DECLARE_FINAL_TYPE (TsRoster, ts_roster, TS, ROSTER, TsTrackerWidget)

G_END_DECLS
