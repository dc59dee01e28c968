/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-play.c: to be written.
 */

#include "invaders-play.h"
#include "invaders-verbs.h"

TsPhrase *
invaders_say_cost_stop (const InvadersState *state, Side side, int discard, int drain)
{
  return NULL;
}

const TsSpec invaders_play_args[] = { { NULL } };

const TsSpec invaders_cancel_args[] = { { NULL } };

gboolean
invaders_apply_play (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_cancel (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
