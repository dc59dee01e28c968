/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-missions.c: stub
 */

#include "terminator-view.h"

void
terminator_show_missions (const TerminatorState *state, TsView *view)
{
}

void
terminator_show_open_mission (const TerminatorState *state, TsView *view)
{
}

void
terminator_offer_missions (const TerminatorState *state, TsView *view)
{
}

void
terminator_more_missions (const TerminatorState *state, TsView *view)
{
}
