/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-window.h: the window around the pages: its actions and their keys, its size, the screen that
 * stays awake.
 */

#pragma once

#include "ts-navigator.h"

G_BEGIN_DECLS

#define TS_TYPE_WINDOW (ts_window_get_type ())
G_DECLARE_FINAL_TYPE (TsWindow, ts_window, TS, WINDOW, AdwApplicationWindow)

/* Opens as large as it was left, and where it was left. */
TsWindow *ts_window_new (GtkApplication *application, TsProfile *profile);

/* The pages in it. (transfer none) */
TsNavigator *ts_window_get_navigator (TsWindow *self);

/* What it says is said in this one. (transfer none) */
const TsLanguage *ts_window_get_language (TsWindow *self);

G_END_DECLS
