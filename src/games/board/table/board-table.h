/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-table.h: what the chapters of any other board show and offer; their rules are in ../rules,
 * under the same names.
 */

#pragma once

#include "board.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* The map, and who stands on it (board-map.c). */

void board_view_sketch (const BoardState *state, TsView *view);

/* The figures (board-figures.c). */

/* The fields of a new figure. */
void board_ask_figure (const BoardState *state, TsOffer *offer);
void board_offer_figures (const BoardState *state, TsView *view);
/* The roster. */
void board_view_figures (const BoardState *state, TsView *view);

G_END_DECLS
