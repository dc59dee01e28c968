/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-square-private.h: a rectangle cut out of a board, with the figures written into its squares.
 *
 * Sight and reach look at squares only near a few figures.  They cut that part out once, write the
 * figures into it, and then ask every square in one step.
 */

#pragma once

#include "ts-square-map.h"

G_BEGIN_DECLS

/* What is on a square, bits. */
#define TS_SQUARE_STOPS 1  /* an obstruction, for whoever asks */
#define TS_SQUARE_FRIEND 2 /* a figure that may be passed */

struct _TsSquareMap
{
  gatomicrefcount refs;
  int width, height;
  guint8 *squares; /* row by row, 0 or TS_SQUARE_STOPS */
};

/* What reaches beyond the board is free. */
typedef struct
{
  TsSquare at;
  int width, height;
  guint8 *squares; /* row by row */
} TsSquareField;

void ts_square_field_init (
    TsSquareField *self, const TsSquareMap *map, TsSquare at, int width, int height);
void ts_square_field_clear (TsSquareField *self);
/* Of each square under the figure keeps the bits of `keep` and adds those of `add`. */
void
ts_square_field_write (TsSquareField *self, const TsSquareFigure *figure, guint8 keep, guint8 add);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsSquareField, ts_square_field_clear)

G_END_DECLS
