/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-correct.c: to be written.
 */

#include "miniatures-verbs.h"

gboolean
miniatures_apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
