/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-offer-grid.h: the buttons of an instruction, each in its place: four side by side, two where
 * it is narrow, one where letters are very large; all of one size.  The first button is always at
 * the same spot, however many there are and whatever they say.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_OFFER_GRID_CELLS 4

#define TS_TYPE_OFFER_GRID (ts_offer_grid_get_type ())
G_DECLARE_FINAL_TYPE (TsOfferGrid, ts_offer_grid, TS, OFFER_GRID, GtkWidget)

/* Into a cell that has none, where it stays. */
void ts_offer_grid_put (TsOfferGrid *self, guint cell, GtkWidget *button);
/* What stands there, seen or not. (transfer none, nullable) */
GtkWidget *ts_offer_grid_get (TsOfferGrid *self, guint cell);

/* How large a cell is in a grid of that width whose buttons need `word` for their longest words; it
 * stays so as long as what stands on them fits. */
void
ts_offer_grid_find_cell (TsOfferGrid *self, int width, int word, int *cell_width, int *cell_height);

G_END_DECLS
