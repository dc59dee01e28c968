/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-tokens.c: stub
 */

#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_drop_tokens (TerminatorState *state, int figure, TsOutcome *outcome)
{
}

const TsSpec terminator_token_args[] = { {} };

gboolean
terminator_apply_token (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_complete_token (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return TRUE;
}
