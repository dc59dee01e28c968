/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * labels.h: what offers are called: short enough to be read at a glance, and each otherwise.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* Characters of an answer on the card and behind “More”, as po/STYLE.md says. */
#define LONGEST_LABEL 120

/* The label that stands twice among the answers, in a chapter of “More”, among the other ways of a
 * machine, or in a cell of the score; NULL: none does. (transfer none, nullable) */
const char *find_twin (const TsView *view);
/* The first that is longer than that; NULL: none is. (transfer none, nullable) */
const char *find_long (const TsView *view);
/* The first text of its own, an answer or a question, that begins with a small letter, as “den
 * Wächter retten” would; NULL: none does. (transfer none, nullable) */
const char *find_small (const TsView *view);

G_END_DECLS
