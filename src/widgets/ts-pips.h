/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-pips.h: how much of a limit is used: wounds, actions.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_PIPS (ts_pips_get_type ())
G_DECLARE_FINAL_TYPE (TsPips, ts_pips, TS, PIPS, TsTrackerWidget)

G_END_DECLS
