/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-turn.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_show_edge (const MiniaturesState *state, TsView *view)
{
}

void
miniatures_show_fate (const MiniaturesState *state, TsView *view)
{
}
