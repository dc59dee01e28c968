/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures.c: Terminator Genisys: The Miniatures Game: the game's contract and the table of its
 * commands.
 */

#include "miniatures-setup.h"
#include "miniatures-verbs.h"
#include "miniatures-view.h"

#define VERB(name, label, stem)                                                                    \
  {                                                                                                \
    name, label, miniatures_##stem##_args, NULL, miniatures_apply_##stem                           \
  }
#define VERB_WITH_CHANCE(name, label, stem)                                                        \
  {                                                                                                \
    name, label, miniatures_##stem##_args, miniatures_complete_##stem, miniatures_apply_##stem     \
  }
#define BARE_VERB(name, label, stem)                                                               \
  {                                                                                                \
    name, label, NULL, NULL, miniatures_apply_##stem                                               \
  }

static const TsVerb verbs[] = {
  VERB ("check", N_ ("Tick a line of the setup"), check),
  VERB ("add", N_ ("Add models"), add),
  VERB ("remove", N_ ("Take models off the list"), remove),
  VERB ("rename", N_ ("Name a model"), rename),
  VERB ("arm", N_ ("What models carry"), arm),
  VERB ("points", N_ ("Points of models"), points),
  VERB ("begin", N_ ("The battle begins"), begin),

  VERB_WITH_CHANCE ("roll-off", N_ ("Roll for the Tactical Edge"), roll_off),
  VERB ("edge", N_ ("Who has the Tactical Edge"), edge),
  VERB ("first", N_ ("Who rolls Fate first"), first),
  VERB_WITH_CHANCE ("fate", N_ ("Roll Fate"), fate),
  VERB ("ready", N_ ("Place a Ready marker"), ready),
  VERB ("no-fate", N_ ("A Commander overrides Fate"), no_fate),
  VERB ("planned", N_ ("No more markers"), planned),
  VERB ("pick", N_ ("Choose who acts"), pick),
  VERB ("done", N_ ("The activation is over"), done),
  VERB ("feet", N_ ("On your feet"), feet),
  BARE_VERB ("next-turn", N_ ("The next turn"), next_turn),

  VERB ("aim", N_ ("Choose a target"), aim),
  VERB ("situation", N_ ("What is so in this attack"), situation),
  VERB ("attack", N_ ("Attack"), attack),
  BARE_VERB ("stop-attack", N_ ("Call the attack off"), stop_attack),
  VERB_WITH_CHANCE ("strike", N_ ("Roll the dice of this step"), strike),
  VERB ("others", N_ ("Who else is hit"), others),
  VERB_WITH_CHANCE ("rest", N_ ("Roll all that is left of the attack"), rest),

  VERB ("life", N_ ("Correct who is in the battle"), life),
  VERB ("mark", N_ ("Correct the markers of a model"), mark),
  VERB ("set-phase", N_ ("Correct the phase"), set_phase),
  VERB ("over", N_ ("The battle is over"), over),
  VERB ("learn", N_ ("A number from a table"), learn),
  { "correct", N_ ("Correct a value"), ts_correct_args, NULL, miniatures_apply_correct },
  { NULL },
};

const TsGame ts_game_miniatures = {
  .id = "miniatures",
  .name = N_ ("Terminator Genisys: The Miniatures Game"),
  .catalogue = &miniatures_catalogue,
  .options = miniatures_options,
  .verbs = verbs,
  .prepare = miniatures_prepare,
  .start = miniatures_start,
  .copy = miniatures_copy,
  .free = miniatures_free,
  .view = miniatures_view,
};
