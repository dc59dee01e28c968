/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sentences.h: sentences for who listens, each once, in the order in which people want them:
 * what happened, what hands do about it, what is asked, what the guide says.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TS_ANNOUNCE_RESULT,
  TS_ANNOUNCE_HANDS,
  TS_ANNOUNCE_QUESTION,
  TS_ANNOUNCE_GUIDE,
} TsAnnounceKind;

typedef struct _TsSentences TsSentences;

TsSentences *ts_sentences_new (void);
void ts_sentences_free (TsSentences *self);

/* After those of its kind and of the kinds before it; not when it is there already. */
void ts_sentences_add (TsSentences *self, TsAnnounceKind kind, const char *text);
/* One after the other. (transfer full) */
char *ts_sentences_to_text (const TsSentences *self);

/* Adds `text`, nullable, to `said`, and ends the sentence before. */
void ts_announce_append (GString *said, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSentences, ts_sentences_free)

G_END_DECLS
