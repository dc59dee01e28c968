/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chooser-exchange.c: files from the first page: a game, or everything, in and out.
 */

#include <glib/gi18n.h>

#include "ts-chooser-private.h"

#include "ts-export.h"
#include "ts-import-window.h"
#include "ts-session-actions.h"

/* Everything on its way into a file; a session a piece, when there is nothing else to do. */
typedef struct
{
  TsShell *shell; /* a weak pointer: people may have gone on to a table */
  TsExport *export;
  GFileOutputStream *stream;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_clear_weak_pointer (&job->shell);
  ts_export_free (job->export);
  g_object_unref (job->stream);
  g_free (job);
}

static gboolean
write_cb (const char *bytes, gsize length, gpointer user_data, GError **error)
{
  return g_output_stream_write_all (user_data, bytes, length, NULL, NULL, error);
}

/* The file that was there before stays as it was. */
static void
give_up (Job *job, const GError *error)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (G_OUTPUT_STREAM (job->stream), cancelled, NULL);
  if (job->shell != NULL)
    ts_shell_report_error (job->shell, error);
}

static void
describe_done (Job *job)
{
  GPtrArray *problems = ts_export_get_problems (job->export);

  if (job->shell != NULL)
    ts_shell_announce (job->shell, problems->len > 0 ? ts_phrase_ref (problems->pdata[0])
                                                     : ts_phrase ("Everything was exported"));
}

static gboolean
export_some_cb (gpointer user_data)
{
  Job *job = user_data;
  g_autoptr (GError) error = NULL;
  gboolean more = FALSE;

  if (!ts_export_step (job->export, write_cb, job->stream, &more, &error)
      || (!more && !g_output_stream_close (G_OUTPUT_STREAM (job->stream), NULL, &error)))
    {
      give_up (job, error);
      return G_SOURCE_REMOVE;
    }
  if (more)
    return G_SOURCE_CONTINUE;
  describe_done (job);
  return G_SOURCE_REMOVE;
}

void
ts_chooser_export_everything (TsChooser *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsExport) export = ts_export_new (ts_page_get_library (TS_PAGE (self)), &error);
  g_autoptr (GFileOutputStream) stream
      = export != NULL ? g_file_replace (file, NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL, &error)
                       : NULL;
  Job *job;

  if (stream == NULL)
    {
      ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  job = g_new0 (Job, 1);
  g_set_weak_pointer (&job->shell, ts_page_get_shell (TS_PAGE (self)));
  job->export = g_steal_pointer (&export);
  job->stream = g_steal_pointer (&stream);
  g_idle_add_full (G_PRIORITY_LOW, export_some_cb, job, free_job);
}

static void
export_response_cb (GtkNativeDialog *chooser, int response, TsChooser *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    ts_chooser_export_everything (self, file);
  g_object_unref (chooser);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsChooser *self = TS_CHOOSER (widget);
  GtkFileChooserNative *chooser = ts_session_actions_new_file_chooser (
      TS_PAGE (self), _ ("Export everything"), GTK_FILE_CHOOSER_ACTION_SAVE);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), "everything" TS_EXPORT_SUFFIX);
  g_signal_connect_object (chooser, "response", G_CALLBACK (export_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ts_import_window_choose (TS_PAGE (widget));
}

void
ts_chooser_install_exchange (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "session.import", NULL, import_cb);
  gtk_widget_class_install_action (klass, "session.export-everything", NULL, export_cb);
}
