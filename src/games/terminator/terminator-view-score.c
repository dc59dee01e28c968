/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-score.c: stub
 */

#include "terminator-view.h"

void
terminator_view_score (const TerminatorState *state, TsView *view)
{
}
