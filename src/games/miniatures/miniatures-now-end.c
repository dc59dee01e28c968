/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-end.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_show_feet (const MiniaturesState *state, TsView *view)
{
}

void
miniatures_show_over (const MiniaturesState *state, TsView *view)
{
}

void
miniatures_more_battle (const MiniaturesState *state, TsView *view)
{
}
