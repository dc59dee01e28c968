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

  VERB ("attack", N_ ("Attack"), attack),
  BARE_VERB ("stop-attack", N_ ("Call the attack off"), stop_attack),
  VERB ("defend", N_ ("Discard a Defend card"), defend),
  BARE_VERB ("no-defend", N_ ("No Defend card"), no_defend),
  VERB_WITH_CHANCE ("strike", N_ ("Roll the attack"), strike),
  VERB_WITH_CHANCE ("reroll", N_ ("Roll dice again"), reroll),
  BARE_VERB ("keep", N_ ("Keep the dice"), keep),
  VERB ("damage", N_ ("Deal the damage"), damage),
  BARE_VERB ("after", N_ ("After the attack"), after),
  VERB ("cop", N_ ("A cop attacks"), cop),
  VERB ("skip-cop", N_ ("A cop does not attack"), skip_cop),
  VERB ("arrive", N_ ("Cops come"), arrive),
  VERB ("cops", N_ ("The cops react"), cops),

  VERB ("draw-mission", N_ ("Draw a mission"), draw_mission),
  VERB ("progress", N_ ("Progress on a mission"), progress),
  VERB_WITH_CHANCE ("draw-tile", N_ ("A random location"), draw_tile),
  VERB_WITH_CHANCE ("token", N_ ("A mission token"), token),
  VERB ("score", N_ ("A mission is done"), score),
  VERB ("core", N_ ("A core mission"), core),
  VERB ("points", N_ ("Points"), points),

  VERB ("gain", N_ ("Resources"), gain),
  VERB ("deploy", N_ ("Deploy units"), deploy),
  VERB ("undeploy", N_ ("Take a Deploy card back"), undeploy),
  VERB ("develop", N_ ("Develop a unit"), develop),
  VERB ("resolve", N_ ("Resolve a Deploy card"), resolve),
  VERB ("control", N_ ("Who controls the areas"), control),

  BARE_VERB ("advance", N_ ("Move the missions"), advance),
  VERB ("expire", N_ ("A mission expires"), expire),
  BARE_VERB ("draw-hands", N_ ("Draw up to the hand size"), draw_hands),
  VERB ("patrol", N_ ("Move a cop"), patrol),
  VERB ("cops-done", N_ ("The cops have moved"), cops_done),
  VERB ("income", N_ ("Take the income"), income),

  VERB ("cache", N_ ("Draw a resource cache"), cache),
  VERB ("note-cache", N_ ("What a cache says"), note_cache),
  VERB ("collect", N_ ("Collect a cache"), collect),
  VERB ("lab", N_ ("Place the Time Lab"), lab),
  BARE_VERB ("lab-off", N_ ("Remove the Time Lab"), lab_off),
  VERB ("lab-side", N_ ("Who controls the Time Lab"), lab_side),
  VERB_WITH_CHANCE ("travel", N_ ("Travel to 1984"), travel),

  { "lay", N_ ("Lay a map"), ts_sketch_lay_args, NULL, terminator_apply_lay },
  { "put", N_ ("Put a figure"), ts_sketch_put_args, NULL, terminator_apply_put },
  { "away", N_ ("Take a figure off the map"), ts_sketch_away_args, NULL, terminator_apply_away },
  VERB ("turn", N_ ("Turn a figure"), turn),

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
