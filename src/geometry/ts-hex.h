/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex.h: one hex of a grid: neighbours, distance, turns.
 *
 * Axial coordinates, pointed top: the centre of (q,r) lies at (√3·(q + r/2), 1.5·r) in a plane
 * where a side is 1 and y grows downwards.  Directions go round from 0, the neighbour at q+1,
 * as on the screen clockwise:
 *
 *          4 ╱╲ 5          direction   0   1   2   3   4   5
 *         3 │  │ 0         q          +1   0  -1  -1   0  +1
 *          2 ╲╱ 1          r           0  +1  +1   0  -1  -1
 *
 * Edge d of a hex is the one it shares with its neighbour in direction d; corner d is where edge d
 * meets edge d+1.
 *
 * Everything exact is done in a skewed plane of integers where the centre of (q,r) is (3q, 3r) and
 * corner d is the centre plus ts_hex_corners[d]: straight lines stay straight, and on which side of
 * a line a point lies is the sign of a product of integers.  With |q|, |r| ≤ TS_HEX_LIMIT no
 * product here leaves 64 bits.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_HEX_LIMIT 10000
#define TS_HEX_SIDES 6

typedef struct
{
  int q, r;
} TsHex;

/* A point of the skewed plane. */
typedef struct
{
  gint64 x, y;
} TsPoint;

extern const TsHex ts_hex_directions[TS_HEX_SIDES];
extern const TsPoint ts_hex_corners[TS_HEX_SIDES];

static inline gboolean
ts_hex_equal (TsHex a, TsHex b)
{
  return a.q == b.q && a.r == b.r;
}

static inline TsHex
ts_hex_step (TsHex hex, guint direction)
{
  return (TsHex){ hex.q + ts_hex_directions[direction].q, hex.r + ts_hex_directions[direction].r };
}

static inline guint
ts_hex_opposite (guint direction)
{
  return direction < 3 ? direction + 3 : direction - 3;
}

/* By q, then by r: the order of every list that is shown. A GCompareFunc over TsHex. */
int ts_hex_compare (gconstpointer a, gconstpointer b);

/* Steps from one to the other, whatever lies between (L648). */
int ts_hex_distance (TsHex a, TsHex b);

/* 0 … 5, or -1 when they are not neighbours. */
int ts_hex_get_direction (TsHex from, TsHex to);

/* Turned about (0,0) by `turns` sixths, clockwise as seen on the screen. */
TsHex ts_hex_rotate (TsHex hex, guint turns);

/* Turned over, as a tile is: mirrored at the vertical axis through (0,0). */
TsHex ts_hex_flip (TsHex hex);

/* The directions that ts_hex_rotate() and ts_hex_flip() make of `direction`. */
guint ts_hex_rotate_direction (guint direction, guint turns);
guint ts_hex_flip_direction (guint direction);

/* Between the grid and the plane; a point on an edge goes to one of its hexes. */
void ts_hex_to_plane (TsHex hex, double *x, double *y);
TsHex ts_hex_from_plane (double x, double y);

G_END_DECLS
