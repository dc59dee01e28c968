/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-stages.c: stub
 */

#include "terminator-attack.h"

void
terminator_next_stage (TerminatorState *state, TsOutcome *outcome)
{
}
