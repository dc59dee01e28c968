/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * square-board.h: boards of squares for tests: drawn as text, made up at random, turned.
 */

#pragma once

#include "ts-square-sight.h"

#define BOARD_MAX_ROWS 12
#define BOARD_MAX_FIGURES 16

typedef struct
{
  TsSquareMap *map;
  TsSquareFigure figures[BOARD_MAX_FIGURES];
  char letters[BOARD_MAX_FIGURES + 1]; /* by which they were drawn */
  guint n_figures;
} Board;

/* From lines of equal length: '.' free, '#' obstructed; all squares with one letter or digit are
 * one figure.  Capitals are on one side, small letters on another, digits on a third. */
void board_init_from_text (Board *self, const char *const *rows);
/* Obstructed squares by `percent`, and up to `n_figures` but at least two figures of up to
 * `n_sides` sides and `largest` squares a side; some of the large ones stand on obstructed squares.
 */
void board_init_random (
    Board *self, GRand *rand, int largest_board, int percent, guint n_figures, int largest);
/* Mirrored at the diagonal when `symmetry` has bit 0, then left and right swapped (bit 1), then top
 * and bottom (bit 2). */
void board_init_turned (Board *self, const Board *from, guint symmetry);
/* In a larger board; `rim` fills what is new with obstructed squares. */
void board_init_moved (Board *self, const Board *from, int x, int y, gboolean rim);
void board_clear (Board *self);

guint board_find (const Board *self, char letter);
TsSquare board_turn (const Board *from, TsSquare at, int width, int height, guint symmetry);
gboolean figure_covers (const TsSquareFigure *self, int x, int y);
/* By x, then by y. A GCompareFunc over TsSquareStop. */
int compare_stops (gconstpointer a, gconstpointer b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Board, board_clear)
