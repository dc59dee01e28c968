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

typedef gboolean
MiniaturesApply (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
typedef gboolean
MiniaturesComplete (gconstpointer state, JsonObject *command, TsChance *chance, GError **error);

/* miniatures-muster.c: check {item}; add {side, kind, n?: 1, weapons?: besides what its kind
 * carries, name?: of a single one, points?: of each, anyway}: later too, for reinforcements; remove
 * {models}: not of this battle at all; begin {anyway} */
extern const TsSpec miniatures_check_args[], miniatures_add_args[], miniatures_remove_args[],
    miniatures_begin_args[];
MiniaturesApply miniatures_apply_check, miniatures_apply_add, miniatures_apply_remove,
    miniatures_apply_begin;

/* miniatures-arms.c: rename {model, name?: none takes it away}; arm {models, weapons, anyway};
 * points {models, points} */
extern const TsSpec miniatures_rename_args[], miniatures_arm_args[], miniatures_points_args[];
MiniaturesApply miniatures_apply_rename, miniatures_apply_arm, miniatures_apply_points;

/* miniatures-turn.c: roll-off {dice?: [Resistance, Machines], d8}: a tie is rolled again; edge
 * {side}: by hand; first {side}: who rolls Fate first; fate {result?: "fate"|"one"|"two", die?:
 * a face, rolled} */
extern const TsSpec miniatures_roll_off_args[], miniatures_edge_args[], miniatures_first_args[],
    miniatures_fate_args[];
MiniaturesApply miniatures_apply_roll_off, miniatures_apply_edge, miniatures_apply_first,
    miniatures_apply_fate;
MiniaturesComplete miniatures_complete_roll_off, miniatures_complete_fate;

/* miniatures-plan.c: ready {model, anyway}: from the hand, or from the Commander who calls;
 * no-fate {model, anyway}: the Commander overrides Fate; planned {anyway}: no more markers of
 * this Commander, or of this hand */
extern const TsSpec miniatures_ready_args[], miniatures_no_fate_args[], miniatures_planned_args[];
MiniaturesApply miniatures_apply_ready, miniatures_apply_no_fate, miniatures_apply_planned;

/* miniatures-execute.c: pick {model}; done {model?: who acts}: its activation is over; feet {model:
 * Commander, models, anyway}: a Done marker off each; next-turn {} */
extern const TsSpec miniatures_pick_args[], miniatures_done_args[], miniatures_feet_args[];
MiniaturesApply miniatures_apply_pick, miniatures_apply_done, miniatures_apply_feet,
    miniatures_apply_next_turn;

/* miniatures-attack.c: aim {attacker?: who acts, target, anyway}; situation {cover?, moved?, aims?,
 * engaged?, steps?}: what is left out stays; attack {attacker?, target?: who was aimed at, weapon,
 * range, and the members of a situation, anyway}; stop-attack {}: another target, or called off;
 * miniatures-strike.c: strike {dice?: of the present step}; others {models?: none, anyway: an area
 * weapon would hit one's own}; rest {hits?, again?, saves?, powers?, backs?, tests?: dice of all
 * steps that are left, in order, models?: others that are hit, anyway} */
extern const TsSpec miniatures_aim_args[], miniatures_situation_args[], miniatures_attack_args[],
    miniatures_strike_args[], miniatures_others_args[], miniatures_rest_args[];
MiniaturesApply miniatures_apply_aim, miniatures_apply_situation, miniatures_apply_attack,
    miniatures_apply_stop_attack, miniatures_apply_strike, miniatures_apply_others,
    miniatures_apply_rest;
MiniaturesComplete miniatures_complete_strike, miniatures_complete_rest;

/* miniatures-put-right.c: life {models, life: in|destroyed|away, crawler?: turned into one}; mark
 * {model, ready?, done?}; set-phase {phase, side?, turn?}; over {winner?: side or "draw"};
 * miniatures-learn.c: learn {kind or weapon, stat, value or die}: a number that was asked for;
 * miniatures-correct.c: a value set by hand */
extern const TsSpec miniatures_life_args[], miniatures_mark_args[], miniatures_set_phase_args[],
    miniatures_over_args[], miniatures_learn_args[];
MiniaturesApply miniatures_apply_life, miniatures_apply_mark, miniatures_apply_set_phase,
    miniatures_apply_over, miniatures_apply_learn, miniatures_apply_correct;

G_END_DECLS
