/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex.c: one hex of a grid: neighbours, distance, turns.
 */

#include "ts-hex.h"

#include <math.h>

const TsHex ts_hex_directions[TS_HEX_SIDES] = {
  { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 },
};

const TsPoint ts_hex_corners[TS_HEX_SIDES] = {
  { 1, 1 }, { -1, 2 }, { -2, 1 }, { -1, -1 }, { 1, -2 }, { 2, -1 },
};

int
ts_hex_compare (gconstpointer a, gconstpointer b)
{
  const TsHex *left = a, *right = b;

  if (left->q != right->q)
    return left->q < right->q ? -1 : 1;
  return (left->r > right->r) - (left->r < right->r);
}

int
ts_hex_distance (TsHex a, TsHex b)
{
  int q = b.q - a.q;
  int r = b.r - a.r;

  return MAX (MAX (ABS (q), ABS (r)), ABS (q + r));
}

int
ts_hex_get_direction (TsHex from, TsHex to)
{
  for (guint i = 0; i < TS_HEX_SIDES; i++)
    if (ts_hex_equal (ts_hex_step (from, i), to))
      return (int) i;
  return -1;
}

TsHex
ts_hex_rotate (TsHex hex, guint turns)
{
  for (turns %= TS_HEX_SIDES; turns > 0; turns--)
    hex = (TsHex){ -hex.r, hex.q + hex.r };
  return hex;
}

TsHex
ts_hex_flip (TsHex hex)
{
  return (TsHex){ -hex.q - hex.r, hex.r };
}

guint
ts_hex_rotate_direction (guint direction, guint turns)
{
  return (direction + turns) % TS_HEX_SIDES;
}

guint
ts_hex_flip_direction (guint direction)
{
  return (9 - direction) % TS_HEX_SIDES;
}

void
ts_hex_to_plane (TsHex hex, double *x, double *y)
{
  *x = sqrt (3) * (hex.q + hex.r / 2.0);
  *y = 1.5 * hex.r;
}

/* Rounds in the three coordinates whose sum is 0 and mends the one that was rounded most. */
TsHex
ts_hex_from_plane (double x, double y)
{
  double r = y / 1.5;
  double q = x / sqrt (3) - r / 2;
  double s = -q - r;
  double near_q = round (q), near_r = round (r), near_s = round (s);
  double off_q = fabs (near_q - q), off_r = fabs (near_r - r), off_s = fabs (near_s - s);

  if (off_q > off_r && off_q > off_s)
    near_q = -near_r - near_s;
  else if (off_r > off_s)
    near_r = -near_q - near_s;
  return (TsHex){ (int) near_q, (int) near_r };
}
