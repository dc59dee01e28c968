/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-begin.c: to be written.
 */

#include "invaders-verbs.h"

const TsSpec invaders_check_args[] = { { NULL } };

const TsSpec invaders_begin_args[] = { { NULL } };

gboolean
invaders_apply_check (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_apply_begin (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
