/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-instead.c: one step of the past done differently, and what followed from it again.
 *
 * What follows is made beside the session (ts-session-rerun.c), then written, then shown: all of it
 * or nothing.  Its rows in the journal are an undo that says how many belong to it, and commands as
 * any others, with their dice; the first one says in whose place it stands.  It is one step: see
 * ts-forks.h for the way back.
 *
 *   {"do":"undo","to":4,…,"instead":2} {"do":"move",…,"instead":{"do":"move",…}} {"do":"aim",…}
 */

#include "ts-session-private.h"

#include "ts-json.h"
#include "ts-library-private.h"

#include <string.h>

/* Of a command that was done, what chance, the clock and the frame have added says nothing about
 * which it was. */
static gboolean
is_of_the_frame (const char *member)
{
  static const char *const members[]
      = { "at", "auto", "away", "by", "instead", "rolled", "ticket", NULL };

  return g_strv_contains (members, member);
}

/* Whether a command has all that `part` says. */
static gboolean
holds (JsonObject *command, JsonObject *part)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *said;

  json_object_iter_init (&iter, part);
  while (json_object_iter_next (&iter, &name, &said))
    if (!is_of_the_frame (name)
        && (!json_object_has_member (command, name)
            || !json_node_equal (json_object_get_member (command, name), said)))
      return FALSE;
  return TRUE;
}

static JsonObject *
read_command (TsSession *self, guint64 rev)
{
  return ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);
}

/* The last step whose command holds what `of` says; 0: none. */
static guint64
find_step (TsSession *self, JsonObject *of)
{
  for (guint64 rev = self->rev; rev > 0; rev--)
    {
      g_autoptr (JsonObject) command = read_command (self, rev);

      if (command != NULL && holds (command, of))
        return rev;
    }
  return 0;
}

static void
copy_member (JsonObject *from, const char *member, JsonObject *to)
{
  if (json_object_has_member (from, member))
    json_object_set_member (to, member, json_object_dup_member (from, member));
}

/* What is done in the place of the step that leads to `rev`. (transfer full) */
static JsonObject *
make_other (TsSession *self, JsonObject *command, guint64 rev)
{
  g_autoptr (JsonObject) given
      = ts_session_dup_bare (json_object_get_object_member (command, "command"));
  g_autoptr (JsonObject) replaced = read_command (self, rev);
  JsonObject *other = json_object_new (), *before = ts_session_dup_bare (replaced);

  if (json_object_has_member (given, "rolled"))
    json_object_remove_member (given, "rolled");
  ts_json_copy_members (given, other);
  if (json_object_has_member (other, "by"))
    json_object_remove_member (other, "by");
  if (json_object_has_member (before, "by"))
    json_object_remove_member (before, "by");
  json_object_set_object_member (other, "instead", before);
  copy_member (command, "by", other);
  copy_member (command, "at", other);
  ts_session_complete_time (self, rev - 1, other);
  copy_member (command, "ticket", other);
  return other;
}

/* (transfer full) */
static char *
make_undo (JsonObject *command, guint64 to, guint n)
{
  g_autoptr (JsonObject) undo = json_object_new ();

  json_object_set_string_member (undo, "do", "undo");
  json_object_set_int_member (undo, "to", (gint64) to);
  copy_member (command, "at", undo);
  copy_member (command, "by", undo);
  json_object_set_int_member (undo, "instead", n);
  return ts_library_object_to_text (undo);
}

/* The rows of the journal; NULL with an error: one is too long. (transfer full, of char *) */
static GPtrArray *
make_rows (JsonObject *command, guint64 base, const TsRerun *rerun, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (rows, make_undo (command, base, rerun->steps->len));
  for (guint i = 0; i < rerun->steps->len; i++)
    {
      char *row = ts_session_command_to_row (((TsRerunStep *) rerun->steps->pdata[i])->command);

      g_ptr_array_add (rows, row);
      if (!ts_session_check_length (row, error))
        return NULL;
    }
  return g_steal_pointer (&rows);
}

/* The line goes on with what was written. */
static void
take_rows (TsSession *self, guint64 base, GPtrArray *rows, TsRerun *rerun)
{
  GPtrArray *before = ts_forks_cut (self->commands, base, self->rev);

  ts_session_drop_copies (self, base);
  /* Those before may be missing: they are made when they are passed. */
  if (self->copies->len == base / TS_SESSION_STRIDE + 1)
    g_ptr_array_extend_and_steal (self->copies, g_steal_pointer (&rerun->copies));
  ts_branches_leave (self->branches, self->commands, base, self->rows + 2);
  g_ptr_array_set_size (self->undoers, 0);
  for (guint i = 1; i < rows->len; i++)
    {
      g_ptr_array_add (self->commands, g_ref_string_new (rows->pdata[i]));
      ts_session_remember_ticket (self, rows->pdata[i]);
    }
  ts_forks_settle (self->forks);
  ts_forks_add (self->forks, self->commands, base, before);
  self->rows += rows->len;
  self->entries++;
  ts_session_take_play (self, g_steal_pointer (&rerun->play), self->commands->len);
}

/* Hands get one list, of all that differs between the two runs. */
static void
tell (TsRerun *rerun, TsOutcome *outcome)
{
  g_autoptr (TsOutcome) rest = ts_outcome_new ();

  ts_session_leave_on_table (rerun->before, rerun->steps);
  for (guint i = rerun->before->len; i > 0; i--)
    ts_outcome_add_reversals (outcome, ((TsRerunStep *) rerun->before->pdata[i - 1])->outcome);
  ts_session_append_outcome (outcome, ((TsRerunStep *) rerun->steps->pdata[0])->outcome);
  for (guint i = 1; i < rerun->steps->len; i++)
    {
      TsRerunStep *step = rerun->steps->pdata[i];

      ts_outcome_add_instructions (rest, step->outcome);
      g_ptr_array_set_size (step->outcome->instructions, 0);
      g_ptr_array_add (outcome->then, g_steal_pointer (&step->outcome));
      step->outcome = ts_outcome_new ();
    }
  ts_session_append_outcome (outcome, rest);
}

/* What is not kept is named, and has to be meant. */
static gboolean
check_lost (const TsRerun *rerun, JsonObject *command, GError **error)
{
  g_autoptr (GPtrArray) names = NULL;

  if (rerun->lost->len == 0 || ts_arg_flag (command, "anyway", FALSE))
    return TRUE;
  names = ts_phrase_array_new ();
  for (guint i = 0; i < rerun->lost->len; i++)
    g_ptr_array_add (names, ts_phrase_ref (rerun->lost->pdata[i]));
  return ts_error_set (error, TS_ERROR_RULES,
                       ts_phrase ("This also takes back what was done since: {undone}.",
                                  ts_list ("undone", g_steal_pointer (&names))));
}

gboolean
ts_session_do_instead (
    TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  g_autoptr (JsonObject) other = NULL;
  g_autoptr (TsRerun) rerun = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  guint64 rev;

  if (!ts_play_complete (self->play, command, self->chance, error))
    return FALSE;
  rev = find_step (self, json_object_get_object_member (command, "of"));
  if (rev == 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("That step is no longer there. Look at the log again."));
  other = make_other (self, command, rev);
  rerun = ts_session_rerun (self, rev - 1, other, error);
  if (rerun == NULL || !check_lost (rerun, command, error))
    return FALSE;
  rows = make_rows (command, rev - 1, rerun, error);
  if (rows == NULL || !ts_session_write_all (self, rows, now, error))
    return FALSE;
  take_rows (self, rev - 1, rows, rerun);
  tell (rerun, outcome);
  ts_session_restart_clock (self);
  return TRUE;
}
