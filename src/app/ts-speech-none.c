/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-speech-none.c: no voice: the program was built without Speech Dispatcher.
 */

#include "ts-speech.h"

#include <gio/gio.h>

gboolean
ts_speech_is_possible (void)
{
  return FALSE;
}

TsSpeech *
ts_speech_open (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "Speech Dispatcher");
  return NULL;
}

void
ts_speech_close (TsSpeech *self)
{
}

gboolean
ts_speech_say (TsSpeech *self, const char *text, const char *language)
{
  return FALSE;
}

void
ts_speech_stop (TsSpeech *self)
{
}
