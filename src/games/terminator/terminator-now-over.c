/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-over.c: stub
 */

#include "terminator-view.h"

void
terminator_show_over (const TerminatorState *state, TsView *view)
{
}
