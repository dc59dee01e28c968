/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-queue.h: a line of waiting figures, front first.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_QUEUE (ts_queue_get_type ())
G_DECLARE_FINAL_TYPE (TsQueue, ts_queue, TS, QUEUE, TsTrackerWidget)

G_END_DECLS
