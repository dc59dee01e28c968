/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator.c: Terminator: The Board Game: the game's contract and the table of its commands.
 */

#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "ts-sketch-verbs.h"

#define VERB(name, label, stem)                                                                    \
  {                                                                                                \
    name, label, terminator_##stem##_args, NULL, terminator_apply_##stem                           \
  }
#define VERB_WITH_CHANCE(name, label, stem)                                                        \
  {                                                                                                \
    name, label, terminator_##stem##_args, terminator_complete_##stem, terminator_apply_##stem     \
  }
#define BARE_VERB(name, label, stem)                                                               \
  {                                                                                                \
    name, label, NULL, NULL, terminator_apply_##stem                                               \
  }

static const TsVerb verbs[] = {
  VERB ("check", N_ ("Tick a line of the setup"), check),
  VERB_WITH_CHANCE ("deal", N_ ("Deal the locations"), deal),
  VERB_WITH_CHANCE ("place-cops", N_ ("Place the cops"), place_cops),
  VERB ("begin", N_ ("Everything is laid out"), begin),

  VERB ("first", N_ ("Who goes first"), first),
  VERB_WITH_CHANCE ("flip", N_ ("Flip a coin for the initiative"), flip),

  VERB ("pick", N_ ("Choose who plays"), pick),
  VERB ("play", N_ ("Play a card"), play),
  BARE_VERB ("done", N_ ("The card is done"), done),
  VERB ("pass", N_ ("Play no more in this round"), pass),
  VERB ("cards", N_ ("Draw or discard cards"), cards),
  VERB ("hand-size", N_ ("Another hand size"), hand_size),
  VERB ("activate", N_ ("Activate a unit"), activate),
  VERB ("heal", N_ ("Take damage away"), heal),
  VERB ("move", N_ ("Move"), move),

  { "attack", N_ ("Attack"), terminator_attack_args, .may = terminator_may_attack,
    .perform = terminator_perform_attack },
  { "stop-attack", N_ ("Call the attack off"), .may = terminator_may_stop_attack,
    .perform = terminator_perform_stop_attack },
  { "defend", N_ ("Discard a Defend card"), terminator_defend_args, .may = terminator_may_defend,
    .perform = terminator_perform_defend },
  { "no-defend", N_ ("No Defend card"), .may = terminator_may_no_defend,
    .perform = terminator_perform_go_on },
  { "strike", N_ ("Roll the attack"), terminator_strike_args, .may = terminator_may_strike,
    .throw = terminator_throw_strike, .perform = terminator_perform_strike },
  { "reroll", N_ ("Roll dice again"), terminator_reroll_args, .may = terminator_may_reroll,
    .throw = terminator_throw_reroll, .perform = terminator_perform_reroll },
  { "keep", N_ ("Keep the dice"), .may = terminator_may_keep, .perform = terminator_perform_go_on },
  { "damage", N_ ("Deal the damage"), terminator_damage_args, .may = terminator_may_damage,
    .perform = terminator_perform_damage },
  { "after", N_ ("After the attack"), .may = terminator_may_after,
    .perform = terminator_perform_go_on },
  { "cop", N_ ("A cop attacks"), terminator_cop_args, .may = terminator_may_cop,
    .perform = terminator_perform_cop },
  { "skip-cop", N_ ("A cop does not attack"), terminator_skip_cop_args,
    .may = terminator_may_skip_cop, .perform = terminator_perform_skip_cop },
  { "arrive", N_ ("Cops come"), terminator_arrive_args, .may = terminator_may_arrive,
    .perform = terminator_perform_arrive },
  { "cops", N_ ("The cops react"), terminator_cops_args, .may = terminator_may_cops,
    .perform = terminator_perform_cops },

  { "draw-mission", N_ ("Draw a mission"), terminator_draw_mission_args,
    .may = terminator_may_draw_mission, .perform = terminator_perform_draw_mission },
  { "progress", N_ ("Progress on a mission"), terminator_progress_args,
    .may = terminator_may_progress, .perform = terminator_perform_progress },
  { "draw-tile", N_ ("A random location"), terminator_draw_tile_args,
    .complete = terminator_complete_draw_tile, .may = terminator_may_draw_tile,
    .perform = terminator_perform_draw_tile },
  { "token", N_ ("A mission token"), terminator_token_args, .complete = terminator_complete_token,
    .may = terminator_may_token, .perform = terminator_perform_token },
  { "score", N_ ("A mission is done"), terminator_score_args, .may = terminator_may_score,
    .perform = terminator_perform_score },
  { "core", N_ ("A core mission"), terminator_core_args, .may = terminator_may_core,
    .perform = terminator_perform_core },
  { "points", N_ ("Points"), terminator_points_args, .may = terminator_may_points,
    .perform = terminator_perform_points },

  VERB ("gain", N_ ("Resources"), gain),
  VERB ("deploy", N_ ("Deploy units"), deploy),
  VERB ("undeploy", N_ ("Take a Deploy card back"), undeploy),
  VERB ("develop", N_ ("Develop a unit"), develop),
  VERB ("resolve", N_ ("Resolve a Deploy card"), resolve),
  VERB ("control", N_ ("Who controls the areas"), control),

  { "advance", N_ ("Move the missions"), .may = terminator_may_advance,
    .perform = terminator_perform_advance },
  { "expire", N_ ("A mission expires"), terminator_expire_args, .may = terminator_may_expire,
    .perform = terminator_perform_expire },
  BARE_VERB ("draw-hands", N_ ("Draw up to the hand size"), draw_hands),
  { "patrol", N_ ("Move a cop"), terminator_patrol_args, .may = terminator_may_patrol,
    .perform = terminator_perform_patrol },
  { "cops-done", N_ ("The cops have moved"), terminator_cops_done_args,
    .may = terminator_may_cops_done, .perform = terminator_perform_cops_done },
  VERB ("income", N_ ("Take the income"), income),

  { "cache", N_ ("Draw a resource cache"), terminator_cache_args, .may = terminator_may_cache,
    .perform = terminator_perform_cache },
  { "note-cache", N_ ("What a cache says"), terminator_note_cache_args,
    .may = terminator_may_note_cache, .perform = terminator_perform_note_cache },
  { "collect", N_ ("Collect a cache"), terminator_collect_args, .may = terminator_may_collect,
    .perform = terminator_perform_collect },
  { "lab", N_ ("Place the Time Lab"), terminator_lab_args, .may = terminator_may_lab,
    .perform = terminator_perform_lab },
  { "lab-off", N_ ("Remove the Time Lab"), .may = terminator_may_lab_off,
    .perform = terminator_perform_lab_off },
  { "lab-side", N_ ("Who controls the Time Lab"), terminator_lab_side_args,
    .may = terminator_may_lab_side, .perform = terminator_perform_lab_side },
  { "travel", N_ ("Travel to 1984"), terminator_travel_args, .complete = terminator_complete_travel,
    .may = terminator_may_travel_back, .perform = terminator_perform_travel },

  { "lay", N_ ("Lay a map"), ts_sketch_lay_args, .may = terminator_may_lay,
    .perform = terminator_perform_lay },
  { "put", N_ ("Put a figure"), ts_sketch_put_args, .may = terminator_may_put,
    .perform = terminator_perform_put },
  { "away", N_ ("Take a figure off the map"), ts_sketch_away_args, .may = terminator_may_away,
    .perform = terminator_perform_away },
  { "turn", N_ ("Turn a figure"), terminator_turn_args, .may = terminator_may_turn,
    .perform = terminator_perform_turn },

  { "learn", N_ ("A number from a card"), terminator_learn_args, .may = terminator_may_learn,
    .perform = terminator_perform_learn },
  { "set-figure", N_ ("Correct where a figure is"), terminator_set_figure_args,
    .may = terminator_may_set_figure, .perform = terminator_perform_set_figure },
  { "set-phase", N_ ("Correct the phase"), terminator_set_phase_args,
    .may = terminator_may_set_phase, .perform = terminator_perform_set_phase },
  { "correct", N_ ("Correct a value"), ts_correct_args },
  { NULL },
};

const TsGame ts_game_terminator = {
  .id = "terminator",
  .name = N_ ("Terminator: The Board Game"),
  .catalogue = &terminator_catalogue,
  .options = terminator_options,
  .verbs = verbs,
  .prepare = terminator_prepare,
  .setup_size = sizeof (TerminatorSetup),
  .read = terminator_read_setup,
  .clear = terminator_clear_setup,
  .state_size = sizeof (TerminatorState),
  .begin = terminator_begin_state,
  .owned = terminator_owned,
  .numbers = terminator_groups,
  .view = terminator_view,
};
