/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-put-right.c: to be written.
 */

#include "invaders-verbs.h"

const TsSpec invaders_win_args[] = { { NULL } };

const TsSpec invaders_set_phase_args[] = { { NULL } };

const TsSpec invaders_learn_args[] = { { NULL } };

gboolean
invaders_apply_win (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_set_phase (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_learn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
