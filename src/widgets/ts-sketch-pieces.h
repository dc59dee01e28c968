/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-pieces.h: the figures of a map as they are drawn, from the tokens of a view.
 */

#pragma once

#include "ts-sketch-paint.h"

G_BEGIN_DECLS

/* Of TsPiece. (transfer full) */
GPtrArray *ts_sketch_pieces_new (void);
/* Copies of those of the tokens (of TsToken) that stand on the map. */
void ts_sketch_pieces_add (GPtrArray *pieces, const GPtrArray *tokens);
/* Gives each its place: several may share the half-hex of an entry. */
void ts_sketch_pieces_arrange (GPtrArray *pieces, TsGrid grid);

G_END_DECLS
