/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now.h: what the files that build the instruction and its offers share.
 *
 * One function a phase.  Offers are complete, or have the fields that only people can fill in; the
 * likeliest answer comes first.  Phrases are consumed.
 */

#pragma once

#include "genesis.h"

G_BEGIN_DECLS

/* The instruction and, where `explanation` is not NULL, the line below it. */
void now_instruct (TsView *view, TsPhrase *instruction, TsPhrase *explanation);
TsOffer *now_offer (TsView *view, TsOfferStyle style, TsPhrase *label, const char *verb);
void now_put_text (TsOffer *self, const char *name, const char *text);
void now_put_enemy (const GenesisState *state, TsOffer *self, int enemy);
void now_add_enemy_choice (const GenesisState *state, TsView *view, TsField *field, int enemy);
/* "42 %" (transfer full) */
TsPhrase *now_say_chance (double chance);

/* genesis-now-player.c: the player phase */
void now_show_player (const GenesisState *state, TsView *view);

/* genesis-now-attack.c: a character’s attack under way */
void now_show_attack (const GenesisState *state, TsView *view);

/* genesis-now-enemy.c: the enemy phase, and the reinforcement rolls before the first round */
void now_show_reinforcements (const GenesisState *state, TsView *view);
void now_show_movement (const GenesisState *state, TsView *view);
void now_show_attacks (const GenesisState *state, TsView *view);
void now_show_bosses (const GenesisState *state, TsView *view);
void now_show_recovery (const GenesisState *state, TsView *view);
/* An enemy's attack under way: the roll, then the damage. */
void now_show_strike (const GenesisState *state, TsView *view);
void now_show_defence (const GenesisState *state, TsView *view);

G_END_DECLS
