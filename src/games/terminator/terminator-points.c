/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-points.c: stub
 */

#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_give_points (TerminatorState *state, Source source, const char *name, const int points[N_SIDES], TsOutcome *outcome)
{
}

const TsSpec terminator_score_args[] = { {} };

const TsSpec terminator_core_args[] = { {} };

const TsSpec terminator_points_args[] = { {} };

gboolean
terminator_apply_score (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_core (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_points (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
