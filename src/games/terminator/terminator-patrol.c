/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-patrol.c: stub
 */

#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_begin_cops (TerminatorState *state, TsOutcome *outcome)
{
}

const TsSpec terminator_patrol_args[] = { {} };

gboolean
terminator_apply_patrol (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_cops_done (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
