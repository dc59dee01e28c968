/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-restore-page.c: the backups of the library, what each holds, and going back to one.
 *
 * Looking into backups and bringing one back are done in threads: a library may be large.
 */

#include <glib/gi18n.h>

#include "ts-restore-page.h"

#include "ts-date.h"
#include "ts-library-backup.h"
#include "ts-restoring.h"
#include "ts-writing.h"

#define MANY_NAMES 12

struct _TsRestorePage
{
  TsPage parent_instance;

  GtkStack *stack;
  GtkListBox *backups;
  GtkWidget *folder;
  GCancellable *looking; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsRestorePage, ts_restore_page, TS_TYPE_PAGE)

static char *
format_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  /* Translators: when a backup was made: day, month, year and time */
  return time != NULL ? ts_date_format (time, _ ("%d %B %Y, %H:%M")) : g_strdup ("");
}

static const char *
format_reason (const TsBackup *backup)
{
  switch (backup->reason)
    {
    case TS_BACKUP_DAY:
      return _ ("Made before the first move of that day");
    case TS_BACKUP_RESTORE:
      return _ ("What was there before a backup was brought back");
    case TS_BACKUP_UPGRADE:
      return _ ("Made before an update of Tableside");
    case TS_BACKUP_ASKED:
      break;
    }
  return _ ("Made by hand");
}

static char *
format_content (TsRestorePage *self, const TsBackup *backup)
{
  g_autoptr (TsPhrase) content = ts_backup_dup_content (backup);

  return ts_phrase_format (content, ts_page_get_language (TS_PAGE (self)));
}

/* The names of the sessions, one a line with how long it is. */
static char *
format_sessions (const TsBackup *backup)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (backup->sessions->len, MANY_NAMES); i++)
    {
      const TsSessionInfo *info = backup->sessions->pdata[i];
      guint n = (guint) MIN (info->length, G_MAXUINT);
      g_autofree char *name = ts_writing_isolate (info->name);

      g_string_append_c (text, '\n');
      /* Translators: a session, and how many commands it has */
      g_string_append_printf (text, ngettext ("“%1$s”: %2$u command", "“%1$s”: %2$u commands", n),
                              name, n);
    }
  if (backup->sessions->len > MANY_NAMES)
    g_string_append (text, "\n…");
  return g_string_free (text, FALSE);
}

static void
show_list_cb (TsPage *page)
{
  gtk_stack_set_visible_child_name (TS_RESTORE_PAGE (page)->stack, "list");
}

static void
restore (TsRestorePage *self, const char *path)
{
  gtk_stack_set_visible_child_name (self->stack, "busy");
  ts_restoring_start (TS_PAGE (self), path, show_list_cb);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, TsRestorePage *self)
{
  if (g_str_equal (response, "restore"))
    restore (self, g_object_get_data (G_OBJECT (dialog), "path"));
}

static void
ask (TsRestorePage *self, const TsBackup *backup)
{
  g_autofree char *time = format_time (backup->at);
  g_autofree char *content = format_content (self, backup);
  g_autofree char *sessions = format_sessions (backup);
  g_autofree char *body = g_strdup_printf (
      "%s\n%s\n\n%s", content, sessions,
      _ ("Everything becomes what it was then. What is there now is saved as a backup first."));
  /* Translators: %s is a day and a time */
  g_autofree char *heading = g_strdup_printf (_ ("Go back to %s?"), time);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                              heading, NULL);

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "restore",
                                    _ ("_Go back"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "restore",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (backup->path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
row_cb (TsRestorePage *self, GtkListBoxRow *row)
{
  const TsBackup *backup = g_object_get_data (G_OBJECT (row), "backup");

  if (backup != NULL)
    ask (self, backup);
}

/* One that cannot be read is told too, so that nobody relies on it. Consumes `backup`. */
static GtkWidget *
new_row (TsRestorePage *self, TsBackup *backup)
{
  GtkWidget *row = adw_action_row_new ();
  gboolean usable = backup->sessions != NULL;
  g_autofree char *title = format_time (backup->at);
  g_autofree char *content = usable ? format_content (self, backup) : NULL;
  g_autofree char *subtitle = g_strdup_printf (
      "%s\n%s", usable ? content : _ ("It cannot be read."), format_reason (backup));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), usable);
  gtk_widget_set_sensitive (row, usable);
  g_object_set_data_full (G_OBJECT (row), "backup", backup, (GDestroyNotify) ts_backup_free);
  return row;
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *backups = ts_backup_list (data);

  for (guint i = 0; i < backups->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      TsBackup *backup = backups->pdata[i];

      if (!ts_backup_look (backup, NULL))
        g_clear_pointer (&backup->sessions, g_ptr_array_unref);
    }
  g_task_return_pointer (task, backups, (GDestroyNotify) g_ptr_array_unref);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  TsRestorePage *self = TS_RESTORE_PAGE (source);
  g_autoptr (GPtrArray) backups = g_task_propagate_pointer (G_TASK (result), NULL);

  if (backups == NULL) /* the page is gone */
    return;
  g_clear_object (&self->looking);
  g_ptr_array_set_free_func (backups, NULL);
  for (guint i = 0; i < backups->len; i++)
    gtk_list_box_append (self->backups, new_row (self, backups->pdata[i]));
  gtk_stack_set_visible_child_name (self->stack, backups->len > 0 ? "list" : "empty");
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (self->backups), GTK_DIR_TAB_FORWARD);
}

static void
look (TsRestorePage *self)
{
  TsLibrary *library = ts_page_get_library (TS_PAGE (self));
  const char *path = ts_library_get_path (library);
  g_autofree char *folder = path != NULL ? ts_backup_dup_folder (path) : NULL;
  g_autofree char *shown = folder != NULL ? g_filename_display_name (folder) : NULL;
  g_autoptr (GTask) task = NULL;

  gtk_widget_set_visible (self->folder, path != NULL);
  if (path == NULL || ts_library_is_read_only (library))
    {
      gtk_stack_set_visible_child_name (self->stack, "empty");
      return;
    }
  gtk_label_set_text (GTK_LABEL (self->folder), shown);
  self->looking = g_cancellable_new ();
  task = g_task_new (self, self->looking, looked_cb, NULL);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, look_in_thread);
}

static void
ts_restore_page_dispose (GObject *object)
{
  TsRestorePage *self = TS_RESTORE_PAGE (object);

  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_RESTORE_PAGE);
  G_OBJECT_CLASS (ts_restore_page_parent_class)->dispose (object);
}

static void
ts_restore_page_class_init (TsRestorePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_restore_page_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-restore-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsRestorePage, stack);
  gtk_widget_class_bind_template_child (widget_class, TsRestorePage, backups);
  gtk_widget_class_bind_template_child (widget_class, TsRestorePage, folder);
  gtk_widget_class_bind_template_callback (widget_class, row_cb);
}

static void
ts_restore_page_init (TsRestorePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_restore_page_new (TsProfile *profile)
{
  TsRestorePage *self = g_object_new (TS_TYPE_RESTORE_PAGE, "profile", profile, NULL);

  look (self);
  return GTK_WIDGET (self);
}
