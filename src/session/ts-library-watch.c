/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-watch.c: notices that the library file was written, by whichever program.
 */

#include "ts-library-watch.h"

#define SETTLE_MS 150

struct _TsLibraryWatch
{
  GFileMonitor *monitor; /* nullable: a file system that cannot be watched */
  TsTouchedFunc func;
  gpointer user_data;
  guint pending;
};

static gboolean
settled_cb (gpointer user_data)
{
  TsLibraryWatch *self = user_data;

  self->pending = 0;
  self->func (self->user_data);
  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (TsLibraryWatch *self)
{
  if (self->pending == 0)
    self->pending = g_timeout_add (SETTLE_MS, settled_cb, self);
}

TsLibraryWatch *
ts_library_watch_new (const char *path, TsTouchedFunc func, gpointer user_data)
{
  TsLibraryWatch *self = g_new0 (TsLibraryWatch, 1);
  /* In WAL mode every commit goes here first. */
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (wal);

  self->func = func;
  self->user_data = user_data;
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (file_changed_cb), self);
  return self;
}

void
ts_library_watch_free (TsLibraryWatch *self)
{
  g_clear_handle_id (&self->pending, g_source_remove);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_free (self);
}
