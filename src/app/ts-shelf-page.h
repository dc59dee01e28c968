/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-page.h: the base of pages about the shelf: a stack of "busy" while it is read, "empty"
 * where there is nothing on it, and "list", which is filled anew whenever it has changed.
 *
 * The shelf is read only while the page is in sight.
 */

#pragma once

#include "ts-page.h"
#include "ts-shelf-reader.h"

G_BEGIN_DECLS

#define TS_TYPE_SHELF_PAGE (ts_shelf_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (TsShelfPage, ts_shelf_page, TS, SHELF_PAGE, TsPage)

struct _TsShelfPageClass
{
  TsPageClass parent_class;

  /* Shows the shelf; FALSE: there is nothing of it to show here. */
  gboolean (*fill) (TsShelfPage *self, TsShelf *shelf);
};

/* Once, when the page has its parts: it shows its progress there. */
void ts_shelf_page_follow (TsShelfPage *self,
                           TsShelfReader *reader,
                           GtkStack *stack,
                           GtkProgressBar *progress);

/* (transfer none) */
TsShelfReader *ts_shelf_page_get_reader (TsShelfPage *self);

/* Where the rows of people lead, see ts-shelf-rows.h: a handler of "activated". */
void ts_shelf_page_person_cb (TsShelfPage *self, GtkWidget *row);
/* For ts_shelf_group_fill(): a row of a play, which leads to its session where it is one; the page
 * is the user data. (transfer floating) */
GtkWidget *ts_shelf_page_new_play_cb (gpointer play, gpointer self);

G_END_DECLS
