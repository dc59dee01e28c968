/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-restoring.c: bringing a backup of the library back from a page.
 */

#include "ts-restoring.h"

#include "ts-library-backup.h"

typedef struct
{
  TsPage *page;
  void (*failed) (TsPage *page);
} Restoring;

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Restoring *self = user_data;
  g_autoptr (TsPage) page = self->page;
  TsShell *shell = ts_page_get_shell (page);
  g_autoptr (GError) error = NULL;
  gboolean restored = ts_library_restore_finish (TS_LIBRARY (source), result, NULL, &error);

  g_application_release (g_application_get_default ());
  if (shell == NULL)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))), TRUE);
  if (!restored)
    {
      self->failed (page);
      ts_page_report_error (page, error);
      return;
    }
  ts_shell_announce (
      shell,
      ts_phrase ("The backup was restored. What was there before was saved as a backup too."));
  ts_shell_go_home (shell);
}

void
ts_restoring_start (TsPage *page, const char *backup, void (*failed) (TsPage *page))
{
  Restoring *self = g_new (Restoring, 1);

  *self = (Restoring){ g_object_ref (page), failed };
  g_application_hold (g_application_get_default ());
  gtk_widget_set_sensitive (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))), FALSE);
  ts_library_restore_async (ts_page_get_library (page), backup, restored_cb, self);
}
