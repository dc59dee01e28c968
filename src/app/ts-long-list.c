/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-long-list.c: a list of any length.
 */

#include "ts-long-list.h"

#include "ts-widget.h"

/* More than a glance finds something in. */
#define GLANCE 6

struct _TsLongList
{
  AdwBin parent_instance;

  GtkWidget *search_line;
  GtkEditable *search;
  GtkStack *stack;
  GtkListView *list;
  GListStore *items;
  GtkCustomFilter *filter;
  GListModel *found;
  char **words; /* those that somebody searches for; nullable */
  const TsLongListUse *use;
  gpointer page;
};

G_DEFINE_FINAL_TYPE (TsLongList, ts_long_list, ADW_TYPE_BIN)

static gboolean
is_wanted (gpointer item, gpointer user_data)
{
  TsLongList *self = user_data;

  return self->words == NULL
         || self->use->matches (item, (const char *const *) self->words, self->page);
}

static void
show_found (TsLongList *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  gboolean lost = self->words != NULL && g_list_model_get_n_items (self->found) == 0;

  gtk_stack_set_visible_child_name (self->stack, lost ? "empty" : "list");
  /* Who has begun to type in it does not lose it. */
  if (self->use->matches != NULL && n > GLANCE)
    gtk_widget_set_visible (self->search_line, TRUE);
}

static void
search_cb (TsLongList *self)
{
  const char *text = gtk_editable_get_text (self->search);

  g_clear_pointer (&self->words, g_strfreev);
  if (*text != '\0')
    self->words = g_str_tokenize_and_fold (text, NULL, NULL);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  show_found (self);
}

/* Enter takes the first that leads anywhere. */
static void
found_cb (TsLongList *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->found); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (self->found, i);

      if (self->use->choose (item, self->page))
        return;
    }
}

static void
stop_cb (TsLongList *self)
{
  if (*gtk_editable_get_text (self->search) == '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  else
    gtk_editable_set_text (self->search, "");
}

static void
activate_cb (TsLongList *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (self->found, position);

  self->use->choose (item, self->page);
}

static void
bind_cb (TsLongList *self, GtkListItem *list_item)
{
  GtkWidget *before = gtk_list_item_get_child (list_item);
  GtkWidget *row = self->use->show (gtk_list_item_get_item (list_item), before, self->page);

  if (row != before)
    gtk_list_item_set_child (list_item, row);
}

static void
ts_long_list_dispose (GObject *object)
{
  TsLongList *self = TS_LONG_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_LONG_LIST);
  g_clear_object (&self->found);
  g_clear_object (&self->filter);
  g_clear_object (&self->items);
  g_clear_pointer (&self->words, g_strfreev);
  G_OBJECT_CLASS (ts_long_list_parent_class)->dispose (object);
}

static void
ts_long_list_class_init (TsLongListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_long_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-long-list.ui");
  gtk_widget_class_bind_template_child (widget_class, TsLongList, search_line);
  gtk_widget_class_bind_template_child (widget_class, TsLongList, search);
  gtk_widget_class_bind_template_child (widget_class, TsLongList, stack);
  gtk_widget_class_bind_template_child (widget_class, TsLongList, list);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
}

static void
ts_long_list_init (TsLongList *self)
{
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->items = g_list_store_new (G_TYPE_OBJECT);
  self->filter = gtk_custom_filter_new (is_wanted, self, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->found = G_LIST_MODEL (gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)),
                                                         GTK_FILTER (g_object_ref (self->filter))));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (self->found)));
  gtk_list_view_set_model (self->list, selection);
}

void
ts_long_list_set_use (TsLongList *self, const TsLongListUse *use, gpointer page)
{
  g_return_if_fail (TS_IS_LONG_LIST (self));

  self->use = use;
  self->page = page;
}

void
ts_long_list_call (TsLongList *self, const char *name)
{
  g_return_if_fail (TS_IS_LONG_LIST (self));

  ts_widget_call (GTK_WIDGET (self->list), name);
}

static gboolean
stays (TsLongList *self, guint position, gpointer item)
{
  g_autoptr (GObject) there = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  return self->use->is_same (there, item);
}

/* In one step: a list view looks at every change of its own. */
void
ts_long_list_fill (TsLongList *self, GPtrArray *items)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint first = 0, last = 0;

  g_return_if_fail (TS_IS_LONG_LIST (self));

  while (first < MIN (n, items->len) && stays (self, first, items->pdata[first]))
    first++;
  while (last < MIN (n, items->len) - first
         && stays (self, n - last - 1, items->pdata[items->len - last - 1]))
    last++;
  g_list_store_splice (self->items, first, n - first - last, items->pdata + first,
                       items->len - first - last);
  show_found (self);
}

gboolean
ts_long_list_search (TsLongList *self)
{
  g_return_val_if_fail (TS_IS_LONG_LIST (self), FALSE);

  return gtk_widget_get_visible (self->search_line)
         && gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
