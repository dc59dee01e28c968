/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-table.h: what the chapters of Invaders show, offer and ask; their rules are in ../rules,
 * under the same names.
 */

#pragma once

#include "invaders.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* What is said and offered (invaders-turn.c). */

/* The instruction and, where `explanation` is not NULL, the line below it; whose moment it is, or
 * N_SIDES. Phrases are consumed. */
void invaders_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation);
/* An offer of one side. */
TsOffer *
invaders_offer (TsView *view, InvadersSide side, TsPhrase *label, const char *verb, gboolean more);

/* Zones and their slots (invaders-zones.c). */

/* A choice of the cards in slots, of one side or of both (N_SIDES), in one zone or in all
 * (N_ZONES).
 */
void invaders_add_cards (const InvadersState *state, TsOffer *offer, guint side, guint zone);

/* The power of zones (invaders-power.c). */

/* Markers onto a zone and off it. */
void invaders_offer_markers (const InvadersState *state, TsView *view);

/* Costs (invaders-cost.c). */

/* A part of a cost, "discard" or "drain", up to `max`; where nothing can
 * be paid there is nothing to ask, and it is 0: NULL. `hint` is a msgid. */
TsField *invaders_ask_cost (TsOffer *offer, const char *id, const char *hint, int max);
/* What a known cost is, or why it cannot be paid, said of an offer. */
void invaders_show_cost (const InvadersState *state,
                         TsOffer *offer,
                         InvadersSide side,
                         const Cost *cost);

/* Only the sums (invaders-sums.c). */

/* The six as they are known; where `all` are needed, those that nobody has said must be. */
void invaders_ask_sums (const InvadersState *state, TsOffer *offer, gboolean all);
/* The main phase, and the attack before it is settled. */
void invaders_show_sums (const InvadersState *state, TsView *view);
void invaders_view_totals (const InvadersState *state, TsView *view);

/* The attack (invaders-attack.c). */

/* In the main phase: the attack in one tap, or where a power is missing the phase that asks it. */
void invaders_offer_attack (const InvadersState *state, TsView *view, TsOfferStyle style);
/* Behind “More”: the turn has been played without the program. */
void invaders_offer_table (const InvadersState *state, TsView *view);
/* "The turn is over", or why not yet. */
void invaders_offer_end (const InvadersState *state, TsView *view, TsOfferStyle style);

/* The plot, Heroes, strategies (invaders-plot.c). */

/* Who is in play and how many are left, as a row of the panel. */
void invaders_add_heroes (const InvadersState *state, TsPanel *panel);
/* How far the plot marker goes up: 1, unless people say more. */
void invaders_ask_spaces_up (const InvadersState *state, TsOffer *offer);
/* Strategies that are enabled; those, the others and the plot action in a main phase. */
void invaders_offer_uses (const InvadersState *state, TsView *view);
void invaders_offer_actions (const InvadersState *state, TsView *view);

/* What each chapter gives to the game as a whole (invaders.c): the instruction of a phase, offers
 * of any moment, panels. */

void invaders_show_setup (const InvadersState *state, TsView *view);
void invaders_show_draw (const InvadersState *state, TsView *view);
/* Whether a card was chosen and its side is asked about it. */
gboolean invaders_is_choosing (const InvadersState *state);
void invaders_show_main (const InvadersState *state, TsView *view);
void invaders_show_chain (const InvadersState *state, TsView *view); /* before anything else */
void invaders_show_attack (const InvadersState *state, TsView *view);
void invaders_show_over (const InvadersState *state, TsView *view);
/* A Hero that is missing, first among the offers of the phase, which stay: a table may let the Hero
 * come later; ends that something points to: those that leave no doubt (`plain`), or the others. */
void invaders_ask_hero (const InvadersState *state, TsView *view);
void invaders_propose_ends (const InvadersState *state, TsView *view, gboolean plain);
void invaders_offer_piles (const InvadersState *state, TsView *view);
void invaders_offer_zones (const InvadersState *state, TsView *view);
void invaders_offer_plot (const InvadersState *state, TsView *view);
void invaders_offer_corrections (const InvadersState *state, TsView *view);
void invaders_view_checklist (const InvadersState *state, TsView *view);
void invaders_view_chain (const InvadersState *state, TsView *view);
void invaders_view_attack (const InvadersState *state, TsView *view);
void invaders_view_zones (const InvadersState *state, TsView *view);
/* Before them, after all offers: what may be told of each card and zone, for whoever taps on it. */
void invaders_view_things (const InvadersState *state, TsView *view);
void invaders_view_piles (const InvadersState *state, TsView *view);
void invaders_view_plot (const InvadersState *state, TsView *view);

G_END_DECLS
