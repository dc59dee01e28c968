/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-pack.c: the table between two evenings: packed up, to be checked.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-tabletop.h"

/* In seconds: nobody is asked more often. */
#define PEACE 3600

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
  GSettings *settings = ts_page_get_settings (TS_PAGE (self));
  gint64 now = g_get_monotonic_time () / G_USEC_PER_SEC;
  TsShell *shell = ts_page_get_shell (TS_PAGE (self));

  if (shell == NULL || !g_settings_get_boolean (settings, "table-check")
      || (self->offered != 0 && now - self->offered < PEACE))
    return;
  self->offered = now;
  ts_shell_offer (shell, ts_phrase ("Does the table agree?"), N_ ("_Check"), "win.check-table");
}

static void
show_packed (TsTableView *self, const TsView *view)
{
  g_autoptr (TsPhrase) phrase = NULL;
  g_autofree char *text = NULL;
  guint laid, n;

  if (view->unpack != NULL)
    {
      n = ts_tabletop_count (view, &laid);
      phrase = ts_phrase ("The table is packed up. Laid out again: {laid} of {n}",
                          ts_number ("laid", laid), ts_number ("n", n));
      text = ts_phrase_format (phrase, view->language);
    }
  ts_table_notices_show (&self->notices, TS_NOTICE_PACKED, text);
}

void
ts_table_view_show_pack (TsTableView *self, const TsView *view)
{
  show_packed (self, view);
  if (ends_round (self, view) && view->due && !view->over)
    offer_check (self);
}
