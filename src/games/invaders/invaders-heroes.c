/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-heroes.c: to be written.
 */

#include "invaders-verbs.h"

const TsSpec invaders_hero_args[] = { { NULL } };

const TsSpec invaders_turn_args[] = { { NULL } };

gboolean
invaders_apply_hero (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_turn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
