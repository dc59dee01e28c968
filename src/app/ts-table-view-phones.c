/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-phones.c: the button of the header bar that shows who follows on a phone.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-widget.h"

static char *
format_phones (guint n)
{
  if (n == 0)
    return g_strdup (_ ("Phones may follow; there is none yet"));
  return g_strdup_printf (ngettext ("%u phone follows", "%u phones follow", n), n);
}

/* Header bars have room for it only while it says something; else the menu has it. */
static void
show_phones (TsTableView *self)
{
  g_autoptr (GPtrArray) people = ts_phones_dup_people (self->phones);
  g_autofree char *name = format_phones (people->len);
  g_autofree char *count = g_strdup_printf ("%u", people->len);

  ts_widget_set_name (self->phones_button, name);
  gtk_label_set_label (self->phones_count, count);
  gtk_widget_set_visible (self->phones_button, ts_phones_is_on (self->phones));
}

void
ts_table_view_resume_phones (TsTableView *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!ts_phones_is_paused (self->phones))
    return;
  if (!ts_phones_resume (self->phones, &error))
    {
      ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  text = g_strdup_printf (ts_phones_has_moved (self->phones)
                              ? _ ("Phones may follow again, but at a new address: %s")
                              : _ ("Phones may follow again: %s"),
                          ts_link_get_url (ts_phones_get_link (self->phones)));
  ts_page_announce (TS_PAGE (self), text);
}

void
ts_table_view_follow_phones (TsTableView *self)
{
  g_signal_connect_object (self->phones, "changed", G_CALLBACK (show_phones), self,
                           G_CONNECT_SWAPPED);
  show_phones (self);
}
