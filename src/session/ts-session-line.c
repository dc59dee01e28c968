/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-line.c: the line of commands as it is: who gave a step and when, which one undo
 * takes back, whether it may go on.
 */

#include "ts-session-private.h"

#include <string.h>

#include "ts-json.h"
#include "ts-library-private.h"

gboolean
ts_session_is_automatic (TsSession *self, guint64 rev)
{
  const char *text = self->commands->pdata[rev - 1];
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);

  return command != NULL && ts_arg_flag (command, "auto", FALSE);
}

guint64
ts_session_find_given (TsSession *self)
{
  guint64 rev = self->rev;

  while (rev > 0 && ts_session_is_automatic (self, rev))
    rev--;
  return rev;
}

guint
ts_session_count_given (TsSession *self, guint64 from, guint64 to)
{
  guint n = 0;

  for (guint64 rev = from + 1; rev <= to; rev++)
    n += !ts_session_is_automatic (self, rev);
  return n;
}

gint64
ts_session_read_at (TsSession *self, guint64 rev)
{
  gint64 at = 0;

  for (; rev > 0 && at == 0; rev--)
    {
      g_autoptr (JsonObject) command
          = ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);

      at = command != NULL ? ts_arg_number (command, "at", 0) : 0;
    }
  return at;
}

const TsFork *
ts_session_find_fork (TsSession *self, gboolean undo, guint64 *branch)
{
  const TsFork *fork = undo ? ts_forks_find_back (self->forks, self->commands, self->rev)
                            : ts_forks_find_forth (self->forks, self->commands, self->rev);
  const TsBranchLine *line
      = fork != NULL ? ts_branches_find_step (self->branches, ts_fork_get_end (fork, !undo),
                                              ts_fork_get_last (fork, !undo))
                     : NULL;

  *branch = line != NULL ? line->id : 0;
  return line != NULL ? fork : NULL;
}

guint64
ts_session_find_last (TsSession *self)
{
  guint64 branch;
  const TsFork *fork = ts_session_find_fork (self, TRUE, &branch);

  return fork != NULL ? fork->base + 1 : ts_session_find_given (self);
}

/* Whether redo does a step otherwise again. */
static gboolean
has_redo_of_fork (TsSession *self)
{
  guint64 branch;

  return ts_session_find_fork (self, FALSE, &branch) != NULL;
}

gboolean
ts_session_is_read_only (TsSession *self)
{
  return self->hole != NULL || (self->library != NULL && ts_library_is_read_only (self->library));
}

const TsPhrase *
ts_session_get_hole (TsSession *self)
{
  return self->hole;
}

gboolean
ts_session_can_undo (TsSession *self)
{
  return ts_session_find_last (self) > 0 && !ts_session_is_read_only (self);
}

gboolean
ts_session_can_redo (TsSession *self)
{
  return (self->rev < self->commands->len || has_redo_of_fork (self))
         && !ts_session_is_read_only (self);
}
