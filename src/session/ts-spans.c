/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spans.c: what lies before each command, and what that comes to.
 */

#include "ts-spans.h"

struct _TsSpans
{
  GArray *list;   /* of TsSpan */
  TsTally *tally; /* nullable: goes along with the steps; a step back adds all up once more */
};

static TsTally *
tally_new (void)
{
  TsTally *self = g_new0 (TsTally, 1);

  self->rounds = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

static void
tally_free (TsTally *self)
{
  g_hash_table_unref (self->rounds);
  g_free (self);
}

gint64
ts_tally_get_round (const TsTally *self, guint round)
{
  const gint64 *seconds = g_hash_table_lookup (self->rounds, GUINT_TO_POINTER (round));

  return seconds != NULL ? *seconds : 0;
}

static void
add_to_round (TsTally *self, const TsSpan *span)
{
  gint64 seconds = ts_tally_get_round (self, span->round) + span->seconds;

  if (span->round == 0)
    return;
  if (self->first == 0)
    self->first = span->round;
  self->all_rounds += span->seconds;
  g_hash_table_insert (self->rounds, GUINT_TO_POINTER (span->round),
                       g_memdup2 (&seconds, sizeof seconds));
}

/* A turn is what one has to act without another between, within a round. */
static void
add_to_hands (TsTally *self, const TsSpan *span)
{
  if (span->actors == 0)
    return;
  for (guint i = 0; i < 32; i++)
    {
      guint32 bit = 1u << i;

      if ((self->actors & bit) == 0 || self->round != span->round)
        self->turn[i] = 0;
      if ((span->actors & bit) == 0)
        continue;
      self->turn[i] += span->seconds;
      self->total[i] += span->seconds;
    }
  self->actors = span->actors;
  self->round = span->round;
}

static void
add_to_tally (TsTally *self, const TsSpan *span)
{
  self->n++;
  self->seconds += span->seconds;
  if (span->timer > 0 && span->timer != self->timer)
    self->timer_seconds = 0;
  if (span->timer > 0)
    {
      self->timer = span->timer;
      self->timer_seconds += span->seconds;
    }
  add_to_round (self, span);
  add_to_hands (self, span);
}

TsSpans *
ts_spans_new (void)
{
  TsSpans *self = g_new0 (TsSpans, 1);

  self->list = g_array_new (FALSE, FALSE, sizeof (TsSpan));
  return self;
}

void
ts_spans_free (TsSpans *self)
{
  g_array_unref (self->list);
  g_clear_pointer (&self->tally, tally_free);
  g_free (self);
}

guint
ts_spans_count (const TsSpans *self)
{
  return self->list->len;
}

gint64
ts_spans_get_last (const TsSpans *self)
{
  return self->list->len > 0 ? g_array_index (self->list, TsSpan, self->list->len - 1).at : 0;
}

void
ts_spans_add (TsSpans *self, const TsSpan *span)
{
  g_array_append_vals (self->list, span, 1);
}

void
ts_spans_drop (TsSpans *self, guint64 beyond)
{
  if (self->list->len > beyond)
    g_array_set_size (self->list, (guint) beyond);
  if (self->tally != NULL && self->tally->n > beyond)
    g_clear_pointer (&self->tally, tally_free);
}

const TsTally *
ts_spans_tally (TsSpans *self, guint64 rev)
{
  guint n = (guint) MIN (self->list->len, rev);

  if (self->tally != NULL && self->tally->n > n)
    g_clear_pointer (&self->tally, tally_free);
  if (self->tally == NULL)
    self->tally = tally_new ();
  while (self->tally->n < n)
    add_to_tally (self->tally, &g_array_index (self->list, TsSpan, self->tally->n));
  return self->tally;
}
