/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch.h: a sketch of the table as data: a map of hexes or squares, and the figures on it.
 *
 * Two JSON forms, both read strictly: what makes no sense is TS_ERROR_BAD_SKETCH and names the key
 * and the place, never a guess.
 *
 * The *sketch* is what scripts send with a question:
 *   {"grid":"hex","hexes":[[q,r],…],"blocked":[[q,r],…],"rough":[[q,r],…],
 *    "walls":[[[q,r],[q,r]],…],"doors":[[[q,r],[q,r]],…],"entry":[[q,r],…],
 *    "figures":[{"id","side":"hero|enemy","at":[q,r],"move","range","flies","down"},…]}
 *   {"grid":"square","width":22,"height":22,"obstructed":[[x,y],…],
 *    "figures":[{"id","side","at":[x,y],"size":[w,h],"move","range","flies"},…]}
 *
 * The *map* is what mission sheets, tiles and sessions keep: the same without figures, and for
 * hexes with what people need besides: "open" (doors that stand open), and instead of "entry"
 *   "entries":[[[q,r],…],…]   the half-hexes of each enemy entry, the first of the mission first.
 *
 * Beyond what the contract lists, these are refused: an edge that is in two lists, or twice in one
 * with its hexes the other way round, a whole number written as 3.0, an id that is empty, longer
 * than a name may be or not in one line, more than TS_SKETCH_MAX_FIGURES figures.  A hex may be red
 * and rough at once, and a figure may stand on a red hex: people say where it is.
 */

#pragma once

#include "ts-error.h"
#include "ts-hex-reach.h"
#include "ts-square-sight.h"

G_BEGIN_DECLS

typedef enum
{
  TS_GRID_HEX,
  TS_GRID_SQUARE,
} TsGrid;

#define TS_SKETCH_MAX_FIGURES 1000
#define TS_SKETCH_MAX_MOVE TS_HEX_MAX_MOVE
#define TS_SKETCH_MAX_RANGE 1000000
#define TS_SKETCH_UNKNOWN (-1)

/* Exactly one of the two maps is there; a map that others hold is never changed. */
typedef struct
{
  TsGrid grid;
  TsHexMap *hexes;
  TsSquareMap *squares;
} TsSketchMap;

/* A figure, for either grid. `x`, `y` are q, r on hexes. */
typedef struct
{
  char *id;
  char *side; /* "hero" or "enemy" on hexes; any word on squares */
  int x, y;
  int width, height; /* squares; 1 on hexes */
  gboolean down;
  gboolean flies;
  int move, range; /* TS_SKETCH_UNKNOWN: not said */
  /* What a game may say besides, and no JSON does: hexes only. */
  gboolean spread;      /* at an entry it is on all half-hexes */
  gboolean never_stops; /* it moves on, whomever it sees */
} TsSketchFigure;

typedef struct
{
  TsSketchMap map;
  GPtrArray *figures; /* of TsSketchFigure */
} TsSketch;

void ts_sketch_map_init (TsSketchMap *self, TsGrid grid, int width, int height);
/* `to` is not initialised before; it shares what it can. */
void ts_sketch_map_init_copy (TsSketchMap *to, const TsSketchMap *from);
void ts_sketch_map_clear (TsSketchMap *self);
/* Whether a figure can stand there. */
gboolean ts_sketch_map_contains (const TsSketchMap *self, int x, int y);

/* `self` is not initialised before, and left alone on FALSE. */
gboolean ts_sketch_map_init_from_json (TsSketchMap *self, JsonObject *map, GError **error);
/* Sorted, so that equal maps give equal bytes; empty lists but "hexes" are left out, and so is that
 * a half-hex of an entry is red or rough, which no list can say. (transfer full) */
JsonObject *ts_sketch_map_to_json (const TsSketchMap *self);

TsSketch *ts_sketch_new (const TsSketchMap *map);
TsSketch *ts_sketch_new_from_json (JsonObject *sketch, GError **error);
void ts_sketch_free (TsSketch *self);
/* NULL when there is no such figure. */
TsSketchFigure *ts_sketch_find (const TsSketch *self, const char *id);
TsSketchFigure *
ts_sketch_add_figure (TsSketch *self, const char *id, const char *side, int x, int y);
/* The number of a figure that a figure may not share its place with; -1: nobody is in the way. */
int ts_sketch_find_in_way (const TsSketch *self, const TsSketchFigure *figure);
/* On squares: whether the figure lies on the board, on nothing obstructed and on no other figure;
 * on hexes: on the map, alone or, an enemy among enemies, on an entry. The error says what is
 * wrong. */
gboolean
ts_sketch_check_figure (const TsSketch *self, const TsSketchFigure *figure, GError **error);

/* The figures as geometry wants them, in their order, unknown numbers as 0. (transfer full) */
TsHexFigure *ts_sketch_dup_hex_figures (const TsSketch *self);
TsSquareFigure *ts_sketch_dup_square_figures (const TsSketch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSketch, ts_sketch_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsSketchMap, ts_sketch_map_clear)

G_END_DECLS
