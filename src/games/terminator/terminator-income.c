/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-income.c: refresh 4: what each side gets at the end of a round (L456-458).
 */

#include "terminator-board.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Generate Resources"

const TsSpec terminator_income_args[] = {
  { "resistance", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("The Resistance") },
  { "skynet", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Skynet") },
  { NULL },
};

void
terminator_begin_income (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_INCOME;
}

static int
count_outposts (const TerminatorState *state)
{
  int n = 0;

  for (Area i = AREA_OUTPOST; i < AREA_OUTPOST + N_OUTPOSTS; i++)
    n += !state->held[i];
  return n;
}

/* Areas of the enemy bring nothing (X000-18). */
int
terminator_count_income (const TerminatorState *state, Side side)
{
  return side == SIDE_RESISTANCE ? count_outposts (state) : 2 + MAX (state->points[side], 0);
}

TsPhrase *
terminator_say_income (const TerminatorState *state, Side side)
{
  if (side == SIDE_SKYNET)
    return ts_phrase_plural ("Skynet: 2 and 1 more for {n} victory point",
                             "Skynet: 2 and 1 more for each of {n} victory points",
                             MAX (state->points[side], 0));
  return ts_phrase_plural ("The Resistance: 1 for {n} outpost that it controls",
                           "The Resistance: 1 for each of {n} outposts that it controls",
                           count_outposts (state));
}

static void
explain (const TerminatorState *state, Side side, int n, TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  if (n == terminator_count_income (state, side))
    ts_outcome_add_reason (outcome,
                           ts_phrase ("{income} ({rule})",
                                      ts_part ("income", terminator_say_income (state, side)),
                                      ts_part ("rule", ts_say_heading (HEADING))),
                           0);
  else
    ts_outcome_add_reason (outcome,
                           ts_phrase ("{side} takes {n} by hand; the rules give {rules}.",
                                      terminator_name_side (side), ts_number ("n", n),
                                      ts_number ("rules", terminator_count_income (state, side))),
                           0);
}

gboolean
terminator_apply_income (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int income[N_SIDES];

  if (!terminator_need_phase (state, PHASE_INCOME, error))
    return FALSE;
  for (Side i = 0; i < N_SIDES; i++)
    {
      income[i] = (int) ts_arg_number (command, terminator_sides[i].id,
                                       terminator_count_income (state, i));
      explain (state, i, income[i], outcome);
    }
  ts_title (outcome, ts_phrase ("Income: {resistance} for the Resistance, {skynet} for Skynet",
                                ts_number ("resistance", income[SIDE_RESISTANCE]),
                                ts_number ("skynet", income[SIDE_SKYNET])));
  for (Side i = 0; i < N_SIDES; i++)
    terminator_gain (state, i, income[i], outcome);
  terminator_begin_round (state, outcome);
  return TRUE;
}
