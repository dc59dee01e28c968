/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-execute.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_show_execute (const MiniaturesState *state, TsView *view)
{
}
