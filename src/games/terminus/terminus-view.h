/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-view.h: what the files that build a view share.
 *
 * One function a phase builds the instruction and its offers; the likeliest answer comes first.
 * Phrases are consumed.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* terminus-view.c: title, rail, and all of the below in order */
/* Who sits at the table. */
void terminus_seats (gconstpointer state, TsView *view);
void terminus_view (gconstpointer state, TsView *view);

/* what is asked for now, alone */
void terminus_show_now (const TerminusState *state, TsView *view);

/* terminus-next.c: TsGame.next (transfer full, nullable) */
JsonObject *terminus_find_next (gconstpointer state);

/* terminus.c: whose verbs check what is offered */
extern const TsGame ts_game_terminus;

/* Behind “More”, what no row shows. */
void terminus_offer_corrections (const TerminusState *state, TsView *view);

/* The instruction and, where `explanation` is not NULL, the line below it; whose moment it is. */
void terminus_instruct (const TerminusState *state,
                        int player,
                        TsPhrase *instruction,
                        TsPhrase *explanation,
                        TsView *view);
/* Which player, required, whom a phone need not choose, see ts_field_set_own(). */
TsField *terminus_ask_own_player (const TerminusState *state, TsOffer *self);
/* One of them, as a choice of a field; a marker in a tracker. */
TsFieldChoice *terminus_add_player (const TerminusState *state, TsField *field, int player);
void terminus_mark_player (const TerminusState *state, TsTracker *tracker, int player, int at);
/* A number that has to be said; the likeliest is proposed, or nothing where it is UNKNOWN: what
 * only a card or a board says. */
TsField *terminus_ask_number (TsOffer *self, const char *argument, int min, int max, int likely);
/* A choice of the districts. */
TsField *terminus_ask_district (const TerminusState *state, TsOffer *self, const char *argument);
/* The argument that is called as the player's color, with the player's name. */
TsField *terminus_ask_number_of (const TerminusState *state, TsOffer *self, int player);

/* terminus-order.c */
void terminus_show_setup (const TerminusState *state, TsView *view);
/* terminus-income.c: resources beyond the storage, in any phase */
void terminus_show_income (const TerminusState *state, TsView *view);
void terminus_show_excess (const TerminusState *state, TsView *view);
/* terminus-turn.c: zones, then actions; the end of the year; one more action */
void terminus_offer_again (const TerminusState *state, TsView *view);
/* The turn has been played without the program. */
void terminus_offer_table (const TerminusState *state, TsView *view);
void terminus_show_turn (const TerminusState *state, TsView *view);
void terminus_show_year_end (const TerminusState *state, TsView *view);
/* terminus-automa.c */
void terminus_show_automa (const TerminusState *state, TsView *view);
/* terminus-final.c */
void terminus_show_scoring (const TerminusState *state, TsView *view);
/* terminus-adjust.c: what cards bring at any moment; what the table keeps */
void terminus_offer_more (const TerminusState *state, TsView *view);
/* terminus-loop.c, terminus-order.c: the loop with everybody's marker, actions and what stops them;
 * the turn order card */
void terminus_view_loop (const TerminusState *state, TsView *view);
void terminus_view_order (const TerminusState *state, TsView *view);
/* terminus-build-offer.c: a build that a development brings, at a price of its own, behind “More”
 */
void terminus_offer_card_build (const TerminusState *state, TsView *view);
/* terminus-plan.c: to plan a build and to drop a plan, behind “More”: for a seat its own, for the
 * table anybody's; the plans with what they need */
void terminus_offer_plans (const TerminusState *state, TsView *view);
void terminus_view_plans (const TerminusState *state, TsView *view);
/* terminus-boards.c: a panel a player */
void terminus_view_players (const TerminusState *state, TsView *view);
/* terminus-city.c: the options of the bonus track that were typed; developments, projects, the
 * Automa, the checklist */
void terminus_view_bonuses (const TerminusState *state, TsView *view);
void terminus_view_city (const TerminusState *state, TsView *view);
/* terminus-market.c: markets and depots; to learn what a market column costs or holds, and where
 * the capacity marker starts; a number as a cell of a table shows it: "?" when it is UNKNOWN (full)
 */
void terminus_view_markets (const TerminusState *state, TsView *view);
void terminus_offer_market (const TerminusState *state, TsView *view, gboolean prices);
void terminus_offer_first_capacity (const TerminusState *state, TsView *view);
char *terminus_format_number (const TsView *view, int number);

G_END_DECLS
