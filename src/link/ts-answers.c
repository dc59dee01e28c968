/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-answers.c: the latest answers by their tickets.
 */

#include "ts-answers.h"

struct _TsAnswers
{
  GHashTable *answers; /* ticket → GBytes */
  GQueue tickets;      /* of char *: the keys of `answers`, the latest first */
};

TsAnswers *
ts_answers_new (void)
{
  TsAnswers *self = g_new0 (TsAnswers, 1);

  self->answers
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_queue_init (&self->tickets);
  return self;
}

void
ts_answers_free (TsAnswers *self)
{
  g_queue_clear (&self->tickets);
  g_hash_table_unref (self->answers);
  g_free (self);
}

GBytes *
ts_answers_find (const TsAnswers *self, const char *ticket)
{
  return g_hash_table_lookup (self->answers, ticket);
}

void
ts_answers_keep (TsAnswers *self, const char *ticket, GBytes *answer)
{
  char *key = g_strdup (ticket);

  if (self->tickets.length == TS_ANSWERS_MOST)
    g_hash_table_remove (self->answers, g_queue_pop_tail (&self->tickets));
  g_hash_table_insert (self->answers, key, g_bytes_ref (answer));
  g_queue_push_head (&self->tickets, key);
}
