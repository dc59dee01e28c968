/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-next.c: what the program does by itself: a step without anything to do, a choice of
 * one.  Each chapter says it of its own steps.
 */

#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-missions.h"

static JsonObject *
find_in_turn (const TerminatorState *state)
{
  return state->action.on ? terminator_next_action (state) : terminator_next_turn (state);
}

/* NULL: nothing. */
static TerminatorNext *const phases[] = {
  [PHASE_SETUP] = NULL,
  [PHASE_INITIATIVE] = terminator_next_initiative,
  [PHASE_ACTION] = find_in_turn,
  [PHASE_DEPLOY] = terminator_next_resolve,
  [PHASE_CONTROL] = terminator_next_control,
  [PHASE_MISSIONS] = terminator_next_advance,
  [PHASE_DRAW] = terminator_next_draw,
  [PHASE_COPS] = terminator_next_patrol,
  [PHASE_INCOME] = terminator_next_income,
  [PHASE_OVER] = NULL,
};

static JsonObject *
find_in_attack (const TerminatorState *state)
{
  switch ((Stage) state->attack.stage)
    {
    case ATTACK_DAMAGE:
      return terminator_next_damage (state);
    case ATTACK_COPS:
    case ATTACK_ARRIVAL:
      return terminator_next_reaction (state);
    default:
      return NULL;
    }
}

/* In the order in which people are asked: an attack, an empty place on the mission track (L361),
 * the phase. */
JsonObject *
terminator_find_next (gconstpointer data)
{
  const TerminatorState *state = data;

  if (terminator_is_attacking (state))
    return find_in_attack (state);
  if (phases[state->phase] == NULL || terminator_needs_mission (state))
    return NULL;
  return phases[state->phase](state);
}
