/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-play.c: what stands at a step, made from the copies that make the way there short.
 */

#include "ts-session-private.h"

#include "ts-counters.h"
#include "ts-library-private.h"

gboolean
ts_session_apply_text (
    TsPlay *play, const char *text, guint64 rev, TsOutcome *outcome, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (JsonObject) command = ts_library_text_to_object (text, &local);

  ts_count (TS_COUNT_REPLAYS, 1);
  return (command != NULL && ts_play_apply (play, command, outcome, &local))
         || ts_error_set (error, TS_ERROR_DAMAGED,
                          ts_phrase ("Command {number} of this session cannot be played again: "
                                     "{reason}",
                                     ts_number ("number", (gint64) rev),
                                     ts_part ("reason", ts_error_dup_phrase (local))));
}

gboolean
ts_session_replay (TsSession *self, TsPlay *play, guint64 rev, TsOutcome *outcome, GError **error)
{
  if (!ts_session_apply_text (play, self->commands->pdata[rev - 1], rev, outcome, error))
    return FALSE;
  if (rev == self->copies->len * TS_SESSION_STRIDE)
    g_ptr_array_add (self->copies, ts_play_copy (play));
  return TRUE;
}

TsPlay *
ts_session_play_towards (TsSession *self, guint64 rev, guint64 *reached, GError **error)
{
  guint64 copy = MIN (rev / TS_SESSION_STRIDE, self->copies->len - 1);
  guint64 at = copy * TS_SESSION_STRIDE;
  gboolean near = self->rev <= rev && self->rev > at;
  TsPlay *play = ts_play_copy (near ? self->play : self->copies->pdata[copy]);

  for (at = near ? self->rev : at; at < rev; at++)
    if (!ts_session_replay (self, play, at + 1, NULL, error))
      {
        /* What refused the command may have begun with it. */
        ts_play_free (play);
        return ts_session_play_towards (self, at, reached, NULL);
      }

  *reached = at;
  return play;
}

TsPlay *
ts_session_play_at (TsSession *self, guint64 rev, GError **error)
{
  guint64 reached = 0;
  g_autoptr (TsPlay) play = ts_session_play_towards (self, rev, &reached, error);

  return reached == rev ? g_steal_pointer (&play) : NULL;
}

void
ts_session_drop_copies (TsSession *self, guint64 beyond)
{
  guint64 keep = beyond / TS_SESSION_STRIDE + 1;

  ts_spans_drop (self->spans, beyond);
  ts_deeds_drop (self->deeds, beyond);
  if (self->copies->len > keep)
    g_ptr_array_set_size (self->copies, (int) keep);
}

void
ts_session_take_play (TsSession *self, TsPlay *play, guint64 rev)
{
  ts_play_free (self->play);
  self->play = play;
  self->rev = rev;
}
