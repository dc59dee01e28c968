/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-flow.c: stub
 */

#include "terminator-flow.h"

gboolean
terminator_need_phase (const TerminatorState *state, Phase phase, GError **error)
{
  return 0;
}

gboolean
terminator_need_running (const TerminatorState *state, GError **error)
{
  return 0;
}

gboolean
terminator_need_action (const TerminatorState *state, GError **error)
{
  return 0;
}

void
terminator_begin_round (TerminatorState *state, TsOutcome *outcome)
{
}

void
terminator_begin_actions (TerminatorState *state, Side first, TsOutcome *outcome)
{
}

void
terminator_end_action (TerminatorState *state, TsOutcome *outcome)
{
}

void
terminator_begin_turn (TerminatorState *state, Side side, TsOutcome *outcome)
{
}
