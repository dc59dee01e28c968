/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-begin.c: stub
 */

#include "terminator-view.h"

void
terminator_show_setup (const TerminatorState *state, TsView *view)
{
}

void
terminator_show_initiative (const TerminatorState *state, TsView *view)
{
}

void
terminator_view_checklist (const TerminatorState *state, TsView *view)
{
}
