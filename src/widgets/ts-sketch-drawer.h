/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-drawer.h: a map is drawn here: brushes, tiles to lay, and an undo of its own.
 *
 * A brush or a tile is chosen, then laid on the canvas with a finger, a pointer or the keys: 1 to 9
 * choose a brush (and the next entry, when it is that of the entries already), R turns a tile, F
 * turns it over, Escape puts it away, Ctrl+Z and Ctrl+Shift+Z undo and redo.  In the middle of a
 * stroke Escape and undo take that stroke back.  What does not fit is said in a sentence over the
 * map, and changes nothing.  The map never moves because of what is shown around it.
 *
 * Actions on the widget: draw.undo, draw.redo, draw.clear, draw.turn, draw.flip, draw.zoom-in,
 * draw.zoom-out, draw.zoom-fit.
 *
 * Signals:
 *   save-tile (string name)   what is drawn is to be kept as a tile
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-language.h"
#include "ts-sketch.h"

G_BEGIN_DECLS

#define TS_TYPE_SKETCH_DRAWER (ts_sketch_drawer_get_type ())
G_DECLARE_FINAL_TYPE (TsSketchDrawer, ts_sketch_drawer, TS, SKETCH_DRAWER, GtkWidget)

GtkWidget *ts_sketch_drawer_new (void);

/* The words of places and complaints; English until told. */
void ts_sketch_drawer_set_language (TsSketchDrawer *self, const TsLanguage *language);

/* Begins with `map`: nothing to undo, the first brush, no tiles. */
void ts_sketch_drawer_set_map (TsSketchDrawer *self, const TsSketchMap *map);
/* What the entries of the map are called, the first one's first (of char *, nullable): there are as
 * many, and the brush of entries lays them by their names. Without names they are numbers. */
void ts_sketch_drawer_set_entries (TsSketchDrawer *self, GPtrArray *names);
/* Goes on with another map of the same grid, as a step that can be undone. */
void ts_sketch_drawer_replace_map (TsSketchDrawer *self, const TsSketchMap *map);
/* What is drawn now; valid until the next change. */
const TsSketchMap *ts_sketch_drawer_get_map (TsSketchDrawer *self);

/* The tiles to lay, each copied; one of another grid is passed over. A tile lies with its middle on
 * the hex that is tapped, or with its upper left square on the square. */
void ts_sketch_drawer_clear_tiles (TsSketchDrawer *self);
void ts_sketch_drawer_add_tile (TsSketchDrawer *self, const char *name, const TsSketchMap *map);

/* Whether there is somebody who keeps tiles: offers to save what is drawn as one. */
void ts_sketch_drawer_set_keeps_tiles (TsSketchDrawer *self, gboolean keeps_tiles);

G_END_DECLS
