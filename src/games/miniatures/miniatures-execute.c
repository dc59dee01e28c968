/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-execute.c: to be written.
 */

#include "miniatures-flow.h"
#include "miniatures-verbs.h"

TsPhrase *
miniatures_say_feet_stop (const MiniaturesState *state, int commander, int model)
{
  return NULL;
}

guint
miniatures_count_feet (const MiniaturesState *state, int commander)
{
  return 0;
}

const TsSpec miniatures_pick_args[] = { { NULL } };

const TsSpec miniatures_done_args[] = { { NULL } };

const TsSpec miniatures_feet_args[] = { { NULL } };

gboolean
miniatures_apply_pick (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_done (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_feet (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_next_turn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
