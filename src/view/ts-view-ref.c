/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-ref.c: who has a view, and what goes with it.
 */

#include "ts-clock.h"
#include "ts-ending.h"
#include "ts-score.h"
#include "ts-view-private.h"

/* What it has besides what was built. */
static void
free_parts (TsView *self)
{
  g_clear_pointer (&self->store, ts_json_store_free);
  g_clear_pointer (&self->variants, g_hash_table_unref);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->made, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_ptr_array_unref);
  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_clear_pointer (&self->commands, g_ptr_array_unref);
}

static void
free_whole (TsView *self)
{
  g_ptr_array_unref (self->sayings);
  g_free (self->game);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->scene);
  g_free (self->moment);
  ts_now_clear (&self->now);
  g_clear_pointer (&self->askings, g_ptr_array_unref);
  g_clear_pointer (&self->result, ts_view_result_free);
  g_ptr_array_unref (self->acts);
  g_ptr_array_unref (self->more);
  g_ptr_array_unref (self->things);
  g_ptr_array_unref (self->rail);
  g_ptr_array_unref (self->panels);
  g_clear_pointer (&self->unpack, g_ptr_array_unref);
  g_clear_pointer (&self->sketch, ts_view_sketch_free);
  g_clear_pointer (&self->score, ts_score_free);
  g_clear_pointer (&self->ending, ts_ending_free);
  g_clear_pointer (&self->clock, ts_clock_free);
  g_ptr_array_unref (self->seats);
}

TsView *
ts_view_ref (const TsView *self)
{
  TsView *view = (TsView *) self;

  g_atomic_ref_count_inc (&view->refs);
  return view;
}

void
ts_view_free (TsView *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  free_parts (self);
  if (self->whole != NULL)
    ts_view_free (self->whole);
  else
    free_whole (self);
  g_free (self);
}
