/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-countdown.h: a card on a countdown: the rounds that are left.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_COUNTDOWN (ts_countdown_get_type ())
G_DECLARE_FINAL_TYPE (TsCountdown, ts_countdown, TS, COUNTDOWN, TsTrackerWidget)

G_END_DECLS
