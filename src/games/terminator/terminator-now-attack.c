/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-attack.c: stub
 */

#include "terminator-view.h"

void
terminator_show_attack (const TerminatorState *state, TsView *view)
{
}

void
terminator_offer_attack (const TerminatorState *state, TsView *view, int figure)
{
}
