/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-sweep-private.h: all shortest ways between two hexes of an endless plain that avoid some
 * hexes.
 *
 * A shortest way takes steps in two neighbouring directions only so that all of them together fill
 * a parallelogram, which may be millions of hexes.  It is swept row by row from its end; in a row,
 * the hexes from which a way leads on are a few stretches.
 */

#pragma once

#include "ts-hex.h"

G_BEGIN_DECLS

typedef struct _TsHexSweep TsHexSweep;

/* `avoided` is of TsHex, in any order, some perhaps elsewhere; the two ends are never avoided.
 * NULL: every shortest way meets one of them. (transfer full, nullable) */
TsHexSweep *ts_hex_sweep_new (TsHex from, TsHex to, GArray *avoided);
void ts_hex_sweep_free (TsHexSweep *self);

/* Whether such a way leads from `hex`, which lies on a shortest way between the ends, to the end.
 */
gboolean ts_hex_sweep_contains (const TsHexSweep *self, TsHex hex);

G_END_DECLS
