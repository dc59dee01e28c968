/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-muster.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_show_muster (const MiniaturesState *state, TsView *view)
{
}

void
miniatures_more_force (const MiniaturesState *state, TsView *view)
{
}

void
miniatures_view_checklist (const MiniaturesState *state, TsView *view)
{
}
