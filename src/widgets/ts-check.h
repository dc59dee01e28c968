/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-check.h: one line of a checklist.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_CHECK (ts_check_get_type ())
G_DECLARE_FINAL_TYPE (TsCheck, ts_check, TS, CHECK, TsTrackerWidget)

G_END_DECLS
