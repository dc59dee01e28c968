/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-deeds.c: what each command of a session says, and the chronicle of the first of them.
 */

#include "ts-deeds.h"

#include "ts-session.h"

struct _TsDeeds
{
  GArray *list;           /* of TsDeed: the start, and each command after it */
  TsChronicle *chronicle; /* nullable: of the first of them, */
  guint n_chronicled;     /* so many */
  GPtrArray *chronicles;  /* of TsChronicle: of each TS_SESSION_STRIDE more of them */
};

TsDeeds *
ts_deeds_new (void)
{
  TsDeeds *self = g_new0 (TsDeeds, 1);

  self->list = g_array_new (FALSE, FALSE, sizeof (TsDeed));
  g_array_set_clear_func (self->list, (GDestroyNotify) ts_deed_clear);
  self->chronicles = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_chronicle_free);
  return self;
}

void
ts_deeds_free (TsDeeds *self)
{
  g_array_unref (self->list);
  g_clear_pointer (&self->chronicle, ts_chronicle_free);
  g_ptr_array_unref (self->chronicles);
  g_free (self);
}

guint
ts_deeds_count (const TsDeeds *self)
{
  return self->list->len;
}

void
ts_deeds_add_start (TsDeeds *self, TsMeasure *measure)
{
  TsDeed start = { .measure = measure };

  g_array_append_val (self->list, start);
}

void
ts_deeds_add (TsDeeds *self,
              const TsClockRules *clock,
              JsonObject *command,
              const TsOutcome *outcome,
              TsMeasure *measure)
{
  gint64 last = g_array_index (self->list, TsDeed, self->list->len - 1).last;
  TsDeed deed;

  ts_deed_init (&deed, clock, last, command, outcome);
  deed.measure = measure;
  g_array_append_val (self->list, deed);
}

void
ts_deeds_drop (TsDeeds *self, guint64 beyond)
{
  const guint n_copies = (guint) (beyond + 1) / TS_SESSION_STRIDE;

  if (self->list->len > beyond + 1)
    g_array_set_size (self->list, (guint) beyond + 1);
  if (self->n_chronicled > beyond + 1)
    g_clear_pointer (&self->chronicle, ts_chronicle_free);
  if (self->chronicles->len > n_copies)
    g_ptr_array_set_size (self->chronicles, (int) n_copies);
}

/* The last copy of no more than `n` deeds. */
static void
begin_chronicle (TsDeeds *self, guint n)
{
  const guint copy = MIN (n / TS_SESSION_STRIDE, self->chronicles->len);

  self->chronicle
      = copy > 0 ? ts_chronicle_copy (self->chronicles->pdata[copy - 1]) : ts_chronicle_new ();
  self->n_chronicled = copy * TS_SESSION_STRIDE;
}

static void
chronicle_next (TsDeeds *self)
{
  ts_chronicle_add (self->chronicle, &g_array_index (self->list, TsDeed, self->n_chronicled++));
  if (self->n_chronicled == (self->chronicles->len + 1) * TS_SESSION_STRIDE)
    g_ptr_array_add (self->chronicles, ts_chronicle_copy (self->chronicle));
}

const TsChronicle *
ts_deeds_tell (TsDeeds *self, guint64 rev)
{
  guint n = (guint) MIN (self->list->len, rev + 1);

  if (self->chronicle != NULL && self->n_chronicled > n)
    g_clear_pointer (&self->chronicle, ts_chronicle_free);
  if (self->chronicle == NULL)
    begin_chronicle (self, n);
  while (self->n_chronicled < n)
    chronicle_next (self);
  return self->chronicle;
}
