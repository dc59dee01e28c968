/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-attack.c: stub
 */

#include "terminator-view.h"

void
terminator_view_attack (const TerminatorState *state, TsView *view)
{
}
