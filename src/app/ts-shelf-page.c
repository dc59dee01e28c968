/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-page.c: the base of pages about the shelf.
 */

#include "ts-shelf-page.h"

#include "ts-shelf-rows.h"

typedef struct
{
  TsShelfReader *reader;
  GtkStack *stack;
  GtkProgressBar *progress;
  gboolean filled; /* once */
} TsShelfPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TsShelfPage, ts_shelf_page, TS_TYPE_PAGE)

static TsShelfPagePrivate *
get_private (TsShelfPage *self)
{
  return ts_shelf_page_get_instance_private (self);
}

static void
show_shelf (TsShelfPage *self, TsShelf *shelf)
{
  TsShelfPagePrivate *priv = get_private (self);
  gboolean any = TS_SHELF_PAGE_GET_CLASS (self)->fill (self, shelf);

  gtk_stack_set_visible_child_name (priv->stack, any ? "list" : "empty");
  priv->filled = TRUE;
}

/* Whoever waited for it finds the focus there. */
static void
show_read (TsShelfPage *self, TsShelf *shelf)
{
  gboolean waited = !get_private (self)->filled;

  show_shelf (self, shelf);
  if (waited)
    gtk_widget_child_focus (GTK_WIDGET (get_private (self)->stack), GTK_DIR_TAB_FORWARD);
}

static void
changed_cb (TsShelfPage *self)
{
  TsShelfPagePrivate *priv = get_private (self);
  TsShelf *shelf = ts_shelf_reader_get_shelf (priv->reader);
  const GError *error = ts_shelf_reader_get_error (priv->reader);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  gtk_progress_bar_set_fraction (priv->progress, ts_shelf_reader_get_fraction (priv->reader));
  if (shelf != NULL)
    show_read (self, shelf);
  if (error == NULL)
    return;
  gtk_stack_set_visible_child_name (priv->stack, "empty");
  ts_page_report_error (TS_PAGE (self), error);
}

static void
ts_shelf_page_map (GtkWidget *widget)
{
  TsShelfPage *self = TS_SHELF_PAGE (widget);
  TsShelf *shelf = ts_shelf_reader_get_shelf (get_private (self)->reader);

  GTK_WIDGET_CLASS (ts_shelf_page_parent_class)->map (widget);
  if (shelf != NULL)
    show_shelf (self, shelf);
  ts_shelf_reader_hold (get_private (self)->reader);
}

static void
ts_shelf_page_unmap (GtkWidget *widget)
{
  ts_shelf_reader_release (get_private (TS_SHELF_PAGE (widget))->reader);
  GTK_WIDGET_CLASS (ts_shelf_page_parent_class)->unmap (widget);
}

static void
ts_shelf_page_finalize (GObject *object)
{
  g_clear_object (&get_private (TS_SHELF_PAGE (object))->reader);
  G_OBJECT_CLASS (ts_shelf_page_parent_class)->finalize (object);
}

static void
ts_shelf_page_class_init (TsShelfPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_shelf_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = ts_shelf_page_map;
  GTK_WIDGET_CLASS (klass)->unmap = ts_shelf_page_unmap;
  g_type_ensure (TS_TYPE_SHELF_GROUP);
}

static void
ts_shelf_page_init (TsShelfPage *self)
{
}

void
ts_shelf_page_follow (TsShelfPage *self,
                      TsShelfReader *reader,
                      GtkStack *stack,
                      GtkProgressBar *progress)
{
  TsShelfPagePrivate *priv = get_private (self);

  priv->reader = g_object_ref (reader);
  priv->stack = stack;
  priv->progress = progress;
  g_signal_connect_object (reader, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

TsShelfReader *
ts_shelf_page_get_reader (TsShelfPage *self)
{
  return get_private (self)->reader;
}

void
ts_shelf_page_person_cb (TsShelfPage *self, GtkWidget *row)
{
  TsPlace *place = ts_place_new (TS_PLACE_PERSON, NULL);

  place->shelf = g_object_ref (get_private (self)->reader);
  place->entry = g_strdup (ts_shelf_rows_get_person (row));
  ts_page_go (TS_PAGE (self), place);
}

static void
play_cb (TsShelfPage *self, GtkWidget *row)
{
  ts_page_open_session (TS_PAGE (self), ts_shelf_rows_get_session (row));
}

GtkWidget *
ts_shelf_page_new_play_cb (gpointer play, gpointer self)
{
  GtkWidget *row = ts_shelf_rows_new_play (play, (gpointer) ts_page_get_language (self));

  if (ts_shelf_rows_get_session (row) != 0)
    g_signal_connect_swapped (row, "activated", G_CALLBACK (play_cb), self);
  return row;
}
