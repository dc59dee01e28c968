/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-summary.h: what the panels say, in one line, for while something else is in their place.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* Adds to `line` and `spoken`, for who listens: of each player the limit and the numbers, as long
 * as some are known ("John ●●○ Rank 1   Kyle ●●● down"); who waits in line; and what is counted up
 * to something, or down ("Crates 2 / 4   Enemy wave 3").  Nothing of what lies on no table. */
void ts_summary_append (const TsView *view, GString *line, GString *spoken);

G_END_DECLS
