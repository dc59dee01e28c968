/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-verbs.h: the commands, by the file that has their rules; genesis.c has the table.
 *
 * Functions are declared by their type, because all have the same.  TsVerb says what they do.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

typedef gboolean GenesisMay (gconstpointer state, JsonObject *args, TsWhyNot *why_not);
typedef void GenesisPerform (gpointer state, JsonObject *args, TsOutcome *outcome);

/* genesis-begin.c: the checklist, and the start of the mission */
extern const TsSpec genesis_check_args[];
GenesisMay genesis_may_check, genesis_may_begin;
GenesisPerform genesis_perform_check, genesis_perform_begin;

/* genesis-player.c: the decision and the player phase */
extern const TsSpec genesis_choose_args[], genesis_roll_args[], genesis_reroll_args[],
    genesis_die_args[], genesis_assign_args[], genesis_walk_args[];
GenesisMay genesis_may_choose, genesis_may_roll_actions, genesis_may_reroll_actions,
    genesis_may_assign, genesis_may_walk, genesis_may_free, genesis_may_end_turn;
TsThrow genesis_throw_actions (gconstpointer state, JsonObject *args);
GenesisPerform genesis_perform_choose, genesis_perform_roll_actions, genesis_perform_reroll_actions,
    genesis_perform_assign, genesis_perform_walk, genesis_perform_free, genesis_perform_end_turn;

/* genesis-attack.c: a character's attack until the dice lie */
extern const TsSpec genesis_attack_args[], genesis_count_args[], genesis_attack_roll_args[],
    genesis_attack_reroll_args[], genesis_fist_args[], genesis_modify_args[];
GenesisMay genesis_may_attack, genesis_may_attack_dice, genesis_may_attack_roll,
    genesis_may_attack_reroll, genesis_may_fist, genesis_may_modify;
TsThrow genesis_throw_attack_roll (gconstpointer state, JsonObject *args);
GenesisPerform genesis_perform_attack, genesis_perform_attack_dice, genesis_perform_attack_roll,
    genesis_perform_attack_reroll, genesis_perform_fist, genesis_perform_modify;

/* genesis-hits.c: the count of its hits */
extern const TsSpec genesis_finish_args[];
GenesisMay genesis_may_finish;
GenesisPerform genesis_perform_finish;

/* genesis-enemy-phase.c: the order, steps A, D and E */
extern const TsSpec genesis_enemy_args[], genesis_reinforce_args[], genesis_logic_args[];
GenesisMay genesis_may_ask_about, genesis_may_next, genesis_may_reinforce, genesis_may_jam,
    genesis_may_logic, genesis_may_boss_done, genesis_may_recover;
TsThrow genesis_throw_reinforce (gconstpointer state, JsonObject *args);
TsThrow genesis_throw_logic (gconstpointer state, JsonObject *args);
GenesisPerform genesis_perform_pick, genesis_perform_by_hand, genesis_perform_next,
    genesis_perform_reinforce, genesis_perform_jam, genesis_perform_logic,
    genesis_perform_boss_done, genesis_perform_recover;

/* genesis-enemy-movement.c: step B */
extern const TsSpec genesis_move_args[];
GenesisMay genesis_may_unseen, genesis_may_move;
GenesisPerform genesis_perform_unseen, genesis_perform_move;

/* genesis-enemy-attack.c: step C, cover and armor */
extern const TsSpec genesis_hold_args[], genesis_aim_args[], genesis_strike_args[],
    genesis_defend_args[], genesis_cover_args[], genesis_armour_args[];
GenesisMay genesis_may_aim, genesis_may_strike, genesis_may_hold, genesis_may_defend,
    genesis_may_cover, genesis_may_armour;
TsThrow genesis_throw_strike (gconstpointer state, JsonObject *args);
GenesisPerform genesis_perform_aim, genesis_perform_strike, genesis_perform_hold,
    genesis_perform_defend, genesis_perform_cover, genesis_perform_armour;

/* genesis-map.c: their arguments are in ts-sketch-verbs.h */
GenesisMay genesis_may_lay, genesis_may_put, genesis_may_away, genesis_may_door;
GenesisPerform genesis_perform_lay, genesis_perform_put, genesis_perform_away, genesis_perform_door;

/* genesis-mission.c: what the mission sheet counts, the end of the round and of the mission */
extern const TsSpec genesis_objective_args[], genesis_number_args[], genesis_result_args[];
GenesisMay genesis_may_objective, genesis_may_reveal, genesis_may_loss, genesis_may_end_round,
    genesis_may_go_on;
GenesisPerform genesis_perform_objective, genesis_perform_reveal, genesis_perform_loss,
    genesis_perform_end_round, genesis_perform_result, genesis_perform_go_on;

/* genesis-any-moment.c: what may happen at any moment */
extern const TsSpec genesis_spawn_args[], genesis_arrive_args[], genesis_flip_args[],
    genesis_hero_args[], genesis_learn_args[];
GenesisMay genesis_may_spawn, genesis_may_arrive, genesis_may_destroy, genesis_may_stun,
    genesis_may_flip, genesis_may_wound, genesis_may_learn;
GenesisPerform genesis_perform_spawn, genesis_perform_arrive, genesis_perform_destroy,
    genesis_perform_stun, genesis_perform_flip, genesis_perform_wound, genesis_perform_learn;

/* genesis-mission.c: a campaign's rewards */
extern const TsSpec genesis_reward_args[];
GenesisMay genesis_may_reward;
GenesisPerform genesis_perform_reward;

G_END_DECLS
