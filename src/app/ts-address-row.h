/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-address-row.h: the addresses of this computer to choose from, by names that people know.
 */

#pragma once

#include <adwaita.h>

#include "ts-language.h"

G_BEGIN_DECLS

#define TS_TYPE_ADDRESS_ROW (ts_address_row_get_type ())
G_DECLARE_FINAL_TYPE (TsAddressRow, ts_address_row, TS, ADDRESS_ROW, AdwComboRow)

/* Signal "chosen": a person has chosen another one. */

/* Lists what there is now, with `wanted` chosen, unless a person has chosen another one since it
 * was in use last.  One that is gone is listed while it is in use; else the likeliest one takes its
 * place. */
void ts_address_row_update (TsAddressRow *self,
                            const char *wanted,
                            gboolean in_use,
                            const TsLanguage *language);

/* The one that is chosen. */
const char *ts_address_row_get_address (TsAddressRow *self);
/* The one that was wanted and is gone; NULL: none. */
const char *ts_address_row_get_gone (TsAddressRow *self);
/* Whether the one that is chosen reaches no other computer. */
gboolean ts_address_row_is_self (TsAddressRow *self);

G_END_DECLS
