/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-profile.c: what the program keeps for a person.
 */

#include <glib/gi18n.h>

#include "ts-profile.h"

#include "ts-library-watch.h"

/* Deleted sessions can be brought back for this long. */
#define KEEP_DELETED (30 * G_TIME_SPAN_DAY)

struct _TsProfile
{
  GObject parent_instance;

  GSettings *settings;
  char *library_path; /* nullable: the default */
  TsLibrary *library; /* nullable: nobody has asked for it */
  TsLibrary *looked;  /* nullable; the same, only to be read */
  TsLibraryWatch *watch;
  GError *library_error; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsProfile, ts_profile, G_TYPE_OBJECT)

enum
{
  LIBRARY_TOUCHED,
  LIBRARY_TROUBLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gint64
seconds_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static char *
dup_library_path (TsProfile *self)
{
  const char *path = g_getenv ("TABLESIDE_LIBRARY");

  if (self->library_path != NULL)
    return g_strdup (self->library_path);
  return path != NULL ? g_strdup (path) : ts_library_get_default_path ();
}

static void
touched_cb (gpointer user_data)
{
  g_signal_emit (user_data, signals[LIBRARY_TOUCHED], 0);
}

static void
troubled_cb (TsProfile *self)
{
  g_signal_emit (self, signals[LIBRARY_TROUBLED], 0);
}

static void
open_library (TsProfile *self)
{
  g_autofree char *path = dup_library_path (self);

  g_clear_object (&self->looked);
  self->library = ts_library_open (path, &self->library_error);
  if (self->library == NULL)
    self->library = ts_library_open (NULL, NULL);
  else if (!ts_library_is_read_only (self->library))
    ts_library_purge (self->library, seconds_now () - KEEP_DELETED / G_USEC_PER_SEC, NULL);
  g_signal_connect_object (self->library, "troubled", G_CALLBACK (troubled_cb), self,
                           G_CONNECT_SWAPPED);
  self->watch = ts_library_watch_new (path, touched_cb, self);
}

static void
ts_profile_dispose (GObject *object)
{
  TsProfile *self = TS_PROFILE (object);

  g_clear_pointer (&self->watch, ts_library_watch_free);
  g_clear_object (&self->looked);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ts_profile_parent_class)->dispose (object);
}

static void
ts_profile_finalize (GObject *object)
{
  TsProfile *self = TS_PROFILE (object);

  g_clear_error (&self->library_error);
  g_free (self->library_path);
  G_OBJECT_CLASS (ts_profile_parent_class)->finalize (object);
}

static void
ts_profile_class_init (TsProfileClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ts_profile_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_profile_finalize;
  signals[LIBRARY_TOUCHED] = g_signal_new ("library-touched", TS_TYPE_PROFILE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LIBRARY_TROUBLED] = g_signal_new ("library-troubled", TS_TYPE_PROFILE, G_SIGNAL_RUN_LAST,
                                            0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ts_profile_init (TsProfile *self)
{
  self->settings = g_settings_new (TS_APP_ID);
}

TsProfile *
ts_profile_new (void)
{
  return g_object_new (TS_TYPE_PROFILE, NULL);
}

void
ts_profile_set_library_path (TsProfile *self, const char *path)
{
  g_return_if_fail (self->library == NULL);

  g_free (self->library_path);
  self->library_path = g_strdup (path);
}

GSettings *
ts_profile_get_settings (TsProfile *self)
{
  return self->settings;
}

TsLibrary *
ts_profile_get_library (TsProfile *self)
{
  if (self->library == NULL)
    open_library (self);
  return self->library;
}

TsLibrary *
ts_profile_find_library (TsProfile *self)
{
  g_autofree char *path = dup_library_path (self);

  if (self->library == NULL && self->looked == NULL)
    self->looked = ts_library_look_into (path, NULL);
  return self->library != NULL ? self->library : self->looked;
}

char *
ts_profile_dup_notice (TsProfile *self)
{
  const TsLanguage *language = ts_profile_get_language (self);
  const TsPhrase *warning = ts_library_get_warning (ts_profile_get_library (self));
  g_autofree char *reason = NULL;

  if (self->library_error == NULL)
    return warning != NULL ? ts_phrase_format (warning, language) : NULL;
  reason = ts_error_format (self->library_error, language);
  return g_strdup_printf (_ ("%s Until then you can play, but nothing will be saved."), reason);
}

const TsLanguage *
ts_profile_get_language (TsProfile *self)
{
  g_autofree char *code = g_settings_get_string (self->settings, "language");
  const TsLanguage *language = *code != '\0' ? ts_language_find (code) : NULL;

  return language != NULL ? language : ts_language_get_preferred ();
}
