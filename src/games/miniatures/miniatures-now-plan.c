/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-plan.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_show_plan (const MiniaturesState *state, TsView *view)
{
}
