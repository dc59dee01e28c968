/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-session.c: what the table asks of its session: what the host sees, and the
 * campaign whose mission it is.
 */

#include "ts-table-view-private.h"

gint64
ts_table_view_find_campaign (TsTableView *self)
{
  TsLibrary *library = ts_session_get_library (self->session);
  g_autoptr (GPtrArray) sessions
      = library != NULL ? ts_library_list_sessions (library, NULL) : NULL;

  for (guint i = 0; sessions != NULL && i < sessions->len; i++)
    {
      const TsSessionInfo *info = g_ptr_array_index (sessions, i);

      if (info->id == ts_session_get_id (self->session))
        return info->campaign;
    }
  return 0;
}

void
ts_table_view_record_next_setup (TsTableView *self)
{
  TsLibrary *library = ts_session_get_library (self->session);
  g_autoptr (JsonObject) next_setup = ts_play_dup_next_setup (ts_session_get_play (self->session));
  g_autoptr (GError) error = NULL;

  if (next_setup == NULL || ts_library_is_read_only (library))
    return;
  if (!ts_library_record_next_setup (library, self->campaign, ts_session_get_id (self->session),
                                     next_setup, &error))
    ts_page_report_error (TS_PAGE (self), error);
}

TsView *
ts_table_view_dup_view (TsTableView *self)
{
  const TsViewer viewer = { ts_page_get_language (TS_PAGE (self)), TS_ROLE_HOST, NULL };

  return ts_session_view (self->session, &viewer);
}
