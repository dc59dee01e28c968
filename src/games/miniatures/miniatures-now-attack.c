/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-attack.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_show_attack (const MiniaturesState *state, TsView *view)
{
}
