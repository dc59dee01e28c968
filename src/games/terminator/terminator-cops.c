/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-cops.c: stub
 */

#include "terminator-attack.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_wake_cops (TerminatorState *state, int suspect, TsOutcome *outcome)
{
}

const TsSpec terminator_cop_args[] = { {} };

const TsSpec terminator_skip_cop_args[] = { {} };

const TsSpec terminator_arrive_args[] = { {} };

const TsSpec terminator_cops_args[] = { {} };

gboolean
terminator_apply_cop (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_skip_cop (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_arrive (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_cops (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
