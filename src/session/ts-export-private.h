/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-export-private.h: what importing has to know of exporting.
 */

#pragma once

#include "ts-export.h"

G_BEGIN_DECLS

/* The records of a campaign as they are exported; `numbers` (nullable) tells the number of a
 * session in the file, GINT_TO_POINTER, by its row, gint64. (transfer full) */
JsonArray *
ts_export_dup_records (TsLibrary *library, gint64 campaign, GHashTable *numbers, GError **error);

G_END_DECLS
