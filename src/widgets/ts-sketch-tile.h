/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-tile.h: a tile to lay: a map moved to where it is turned and laid by.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-sketch.h"

G_BEGIN_DECLS

typedef struct
{
  TsSketchMap map; /* hexes: their middle is (0,0); squares: cut off around what is obstructed */
} TsTile;

TsTile *ts_tile_new (const TsSketchMap *map);
void ts_tile_free (TsTile *self);

/* A toggle with the tile and its name on it. */
GtkWidget *ts_tile_new_button (const TsTile *self, const char *name);

G_END_DECLS
