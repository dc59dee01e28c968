/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hex-oracle.h: the answers of the hexes once more, slowly and by other methods.
 *
 * Only for maps of a few dozen hexes. Nothing of this shares code with what it checks but
 * TsHexMap and the numbers of ts-hex.h.
 */

#pragma once

#include "ts-hex-plan.h"
#include "ts-hex-sight.h"

G_BEGIN_DECLS

/* Points of the skewed plane are given in this many parts of its unit. */
#define HEX_ORACLE_PARTS ((gint64) 1 << 24)

typedef gboolean (*HexOracleSees) (const TsHexMap *map, TsHex from, TsHex to);

/* Follows every critical line, nudged to every side, hex by hex. */
gboolean hex_oracle_sees (const TsHexMap *map, TsHex from, TsHex to);

/* Is the segment between two points free of everything that stops sight between two hexes? Its ends
 * are not asked to lie in the hexes. */
gboolean hex_oracle_is_free (const TsHexMap *map, TsHex from, TsHex to, TsPoint start, TsPoint end);

/* Tries that many random segments: TRUE proves that there is sight, FALSE proves nothing. */
gboolean hex_oracle_sample (const TsHexMap *map, TsHex from, TsHex to, guint tries, GRand *rand);

/* Is the point within the hex, or no more than `margin` parts outside? */
gboolean hex_oracle_contains (TsHex hex, TsPoint point, gint64 margin);

/* Every hex that a line between two hexes can touch. (transfer full, of TsHex) */
GArray *hex_oracle_list_near (TsHex from, TsHex to);

/* What the functions of ts-hex-reach.h answer; -1: no way. */
GArray *
hex_oracle_reach (const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover);
int hex_oracle_measure_way (
    const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover, TsHex to);
/* Of a way that was given; -1 when it is none. */
int hex_oracle_measure_steps (const TsHexMap *map,
                              const TsHexFigure *figures,
                              guint n_figures,
                              guint mover,
                              const GArray *way);

/* What ts_hex_plan_new() answers; every cheapest way is walked one by one. `sees` is asked for
 * sight. */
TsHexPlan *hex_oracle_plan (const TsHexMap *map,
                            const TsHexFigure *figures,
                            guint n_figures,
                            guint mover,
                            HexOracleSees sees);
void hex_oracle_free_plan (TsHexPlan *plan);

G_END_DECLS
