/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis.c: Genesis: Rise of the Resistance: the game's contract and the table of its commands.
 *
 * The chapters, in the rulebook's order; what of them is a rule is in ../rules, what is shown and
 * asked here, under the same names:
 *
 *   genesis-setup.c           the form, its defaults, what is read of it, the first state
 *   genesis-begin.c           the checklist, and the start of the mission
 *   genesis-player.c          the decision and the player phase
 *   genesis-actions.c         what an action die is used for, but for attacks
 *   genesis-companions.c      and with others: trading, allies, the truck
 *   genesis-attack.c          a character's attack until the dice lie
 *   genesis-hits.c            the count of its hits
 *   genesis-tell.c            what came of it, in a turn whose dice the table keeps
 *   genesis-help.c            and of a rescue or a rest
 *   genesis-enemy-phase.c     the enemy phase: the order, steps A, D and E
 *   genesis-order.c           in which order enemies act
 *   genesis-enemy-movement.c  step B
 *   genesis-enemy-attack.c    step C
 *   genesis-protection.c      cover and armor
 *   genesis-run.c             what the program does by itself, above all the enemy phase
 *   genesis-mission.c         the end of the round and of the mission, what is carried over
 *   genesis-any-moment.c      what missions, cards and people may do at any moment
 *   genesis-equipment.c       cards that are found, used and discarded
 *   genesis-map.c             what people do on the sketch
 *   genesis-board.c           what rules and cards change on it
 *
 * Below these in ../rules, what they share: genesis-moment.c (whose turn, which phase),
 * genesis-end.c (what ends the mission), genesis-phases.c (which enemy comes next),
 * genesis-enemies.c, genesis-kinds.c and genesis-figures.c (who is on the map, and what they are),
 * genesis-acts.c (what enemies did), genesis-spaces.c (where action dice lie), genesis-cover.c,
 * genesis-cards.c (what characters have), genesis-plan.c, genesis-memory.c, genesis-remarks.c and
 * genesis-sketch.c (what the sketch says), genesis-questions.c (which question, which throw is the
 * same in another course of things), genesis-numbers.c, genesis-arguments.c, genesis-words.c,
 * genesis-sheet.c (the texts of the mission), genesis-catalogue.c, genesis-dice.c and
 * genesis-types.h.
 *
 * Beside them here: genesis-view.c and genesis-panels.c (what people see), genesis-offers.c (what
 * several moments offer), genesis-entries.c (the half-hexes of an entry) and genesis-enemy-target.c
 * (whom an enemy attacks).
 */

#include "genesis-table.h"

#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-memory.h"
#include "genesis-mission.h"
#include "genesis-numbers.h"
#include "genesis-phases.h"
#include "genesis-questions.h"
#include "genesis-run.h"
#include "genesis-setup.h"
#include "genesis-verbs.h"
#include "ts-sketch-verbs.h"

static const TsVerb verbs[] = {
  { "correct", N_ ("Correct a value"), ts_correct_args, sizeof (TsCorrection) },
  { NULL },
};

static const TsOwned owned[] = {
  { offsetof (GenesisState, map), (gpointer (*) (gpointer)) ts_hex_map_ref,
    (void (*) (void *)) ts_hex_map_unref },
  { offsetof (GenesisState, memory), (gpointer (*) (gpointer)) genesis_memory_begin,
    (void (*) (void *)) genesis_memory_free },
  { 0 },
};

const TsGame ts_game_genesis = {
  .id = "genesis",
  .name = N_ ("Genesis: Rise of the Resistance"),
  .about = { .players = { 1, 4 }, .does = N_ ("Plays the machines’ turn for you") },
  .dice = genesis_dice,
  .catalogue = &genesis_catalogue,
  .options = genesis_options,
  .verbs = TS_CHAPTERS (genesis_begin_verbs,
                        genesis_player_verbs,
                        genesis_action_verbs,
                        genesis_attack_verbs,
                        genesis_hits_verbs,
                        genesis_tell_verbs,
                        genesis_help_verbs,
                        genesis_enemy_phase_verbs,
                        genesis_enemy_movement_verbs,
                        genesis_enemy_attack_verbs,
                        genesis_protection_verbs,
                        genesis_run_verbs,
                        genesis_order_verbs,
                        genesis_mission_verbs,
                        genesis_equipment_verbs,
                        genesis_any_moment_verbs,
                        genesis_map_verbs,
                        genesis_board_verbs,
                        verbs),
  .numbers = genesis_numbers,
  .prepare = genesis_prepare,
  .setup_size = sizeof (GenesisSetup),
  .read = genesis_read_setup,
  .clear = genesis_clear_setup,
  .state_size = sizeof (GenesisState),
  .begin = genesis_begin,
  .owned = owned,
  .next = genesis_find_next,
  .ask = genesis_ask,
  .thrower = genesis_find_thrower,
  .seats = genesis_seats,
  .view = genesis_view,
  .queue = genesis_find_queue,
  .settle = genesis_settle,
  .lay = genesis_lay,
  .aside = TS_ASIDE ("setup",
                     "kinds",
                     "kind.*",
                     "hero.*.spaces",
                     "enemies.none",
                     "abilities",
                     "effect.*",
                     "rule.*",
                     "easy-*",
                     "hard-*"),
  .measure = genesis_measure,
  .next_setup = genesis_next_setup,
};
