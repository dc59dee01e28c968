/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-seek.c: undo and redo, and what they ask of the hands.
 */

#include "ts-session-private.h"

#include <string.h>

#include "ts-library-private.h"

static char *
seek_to_text (JsonObject *command, guint64 to)
{
  g_autoptr (JsonObject) row = json_object_new ();

  json_object_set_string_member (row, "do", ts_arg_text (command, "do"));
  json_object_set_int_member (row, "to", (gint64) to);
  if (json_object_has_member (command, "branch"))
    json_object_set_int_member (row, "branch", ts_arg_number (command, "branch", 0));
  json_object_set_int_member (row, "at", ts_arg_number (command, "at", 0));
  if (json_object_has_member (command, "by"))
    json_object_set_string_member (row, "by", ts_arg_text (command, "by"));
  if (json_object_has_member (command, "ticket"))
    json_object_set_string_member (row, "ticket", ts_arg_text (command, "ticket"));

  return ts_session_command_to_row (row);
}

static void
append_all (GPtrArray *to, GPtrArray *from)
{
  gsize n = 0;
  g_autofree gpointer *items = g_ptr_array_steal (from, &n);

  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (to, items[i]);
}

/* The outcomes of the steps from `from` + 1 to `to`; `play` goes with them. */
static GPtrArray *
collect_outcomes (TsSession *self, TsPlay *play, guint64 from, guint64 to, GError **error)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_outcome_free);

  for (guint64 rev = from + 1; rev <= to; rev++)
    {
      TsOutcome *outcome = ts_outcome_new ();

      g_ptr_array_add (outcomes, outcome);
      if (!ts_session_replay (self, play, rev, outcome, error))
        return NULL;
    }

  return g_steal_pointer (&outcomes);
}

/* Counted are those that people gave, as where they are offered; what the program did after one of
 * them goes with it. */
static TsPhrase *
name_seek (TsSession *self, gboolean undo, guint64 from, GPtrArray *outcomes)
{
  const TsOutcome *only = outcomes->pdata[0];
  guint given = 0;

  for (guint i = 0; i < outcomes->len; i++)
    if (!ts_session_is_automatic (self, from + 1 + i) && given++ == 0)
      only = outcomes->pdata[i];
  if (given > 1 && undo)
    return ts_phrase_plural ("{n} step undone", "{n} steps undone", given);
  if (given > 1)
    return ts_phrase_plural ("{n} step done again", "{n} steps done again", given);
  if (undo)
    return ts_phrase ("Undone: {step}", ts_part ("step", ts_phrase_ref (only->title)));
  return ts_phrase ("Done again: {step}", ts_part ("step", ts_phrase_ref (only->title)));
}

/* The play at `to`, and in `outcome` what the hands have to do to get there. */
static TsPlay *
make_seek (TsSession *self, guint64 to, TsOutcome *outcome, GError **error)
{
  gboolean undo = to < self->rev;
  guint64 from = MIN (to, self->rev), last = MAX (to, self->rev);
  g_autoptr (TsPlay) play = ts_session_play_at (self, from, error);
  g_autoptr (TsPlay) start = undo && play != NULL ? ts_play_copy (play) : NULL;
  g_autoptr (GPtrArray) outcomes
      = play != NULL ? collect_outcomes (self, play, from, last, error) : NULL;
  g_autoptr (TsPhrase) title = NULL;

  if (outcomes == NULL)
    return NULL;

  title = name_seek (self, undo, from, outcomes);
  for (guint i = outcomes->len; undo && i > 0; i--)
    ts_outcome_add_reversals (outcome, outcomes->pdata[i - 1]);
  for (guint i = 0; !undo && i < outcomes->len; i++)
    ts_session_append_outcome (outcome, outcomes->pdata[i]);
  ts_outcome_set_title (outcome, g_steal_pointer (&title));

  return undo ? g_steal_pointer (&start) : g_steal_pointer (&play);
}

/* A step back takes along what the program did after it by itself, a step forward too. */
static gint64
find_default (TsSession *self, gboolean undo)
{
  guint64 to = undo ? self->rev - 1 : self->rev + 1;

  while (undo && to > 0 && ts_session_is_automatic (self, to + 1))
    to--;
  while (!undo && to < self->commands->len && ts_session_is_automatic (self, to + 1))
    to++;
  return (gint64) to;
}

static gboolean
find_way_back (TsSession *self, JsonObject *command, guint64 *to, GError **error)
{
  *to = json_object_has_member (command, "to")
            ? G_MAXUINT64
            : ts_session_find_way_back (self, ts_arg_text (command, "back"));
  return *to != G_MAXUINT64
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("Nothing of that can be undone here. Look at the log."));
}

static gboolean
find_target (TsSession *self, JsonObject *command, gboolean undo, guint64 *to, GError **error)
{
  gint64 rev = (gint64) self->rev, length = self->commands->len;
  gint64 target;

  if (undo && rev == 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There is nothing to undo: this is the start."));
  if (!undo && rev == length)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There is nothing to do again: no later step was undone."));
  if (json_object_has_member (command, "back"))
    return find_way_back (self, command, to, error);
  target = json_object_has_member (command, "to") ? ts_arg_number (command, "to", 0)
                                                  : find_default (self, undo);
  if (undo ? target >= rev : target <= rev || target > length)
    return ts_error_set (
        error, TS_ERROR_REFUSED,
        ts_phrase ("There is no way to step {to} from here. Choose a step from {least} to {most}.",
                   ts_number ("to", target), ts_number ("least", undo ? 0 : rev + 1),
                   ts_number ("most", undo ? rev - 1 : length)));

  *to = (guint64) target;
  return TRUE;
}

void
ts_session_append_outcome (TsOutcome *to, TsOutcome *from)
{
  append_all (to->instructions, from->instructions);
  append_all (to->reasons, from->reasons);
  append_all (to->facts, from->facts);
  append_all (to->then, from->then);
  if (from->title != NULL)
    ts_outcome_set_title (to, g_steal_pointer (&from->title));
}

/* Where a redo along a branch ends. */
static gboolean
find_end (
    TsSession *self, JsonObject *command, const TsBranchLine **branch, guint64 *to, GError **error)
{
  gint64 base, end, target;

  *branch = ts_branches_find (self->branches, (guint64) ts_arg_number (command, "branch", 0));
  if (*branch == NULL)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("No steps were left behind there. Look at the log again."));
  base = (gint64) (*branch)->base;
  end = base + (*branch)->commands->len;
  target = ts_arg_number (command, "to", end);
  if (target <= base || target > end)
    return ts_error_set (
        error, TS_ERROR_REFUSED,
        ts_phrase ("There is no way to step {to} from here. Choose a step from {least} to {most}.",
                   ts_number ("to", target), ts_number ("least", base + 1),
                   ts_number ("most", end)));
  *to = (guint64) target;
  return TRUE;
}

/* Plays the steps after `from` up to `to`; `steps` (transfer full, of TsRerunStep) are told what
 * they did. */
static gboolean
play_along (
    TsPlay *play, GPtrArray *commands, guint64 from, guint64 to, GPtrArray *steps, GError **error)
{
  for (guint64 rev = from + 1; rev <= to; rev++)
    {
      const char *text = commands->pdata[rev - 1];
      JsonObject *command = ts_library_text_to_object (text, error);
      const TsRerunStep *step
          = command != NULL ? ts_rerun_steps_add (steps, command, ts_outcome_new ()) : NULL;

      if (step == NULL || !ts_session_apply_text (play, text, rev, step->outcome, error))
        return FALSE;
    }
  return TRUE;
}

/* What is taken back and what is done again, as one list for the hands. */
static void
tell_entry (GPtrArray *back, GPtrArray *forth, TsOutcome *outcome)
{
  ts_session_leave_on_table (back, forth);
  for (guint i = back->len; i > 0; i--)
    ts_outcome_add_reversals (outcome, ((TsRerunStep *) back->pdata[i - 1])->outcome);
  for (guint i = 0; i < forth->len; i++)
    ts_session_append_outcome (outcome, ((TsRerunStep *) forth->pdata[i])->outcome);
}

/* A fork is one step, which the first of its commands names. */
static TsPhrase *
name_entry (gboolean undo, const TsFork *fork, GPtrArray *back, GPtrArray *forth)
{
  const TsRerunStep *first;

  if (fork == NULL)
    return ts_phrase_plural ("{n} step that was left behind, done again",
                             "{n} steps that were left behind, done again", forth->len);
  first = undo ? back->pdata[0] : forth->pdata[0];
  return undo
             ? ts_phrase ("Undone: {step}", ts_part ("step", ts_phrase_ref (first->outcome->title)))
             : ts_phrase ("Done again: {step}",
                          ts_part ("step", ts_phrase_ref (first->outcome->title)));
}

/* Plays to where the lines part and along the branch. NULL: it cannot be played. */
static TsPlay *
play_entry (TsSession *self,
            GPtrArray *commands,
            guint64 base,
            guint64 to,
            GPtrArray *back,
            GPtrArray *forth,
            GError **error)
{
  guint64 from = MIN (self->rev, base);
  g_autoptr (TsPlay) play = ts_session_play_at (self, from, error);
  g_autoptr (TsPlay) before = play != NULL ? ts_play_copy (play) : NULL;

  if (play == NULL || !play_along (before, self->commands, base, self->rev, back, error)
      || !play_along (play, commands, from, to, forth, error))
    return NULL;
  return g_steal_pointer (&play);
}

static gboolean
enter_branch (TsSession *self,
              JsonObject *command,
              const TsFork *fork,
              gint64 now,
              TsOutcome *outcome,
              GError **error)
{
  gboolean undo = strcmp (ts_arg_text (command, "do"), "undo") == 0;
  g_autoptr (GPtrArray) commands = NULL, branches = NULL;
  g_autoptr (GPtrArray) back = ts_rerun_steps_new (), forth = ts_rerun_steps_new ();
  g_autoptr (TsPlay) play = NULL;
  g_autoptr (TsPhrase) title = NULL;
  g_autofree char *text = NULL;
  const TsBranchLine *branch;
  guint64 to = 0, base;

  if (!find_end (self, command, &branch, &to, error))
    return FALSE;
  base = branch->base;
  commands
      = g_ptr_array_copy (self->commands, (GCopyFunc) (void (*) (void)) g_ref_string_acquire, NULL);
  branches = ts_branches_copy (self->branches);
  ts_branches_enter (branches, commands, branch->id, self->rows + 1);
  play = play_entry (self, commands, base, to, back, forth, error);
  if (play == NULL)
    return FALSE;
  json_object_set_int_member (command, "to", (gint64) to);
  text = seek_to_text (command, to);
  if (!ts_session_write (self, text, NULL, now, error))
    return FALSE;

  title = name_entry (undo, fork, back, forth);
  tell_entry (back, forth, outcome);
  ts_outcome_set_title (outcome, g_steal_pointer (&title));
  self->rows++;
  ts_session_remember_ticket (self, text);
  ts_session_drop_copies (self, base);
  ts_forks_turn (self->forks, self->commands, self->rev, undo);
  g_ptr_array_unref (self->commands);
  self->commands = g_steal_pointer (&commands);
  g_ptr_array_unref (self->branches);
  self->branches = g_steal_pointer (&branches);
  self->entries++;
  ts_session_mark_entered (self->undoers, self->commands->len, to);
  ts_session_take_play (self, g_steal_pointer (&play), to);
  ts_session_turn_clock (self, command);
  return TRUE;
}

static gboolean
turn_fork (TsSession *self,
           JsonObject *command,
           const TsFork *fork,
           guint64 branch,
           gint64 now,
           TsOutcome *outcome,
           GError **error)
{
  gboolean undo = strcmp (ts_arg_text (command, "do"), "undo") == 0;

  json_object_set_int_member (command, "branch", (gint64) branch);
  json_object_set_int_member (command, "to", (gint64) ts_fork_get_end (fork, !undo));
  return enter_branch (self, command, fork, now, outcome, error);
}

gboolean
ts_session_seek (
    TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  gboolean undo = strcmp (ts_arg_text (command, "do"), "undo") == 0;
  g_autoptr (TsPlay) play = NULL;
  g_autofree char *text = NULL;
  const TsFork *fork = NULL;
  guint64 to = 0, branch = 0;

  if (json_object_has_member (command, "branch"))
    return enter_branch (self, command, NULL, now, outcome, error);
  if (!json_object_has_member (command, "to") && !json_object_has_member (command, "back"))
    fork = ts_session_find_fork (self, undo, &branch);
  if (fork != NULL)
    return turn_fork (self, command, fork, branch, now, outcome, error);
  if (!find_target (self, command, undo, &to, error))
    return FALSE;
  play = make_seek (self, to, outcome, error);
  if (play == NULL)
    return FALSE;
  if (json_object_has_member (command, "back"))
    json_object_remove_member (command, "back");
  json_object_set_int_member (command, "to", (gint64) to);
  text = seek_to_text (command, to);
  if (!ts_session_write (self, text, NULL, now, error))
    return FALSE;

  self->rows++;
  ts_session_remember_ticket (self, text);
  ts_session_mark_undone (self->undoers, self->rev, to, ts_arg_text (command, "by"));
  ts_session_take_play (self, g_steal_pointer (&play), to);
  ts_session_turn_clock (self, command);
  return TRUE;
}
