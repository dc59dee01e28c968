/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-text.h: a reminder.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_TEXT (ts_text_get_type ())
G_DECLARE_FINAL_TYPE (TsText, ts_text, TS, TEXT, TsTrackerWidget)

G_END_DECLS
