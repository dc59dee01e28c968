/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-year.c: the end of a year, when all have passed.
 */

#include "terminus-flow.h"
#include "terminus-score.h"
#include "terminus-verbs.h"

#include <string.h>

static void
perform_end_year (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;

  ts_title (outcome, ts_phrase ("Year {year} ends", ts_number ("year", state->year)));
  ts_great (outcome, TS_GREAT_TIME,
            ts_phrase ("Year {year} ends", ts_number ("year", state->year)));
  terminus_remember_year (state);
  if (state->year >= N_YEARS)
    {
      state->phase = PHASE_SCORE;
      return;
    }

  ts_instruct (outcome, "cycle",
               N_ ("Everyone: put the cycle marker on the first space below the player marker"),
               N_ ("Everyone: put the cycle marker back on top of the player marker"));
  ts_add_instruction (
      outcome, "marker",
      ts_phrase ("Move the year marker down to year {year}", ts_number ("year", state->year + 1)),
      ts_phrase ("Move the year marker back up to year {year}", ts_number ("year", state->year)));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "year");
  memcpy (state->order, state->next, sizeof state->order);
  state->year++;
  terminus_begin_year (state);
}

/* end-year {}: to the next one, or to the final score */
const TsVerb terminus_year_verbs[] = {
  { "end-year", N_ ("End of the year"), NULL, sizeof (TerminusMoment),
    TERMINUS_MOMENT (TerminusMoment, YEAR_END), .perform = perform_end_year },
  { NULL, N_ ("Turn") },
};
