/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-table.h: what the chapters of Genesis show, offer and ask; their rules are in ../rules,
 * under the same names.
 */

#pragma once

#include "genesis-actions.h"
#include "genesis-plan.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* What people see (genesis-view.c). */

/* TsGame.seats: who sits at the table; TsGame.view. */
void genesis_seats (gconstpointer state, TsView *view);
void genesis_view (gconstpointer state, TsView *view);

/* What several moments say and offer (genesis-offers.c). */

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
/* The weapon used last, else the first that the character has; with a die only
 * one that has room for it. NULL: none is known. `used` is one that is not meant; nullable. */
const char *
genesis_find_likely_weapon (const GenesisState *state, const char *used, gboolean with_die);
/* Whose shared rank token it is, where there is a choice. */
void genesis_ask_rank (const GenesisState *state, TsOffer *offer);
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
/* That a figure is not beside whose turn it is, told at the button before anybody taps it. */
void genesis_block_apart (const GenesisState *state, int token, TsOffer *offer);

/* The panels (genesis-panels.c). */

/* All of them, but for the list of cards. */
void genesis_view_panels (const GenesisState *state, TsView *view);
/* TsGame.queue: the enemies that wait, see ts-queue.h. */
guint8 *genesis_find_queue (gpointer state, const char *id, guint *n);
/* The row of an ally, and what it is called as a thing. (transfer full) */
char *genesis_dup_ally_row (guint ally);
/* What an objective that comes later is called as a thing. (transfer full) */
char *genesis_dup_objective_thing (guint objective);

/* The sketch (genesis-map.c). */

/* Before the instruction, which adds its places to the sketch. */
void genesis_view_sketch (const GenesisState *state, TsView *view);
/* Where the movement left takes whose turn it is, a tap each, where it stands on the sketch. */
void genesis_show_reach (const GenesisState *state, TsView *view);
/* The one or two characters of an enemy on the sketch. (transfer full) */
char *genesis_make_mark (const GenesisState *state, int enemy, TsView *view);

/* The player phase (genesis-player.c). */

/* What to do now. */
void genesis_show_player (const GenesisState *state, TsView *view);

/* What an action die may be used for (genesis-actions.c). */

/* Asks for a die, or for dice, of those that match. */
TsField *genesis_add_die_field (const GenesisState *state,
                                TsOffer *offer,
                                const char *id,
                                GenesisDieMatch match);
/* One of "assign" for a die that may be used. */
TsOffer *
genesis_offer_die (const GenesisState *state, TsView *view, TsPhrase *label, const char *use);
/* What a die may be used for beside a move and an attack. */
void genesis_offer_other_uses (const GenesisState *state, TsView *view);
/* The rest of who could only be a medic: after what people look for in every turn. */
void genesis_offer_unlikely_rest (const GenesisState *state, TsView *view);
/* What is left of a movement, and a die that a card frees. */
void genesis_offer_walk (const GenesisState *state, TsView *view);
void genesis_offer_free (const GenesisState *state, TsView *view);

/* Where else a die may lie (genesis-spaces.c). */

/* Asks for another space where the board's is taken. */
void genesis_ask_space (const GenesisState *state, Use use, TsOffer *offer);
/* Offers the spaces of the character's class cards for other uses, where these are known. */
void genesis_ask_class_space (const GenesisState *state, TsOffer *offer);

/* Trading, allies, the truck (genesis-companions.c). */

/* What a die may do with others. */
void genesis_offer_companions (const GenesisState *state, TsView *view);

/* Cards (genesis-equipment.c). */

/* Cards that a character uses in its turn; those that find no slot; behind “More” those that come
 * and go. */
void genesis_offer_equipment (const GenesisState *state, TsView *view);
void genesis_offer_surplus (const GenesisState *state, TsView *view);
void genesis_offer_cards (const GenesisState *state, TsView *view);
/* The cards of everybody, as far as they are known. */
void genesis_view_cards (const GenesisState *state, TsView *view);

/* A character's attack (genesis-attack.c). */

/* What to do now, while an attack is under way. */
void genesis_show_attack (const GenesisState *state, TsView *view);
/* The enemies as targets of a character, the likeliest first. */
void genesis_add_targets (const GenesisState *state, TsView *view, TsField *field);
/* Whom the character sees, and how far away; NULL: the sketch does not say. (transfer full) */
TsPhrase *genesis_format_sight (const GenesisState *state);

/* The count of its hits (genesis-hits.c). */

/* A defense that nobody knows is asked before it counts, each kind by itself. No number is likelier
 * than another: three are one tap. */
void genesis_ask_defence (const GenesisState *state, TsView *view);
/* The dice lie, and every defense that matters is known: what they come to. */
void genesis_show_count (const GenesisState *state, TsView *view);

/* A turn with dice that the table keeps, and things that are tapped on (genesis-tell.c). */

/* What to do now; the other setting, of an offer of "action-dice". */
void genesis_show_told (const GenesisState *state, TsView *view);
void genesis_offer_dice_setting (const GenesisState *state, TsOffer *self);
/* After all offers, what may be told of each enemy, character and ally, and of the truck, for
 * whoever taps on it. */
void genesis_view_things (const GenesisState *state, TsView *view);

/* Who was rescued or treated (genesis-help.c). */

/* That somebody was, in a turn whose dice people keep: of a thing, and as an answer. */
void genesis_tell_help (const GenesisState *state, TsThing *thing, int whom);
void genesis_offer_help (const GenesisState *state, TsView *view);

/* The enemy phase that plays itself (genesis-run.c). */

/* To play the enemy phase at once, where the sketch says it; the first offer then, and the only one
 * that is suggested. FALSE: it does not. */
gboolean genesis_offer_run (const GenesisState *state, TsView *view);
/* Where that is offered, after the instruction: whether who has gone, and was not moved on the
 * sketch in this round, still stands there. */
void genesis_ask_stands (const GenesisState *state, TsView *view);
/* Who rolls for the enemies, and whether ways are asked for, behind “More”. */
void genesis_offer_run_settings (const GenesisState *state, TsView *view);

/* The order of the enemies (genesis-order.c). */

/* Where it matters: lets people choose the order, and says why. FALSE: it does not matter. */
gboolean genesis_offer_order (const GenesisState *state, TsView *view);
void genesis_explain_order (TsView *view);

/* Steps A, D and E of the enemy phase, and the rolls before the first round
 * (genesis-enemy-phase.c). */

/* What to do now: the rolls, a boss, recovery. */
void genesis_show_reinforcements (const GenesisState *state, TsView *view);
void genesis_show_bosses (const GenesisState *state, TsView *view);
void genesis_show_recovery (const GenesisState *state, TsView *view);
/* Behind “More”, where it is not known that somebody has a signal jammer. */
void genesis_offer_jam (const GenesisState *state, TsView *view);

/* Step B, and what D shares with it (genesis-enemy-movement.c). */

/* What to do now in step B. */
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

/* The half-hexes of an entry (genesis-entries.c). */

/* Whose half-hex the instruction asks for; NOBODY. */
int genesis_find_entering (const GenesisState *state);
void genesis_ask_half_hex (const GenesisState *state, int enemy, TsView *view);
/* Those of the first that waits at an entry, behind “More”, unless they are asked for. */
void genesis_offer_entries (const GenesisState *state, TsView *view);

/* Step C, and what D shares with it (genesis-enemy-target.c). */

/* What to do now in step C, until an enemy attacks. */
void genesis_show_attacks (const GenesisState *state, TsView *view);
/* Whom an enemy attacks: everybody who stands, or whom the sketch lets it. */
void genesis_offer_targets (const GenesisState *state, int enemy, gboolean likely, TsView *view);
void genesis_offer_plan_targets (const GenesisState *state,
                                 int enemy,
                                 const GenesisPlan *plan,
                                 TsOfferStyle style,
                                 TsView *view);

/* An enemy's attack (genesis-enemy-attack.c). */

/* What to do now, while an attack is under way: the roll, then the damage. */
void genesis_show_threat (const GenesisState *state, TsView *view);

/* What the enemies did (genesis-acts.c). */

/* The list, with the ways on the sketch; after the instruction has added its own. */
void genesis_view_acts (const GenesisState *state, TsView *view);

/* What has changed on the board (genesis-board.c). */

/* What genesis_is_board_asked() says is open. */
void genesis_ask_board (const GenesisState *state, TsView *view);
/* Behind “More”: that an obstacle is gone. */
void genesis_offer_board (const GenesisState *state, TsView *view);

/* The end of the round and of the mission (genesis-mission.c). */

/* A wave whose marker came to 0 by hand, and which nobody has played since: before all else. */
void genesis_offer_due_wave (const GenesisState *state, TsView *view);
/* What to do now: the end of the round, what decides the mission, what is carried over. */
void genesis_show_round_end (const GenesisState *state, TsView *view);
void genesis_ask_result (const GenesisState *state, GenesisResult result, TsView *view);
void genesis_show_after (const GenesisState *state, TsView *view);

/* What is offered at any moment (genesis-any-moment.c). */

/* Behind “More”, after all else. */
void genesis_view_more (const GenesisState *state, TsView *view);
/* That something has hit the truck. */
void genesis_tell_truck (const GenesisState *state, TsThing *thing);

G_END_DECLS
