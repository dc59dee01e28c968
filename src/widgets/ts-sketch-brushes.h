/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-brushes.h: what each brush of the drawer is called and looks like.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-sketch-editor.h"

G_BEGIN_DECLS

typedef struct
{
  TsBrush brush;
  const char *label; /* msgid */
  const char *hint;  /* msgid: what it lays, in full */
} TsBrushLook;

/* The brushes of a grid, the most used first. */
const TsBrushLook *ts_brush_looks_get (TsGrid grid, guint *n_looks);

/* Whether it lays edges of hexes rather than places. */
gboolean ts_brush_is_edge (TsBrush brush);

/* A toggle with the brush drawn on it as it will look on the map. */
GtkWidget *ts_brush_look_new_button (const TsBrushLook *look, TsGrid grid);

G_END_DECLS
