/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders.c: Invaders: the game's contract and the table of its commands.
 */

#include "invaders-setup.h"
#include "invaders-verbs.h"
#include "invaders-view.h"

#define VERB(name, label, stem)                                                                    \
  {                                                                                                \
    name, label, invaders_##stem##_args, NULL, invaders_apply_##stem                               \
  }
#define BARE_VERB(name, label, stem)                                                               \
  {                                                                                                \
    name, label, NULL, NULL, invaders_apply_##stem                                                 \
  }

static const TsVerb verbs[] = {
  VERB ("check", N_ ("Tick a line of the setup"), check),
  VERB ("begin", N_ ("Everything is laid out"), begin),

  BARE_VERB ("draw", N_ ("Draw phase"), draw),
  VERB ("draw-cards", N_ ("Draw cards"), draw_cards),
  VERB ("discard", N_ ("Discard cards"), discard),
  VERB ("drain", N_ ("Drain cards"), drain),
  VERB ("retrieve", N_ ("Take cards from a discard pile"), retrieve),
  VERB ("name-discard", N_ ("Name a discarded card"), name_discard),

  VERB ("play", N_ ("Play a card"), play),
  VERB ("cancel", N_ ("Cancel a card"), cancel),
  BARE_VERB ("settle", N_ ("Nobody cancels"), settle),
  VERB ("move", N_ ("Move a card"), move),
  VERB ("destroy", N_ ("A card is destroyed"), destroy),
  VERB ("sacrifice", N_ ("Sacrifice a card"), sacrifice),
  VERB ("remove", N_ ("A card leaves the game"), remove),
  VERB ("tokens", N_ ("Tokens on a card"), tokens),
  VERB ("power", N_ ("The power of a card"), power),
  VERB ("hero", N_ ("A Hero comes into play"), hero),
  VERB ("turn", N_ ("Turn the Hero"), turn),
  VERB ("enable", N_ ("Enable a strategy"), enable),
  VERB ("use", N_ ("Use a strategy"), use),
  VERB ("plot", N_ ("Move the plot marker"), plot),
  VERB ("zone", N_ ("The power of a zone"), zone),

  BARE_VERB ("to-attack", N_ ("The attack phase"), to_attack),
  VERB ("attack", N_ ("Attack"), attack),
  VERB ("end-turn", N_ ("The turn is over"), end_turn),
  VERB ("win", N_ ("The game is over"), win),

  VERB ("set-phase", N_ ("Correct the phase"), set_phase),
  VERB ("learn", N_ ("A number from a card"), learn),
  { "correct", N_ ("Correct a value"), ts_correct_args, NULL, invaders_apply_correct },
  { NULL },
};

const TsGame ts_game_invaders = {
  .id = "invaders",
  .name = N_ ("Invaders"),
  .catalogue = &invaders_catalogue,
  .options = invaders_options,
  .verbs = verbs,
  .prepare = invaders_prepare,
  .start = invaders_start,
  .copy = invaders_copy,
  .free = invaders_free,
  .view = invaders_view,
};
