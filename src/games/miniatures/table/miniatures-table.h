/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-table.h: what the chapters show, offer and ask; their rules are in ../rules, under the
 * same names.
 */

#pragma once

#include "miniatures-attack.h"
#include "miniatures-verbs.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* The models of a side (miniatures-models.c). */

/* A field with one or some of these models, with the seats of their sides or without. */
TsField *miniatures_ask_models (const MiniaturesState *state,
                                TsOffer *offer,
                                const char *argument,
                                const Models *models,
                                gboolean seats);

/* The numbers of cards (miniatures-numbers.c). */

/* The number of a card that stands in its field; asked for while nobody knows it. */
void miniatures_ask_number (const MiniaturesState *state, TsView *view, const Missing *missing);
/* Behind “More”: dice that cards have otherwise. */
void miniatures_offer_dice (const MiniaturesState *state, TsView *view);

/* Army lists (miniatures-lists.c). */

/* Both of them, and what else is laid out. */
void miniatures_show_lists (const MiniaturesState *state, TsView *view);
/* The sum of its points, where people typed some. */
void miniatures_add_points (const MiniaturesState *state, TsPanel *panel, MiniaturesSide side);

/* Quickplay Reference: forces (miniatures-forces.c). */

void miniatures_show_forces (const MiniaturesState *state, TsView *view);
/* Behind “More”. */
void miniatures_offer_forces (const MiniaturesState *state, TsView *view);

/* The Game Turn (miniatures-turn.c). */

/* The roll-off and who is first, the Fate die, who acts. */
void miniatures_show_roll_off (const MiniaturesState *state, TsView *view);
void miniatures_show_fate (const MiniaturesState *state, TsView *view);
void miniatures_show_execute (const MiniaturesState *state, TsView *view);

/* Commanders (miniatures-commanders.c): markers are placed, friends are brought on their feet. */

void miniatures_show_plan (const MiniaturesState *state, TsView *view);
void miniatures_show_feet (const MiniaturesState *state, TsView *view);

/* The Attack Sequence (miniatures-attack.c before the first die, miniatures-rolls.c from there on,
 * miniatures-odds.c). */

/* The instruction of the present step; the part of it before the first die. */
void miniatures_show_attack (const MiniaturesState *state, TsView *view);
void miniatures_show_aim (const MiniaturesState *state, TsView *view);
/* The steps in the rail, below that of the phase; nothing without an attack. */
void miniatures_show_steps (const MiniaturesState *state, TsView *view);
/* What is so in this attack, and the odds of every weapon and range; who is hit. */
void miniatures_show_odds (const MiniaturesState *state, TsView *view);
/* In words (miniatures-odds.c): "25 % destroyed, 10 % reeling": of the target that is aimed at,
 * NULL while a number of a card is missing; of the present step, NULL where there is nothing to
 * tell. (transfer full, nullable) */
TsPhrase *miniatures_format_weapon_odds (const MiniaturesState *state, int weapon, Band band);
TsPhrase *miniatures_format_attack_odds (const MiniaturesState *state);

/* The end of the battle, and what the table did otherwise (miniatures-correct.c). */

/* Who has won, when a side has no model left. */
void miniatures_offer_victory (const MiniaturesState *state, TsView *view);
void miniatures_show_end (const MiniaturesState *state, TsView *view);
/* Behind “More”: out, back, markers, the phase. */
void miniatures_offer_corrections (const MiniaturesState *state, TsView *view);

/* What stands on the table (miniatures-table.c): both sides, a row for those who can act, are
 * Ready, are done, reel, are out; a tap on a model answers the instruction where one tap can. */
void miniatures_show_sides (const MiniaturesState *state, TsView *view);
/* Before them, after all offers: what may be told of each model, for whoever taps on it. */
void miniatures_view_things (const MiniaturesState *state, TsView *view);
/* Kinds and weapons that are in the battle, with numbers to correct; damage, ammunition. */
void miniatures_show_cards (const MiniaturesState *state, TsView *view);

/* The small lines of an impulse: who has the Tactical Edge, where the rule stands
 * (miniatures.c). */
void miniatures_head_impulse (const MiniaturesState *state, TsView *view, const char *heading);

G_END_DECLS
