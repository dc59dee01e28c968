/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-muster.c: to be written.
 */

#include "miniatures-verbs.h"

const TsSpec miniatures_check_args[] = { { NULL } };

const TsSpec miniatures_add_args[] = { { NULL } };

const TsSpec miniatures_remove_args[] = { { NULL } };

const TsSpec miniatures_begin_args[] = { { NULL } };

gboolean
miniatures_apply_check (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_add (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_remove (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_apply_begin (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
