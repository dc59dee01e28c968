/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-salvage-file.h: all rows of a damaged database with its log, page by page.
 */

#pragma once

#include "ts-salvage-page.h"

G_BEGIN_DECLS

/* Where a row stood; what is better is told first. */
typedef enum
{
  TS_FOUND_OLD,     /* on a page that was given up, or was written anew since */
  TS_FOUND_DAMAGED, /* in a part of the log that is damaged itself */
  TS_FOUND_ODD,     /* on a page that does not come out */
  TS_FOUND_WHOLE,
} TsFoundAt;

typedef void (*TsTakeRow) (const TsRow *row, TsFoundAt level, gpointer user_data);

/* Tells every row for which `is_ours` says yes, some of them more than once. FALSE: the file cannot
 * be read at all. */
gboolean ts_salvage_read_file (const char *path,
                               gboolean (*is_ours) (const TsRow *row),
                               TsTakeRow take,
                               gpointer user_data);

G_END_DECLS
