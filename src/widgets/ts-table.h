/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table.h: a score pad.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_TABLE (ts_table_get_type ())
G_DECLARE_FINAL_TYPE (TsTable, ts_table, TS, TABLE, TsTrackerWidget)

G_END_DECLS
