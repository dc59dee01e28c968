/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view.h: what the files that build a view share.
 *
 * One function a phase builds the instruction and its offers; the likeliest answer comes first.
 * Phrases are consumed.
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

/* miniatures-view.c: seats, title, rail, and all of the below in order */
void miniatures_view (gconstpointer state, TsView *view);

/* The instruction and, where `explanation` is not NULL, the line below it; whose moment it is, or
 * N_SIDES. */
void miniatures_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation);
/* One of the models that `may` says; `may` gets the model. FALSE: there was none, and no field. */
typedef gboolean MiniaturesMay (const MiniaturesState *state, int model);
/* How many those are, and the first of them, or NOBODY. */
guint miniatures_count_may (const MiniaturesState *state, MiniaturesMay *may, int *first);
gboolean miniatures_add_model_field (const MiniaturesState *state,
                                     TsView *view,
                                     TsOffer *offer,
                                     TsSpecKind kind, /* CHOICE or CHOICES */
                                     const char *id,
                                     const char *label,
                                     MiniaturesMay *may);
/* The small line above the instruction of an impulse: who has the Tactical Edge. (transfer full) */
char *miniatures_say_kicker (const MiniaturesState *state, const TsView *view);
/* miniatures-now-end.c: where a side has no model left. */
void miniatures_offer_victory (const MiniaturesState *state, TsView *view);
/* A percentage: "37.5 %", "37,5 %"; "< 0.1 %" is not 0. (transfer full) */
char *miniatures_say_chance (const TsView *view, double chance);

/* miniatures-now-muster.c: forces, the checklist, begin; miniatures-now-turn.c: roll-off, who is
 * first, Fate; miniatures-now-plan.c: markers, Commanders; miniatures-now-execute.c: whose turn,
 * whom it may attack, done; miniatures-now-attack.c: the steps of an attack, in any phase;
 * miniatures-now-end.c: On Your Feet, over */
void miniatures_show_muster (const MiniaturesState *state, TsView *view);
void miniatures_show_edge (const MiniaturesState *state, TsView *view);
void miniatures_show_fate (const MiniaturesState *state, TsView *view);
void miniatures_show_plan (const MiniaturesState *state, TsView *view);
void miniatures_show_execute (const MiniaturesState *state, TsView *view);
void miniatures_show_attack (const MiniaturesState *state, TsView *view);
void miniatures_show_feet (const MiniaturesState *state, TsView *view);
void miniatures_show_over (const MiniaturesState *state, TsView *view);

/* The steps of an attack, below that of its phase; nothing without one. */
void miniatures_rail_attack (const MiniaturesState *state, TsView *view); /* now-attack */

/* Behind “More” */
void miniatures_more_force (const MiniaturesState *state, TsView *view);
/* more-force: models to add, as offers of the instruction */
void miniatures_offer_models (const MiniaturesState *state, TsView *view);
/* view-cards: dice that cards have otherwise */
void miniatures_more_dice (const MiniaturesState *state, TsView *view);
void miniatures_more_models (const MiniaturesState *state, TsView *view); /* more-models: out, back,
                                                                           * marks, arms */
void miniatures_more_battle (const MiniaturesState *state, TsView *view); /* now-end */

/* Panels */
void miniatures_view_checklist (const MiniaturesState *state, TsView *view); /* now-muster */
/* view-forces: a panel a side, a row for those who can act, are Ready, are done, reel, are out; a
 * tap on a model answers the instruction where one tap can */
void miniatures_view_forces (const MiniaturesState *state, TsView *view);
/* view-attack: what is so in this attack, and the odds of every weapon and range */
#define MOST_ARMS 8 /* of a model: with more, nobody knows yet what it carries */
void miniatures_view_attack (const MiniaturesState *state, TsView *view);
/* "25 % destroyed, 10 % reeling": of the target that is aimed at, NULL while a number of a card is
 * missing; of the present step, NULL where there is nothing to tell. (transfer full, nullable) */
char *
miniatures_say_weapon_odds (const MiniaturesState *state, TsView *view, int weapon, Band band);
char *miniatures_say_attack_odds (const MiniaturesState *state, TsView *view);
/* view-cards: kinds and weapons that are in the battle, with dice to correct; damage, ammunition */
void miniatures_view_cards (const MiniaturesState *state, TsView *view);

G_END_DECLS
