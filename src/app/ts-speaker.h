/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-speaker.h: reads aloud what happens at the table, so that eyes can stay on it.
 *
 * Sentences that come within a tenth of a second are said as one, in the order of ts-sentences.h;
 * what is new cuts off what is old.  Nothing of it holds up the window: the voice has a thread.
 */

#pragma once

#include "ts-sentences.h"

G_BEGIN_DECLS

typedef struct _TsSpeaker TsSpeaker;

/* In the main loop: why there is no voice, once in the life of a speaker. */
typedef void (*TsSpeakerTrouble) (const char *reason, gpointer user_data);

/* (transfer full) */
TsSpeaker *ts_speaker_new (TsSpeakerTrouble trouble, gpointer user_data);
/* Falls silent. */
void ts_speaker_free (TsSpeaker *self);

/* Adds a sentence, in a language as ts_language_get_code() has it. */
void ts_speaker_say (TsSpeaker *self, TsAnnounceKind kind, const char *text, const char *language);
/* Says the last once more; FALSE: nothing has been said yet. */
gboolean ts_speaker_repeat (TsSpeaker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSpeaker, ts_speaker_free)

G_END_DECLS
