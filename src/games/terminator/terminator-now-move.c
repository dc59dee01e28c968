/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-move.c: stub
 */

#include "terminator-view.h"

void
terminator_offer_move (const TerminatorState *state, TsView *view, int figure)
{
}
