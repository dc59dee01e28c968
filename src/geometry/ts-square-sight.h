/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-square-sight.h: can one figure on a board of squares see another, and has that one cover?
 *
 * Terminator: The Board Game, "Line of Sight and Cover" (L300-306).  Sixteen lines run from the
 * four corners of the attacker's rectangle to the four of the target's.  Obstructed are the
 * obstructed squares and every square under a figure of another side than the attacker's, except
 * those of the attacker and the target.  A line is blocked when it passes through the inside of all
 * that taken together: to touch a corner, to run along an outer edge, or to slip between two
 * obstructed squares that meet in a corner does not block; to run along the seam of two that share
 * an edge does.
 *
 * - Line of sight: one of the sixteen lines is free.
 * - No cover: one corner of the attacker has four free lines, or the figures are adjacent (an edge
 *   or a corner). Otherwise a target in sight has cover.
 *
 * Cover may differ by direction.  Integers only, exact for every board.
 */

#pragma once

#include "ts-square-map.h"

G_BEGIN_DECLS

/* How the range is counted; the text does not say, so a table may choose. */
typedef enum
{
  TS_RANGE_KING,       /* a diagonal step counts 1 */
  TS_RANGE_ORTHOGONAL, /* it counts 2 */
} TsRangeCount;

typedef struct
{
  TsSquare from, to; /* corners */
  gboolean free;
  TsSquare blocker; /* when not free: the first obstructed square it runs into */
} TsSquareLine;

typedef struct
{
  gboolean free;
  gboolean cover; /* FALSE as well when there is no sight */
  int range;
  guint n_lines; /* of the attacker's best corner: the one with the most free lines */
  TsSquareLine lines[4];
} TsSquareSight;

/* From figure number `from` to figure number `to`, two different ones. */
TsSquareSight ts_square_sight (const TsSquareMap *map,
                               const TsSquareFigure *figures,
                               guint n_figures,
                               guint from,
                               guint to,
                               TsRangeCount count);

/* The least number of steps between the squares of two figures. */
int ts_square_range (const TsSquareFigure *a, const TsSquareFigure *b, TsRangeCount count);

G_END_DECLS
