/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-overlay.h: an answer, as marks to be drawn over a map.
 *
 * Places are (q,r) on hexes and (x,y) on squares.  Points are in the plane of the grid: for hexes
 * that of ts-hex.h, for squares the corners' coordinates, so that square (0,0) reaches from (0,0)
 * to (1,1).
 *
 * As JSON, with what is empty left out:
 *   {"lines":[{"from":[x,y],"to":[x,y],"free":true},…],   points, to four digits
 *    "blockers":[{"at":[q,r],"side":3},…],                 no "side": the whole place
 *    "field":[{"at":[q,r],"text":"2"},…],"stops":[{"at":[q,r],"text":"A"},…],
 *    "ways":[[[q,r],…],…]}
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  int x, y;
} TsSketchPlace;

typedef struct
{
  double from[2], to[2];
  gboolean free;
} TsSketchLine;

/* A place, or an edge of a hex, that stops sight. */
typedef struct
{
  TsSketchPlace place;
  int direction; /* -1: the whole place */
} TsSketchBlocker;

/* A place with a text: what a move there costs, or the letter of a stop. */
typedef struct
{
  TsSketchPlace place;
  char *text;
} TsSketchNote;

typedef struct
{
  GArray *lines;    /* of TsSketchLine */
  GArray *blockers; /* of TsSketchBlocker */
  GArray *field;    /* of TsSketchNote: a tinted field, each place with its cost */
  GArray *stops;    /* of TsSketchNote: places of a choice, each with its letter */
  GPtrArray *ways;  /* of GArray of TsSketchPlace, both ends included */
} TsSketchOverlay;

TsSketchOverlay *ts_sketch_overlay_new (void);
void ts_sketch_overlay_free (TsSketchOverlay *self);
/* (transfer full) */
JsonObject *ts_sketch_overlay_to_json (const TsSketchOverlay *self);

void ts_sketch_overlay_add_line (TsSketchOverlay *self,
                                 const double *from,
                                 const double *to,
                                 gboolean free);
void ts_sketch_overlay_add_blocker (TsSketchOverlay *self, int x, int y, int direction);
void ts_sketch_overlay_add_cost (TsSketchOverlay *self, int x, int y, int cost);
void ts_sketch_overlay_add_stop (TsSketchOverlay *self, int x, int y, const char *letter);
/* Begins a way; its steps follow. */
void ts_sketch_overlay_add_way (TsSketchOverlay *self);
/* To the way that was begun last. */
void ts_sketch_overlay_add_step (TsSketchOverlay *self, int x, int y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSketchOverlay, ts_sketch_overlay_free)

G_END_DECLS
