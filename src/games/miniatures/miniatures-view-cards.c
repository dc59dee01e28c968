/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view-cards.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_view_cards (const MiniaturesState *state, TsView *view)
{
}
