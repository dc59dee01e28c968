/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-notices.c: cards above all that is to be done now.
 */

#include <glib/gi18n.h>

#include "ts-table-notices.h"

static const struct
{
  const char *style;
  const char *way;
  const char *action;
} notices[TS_N_NOTICES] = {
  [TS_NOTICE_HOLE] = { "hole", N_ ("Continue as a copy"), TS_ACTION_COPY },
  [TS_NOTICE_PACKED] = { "packed", N_ ("Lay out the table"), "win.pack" },
};

static GtkWidget *
new_way (TsNotice notice)
{
  GtkWidget *way = gtk_button_new_with_label (_ (notices[notice].way));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (way), notices[notice].action);
  gtk_widget_set_halign (way, GTK_ALIGN_START);
  if (notice == TS_NOTICE_HOLE)
    gtk_widget_add_css_class (way, "suggested-action");
  return way;
}

/* Below the one before it. */
static void
add (TsTableNotices *self, TsNotice notice)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *text = gtk_label_new (NULL);
  GtkLabel *before = notice > 0 ? self->texts[notice - 1] : NULL;

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, notices[notice].style);
  gtk_box_append (GTK_BOX (card), text);
  gtk_box_append (GTK_BOX (card), new_way (notice));
  gtk_box_insert_child_after (self->column, card,
                              before != NULL ? gtk_widget_get_parent (GTK_WIDGET (before)) : NULL);
  self->texts[notice] = GTK_LABEL (text);
}

void
ts_table_notices_show (TsTableNotices *self, TsNotice notice, const char *text)
{
  if (text != NULL && self->texts[notice] == NULL)
    add (self, notice);
  if (self->texts[notice] == NULL)
    return;
  if (text != NULL)
    gtk_label_set_label (self->texts[notice], text);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->texts[notice])), text != NULL);
}
