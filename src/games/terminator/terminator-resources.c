/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-resources.c: stub
 */

#include "terminator-board.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_gain (TerminatorState *state, Side side, int n, TsOutcome *outcome)
{
}

int
terminator_count_tokens (const TerminatorState *state)
{
  return 0;
}

const TsSpec terminator_gain_args[] = { {} };

gboolean
terminator_apply_gain (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
