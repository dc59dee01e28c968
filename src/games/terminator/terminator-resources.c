/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-resources.c: the pools of both sides, and the tokens that lie beside the board.
 */

#include "terminator-board.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_gain_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides, .label = N_ ("Side") },
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_AMOUNT, .max = MAX_AMOUNT,
    .label = N_ ("Resources") },
  { NULL },
};

static void
tell_change (Side side, int change, TsOutcome *outcome)
{
  TsPhrase *amount = terminator_say_resources (ABS (change));
  TsPhrase *in = ts_phrase ("{side}: {resources} into the pool", terminator_name_side (side),
                            ts_part ("resources", ts_phrase_ref (amount)));
  TsPhrase *out = ts_phrase ("{side}: {resources} out of the pool", terminator_name_side (side),
                             ts_part ("resources", amount));

  if (change > 0)
    ts_outcome_add_deed (outcome, "gain", in, out);
  else
    ts_outcome_add_deed (outcome, "lose", out, in);
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

void
terminator_gain (TerminatorState *state, Side side, int n, TsOutcome *outcome)
{
  int before = state->pool[side];
  int change;

  state->pool[side] = (gint16) CLAMP (before + n, 0, MAX_AMOUNT);
  change = state->pool[side] - before;
  if (change == 0 || outcome == NULL)
    return;
  tell_change (side, change, outcome);
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

static TsPhrase *
say_gain (Side side, gboolean more, int change)
{
  if (more)
    return ts_phrase_plural ("{side} gains {n} resource", "{side} gains {n} resources", change,
                             terminator_name_side (side));
  return ts_phrase_plural ("{side} loses {n} resource", "{side} loses {n} resources", -change,
                           terminator_name_side (side));
}

gboolean
terminator_apply_gain (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Side side = (Side) ts_arg_choice (command, "side", terminator_sides);
  int n = (int) ts_arg_number (command, "n", 0);
  int before = state->pool[side];

  if (!terminator_need_running (state, error))
    return FALSE;
  terminator_gain (state, side, n, outcome);
  ts_title (outcome, say_gain (side, n >= 0, state->pool[side] - before));
  if (n < 0 && before + n < 0)
    ts_reason (outcome,
               ts_phrase_plural ("There was only {n} resource in the pool.",
                                 "There were only {n} resources in the pool.", before),
               0);
  return TRUE;
}
