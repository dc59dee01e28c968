/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-beside.h: a widget with another one beside it where there is room for both, and alone where
 * there is not: it may be as narrow as the first alone.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_BESIDE (ts_beside_get_type ())
G_DECLARE_FINAL_TYPE (TsBeside, ts_beside, TS, BESIDE, GtkWidget)

/* Properties: "main" and "side" (GtkWidget). */

/* Whether both are seen in such a width, and what of it the first one has then. */
gboolean ts_beside_has_room (TsBeside *self, int width);
int ts_beside_get_main_width (TsBeside *self, int width);

G_END_DECLS
