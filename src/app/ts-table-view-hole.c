/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-hole.c: a session whose journal is damaged somewhere says so above everything else,
 * and can be gone on from as a copy.
 */

#include "ts-table-view-private.h"

static void
go_on_cb (TsTableView *self)
{
  g_autoptr (GError) error = NULL;
  gint64 copy
      = ts_session_go_on_as_copy (self->session, g_get_real_time () / G_USEC_PER_SEC, &error);

  if (copy == 0)
    ts_page_report_error (TS_PAGE (self), error);
  else
    ts_page_open_session (TS_PAGE (self), copy);
}

void
ts_table_view_bind_hole (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TsTableView, hole);
  gtk_widget_class_bind_template_child (klass, TsTableView, hole_text);
  gtk_widget_class_bind_template_callback_full (klass, "go_on_cb", G_CALLBACK (go_on_cb));
}

void
ts_table_view_show_hole (TsTableView *self)
{
  const TsPhrase *hole = ts_session_get_hole (self->session);
  g_autofree char *text
      = hole != NULL ? ts_phrase_format (hole, ts_page_get_language (TS_PAGE (self))) : NULL;

  gtk_label_set_label (self->hole_text, text != NULL ? text : "");
  gtk_widget_set_visible (self->hole, hole != NULL);
}
