/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-list-dialog.h: a whole list of cards, typed or pasted, one a line.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

/* Asks for a list over the window of `page`, says while it is typed what is wrong with it, and
 * keeps it. */
void ts_list_dialog_present (TsPage *page, const TsGame *game, const TsEntryType *type);

G_END_DECLS
