/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-board.c: stub
 */

#include "terminator-view.h"

void
terminator_more_board (const TerminatorState *state, TsView *view)
{
}
