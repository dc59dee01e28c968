/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-log.c: the log: what came of each command, found by playing it again.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"

static TsStep *
new_step (const char *text, guint64 rev, TsOutcome *outcome)
{
  g_autoptr (JsonObject) command = ts_library_text_to_object (text, NULL);
  TsStep *step = g_new0 (TsStep, 1);

  step->rev = rev;
  step->at = ts_arg_number (command, "at", 0);
  step->by = g_strdup (ts_arg_text (command, "by"));
  step->automatic = ts_arg_flag (command, "auto", FALSE);
  step->verb = g_strdup (ts_arg_text (command, "do"));
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
      TsStep *step;

      if (!ts_session_replay (self, play, rev, outcome, NULL))
        break;
      step = new_step (self->commands->pdata[rev - 1], rev, g_steal_pointer (&outcome));
      step->undone = rev > self->rev;
      step->undone_by = g_strdup (ts_session_get_undoer (self, rev));
      g_ptr_array_add (steps, step);
    }

  return steps;
}

static int
compare_branches (gconstpointer a, gconstpointer b)
{
  const TsBranch *one = a, *two = b;

  if (one->base != two->base)
    return one->base < two->base ? -1 : 1;
  return one->id > two->id ? -1 : 1;
}

guint64
ts_session_get_entries (TsSession *self)
{
  return self->entries;
}

GArray *
ts_session_list_branches (TsSession *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TsBranch));

  for (guint i = 0; i < self->branches->len; i++)
    {
      const TsBranchLine *line = self->branches->pdata[i];
      const TsBranch branch = { line->id, line->base, line->commands->len };

      if (line->parent == 0)
        g_array_append_val (list, branch);
    }
  g_array_sort (list, compare_branches);
  return list;
}

guint64
ts_session_count_left_behind (TsSession *self, guint64 rev)
{
  guint64 n = 0;

  for (guint i = 0; i < self->branches->len; i++)
    {
      const TsBranchLine *line = self->branches->pdata[i];

      if (line->parent == 0 && line->base == rev)
        n += line->commands->len;
    }
  return n;
}

GPtrArray *
ts_session_dup_branch_steps (TsSession *self, guint64 id)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_step_free);
  const TsBranchLine *branch = ts_branches_find (self->branches, id);
  g_autoptr (TsPlay) play = branch != NULL ? ts_session_play_at (self, branch->base, NULL) : NULL;

  for (guint i = 0; play != NULL && i < branch->commands->len; i++)
    {
      const char *text = branch->commands->pdata[i];
      guint64 rev = branch->base + i + 1;
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      TsStep *step;

      if (!ts_session_apply_text (play, text, rev, outcome, NULL))
        break;
      step = new_step (text, rev, g_steal_pointer (&outcome));
      step->undone = TRUE;
      g_ptr_array_add (steps, step);
    }
  return steps;
}
