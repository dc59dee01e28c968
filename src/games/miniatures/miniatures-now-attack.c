/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-attack.c: what to do now in an attack.
 */

#include "miniatures-view.h"

void
miniatures_show_attack (const MiniaturesState *state, TsView *view)
{
}

void
miniatures_rail_attack (const MiniaturesState *state, TsView *view)
{
}
