/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-log.c: the log beside the table, made when it is looked at for the first time.
 */

#include "ts-table-view-private.h"

static void
seek_cb (TsTableView *self, guint64 rev, guint64 branch)
{
  ts_table_view_seek (self, rev, branch);
}

static void
add_log (TsTableView *self)
{
  self->log = g_object_new (TS_TYPE_LOG_PANE, NULL);
  g_signal_connect_object (self->log, "seek", G_CALLBACK (seek_cb), self, G_CONNECT_SWAPPED);
  ts_log_pane_set_session (self->log, self->session, ts_page_get_language (TS_PAGE (self)));
  adw_bin_set_child (self->log_page, GTK_WIDGET (self->log));
}

void
ts_table_view_update_log (TsTableView *self)
{
  gboolean open = (self->drawer || self->page == TS_PAGE_SIDE)
                  && g_strcmp0 (gtk_stack_get_visible_child_name (self->side_page), "log") == 0;

  if (self->session == NULL || self->settling != 0)
    return;
  if (open && self->log == NULL)
    add_log (self);
  if (self->log != NULL)
    ts_log_pane_update (self->log);
}

gboolean
ts_table_view_shows_log (TsTableView *self)
{
  return self->log != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->log));
}

const char *
ts_table_view_get_note (TsTableView *self)
{
  return self->log != NULL ? ts_log_pane_get_note (self->log) : "";
}

void
ts_table_view_set_note (TsTableView *self, const char *note)
{
  if (self->log == NULL && *note != '\0')
    add_log (self);
  if (self->log != NULL)
    ts_log_pane_set_note (self->log, note);
}
