/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sessions-page.c: all games of the library.
 */

#include <glib/gi18n.h>

#include "ts-sessions-page.h"

#include "ts-session-actions.h"
#include "ts-session-row.h"

struct _TsSessionsPage
{
  TsPage parent_instance;

  GtkEditable *search;
  GtkStack *stack;
  GtkListView *list;
  GListStore *items; /* of TsSessionItem: all of them, the last changed first */
  GtkCustomFilter *filter;
  GListModel *found;
  char **words; /* those that somebody searches for */
};

G_DEFINE_FINAL_TYPE (TsSessionsPage, ts_sessions_page, TS_TYPE_PAGE)

static TsSessionItem *
new_item (TsSessionsPage *self, const TsSessionInfo *info)
{
  return ts_session_item_new (info, ts_page_get_language (TS_PAGE (self)));
}

/* Where each session stands in the list. (transfer full) */
static GHashTable *
find_places (GPtrArray *sessions)
{
  GHashTable *places = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < sessions->len; i++)
    g_hash_table_insert (places, &((TsSessionInfo *) sessions->pdata[i])->id, GUINT_TO_POINTER (i));
  return places;
}

static gboolean
comes_later (GHashTable *places, guint index, TsSessionItem *item)
{
  gint64 id = ts_session_item_get_info (item)->id;

  return GPOINTER_TO_UINT (g_hash_table_lookup (places, &id)) > index;
}

/* The item at `index` becomes that of its session; one that is as before stays. */
static void
sync_item (TsSessionsPage *self, GHashTable *places, const TsSessionInfo *info, guint index)
{
  g_autoptr (TsSessionItem) item = NULL;
  TsSessionItem *there;

  while ((there = g_list_model_get_item (G_LIST_MODEL (self->items), index)) != NULL)
    {
      g_autoptr (TsSessionItem) held = there;

      if (ts_session_item_shows (held, info))
        return;
      if (comes_later (places, index, held))
        break;
      g_list_store_remove (self->items, index);
    }
  item = new_item (self, info);
  g_list_store_insert (self->items, index, item);
}

static void
sync_items (TsSessionsPage *self, GPtrArray *sessions)
{
  g_autoptr (GHashTable) places = find_places (sessions);
  guint n;

  for (guint i = 0; i < sessions->len; i++)
    sync_item (self, places, sessions->pdata[i], i);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  g_list_store_splice (self->items, sessions->len, n - sessions->len, NULL, 0);
}

/* All at once: a list view looks at every change of its own. */
static void
add_all (TsSessionsPage *self, GPtrArray *sessions)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sessions->len; i++)
    g_ptr_array_add (items, new_item (self, sessions->pdata[i]));
  g_list_store_splice (self->items, 0, 0, items->pdata, items->len);
}

static void
show_found (TsSessionsPage *self)
{
  gtk_stack_set_visible_child_name (self->stack,
                                    g_list_model_get_n_items (self->found) > 0 ? "list" : "empty");
}

static void
ts_sessions_page_refresh (TsPage *page)
{
  TsSessionsPage *self = TS_SESSIONS_PAGE (page);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (ts_page_get_library (page), &error);

  if (sessions == NULL)
    ts_page_report_error (page, error);
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) == 0)
    add_all (self, sessions);
  else
    sync_items (self, sessions);
  show_found (self);
}

static gboolean
ts_sessions_page_grab (TsPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TS_SESSIONS_PAGE (page)->search));
}

static gboolean
is_wanted (gpointer item, gpointer user_data)
{
  TsSessionsPage *self = user_data;

  return self->words == NULL
         || ts_session_item_matches (item, ts_page_get_library (TS_PAGE (self)),
                                     (const char *const *) self->words);
}

static void
search_cb (TsSessionsPage *self)
{
  g_strfreev (self->words);
  self->words = g_str_tokenize_and_fold (gtk_editable_get_text (self->search), NULL, NULL);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  show_found (self);
}

/* Enter takes the first that was found. */
static void
found_cb (TsSessionsPage *self)
{
  g_autoptr (TsSessionItem) first = g_list_model_get_item (self->found, 0);

  if (first != NULL)
    ts_page_open_session (TS_PAGE (self), ts_session_item_get_info (first)->id);
}

static void
stop_cb (TsSessionsPage *self)
{
  if (*gtk_editable_get_text (self->search) == '\0')
    ts_page_go_back (TS_PAGE (self));
  else
    gtk_editable_set_text (self->search, "");
}

static void
activate_cb (TsSessionsPage *self, guint position)
{
  g_autoptr (TsSessionItem) item = g_list_model_get_item (self->found, position);

  ts_page_open_session (TS_PAGE (self), ts_session_item_get_info (item)->id);
}

static void
setup_cb (TsSessionsPage *self, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, ts_session_row_new (ts_page_get_library (TS_PAGE (self))));
}

static void
bind_cb (TsSessionsPage *self, GtkListItem *list_item)
{
  ts_session_row_set_item (TS_SESSION_ROW (gtk_list_item_get_child (list_item)),
                           gtk_list_item_get_item (list_item));
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
  TsSessionsPage *self = TS_SESSIONS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_SESSIONS_PAGE);
  g_clear_object (&self->found);
  g_clear_object (&self->filter);
  g_clear_object (&self->items);
  g_clear_pointer (&self->words, g_strfreev);
  G_OBJECT_CLASS (ts_sessions_page_parent_class)->dispose (object);
}

static void
ts_sessions_page_class_init (TsSessionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_sessions_page_dispose;
  TS_PAGE_CLASS (klass)->refresh = ts_sessions_page_refresh;
  TS_PAGE_CLASS (klass)->grab = ts_sessions_page_grab;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-sessions-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsSessionsPage, search);
  gtk_widget_class_bind_template_child (widget_class, TsSessionsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TsSessionsPage, list);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  ts_session_actions_install (widget_class);
}

static void
ts_sessions_page_init (TsSessionsPage *self)
{
  GtkSelectionModel *selection;

  self->items = g_list_store_new (TS_TYPE_SESSION_ITEM);
  self->filter = gtk_custom_filter_new (is_wanted, self, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->found = G_LIST_MODEL (gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)),
                                                         GTK_FILTER (g_object_ref (self->filter))));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (self->found)));
  gtk_list_view_set_model (self->list, selection);
  g_object_unref (selection);
}

GtkWidget *
ts_sessions_page_new (TsProfile *profile)
{
  TsSessionsPage *self = g_object_new (TS_TYPE_SESSIONS_PAGE, "profile", profile, NULL);

  g_signal_connect_object (ts_profile_get_library (profile), "changed",
                           G_CALLBACK (library_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
