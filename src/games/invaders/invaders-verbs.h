/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-verbs.h: the commands, by the file that has their rules; invaders.c has the table.
 *
 * Functions are declared by their type, because all have the same.  TsVerb says what they do.
 * "card" is the id of a card in a slot ("card-12"), but in play and cancel one of the catalogue.
 */

#pragma once

#include "invaders.h"

G_BEGIN_DECLS

typedef gboolean
InvadersApply (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);

/* invaders-begin.c: check {item}; begin {first: side, mankind-hand, invader-hand: cards; asked
 * where nobody knows; drawn from the decks} */
extern const TsSpec invaders_check_args[], invaders_begin_args[];
InvadersApply invaders_apply_check, invaders_apply_begin;

/* invaders-draw.c: draw {}: the draw phase; draw-cards {side, n}: what a card says; discard {side,
 * n, names?}; drain {side, n, names?}; retrieve {side, n?, which?: from the top of its discard
 * pile, to: hand|deck|removed}; name-discard {side, which, name} */
extern const TsSpec invaders_draw_cards_args[], invaders_discard_args[], invaders_drain_args[],
    invaders_retrieve_args[], invaders_name_discard_args[];
InvadersApply invaders_apply_draw, invaders_apply_draw_cards, invaders_apply_discard,
    invaders_apply_drain, invaders_apply_retrieve, invaders_apply_name_discard;

/* invaders-play.c: play {side?: the active one, card?, name?, discard?, drain?, power?, one-shot?,
 * zone?, sacrifice?: card in a slot, tokens?, discards?: names, drains?: names, free?: a
 * card lets it be played without cost, anyway}; cancel {card?, name?, discard?, drain?, discards?,
 * drains?, anyway}; invaders-settle.c: settle {}: nobody cancels any more */
extern const TsSpec invaders_play_args[], invaders_cancel_args[];
InvadersApply invaders_apply_play, invaders_apply_cancel, invaders_apply_settle;

/* invaders-cards.c: move {card, zone, any?: the card says any zone, anyway}; destroy {card}: to the
 * discard pile, by a card's text; sacrifice {card, anyway}: Mankind's, only where all four slots
 * are full (L46); remove {card}: out of the game; tokens {card, n: more or fewer}; power
 * {card, power} */
extern const TsSpec invaders_move_args[], invaders_destroy_args[], invaders_sacrifice_args[],
    invaders_remove_args[], invaders_tokens_args[], invaders_power_args[];
InvadersApply invaders_apply_move, invaders_apply_destroy, invaders_apply_sacrifice,
    invaders_apply_remove, invaders_apply_tokens, invaders_apply_power;

/* invaders-heroes.c: hero {zone, card?, name?, power?}: the next Hero comes into play; turn
 * {turned: its Hero by 90 degrees, or upright}; invaders-strategies.c: enable {side, strategy: "1"
 * …, name?, discard?, drain?: asked while nobody knows, anyway}; use {side, strategy, keeps?: its
 * marker stays, anyway}; plot {spaces, down?, action?: as the Invader's plot action, discard?,
 * drain?: what that costs, anyway} */
extern const TsSpec invaders_hero_args[], invaders_turn_args[], invaders_enable_args[],
    invaders_use_args[], invaders_plot_args[];
InvadersApply invaders_apply_hero, invaders_apply_turn, invaders_apply_enable, invaders_apply_use,
    invaders_apply_plot;

/* invaders-turn.c: to-attack {}: the Invader's main phase is over; attack {pacific-prevented?, …:
 * cards that Mankind need not drain; pacific-mankind?, pacific-invader?, …: sums as the table
 * counts them, names?: of what is drained}; end-turn {anyway}: without its attack; zone {zone,
 * power?: printed, markers?: more or fewer, anyway} */
extern const TsSpec invaders_attack_args[], invaders_end_turn_args[], invaders_zone_args[];
InvadersApply invaders_apply_to_attack, invaders_apply_attack, invaders_apply_end_turn,
    invaders_apply_zone;

/* invaders-put-right.c: win {side, how}: what a card or the board says; set-phase {phase, side?,
 * turn?}; learn {card: of the catalogue, stat, value}; invaders-correct.c: a value set by hand */
extern const TsSpec invaders_win_args[], invaders_set_phase_args[], invaders_learn_args[];
InvadersApply invaders_apply_win, invaders_apply_set_phase, invaders_apply_learn,
    invaders_apply_correct;

G_END_DECLS
