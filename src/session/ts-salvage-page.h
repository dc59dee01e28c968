/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-salvage-page.h: rows read from one page of a database, without SQLite, which does not read on
 * where a page makes no sense.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_SALVAGE_COLUMNS 12

typedef enum
{
  TS_VALUE_NULL,
  TS_VALUE_INTEGER,
  TS_VALUE_TEXT,  /* UTF-8 without a zero in it */
  TS_VALUE_BYTES, /* in `text` */
  TS_VALUE_OTHER,
} TsValueKind;

typedef struct
{
  TsValueKind kind;
  gint64 integer;
  const char *text; /* not terminated */
  gsize length;
} TsValue;

typedef struct
{
  gboolean has_id; /* a row of a table with row numbers; else one of a table without, or an index */
  gint64 id;
  guint n_values;
  TsValue values[TS_SALVAGE_COLUMNS];
} TsRow;

/* What a reader of pages is given, and whom it tells. */
typedef struct
{
  guint32 page_size;
  gsize most; /* no row is longer */
  gsize
      budget; /* bytes of overflowing rows that are still read, so that no tangle takes for ever */
  /* Fills a page with its content; FALSE: there is no such page. */
  gboolean (*read_page) (guint32 number, guint8 *page, gpointer user_data);
  /* Whether a row looks like one of ours: what else is not, is not taken for a row. */
  gboolean (*is_ours) (const TsRow *row);
  void (*take) (const TsRow *row, gpointer user_data);
  gpointer user_data;
} TsPageReader;

/* Whether all that stands on a page comes out. */
gboolean ts_page_check (TsPageReader *self, guint32 number, const guint8 *page);
/* Tells all rows that page `number` points to. FALSE: the page is damaged, or has no rows at all;
 * there may be more on it. */
gboolean ts_page_read (TsPageReader *self, guint32 number, const guint8 *page);
/* Tells everything on a page that looks like one of our rows. */
void ts_page_search (TsPageReader *self, const guint8 *page);

G_END_DECLS
