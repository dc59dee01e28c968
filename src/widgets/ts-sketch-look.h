/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-look.h: the colours of a map, from the style sheet.
 *
 * They are the colours "map_…" and "piece_…" of style.css.  None tells anything alone: what is
 * blocked is hatched, what is rough has a dashed border, and so on.
 */

#pragma once

#include "ts-seat.h"

G_BEGIN_DECLS

#define TS_LOOK_SEATS (TS_N_SEATS + 1) /* the last: any other, see ts_seat_find() */

typedef struct
{
  GdkRGBA face;
  GdkRGBA line; /* between places */
  GdkRGBA ink;  /* writing on a place */
  GdkRGBA dot;  /* where a hex could be laid */
  GdkRGBA rough_face, rough;
  GdkRGBA blocked_face, blocked;
  GdkRGBA entry_face, entry;
  GdkRGBA wall;
  GdkRGBA door, door_edge;
  GdkRGBA pick;           /* what people chose */
  GdkRGBA sight;          /* a free line */
  GdkRGBA stop, stop_ink; /* where a figure may end */
  GdkRGBA halo;           /* around marks, so that they show on anything */
  GdkRGBA piece[TS_LOOK_SEATS], piece_ink[TS_LOOK_SEATS];
} TsSketchLook;

void ts_sketch_look_read (TsSketchLook *self, GtkWidget *widget);

G_END_DECLS
