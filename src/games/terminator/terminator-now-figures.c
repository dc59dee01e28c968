/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-figures.c: stub
 */

#include "terminator-view.h"

void
terminator_more_figures (const TerminatorState *state, TsView *view)
{
}
