/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-notices.h: cards above all that is to be done now, each with a text and a way on: that
 * the session is damaged, and that the table is packed up.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Goes on as a copy of a session that is damaged. */
#define TS_ACTION_COPY "table.copy"

typedef enum
{
  TS_NOTICE_HOLE,
  TS_NOTICE_PACKED,
  TS_N_NOTICES
} TsNotice;

typedef struct
{
  GtkBox *column;
  GtkLabel *texts[TS_N_NOTICES]; /* NULL until there is one */
} TsTableNotices;

/* Says something in the order of the notices; NULL takes it away. */
void ts_table_notices_show (TsTableNotices *self, TsNotice notice, const char *text);

G_END_DECLS
