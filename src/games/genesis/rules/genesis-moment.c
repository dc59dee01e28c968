/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-moment.c: what moment it is: of the mission, of the round, of a turn.
 */

#include "genesis-moment.h"

gboolean
genesis_is_phase (const GenesisState *state, GenesisPhase phase, TsWhyNot *why_not)
{
  static const char *const names[] = {
    [PHASE_SETUP] = N_ ("the setup"),
    [PHASE_STARTING] = N_ ("the rolls before the first round"),
    [PHASE_DECISION] = N_ ("the decision phase"),
    [PHASE_PLAYER] = N_ ("the player phase"),
    [PHASE_REINFORCE] = N_ ("step A of the enemy phase"),
    [PHASE_MOVE] = N_ ("step B of the enemy phase"),
    [PHASE_ATTACK] = N_ ("step C of the enemy phase"),
    [PHASE_BOSSES] = N_ ("step D of the enemy phase"),
    [PHASE_RECOVER] = N_ ("step E of the enemy phase"),
    [PHASE_ROUND_END] = N_ ("the end of the round"),
    [PHASE_WAVE] = N_ ("the rolls of every color"),
    [PHASE_OVER] = N_ ("the time after the mission"),
  };

  if (state->phase != phase)
    return ts_reject (why_not,
                      /* Translators: both are parts of a round, such as “the decision phase”;
                       * “Belongs to: {wanted}. Now: {now}.” will do as well. */
                      ts_phrase ("This is for {wanted}; you are now in {now}.",
                                 ts_term ("wanted", names[phase]),
                                 ts_term ("now", names[state->phase])));
  if (state->attack.on)
    return ts_reject (why_not, ts_phrase ("Finish the attack first."));
  if (state->threat.on)
    return ts_reject (why_not, ts_phrase ("Settle the damage of the enemy’s attack first."));
  return TRUE;
}

gboolean
genesis_is_under_way (const GenesisState *state)
{
  return state->phase != PHASE_SETUP && state->phase != PHASE_OVER;
}

gboolean
genesis_is_running (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, state->phase != PHASE_SETUP, ts_phrase ("The mission has not started."));
  TS_NEED (why_not, state->phase != PHASE_OVER,
           ts_phrase ("The mission is over. Undo its end to go on."));
  return TRUE;
}

gboolean
genesis_is_turn (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_PLAYER, why_not);
}

gboolean
genesis_is_enemy_phase (const GenesisState *state)
{
  return state->phase >= PHASE_REINFORCE && state->phase <= PHASE_RECOVER;
}

Hero *
genesis_get_turn (gconstpointer state)
{
  return &((GenesisState *) state)->heroes[((const GenesisState *) state)->hero];
}

void
genesis_ask_anew (GenesisState *state)
{
  state->unseen = FALSE;
  state->hand = FALSE;
  state->shown = FALSE;
}
