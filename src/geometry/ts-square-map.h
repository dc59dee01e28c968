/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-square-map.h: a board of squares, the figures on it, and where one of them may go.
 *
 * The 2029 board of Terminator: The Board Game (L239-268).  Squares are (x,y), x to the right, y
 * downwards; corner (x,y) is the upper left one of square (x,y).  A figure covers a rectangle of
 * squares, `at` being its lowest x and y.
 *
 * A step to the side costs 1, a diagonal one 2.  Obstructed squares and figures of other sides stop
 * a move, but a diagonal step between two of them is allowed; friends are passed; nobody ends on
 * another figure.  Who flies ignores obstructed squares and figures on the way.  A large figure
 * moves as its whole rectangle; that of the HK-Tank turns as the players say.
 *
 * A map is reference-counted; whoever changes one that others hold copies it first.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_SQUARE_LIMIT 1000 /* squares along a side */
#define TS_SQUARE_MAX_MOVE 10000

typedef struct
{
  int x, y;
} TsSquare;

typedef struct
{
  TsSquare at;
  int width, height; /* squares, ≥ 1 */
  guint side;        /* figures of one number are friends */
  gboolean flies;
  int move;  /* points, 0 … TS_SQUARE_MAX_MOVE */
  int range; /* ≥ 0 */
} TsSquareFigure;

typedef struct
{
  TsSquare at;
  int cost;
} TsSquareStop;

typedef struct _TsSquareMap TsSquareMap;

/* Both 1 … TS_SQUARE_LIMIT. */
TsSquareMap *ts_square_map_new (int width, int height);
TsSquareMap *ts_square_map_copy (const TsSquareMap *self);
TsSquareMap *ts_square_map_ref (TsSquareMap *self);
void ts_square_map_unref (TsSquareMap *self);
/* Whether somebody else holds it, so that it must not be changed. */
gboolean ts_square_map_is_shared (const TsSquareMap *self);

int ts_square_map_get_width (const TsSquareMap *self);
int ts_square_map_get_height (const TsSquareMap *self);
gboolean ts_square_map_contains (const TsSquareMap *self, TsSquare square);
/* FALSE for what is not on the board. */
gboolean ts_square_map_is_obstructed (const TsSquareMap *self, TsSquare square);
/* The square must be on the board. */
void ts_square_map_set_obstructed (TsSquareMap *self, TsSquare square, gboolean obstructed);

/* Lays the obstructed squares of `tile` on the board, turned over first when `flipped`, then by
 * `turns` quarters clockwise, its upper left square on `at`. FALSE: it does not fit; then the
 * board is as it was. */
gboolean ts_square_map_stamp (
    TsSquareMap *self, const TsSquareMap *tile, TsSquare at, guint turns, gboolean flipped);

/* Where figure number `mover` may end a move of its points, sorted by `at`. (transfer full, of
 * TsSquareStop) */
GArray *ts_square_reach (const TsSquareMap *map,
                         const TsSquareFigure *figures,
                         guint n_figures,
                         guint mover);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSquareMap, ts_square_map_unref)

G_END_DECLS
