/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-cards.c: to be written.
 */

#include "invaders-verbs.h"

const TsSpec invaders_move_args[] = { { NULL } };

const TsSpec invaders_destroy_args[] = { { NULL } };

const TsSpec invaders_sacrifice_args[] = { { NULL } };

const TsSpec invaders_remove_args[] = { { NULL } };

const TsSpec invaders_tokens_args[] = { { NULL } };

const TsSpec invaders_power_args[] = { { NULL } };

gboolean
invaders_apply_move (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_destroy (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_sacrifice (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_remove (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_tokens (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_power (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
