/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-attack.c: to be written.
 */

#include "miniatures-verbs.h"

const TsSpec miniatures_aim_args[] = { { NULL } };

const TsSpec miniatures_situation_args[] = { { NULL } };

const TsSpec miniatures_attack_args[] = { { NULL } };

gboolean
miniatures_apply_aim (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_situation (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_attack (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_stop_attack (gpointer data,
                              JsonObject *command,
                              TsOutcome *outcome,
                              GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
