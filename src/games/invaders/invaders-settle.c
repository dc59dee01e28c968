/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-settle.c: to be written.
 */

#include "invaders-play.h"
#include "invaders-verbs.h"

Side
invaders_get_answerer (const InvadersState *state)
{
  return 0;
}

gboolean
invaders_stands (const InvadersState *state)
{
  return FALSE;
}

gboolean
invaders_apply_settle (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}
