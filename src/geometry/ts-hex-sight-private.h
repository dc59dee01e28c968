/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-sight-private.h: lines through a map, shared by the answer (ts-hex-sight.c) and by what
 * people see of it (ts-hex-string.c).
 */

#pragma once

#include "ts-hex-sight.h"

G_BEGIN_DECLS

/* a·x + b·y + c in the skewed plane around the middle of the hex it comes from; positive on its
 * left. It is odd, so never 0, at every corner of the grid. */
typedef struct
{
  gint64 a, b, c;
} TsHexLine;

/* Corner `corner` of a hex, seen from the middle of `from`. */
static inline TsPoint
ts_hex_line_get_corner (TsHex from, TsHex hex, guint corner)
{
  return (TsPoint){ 3 * (hex.q - from.q) + ts_hex_corners[corner].x,
                    3 * (hex.r - from.r) + ts_hex_corners[corner].y };
}

/* Called for every edge that a line passes: edge `direction` of `hex`. */
typedef void (*TsHexLineFunc) (TsHex hex, guint direction, gpointer data);

/* Follows a line that passes through both hexes. FALSE: `blocker` is the first thing in its way.
 * `pass` is nullable. */
gboolean ts_hex_line_walk (const TsHexLine *line,
                           const TsHexMap *map,
                           TsHex from,
                           TsHex to,
                           TsHexBlocker *blocker,
                           TsHexLineFunc pass,
                           gpointer data);

/* A free line between two different hexes. FALSE: there is none, and `blockers` (nullable) has what
 * stops all of them, unordered, some of it more than once. */
gboolean
ts_hex_line_find (TsHexLine *line, const TsHexMap *map, TsHex from, TsHex to, GArray *blockers);

G_END_DECLS
