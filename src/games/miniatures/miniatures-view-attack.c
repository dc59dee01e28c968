/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view-attack.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_view_attack (const MiniaturesState *state, TsView *view)
{
}
