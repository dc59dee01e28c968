/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-remarks.h: what the sketch has to say of what characters did (p. 13).
 *
 * It refuses nothing: the miniature stands where it stands, and the sketch may be drawn in a hurry.
 * What it does not come to is marked in the log as allowed by the table.  Always TRUE.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* What a character whose turn it is spends to get there; UNKNOWN: it is not its turn to move, it
 * was beside the sketch, or no way leads there. */
int genesis_count_steps (const GenesisState *state, int token, TsHex hex);
/* Where a figure may end a move of so many points on the sketch, and what that costs. (transfer
 * full, of TsHexStop) */
GArray *genesis_list_reach (const GenesisState *state, int token, int move);
/* A figure is put on a hex. */
gboolean genesis_remark_stand (const GenesisState *state, int token, TsHex hex, TsWhyNot *why_not);
gboolean genesis_remark_way (const GenesisState *state, int token, TsHex hex, TsWhyNot *why_not);
/* Why two figures are not in adjacent hexes: these share an edge without a wall, and a closed door
 * is one (L1102, L1208). NULL: they are, or one of them is beside the sketch. */
TsPhrase *genesis_format_apart (const GenesisState *state, int token, int other);
/* Whether two figures are not in adjacent hexes, as far as the sketch knows. */
gboolean genesis_are_apart (const GenesisState *state, int token, int other);
/* For what needs that: rescuing, treating, trading.  Whoever did it on the table all the same says
 * “anyway”. */
gboolean genesis_forbid_apart (const GenesisState *state, int token, int other, TsWhyNot *why_not);

G_END_DECLS
