/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-control.c: stub
 */

#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_begin_control (TerminatorState *state, TsOutcome *outcome)
{
}

const TsSpec terminator_control_args[] = { {} };

gboolean
terminator_apply_control (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
