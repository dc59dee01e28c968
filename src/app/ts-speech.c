/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-speech.c: the voice of the system by Speech Dispatcher.
 */

#include "ts-speech.h"

#include <gio/gio.h>
#include <libspeechd.h>

struct _TsSpeech
{
  SPDConnection *connection;
};

gboolean
ts_speech_is_possible (void)
{
  return TRUE;
}

TsSpeech *
ts_speech_open (GError **error)
{
  char *reason = NULL;
  SPDConnection *connection
      = spd_open2 ("tableside", "table", NULL, SPD_MODE_SINGLE, NULL, TRUE, &reason);
  TsSpeech *self;

  if (connection == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           reason != NULL ? reason : "Speech Dispatcher");
      free (reason);
      return NULL;
    }
  self = g_new (TsSpeech, 1);
  self->connection = connection;
  return self;
}

void
ts_speech_close (TsSpeech *self)
{
  spd_close (self->connection);
  g_free (self);
}

gboolean
ts_speech_say (TsSpeech *self, const char *text, const char *language)
{
  spd_cancel (self->connection);
  spd_set_language (self->connection, language);
  return spd_say (self->connection, SPD_MESSAGE, text) >= 0;
}

void
ts_speech_stop (TsSpeech *self)
{
  spd_cancel (self->connection);
}
