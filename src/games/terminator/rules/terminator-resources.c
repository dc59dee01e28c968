/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-resources.c: the pools of both sides, the tokens that lie beside the board, and the
 * income at the end of a round (L456-458).
 */

#include "terminator-board.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

typedef struct
{
  Side side;
  gint8 n;
} Gain;

static const TsSpec gain_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides, .label = N_ ("Side"),
    TS_INTO (Gain, side) },
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_AMOUNT, .max = MAX_AMOUNT,
    .label = N_ ("Resources"), TS_INTO (Gain, n) },
  { NULL },
};

typedef struct
{
  gint8 by_hand[N_SIDES]; /* UNKNOWN: as the rules have it */
} Income;

static const TsSpec income_args[] = {
  { "resistance", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("The Resistance"),
    .otherwise = UNKNOWN, TS_INTO (Income, by_hand[SIDE_RESISTANCE]) },
  { "skynet", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Skynet"), .otherwise = UNKNOWN,
    TS_INTO (Income, by_hand[SIDE_SKYNET]) },
  { NULL },
};

static void
describe_change (Side side, int change, TsOutcome *outcome)
{
  TsPhrase *amount = terminator_format_resources (ABS (change));
  TsPhrase *in = ts_phrase ("{side}: {resources} into the pool", terminator_name_side (side),
                            ts_part ("resources", ts_phrase_ref (amount)));
  TsPhrase *out = ts_phrase ("{side}: {resources} out of the pool", terminator_name_side (side),
                             ts_part ("resources", amount));

  if (change > 0)
    ts_outcome_add_instruction (outcome, "gain", in, out);
  else
    ts_outcome_add_instruction (outcome, "lose", out, in);
}

/* What happens without tokens the text does not say. */
static void
warn_of_tokens (const TerminatorState *state, TsOutcome *outcome)
{
  int left = terminator_count_tokens (state);

  if (left < 0)
    ts_reason (
        outcome,
        ts_phrase_plural (
            "The box has {all} resource tokens: {n} more is in play. Mark it some other way.",
            "The box has {all} resource tokens: {n} more are in play. Mark them some other "
            "way.",
            -left, ts_number ("all", N_RESOURCES)),
        0);
}

static void
reason_rest (int before, int change, int n, TsOutcome *outcome)
{
  if (change < n)
    ts_reason (outcome,
               ts_phrase_plural ("The pool counts up to {most}: {n} resource does not fit.",
                                 "The pool counts up to {most}: {n} resources do not fit.",
                                 n - change, ts_number ("most", MAX_AMOUNT)),
               0);
  if (change > n)
    ts_reason (outcome,
               ts_phrase_plural ("There was only {n} resource in the pool.",
                                 "There were only {n} resources in the pool.", before),
               0);
}

void
terminator_gain (TerminatorState *state, Side side, int n, TsOutcome *outcome)
{
  int before = state->pool[side];
  int change;

  state->pool[side] = (gint16) CLAMP (before + n, 0, MAX_AMOUNT);
  change = state->pool[side] - before;
  reason_rest (before, change, n, outcome);
  if (change == 0 || outcome == NULL)
    return;
  describe_change (side, change, outcome);
  if (change > 0)
    warn_of_tokens (state, outcome);
}

int
terminator_count_tokens (const TerminatorState *state)
{
  int n = N_RESOURCES;

  for (guint i = 0; i < N_SIDES; i++)
    n -= state->pool[i];
  for (guint i = 0; i < N_KINDS; i++)
    n -= state->assigned[i];
  for (guint i = 0; i < MAX_DEPLOYS; i++)
    for (guint j = 0; state->deploys[i].there && j < N_KINDS; j++)
      n -= state->deploys[i].paid[j];
  return n;
}

/* What a card or a mission brings. */

static void
perform_gain (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Gain *gain = args;
  Side side = gain->side;
  int n = gain->n;
  int before = state->pool[side], change;

  terminator_show_side (state, side, outcome);
  terminator_gain (state, side, n, outcome);
  change = state->pool[side] - before;
  ts_title (outcome,
            n >= 0 ? ts_phrase_plural ("{side} gains {n} resource", "{side} gains {n} resources",
                                       change, terminator_name_side (side))
                   : ts_phrase_plural ("{side} loses {n} resource", "{side} loses {n} resources",
                                       -change, terminator_name_side (side)));
}

/* Refresh 4: what each side gets at the end of a round. */

void
terminator_begin_income (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_INCOME;
}

/* Outposts that the Resistance controls: areas of the enemy bring nothing (X000-18). */
static int
count_outposts (const TerminatorState *state)
{
  int n = 0;

  for (Area i = AREA_OUTPOST; i < AREA_OUTPOST + N_OUTPOSTS; i++)
    n += !state->held[i];
  return n;
}

int
terminator_count_income (const TerminatorState *state, Side side)
{
  return side == SIDE_RESISTANCE ? count_outposts (state) : 2 + MAX (state->points[side], 0);
}

TsPhrase *
terminator_format_income (const TerminatorState *state, Side side)
{
  if (side == SIDE_SKYNET)
    return ts_phrase_plural ("Skynet: 2 and 1 more for {n} victory point",
                             "Skynet: 2 and 1 more for each of {n} victory points",
                             MAX (state->points[side], 0));
  return ts_phrase_plural ("The Resistance: 1 for {n} outpost that it controls",
                           "The Resistance: 1 for each of {n} outposts that it controls",
                           count_outposts (state));
}

static gboolean
may_income (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_phase (data, PHASE_INCOME, why_not);
}

static void
explain (const TerminatorState *state, Side side, int n, TsOutcome *outcome)
{
  int due = terminator_count_income (state, side);

  if (n == due)
    ts_reason (outcome,
               ts_phrase ("{income} ({rule})",
                          ts_part ("income", terminator_format_income (state, side)),
                          ts_part ("rule", ts_format_heading ("Generate Resources"))),
               0);
  else
    ts_reason (outcome,
               ts_phrase ("{side} takes {n} by hand; the rules give {rules}.",
                          terminator_name_side (side), ts_number ("n", n),
                          ts_number ("rules", due)),
               0);
}

TsPhrase *
terminator_format_incomes (const int income[N_SIDES])
{
  return ts_phrase ("Income: {resistance} for the Resistance, {skynet} for Skynet",
                    ts_number ("resistance", income[SIDE_RESISTANCE]),
                    ts_number ("skynet", income[SIDE_SKYNET]));
}

static void
perform_income (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Income *said = args;
  int income[N_SIDES];

  for (Side i = 0; i < N_SIDES; i++)
    {
      income[i]
          = said->by_hand[i] != UNKNOWN ? said->by_hand[i] : terminator_count_income (state, i);
      explain (state, i, income[i], outcome);
    }
  ts_title (outcome, terminator_format_incomes (income));
  if (income[SIDE_RESISTANCE] == 0 && income[SIDE_SKYNET] == 0)
    ts_idle (outcome, ts_phrase ("Income: none"));
  for (Side i = 0; i < N_SIDES; i++)
    terminator_gain (state, i, income[i], outcome);
  terminator_begin_round (state, outcome);
}

JsonObject *
terminator_next_income (const TerminatorState *state)
{
  return terminator_new_command ("income");
}

/* gain {side, n: more or fewer}: what a card or a mission brings; income {resistance?, skynet?:
 * by hand} */
const TsVerb terminator_resources_verbs[] = {
  { "gain", N_ ("Resources"), gain_args, sizeof (Gain), .moment = terminator_during_game,
    .perform = perform_gain },
  { "income", N_ ("Take the income"), income_args, sizeof (Income), .may = may_income,
    .perform = perform_income },
  { NULL, N_ ("2029") },
};
