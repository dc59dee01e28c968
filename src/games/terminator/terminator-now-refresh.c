/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-refresh.c: stub
 */

#include "terminator-view.h"

void
terminator_show_draw (const TerminatorState *state, TsView *view)
{
}

void
terminator_show_cops (const TerminatorState *state, TsView *view)
{
}

void
terminator_show_income (const TerminatorState *state, TsView *view)
{
}
