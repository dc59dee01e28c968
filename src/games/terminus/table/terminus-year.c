/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-year.c: the end of a year.
 */

#include "terminus-table.h"

void
terminus_show_year_end (const TerminusState *state, TsView *view)
{
  gboolean last = state->year >= N_YEARS;
  TsArg next = ts_number ("year", state->year + 1);

  terminus_instruct (state, NOBODY,
                     ts_phrase ("End of year {year}", ts_number ("year", state->year)),
                     last ? ts_phrase ("All have passed: the game ends, and scoring begins.")
                          : ts_phrase ("Everyone puts the cycle marker on the first space below "
                                       "the player marker. Move the year marker to year {year}.",
                                       next),
                     view);
  view->now.footnote = ts_view_text (
      view, "Bring “stops beside developments” up to date in the score: it shows who leads");
  ts_view_offer (view, TS_OFFER_SUGGESTED,
                 last ? ts_phrase ("To the final score") : ts_phrase ("Begin year {year}", next),
                 "end-year");
}
