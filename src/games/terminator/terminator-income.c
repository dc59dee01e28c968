/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-income.c: stub
 */

#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_begin_income (TerminatorState *state, TsOutcome *outcome)
{
}

const TsSpec terminator_income_args[] = { {} };

gboolean
terminator_apply_income (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
