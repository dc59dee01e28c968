/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-pane.c: the log with the entry for notes below it.
 */

#include "ts-log-pane.h"

#include "ts-help-button.h"
#include "ts-log-choice.h"
#include "ts-log-row.h"
#include "ts-room.h"
#include "ts-send.h"
#include "ts-widget.h"

struct _TsLogPane
{
  GtkWidget parent_instance;

  GtkListView *list;
  GtkSingleSelection *selection; /* nullable: no session yet; owned by the list */
  GtkWidget *steps;
  GtkWidget *empty;
  TsLogChoice *choice;
  GtkEditable *note;
  TsSession *session;
  TsLogModel *model;
  const TsLanguage *language;
  TsPlaces *places;
  GHashTable *bound; /* of GtkListItem: the rows that are shown */
};

G_DEFINE_FINAL_TYPE (TsLogPane, ts_log_pane, GTK_TYPE_WIDGET)

enum
{
  SEEK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
mark_row (TsLogPane *self, GtkListItem *list_item)
{
  ts_log_row_mark (TS_LOG_ROW (gtk_list_item_get_child (list_item)),
                   gtk_list_item_get_item (list_item), self->language, self->places, self->session);
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
                       gtk_list_item_get_item (list_item), self->language, self->places,
                       g_get_real_time () / G_USEC_PER_SEC);
  mark_row (self, list_item);
  g_hash_table_add (self->bound, list_item);
}

static void
unbind_cb (TsLogPane *self, GtkListItem *list_item)
{
  g_hash_table_remove (self->bound, list_item);
}

/* What is chosen is only looked at; who presses Enter on it finds the button. */
static void
activate_cb (TsLogPane *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_grab_focus (GTK_WIDGET (self->choice));
}

static void
selected_cb (TsLogPane *self)
{
  ts_log_choice_set_item (self->choice, gtk_single_selection_get_selected_item (self->selection));
}

static void
seek_cb (TsLogPane *self, guint64 rev, guint64 branch)
{
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_emit (self, signals[SEEK], 0, rev, branch);
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

static void
begin_note_cb (TsLogPane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->note));
}

/* The beginning alone is nothing to go back to. */
static void
show_steps (TsLogPane *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 1;

  gtk_widget_set_visible (self->steps, any);
  gtk_widget_set_visible (self->empty, !any);
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
  g_clear_pointer (&self->places, ts_places_free);
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
  signals[SEEK] = g_signal_new ("seek", TS_TYPE_LOG_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
  g_type_ensure (TS_TYPE_HELP_BUTTON);
  g_type_ensure (TS_TYPE_LOG_CHOICE);
  g_type_ensure (TS_TYPE_ROOM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-log-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, TsLogPane, choice);
  gtk_widget_class_bind_template_callback (widget_class, seek_cb);
  gtk_widget_class_bind_template_child (widget_class, TsLogPane, list);
  gtk_widget_class_bind_template_child (widget_class, TsLogPane, steps);
  gtk_widget_class_bind_template_child (widget_class, TsLogPane, empty);
  gtk_widget_class_bind_template_child (widget_class, TsLogPane, note);
  gtk_widget_class_bind_template_callback (widget_class, begin_note_cb);
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
  GtkSingleSelection *selection;

  self->session = g_object_ref (session);
  self->places = ts_places_new (session);
  self->language = language;
  self->model = ts_log_model_new (session);
  ts_log_choice_set_session (self->choice, session, language);
  selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_model (selection, G_LIST_MODEL (self->model));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  self->selection = selection;
  g_signal_connect_object (selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_unref (selection);
  show_steps (self);
}

void
ts_log_pane_update (TsLogPane *self)
{
  GHashTableIter iter;
  gpointer list_item;

  ts_log_model_update (self->model);
  show_steps (self);
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &list_item, NULL))
    mark_row (self, list_item);
  selected_cb (self);
  show_present (self);
}

const char *
ts_log_pane_get_note (TsLogPane *self)
{
  return gtk_editable_get_text (self->note);
}

void
ts_log_pane_set_note (TsLogPane *self, const char *note)
{
  gtk_editable_set_text (self->note, note);
}
