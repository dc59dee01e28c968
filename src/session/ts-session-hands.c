/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-hands.c: what hands put back, or do again, after undos and redos in a row.
 */

#include "ts-session-private.h"

/* Whether hands go on with what they were busy with. */
static gboolean
leaves_hands (JsonObject *command)
{
  static const char *const verbs[] = { "note", "photo", "roll", NULL };

  return g_strv_contains (verbs, ts_arg_text (command, "do"));
}

static gboolean
is_seek (JsonObject *command)
{
  static const char *const verbs[] = { "undo", "redo", "instead", NULL };

  return g_strv_contains (verbs, ts_arg_text (command, "do"));
}

static int
count_steps (TsSession *self, guint64 from, guint64 to)
{
  return from > to ? (int) ts_session_count_given (self, to, from)
                   : -(int) ts_session_count_given (self, from, to);
}

/* Who goes along another line has no steps that could be counted. */
void
ts_session_take_hands (TsSession *self, JsonObject *command, guint64 from, const TsOutcome *outcome)
{
  gboolean seek = is_seek (command);
  gboolean along
      = seek && !json_object_has_member (command, "branch") && !ts_session_is_instead (command);

  if (!along)
    self->sought_from = G_MAXUINT64;
  else if (!ts_hands_are_asked (self->hands))
    self->sought_from = from;
  if (seek)
    ts_hands_take (self->hands, outcome, along ? count_steps (self, from, self->rev) : 0);
  else if (!leaves_hands (command))
    ts_hands_clear (self->hands);
}

void
ts_session_read_hands (TsSession *self, guint64 from)
{
  ts_hands_clear (self->hands);
  self->sought_from = from;
  self->hands_read = from != G_MAXUINT64;
}

/* What was read is as the last program that did it had it, but for its ticks. */
const TsHands *
ts_session_get_hands (TsSession *self)
{
  guint64 from = self->sought_from, rev = self->rev;
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (TsOutcome) seek = NULL;

  if (!self->hands_read)
    return self->hands;
  self->hands_read = FALSE;
  seek = ts_outcome_new ();
  steps = from == rev ? g_ptr_array_new ()
                      : ts_session_dup_steps (self, MIN (from, rev) + 1, MAX (from, rev));
  for (guint i = steps->len; i > 0 && from > rev; i--)
    ts_outcome_add_reversals (seek, ((TsStep *) steps->pdata[i - 1])->outcome);
  for (guint i = 0; i < steps->len && from < rev; i++)
    ts_outcome_add_instructions (seek, ((TsStep *) steps->pdata[i])->outcome);
  ts_hands_take (self->hands, seek, count_steps (self, from, rev));
  return self->hands;
}

void
ts_session_tick_hands (TsSession *self, guint line, gboolean ticked)
{
  if (ts_hands_tick (self->hands, line, ticked))
    g_signal_emit_by_name (self, "hands");
}

void
ts_session_put_hands_away (TsSession *self)
{
  ts_hands_put_away (self->hands);
  g_signal_emit_by_name (self, "hands");
}
