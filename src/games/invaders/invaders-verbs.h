/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-verbs.h: the commands, by the chapter that has their rules; invaders.c has the table.
 *
 * Functions are declared by their type, because all have the same; ts-game.h says what they do.
 * "card" is the id of a card in a slot ("card-12"), but in play and cancel one of the catalogue.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

typedef gboolean InvadersMay (gconstpointer state, JsonObject *args, TsWhyNot *why_not);
typedef void InvadersPerform (gpointer state, JsonObject *args, TsOutcome *outcome);

/* The setup (invaders-setup.c): see TsGame. */
extern const TsSpec invaders_options[];
JsonObject *invaders_prepare (JsonObject *given, GError **error);
void invaders_read_setup (gpointer setup, JsonObject *json);
void invaders_begin (gpointer state, gconstpointer setup);

/* invaders-setup.c: check {item}; begin {first: side, mankind-hand, invader-hand: cards; asked
 * where nobody knows; drawn from the decks} */
extern const TsSpec invaders_check_args[], invaders_begin_args[];
InvadersMay invaders_may_check, invaders_may_begin;
InvadersPerform invaders_perform_check, invaders_perform_begin;

/* invaders-piles.c: draw {}: the draw phase; draw-cards {side, n}: what a card says; discard {side,
 * n, names?}; drain {side, n, names?}; retrieve {side, n?, which?: from the top of its discard
 * pile, to: hand|deck|removed}; name-discard {side, which, name} */
extern const TsSpec invaders_draw_cards_args[], invaders_lose_args[], invaders_retrieve_args[],
    invaders_name_discard_args[];
InvadersMay invaders_may_draw, invaders_may_discard, invaders_may_retrieve,
    invaders_may_name_discard;
InvadersPerform invaders_perform_draw, invaders_perform_draw_cards, invaders_perform_discard,
    invaders_perform_drain, invaders_perform_retrieve, invaders_perform_name_discard;

/* invaders-play.c: play {side?: the active one, card?, name?, discard?, drain?, power?, one-shot?,
 * zone?, sacrifice?: card in a slot, tokens?, discards?: names, drains?: names, free?: a card lets
 * it be played without cost, anyway}; cancel {card?, name?, discard?, drain?, discards?, drains?,
 * anyway}; settle {}: nobody cancels any more */
extern const TsSpec invaders_play_args[], invaders_cancel_args[];
InvadersMay invaders_may_play, invaders_may_cancel, invaders_may_settle;
InvadersPerform invaders_perform_play, invaders_perform_cancel, invaders_perform_settle;

/* invaders-zones.c: move {card, zone, any?: the card says any zone, anyway}; destroy {card}: to the
 * discard pile, by a card's text; sacrifice {card, anyway}: Mankind's, only where all four slots
 * are full (L46); remove {card}: out of the game; tokens {card, n: more or fewer}; power {card,
 * power} */
extern const TsSpec invaders_card_args[], invaders_move_args[], invaders_sacrifice_args[],
    invaders_tokens_args[], invaders_power_args[];
InvadersMay invaders_may_card, invaders_may_move, invaders_may_sacrifice, invaders_may_tokens;
InvadersPerform invaders_perform_move, invaders_perform_destroy, invaders_perform_sacrifice,
    invaders_perform_remove, invaders_perform_tokens, invaders_perform_power;

/* invaders-power.c: zone {zone, power?: printed, markers?: more or fewer, anyway} */
extern const TsSpec invaders_zone_args[];
InvadersMay invaders_may_zone;
InvadersPerform invaders_perform_zone;

/* invaders-attack.c: to-attack {}: the Invader's main phase is over; attack {pacific-prevented?, …:
 * cards that Mankind need not drain; pacific-mankind?, pacific-invader?, …: sums as the table
 * counts them, names?: of what is drained}; end-turn {anyway}: without its attack */
extern const TsSpec invaders_attack_args[], invaders_end_turn_args[];
InvadersMay invaders_may_to_attack, invaders_may_attack, invaders_may_end_turn;
InvadersPerform invaders_perform_to_attack, invaders_perform_attack, invaders_perform_end_turn;

/* invaders-plot.c: hero {zone, card?, name?, power?}: the next Hero comes into play; turn {turned:
 * its Hero by 90 degrees, or upright}; enable {side, strategy: "1" …, name?, discard?, drain?:
 * asked while nobody knows, anyway}; use {side, strategy, keeps?: its marker stays, anyway}; plot
 * {spaces, down?, action?: as the Invader's plot action, discard?, drain?: what that costs, anyway}
 */
extern const TsSpec invaders_hero_args[], invaders_turn_args[], invaders_enable_args[],
    invaders_use_args[], invaders_plot_args[];
InvadersMay invaders_may_hero, invaders_may_turn, invaders_may_enable, invaders_may_use,
    invaders_may_plot;
InvadersPerform invaders_perform_hero, invaders_perform_turn, invaders_perform_enable,
    invaders_perform_use, invaders_perform_plot;

/* invaders-turn.c: win {side, how}: what a card or the board says; set-phase {phase, side?, turn?};
 * learn {card: of the catalogue, stat, value} */
extern const TsSpec invaders_win_args[], invaders_set_phase_args[], invaders_learn_args[];
InvadersMay invaders_may_win, invaders_may_set_phase, invaders_may_learn;
InvadersPerform invaders_perform_win, invaders_perform_set_phase, invaders_perform_learn;

G_END_DECLS
