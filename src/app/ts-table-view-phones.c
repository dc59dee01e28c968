/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-phones.c: the button of the header bar that shows who follows on a phone.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-widget.h"
#include "ts-writing.h"

static char *
format_phones (guint n)
{
  if (n == 0)
    return g_strdup (_ ("Waiting for phones to join"));
  return g_strdup_printf (ngettext ("%u phone follows", "%u phones follow", n), n);
}

/* How many of the seats have somebody with a phone; a game without seats counts phones. */
static char *
format_count (TsPhones *phones, guint n_people)
{
  TsHub *hub = ts_link_get_hub (ts_phones_get_link (phones));
  GPtrArray *all = ts_invitations_list (ts_hub_get_invitations (hub));
  guint n_here = 0, n_seats = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const TsInvitation *invitation = g_ptr_array_index (all, i);
      g_autofree char *name = NULL;
      gboolean here;

      if (invitation->role != TS_ROLE_SEAT)
        continue;
      n_seats++;
      ts_hub_find_sitter (hub, invitation->seat, ts_language_get_english (), &name, &here);
      n_here += here;
    }
  return n_seats > 0 ? g_strdup_printf ("%u/%u", n_here, n_seats)
                     : g_strdup_printf ("%u", n_people);
}

/* How many there are, and each by name. */
static char *
format_people (GPtrArray *people, const char *how_many)
{
  GString *text = g_string_new (how_many);

  for (guint i = 0; i < people->len; i++)
    g_string_append_printf (text, "\n%s", ((TsPerson *) g_ptr_array_index (people, i))->name);
  return g_string_free (text, FALSE);
}

/* Header bars have room for it only while it says something; else the menu has it. */
static void
show_phones (TsTableView *self)
{
  g_autoptr (GPtrArray) people = ts_phones_dup_people (self->phones);
  g_autofree char *name = format_phones (people->len);
  g_autofree char *who = format_people (people, name);
  g_autofree char *count
      = ts_phones_is_on (self->phones) ? format_count (self->phones, people->len) : g_strdup ("");

  ts_widget_set_name (self->phones_button, name);
  ts_widget_set_tooltip (self->phones_button, who);
  /* The tooltip begins with the name. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->phones_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  who + MIN (strlen (name) + 1, strlen (who)), -1);
  gtk_label_set_label (self->phones_count, count);
  gtk_widget_set_visible (self->phones_button, ts_phones_is_on (self->phones));
}

/* What the players of these seats are called. (transfer full) */
static char *
name_seats (const TsView *view, const char *const *seats)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < view->seats->len; i++)
    {
      const TsViewSeat *seat = g_ptr_array_index (view->seats, i);

      g_autofree char *name = ts_writing_isolate (seat->label);

      if (g_strv_contains (seats, seat->id))
        g_strv_builder_add (builder, name);
    }
  names = g_strv_builder_end (builder);
  return g_strjoinv (C_ ("list", ", "), names);
}

/* Whoever is asked in another's moment has a phone, and answers there. */
static void
show_asked (TsTableView *self)
{
  gint64 left;
  g_auto (GStrv) seats = ts_phones_dup_asked (self->phones, &left);
  g_autoptr (TsView) view
      = *seats != NULL ? ts_page_dup_view (TS_PAGE (self), self->session) : NULL;
  g_autofree char *names = view != NULL ? name_seats (view, (const char *const *) seats) : NULL;

  ts_now_card_set_waiting (self->now, (const char *const *) seats, names, left);
}

void
ts_table_view_resume_phones (TsTableView *self)
{
  g_autoptr (GError) error = NULL;
  const char *url;

  if (!ts_phones_is_paused (self->phones))
    return;
  if (!ts_phones_resume (self->phones, &error))
    {
      ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  url = ts_link_get_url (ts_phones_get_link (self->phones));
  ts_page_announce (TS_PAGE (self),
                    ts_phones_has_moved (self->phones)
                        ? ts_phrase ("Phones can connect again, but at a new address: {url}",
                                     ts_name ("url", url))
                        : ts_phrase ("Phones may follow again: {url}", ts_name ("url", url)));
}

void
ts_table_view_follow_phones (TsTableView *self)
{
  g_signal_connect_object (self->phones, "changed", G_CALLBACK (show_phones), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phones, "asked", G_CALLBACK (show_asked), self, G_CONNECT_SWAPPED);
  show_phones (self);
  show_asked (self);
}
