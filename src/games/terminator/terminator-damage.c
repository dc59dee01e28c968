/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-damage.c: stub
 */

#include "terminator-figures.h"

void
terminator_hurt (TerminatorState *state, int figure, int damage, TsOutcome *outcome)
{
}

void
terminator_heal (TerminatorState *state, int figure, int damage, TsOutcome *outcome)
{
}

void
terminator_defeat (TerminatorState *state, int figure, TsOutcome *outcome)
{
}

void
terminator_check_wounds (TerminatorState *state, TsOutcome *outcome)
{
}

void
terminator_take_off (TerminatorState *state, int figure, Where where)
{
}

void
terminator_stand (TerminatorState *state, int figure, int tile, TsOutcome *outcome)
{
}

void
terminator_enter_2029 (TerminatorState *state, int figure)
{
}
