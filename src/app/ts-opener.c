/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-opener.c: files that somebody opened with the program, one after another.
 */

#include "ts-opener.h"

#include "ts-import-window.h"

struct _TsOpener
{
  TsProfile *profile;
  TsWindow *window;       /* a weak pointer */
  GQueue files;           /* of GFile: those that wait */
  gboolean alone;         /* the one that is read came without others */
  TsImportWindow *import; /* a weak reference; NULL: nothing is read */
};

static void open_next (TsOpener *self);

static gboolean
may_lay_on_table (TsOpener *self)
{
  TsNavigator *navigator = ts_window_get_navigator (self->window);
  TsPhones *phones = ts_navigator_get_phones (navigator);

  return !ts_navigator_has_guide (navigator)
         && !ts_page_is_unfinished (ts_navigator_get_page (navigator))
         && (phones == NULL || !ts_phones_is_on (phones));
}

static gboolean
lies_on_table (TsOpener *self, gint64 id)
{
  TsSession *session = ts_navigator_get_session (ts_window_get_navigator (self->window));

  return session != NULL && ts_session_get_id (session) == id;
}

static void
written_cb (TsImportWindow *import, gint64 session, gpointer user_data)
{
  TsOpener *self = user_data;

  if (self->alone && self->window != NULL && !lies_on_table (self, session)
      && may_lay_on_table (self))
    ts_shell_open_session (TS_SHELL (ts_window_get_navigator (self->window)), session);
}

static void
gone_cb (gpointer user_data, GObject *import)
{
  TsOpener *self = user_data;

  self->import = NULL;
  open_next (self);
}

static void
open_next (TsOpener *self)
{
  g_autoptr (GFile) file = NULL;

  while (self->import == NULL && self->window != NULL
         && (file = g_queue_pop_head (&self->files)) != NULL)
    {
      self->import = ts_import_window_open (TS_SHELL (ts_window_get_navigator (self->window)),
                                            self->profile, file);
      g_clear_object (&file);
    }
  if (self->import == NULL)
    return;
  g_signal_connect (self->import, "written", G_CALLBACK (written_cb), self);
  g_object_weak_ref (G_OBJECT (self->import), gone_cb, self);
}

TsOpener *
ts_opener_new (TsProfile *profile)
{
  TsOpener *self = g_new0 (TsOpener, 1);

  self->profile = g_object_ref (profile);
  g_queue_init (&self->files);
  return self;
}

void
ts_opener_free (TsOpener *self)
{
  if (self->import != NULL)
    {
      g_object_weak_unref (G_OBJECT (self->import), gone_cb, self);
      g_signal_handlers_disconnect_by_data (self->import, self);
    }
  g_queue_clear_full (&self->files, g_object_unref);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->profile);
  g_free (self);
}

void
ts_opener_open (TsOpener *self, TsWindow *window, GFile **files, int n_files)
{
  g_set_weak_pointer (&self->window, window);
  self->alone = n_files == 1 && self->import == NULL;
  for (int i = 0; i < n_files; i++)
    g_queue_push_tail (&self->files, g_object_ref (files[i]));
  if (self->import == NULL)
    open_next (self);
}
