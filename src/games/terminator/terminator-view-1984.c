/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-1984.c: stub
 */

#include "terminator-view.h"

void
terminator_view_1984 (const TerminatorState *state, TsView *view)
{
}
