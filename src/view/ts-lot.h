/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-lot.h: who goes first, drawn by lot and seen by everybody, in every game alike.
 *
 *   {"do":"first-player"}                 every seat is as likely; "drawn" is filled in
 *   {"do":"first-player","drawn":"red"}   the same after people have drawn by hand
 *
 * It is a great moment on all screens, and changes nothing in the game: where a rulebook names the
 * first player, the game asks for that itself.
 */

#pragma once

#include "ts-chance.h"
#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

extern const TsSpec ts_lot_args[];

/* Draws one of `seats` (of TsViewSeat) where none is given. TS_ERROR_REFUSED where fewer than two
 * sit, TS_ERROR_UNKNOWN_ID for a seat that there is not. */
gboolean ts_lot_complete (GPtrArray *seats, JsonObject *command, TsChance *chance, GError **error);
/* Tells who was drawn. The same errors. */
gboolean ts_lot_tell (GPtrArray *seats, JsonObject *command, TsOutcome *outcome, GError **error);
/* Adds to “More” that one may be drawn, where two sit. */
void ts_lot_offer (TsView *view);

/* One of `seats` by its id; NULL, with TS_ERROR_UNKNOWN_ID. (transfer none, nullable) */
const TsViewSeat *ts_seats_find (GPtrArray *seats, const char *id, GError **error);

G_END_DECLS
