/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * twins.h: offers that stand in one list and are called alike: people cannot tell which is which.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* The label that stands twice among the answers, in a chapter of “More”, among the other ways of a
 * machine, or in a cell of the score; NULL: none does. (transfer none, nullable) */
const char *find_twin (const TsView *view);

G_END_DECLS
