/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-hole.c: a session whose journal is damaged somewhere says so above everything else,
 * and can be gone on from as a copy.
 */

#include <glib/gi18n.h>

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

GtkLabel *
ts_table_view_add_notice (TsTableView *self, const char *class, const char *label, GtkWidget **way)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *text = gtk_label_new (NULL);

  *way = gtk_button_new_with_label (label);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_halign (*way, GTK_ALIGN_START);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, class);
  gtk_box_append (GTK_BOX (card), text);
  gtk_box_append (GTK_BOX (card), *way);
  gtk_box_insert_child_after (self->column, card,
                              self->hole != NULL ? gtk_widget_get_parent (GTK_WIDGET (self->hole))
                                                 : NULL);
  return GTK_LABEL (text);
}

static void
add_hole (TsTableView *self)
{
  GtkWidget *way;

  self->hole = ts_table_view_add_notice (self, "hole", _ ("Continue as a copy"), &way);
  gtk_widget_add_css_class (way, "suggested-action");
  g_signal_connect_object (way, "clicked", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
}

void
ts_table_view_show_hole (TsTableView *self)
{
  const TsPhrase *hole = ts_session_get_hole (self->session);
  g_autofree char *text
      = hole != NULL ? ts_phrase_format (hole, ts_page_get_language (TS_PAGE (self))) : NULL;

  if (hole != NULL && self->hole == NULL)
    add_hole (self);
  if (self->hole == NULL)
    return;
  gtk_label_set_label (self->hole, text != NULL ? text : "");
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->hole)), hole != NULL);
}
