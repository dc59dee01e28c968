/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-arms.c: to be written.
 */

#include "miniatures-setup.h"
#include "miniatures-verbs.h"

TsPhrase *
miniatures_say_arms_stop (const MiniaturesState *state, int profile, const GArray *weapons)
{
  return NULL;
}

const TsSpec miniatures_rename_args[] = { { NULL } };

const TsSpec miniatures_arm_args[] = { { NULL } };

const TsSpec miniatures_points_args[] = { { NULL } };

gboolean
miniatures_apply_rename (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_arm (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_points (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
