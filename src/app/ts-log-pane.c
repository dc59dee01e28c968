/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-pane.c: the log with the entry for notes below it.
 */

#include <glib/gi18n.h>

#include "ts-log-pane.h"

#include "ts-help-button.h"
#include "ts-log-choice.h"
#include "ts-log-row.h"
#include "ts-page.h"
#include "ts-photo-file.h"
#include "ts-room.h"
#include "ts-send.h"
#include "ts-widget.h"

/* Of what is seen: so much is ready below it. */
#define MARGIN 0.25

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
  GtkFileChooserNative *files; /* nullable */
  GHashTable *bound;           /* of GtkListItem: the rows that are shown */
  guint updating;              /* an idle source, after the frame that shows what to do now */
  guint adding;                /* the same: earlier steps come into sight */
  guint laid_out;              /* how many were there when it was found that they are few */
  gboolean stale;              /* nobody sees that it is */
};

G_DEFINE_FINAL_TYPE (TsLogPane, ts_log_pane, GTK_TYPE_WIDGET)

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
  ts_log_row_show_photo (TS_LOG_ROW (gtk_list_item_get_child (list_item)),
                         gtk_list_item_get_item (list_item), self->session);
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
  gtk_widget_activate_action (GTK_WIDGET (self), TS_ACTION_SEEK, TS_ACTION_SEEK_TYPE, rev, branch);
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

static void
report (TsLogPane *self, const GError *error)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), TS_TYPE_PAGE);

  if (page != NULL)
    ts_page_report_error (TS_PAGE (page), error);
}

/* What stands in the line for notes is what the photo shows. */
static void
send_photo (TsLogPane *self, const char *hash)
{
  g_autoptr (JsonObject) command = json_object_new ();
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->note)));

  json_object_set_string_member (command, "do", "photo");
  json_object_set_string_member (command, "image", hash);
  if (*text != '\0')
    json_object_set_string_member (command, "text", text);
  gtk_editable_set_text (self->note, "");
  ts_send_command (GTK_WIDGET (self), command);
}

/* Who has left the table meanwhile adds nothing to it. */
static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TsLogPane) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ts_photo_load_finish (result, &error);
  g_autofree char *hash = NULL;

  if (self->session == NULL)
    return;
  if (bytes != NULL)
    hash = ts_session_hold_photo (self->session, bytes, &error);
  if (hash != NULL)
    send_photo (self, hash);
  else
    report (self, error);
}

static void
chosen_cb (TsLogPane *self, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->files));

  g_clear_object (&self->files);
  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    ts_photo_file_load_async (file, loaded_cb, g_object_ref (self));
}

static void
choose_photo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsLogPane *self = TS_LOG_PANE (widget);
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();

  g_clear_object (&self->files);
  self->files
      = gtk_file_chooser_native_new (_ ("Add a photo"), GTK_WINDOW (gtk_widget_get_root (widget)),
                                     GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_file_filter_set_name (pictures, _ ("Pictures"));
  gtk_file_filter_add_pixbuf_formats (pictures);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->files), pictures);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->files), TRUE);
  g_signal_connect_object (self->files, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->files));
}

static void
take_texture (TsLogPane *self, GdkTexture *texture)
{
  g_autoptr (GBytes) bytes = gdk_texture_save_to_png_bytes (texture);

  ts_photo_bytes_load_async (bytes, loaded_cb, g_object_ref (self));
}

static void
take_files (TsLogPane *self, GdkFileList *list)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (list);

  for (GSList *file = files; file != NULL; file = file->next)
    ts_photo_file_load_async (file->data, loaded_cb, g_object_ref (self));
}

static gboolean
drop_cb (TsLogPane *self, const GValue *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    take_texture (self, g_value_get_object (value));
  else if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    take_files (self, g_value_get_boxed (value));
  return TRUE;
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TsLogPane) self = user_data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (value != NULL && self->session != NULL)
    drop_cb (self, value);
}

static gboolean
has_picture (GdkClipboard *clipboard)
{
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  return gdk_content_formats_contain_gtype (formats, GDK_TYPE_TEXTURE)
         && !gdk_content_formats_contain_gtype (formats, G_TYPE_STRING);
}

static void
paste_photo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);

  if (has_picture (clipboard))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_TEXTURE, G_PRIORITY_DEFAULT, NULL,
                                    pasted_cb, g_object_ref (widget));
}

/* Pictures only: a text goes where the cursor is. */
static gboolean
paste_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  if (!has_picture (gtk_widget_get_clipboard (widget)))
    return FALSE;
  gtk_widget_activate_action (widget, "log.paste-photo", NULL);
  return TRUE;
}

/* Ahead of the line for notes, which would take a paste for its own. */
static void
accept_pictures (TsLogPane *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, GDK_TYPE_TEXTURE };
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_drop_target_set_gtypes (drop, types, G_N_ELEMENTS (types));
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_v, GDK_CONTROL_MASK),
                        gtk_callback_action_new (paste_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
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
  guint position
      = (guint) (ts_session_get_length (self->session) - ts_session_get_rev (self->session));

  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

/* As many rows as can be seen, and some: each is a line at least. */
static guint
count_few (TsLogPane *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  double lines = gtk_adjustment_get_page_size (adjustment)
                 / ts_widget_get_line_height (GTK_WIDGET (self->list));

  return MAX (TS_LOG_FEW, (guint) ((1 + MARGIN) * lines));
}

static void
update (TsLogPane *self)
{
  GHashTableIter iter;
  gpointer list_item;

  self->stale = FALSE;
  ts_log_model_update (self->model);
  if (gtk_single_selection_get_selected (self->selection) == GTK_INVALID_LIST_POSITION)
    ts_log_model_show_few (self->model, count_few (self));
  show_steps (self);
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &list_item, NULL))
    mark_row (self, list_item);
  selected_cb (self);
  show_present (self);
}

static gboolean
update_cb (gpointer user_data)
{
  TsLogPane *self = user_data;

  self->updating = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static gboolean
has_all (TsLogPane *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model))
         > ts_session_get_length (self->session);
}

/* Whether the end of what is shown comes near, although there are earlier steps. */
static gboolean
is_short (TsLogPane *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  double page = gtk_adjustment_get_page_size (adjustment);
  double left = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment);

  return page > 0 && left < (1 + MARGIN) * page && !has_all (self);
}

/* How high a list is counts once it is laid out: what has come since then may be enough, and is
 * asked about when that is. */
static gboolean
add_cb (gpointer user_data)
{
  TsLogPane *self = user_data;

  self->adding = 0;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) == self->laid_out && is_short (self))
    ts_log_model_show_more (self->model, count_few (self));
  return G_SOURCE_REMOVE;
}

static void
scrolled_cb (TsLogPane *self)
{
  if (self->adding != 0 || self->model == NULL || !is_short (self))
    return;
  self->laid_out = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  self->adding = g_idle_add (add_cb, self);
}

static void
ts_log_pane_map (GtkWidget *widget)
{
  TsLogPane *self = TS_LOG_PANE (widget);

  if (self->stale)
    update (self);
  GTK_WIDGET_CLASS (ts_log_pane_parent_class)->map (widget);
}

static void
ts_log_pane_dispose (GObject *object)
{
  TsLogPane *self = TS_LOG_PANE (object);

  g_clear_handle_id (&self->updating, g_source_remove);
  g_clear_handle_id (&self->adding, g_source_remove);
  ts_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_LOG_PANE);
  g_clear_object (&self->files);
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

  widget_class->map = ts_log_pane_map;
  G_OBJECT_CLASS (klass)->dispose = ts_log_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_log_pane_finalize;
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
  gtk_widget_class_install_action (widget_class, "log.add-photo", NULL, choose_photo);
  gtk_widget_class_install_action (widget_class, "log.paste-photo", NULL, paste_photo);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ts_log_pane_init (TsLogPane *self)
{
  static const char *const changes[] = { "changed", "value-changed" };

  self->bound = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  accept_pictures (self);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)),
                             changes[i], G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
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
  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->updating == 0 && !self->stale)
    self->updating = g_idle_add (update_cb, self);
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
