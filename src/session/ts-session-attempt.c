/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-attempt.c: what waits for the library, beside the main loop.
 */

#include "ts-session-private.h"

/* Milliseconds until the next try: each is twice as long as the one before. */
#define LEAST_DELAY 50
#define MOST_DELAY 250

typedef struct
{
  TsAttemptFunc func;
  gpointer user_data;
  GDestroyNotify free_func;
  gpointer owner;
  gint64 since; /* microseconds */
} Attempt;

static void plan (TsSession *self, guint delay);

static void
free_attempt (Attempt *attempt)
{
  if (attempt->free_func != NULL)
    attempt->free_func (attempt->user_data);
  g_free (attempt);
}

/* TRUE: it is over. What it does may lead to others of its kind. */
static gboolean
run (TsSession *self, Attempt *attempt)
{
  gint64 waited = g_get_monotonic_time () - attempt->since;
  gboolean last = waited >= TS_SESSION_PATIENCE * G_USEC_PER_SEC;
  gboolean before = self->attempting, over;

  self->attempting = TRUE;
  over = attempt->func (attempt->user_data, last) || last;
  self->attempting = before;
  return over;
}

static gboolean
retry_cb (gpointer user_data)
{
  g_autoptr (TsSession) self = g_object_ref (user_data);
  Attempt *attempt = g_queue_pop_head (&self->waiting);

  g_clear_pointer (&self->retry, g_source_unref);
  if (attempt == NULL)
    return G_SOURCE_REMOVE;
  if (run (self, attempt))
    {
      free_attempt (attempt);
      self->delay = LEAST_DELAY;
      plan (self, 0);
      return G_SOURCE_REMOVE;
    }
  g_queue_push_head (&self->waiting, attempt);
  plan (self, self->delay);
  self->delay = MIN (2 * self->delay, MOST_DELAY);
  return G_SOURCE_REMOVE;
}

static void
plan (TsSession *self, guint delay)
{
  g_autoptr (GMainContext) context = NULL;

  if (self->retry != NULL || self->waiting.length == 0)
    return;
  context = g_main_context_ref_thread_default ();
  self->retry = g_timeout_source_new (delay);
  g_source_set_callback (self->retry, retry_cb, self, NULL);
  g_source_attach (self->retry, context);
}

gboolean
ts_session_attempt (TsSession *self,
                    TsAttemptFunc func,
                    gpointer user_data,
                    GDestroyNotify free_func,
                    gpointer owner)
{
  G_GNUC_UNUSED g_autoptr (TsSession) kept = g_object_ref (self);
  Attempt *attempt = g_new (Attempt, 1);

  *attempt = (Attempt){ func, user_data, free_func, owner, g_get_monotonic_time () };
  if (self->waiting.length == 0 && run (self, attempt))
    {
      free_attempt (attempt);
      return TRUE;
    }
  if (self->waiting.length == 0)
    self->delay = LEAST_DELAY;
  g_queue_push_tail (&self->waiting, attempt);
  plan (self, self->delay);
  return FALSE;
}

guint
ts_session_count_attempts (TsSession *self)
{
  return self->waiting.length;
}

void
ts_session_drop_attempts (TsSession *self, gpointer owner)
{
  for (GList *link = self->waiting.head, *next; link != NULL; link = next)
    {
      Attempt *attempt = link->data;

      next = link->next;
      if (owner != NULL && attempt->owner != owner)
        continue;
      g_queue_delete_link (&self->waiting, link);
      free_attempt (attempt);
    }
  if (self->waiting.length > 0 || self->retry == NULL)
    return;
  g_source_destroy (self->retry);
  g_clear_pointer (&self->retry, g_source_unref);
}
