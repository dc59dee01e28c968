/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-log.c: the log: what came of each command, found by playing it again.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"

static TsStep *
new_step (TsSession *self, guint64 rev, TsOutcome *outcome)
{
  g_autoptr (JsonObject) command = ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);
  TsStep *step = g_new0 (TsStep, 1);

  step->rev = rev;
  step->at = ts_command_get_integer (command, "at", 0);
  step->by = g_strdup (ts_command_get_text (command, "by"));
  step->undone = rev > self->rev;
  step->undone_by = g_strdup (ts_session_get_undoer (self, rev));
  step->verb = g_strdup (ts_command_get_text (command, "do"));
  step->outcome = outcome;

  return step;
}

void
ts_step_free (TsStep *self)
{
  g_free (self->by);
  g_free (self->undone_by);
  g_free (self->verb);
  ts_outcome_free (self->outcome);
  g_free (self);
}

const char *
ts_session_get_undoer (TsSession *self, guint64 rev)
{
  const char *by;

  if (rev <= self->rev || rev > self->commands->len)
    return NULL;
  by = self->undoers->pdata[self->commands->len - rev];
  return *by != '\0' ? by : NULL;
}

/* What can no longer be played again ends the list: redo says why. */
GPtrArray *
ts_session_dup_steps (TsSession *self, guint64 first, guint64 last)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_step_free);
  g_autoptr (TsPlay) play = NULL;

  first = MAX (first, 1);
  last = MIN (last, self->commands->len);
  if (first <= last)
    play = ts_session_play_at (self, first - 1, NULL);

  for (guint64 rev = first; play != NULL && rev <= last; rev++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();

      if (!ts_session_replay (self, play, rev, outcome, NULL))
        break;
      g_ptr_array_add (steps, new_step (self, rev, g_steal_pointer (&outcome)));
    }

  return steps;
}
