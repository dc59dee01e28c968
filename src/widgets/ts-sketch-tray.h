/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-tray.h: the figures beside the map, each to be taken up or dragged onto it.
 *
 * Signals: "taken" (string id, nullable: put back). What is dragged is the figure's id as a string.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_SKETCH_TRAY (ts_sketch_tray_get_type ())
G_DECLARE_FINAL_TYPE (TsSketchTray, ts_sketch_tray, TS, SKETCH_TRAY, GtkWidget)

/* Those of `tokens` (of TsToken) that are not placed and that people may place. Without any the
 * tray is hidden. */
void ts_sketch_tray_set_tokens (TsSketchTray *self, GPtrArray *tokens);

/* Who is taken up; NULL: nobody. Emits nothing. */
void ts_sketch_tray_set_taken (TsSketchTray *self, const char *id);

G_END_DECLS
