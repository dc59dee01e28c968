/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-view.h: what the files that build a view share.
 *
 * One function a phase builds the instruction and its offers; the likeliest answer comes first.
 * Phrases are consumed.
 */

#pragma once

#include "invaders-words.h"

G_BEGIN_DECLS

/* invaders-view.c: seats, title, rail, and all of the below in order */
void invaders_view (gconstpointer state, TsView *view);

/* The instruction and, where `explanation` is not NULL, the line below it; whose moment it is, or
 * N_SIDES. */
void invaders_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation);
/* A choice of the cards in slots, of one side or of both (N_SIDES), in one zone or in all
 * (N_ZONES). FALSE: there was none, and no field. */
gboolean invaders_add_card_field (const InvadersState *state,
                                  TsView *view,
                                  TsOffer *offer,
                                  const char *id,
                                  const char *label,
                                  guint side,
                                  guint zone);
/* One of them; `place` has a card. */
void invaders_add_card_choice (const InvadersState *state,
                               TsView *view,
                               TsField *field,
                               const Place *place);

/* card-fields: a choice of cards with all their numbers that a side may hold, that are played so,
 * and whose cost it can pay or, `dear`, cannot; whether there are any, without which there is no
 * field */
gboolean invaders_has_known (const InvadersState *state, Side side, Plays plays, gboolean dear);
void invaders_add_known_field (const InvadersState *state,
                               TsView *view,
                               TsOffer *offer,
                               Side side,
                               Plays plays,
                               gboolean dear);
/* card-fields: for all other cards: one of the catalogue with blanks, or a name, or neither, and
 * the numbers that are printed on it */
void invaders_add_number_fields (
    const InvadersState *state, TsView *view, TsOffer *offer, Side side, Plays plays);
/* A part of a cost, "discard" or "drain", up to `max`; where nothing can be paid there is nothing
 * to ask, and it is 0. Label and hint are msgids. */
void invaders_add_cost_field (
    TsView *view, TsOffer *offer, const char *id, const char *label, const char *hint, int max);

/* now-begin: the checklist, opening hands, who starts; now-draw: the draw phase; now-play: main
 * phase, a card played, the chain; now-attack: the attack, the end of the turn; now-over */
void invaders_show_setup (const InvadersState *state, TsView *view);
void invaders_show_draw (const InvadersState *state, TsView *view);
void invaders_show_main (const InvadersState *state, TsView *view);
/* now-attack: in the main phase too: the turn is over, or why not yet */
void invaders_offer_end (const InvadersState *state, TsView *view, TsOfferStyle style);
void invaders_show_chain (const InvadersState *state, TsView *view); /* before anything else */
void invaders_show_attack (const InvadersState *state, TsView *view);
void invaders_show_over (const InvadersState *state, TsView *view);
/* Beside what the phase asks for. now-actions: the Hero that is missing; strategies that are
 * enabled; those, the others and the plot action in a main phase; now-over: ends that something
 * points to */
gboolean invaders_needs_hero (const InvadersState *state);
void invaders_ask_hero (const InvadersState *state, TsView *view);
void invaders_offer_uses (const InvadersState *state, TsView *view);
void invaders_offer_actions (const InvadersState *state, TsView *view);
void invaders_propose_ends (const InvadersState *state, TsView *view);

/* Behind “More” */
void invaders_more_piles (const InvadersState *state, TsView *view); /* more-piles */
void invaders_more_board (const InvadersState *state, TsView *view); /* more-board: cards in slots,
                                                                      * zones, Heroes, plot */
void invaders_more_game (const InvadersState *state, TsView *view);  /* now-over */

/* Panels */
void invaders_view_checklist (const InvadersState *state, TsView *view); /* now-begin */
void invaders_view_zones (const InvadersState *state, TsView *view);     /* view-zones */
void invaders_view_piles (const InvadersState *state, TsView *view);     /* view-piles */
void invaders_view_chain (const InvadersState *state, TsView *view);     /* view-piles: laid open */
void invaders_view_plot (const InvadersState *state, TsView *view);      /* view-plot: the track,
                                                                          * Heroes, strategies */
void invaders_view_attack (const InvadersState *state, TsView *view);    /* view-attack: sums */

G_END_DECLS
