/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import-window.c: reading in pieces, a list to choose from, writing.
 */

#include <glib/gi18n.h>

#include "ts-import-window.h"

#include "ts-entries.h"
#include "ts-export.h"
#include "ts-games.h"
#include "ts-file.h"
#include "ts-import.h"
#include "ts-nook.h"
#include "ts-session-actions.h"
#include "ts-widget.h"
#include "ts-writing.h"

#define BLOCK_SIZE 65536
/* So long a piece of the work may take: less than a frame. */
#define SLICE_MICROSECONDS 6000
/* What is done in a moment shows no window. */
#define MOMENT_MILLISECONDS 300
/* So many rows of a kind are shown; a last one stands for the others. */
#define MAX_ROWS 200

struct _TsImportWindow
{
  AdwWindow parent_instance;

  GtkWidget *header;
  GtkStack *stack;
  GtkProgressBar *progress;
  GtkWidget *choice;
  GtkLabel *nothing;
  AdwPreferencesGroup *sessions;
  AdwPreferencesGroup *entries;
  AdwPreferencesGroup *campaigns;
  GtkWidget *import_button;

  TsShell *shell; /* not owned: this window does not outlive it */
  TsProfile *profile;
  GFile *file;
  GInputStream *stream; /* nullable */
  GCancellable *cancellable;
  GBytes *bytes; /* nullable: what is read from */
  guint64 size;  /* of the file; 0: not known */
  TsImport *import;
  guint work;   /* an idle source */
  guint moment; /* a timeout source */
  gboolean comparing;
  gboolean writing;
};

G_DEFINE_FINAL_TYPE (TsImportWindow, ts_import_window, ADW_TYPE_WINDOW)

enum
{
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void read_more (TsImportWindow *self);

static TsLibrary *
get_library (TsImportWindow *self)
{
  return ts_profile_get_library (self->profile);
}

static const TsLanguage *
get_language (TsImportWindow *self)
{
  return ts_profile_get_language (self->profile);
}

/* A name to show: that of the file without its ending. */
static char *
dup_file_name (TsImportWindow *self)
{
  g_autofree char *base = self->file != NULL ? g_file_get_basename (self->file) : NULL;
  g_autofree char *name = g_filename_display_name (base != NULL ? base : "");
  g_autofree char *stem = NULL;

  stem = ts_export_strip_suffix (name);
  return ts_writing_dup_seen (stem);
}

static void
stop_work (TsImportWindow *self)
{
  g_clear_handle_id (&self->work, g_source_remove);
  g_clear_handle_id (&self->moment, g_source_remove);
  g_cancellable_cancel (self->cancellable);
}

static void
close_now (TsImportWindow *self)
{
  stop_work (self);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
fail (TsImportWindow *self, const GError *problem)
{
  g_autofree char *name = dup_file_name (self);

  ts_shell_announce (self->shell,
                     ts_phrase ("“{name}” was not imported: {reason}", ts_name ("name", name),
                                ts_part ("reason", ts_error_dup_phrase (problem))));
  close_now (self);
}

/* Where the chosen parts are: one is told by its name. */
static void
describe_done (TsImportWindow *self)
{
  GPtrArray *items = ts_import_get_items (self->import);
  const TsImportItem *last = NULL;
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    if (((TsImportItem *) items->pdata[i])->chosen)
      {
        last = items->pdata[i];
        n++;
      }
  ts_shell_announce (
      self->shell,
      n == 1 ? ts_phrase ("“{name}” was imported", ts_name ("name", last->name))
             : ts_phrase_plural ("{n} thing was imported", "{n} things were imported", n));
  if (n == 1 && last->kind == TS_IMPORT_SESSION)
    g_signal_emit (self, signals[WRITTEN], 0, last->row);
}

/* Writes until the time is up. FALSE: there is nothing left to do. */
static gboolean
write_some (TsImportWindow *self, gint64 until)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE;

  while (more && g_get_monotonic_time () < until)
    if (!ts_import_write_next (self->import, get_library (self), now, &more, &error))
      {
        self->work = 0;
        fail (self, error);
        return G_SOURCE_REMOVE;
      }
  if (more)
    return G_SOURCE_CONTINUE;
  self->work = 0;
  describe_done (self);
  close_now (self);
  return G_SOURCE_REMOVE;
}

static void
name_single (TsImportWindow *self)
{
  const TsGame *game = ts_play_get_game (ts_import_get_play (self->import));
  g_autofree char *name = dup_file_name (self);

  if (!ts_spec_check_name (name, NULL))
    {
      g_free (name);
      name = g_strdup (ts_language_text (get_language (self), game->name));
    }
  ts_import_set_name (self->import, name, TRUE);
}

static void
update_button (TsImportWindow *self)
{
  GPtrArray *items = ts_import_get_items (self->import);
  gboolean any = FALSE;

  for (guint i = 0; i < items->len; i++)
    any |= ((TsImportItem *) items->pdata[i])->chosen;
  gtk_widget_set_sensitive (self->import_button, any);
}

/* What would become of it. */
static char *
format_change (TsImportWindow *self, const TsImportItem *item)
{
  const TsGame *game = item->game != NULL ? ts_games_find (item->game, NULL) : NULL;
  const char *name = game != NULL ? ts_language_text (get_language (self), game->name) : "";

  switch (item->change)
    {
    case TS_IMPORT_SAME:
      return g_strdup_printf (_ ("%s · you have it already"), name);
    case TS_IMPORT_LONGER:
      return g_strdup_printf (_ ("%s · goes on where yours ends, and takes its place"), name);
    case TS_IMPORT_DIFFERENT:
      return item->kind == TS_IMPORT_ENTRY && !item->beside
                 ? g_strdup_printf (_ ("%s · takes the place of yours, which is different"), name)
                 : g_strdup_printf (_ ("%s · yours is different; both are saved"), name);
    case TS_IMPORT_REFUSED:
      return ts_phrase_format (item->reason, get_language (self));
    case TS_IMPORT_NEW:
    default:
      return g_strdup_printf (_ ("%s · new"), name);
    }
}

static void
toggled_cb (GtkCheckButton *check, TsImportWindow *self)
{
  GPtrArray *items = g_object_get_data (G_OBJECT (check), "items");

  for (guint i = 0; i < items->len; i++)
    ((TsImportItem *) items->pdata[i])->chosen = gtk_check_button_get_active (check);
  update_button (self);
}

/* A row that stands for `items`, all of which are chosen or not as the first is. Consumes them. */
static void
add_row (TsImportWindow *self,
         AdwPreferencesGroup *group,
         const char *title,
         const char *subtitle,
         GPtrArray *items)
{
  const TsImportItem *item = items->pdata[0];
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), item->chosen);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (check, item->chosen);
  g_object_set_data_full (G_OBJECT (check), "items", items, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (group, row);
}

/* What a card holds, where it holds lists: a description of a game says what it is by them.
 * (transfer full, nullable) */
static char *
format_contents (TsImportWindow *self, guint index)
{
  const TsImportItem *item = g_ptr_array_index (ts_import_get_items (self->import), index);
  g_autoptr (JsonObject) entry = ts_import_dup_entry (self->import, index);
  const TsGame *game = entry != NULL ? ts_games_find (item->game, NULL) : NULL;

  return game != NULL ? ts_entries_format_contents (
             ts_catalogue_find_type (game->catalogue, item->type), entry, get_language (self))
                      : NULL;
}

static void
add_item_row (TsImportWindow *self, AdwPreferencesGroup *group, guint index)
{
  TsImportItem *item = g_ptr_array_index (ts_import_get_items (self->import), index);
  g_autofree char *change = format_change (self, item);
  g_autofree char *contents = format_contents (self, index);
  g_autofree char *both = contents != NULL ? g_strconcat (change, "\n", contents, NULL) : NULL;
  GPtrArray *items = g_ptr_array_new ();

  g_ptr_array_add (items, item);
  add_row (self, group, item->name != NULL ? item->name : _ ("Without a name"),
           both != NULL ? both : change, items);
}

/* The rest of a long list in one row: those that bring something. */
static void
add_rest_row (TsImportWindow *self, AdwPreferencesGroup *group, GPtrArray *rest)
{
  g_autofree char *title = NULL;

  if (rest->len == 0)
    return;
  title = g_strdup_printf (ngettext ("%u more", "%u more", rest->len), rest->len);
  add_row (self, group, title, "", g_ptr_array_ref (rest));
}

static void
fill_group (TsImportWindow *self, AdwPreferencesGroup *group, TsImportKind kind)
{
  GPtrArray *items = ts_import_get_items (self->import);
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    {
      TsImportItem *item = items->pdata[i];

      if (item->kind != kind)
        continue;
      if (n++ < MAX_ROWS)
        add_item_row (self, group, i);
      else if (item->chosen)
        g_ptr_array_add (rest, item);
    }
  add_rest_row (self, group, rest);
  gtk_widget_set_visible (GTK_WIDGET (group), n > 0);
}

static void
show_choice (TsImportWindow *self)
{
  fill_group (self, self->sessions, TS_IMPORT_SESSION);
  fill_group (self, self->entries, TS_IMPORT_ENTRY);
  fill_group (self, self->campaigns, TS_IMPORT_CAMPAIGN);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), ts_import_get_items (self->import)->len == 0);
  update_button (self);
  gtk_widget_set_visible (self->import_button, TRUE);
  gtk_stack_set_visible_child (self->stack, self->choice);
  g_clear_handle_id (&self->moment, g_source_remove);
  gtk_window_present (GTK_WINDOW (self));
}

/* A single session comes in at once, unless the library has it under whatever name. */
static gboolean
take_single (TsImportWindow *self)
{
  const TsImportItem *item = g_ptr_array_index (ts_import_get_items (self->import), 0);
  g_autoptr (JsonObject) setup = NULL;
  g_autofree char *name = NULL;

  self->writing = item->change != TS_IMPORT_SAME;
  if (self->writing)
    return G_SOURCE_CONTINUE;
  self->work = 0;
  setup = ts_library_read_setup (get_library (self), item->row, NULL, &name, NULL);
  ts_shell_announce (self->shell, ts_phrase ("You have “{name}” already",
                                             ts_name ("name", name != NULL ? name : item->name)));
  g_signal_emit (self, signals[WRITTEN], 0, item->row);
  close_now (self);
  return G_SOURCE_REMOVE;
}

/* Compares until the time is up. FALSE: there is nothing left to do here. */
static gboolean
compare_some (TsImportWindow *self, gint64 until)
{
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE;

  while (more && g_get_monotonic_time () < until)
    if (!ts_import_compare_next (self->import, get_library (self), &more, &error))
      {
        self->work = 0;
        fail (self, error);
        return G_SOURCE_REMOVE;
      }
  if (more)
    return G_SOURCE_CONTINUE;
  if (!ts_import_is_everything (self->import))
    return take_single (self);
  self->work = 0;
  show_choice (self);
  return G_SOURCE_REMOVE;
}

static void
show_progress (TsImportWindow *self)
{
  guint64 offset = ts_import_get_offset (self->import);

  if (self->size > 0)
    gtk_progress_bar_set_fraction (self->progress, MIN ((double) offset / self->size, 1.0));
  else
    gtk_progress_bar_pulse (self->progress);
}

/* All is read. */
static gboolean
go_on (TsImportWindow *self)
{
  self->comparing = TRUE;
  if (!ts_import_is_everything (self->import))
    name_single (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
work_cb (gpointer user_data)
{
  TsImportWindow *self = user_data;
  gint64 until = g_get_monotonic_time () + SLICE_MICROSECONDS;
  g_autoptr (GError) error = NULL;
  TsImportStatus status;

  if (self->writing)
    return write_some (self, until);
  if (self->comparing)
    return compare_some (self, until);
  do
    status = ts_import_step (self->import, &error);
  while (status == TS_IMPORT_BUSY && g_get_monotonic_time () < until);

  if (status == TS_IMPORT_DONE)
    return go_on (self);
  if (status == TS_IMPORT_BUSY)
    return G_SOURCE_CONTINUE;
  self->work = 0;
  if (status == TS_IMPORT_MORE)
    read_more (self);
  else
    fail (self, error);
  return G_SOURCE_REMOVE;
}

/* When there is nothing else to do: after drawing, too. */
static void
begin_work (TsImportWindow *self)
{
  self->work = g_idle_add_full (G_PRIORITY_LOW, work_cb, self, NULL);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TsImportWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result, &error);
  gsize length;
  const char *data;

  if (g_cancellable_is_cancelled (self->cancellable))
    {
      g_clear_pointer (&bytes, g_bytes_unref);
      return;
    }
  if (bytes == NULL)
    {
      fail (self, error);
      return;
    }
  data = g_bytes_get_data (bytes, &length);
  ts_import_feed (self->import, length > 0 ? data : "", length);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = bytes;
  show_progress (self);
  begin_work (self);
}

static void
read_more (TsImportWindow *self)
{
  g_input_stream_read_bytes_async (self->stream, BLOCK_SIZE, G_PRIORITY_LOW, self->cancellable,
                                   read_cb, g_object_ref (self));
}

/* A file on another computer may keep one waiting. */
static void
open_file (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GInputStream *stream = ts_file_open_stream (source, G_MAXUINT64, &error);

  if (stream != NULL)
    g_task_return_pointer (task, stream, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TsImportWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GFileInfo) info = NULL;

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (stream == NULL)
    {
      fail (self, error);
      return;
    }
  info = g_file_input_stream_query_info (G_FILE_INPUT_STREAM (stream),
                                         G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL);
  self->size = info != NULL ? (guint64) g_file_info_get_size (info) : 0;
  self->stream = g_steal_pointer (&stream);
  read_more (self);
}

static gboolean
moment_cb (gpointer user_data)
{
  TsImportWindow *self = user_data;

  self->moment = 0;
  gtk_window_present (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
import_cb (TsImportWindow *self)
{
  self->writing = TRUE;
  gtk_widget_set_sensitive (self->import_button, FALSE);
  gtk_widget_set_sensitive (self->choice, FALSE);
  begin_work (self);
}

static void
cancel_cb (TsImportWindow *self)
{
  close_now (self);
}

static gboolean
ts_import_window_close_request (GtkWindow *window)
{
  stop_work (TS_IMPORT_WINDOW (window));
  return GTK_WINDOW_CLASS (ts_import_window_parent_class)->close_request (window);
}

static void
ts_import_window_dispose (GObject *object)
{
  TsImportWindow *self = TS_IMPORT_WINDOW (object);

  stop_work (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_IMPORT_WINDOW);
  G_OBJECT_CLASS (ts_import_window_parent_class)->dispose (object);
}

static void
ts_import_window_finalize (GObject *object)
{
  TsImportWindow *self = TS_IMPORT_WINDOW (object);

  g_clear_pointer (&self->import, ts_import_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->profile);
  g_clear_object (&self->stream);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (ts_import_window_parent_class)->finalize (object);
}

static void
ts_import_window_class_init (TsImportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_import_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_import_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = ts_import_window_close_request;
  signals[WRITTEN] = g_signal_new ("written", TS_TYPE_IMPORT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  g_type_ensure (TS_TYPE_NOOK);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-import-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, header);
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, choice);
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, sessions);
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, entries);
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, campaigns);
  gtk_widget_class_bind_template_child (widget_class, TsImportWindow, import_button);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
ts_import_window_init (TsImportWindow *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_hush (GTK_WIDGET (self));
  ts_widget_say_all_when_cut (self->header);
}

/* NULL: it cannot be read at all, and why is said. (transfer none, nullable) */
static TsImportWindow *
open_window (TsShell *shell, TsProfile *profile)
{
  TsImportWindow *self
      = g_object_new (TS_TYPE_IMPORT_WINDOW, "transient-for",
                      gtk_widget_get_root (GTK_WIDGET (shell)), "destroy-with-parent", TRUE, NULL);
  g_autoptr (GError) error = NULL;

  self->shell = shell;
  self->profile = g_object_ref (profile);
  self->import = ts_import_new (ts_games_find, &error);
  if (self->import == NULL)
    {
      fail (self, error);
      return NULL;
    }
  self->moment = g_timeout_add (MOMENT_MILLISECONDS, moment_cb, self);
  return self;
}

TsImportWindow *
ts_import_window_open (TsShell *shell, TsProfile *profile, GFile *file)
{
  TsImportWindow *self = open_window (shell, profile);
  g_autoptr (GTask) opening = NULL;

  if (self == NULL)
    return NULL;
  self->file = g_object_ref (file);
  opening = g_task_new (file, self->cancellable, opened_cb, g_object_ref (self));
  g_task_run_in_thread (opening, open_file);
  return self;
}

TsImportWindow *
ts_import_window_open_bytes (TsShell *shell, TsProfile *profile, GBytes *bytes)
{
  TsImportWindow *self = open_window (shell, profile);

  if (self == NULL)
    return NULL;
  self->size = g_bytes_get_size (bytes);
  self->stream = g_memory_input_stream_new_from_bytes (bytes);
  read_more (self);
  return self;
}

static void
chosen_cb (GtkNativeDialog *chooser, int response, TsPage *page)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    ts_import_window_open (ts_page_get_shell (page), ts_page_get_profile (page), file);
  g_object_unref (chooser);
}

void
ts_import_window_choose (TsPage *page)
{
  GtkFileChooserNative *chooser
      = ts_session_actions_new_file_chooser (page, _ ("Import"), GTK_FILE_CHOOSER_ACTION_OPEN);

  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), page, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
