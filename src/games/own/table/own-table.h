/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-table.h: what the chapters of a described game show, offer and ask; their rules are in
 * ../rules, under the same names.
 */

#pragma once

#include "own.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* What each chapter gives to the game as a whole (own.c); nothing outside its moment. */

/* Before the game: what to set up, and its beginning. */
void own_show_before (const OwnState *state, TsView *view);
/* In it: what is asked, the rail, and what else can be done. */
void own_show_round (const OwnState *state, TsView *view);
/* After it: what is still to be counted, or who has won. */
void own_show_end (const OwnState *state, TsView *view);

/* Panels of any moment. */
void own_show_numbers (const OwnState *state, TsView *view);
void own_show_piles (const OwnState *state, TsView *view);
void own_show_score (const OwnState *state, TsView *view);

/* What is offered beside the question of the phase: rolls, what is drawn, secret numbers that can
 * be laid open. */
void own_offer_rolls (const OwnState *state, TsView *view);
void own_offer_piles (const OwnState *state, TsView *view);
void own_offer_opening (const OwnState *state, TsView *view);
/* The fields of what is entered now. */
void own_ask_entry (const OwnState *state, TsOffer *offer);

/* Units (own-sides.c). */

/* Before the game: to go over to the other side. */
void own_offer_sides (const OwnState *state, TsView *view);
/* What trackers and columns of one are called. */
const char *own_get_unit_id (const OwnState *state, guint unit);
/* Whose its parts are; NULL: several play for it. */
const char *own_get_unit_seat (const OwnState *state, guint unit);

G_END_DECLS
