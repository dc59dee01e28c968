/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-turn.c: stub
 */

#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_pick_args[] = { {} };

const TsSpec terminator_play_args[] = { {} };

const TsSpec terminator_pass_args[] = { {} };

gboolean
terminator_apply_pick (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_play (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_done (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_pass (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
