/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sessions-page.c: all games of the library.
 */

#include <glib/gi18n.h>

#include "ts-sessions-page.h"

#include "ts-long-list.h"
#include "ts-session-actions.h"
#include "ts-session-row.h"

struct _TsSessionsPage
{
  TsPage parent_instance;

  TsLongList *list; /* of TsSessionItem: the last changed first */
};

G_DEFINE_FINAL_TYPE (TsSessionsPage, ts_sessions_page, TS_TYPE_PAGE)

static GtkWidget *
show_row (gpointer item, GtkWidget *row, gpointer page)
{
  if (row == NULL)
    row = ts_session_row_new (ts_page_get_library (page));
  ts_session_row_set_item (TS_SESSION_ROW (row), item);
  return row;
}

static gboolean
is_same (gpointer one, gpointer other)
{
  return ts_session_item_shows (one, ts_session_item_get_info (other));
}

static gboolean
choose (gpointer item, gpointer page)
{
  ts_page_open_session (page, ts_session_item_get_info (item)->id);
  return TRUE;
}

static gboolean
matches (gpointer item, const char *const *words, gpointer page)
{
  return ts_session_item_matches (item, ts_page_get_library (page), words);
}

static const TsLongListUse use
    = { .show = show_row, .is_same = is_same, .choose = choose, .matches = matches };

static void
ts_sessions_page_refresh (TsPage *page)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (ts_page_get_library (page), &error);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  if (sessions == NULL)
    {
      ts_page_report_error (page, error);
      return;
    }
  for (guint i = 0; i < sessions->len; i++)
    g_ptr_array_add (items, ts_session_item_new (sessions->pdata[i], ts_page_get_language (page)));
  ts_long_list_fill (TS_SESSIONS_PAGE (page)->list, items);
}

static gboolean
ts_sessions_page_grab (TsPage *page)
{
  return ts_long_list_search (TS_SESSIONS_PAGE (page)->list);
}

static void
library_changed_cb (TsSessionsPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ts_page_refresh (TS_PAGE (self));
}

static void
ts_sessions_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_SESSIONS_PAGE);
  G_OBJECT_CLASS (ts_sessions_page_parent_class)->dispose (object);
}

static void
ts_sessions_page_class_init (TsSessionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_sessions_page_dispose;
  TS_PAGE_CLASS (klass)->refresh = ts_sessions_page_refresh;
  TS_PAGE_CLASS (klass)->grab = ts_sessions_page_grab;
  g_type_ensure (TS_TYPE_LONG_LIST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-sessions-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsSessionsPage, list);
  ts_session_actions_install (widget_class);
}

static void
ts_sessions_page_init (TsSessionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_long_list_set_use (self->list, &use, self);
  ts_long_list_call (self->list, _ ("All games"));
}

GtkWidget *
ts_sessions_page_new (TsProfile *profile)
{
  TsSessionsPage *self = g_object_new (TS_TYPE_SESSIONS_PAGE, "profile", profile, NULL);

  g_signal_connect_object (ts_profile_get_library (profile), "changed",
                           G_CALLBACK (library_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
