/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-table.h: what the chapters of Terminus show, offer and ask; their rules are in ../rules,
 * under the same names.
 *
 * One function a phase builds the instruction and its offers; the likeliest answer comes first.
 * Phrases are consumed.
 */

#pragma once

#include "terminus-actions.h"
#include "terminus-flags.h"
#include "terminus-hint.h"
#include "terminus-score.h"
#include "ts-score.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* The game (terminus.c), whose verbs check what is offered; what it does by itself
 * (terminus-next.c) and shows as a whole (terminus-view.c): see TsGame. */

extern const TsGame ts_game_terminus;
JsonObject *terminus_find_next (gconstpointer state);
void terminus_seats (gconstpointer state, TsView *view);
void terminus_view (gconstpointer state, TsView *view);
/* What is asked for now, alone. */
void terminus_show_now (const TerminusState *state, TsView *view);

/* What all chapters show and ask alike (terminus-fields.c). */

/* The instruction and, where `explanation` is not NULL, the line below it; whose moment it is. */
void terminus_instruct (const TerminusState *state,
                        int player,
                        TsPhrase *instruction,
                        TsPhrase *explanation,
                        TsView *view);
/* An offer called as the action is. */
TsOffer *terminus_offer_action (TsView *view, ActionId action, const char *verb);
/* Which player, required, whom a phone need not choose, see ts_field_set_own(). */
TsField *terminus_ask_own_player (const TerminusState *state, TsOffer *self);
/* One of them, as a choice of a field; a marker in a tracker. */
TsFieldChoice *terminus_add_player (const TerminusState *state, TsField *field, int player);
void terminus_mark_player (const TerminusState *state, TsTracker *tracker, int player, int at);
/* A number that has to be said; the likeliest is proposed, or nothing where it is UNKNOWN: what
 * only a card or a board says. */
TsField *terminus_ask_number (TsOffer *self, const char *argument, int min, int max, int likely);
/* The argument that is called as the player's color, with the player's name. */
TsField *terminus_ask_number_of (const TerminusState *state, TsOffer *self, int player);
/* A choice of the districts. */
TsField *terminus_ask_district (const TerminusState *state, TsOffer *self, const char *argument);
/* The first choice is the likeliest. */
void terminus_prefill (TsField *field);
/* "2 for 3": so many for so many coins, in a list of prices. */
TsPhrase *terminus_format_price (int n, int coins);

/* Rules that only people can hold (terminus-hint.c). */

/* Below the first field of the offer that has no hint of its own; below the offer when it asks
 * nothing. For whose turn it is. */
void terminus_set_hint (const TerminusState *state, TsOffer *self, TerminusHint hint);
void terminus_set_field_hint (const TerminusState *state, TsField *self, TerminusHint hint);

/* Setting up, the first order, the prime hubs (terminus-order.c). */

void terminus_show_checklist (const TerminusState *state, TsView *view);
void terminus_show_order (const TerminusState *state, TsView *view);
void terminus_show_hubs (const TerminusState *state, TsView *view);
/* The turn order card. */
void terminus_view_order (const TerminusState *state, TsView *view);

/* The annual income (terminus-income.c). */

void terminus_show_bonus (const TerminusState *state, TsView *view);
void terminus_show_budget (const TerminusState *state, TsView *view);
void terminus_show_reward (const TerminusState *state, TsView *view);
/* Resources beyond the storage, in any phase. */
void terminus_show_excess (const TerminusState *state, TsView *view);

/* Taking a turn (terminus-turn.c, terminus-year.c, terminus-loop.c). */

/* Zones, then actions; the end of the year. */
void terminus_show_turn (const TerminusState *state, TsView *view);
void terminus_show_year_end (const TerminusState *state, TsView *view);
/* Behind “More”: one more action; the turn has been played without the program. */
void terminus_offer_again (const TerminusState *state, TsView *view);
void terminus_offer_table (const TerminusState *state, TsView *view);
/* The loop with everybody's marker, actions and what stops them. */
void terminus_view_loop (const TerminusState *state, TsView *view);

/* What a command passed over (terminus-asked.c). */

/* TRUE: that is what is asked now. */
gboolean terminus_show_asked (const TerminusState *state, TsView *view);

/* How each action is offered, by its chapter: its fields with the likeliest values. Style and
 * `blocked` are set by the caller (terminus-turn.c). */

typedef TsOffer *TerminusOffer (const TerminusState *state, TsView *view);
/* terminus-demand.c, terminus-develop.c */
TerminusOffer terminus_offer_demand, terminus_offer_develop, terminus_offer_project;
/* terminus-lobby.c */
TerminusOffer terminus_offer_lobbyist, terminus_offer_agenda;
/* terminus-trade.c */
TerminusOffer terminus_offer_upgrade, terminus_offer_blueprints, terminus_offer_permits,
    terminus_offer_power, terminus_offer_rails;
/* terminus-capacity.c */
TerminusOffer terminus_offer_capacity, terminus_offer_construction;
/* terminus-build.c */
TerminusOffer terminus_offer_build;
/* The likeliest build with the move to its zone, where the marker is imagined already; NULL: no
 * station can be built. */
TerminusOffer terminus_offer_build_turn;
/* A build that a development brings, at a price of its own, behind “More”. */
void terminus_offer_card_build (const TerminusState *state, TsView *view);

/* Developments, upgrades, agendas (terminus-develop.c, terminus-effects.c, terminus-lobby.c). */

/* The actions of developments in this zone where the player has a lobbyist (L502). */
void terminus_offer_developments (const TerminusState *state, TsView *view);
/* Fields for amounts; with a player no more than that one has and can get. */
void terminus_ask_amounts (const TerminusState *state, TsOffer *self, int player);
/* An offer says what an effect does, or asks for it: known numbers, its owner's words, or fields.
 */
void terminus_show_effect (const TerminusState *state,
                           TsOffer *self,
                           int player,
                           const Effect *effect,
                           const char *type,
                           const char *id);
/* What the secret agenda says, behind “More”: a seat notes its own, the table anybody’s. */
void terminus_offer_secret (const TerminusState *state, TsView *view, int reader);

/* Plans (terminus-plan.c). */

/* To plan a build and to drop a plan, behind “More”: for a seat its own, for the table anybody's;
 * the plans with what they need. */
void terminus_offer_plans (const TerminusState *state, TsView *view);
void terminus_view_plans (const TerminusState *state, TsView *view);

/* The Automa (terminus-automa.c). */

void terminus_show_automa (const TerminusState *state, TsView *view);
/* Before a turn: asks for its zone; TRUE: that is what is asked now. */
gboolean terminus_ask_automa_zone (const TerminusState *state, TsView *view);
/* Beside the checklist: which side of its card lies up, and its zone. */
void terminus_offer_automa_start (const TerminusState *state, TsView *view);

/* What lies on the table (terminus-boards.c, terminus-city.c, terminus-market.c). */

/* A panel a player. */
void terminus_view_players (const TerminusState *state, TsView *view);
/* The options of the bonus track that were typed; developments, projects, the Automa, the
 * checklist. */
void terminus_view_bonuses (const TerminusState *state, TsView *view);
void terminus_view_city (const TerminusState *state, TsView *view);
/* Markets and depots. */
void terminus_view_markets (const TerminusState *state, TsView *view);
/* To learn what a market column costs or holds, and where the capacity marker starts. */
void terminus_offer_market (const TerminusState *state, TsView *view, gboolean prices);
void terminus_offer_first_capacity (const TerminusState *state, TsView *view);
/* A number as a cell of a table shows it: "?" when it is UNKNOWN. (transfer full) */
char *terminus_format_number (const TsView *view, int number);

/* Behind “More” (terminus-adjust.c, terminus-correct.c, terminus-flags.c). */

/* What cards bring at any moment, what the table keeps, and all that other chapters have there. */
void terminus_offer_more (const TerminusState *state, TsView *view);
/* What is corrected and shown in no row. */
void terminus_offer_corrections (const TerminusState *state, TsView *view);
/* Of flags: markers on the loop; all others. */
void terminus_offer_markers (const TerminusState *state, TsView *view);
void terminus_offer_flags (const TerminusState *state, TsView *view);
/* A tick in its row; nothing where there can be none. */
void terminus_add_flag (
    const TerminusState *state, TsTracker *row, TerminusFlagKind kind, int player, int at);
/* The same where it is so. */
void terminus_add_flag_if (
    const TerminusState *state, TsTracker *row, TerminusFlagKind kind, int player, int at);

/* The score (terminus-score.c, terminus-final.c, terminus-sheet.c). */

/* Which player's eyes a viewer has: a seat's player; NOBODY: host, spectators, the wall. */
int terminus_get_reader (const TerminusState *state, const TsView *view);
/* Each player is one where they read otherwise; else the table alone, see ts_readers_begin(). */
TsReaders terminus_begin_readers (const TerminusState *state, TsView *view, gboolean differ);
/* The guided end of a game; the rows of the score as steps of the rail. */
void terminus_show_scoring (const TerminusState *state, TsView *view);
void terminus_add_score_steps (const TerminusState *state, TsView *view);
/* Fills in view->score. */
void terminus_view_score (const TerminusState *state, TsView *view);

/* The fields by which the score asks for what only people can see (terminus-scoring.c,
 * terminus-pad.c). The table of the score and the guided end of a game ask the same things in the
 * same words. What was said before, or is the likeliest, stands in the fields; points that nobody
 * knows are asked for with what they belong to. */

/* Of "stops"; of "met" with points where nobody knows them; of "agenda-met": all of an agenda, or
 * only the points of one row, where nobody knows them; of "add-agenda"; of "count". */
void terminus_ask_stops (const TerminusState *state, int player, TsOffer *self);
void terminus_ask_project (const TerminusState *state, int player, guint project, TsOffer *self);
void terminus_ask_agenda (const TerminusState *state, int player, guint slot, TsOffer *self);
void terminus_ask_agenda_row (
    const TerminusState *state, int player, guint slot, Met row, TsOffer *self);
void terminus_ask_new_agenda (TsOffer *self);
void terminus_ask_demands (const TerminusState *state, int player, TsOffer *self);
void terminus_ask_coins (const TerminusState *state, int player, TsOffer *self);
void terminus_ask_discs (const TerminusState *state, int player, TsOffer *self);
/* Points that have to be said: nothing goes on without them. */
void terminus_ask_points (TsOffer *self);
void terminus_put_project (TsOffer *self, guint project);
void terminus_put_column (TsOffer *self, int column);
/* A row of all of whom it is not known; `label` is consumed. */
void terminus_offer_row (
    const TerminusState *state, TsView *view, TsOfferStyle style, TsPhrase *label, TerminusRow row);
/* That all of whom it is not known have nothing there. */
void terminus_offer_rest (const TerminusState *state, TsView *view, TerminusRow row);

G_END_DECLS
