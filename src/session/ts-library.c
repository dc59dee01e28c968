/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library.c: the connection to the library: its life.
 */

#include "ts-library-private.h"

G_DEFINE_FINAL_TYPE (TsLibrary, ts_library, G_TYPE_OBJECT)

static void
ts_library_finalize (GObject *object)
{
  TsLibrary *self = TS_LIBRARY (object);

  ts_library_close_file (self);

  G_OBJECT_CLASS (ts_library_parent_class)->finalize (object);
}

static void
ts_library_class_init (TsLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_library_finalize;

  g_signal_new ("changed", TS_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("troubled", TS_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
}

static void
ts_library_init (TsLibrary *self)
{
}

TsLibrary *
ts_library_open (const char *path, GError **error)
{
  g_autoptr (TsLibrary) self = g_object_new (TS_TYPE_LIBRARY, NULL);

  return ts_library_open_file (self, path, error) ? g_steal_pointer (&self) : NULL;
}

TsLibrary *
ts_library_look_into (const char *path, GError **error)
{
  g_autoptr (TsLibrary) self = g_object_new (TS_TYPE_LIBRARY, NULL);

  return ts_library_look_into_file (self, path, error) ? g_steal_pointer (&self) : NULL;
}

const char *
ts_library_get_path (TsLibrary *self)
{
  return self->path;
}

const TsPhrase *
ts_library_get_warning (TsLibrary *self)
{
  return self->warning;
}

gboolean
ts_library_is_read_only (TsLibrary *self)
{
  return self->read_only;
}
