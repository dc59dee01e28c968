/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-defend.c: stub
 */

#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_defend_args[] = { {} };

gboolean
terminator_apply_defend (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_no_defend (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
