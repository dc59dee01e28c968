/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-result.c: what just happened, as the view shows it: a function of the commands alone,
 * so that it is the same after an undo as before, and after a restart.
 */

#include "ts-session-private.h"

static TsResult *
make_result (TsSession *self)
{
  guint64 first = ts_session_find_given (self);
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_outcome_free);
  g_autoptr (TsPlay) play = first > 0 ? ts_session_play_at (self, first - 1, NULL) : NULL;

  for (guint64 rev = first; play != NULL && rev <= self->rev; rev++)
    {
      TsOutcome *outcome = ts_outcome_new ();

      g_ptr_array_add (outcomes, outcome);
      if (!ts_session_replay (self, play, rev, outcome, NULL))
        return NULL;
    }
  return outcomes->len > 0 ? ts_result_new (outcomes, first) : NULL;
}

static void
set_result (TsSession *self, TsResult *result)
{
  g_clear_pointer (&self->result, ts_result_free);
  self->result = result;
  self->result_rows = self->rows + 1;
}

const TsResult *
ts_session_get_result (TsSession *self)
{
  if (self->result_rows != self->rows + 1)
    set_result (self, make_result (self));
  return self->result;
}

void
ts_session_take_result (TsSession *self, const TsOutcome *outcome)
{
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();

  g_ptr_array_add (outcomes, (gpointer) outcome);
  for (guint i = 0; i < outcome->then->len; i++)
    g_ptr_array_add (outcomes, outcome->then->pdata[i]);
  set_result (self, ts_result_new (outcomes, self->rev - outcome->then->len));
}
