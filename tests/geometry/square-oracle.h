/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * square-oracle.h: sight and reach on squares once more, slowly and by other methods.
 *
 * Sight: the inside of the union of squares is the union of open rectangles: every obstructed
 * square, every two that share an edge taken as one, every four around a vertex taken as one.  A
 * line is clipped against each of these in fractions of whole numbers.
 *
 * Reach: every place is asked square by square, and prices are lowered until none can be.
 */

#pragma once

#include "square-board.h"

/* How many of the lines from each corner are free, most first, and what follows. */
typedef struct
{
  gboolean free;
  gboolean cover;
  int best;
} SlowSight;

/* The place on a line, from 0 to 1, as a fraction. */
typedef struct
{
  gint64 over, under;
} Fraction;

/* The open rectangles that obstruct a line between two figures. */
typedef struct
{
  const Board *board;
  guint from, to;
  GArray *blocks;
} SlowLines;

void slow_lines_init (SlowLines *self, const Board *board, guint from, guint to);
void slow_lines_clear (SlowLines *self);
SlowSight slow_lines_answer (const SlowLines *self);
/* Whether the line is free, and otherwise whether it runs first into `blocker`. */
gboolean slow_lines_check (const SlowLines *self, const TsSquareLine *line);

int slow_range (const TsSquareFigure *a, const TsSquareFigure *b, int diagonal);

/* The prices of all places of the board, row by row; -1: no stop. (transfer full) */
int *slow_reach (const Board *board, guint mover);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlowLines, slow_lines_clear)
