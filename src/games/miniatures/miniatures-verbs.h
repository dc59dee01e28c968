/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-verbs.h: the commands, by the file that has their rules; miniatures.c has the table.
 *
 * Functions are declared by their type, because all have the same.  TsVerb says what they do.
 * "model" is the id of a model ("r3"), "kind" and "weapon" those of the catalogue.
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

typedef gboolean MiniaturesMay (gconstpointer state, JsonObject *args, TsWhyNot *why_not);
typedef TsThrow MiniaturesThrow (gconstpointer state, JsonObject *args);
typedef gboolean
MiniaturesComplete (gconstpointer state, JsonObject *args, TsChance *chance, GError **error);
typedef void MiniaturesPerform (gpointer state, JsonObject *args, TsOutcome *outcome);

/* miniatures-forces.c: check {item}; add {side, kind, n?: 1, weapons?: besides what its kind
 * carries, name?: of a single one, points?: of each, anyway}: later too, for reinforcements; remove
 * {models}: not of this battle at all; rename {model, name?: none takes it away}; arm {models,
 * weapons, anyway}; points {models, points}; begin {anyway} */
extern const TsSpec miniatures_check_args[], miniatures_add_args[], miniatures_remove_args[],
    miniatures_rename_args[], miniatures_arm_args[], miniatures_points_args[],
    miniatures_begin_args[];
MiniaturesMay miniatures_may_check, miniatures_may_add, miniatures_may_remove,
    miniatures_may_rename, miniatures_may_arm, miniatures_may_points, miniatures_may_begin;
MiniaturesPerform miniatures_check, miniatures_add, miniatures_remove, miniatures_rename,
    miniatures_arm_models, miniatures_points, miniatures_begin;

/* miniatures-turn.c: roll-off {dice?: [Resistance, Machines], d8}: a tie is rolled again; edge
 * {side}: by hand; first {side}: who rolls Fate first; fate {result?: "fate"|"one"|"two", die?:
 * a face, rolled}; pick {model}; done {model?: who acts}: its activation is over; next-turn {} */
extern const TsSpec miniatures_roll_off_args[], miniatures_edge_args[], miniatures_first_args[],
    miniatures_fate_args[], miniatures_pick_args[], miniatures_done_args[];
MiniaturesMay miniatures_may_roll_off, miniatures_may_first, miniatures_may_fate,
    miniatures_may_act, miniatures_may_next_turn;
MiniaturesThrow miniatures_throw_roll_off, miniatures_throw_fate;
MiniaturesComplete miniatures_complete_roll_off;
MiniaturesPerform miniatures_roll_off, miniatures_edge, miniatures_first_fate, miniatures_fate,
    miniatures_pick, miniatures_done, miniatures_next_turn;

/* miniatures-commanders.c: ready {model, anyway}: from the hand, or from the Commander who calls;
 * no-fate {model, anyway}: the Commander overrides Fate; planned {anyway}: no more markers of
 * this Commander, or of this hand; feet {model: Commander, models, anyway}: a Done marker off each
 */
extern const TsSpec miniatures_ready_args[], miniatures_no_fate_args[], miniatures_planned_args[],
    miniatures_feet_args[];
MiniaturesMay miniatures_may_ready, miniatures_may_no_fate, miniatures_may_planned,
    miniatures_may_feet;
MiniaturesPerform miniatures_ready, miniatures_no_fate, miniatures_planned, miniatures_feet;

/* miniatures-attack.c: aim {attacker?: who acts, target, anyway}; situation {cover?, moved?, aims?,
 * engaged?, steps?}: what is left out stays; attack {attacker?, target?: who was aimed at, weapon,
 * range, and the members of a situation, anyway}; stop-attack {}: another target, or called off;
 * miniatures-rolls.c: strike {dice?: of the present step}; others {models?: none, anyway: an area
 * weapon would hit one's own}; rest {hits?, again?, saves?, powers?, backs?, tests?: dice of all
 * steps that are left, in order, models?: others that are hit, anyway} */
extern const TsSpec miniatures_aim_args[], miniatures_situation_args[], miniatures_attack_args[],
    miniatures_strike_args[], miniatures_others_args[], miniatures_rest_args[];
MiniaturesMay miniatures_may_aim, miniatures_may_situation, miniatures_may_attack,
    miniatures_may_stop_attack, miniatures_may_strike, miniatures_may_others, miniatures_may_rest;
MiniaturesThrow miniatures_throw_strike;
MiniaturesComplete miniatures_complete_rest;
MiniaturesPerform miniatures_choose_target, miniatures_situation, miniatures_attack,
    miniatures_stop_attack, miniatures_strike, miniatures_others, miniatures_rest;

/* miniatures-correct.c: life {models, life: in|destroyed|away, crawler?: turned into one}; mark
 * {model, ready?, done?}; set-phase {phase, side?, turn?}; over {winner?: side or "draw"};
 * miniatures-numbers.c: learn {kind or weapon, stat, value or die}: a number that was asked for;
 * correct: a number of miniatures_numbers */
extern const TsSpec miniatures_life_args[], miniatures_mark_args[], miniatures_set_phase_args[],
    miniatures_over_args[], miniatures_learn_args[];
MiniaturesMay miniatures_may_life, miniatures_may_mark, miniatures_may_set_phase,
    miniatures_may_over, miniatures_may_learn, miniatures_may_correct;
MiniaturesPerform miniatures_life, miniatures_mark, miniatures_set_phase, miniatures_over,
    miniatures_learn;

G_END_DECLS
