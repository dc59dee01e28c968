/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now.h: what the files that build the instruction and its offers share.
 *
 * One function a phase.  Offers are complete, or have the fields that only people can fill in; the
 * likeliest answer comes first.  Phrases are consumed.
 */

#pragma once

#include "genesis-plan.h"

G_BEGIN_DECLS

/* genesis-offers.c: what several moments share */

/* The instruction and, where `explanation` is not NULL, the line below it. */
void genesis_instruct (TsView *view, TsPhrase *instruction, TsPhrase *explanation);
/* One sentence more in the explanation. */
void genesis_add_line (TsView *view, TsPhrase *line);
/* An offer of a verb whose argument is an enemy. */
TsOffer *genesis_offer_enemy (const GenesisState *state,
                              int enemy,
                              TsOfferStyle style,
                              TsPhrase *label,
                              const char *verb,
                              TsView *view);
/* A phone answers for its own character. */
void genesis_add_hero_choice (const GenesisState *state, TsField *field, int hero);
void genesis_add_enemy_choice (const GenesisState *state, TsView *view, TsField *field, int enemy);
/* "Sniper rifle · range 5 or more": how far from a target it may be, before anybody takes it. */
TsPhrase *genesis_format_reach (const GenesisState *state, const char *id);
/* "42 %" (transfer full) */
TsPhrase *genesis_format_chance (double chance);

/* genesis-mission.c: the end of the round, what decides the mission, what is carried over */
void genesis_show_round_end (const GenesisState *state, TsView *view);
void genesis_ask_result (const GenesisState *state, GenesisResult result, TsView *view);
void genesis_show_after (const GenesisState *state, TsView *view);

/* genesis-player.c: the player phase */
void genesis_show_player (const GenesisState *state, TsView *view);

/* genesis-equipment.c: cards that a character uses in its turn; those that find no slot; behind
 * “More” those that come and go */
void genesis_offer_equipment (const GenesisState *state, TsView *view);
void genesis_offer_surplus (const GenesisState *state, TsView *view);
void genesis_offer_cards (const GenesisState *state, TsView *view);

/* genesis-attack.c: a character’s attack under way */
void genesis_show_attack (const GenesisState *state, TsView *view);
/* The enemies as targets of a character, the likeliest first. */
void genesis_add_targets (const GenesisState *state, TsView *view, TsField *field);
/* Whom the character sees, and how far away; NULL: the sketch does not say. (transfer full) */
TsPhrase *genesis_format_sight (const GenesisState *state);

/* "Movement · red Endo 2 · moves 4 · range 6 · 3 dice" */
void
genesis_set_enemy_kicker (const GenesisState *state, int enemy, const char *step, TsView *view);
/* Nobody acts in this step. */
void genesis_offer_nothing (const GenesisState *state, TsPhrase *instruction, TsView *view);
void genesis_offer_another (const GenesisState *state, int enemy, TsView *view);
/* From the sketch's answer to people's, and back. */
void genesis_offer_by_hand (const GenesisState *state, int enemy, TsView *view);
void genesis_offer_sketch_again (const GenesisState *state, int enemy, TsView *view);
/* Why the sketch does not answer for an enemy, and whom it left out when it did. */
void genesis_explain_silence (const GenesisState *state, int enemy, TsView *view);
void genesis_explain_left_out (const GenesisState *state, int enemy, TsView *view);

/* genesis-board.c: what has changed on the board */

/* What genesis_is_board_asked() says is open. */
void genesis_ask_board (const GenesisState *state, TsView *view);
void genesis_offer_board (const GenesisState *state, TsView *view);

/* genesis-enemy-movement.c: step B, and what D shares with it */
void genesis_show_movement (const GenesisState *state, TsView *view);
/* A move made by hand. */
TsOffer *genesis_offer_move (const GenesisState *state,
                             int enemy,
                             TsOfferStyle style,
                             TsPhrase *label,
                             int rule,
                             TsView *view);
/* The moves of a plan, with their places on the sketch; the first has the style. */
void genesis_offer_plan (
    const GenesisState *state, int enemy, GenesisPlan *plan, TsOfferStyle style, TsView *view);
/* genesis-entries.c: the half-hexes of an entry */

/* Whose half-hex the instruction asks for; NOBODY. */
int genesis_find_entering (const GenesisState *state);
void genesis_ask_half_hex (const GenesisState *state, int enemy, TsView *view);
/* Those of the first that waits at an entry, behind “More”, unless they are asked for. */
void genesis_offer_entries (const GenesisState *state, TsView *view);

/* genesis-enemy-attack.c: step C, and what D shares with it */
void genesis_show_attacks (const GenesisState *state, TsView *view);
/* An attack under way: the roll, then the damage. */
void genesis_show_threat (const GenesisState *state, TsView *view);
/* Whom an enemy attacks: everybody who stands, or whom the sketch lets it. */
void genesis_offer_targets (const GenesisState *state, int enemy, gboolean likely, TsView *view);
void genesis_offer_plan_targets (const GenesisState *state,
                                 int enemy,
                                 const GenesisPlan *plan,
                                 TsOfferStyle style,
                                 TsView *view);

/* genesis-enemy-phase.c: steps A, D and E, and the reinforcement rolls before the first round */
void genesis_show_reinforcements (const GenesisState *state, TsView *view);
/* Behind “More”, where it is not known that somebody has a signal jammer. */
void genesis_offer_jam (const GenesisState *state, TsView *view);
void genesis_show_bosses (const GenesisState *state, TsView *view);
void genesis_show_recovery (const GenesisState *state, TsView *view);

/* genesis-tell.c: a turn with dice that the table keeps; the other setting, of an offer of
 * "action-dice". */
void genesis_show_told (const GenesisState *state, TsView *view);
void genesis_offer_dice_setting (const GenesisState *state, TsOffer *self);

G_END_DECLS
