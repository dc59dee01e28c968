/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view-forces.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_view_forces (const MiniaturesState *state, TsView *view)
{
}
