/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-plan.c: to be written.
 */

#include "miniatures-flow.h"
#include "miniatures-verbs.h"

TsPhrase *
miniatures_say_ready_stop (const MiniaturesState *state, int model)
{
  return NULL;
}

const TsSpec miniatures_ready_args[] = { { NULL } };

const TsSpec miniatures_no_fate_args[] = { { NULL } };

gboolean
miniatures_apply_ready (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_no_fate (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_planned (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
