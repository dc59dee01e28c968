/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-more-models.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_more_models (const MiniaturesState *state, TsView *view)
{
}
