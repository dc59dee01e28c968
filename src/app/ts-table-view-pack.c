/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-pack.c: the table between two evenings: packed up, laid out again, checked.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-tabletop.h"

/* In seconds: nobody is asked more often. */
#define PEACE 3600

static void
add_packed (TsTableView *self)
{
  GtkWidget *way;

  self->packed = ts_table_view_add_notice (self, "packed", _ ("Lay out the table"), &way);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (way), "win.pack");
}

static void
show_packed (TsTableView *self, const TsView *view)
{
  guint laid, n = ts_tabletop_count (view, &laid);
  g_autoptr (TsPhrase) phrase = ts_phrase ("The table is packed up. Laid out again: {laid} of {n}",
                                           ts_number ("laid", laid), ts_number ("n", n));
  g_autofree char *text = ts_phrase_format (phrase, view->language);

  gtk_label_set_label (self->packed, text);
}

/* A round ends when what the moment is called changes. */
static gboolean
ends_round (TsTableView *self, const TsView *view)
{
  gboolean ends = self->moment != NULL && g_strcmp0 (self->moment, view->moment) != 0;

  g_free (self->moment);
  self->moment = g_strdup (view->moment);
  return ends;
}

static void
offer_check (TsTableView *self)
{
  GSettings *settings = ts_profile_get_settings (ts_page_get_profile (TS_PAGE (self)));
  gint64 now = g_get_monotonic_time () / G_USEC_PER_SEC;
  TsShell *shell = ts_page_get_shell (TS_PAGE (self));

  if (shell == NULL || !g_settings_get_boolean (settings, "table-check")
      || (self->offered != 0 && now - self->offered < PEACE))
    return;
  self->offered = now;
  ts_shell_offer (shell, ts_phrase ("Does the table agree?"), N_ ("_Check"), "win.check-table");
}

void
ts_table_view_show_pack (TsTableView *self, const TsView *view)
{
  gboolean packed = view->unpack != NULL;

  if (packed && self->packed == NULL)
    add_packed (self);
  if (packed)
    show_packed (self, view);
  if (self->packed != NULL)
    gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->packed)), packed);
  if (ends_round (self, view) && view->due && !view->over)
    offer_check (self);
}

static void
go (TsTableView *self, TsPlaceKind kind)
{
  TsPlace *place = ts_place_new (kind, ts_session_get_game (self->session));

  place->session = g_object_ref (self->session);
  ts_page_go (TS_PAGE (self), place);
}

void
ts_table_view_pack (TsTableView *self)
{
  g_autoptr (TsView) view = ts_table_view_dup_view (self);
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "pack");
  if (view->unpack != NULL || ts_table_view_do (self, command))
    go (self, TS_PLACE_PACK);
}

void
ts_table_view_check (TsTableView *self)
{
  go (self, TS_PLACE_CHECK);
}
