/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-long-list.h: a list of any length, with a line to search in above it where it is longer than a
 * glance: rows are made for what is in sight, and serve others when it is scrolled.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TS_TYPE_LONG_LIST (ts_long_list_get_type ())
G_DECLARE_FINAL_TYPE (TsLongList, ts_long_list, TS, LONG_LIST, AdwBin)

/* What a page says of its items, which are GObjects; `page` is what was given with it. */
typedef struct
{
  /* The row of `item`: `row` when it can be, which showed another one, or NULL; else a new one.
   * (transfer floating) */
  GtkWidget *(*show) (gpointer item, GtkWidget *row, gpointer page);
  /* Whether two say the same: then the row stays as it is. */
  gboolean (*is_same) (gpointer one, gpointer other);
  /* Goes where the item leads; FALSE: it leads nowhere. */
  gboolean (*choose) (gpointer item, gpointer page);
  /* Whether each word, as g_str_tokenize_and_fold() makes them, is in it. NULL: nobody searches. */
  gboolean (*matches) (gpointer item, const char *const *words, gpointer page);
} TsLongListUse;

/* Once; what the list is called. */
void ts_long_list_set_use (TsLongList *self, const TsLongListUse *use, gpointer page);
void ts_long_list_call (TsLongList *self, const char *name);

/* Shows others. Rows at the beginning and at the end that say what they said before stay, with the
 * focus and an open menu. */
void ts_long_list_fill (TsLongList *self, GPtrArray *items);

/* Puts the focus into the line to search in; FALSE: there is none. */
gboolean ts_long_list_search (TsLongList *self);

G_END_DECLS
