/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-card-share.h: one card for other tables: as a file, to paste, and while it is small as a code
 * that a phone reads.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

/* An entry that is right, as it is; where something of it cannot be read, that is reported. */
void ts_card_share_present (TsPage *page,
                            const TsGame *game,
                            const TsEntryType *type,
                            JsonObject *entry);

G_END_DECLS
