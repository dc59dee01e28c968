/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sentences.c: sentences for who listens, each once, in order.
 */

#include "ts-sentences.h"

struct _TsSentences
{
  GPtrArray *all; /* of Sentence */
};

typedef struct
{
  TsAnnounceKind kind;
  char *text;
} Sentence;

static void
sentence_free (gpointer data)
{
  Sentence *self = data;

  g_free (self->text);
  g_free (self);
}

TsSentences *
ts_sentences_new (void)
{
  TsSentences *self = g_new (TsSentences, 1);

  self->all = g_ptr_array_new_with_free_func (sentence_free);
  return self;
}

void
ts_sentences_free (TsSentences *self)
{
  g_ptr_array_unref (self->all);
  g_free (self);
}

void
ts_sentences_add (TsSentences *self, TsAnnounceKind kind, const char *text)
{
  Sentence *sentence;
  guint place = 0;

  for (guint i = 0; i < self->all->len; i++)
    {
      const Sentence *other = self->all->pdata[i];

      if (g_str_equal (other->text, text))
        return;
      place += other->kind <= kind;
    }
  sentence = g_new (Sentence, 1);
  sentence->kind = kind;
  sentence->text = g_strdup (text);
  g_ptr_array_insert (self->all, (int) place, sentence);
}

char *
ts_sentences_to_text (const TsSentences *self)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < self->all->len; i++)
    ts_announce_append (said, ((Sentence *) self->all->pdata[i])->text);
  return g_string_free (said, FALSE);
}

void
ts_announce_append (GString *said, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  if (said->len > 0)
    g_string_append (said, g_regex_match_simple ("[.!?…:]$", said->str, 0, 0) ? " " : ". ");
  g_string_append (said, text);
}
