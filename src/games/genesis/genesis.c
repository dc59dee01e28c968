/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis.c: Genesis: Rise of the Resistance: the game's contract and the table of its commands.
 *
 * The chapters, in the rulebook's order:
 *
 *   genesis-setup.c           the form, its defaults, what is read of it, the first state
 *   genesis-begin.c           the checklist, and the start of the mission
 *   genesis-player.c          the decision and the player phase
 *   genesis-attack.c          a character's attack until the dice lie
 *   genesis-hits.c            the count of its hits
 *   genesis-enemy-phase.c     the enemy phase: the order, steps A, D and E
 *   genesis-enemy-movement.c  step B
 *   genesis-enemy-attack.c    step C, cover and armor
 *   genesis-mission.c         the end of the round and of the mission, what is carried over
 *   genesis-any-moment.c      what missions, cards and people may do at any moment
 *   genesis-map.c             what people do on the sketch
 *
 * Below them: genesis-offers.c (what several moments offer), genesis-enemies.c (enemies and the
 * phases in which they act), genesis-figures.c, genesis-plan.c and genesis-sketch.c (what the
 * sketch says), genesis-words.c, genesis-catalogue.c, genesis-dice.c and genesis-types.h.  Beside
 * them: genesis-view.c and genesis-panels.c, what people see.
 */

#include "genesis-arguments.h"
#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-setup.h"
#include "genesis-verbs.h"
#include "genesis-view.h"
#include "ts-sketch-verbs.h"

static const TsVerb verbs[] = {
  { "check", N_ ("Tick a line of the setup"), genesis_check_args, .may = genesis_may_check,
    .perform = genesis_perform_check },
  { "begin", N_ ("Begin the mission"), .may = genesis_may_begin, .perform = genesis_perform_begin },

  { "choose", N_ ("Who goes next"), genesis_choose_args, .may = genesis_may_choose,
    .perform = genesis_perform_choose },
  { "roll-actions", N_ ("Roll action dice"), genesis_roll_args, .may = genesis_may_roll_actions,
    .throw = genesis_throw_actions, .perform = genesis_perform_roll_actions },
  { "reroll-actions", N_ ("Spend rank: pick up action dice"), genesis_reroll_args,
    .may = genesis_may_reroll_actions, .perform = genesis_perform_reroll_actions },
  { "assign", N_ ("Use an action die"), genesis_assign_args, .may = genesis_may_assign,
    .perform = genesis_perform_assign },
  { "walk", N_ ("Use movement"), genesis_walk_args, .may = genesis_may_walk,
    .perform = genesis_perform_walk },
  { "free", N_ ("Take a die off its space"), genesis_die_args, .may = genesis_may_free,
    .perform = genesis_perform_free },
  { "attack", N_ ("Attack"), genesis_attack_args, .may = genesis_may_attack,
    .perform = genesis_perform_attack },
  { "attack-dice", N_ ("The weapon’s attack dice"), genesis_count_args,
    .may = genesis_may_attack_dice, .perform = genesis_perform_attack_dice },
  { "roll-attack", N_ ("Roll attack dice"), genesis_attack_roll_args,
    .may = genesis_may_attack_roll, .throw = genesis_throw_attack_roll,
    .perform = genesis_perform_attack_roll },
  { "reroll-attack", N_ ("Spend rank: pick up attack dice"), genesis_attack_reroll_args,
    .may = genesis_may_attack_reroll, .perform = genesis_perform_attack_reroll },
  { "fist", N_ ("Use a fist"), genesis_fist_args, .may = genesis_may_fist,
    .perform = genesis_perform_fist },
  { "modify", N_ ("A card changes the attack"), genesis_modify_args, .may = genesis_may_modify,
    .perform = genesis_perform_modify },
  { "finish-attack", N_ ("Count the hits"), genesis_finish_args, .may = genesis_may_finish,
    .perform = genesis_perform_finish },
  { "end-turn", N_ ("End the turn"), .may = genesis_may_end_turn,
    .perform = genesis_perform_end_turn },

  { "reinforce", N_ ("Reinforcements"), genesis_reinforce_args, .may = genesis_may_reinforce,
    .throw = genesis_throw_reinforce, .perform = genesis_perform_reinforce },
  { "jam", N_ ("Jam the reinforcement roll"), .may = genesis_may_jam,
    .perform = genesis_perform_jam },
  { "pick", N_ ("Another enemy first"), genesis_enemy_args, .may = genesis_may_ask_about,
    .perform = genesis_perform_pick },
  { "by-hand", N_ ("Answer for an enemy by hand"), genesis_enemy_args, .may = genesis_may_ask_about,
    .perform = genesis_perform_by_hand },
  { "unseen", N_ ("It sees nobody in range"), genesis_enemy_args, .may = genesis_may_unseen,
    .perform = genesis_perform_unseen },
  { "move", N_ ("Enemy movement"), genesis_move_args, .may = genesis_may_move,
    .perform = genesis_perform_move },
  { "aim", N_ ("Enemy’s target"), genesis_aim_args, .may = genesis_may_aim,
    .perform = genesis_perform_aim },
  { "strike", N_ ("Roll the enemy’s attack"), genesis_strike_args, .may = genesis_may_strike,
    .throw = genesis_throw_strike, .perform = genesis_perform_strike },
  { "hold", N_ ("The enemy attacks nobody"), genesis_hold_args, .may = genesis_may_hold,
    .perform = genesis_perform_hold },
  { "defend", N_ ("Settle the damage"), genesis_defend_args, .may = genesis_may_defend,
    .perform = genesis_perform_defend },
  { "logic", N_ ("Roll the logic die"), genesis_logic_args, .may = genesis_may_logic,
    .throw = genesis_throw_logic, .perform = genesis_perform_logic },
  { "boss-done", N_ ("The boss is done"), genesis_enemy_args, .may = genesis_may_boss_done,
    .perform = genesis_perform_boss_done },
  { "recover", N_ ("Recovery"), .may = genesis_may_recover, .perform = genesis_perform_recover },
  { "next", N_ ("Nothing to do"), .may = genesis_may_next, .perform = genesis_perform_next },
  { "end-round", N_ ("End the round"), .may = genesis_may_end_round,
    .perform = genesis_perform_end_round },

  { "objective", N_ ("Objective"), genesis_objective_args, .may = genesis_may_objective,
    .perform = genesis_perform_objective },
  { "reveal", N_ ("Point of interest"), genesis_number_args, .may = genesis_may_reveal,
    .perform = genesis_perform_reveal },
  { "loss", N_ ("What loses the mission"), genesis_number_args, .may = genesis_may_loss,
    .perform = genesis_perform_loss },
  { "spawn", N_ ("Place an enemy"), genesis_spawn_args, .may = genesis_may_spawn,
    .perform = genesis_perform_spawn },
  { "arrive", N_ ("A boss arrives"), genesis_arrive_args, .may = genesis_may_arrive,
    .perform = genesis_perform_arrive },
  { "destroy", N_ ("Destroy an enemy"), genesis_enemy_args, .may = genesis_may_destroy,
    .perform = genesis_perform_destroy },
  { "stun", N_ ("Stun an enemy, or stand it up"), genesis_enemy_args, .may = genesis_may_stun,
    .perform = genesis_perform_stun },
  { "flip", N_ ("Turn an entry"), genesis_flip_args, .may = genesis_may_flip,
    .perform = genesis_perform_flip },
  { "cover", N_ ("Cover"), genesis_cover_args, .may = genesis_may_cover,
    .perform = genesis_perform_cover },
  { "armour", N_ ("Armor"), genesis_armour_args, .may = genesis_may_armour,
    .perform = genesis_perform_armour },
  { "wound", N_ ("Wound a character"), genesis_hero_args, .may = genesis_may_wound,
    .perform = genesis_perform_wound },
  { "learn", N_ ("A number from a card"), genesis_learn_args, .may = genesis_may_learn,
    .perform = genesis_perform_learn },
  { "lay", N_ ("Draw the map"), ts_sketch_lay_args, .may = genesis_may_lay,
    .perform = genesis_perform_lay },
  { "put", N_ ("Put a figure on the map"), ts_sketch_put_args, .may = genesis_may_put,
    .perform = genesis_perform_put },
  { "away", N_ ("Put a figure beside the map"), ts_sketch_away_args, .may = genesis_may_away,
    .perform = genesis_perform_away },
  { "door", N_ ("Open or close a door"), ts_sketch_door_args, .may = genesis_may_door,
    .perform = genesis_perform_door },
  { "correct", N_ ("Correct a value"), ts_correct_args },
  { "result", N_ ("End of the mission"), genesis_result_args, .may = genesis_is_running,
    .perform = genesis_perform_result },
  { "go-on", N_ ("The mission goes on"), .may = genesis_may_go_on,
    .perform = genesis_perform_go_on },
  { "reward", N_ ("What a character carries over"), genesis_reward_args, .may = genesis_may_reward,
    .perform = genesis_perform_reward },
  { NULL },
};

static const TsOwned owned[] = {
  { offsetof (GenesisState, map), (gpointer (*) (gpointer)) ts_hex_map_ref,
    (void (*) (void *)) ts_hex_map_unref },
  { 0 },
};

const TsGame ts_game_genesis = {
  .id = "genesis",
  .name = N_ ("Genesis: Rise of the Resistance"),
  .dice = genesis_dice,
  .catalogue = &genesis_catalogue,
  .options = genesis_options,
  .verbs = verbs,
  .numbers = genesis_numbers,
  .prepare = genesis_prepare,
  .setup_size = sizeof (GenesisSetup),
  .read = genesis_read_setup,
  .clear = genesis_clear_setup,
  .state_size = sizeof (GenesisState),
  .begin = genesis_begin,
  .owned = owned,
  .view = genesis_view,
  .next_setup = genesis_next_setup,
};
