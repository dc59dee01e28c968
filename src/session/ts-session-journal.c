/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-journal.c: the journal read and worked in, and written.
 */

#include "ts-session-private.h"

#include <string.h>

#include "ts-library-private.h"

/* Undo and redo are written by seek_to_text() in ts-session-seek.c only, so that a row tells by its
 * beginning. */
static const char undo_start[] = "{\"do\":\"undo\",";
static const char redo_start[] = "{\"do\":\"redo\",";

/* The journal's rows worked into a list of commands. */
typedef struct
{
  GPtrArray *commands;
  GPtrArray *undoers;
  GPtrArray *branches;
  GPtrArray *forks;
  GPtrArray *before; /* nullable: of the fork that the rows to come make, */
  guint64 fork_base;
  guint64 fork_left; /* as many */
  guint64 entries;
  GPtrArray *tickets; /* of the new rows */
  guint64 rev;
  guint64 rows;
  guint64 sought_from; /* where undos and redos in a row began; G_MAXUINT64: they did not */
  guint64 kept;        /* up to here the commands are still those of before */
} Fold;

static GPtrArray *
copy_strings (GPtrArray *strings)
{
  return g_ptr_array_copy (strings, (GCopyFunc) (void (*) (void)) g_ref_string_acquire, NULL);
}

static void
clear_fold (Fold *fold)
{
  g_ptr_array_unref (fold->commands);
  g_ptr_array_unref (fold->undoers);
  g_ptr_array_unref (fold->branches);
  g_ptr_array_unref (fold->forks);
  g_clear_pointer (&fold->before, g_ptr_array_unref);
  g_ptr_array_unref (fold->tickets);
}

/* A redo along a branch, or an undo of a fork, which leads along one as well. */
static gboolean
fold_entry (Fold *fold, gboolean undo, JsonObject *command)
{
  guint64 id = (guint64) ts_arg_number (command, "branch", 0);
  guint64 to = (guint64) ts_arg_number (command, "to", 0);
  const TsBranchLine *branch = ts_branches_find (fold->branches, id);

  if (branch == NULL || to <= branch->base || to > branch->base + branch->commands->len)
    return FALSE;
  ts_forks_turn (fold->forks, fold->commands, fold->rev, undo);
  fold->sought_from = G_MAXUINT64;
  fold->kept = MIN (fold->kept, branch->base);
  ts_branches_enter (fold->branches, fold->commands, id, fold->rows + 1);
  ts_session_mark_entered (fold->undoers, fold->commands->len, to);
  fold->rev = to;
  fold->entries++;
  return TRUE;
}

/* The next rows are what was done instead. */
static void
begin_fork (Fold *fold, guint64 base, guint64 n)
{
  g_clear_pointer (&fold->before, g_ptr_array_unref);
  fold->before = ts_forks_cut (fold->commands, base, fold->rev);
  fold->fork_base = base;
  fold->fork_left = n;
  fold->entries++;
}

static void
go_on_with_fork (Fold *fold)
{
  if (fold->before == NULL || --fold->fork_left > 0)
    return;
  ts_forks_add (fold->forks, fold->commands, fold->fork_base, g_steal_pointer (&fold->before));
}

static gboolean
fold_seek (Fold *fold, gboolean undo, const char *text)
{
  g_autoptr (JsonObject) command = ts_library_text_to_object (text, NULL);
  gint64 to = command != NULL ? ts_arg_number (command, "to", -1) : -1;
  guint64 least = undo ? 0 : fold->rev + 1;
  guint64 most = undo ? fold->rev : fold->commands->len + 1;

  if (command != NULL && json_object_has_member (command, "branch"))
    return fold_entry (fold, undo, command);
  if (to < 0 || (guint64) to < least || (guint64) to >= most)
    return FALSE;

  if (undo && ts_arg_number (command, "instead", 0) > 0)
    begin_fork (fold, (guint64) to, (guint64) ts_arg_number (command, "instead", 0));
  ts_session_mark_undone (fold->undoers, fold->rev, (guint64) to, ts_arg_text (command, "by"));
  if (fold->sought_from == G_MAXUINT64)
    fold->sought_from = fold->rev;
  fold->rev = (guint64) to;
  return TRUE;
}

static void
fold_command (Fold *fold, const char *text)
{
  if (fold->rev < fold->commands->len)
    fold->kept = MIN (fold->kept, fold->rev);
  ts_branches_leave (fold->branches, fold->commands, fold->rev, fold->rows + 1);
  g_ptr_array_set_size (fold->undoers, 0);
  g_ptr_array_add (fold->commands, g_ref_string_new (text));
  fold->sought_from = G_MAXUINT64;
  fold->rev++;
  ts_forks_settle (fold->forks);
  go_on_with_fork (fold);
}

/* A row that makes no sense leaves everything as the rows before it made it. */
static gboolean
fold_row_cb (guint64 number, const char *text, gpointer user_data, GError **error)
{
  Fold *fold = user_data;
  gboolean undo = g_str_has_prefix (text, undo_start);
  char *ticket;

  if (!undo && !g_str_has_prefix (text, redo_start))
    fold_command (fold, text);
  else if (!fold_seek (fold, undo, text))
    return ts_library_fail_on_row (number, error);

  fold->rows = number;
  ticket = ts_session_row_dup_ticket (text);
  if (ticket != NULL)
    g_ptr_array_add (fold->tickets, ticket);
  return TRUE;
}

/* Goes over to what was folded, or leaves everything as it was. */
static gboolean
take_fold (TsSession *self, Fold *fold, GError **error)
{
  GPtrArray *before = self->commands;
  guint64 rev = self->rev;
  TsPlay *play;

  ts_session_drop_copies (self, fold->kept);
  self->commands = fold->commands;
  /* The play at hand is of no use where its own commands were replaced. */
  self->rev = rev <= fold->kept ? rev : G_MAXUINT64;
  play = ts_session_play_at (self, fold->rev, error);
  self->rev = rev;
  if (play == NULL)
    {
      ts_session_drop_copies (self, MIN (fold->kept, before->len));
      self->commands = before;
      return FALSE;
    }

  fold->commands = before;
  g_clear_pointer (&self->undoers, g_ptr_array_unref);
  self->undoers = g_ptr_array_ref (fold->undoers);
  g_ptr_array_unref (self->branches);
  self->branches = g_ptr_array_ref (fold->branches);
  g_ptr_array_unref (self->forks);
  self->forks = g_ptr_array_ref (fold->forks);
  self->entries = fold->entries;
  g_ptr_array_set_free_func (fold->tickets, NULL);
  for (guint i = 0; i < fold->tickets->len; i++)
    g_hash_table_add (self->tickets, fold->tickets->pdata[i]);
  self->rows = fold->rows;
  ts_session_take_play (self, play, fold->rev);
  ts_session_read_hands (self, fold->sought_from);
  return TRUE;
}

/* What was done here is not in the library any more: it can be looked at, and nothing is added to
 * what another program put in its place. */
static gboolean
take_as_replaced (TsSession *self, const GError *problem)
{
  self->hole = ts_error_dup_phrase (problem);
  self->replaced = TRUE;
  g_signal_emit_by_name (self, "changed");
  return TRUE;
}

/* It may be replaced between a look and the reading. */
static gboolean
load_known (TsSession *self, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (!ts_library_check_head (self->library, self->id, self->rows, error))
    return FALSE;
  if (ts_session_load (self, &problem))
    return TRUE;
  if (ts_library_check_head (self->library, self->id, self->rows, error))
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ts_session_reload (TsSession *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  guint64 rows = self->rows;

  if (self->library == NULL || self->hole != NULL)
    return TRUE;
  if (!load_known (self, &problem))
    {
      if (g_error_matches (problem, TS_ERROR, TS_ERROR_CONFLICT))
        return take_as_replaced (self, problem);
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (self->rows == rows)
    return TRUE;
  ts_session_restart_clock (self);
  g_signal_emit_by_name (self, "changed");
  return TRUE;
}

/* The session has moved on without us: look first, then say so. */
static gboolean
fail_on_conflict (TsSession *self, GError **error)
{
  if (!ts_session_reload (self, error))
    return FALSE;
  if (self->hole != NULL)
    return ts_error_set (error, TS_ERROR_CONFLICT, ts_phrase_ref (self->hole));
  return ts_error_set (error, TS_ERROR_CONFLICT,
                       ts_phrase ("Another program changed this session. It was read again: "
                                  "look at it and repeat what you wanted."));
}

static void
init_fold (Fold *fold, TsSession *self)
{
  *fold = (Fold){ .commands = copy_strings (self->commands),
                  .undoers = copy_strings (self->undoers),
                  .branches = ts_branches_copy (self->branches),
                  .forks = ts_forks_copy (self->forks),
                  .entries = self->entries,
                  .tickets = g_ptr_array_new_with_free_func (g_free),
                  .rev = self->rev,
                  .rows = self->rows,
                  .sought_from = self->sought_from,
                  .kept = G_MAXUINT64 };
}

gboolean
ts_session_load (TsSession *self, GError **error)
{
  Fold fold;
  gboolean done;

  init_fold (&fold, self);
  done
      = ts_library_read_journal (self->library, self->id, self->rows + 1, fold_row_cb, &fold, error)
        && (fold.rows == self->rows || take_fold (self, &fold, error));
  clear_fold (&fold);

  return done;
}

void
ts_session_load_to_hole (TsSession *self, const GError *problem)
{
  guint64 reached = 0;
  TsPlay *play;
  Fold fold;

  init_fold (&fold, self);
  ts_library_read_journal (self->library, self->id, 1, fold_row_cb, &fold, NULL);
  g_ptr_array_unref (self->commands);
  self->commands = g_ptr_array_ref (fold.commands);
  play = ts_session_play_towards (self, fold.rev, &reached, NULL);
  /* Nothing beyond can be done again: who knows what it would do. */
  g_ptr_array_set_size (self->commands, (int) reached);
  self->rows = fold.rows;
  ts_session_take_play (self, play, reached);
  clear_fold (&fold);

  self->hole = ts_phrase ("This session is whole up to step {rev} and damaged after it. It can be "
                          "read but not changed; continue from here as a copy. ({reason})",
                          ts_number ("rev", (gint64) reached),
                          ts_part ("reason", ts_error_dup_phrase (problem)));
}

static gboolean
append (TsSession *self, const char *text, const char *photo, gint64 now, GError **error)
{
  return photo == NULL
             ? ts_library_append (self->library, self->id, self->rows + 1, text, now, error)
             : ts_library_append_photo (self->library, self->id, self->rows + 1, text, photo,
                                        ts_session_find_held (self, photo), now, error);
}

gboolean
ts_session_write_all (TsSession *self, GPtrArray *rows, gint64 now, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (self->library == NULL
      || ts_library_append_all (self->library, self->id, self->rows + 1, rows, now, &local))
    return TRUE;
  if (g_error_matches (local, TS_ERROR, TS_ERROR_CONFLICT))
    return fail_on_conflict (self, error);

  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

gboolean
ts_session_write (TsSession *self, const char *text, const char *photo, gint64 now, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (self->library == NULL || append (self, text, photo, now, &local))
    return TRUE;
  if (g_error_matches (local, TS_ERROR, TS_ERROR_CONFLICT))
    return fail_on_conflict (self, error);

  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

void
ts_session_mark_undone (GPtrArray *undoers, guint64 from, guint64 to, const char *by)
{
  if (to > from)
    g_ptr_array_set_size (undoers, (int) (undoers->len - (to - from)));
  for (; from > to; from--)
    g_ptr_array_add (undoers, g_ref_string_new_intern (by != NULL ? by : ""));
}

void
ts_session_mark_entered (GPtrArray *undoers, guint64 length, guint64 to)
{
  g_ptr_array_set_size (undoers, 0);
  ts_session_mark_undone (undoers, length, to, NULL);
}

void
ts_session_remember_ticket (TsSession *self, const char *row)
{
  char *ticket = ts_session_row_dup_ticket (row);

  if (ticket != NULL)
    g_hash_table_add (self->tickets, ticket);
}

GPtrArray *
ts_session_read_commands (TsLibrary *library, gint64 id, GError **error)
{
  Fold fold = { .commands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release),
                .undoers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release),
                .branches = ts_branches_new (),
                .forks = ts_forks_new (),
                .tickets = g_ptr_array_new_with_free_func (g_free),
                .kept = G_MAXUINT64 };
  gboolean done = ts_library_read_journal (library, id, 1, fold_row_cb, &fold, error);
  GPtrArray *commands = g_ptr_array_ref (fold.commands);

  g_ptr_array_set_size (commands, (int) fold.rev);
  clear_fold (&fold);
  if (!done)
    g_clear_pointer (&commands, g_ptr_array_unref);
  return commands;
}
