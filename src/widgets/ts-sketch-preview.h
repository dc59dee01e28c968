/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-preview.h: a map as a small picture that nobody can point at.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-sketch.h"

G_BEGIN_DECLS

#define TS_TYPE_SKETCH_PREVIEW (ts_sketch_preview_get_type ())
G_DECLARE_FINAL_TYPE (TsSketchPreview, ts_sketch_preview, TS, SKETCH_PREVIEW, GtkWidget)

/* All of `map`, of which it keeps a reference; the size in pixels. For screen readers it is not
 * there: what it shows is said beside it. */
GtkWidget *ts_sketch_preview_new (const TsSketchMap *map, int width, int height);

G_END_DECLS
