/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-deploy.c: stub
 */

#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_begin_deploy (TerminatorState *state, TsOutcome *outcome)
{
}

const TsSpec terminator_deploy_args[] = { {} };

const TsSpec terminator_resolve_args[] = { {} };

const TsSpec terminator_undeploy_args[] = { {} };

gboolean
terminator_apply_deploy (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_resolve (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_undeploy (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
