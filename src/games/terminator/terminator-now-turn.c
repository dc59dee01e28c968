/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-turn.c: stub
 */

#include "terminator-view.h"

void
terminator_show_turn (const TerminatorState *state, TsView *view)
{
}

void
terminator_more_cards (const TerminatorState *state, TsView *view)
{
}
