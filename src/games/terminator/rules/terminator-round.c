/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-round.c: a round begins: every marker of the last one is taken off (L170-176, L207).
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

#define MAX_ROUND 999

/* A unit can be activated once a round (L207). */
static void
refresh_units (TerminatorState *state, TsOutcome *outcome)
{
  g_autoptr (GPtrArray) units = ts_phrase_array_new ();

  for (int i = 0; i < N_FIGURES; i++)
    {
      if (state->figures[i].exhausted && outcome != NULL)
        g_ptr_array_add (units, terminator_format_figure (state, i));
      state->figures[i].exhausted = FALSE;
    }
  if (units->len > 0)
    ts_instruct (outcome, "refresh", N_ ("Take all exhausted markers off the units of 2029"),
                 N_ ("Put the exhausted markers back: {units}"),
                 ts_list ("units", g_steal_pointer (&units)));
}

void
terminator_begin_round (TerminatorState *state, TsOutcome *outcome)
{
  state->round = state->phase == PHASE_SETUP ? 1 : (gint16) MIN (state->round + 1, MAX_ROUND);
  state->phase = PHASE_INITIATIVE;
  terminator_clear_action (state);
  refresh_units (state, outcome);
  for (int i = 0; i < N_ACTORS; i++)
    state->decks[i].used = 0;
  state->terminator_used = 0;
  state->last_repair = FALSE;
  for (Side i = 0; i < N_SIDES; i++)
    state->given_up[i] = FALSE;
}
