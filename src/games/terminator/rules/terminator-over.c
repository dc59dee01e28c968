/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-over.c: “Ending the Game” (L463-468): how the game ends.
 */

#include "terminator-attack.h"
#include "terminator-missions.h"
#include "terminator-words.h"

/* Who has won. */

gboolean
terminator_has_reached_goal (const TerminatorState *state, Side side)
{
  return state->points[side] >= GOAL;
}

gboolean
terminator_have_both_reached (const TerminatorState *state)
{
  return terminator_has_reached_goal (state, SIDE_RESISTANCE)
         && terminator_has_reached_goal (state, SIDE_SKYNET);
}

static void
describe_end (const TerminatorState *state, TsOutcome *outcome)
{
  gboolean both = terminator_have_both_reached (state);
  Side side = terminator_has_reached_goal (state, SIDE_SKYNET) ? SIDE_SKYNET : SIDE_RESISTANCE;
  TsArg goal = ts_number ("goal", GOAL);
  TsArg rule = ts_part ("rule", ts_format_heading ("Ending the Game"));

  ts_reason (outcome,
             both ? ts_phrase ("Both victory tracks are at {goal} at the same time: what the units "
                               "in 2029 cost decides ({rule})",
                               goal, rule)
                  : ts_phrase ("{side} is at {goal} on its victory track: the game is over "
                               "({rule})",
                               terminator_name_side (side), goal, rule),
             0);
}

void
terminator_check_end (TerminatorState *state, TsOutcome *outcome)
{
  if (state->phase == PHASE_SETUP
      || (!terminator_has_reached_goal (state, SIDE_RESISTANCE)
          && !terminator_has_reached_goal (state, SIDE_SKYNET)))
    return;
  if (state->phase == PHASE_OVER && !terminator_have_both_reached (state))
    return;
  state->phase = PHASE_OVER;
  /* What was going on is cut off where it stands. */
  terminator_clear_attack (state);
  if (outcome != NULL)
    describe_end (state, outcome);
}
