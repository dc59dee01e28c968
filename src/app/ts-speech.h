/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-speech.h: the voice of the system: Speech Dispatcher, where the program was built with it.
 *
 * Calls wait for its answer, which may take a second when it has to be started: they are for a
 * thread of their own, see ts-speaker.h.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TsSpeech TsSpeech;

/* Whether the program was built with it. */
gboolean ts_speech_is_possible (void);

/* Starts it if need be. G_IO_ERROR_FAILED says why there is none. (transfer full) */
TsSpeech *ts_speech_open (GError **error);
void ts_speech_close (TsSpeech *self);

/* Says a text in a language ("pt-BR") instead of what is being said. FALSE: the connection is
 * lost. */
gboolean ts_speech_say (TsSpeech *self, const char *text, const char *language);
void ts_speech_stop (TsSpeech *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSpeech, ts_speech_close)

G_END_DECLS
