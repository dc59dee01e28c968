/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-missions.c: stub
 */

#include "terminator-view.h"

void
terminator_view_missions (const TerminatorState *state, TsView *view)
{
}
