/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-view.h: the sketch in play: the map, what it answers, and the figures beside it.
 *
 * People pick:
 *   two places or figures   line of sight: the line, or what is in the way, with range and page
 *   an enemy, on hexes      what it does now: whom it attacks or goes for, the rule, the way, the
 *                           stops
 *   a figure, with “Reach”  where it may end its move, each place with its cost
 * and act: a tap on a spot (ts-view.h) does its command; a figure is dragged, or picked beside the
 * map and put down with a tap; Delete takes it off the map; a tap on a door turns it.  Commands
 * leave through TS_ACTION_COMMAND, see ts-send.h.  Escape forgets what was picked.
 *
 * For TS_GUARD_TIME (ts-guard.h) after the spots have changed, taps on them do nothing.
 *
 * The signal "draw" asks for the editor of maps; its button is there where somebody takes it when a
 * view is set. In a narrow place the answers stand below the map,
 * in a wide one beside it.
 */

#pragma once

#include <adwaita.h>

#include "ts-guard.h"
#include "ts-view.h"
#include "ts-sketch-canvas.h"

G_BEGIN_DECLS

#define TS_TYPE_SKETCH_VIEW (ts_sketch_view_get_type ())
G_DECLARE_FINAL_TYPE (TsSketchView, ts_sketch_view, TS, SKETCH_VIEW, GtkWidget)

GtkWidget *ts_sketch_view_new (void);

/* Shows the sketch of `view`, which must have one; it keeps what it needs. What is picked stays
 * picked, figures wherever they have gone. */
void ts_sketch_view_set_view (TsSketchView *self, const TsView *view, const TsLanguage *language);

/* As a tap there does. */
void ts_sketch_view_pick_place (TsSketchView *self, int x, int y);
void ts_sketch_view_pick_token (TsSketchView *self, const char *id);
void ts_sketch_view_clear_picks (TsSketchView *self);
/* Takes a figure up: the next tap on a place puts it there. NULL puts back who was taken. */
void ts_sketch_view_take (TsSketchView *self, const char *id);

/* Whether it says where a figure goes and why, while nothing is picked: nobody else has to. */
gboolean ts_sketch_view_explains (TsSketchView *self);

/* The map. (transfer none) */
TsSketchCanvas *ts_sketch_view_get_canvas (TsSketchView *self);

/* The clock that the guard reads; g_get_monotonic_time() unless told. */
void ts_sketch_view_set_clock (TsSketchView *self, TsClockFunc clock);

/* Lets go of what is chosen on the map. FALSE: nothing was. */
gboolean ts_sketch_view_let_go (TsSketchView *self);

G_END_DECLS
