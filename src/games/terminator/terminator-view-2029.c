/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-2029.c: stub
 */

#include "terminator-view.h"

void
terminator_view_2029 (const TerminatorState *state, TsView *view)
{
}
