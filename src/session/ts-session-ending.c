/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-ending.c: what each command says about the game as a whole is kept once somebody
 * asked.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"

/* (transfer full, nullable) */
static TsMeasure *
measure (const TsPlay *play)
{
  g_autoptr (TsMeasure) taken = ts_measure_new ();

  return ts_play_measure (play, taken) ? g_steal_pointer (&taken) : NULL;
}

void
ts_session_note_deed (TsSession *self,
                      const TsClockRules *clock,
                      JsonObject *command,
                      const TsOutcome *outcome)
{
  if (ts_deeds_count (self->deeds) == self->rev)
    ts_deeds_add (self->deeds, clock, command, outcome, measure (self->play));
}

/* Plays the steps up to the present that nobody has asked about yet. */
static void
extend_deeds (TsSession *self)
{
  guint n = ts_deeds_count (self->deeds);
  guint64 rev = n > 0 ? n - 1 : 0;
  g_autoptr (TsPlay) play = NULL;

  if (n > self->rev)
    return;
  play = ts_session_play_at (self, rev, NULL);
  if (play != NULL && n == 0)
    ts_deeds_add_start (self->deeds, measure (play));
  while (play != NULL && ++rev <= self->rev)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autoptr (JsonObject) command
          = ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);
      TsClockRules clock = *ts_play_get_clock (play);

      if (command == NULL || !ts_session_replay (self, play, rev, outcome, NULL))
        return;
      ts_deeds_add (self->deeds, &clock, command, outcome, measure (play));
    }
}

const TsChronicle *
ts_session_get_chronicle (TsSession *self)
{
  extend_deeds (self);
  return ts_deeds_tell (self->deeds, self->rev);
}

void
ts_session_show_ending (TsSession *self, TsView *view)
{
  ts_chronicle_show (ts_session_get_chronicle (self), view);
}
