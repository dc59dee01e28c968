/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-salvage-file.h: all rows of a damaged database with its log, page by page.
 */

#pragma once

#include "ts-salvage-page.h"

G_BEGIN_DECLS

/* `trusted`: the row stood where the database was using it; else on a page that was given up or was
 * written anew since, and counts only where there is nothing else.  All trusted rows come first. */
typedef void (*TsTakeRow) (const TsRow *row, gboolean trusted, gpointer user_data);

/* Tells every row for which `is_ours` says yes, some of them more than once. FALSE: the file cannot
 * be read at all. */
gboolean ts_salvage_read_file (const char *path,
                               gboolean (*is_ours) (const TsRow *row),
                               TsTakeRow take,
                               gpointer user_data);

G_END_DECLS
