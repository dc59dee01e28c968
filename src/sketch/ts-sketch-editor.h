/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-editor.h: a map being drawn, with an undo of its own.
 *
 * Drawing is not part of the game: its steps are undone here and never reach the session, which
 * only learns of the map when it is done.  One gesture is one step, however many hexes a finger
 * passed over: begin, any number of changes, end.  A gesture that changed nothing leaves no step.
 */

#pragma once

#include "ts-sketch.h"

G_BEGIN_DECLS

/* What a tap lays. */
typedef enum
{
  TS_BRUSH_ERASE, /* off the map; a free square */
  TS_BRUSH_PLAIN,
  TS_BRUSH_ROUGH, /* hexes only, as are the next ones */
  TS_BRUSH_ENTRY,
  TS_BRUSH_BLOCKED, /* a red hex; an obstructed square */
  TS_BRUSH_WALL,    /* edges */
  TS_BRUSH_DOOR,
  TS_BRUSH_OPEN_DOOR,
  TS_BRUSH_NO_EDGE,
  N_TS_BRUSHES,
} TsBrush;

typedef struct _TsSketchEditor TsSketchEditor;

TsSketchEditor *ts_sketch_editor_new (const TsSketchMap *map);
void ts_sketch_editor_free (TsSketchEditor *self);

/* (transfer none), valid until the next change. */
const TsSketchMap *ts_sketch_editor_get_map (const TsSketchEditor *self);

void ts_sketch_editor_begin (TsSketchEditor *self);
void ts_sketch_editor_end (TsSketchEditor *self);

/* Changes, each within a gesture or a step of its own. TRUE when something changed. `entry` is the
 * number for TS_BRUSH_ENTRY. Edge brushes on a hex, and hex brushes on an edge, change nothing. */
gboolean ts_sketch_editor_paint (TsSketchEditor *self, TsBrush brush, int x, int y, guint entry);
gboolean
ts_sketch_editor_paint_edge (TsSketchEditor *self, TsBrush brush, TsHex hex, guint direction);
/* `turns` in sixths on hexes, in quarters on squares. FALSE with an error when it does not fit. */
gboolean ts_sketch_editor_stamp (TsSketchEditor *self,
                                 const TsSketchMap *tile,
                                 int x,
                                 int y,
                                 guint turns,
                                 gboolean flipped,
                                 GError **error);
/* A board of another size, keeping what fits; squares only. */
void ts_sketch_editor_resize (TsSketchEditor *self, int width, int height);
/* Another map of the same grid. */
void ts_sketch_editor_replace (TsSketchEditor *self, const TsSketchMap *map);
/* An empty map. */
void ts_sketch_editor_clear (TsSketchEditor *self);

gboolean ts_sketch_editor_can_undo (const TsSketchEditor *self);
gboolean ts_sketch_editor_can_redo (const TsSketchEditor *self);
void ts_sketch_editor_undo (TsSketchEditor *self);
void ts_sketch_editor_redo (TsSketchEditor *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSketchEditor, ts_sketch_editor_free)

G_END_DECLS
