/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-turn.c: to be written.
 */

#include "miniatures-verbs.h"

const TsSpec miniatures_roll_off_args[] = { { NULL } };

const TsSpec miniatures_edge_args[] = { { NULL } };

const TsSpec miniatures_first_args[] = { { NULL } };

const TsSpec miniatures_fate_args[] = { { NULL } };

gboolean
miniatures_apply_roll_off (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_edge (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_first (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_fate (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_complete_roll_off (gconstpointer data,
                              JsonObject *command,
                              TsChance *chance,
                              GError **error)
{
  return TRUE;
}

gboolean
miniatures_complete_fate (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return TRUE;
}
