/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-counter.h: a number with − and +.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_COUNTER (ts_counter_get_type ())
G_DECLARE_FINAL_TYPE (TsCounter, ts_counter, TS, COUNTER, TsTrackerWidget)

G_END_DECLS
