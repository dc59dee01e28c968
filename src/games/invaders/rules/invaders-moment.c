/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-moment.c: what may be done when: the phase, and whether a card waits to be settled.
 */

#include "invaders.h"

static gboolean
reject_moment (const InvadersState *state, TsWhyNot *why_not)
{
  if (state->phase == PHASE_SETUP)
    return ts_reject (why_not, ts_phrase ("First confirm that everything is set up."));
  if (state->phase == PHASE_OVER)
    return ts_reject (why_not, ts_phrase ("The game is over."));
  return ts_reject (why_not,
                    ts_phrase ("A card is announced: first choose whether someone cancels it."));
}

static gboolean
reject_phase (const InvadersState *state, InvadersPhase phase, TsWhyNot *why_not)
{
  if (!invaders_is_running (state))
    return reject_moment (state, why_not);
  if (phase == PHASE_SETUP)
    return ts_reject (why_not, ts_phrase ("The game has begun: that was for its setup."));
  return ts_reject (
      why_not, ts_phrase ("That belongs to another phase: {wanted}. Now it is: {side}, {phase}.",
                          ts_term ("wanted", invaders_phases[phase - PHASE_DRAW].label),
                          invaders_name_side ((InvadersSide) state->active),
                          ts_term ("phase", invaders_phases[state->phase - PHASE_DRAW].label)));
}

gboolean
invaders_is_phase (const InvadersState *state, InvadersPhase phase, TsWhyNot *why_not)
{
  return (state->phase == phase && state->n_chain == 0) || reject_phase (state, phase, why_not);
}

gboolean
invaders_is_running (const InvadersState *state)
{
  return state->phase != PHASE_SETUP && state->phase != PHASE_OVER && state->n_chain == 0;
}

gboolean
invaders_may_now (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return invaders_is_running (state) || reject_moment (state, why_not);
}

gboolean
invaders_keeps_cards (const InvadersState *state, TsWhyNot *why_not)
{
  TS_NEED (
      why_not, !state->setup->sums,
      ts_phrase ("This game tracks only the sums. To note cards, start a game that tracks them."));
  return TRUE;
}

gboolean
invaders_may_note (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return invaders_may_now (state, args, why_not) && invaders_keeps_cards (state, why_not);
}

gboolean
invaders_has_cards (gconstpointer state, guint thing)
{
  return !((const InvadersState *) state)->setup->sums;
}
