/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-strike.c: to be written.
 */

#include "miniatures-verbs.h"

const TsSpec miniatures_strike_args[] = { { NULL } };

const TsSpec miniatures_others_args[] = { { NULL } };

const TsSpec miniatures_rest_args[] = { { NULL } };

gboolean
miniatures_apply_strike (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_others (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_rest (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_complete_strike (gconstpointer data,
                            JsonObject *command,
                            TsChance *chance,
                            GError **error)
{
  return TRUE;
}

gboolean
miniatures_complete_rest (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return TRUE;
}
