/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-end.c: how a game ends, and who has won by it.
 */

#include "invaders.h"

const TsChoice invaders_ends[] = {
  { "deck", N_ ("No card left to draw") },
  { "decks", N_ ("Both decks are empty") },
  { "skull", N_ ("The plot marker has reached the skull") },
  { "heroes", N_ ("All Heroes of the Resistance are eliminated") },
  { "eurasia", N_ ("The resistance in Eurasia is gone") },
  { "pacific-africa", N_ ("The resistance in the Pacific rim and Africa is gone") },
  { "weapon", N_ ("Mankind’s bio-weapon is complete") },
  { "agreed", N_ ("Both players agree") },
  { NULL },
};

const InvadersEnd invaders_hows[] = {
  { N_SIDES, NULL },
  { SIDE_MANKIND, N_ ("Both decks ran out together.") },
  { SIDE_MANKIND, N_ ("The plot marker reached the skull.") },
  { SIDE_INVADER, N_ ("All Heroes of the Resistance are eliminated.") },
  { SIDE_INVADER, N_ ("The resistance in Eurasia is gone.") },
  { SIDE_INVADER, N_ ("The resistance in the Pacific rim and in Africa is gone.") },
  { SIDE_MANKIND, N_ ("Mankind has completed its bio-weapon.") },
  { N_SIDES, N_ ("The table agreed on it.") },
};

TsPhrase *
invaders_format_end (const InvadersState *state)
{
  if (invaders_hows[state->how].sentence != NULL)
    return ts_phrase_msgid (invaders_hows[state->how].sentence);
  return ts_phrase (
      "The deck of {side} was empty when a card had to be drawn.",
      ts_part ("side", invaders_format_side (invaders_other ((InvadersSide) state->winner))));
}

void
invaders_end (InvadersState *state, InvadersSide winner, const char *id, TsOutcome *outcome)
{
  state->n_chain = 0;
  state->chosen = (Chosen){ NULL };
  state->phase = PHASE_OVER;
  state->winner = (gint8) winner;
  state->how = (guint8) MAX (ts_choice_index (invaders_ends, id), 0);
  ts_great (outcome, TS_GREAT_VICTORY, ts_phrase ("{side} wins", invaders_name_side (winner)));
  invaders_show_side (winner, outcome);
  ts_reason (outcome,
             ts_phrase ("{side} wins: {why}", invaders_name_side (winner),
                        ts_part ("why", invaders_format_end (state))),
             0);
}
