/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-pane.c: the log with the entry for notes below it.
 */

#include "ts-log-pane.h"

#include "ts-log-row.h"
#include "ts-send.h"
#include "ts-widget.h"

struct _TsLogPane
{
  GtkWidget parent_instance;

  GtkListView *list;
  GtkEditable *note;
  TsSession *session;
  TsLogModel *model;
  const TsLanguage *language;
  GHashTable *bound; /* of GtkListItem: the rows that are shown */
};

G_DEFINE_FINAL_TYPE (TsLogPane, ts_log_pane, GTK_TYPE_WIDGET)

enum
{
  JUMP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
mark_row (TsLogPane *self, GtkListItem *list_item)
{
  ts_log_row_mark (TS_LOG_ROW (gtk_list_item_get_child (list_item)),
                   gtk_list_item_get_item (list_item), self->session);
}

static void
setup_cb (TsLogPane *self, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, ts_log_row_new ());
}

static void
bind_cb (TsLogPane *self, GtkListItem *list_item)
{
  ts_log_row_set_item (TS_LOG_ROW (gtk_list_item_get_child (list_item)),
                       gtk_list_item_get_item (list_item), self->language,
                       g_get_real_time () / G_USEC_PER_SEC);
  mark_row (self, list_item);
  g_hash_table_add (self->bound, list_item);
}

static void
unbind_cb (TsLogPane *self, GtkListItem *list_item)
{
  g_hash_table_remove (self->bound, list_item);
}

static void
activate_cb (TsLogPane *self, guint position)
{
  g_autoptr (TsLogItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), position);

  g_signal_emit (self, signals[JUMP], 0, ts_log_item_get_rev (item));
}

static void
note_cb (TsLogPane *self)
{
  g_autoptr (JsonObject) command = json_object_new ();
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->note)));

  if (*text == '\0')
    return;
  json_object_set_string_member (command, "do", "note");
  json_object_set_string_member (command, "text", text);
  gtk_editable_set_text (self->note, "");
  ts_send_command (GTK_WIDGET (self), command);
}

/* A list keeps what it shows in its place when something comes above it; a log shows the newest. */
static void
show_present (TsLogPane *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint position = n - 1 - ts_session_get_rev (self->session);

  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

static void
ts_log_pane_dispose (GObject *object)
{
  TsLogPane *self = TS_LOG_PANE (object);

  ts_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_LOG_PANE);
  g_clear_object (&self->model);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ts_log_pane_parent_class)->dispose (object);
}

static void
ts_log_pane_finalize (GObject *object)
{
  g_hash_table_unref (TS_LOG_PANE (object)->bound);
  G_OBJECT_CLASS (ts_log_pane_parent_class)->finalize (object);
}

static void
ts_log_pane_class_init (TsLogPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_log_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_log_pane_finalize;
  signals[JUMP] = g_signal_new ("jump", TS_TYPE_LOG_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT64);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-log-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, TsLogPane, list);
  gtk_widget_class_bind_template_child (widget_class, TsLogPane, note);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ts_log_pane_init (TsLogPane *self)
{
  self->bound = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ts_log_pane_set_session (TsLogPane *self, TsSession *session, const TsLanguage *language)
{
  GtkSelectionModel *selection;

  self->session = g_object_ref (session);
  self->language = language;
  self->model = ts_log_model_new (session);
  selection
      = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model))));
  gtk_list_view_set_model (self->list, selection);
  g_object_unref (selection);
}

void
ts_log_pane_update (TsLogPane *self)
{
  GHashTableIter iter;
  gpointer list_item;

  ts_log_model_update (self->model);
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &list_item, NULL))
    mark_row (self, list_item);
  show_present (self);
}
