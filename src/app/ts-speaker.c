/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-speaker.c: reads aloud what happens at the table.
 */

#include "ts-speaker.h"

#include <gio/gio.h>

#include "ts-speech.h"

/* Milliseconds. */
#define WAIT 100

/* What the thread is asked for; without a text it ends. */
typedef struct
{
  char *text; /* nullable */
  char *language;
} Request;

/* What the thread shares with the speaker, and lives as long as either. */
typedef struct
{
  GAsyncQueue *requests;
  /* Of the main loop. NULL: nobody listens any more. */
  TsSpeakerTrouble trouble;
  gpointer user_data;
  gboolean troubled;
} Shared;

struct _TsSpeaker
{
  Shared *shared;       /* a g_atomic_rc_box */
  TsSentences *waiting; /* nullable */
  guint source;
  char *language; /* of what waits, and of what was said last */
  char *last;     /* nullable */
};

static void
request_free (gpointer data)
{
  Request *self = data;

  g_free (self->text);
  g_free (self->language);
  g_free (self);
}

static void
shared_clear (gpointer data)
{
  Shared *self = data;

  g_async_queue_unref (self->requests);
}

static void
shared_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, shared_clear);
}

/* The thread. */

typedef struct
{
  Shared *shared;
  char *reason;
} Trouble;

static void
trouble_free (gpointer data)
{
  Trouble *self = data;

  shared_unref (self->shared);
  g_free (self->reason);
  g_free (self);
}

static gboolean
trouble_cb (gpointer user_data)
{
  Trouble *self = user_data;
  Shared *shared = self->shared;

  if (shared->trouble != NULL && !shared->troubled)
    shared->trouble (self->reason, shared->user_data);
  shared->troubled = TRUE;
  return G_SOURCE_REMOVE;
}

static void
report (Shared *shared, const GError *error)
{
  Trouble *trouble = g_new (Trouble, 1);

  trouble->shared = g_atomic_rc_box_acquire (shared);
  trouble->reason = g_strdup (error->message);
  g_idle_add_full (G_PRIORITY_DEFAULT, trouble_cb, trouble, trouble_free);
}

/* A dispatcher that ended meanwhile is started again, once. */
static TsSpeech *
say (Shared *shared, TsSpeech *speech, const Request *request)
{
  g_autoptr (GError) error = NULL;

  if (speech != NULL && ts_speech_say (speech, request->text, request->language))
    return speech;
  g_clear_pointer (&speech, ts_speech_close);
  speech = ts_speech_open (&error);
  if (speech == NULL)
    report (shared, error);
  else
    ts_speech_say (speech, request->text, request->language);
  return speech;
}

static gpointer
run (gpointer data)
{
  Shared *shared = data;
  TsSpeech *speech = NULL;
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      Request *request = g_async_queue_pop (shared->requests);

      goes_on = request->text != NULL;
      /* Of several only the last is still new. */
      if (goes_on && g_async_queue_length (shared->requests) <= 0)
        speech = say (shared, speech, request);
      request_free (request);
    }
  if (speech != NULL)
    {
      ts_speech_stop (speech);
      ts_speech_close (speech);
    }
  shared_unref (shared);
  return NULL;
}

static void
ask (TsSpeaker *self, const char *text)
{
  Request *request = g_new (Request, 1);

  request->text = g_strdup (text);
  request->language = g_strdup (self->language);
  g_async_queue_push (self->shared->requests, request);
}

/* The speaker. */

TsSpeaker *
ts_speaker_new (TsSpeakerTrouble trouble, gpointer user_data)
{
  TsSpeaker *self = g_new0 (TsSpeaker, 1);

  self->shared = g_atomic_rc_box_new0 (Shared);
  self->shared->requests = g_async_queue_new_full (request_free);
  self->shared->trouble = trouble;
  self->shared->user_data = user_data;
  g_thread_unref (g_thread_new ("speaker", run, g_atomic_rc_box_acquire (self->shared)));
  return self;
}

void
ts_speaker_free (TsSpeaker *self)
{
  self->shared->trouble = NULL;
  ask (self, NULL);
  shared_unref (self->shared);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->waiting, ts_sentences_free);
  g_free (self->language);
  g_free (self->last);
  g_free (self);
}

static gboolean
said_cb (gpointer user_data)
{
  TsSpeaker *self = user_data;

  self->source = 0;
  g_free (self->last);
  self->last = ts_sentences_to_text (self->waiting);
  g_clear_pointer (&self->waiting, ts_sentences_free);
  ask (self, self->last);
  return G_SOURCE_REMOVE;
}

/* "pt_BR" is "pt-BR" to voices. */
static void
take_language (TsSpeaker *self, const char *language)
{
  g_free (self->language);
  self->language = g_strdelimit (g_strdup (language), "_", '-');
}

void
ts_speaker_say (TsSpeaker *self, TsAnnounceKind kind, const char *text, const char *language)
{
  take_language (self, language);
  if (self->waiting == NULL)
    self->waiting = ts_sentences_new ();
  ts_sentences_add (self->waiting, kind, text);
  if (self->source == 0)
    self->source = g_timeout_add (WAIT, said_cb, self);
}

gboolean
ts_speaker_repeat (TsSpeaker *self)
{
  if (self->last == NULL)
    return FALSE;
  ask (self, self->last);
  return TRUE;
}
